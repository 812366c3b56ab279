// #region plugin
import { nuxtClientPluginObject } from 'storefront-vue/nuxt';

export default defineNuxtPlugin(nuxtClientPluginObject);
// #endregion plugin

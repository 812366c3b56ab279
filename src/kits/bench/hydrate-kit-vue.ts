/** In the browser: hydrates the page of the Vue kit. */
import { hydrateStorefront } from 'storefront-vue/hydrate';
import { createPage } from './vue-app.js';

const storefront = await hydrateStorefront();
if (!storefront) throw new Error('the page has no data of a server');
createPage().use(storefront).mount('#root');

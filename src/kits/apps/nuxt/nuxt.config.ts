// #region config
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  modules: ['@pinia/nuxt'],
  runtimeConfig: {
    baseUrl: '', // as this server reaches the API: NUXT_BASE_URL
    public: {
      storefrontPlugin: {
        baseUrl: '', // as browsers do: NUXT_PUBLIC_STOREFRONT_PLUGIN_BASE_URL
        storeOptions: { storeId: 1, autoGetActiveCart: true },
      },
    },
  },
  typescript: { tsConfig: { compilerOptions: { skipLibCheck: false }, vueCompilerOptions: { strictTemplates: true } } },
  app: { head: { title: 'Shop', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  devtools: { enabled: false },
});
// #endregion config

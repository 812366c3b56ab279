/** An app of Vue with a list of the kit, as the server renders it and the browser hydrates it. */
import { createPinia } from 'pinia';
import { ProductList } from 'storefront-vue';
import { createSSRApp, h, type App } from 'vue';

export const createPage = (): App =>
  createSSRApp({ render: () => h('main', [h('h1', 'Shop'), h(ProductList, { paging: 'none' })]) }).use(createPinia());

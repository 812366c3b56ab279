import { hydrateStorefront } from '../hydrate.js';
import { createPage } from './ssr-app.js';

const storefront = await hydrateStorefront();
const app = createPage();
if (storefront) app.use(storefront);
app.mount('#app');

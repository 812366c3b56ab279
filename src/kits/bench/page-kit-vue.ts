/** In a process of its own: prints a page of the Vue kit. */
import { createStorefrontRenderer, openStorefrontPage } from 'storefront-vue/ssr';
import { renderToString } from 'vue/server-renderer';
import { siteOptions } from '../../ssr/bench/our-site.js';
import { kitDocument } from './kit-document.js';
import { createPage } from './vue-app.js';

const renderer = createStorefrontRenderer(siteOptions(Number(process.argv[2]), []));
const page = await openStorefrontPage(renderer, new Request('http://shop.example/'));
const body = await renderToString(createPage().use(page));
process.stdout.write(kitDocument({ body, state: page.finish().state }));

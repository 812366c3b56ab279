/** In a process of its own: prints a page of the React kit. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStorefrontRenderer, html, StorefrontFragment } from 'storefront-react/ssr';
import { siteOptions } from '../../ssr/bench/our-site.js';
import { kitDocument } from './kit-document.js';
import { App } from './react-app.js';

const renderer = createStorefrontRenderer(siteOptions(Number(process.argv[2]), []));
// A server component: frameworks await it, and send the props of what it returns to the browser.
const fragment = await StorefrontFragment({
  renderer,
  headers: new Headers({ host: 'shop.example' }),
  url: '/',
  page: html`<wb-product-list paging="none"></wb-product-list>`,
});
process.stdout.write(
  kitDocument({ body: renderToString(createElement(App, null, fragment)), data: JSON.stringify(fragment.props) }),
);

/** In a process of its own: prints the page from our renderer. */
import { html } from 'lit';
import { createStorefrontRenderer, html as page } from '../index.js';
import { fetchFrom, products } from './shop.js';

const [, , count = '24', scripts = '[]', preloads = '{}'] = process.argv;
const renderer = createStorefrontRenderer({
  baseUrl: 'http://shop.example/api',
  publicBaseUrl: '/api',
  storeOptions: { storeId: 1 },
  fetch: fetchFrom(products(Number(count))),
  scripts: JSON.parse(scripts) as string[],
  preloads: JSON.parse(preloads) as Record<string, string[]>,
});
const response = await renderer.respond(new Request('http://shop.example/'), () => ({
  head: page`<title>Shop</title>`,
  body: html`<header><h1>Shop</h1></header>
    <main><wb-product-list paging="none"></wb-product-list></main>
    <footer><h2>About this shop</h2></footer>`,
}));
process.stdout.write(await response.text());

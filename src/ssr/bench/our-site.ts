/** A site that answers with `<wb-product-list>`, from our renderer. */
import { html } from 'lit';
import { createStorefrontRenderer, html as page } from '../index.js';
import type { RendererOptions } from '../request/types.js';
import { fetchFrom, products } from './shop.js';

export const siteOptions = (
  count: number,
  scripts: readonly string[],
  preloads: Record<string, string[]> = {},
): RendererOptions => ({
  baseUrl: 'http://shop.example/api',
  publicBaseUrl: '/api',
  storeOptions: { storeId: 1 },
  fetch: fetchFrom(products(count)),
  scripts,
  preloads,
});

export function ourSite(
  count: number,
  scripts: readonly string[],
  preloads?: Record<string, string[]>,
): (request: Request) => Promise<Response> {
  const renderer = createStorefrontRenderer(siteOptions(count, scripts, preloads));
  return (request) =>
    renderer.respond(request, () => ({
      head: page`<title>Shop</title>`,
      body: html`<header><h1>Shop</h1></header>
        <main><wb-product-list paging="none"></wb-product-list></main>
        <footer><h2>About this shop</h2></footer>`,
    }));
}

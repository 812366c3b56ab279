/** A site that answers with the list in React, with the styles of our list. */
import type { ProductPage } from '@storefront/contract';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { benchContext } from '../../../elements/bench/frameworks/list-props.js';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';
import { inScript } from '../../element-base/json-ld.js';
import { cacheAverages, priceText } from '../lit/learned-prices.js';
import { PublicReads } from '../request/public-reads.js';
import type { Answer } from '../state/answer.js';
import { Root } from './react-root.js';
import { PRODUCT_ROUTE } from './routes.js';
import { fetchFrom, products } from './shop.js';

/**
 * Lit collects an element's styles when its `observedAttributes` are read, as
 * the registry does.
 */
function finished<T extends typeof WbProductList>(type: T): T {
  customElements.define('wb-product-list', type);
  return type;
}

const styles = finished(WbProductList)
  .elementStyles.map((style) => ('cssText' in style ? style.cssText : ''))
  .join('')
  .replaceAll(':host', '#root');

/**
 * Answers as a small server of one's own would: it reads the shop and its
 * products from the API, without a client, and renders the page. It keeps the
 * API's answers and remembers prices, as our renderer does.
 */
export function reactSite(count: number): (request: Request) => Promise<Response> {
  const fetch = fetchFrom(products(count));
  const reads = new PublicReads();
  const read = (url: string): Promise<Answer> =>
    reads.get(url, async () => {
      const response = await fetch(url);
      return { answer: { status: response.status, text: await response.text() }, headers: response.headers };
    });
  const context = benchContext(PRODUCT_ROUTE, (money) => priceText(money, 'en'));
  cacheAverages(context.locale);
  return async (request) => {
    const { origin } = new URL(request.url);
    const [, page] = await Promise.all(
      ['/store/1', '/store/1/products?first=24'].map((path) => read(`${origin}/api${path}`)),
    );
    const { items } = JSON.parse(page!.text) as ProductPage;
    const body = renderToString(createElement(Root, { items, context }));
    const html = `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><header><h1>Shop</h1></header><main><div id="root">${body}</div></main>
<footer><h2>About this shop</h2></footer><script type="application/json" id="data">${inScript(JSON.stringify(items))}</script></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
}

/** Two sites that answer with the list in React, with the styles of our list. */
import type { ProductPage } from '@storefront/contract';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { benchContext } from '../../../elements/bench/frameworks/list-props.js';
import { cacheAverages, priceText } from '../lit/learned-prices.js';
import { closing, opening, stateScript } from '../render/document.js';
import { headersOf } from '../render/headers.js';
import { streamOf, type Parts } from '../render/stream.js';
import { PublicReads } from '../request/public-reads.js';
import { openVisit } from '../request/visit.js';
import type { Answer } from '../state/answer.js';
import { siteOptions } from './our-site.js';
import { around, head, listDocument } from './list-document.js';
import { Root, type RootProps } from './react-root.js';
import { PRODUCT_ROUTE } from './routes.js';
import { fetchFrom, products } from './shop.js';

/** The content of the page's body. Prices and averages are remembered, as by our renderer. */
function drawer(): (page: Pick<RootProps, 'items'>) => string {
  const context = benchContext(PRODUCT_ROUTE, (money) => priceText(money, 'en'));
  cacheAverages(context.locale);
  return ({ items }) => around(renderToString(createElement(Root, { items, context })));
}

/**
 * Answers as a small server of one's own would: it reads the shop and its
 * products from the API, without a client, a store, time limits or a stream. It
 * keeps the API's answers, parsed, as our renderer does.
 */
export function reactSite(count: number): (request: Request) => Promise<Response> {
  const fetch = fetchFrom(products(count));
  const reads = new PublicReads();
  const read = (url: string): Promise<Answer> =>
    reads.get(url, async () => {
      const response = await fetch(url);
      return { answer: { status: response.status, text: await response.text() }, headers: response.headers };
    });
  const draw = drawer();
  return async (request) => {
    const { origin } = new URL(request.url);
    const [, page] = await Promise.all(
      ['/store/1', '/store/1/products?first=24'].map((path) => read(`${origin}/api${path}`)),
    );
    const { text } = page!;
    const body = draw(reads.parse(text) as ProductPage);
    return new Response(listDocument(body, text), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
}

/**
 * Does the same work as our renderer, except for drawing: it reads through our
 * client and stores, as one shopper, with time limits, and streams the page
 * with the API's answers. It knows what to read without drawing.
 */
export function reactSiteWithStores(
  count: number,
  scripts: readonly string[],
): (request: Request) => Promise<Response> {
  const options = siteOptions(count, scripts);
  const shared = new PublicReads();
  const draw = drawer();
  return async (request) => {
    const visit = openVisit(request, options, shared, (error) => console.error(error));
    await visit.recording.settle();
    visit.restartTime();
    const list = visit.storefront.stores.products({ first: 24 });
    await visit.settle();
    const body = draw({ items: list.getState().data?.items ?? [] });
    visit.seal(false);
    const { baseUrl, storeId, autoGetActiveCart = false } = visit.storefront.config;
    const config = { baseUrl, storeId, autoGetActiveCart };
    async function* parts(): Parts {
      await Promise.resolve();
      yield opening('en', head, { scripts, preloads: [] });
      yield body;
      yield stateScript({ config, tags: [], reads: visit.recording.reads, coming: [] }, visit.answers);
      yield closing;
    }
    return new Response(
      streamOf(parts(), () => visit.dispose()),
      { headers: headersOf({ body }, visit, false) },
    );
  };
}

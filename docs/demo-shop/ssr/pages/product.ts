import type { Market, Product } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html, productTag, type MarketProduct, type PageResult, type PageShop } from '../shared/kit.js';
import { crumbs } from '../shared/crumbs.js';
import { isMissing } from '../shared/errors.js';
import { addressIn, tagsOf } from '../shared/head.js';
import { page } from '../shared/layout.js';
import { pathTo, withOwnLinks } from '../shared/routes.js';
import { missing } from './errors.js';

/** How many other markets' prices search engines receive. */
const MOST_MARKETS = 12;

export async function product(shop: PageShop, handle: string): Promise<PageResult> {
  const { client, stores } = shop.storefront;
  const read = stores.product(handle);
  // The page is complete without its note.
  const noteRead = client.content.getBlock('delivery-note', { market: shop.market?.code }).catch(() => undefined);
  await read.load();
  const note = await noteRead;
  const state = read.getState();
  if (state.status === 'error' && isMissing(state.error)) return missing(shop);
  const data = state.data;
  const path = pathTo('product', data?.handle ?? handle);
  const way = data ? wayTo(shop, data) : [];
  return page(shop, {
    // After a failed read, the element shows the error with a button to try again; caches must not store the page.
    title: data?.title ?? 'A product',
    ...(data && { description: summary(data) }),
    tags: data ? await tags(shop, data, path, way) : [],
    main: html`${crumbs(way)}
      <wb-product-detail handle=${handle} url-sync>
        ${data && data.plans.length === 0 ? '' : html`<wb-cart-subscribe-button slot="plans" product-id=${handle}></wb-cart-subscribe-button>`}
        <wb-restock-notify slot="restock"></wb-restock-notify>
        <wb-product-reviews
          slot="after"
          handle=${handle}
          review-token=${shop.url.searchParams.get('review')?.slice(0, 128) ?? ''}
        ></wb-product-reviews>
      </wb-product-detail>
      ${note ? html`<div class="note prose writing">${unsafeHTML(withOwnLinks(note.html))}</div>` : ''}
      <section class="band" aria-labelledby="more-heading">
        <h2 id="more-heading">Often taken home</h2>
        <wb-product-list
          source="tag"
          source-value="bestseller"
          exclude=${handle}
          columns="4"
          limit="4"
          paging="none"
          heading-level="3"
        ></wb-product-list>
      </section>`,
    source: 'pages/product.ts',
    ...(data ? { maxAge: 60 } : { status: 503 }),
  });
}

async function tags(shop: PageShop, product: Product, path: string, way: { name: string; path: string }[]) {
  const elsewhere = await inOtherMarkets(shop, product);
  const markets = [...(shop.market ? [shop.market] : []), ...elsewhere.map(({ market }) => market)];
  return [
    ...tagsOf(shop, {
      path,
      type: 'product',
      title: product.title,
      description: summary(product),
      image: product.image,
      price: product.price,
      available: product.available,
      way,
      markets: (shop.store?.markets ?? []).filter(({ code }) => markets.some((one) => one.code === code)),
    }),
    ...(shop.market
      ? [productTag({ market: shop.market, product: product, address: addressIn(shop, path, shop.market) }, elsewhere)]
      : []),
  ];
}

/** The product in other markets; a market that does not answer is left out. */
async function inOtherMarkets(shop: PageShop, product: Product): Promise<(MarketProduct & { market: Market })[]> {
  const { store, market, storefront } = shop;
  const others = (store?.markets ?? []).filter(({ code }) => code !== market?.code).slice(0, MOST_MARKETS);
  const found = await Promise.all(
    others.map(async (other) => {
      const there = await storefront.client.store
        .getProduct(storefront.config.storeId, product.id, { market: other.code })
        .catch(() => undefined);
      const address = addressIn(shop, pathTo('product', product.handle), other);
      return there ? [{ market: other, product: there, address }] : [];
    }),
  );
  return found.flat();
}

function wayTo({ store }: PageShop, { categories }: Product): { name: string; path: string }[] {
  const first = store?.categories.find(({ handle }) => categories.includes(handle));
  return first ? [{ name: first.title, path: pathTo('category', first.handle) }] : [];
}

/** The first sentences, up to the length that a search result shows. */
function summary({ description, title }: Product): string {
  const text = description.replaceAll(/\s+/g, ' ').trim() || title;
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

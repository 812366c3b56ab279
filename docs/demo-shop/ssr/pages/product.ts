import type { Market, Product } from '@storefront/contract';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html, productTag, type MarketProduct, type PageResult, type PageShop } from '../kit.js';
import { crumbs } from '../crumbs.js';
import { isMissing } from '../errors.js';
import { addressIn, tagsOf } from '../head.js';
import { page } from '../layout.js';
import { pathTo, withOwnLinks } from '../routes.js';
import { missing } from './errors.js';

/** Other markets whose prices are told to search engines. */
const MOST_MARKETS = 12;

export async function product(shop: PageShop, handle: string): Promise<PageResult> {
  const { client, stores } = shop.storefront;
  const read = stores.product(handle);
  // The page stands without its note.
  const noted = client.content.getBlock('delivery-note', { market: shop.market?.code }).catch(() => undefined);
  await read.load();
  const note = await noted;
  const state = read.getState();
  if (state.status === 'error' && isMissing(state.error)) return missing(shop);
  const its = state.data;
  const path = pathTo('product', its?.handle ?? handle);
  const way = its ? wayTo(shop, its) : [];
  return page(shop, {
    // What did not come is said by the element, with a button to try again; the page must not be kept.
    title: its?.title ?? 'A product',
    ...(its && { description: summary(its) }),
    tags: its ? await tags(shop, its, path, way) : [],
    main: html`${crumbs(way)}
      <wb-product-detail handle=${handle} url-sync>
        ${its && its.plans.length === 0 ? '' : html`<wb-cart-subscribe-button slot="plans" product-id=${handle}></wb-cart-subscribe-button>`}
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
    ...(its ? { maxAge: 60 } : { status: 503 }),
  });
}

async function tags(shop: PageShop, its: Product, path: string, way: { name: string; path: string }[]) {
  const elsewhere = await inOtherMarkets(shop, its);
  const markets = [...(shop.market ? [shop.market] : []), ...elsewhere.map(({ market }) => market)];
  return [
    ...tagsOf(shop, {
      path,
      type: 'product',
      title: its.title,
      description: summary(its),
      image: its.image,
      price: its.price,
      available: its.available,
      way,
      markets: (shop.store?.markets ?? []).filter(({ code }) => markets.some((one) => one.code === code)),
    }),
    ...(shop.market
      ? [productTag({ market: shop.market, product: its, address: addressIn(shop, path, shop.market) }, elsewhere)]
      : []),
  ];
}

/** Where else it is sold; a market that does not answer is left out. */
async function inOtherMarkets(shop: PageShop, its: Product): Promise<(MarketProduct & { market: Market })[]> {
  const { store, market, storefront } = shop;
  const others = (store?.markets ?? []).filter(({ code }) => code !== market?.code).slice(0, MOST_MARKETS);
  const found = await Promise.all(
    others.map(async (other) => {
      const there = await storefront.client.store
        .getProduct(storefront.config.storeId, its.id, { market: other.code })
        .catch(() => undefined);
      const address = addressIn(shop, pathTo('product', its.handle), other);
      return there ? [{ market: other, product: there, address }] : [];
    }),
  );
  return found.flat();
}

function wayTo({ store }: PageShop, { categories }: Product): { name: string; path: string }[] {
  const first = store?.categories.find(({ handle }) => categories.includes(handle));
  return first ? [{ name: first.title, path: pathTo('category', first.handle) }] : [];
}

/** The first sentences, as far as a result of a search shows them. */
function summary({ description, title }: Product): string {
  const text = description.replaceAll(/\s+/g, ' ').trim() || title;
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

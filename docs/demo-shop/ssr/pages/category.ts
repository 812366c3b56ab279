import type { Category, ProductPage, ProductSort } from '@storefront/contract';
import { ifDefined } from 'lit/directives/if-defined.js';
import { html, sortOf, type PageResult, type PageShop } from '../kit.js';
import { crumbs } from '../crumbs.js';
import { isMissing } from '../errors.js';
import { tagsOf } from '../head.js';
import { page } from '../layout.js';
import { pathTo } from '../routes.js';
import { missing } from './errors.js';

const LIMIT = 24;

export async function category(shop: PageShop, handle: string): Promise<PageResult> {
  const { client, config } = shop.storefront;
  const market = { market: shop.market?.code };
  let its: Category;
  try {
    its = await client.store.getCategory(config.storeId, handle, market);
  } catch (error) {
    if (isMissing(error)) return missing(shop);
    throw error;
  }
  const after = shop.url.searchParams.get('after') ?? '';
  const path = pathTo('category', handle);
  // Asked for by those only who cannot press "more": the element brings its first page itself.
  const sort = sortOf(shop.url);
  const further = after ? await products(shop, handle, { after, sort }) : undefined;
  const next = further ? further.pageInfo : await following(shop, handle, its, sort);
  return page(shop, {
    title: its.title,
    description: its.description,
    tags: tagsOf(shop, { path, title: its.title, description: its.description, image: its.image }),
    main: html`${crumbs([])}
      <div class="title">
        <h1>${its.title}</h1>
        <p class="lead">${its.description}</p>
      </div>
      ${
        further
          ? html`<wb-product-list
              source="ids"
              source-value=${further.items.map(({ id }) => id).join(',')}
              columns="3"
              limit=${LIMIT}
              paging="none"
              heading-level="2"
            ></wb-product-list>`
          : html`<wb-product-list
              source="category"
              source-value=${handle}
              columns="3"
              limit=${LIMIT}
              show-sort
              sort=${ifDefined(sort)}
              paging="more"
              heading-level="2"
            ></wb-product-list>`
      }
      ${pager(path, sort, after !== '', next)}`,
    source: 'pages/category.ts',
    maxAge: 60,
  });
}

type Next = ProductPage['pageInfo'];

const products = (
  shop: PageShop,
  handle: string,
  more: { after: string; sort: ProductSort | undefined },
): Promise<ProductPage | undefined> =>
  shop.storefront.client.store
    .getAvailableProducts(shop.storefront.config.storeId, {
      category: handle,
      first: LIMIT,
      after: more.after,
      ...(more.sort && { sort: more.sort }),
      market: shop.market?.code,
    })
    .catch(() => undefined);

/** Where the second page begins, of a category that has one. */
async function following(
  shop: PageShop,
  handle: string,
  { productCount }: Category,
  sort: ProductSort | undefined,
): Promise<Next | undefined> {
  if (productCount <= LIMIT) return undefined;
  const { pageInfo } = await shop.storefront.client.store.getAvailableProducts(shop.storefront.config.storeId, {
    category: handle,
    first: LIMIT,
    ...(sort && { sort }),
    market: shop.market?.code,
  });
  return pageInfo;
}

/** Links for readers without script, and for those that follow links. On the first page the element has its own button. */
function pager(path: string, sort: ProductSort | undefined, isFurther: boolean, next: Next | undefined): unknown {
  const ordered = sort === undefined ? {} : { sort };
  const to = (query: Record<string, string>) => [path, new URLSearchParams(query).toString()].filter(Boolean).join('?');
  const more =
    next?.hasNextPage && next.endCursor
      ? html`<a rel="next" class="button" href=${to({ ...ordered, after: next.endCursor })}>More of these</a>`
      : '';
  if (!isFurther) return more && html`<nav class="pager scriptless" aria-label="Pages">${more}</nav>`;
  return html`<nav class="pager" aria-label="Pages"><a href=${to(ordered)}>Back to the first</a> ${more}</nav>`;
}

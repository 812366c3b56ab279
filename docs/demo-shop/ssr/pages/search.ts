import type { SearchHit, SearchResult } from '@storefront/contract';
import { html, searchOf, type PageShop } from '../shared/kit.js';
import { pathTo } from '../shared/routes.js';
import { page, type Answer } from '../shared/view.js';

/**
 * The results element, which loads more by itself. Without script, a link leads to the next results as a plain list.
 * Excluded from search engines: they index the pages themselves.
 */
export async function search(shop: PageShop): Promise<Answer> {
  const { q: query } = searchOf(shop.url);
  const after = shop.url.searchParams.get('after') ?? undefined;
  const found = query === '' ? undefined : await ask(shop, after);
  return page(shop, {
    title: query === '' ? 'Search' : `Search: ${query}`,
    main: html`<h1>Search</h1>
      ${
        found && after !== undefined
          ? hits(shop, found)
          : html`<wb-search-results query=${query} url-sync facets heading-level="2"></wb-search-results>
              ${found ? html`<div class="scriptless">${more(shop, found)}</div>` : ''}`
      }`,
    maxAge: 30,
  });
}

function ask({ url, storefront, market }: PageShop, after: string | undefined) {
  const { q, ...filters } = searchOf(url);
  const options = { ...filters, market: market?.code, ...(after && { after }) };
  return storefront.client.search.query(q, options).catch(() => undefined);
}

/** The same search, from its beginning or after a cursor. */
function address({ url: { searchParams } }: PageShop, after?: string): string {
  const parameters = new URLSearchParams(searchParams);
  for (const name of ['after', 'page', 'notice', 'market-to']) parameters.delete(name);
  if (after !== undefined) parameters.set('after', after);
  return `/search?${parameters}`;
}

function hits(shop: PageShop, found: SearchResult): unknown {
  return html`<h2>More for “${searchOf(shop.url).q}”</h2>
    <ul class="hits">
      ${found.items.map((hit) => html`<li>${hitView(shop, hit)}</li>`)}
    </ul>
    <p><a href=${address(shop)}>Back to the first</a></p>
    ${more(shop, found)}`;
}

const more = (shop: PageShop, { pageInfo }: SearchResult): unknown =>
  pageInfo.hasNextPage && pageInfo.endCursor
    ? html`<p>
        <a class="button" rel="next" href=${address(shop, pageInfo.endCursor)}>More</a>
      </p>`
    : '';

const KINDS = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

const hitView = ({ locale }: PageShop, { kind, handle, title, image, product }: SearchHit): unknown =>
  html`<a href=${pathTo(KINDS[kind], handle)}>
    ${image ? html`<img src=${image.url} width="80" height="100" alt="" loading="lazy" />` : ''}
    <span>${title}</span>
    ${product ? html`<wb-money-display amount=${product.price.amount} currency=${product.price.currency} lang=${locale}></wb-money-display>` : ''}
  </a>`;

import type { SearchHit, SearchResult } from '@storefront/contract';
import { html, type PageResult, type PageShop } from '../shared/kit.js';
import { page } from '../shared/layout.js';
import { pathTo } from '../shared/routes.js';

const LONGEST = 200;

/**
 * The results element, which loads more by itself. Without script, a link leads to the next results as a plain list.
 * Excluded from search engines: they index the pages themselves.
 */
export async function search(shop: PageShop): Promise<PageResult> {
  const { searchParams } = shop.url;
  const query = (searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const after = searchParams.get('after') ?? undefined;
  const found = query === '' ? undefined : await ask(shop, query, after);
  return page(shop, {
    title: query === '' ? 'Search' : `Search: ${query}`,
    main: html`<h1>Search</h1>
      ${
        found && after !== undefined
          ? hits(shop, query, found)
          : html`<wb-search-results query=${query} url-sync facets heading-level="2"></wb-search-results>
              ${found ? html`<div class="scriptless">${more(query, found)}</div>` : ''}`
      }`,
    source: 'pages/search.ts',
    hidden: true,
    maxAge: 30,
  });
}

const ask = ({ storefront, market }: PageShop, query: string, after: string | undefined) =>
  storefront.client.search.query(query, { market: market?.code, ...(after && { after }) }).catch(() => undefined);

function hits(shop: PageShop, query: string, found: SearchResult): unknown {
  return html`<h2>More for “${query}”</h2>
    <ul class="hits">
      ${found.items.map((hit) => html`<li>${hitView(shop, hit)}</li>`)}
    </ul>
    <p><a href=${`/search?${new URLSearchParams({ q: query })}`}>Back to the first</a></p>
    ${more(query, found)}`;
}

const more = (query: string, { pageInfo }: SearchResult): unknown =>
  pageInfo.hasNextPage && pageInfo.endCursor
    ? html`<p>
        <a class="button" rel="next" href=${`/search?${new URLSearchParams({ q: query, after: pageInfo.endCursor })}`}>
          More
        </a>
      </p>`
    : '';

const KINDS = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

const hitView = ({ locale }: PageShop, { kind, handle, title, image, product }: SearchHit): unknown =>
  html`<a href=${pathTo(KINDS[kind], handle)}>
    ${image ? html`<img src=${image.url} width="80" height="100" alt="" loading="lazy" />` : ''}
    <span>${title}</span>
    ${product ? html`<wb-money-display amount=${product.price.amount} currency=${product.price.currency} lang=${locale}></wb-money-display>` : ''}
  </a>`;

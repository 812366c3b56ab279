import type { SearchHit, SearchResult } from '@storefront/contract';
import { html, type PageResult, type PageShop } from '../kit.js';
import { page } from '../layout.js';
import { pathTo } from '../routes.js';

const LONGEST = 200;

/**
 * Results. The element searches in the browser; until it does, and where there is no script, what the server found stands
 * in its place. Nothing for search engines: they have the pages themselves.
 */
export async function search(shop: PageShop): Promise<PageResult> {
  const { searchParams } = shop.url;
  const query = (searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const after = searchParams.get('after') ?? undefined;
  const found = query === '' ? undefined : await ask(shop, query, after);
  return page(shop, {
    title: query === '' ? 'Search' : `Search: ${query}`,
    main: html`<h1>Search</h1>
      <wb-search-results query=${query} url-sync facets heading-level="2">
        ${found ? html`<div slot="loading">${hits(shop, query, found)}</div>` : ''}
      </wb-search-results>`,
    source: 'pages/search.ts',
    hidden: true,
    maxAge: 30,
  });
}

const ask = ({ storefront, market }: PageShop, query: string, after: string | undefined) =>
  storefront.client.search.query(query, { market: market?.code, ...(after && { after }) }).catch(() => undefined);

function hits(shop: PageShop, query: string, { items, pageInfo, didYouMean, totalCount }: SearchResult): unknown {
  return html`<p>
      ${totalCount === 0 ? `Nothing was found for “${query}”.` : `${totalCount} found for “${query}”.`}
      ${didYouMean === null ? '' : html`Did you mean <a href=${`/search?q=${encodeURIComponent(didYouMean)}`}>${didYouMean}</a>?`}
    </p>
    ${
      items.length === 0
        ? ''
        : html`<ul class="hits">
            ${items.map((hit) => html`<li>${hitView(shop, hit)}</li>`)}
          </ul>`
    }
    ${
      pageInfo.hasNextPage && pageInfo.endCursor
        ? html`<p>
            <a rel="next" href=${`/search?${new URLSearchParams({ q: query, after: pageInfo.endCursor })}`}>More</a>
          </p>`
        : ''
    }`;
}

const KINDS = { product: 'product', collection: 'category', page: 'page', story: 'story' } as const;

const hitView = ({ locale }: PageShop, { kind, handle, title, image, product }: SearchHit): unknown =>
  html`<a href=${pathTo(KINDS[kind], handle)}>
    ${image ? html`<img src=${image.url} width="80" height="100" alt="" loading="lazy" />` : ''}
    <span>${title}</span>
    ${product ? html`<wb-money-display amount=${product.price.amount} currency=${product.price.currency} lang=${locale}></wb-money-display>` : ''}
  </a>`;

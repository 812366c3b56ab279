import { searchResultsSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { below, heading } from './parts.js';
import { section } from './section.js';

export const searchResults = section(searchResultsSection, (settings, page) => {
  const { headingLevel, limit, columns, facets, paging, sort, hideAdd } = settings;
  return html`${heading(page, headingLevel, page.words.search)}
    <wb-search-results
      query=${page.data.query ?? ''}
      url-sync
      limit=${limit}
      columns=${columns}
      sort=${sort === 'relevance' ? nothing : sort}
      ?facets=${facets}
      ?hide-add=${hideAdd}
      paging=${paging}
      heading-level=${below(headingLevel)}
    ></wb-search-results>`;
});

import { productListSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html } from 'storefront-elements/ssr';
import { below, heading } from './parts.js';
import { section } from './section.js';

export const productList = section(productListSection, (settings, page) => {
  const { category } = page.data;
  const { showHeading, headingLevel, limit, columns, layout, showSort, facets, paging, hideAdd } = settings;
  return html`${
      category && showHeading
        ? html`<div class="title">
            ${heading(page, headingLevel, category.title)}
            ${category.descriptionHtml ? html`<div class="lead">${unsafeHTML(page.markup(category.descriptionHtml))}</div>` : category.description === '' ? '' : html`<p class="lead">${category.description}</p>`}
          </div>`
        : ''
    }
    <wb-product-list
      source=${category ? 'category' : 'all'}
      source-value=${category?.handle ?? nothing}
      columns=${columns}
      limit=${limit}
      layout=${layout === 'grid' ? nothing : layout}
      ?show-sort=${showSort}
      ?facets=${facets}
      ?hide-add=${hideAdd}
      url-sync
      paging=${paging}
      heading-level=${below(headingLevel)}
    ></wb-product-list>`;
});

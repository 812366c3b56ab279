import { relatedProductsSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, below } from './parts.js';
import { section } from './section.js';

export const relatedProducts = section(relatedProductsSection, (settings, page, _blocks, id) => {
  const { product } = page.data;
  const [category] = product?.categories ?? [];
  if (!product || category === undefined) return '';
  const { limit, columns, sort, hideAdd, headingLevel } = settings;
  const list = html`<wb-product-list
    source="category"
    source-value=${category}
    exclude=${product.handle}
    columns=${columns}
    limit=${limit}
    sort=${sort === 'featured' ? nothing : sort}
    ?hide-add=${hideAdd}
    paging="none"
    heading-level=${below(headingLevel)}
  ></wb-product-list>`;
  return band(page, id, settings, list);
});

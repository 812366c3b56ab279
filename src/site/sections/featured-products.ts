import { featuredProductsSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, below, lines, linkTo } from './parts.js';
import { section } from './section.js';

export const featuredProducts = section(featuredProductsSection, (settings, page, _blocks, id) => {
  const { source, category = '', tag = '', products, limit, sort, columns, layout, hideAdd, headingLevel } = settings;
  const value = { all: '', category, tag, ids: products.join() }[source];
  // A list that names nothing would show the whole shop.
  if (source !== 'all' && value === '') return '';
  const list = html`${lines(page, settings.text, 'text', 'label')}
    <wb-product-list
      source=${source}
      source-value=${value === '' ? nothing : value}
      exclude=${page.data.product?.handle ?? nothing}
      columns=${columns}
      limit=${limit}
      sort=${sort === 'featured' ? nothing : sort}
      layout=${layout === 'grid' ? nothing : layout}
      ?hide-add=${hideAdd}
      paging="none"
      heading-level=${below(headingLevel)}
    ></wb-product-list>
    ${linkTo(page, settings.link, settings.linkLabel)}`;
  return band(page, id, settings, list);
});

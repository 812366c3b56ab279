import { reviewsSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { section } from './section.js';

export const reviews = section(reviewsSection, ({ product, limit, sort, form, headingLevel }, page) => {
  const handle = page.data.product?.handle ?? page.data.handle;
  if (product === undefined && (handle === undefined || page.data.kind !== 'product')) return '';
  return html`<wb-product-reviews
    product-id=${product ?? nothing}
    handle=${product === undefined ? handle : nothing}
    limit=${limit}
    sort=${sort}
    show-form=${form}
    review-token=${page.shop.url.searchParams.get('review')?.slice(0, 128) || nothing}
    heading-level=${headingLevel}
  ></wb-product-reviews>`;
});

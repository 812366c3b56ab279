import { productDetailSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { lines } from './parts.js';
import { section } from './section.js';

export const productDetail = section(productDetailSection, (settings, page) => {
  const { handle, product } = page.data;
  if (handle === undefined) return '';
  const { headingLevel, controls, zoom, subscribe, restock, note } = settings;
  return html`<wb-product-detail
    handle=${product?.handle ?? handle}
    url-sync
    gallery-controls=${controls}
    gallery-zoom=${zoom}
    heading-level=${headingLevel}
  >
    ${
      subscribe && (product?.plans.length ?? 0) > 0
        ? html`<wb-cart-subscribe-button
            slot="plans"
            product-id=${product?.handle ?? handle}
          ></wb-cart-subscribe-button>`
        : ''
    }
    ${restock ? html`<wb-restock-notify slot="restock"></wb-restock-notify>` : ''}
    ${page.text(note) === '' ? '' : html`<div slot="actions">${lines(page, note, 'note', 'note')}</div>`}
  </wb-product-detail>`;
});

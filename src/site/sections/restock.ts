import { restockSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { band } from './parts.js';
import { section } from './section.js';

export const restock = section(restockSection, (settings, page, _blocks, id) => {
  const { product, channels, consent, inline } = settings;
  const name = product ?? (page.data.kind === 'product' ? (page.data.product?.handle ?? page.data.handle) : undefined);
  if (name === undefined) return '';
  const form = html`<wb-restock-notify
    product-id=${name}
    channels=${channels}
    ?consent-required=${consent}
    ?inline=${inline}
  ></wb-restock-notify>`;
  return band(page, id, settings, form);
});

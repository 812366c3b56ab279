import type { Static } from '@sinclair/typebox';
import { cartSection } from '@storefront/contract/site';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { html } from 'storefront-elements/ssr';
import type { SitePage } from '../page/site-page.js';
import { below, heading } from './parts.js';
import { section } from './section.js';

export const cart = section(cartSection, (settings, page) => {
  const { routes } = page;
  const { headingLevel, showDiscount, showGiftCard, showNote, showEstimate, shippingProgress, confirmRemove } =
    settings;
  return html`<wb-cart-viewer
    heading-level=${headingLevel}
    checkout-href=${routes.checkout}
    shop-href=${routes.home}
    confirm-remove=${confirmRemove}
    ?show-discount=${showDiscount}
    ?show-gift-card=${showGiftCard}
    ?show-note=${showNote}
    ?show-estimate=${showEstimate}
  >
    ${suggestionsOf(page, settings)}
    ${shippingProgress ? html`<wb-shipping-progress slot="before-summary"></wb-shipping-progress>` : ''}
  </wb-cart-viewer>`;
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Products for an empty cart. A full one has them in a template, for which nothing is requested: the element shows it when
 * the last line goes.
 */
function suggestionsOf(
  page: SitePage,
  { suggestions, suggestionsTag = '', headingLevel }: Static<typeof cartSection.settings>,
): unknown {
  const title = page.text(suggestions);
  if (title === '') return '';
  const level = below(headingLevel);
  const [source, value] = suggestionsTag === '' ? ['all', ''] : ['tag', suggestionsTag];
  if (page.data.isCartEmpty)
    return html`<section slot="suggestions" class="suggestions">
      ${heading(page, level, title)}
      <wb-product-list
        source=${source}
        source-value=${value}
        limit="4"
        paging="none"
        heading-level=${below(level)}
      ></wb-product-list>
    </section>`;
  const tag = `h${String(Math.min(level, 4))}`;
  return unsafeHTML(
    `<template slot="suggestions"><section class="suggestions"><${tag}>${escaped(title)}</${tag}>` +
      `<wb-product-list source="${source}" source-value="${escaped(value)}" limit="4" paging="none" heading-level="${String(below(level))}"></wb-product-list></section></template>`,
  );
}

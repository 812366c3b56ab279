import { cartSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { section } from './section.js';

export const cart = section(cartSection, (settings, { routes }) => {
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
    ${shippingProgress ? html`<wb-shipping-progress slot="before-summary"></wb-shipping-progress>` : ''}
  </wb-cart-viewer>`;
});

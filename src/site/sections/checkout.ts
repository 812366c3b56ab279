import { checkoutSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { below, heading } from './parts.js';
import { section } from './section.js';

export const checkout = section(checkoutSection, (settings, page) => {
  const { headingLevel, layout, guest, showDiscount, showGiftCard, showRules, terms } = settings;
  const { words, routes } = page;
  const level = below(headingLevel);
  return html`${heading(page, headingLevel, words.checkout)}
    <div class="scriptless">
      <p class="notice">${words.needsScript}</p>
      <wb-cart-viewer readonly heading-level=${level}></wb-cart-viewer>
    </div>
    <div class="checkout scripted">
      <wb-checkout
        layout=${layout}
        guest=${guest}
        return-url=${routes.order.replace(/\?.*/, '')}
        terms-href=${page.address(terms) ?? nothing}
        heading-level=${level}
        ?show-discount=${showDiscount}
        ?show-gift-card=${showGiftCard}
      ></wb-checkout>
      <aside aria-label=${words.yourOrder}>
        <wb-checkout-order-summary heading-level=${level} ?show-rules=${showRules}></wb-checkout-order-summary>
      </aside>
    </div>`;
});

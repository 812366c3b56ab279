import type { Cart } from '@storefront/contract';
import { html, isServer, nothing, type TemplateResult } from 'lit';
import type { CartLinesTexts } from '../texts/cart-lines.js';

interface Way {
  cart: Cart;
  /** Fires the event before the shopper leaves the page. @returns `false` if the page prevents it */
  go: () => boolean;
}

interface CheckoutWay extends Way {
  /** The element that shows the link. */
  host: Element;
  /** Whether the store's settings, and so its addresses, have arrived. */
  isStoreKnown: boolean;
}

/** Whether an item must be removed before the cart can be bought. */
const isBlocked = ({ lines }: Cart): boolean =>
  lines.some(
    ({ maxQuantity, warnings }) => maxQuantity === 0 || warnings.some(({ code }) => code === 'VARIANT_UNAVAILABLE'),
  );

const warned = new Set<string>();

/** Without an address there is no link, and nothing on the page shows the cause. Warns once for each tag. */
function warnWithoutAddress(host: Element): void {
  const tag = host.localName;
  if (isServer || warned.has(tag) || host.querySelector(':scope > [slot="checkout-button"]')) return;
  warned.add(tag);
  console.warn(
    `<${tag}>: no link to the checkout, because it has no address. Set checkout-href="/checkout", or "checkout" in the store's setting "routes", or fill the slot "checkout-button".`,
  );
}

/** The link to the checkout in its slot. While an item cannot be bought it shows the reason in place of the link. */
export const checkoutLink = (
  href: string | undefined,
  texts: CartLinesTexts,
  { cart, go, host, isStoreKnown }: CheckoutWay,
): TemplateResult => {
  const blocked = isBlocked(cart);
  if (!href && isStoreKnown) warnWithoutAddress(host);
  return html`<slot name="checkout-button"
      >${
        href
          ? html`<a
              part="checkout-button"
              class="button"
              data-testid="checkout-button"
              href=${blocked ? nothing : href}
              role=${blocked ? 'link' : nothing}
              aria-disabled=${blocked ? 'true' : nothing}
              aria-describedby=${blocked ? 'blocked' : nothing}
              @click=${(event: Event) => {
                if (blocked || !go()) event.preventDefault();
              }}
              >${texts.checkout}</a
            >`
          : nothing
      }</slot
    >${
      blocked
        ? html`<p part="warning" class="problem" id="blocked" data-testid="blocked">${texts.cannotCheckout}</p>`
        : nothing
    }`;
};

/** The link to the cart page. */
export const cartLink = (
  href: string | undefined,
  texts: CartLinesTexts,
  { go }: Way,
): TemplateResult | typeof nothing =>
  href
    ? html`<a
        part="view-cart view-cart-button"
        class="button secondary"
        data-testid="view-cart"
        href=${href}
        @click=${(event: Event) => {
          if (!go()) event.preventDefault();
        }}
        >${texts.viewCart}</a
      >`
    : nothing;

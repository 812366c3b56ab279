import type { Cart } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type LitElement, type TemplateResult } from 'lit';
import type { CartDetail } from '../../events/index.js';
import type { CartState } from '../../stores/types.js';
import { sumsStyles, sumsView } from '../checkout/sums-view.js';
import { fieldStyles } from '../styles/field.styles.js';
import { cartLinesMessages, type CartLinesTexts } from '../texts/cart-lines.js';
import { cartLink, checkoutLink } from './cart-links.js';
import { CartLines } from './cart-lines.js';
import { codeStyles, type CodePorts } from './code-field.js';
import { LaterField } from './later-field.js';
import { cartSums } from './sums.js';

/** What the contents of a cart need of the element around them. */
export interface ContentsPorts extends CodePorts {
  state: () => CartState;
  /** Address of a way on; undefined where nobody named one. */
  href: (way: 'cart' | 'checkout') => string | undefined;
  /** Tells the page that the shopper leaves. @returns false when the page prevents it */
  leave: (type: 'wb-checkout' | 'wb-view-cart', detail: CartDetail) => boolean;
  focusHeading: () => void;
}

/** With the styles of `CartElement`. */
export const contentsStyles: CSSResultGroup = [fieldStyles, sumsStyles, codeStyles];

/** What is seen of a cart with something in it: lines, codes, sums and the ways on. */
export class CartContents {
  readonly lines: CartLines;
  readonly #discounts: LaterField;

  constructor(
    host: LitElement,
    private readonly ports: ContentsPorts,
  ) {
    this.lines = new CartLines(host, ports);
    this.#discounts = new LaterField(host, ports);
  }

  get #texts(): CartLinesTexts {
    return this.ports.texts(cartLinesMessages);
  }

  discounts(cart: Cart): TemplateResult | typeof nothing {
    return this.#discounts.view(cart, this.ports.state().pending);
  }

  sums(cart: Cart): TemplateResult {
    return html`<div part="summary">
      ${sumsView(cartSums(cart, this.ports.state().pending, this.ports.money, this.#texts))}
    </div>`;
  }

  taxNote({ totals }: Cart): TemplateResult {
    const texts = this.#texts;
    return html`<p class="note">${totals.taxIncluded ? texts.taxIncludedNote : texts.taxExcludedNote}</p>`;
  }

  /** The link to the checkout: no link while something in the cart cannot be bought, and why. */
  checkout(cart: Cart): TemplateResult {
    return checkoutLink(this.ports.href('checkout'), this.#texts, {
      cart,
      go: () => this.ports.leave('wb-checkout', { cart }),
    });
  }

  /** Sums and ways on, at the foot of a panel; the codes with them, where they are never scrolled out of sight. */
  footer(cart: Cart, codes = false): TemplateResult {
    return html`<div part="footer" class="footer">
      ${codes ? this.discounts(cart) : nothing} ${this.sums(cart)} ${this.taxNote(cart)}
      <slot name="extension"></slot>
      <div class="actions">
        ${this.checkout(cart)}
        ${cartLink(this.ports.href('cart'), this.#texts, { cart, go: () => this.ports.leave('wb-view-cart', { cart }) })}
      </div>
      <slot name="footer"></slot>
    </div>`;
  }
}

import type { Cart, Money } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { html, nothing, type CSSResultGroup, type LitElement, type TemplateResult } from 'lit';
import { totalRowsStyles, totalRowsView } from '../checkout/total-rows-view.js';
import { messages } from '../locale/messages.js';
import { fieldStyles } from '../styles/field.styles.js';
import { cartLinesMessages, type CartLinesTexts } from '../texts/cart-lines.js';
import { cartLink, checkoutLink } from './cart-links.js';
import { CartLines } from './cart-lines.js';
import { codeStyles } from './code-field.js';
import { LazyField } from './lazy-field.js';
import { cartTotalRows } from './cart-total-rows.js';
import type { ContentsPorts } from './contents-ports.js';

/** Used together with the styles of `CartElement`. */
export const contentsStyles: CSSResultGroup = [fieldStyles, totalRowsStyles, codeStyles];

/** The content of a cart that is not empty: lines, codes, totals and links. */
export class CartContents {
  readonly lines: CartLines;
  readonly #discounts: LazyField;

  constructor(
    private readonly host: LitElement & { readonly locale: string },
    private readonly ports: ContentsPorts,
  ) {
    this.lines = new CartLines(host, ports);
    this.#discounts = new LazyField(host, ports.stores);
  }

  get #texts(): CartLinesTexts {
    return messages(cartLinesMessages, this.host.locale);
  }

  discounts(cart: Cart): TemplateResult | typeof nothing {
    return this.#discounts.view(cart, this.ports.state().pending);
  }

  sums(cart: Cart): TemplateResult {
    const money = (amount: Money) => formatMoney(amount, this.host.locale);
    return html`<div part="summary">
      ${totalRowsView(cartTotalRows(cart, this.ports.state().pending, money, this.#texts))}
    </div>`;
  }

  taxNote({ totals }: Cart): TemplateResult {
    const texts = this.#texts;
    return html`<p class="note">${totals.taxIncluded ? texts.taxIncludedNote : texts.taxExcludedNote}</p>`;
  }

  /** The link to the checkout. While an item cannot be bought it shows the reason in place of the link. */
  checkout(cart: Cart): TemplateResult {
    return checkoutLink(this.ports.href('checkout'), this.#texts, {
      cart,
      go: () => this.ports.leave('wb-checkout', { cart }),
    });
  }

  /** Totals and links at the foot of a panel. The codes are there too, so that they never scroll out of view. */
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

import type { Cart, Money } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { html, type nothing, type CSSResultGroup, type LitElement, type TemplateResult } from 'lit';
import type { TotalRow } from '../checkout/total-rows.js';
import { totalRowsStyles, totalRowsView } from '../checkout/total-rows-view.js';
import { messages } from '../locale/messages.js';
import { fieldStyles } from '../styles/field.styles.js';
import { cartLinesMessages, type CartLinesTexts } from '../texts/cart-lines.js';
import { cartLink, checkoutLink } from './cart-links.js';
import { CartLines } from './cart-lines.js';
import { codeStyles } from './code-field.js';
import { codeFold } from './code-fold.js';
import { LazyField } from './lazy-field.js';
import { cartTotalRows } from './cart-total-rows.js';
import type { ContentsPorts } from './contents-ports.js';
import type { GiftCardField } from './gift-card-field.js';
import { worthOf } from './worth.js';

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

  /** Fields for codes, and the codes of the cart. */
  codes(cart: Cart, shown: { discounts: boolean; giftCards?: GiftCardField | false }): TemplateResult | typeof nothing {
    const { pending } = this.ports.state();
    const { discounts, giftCards = false } = shown;
    return codeFold({ cart, pending, locale: this.host.locale, discounts: discounts && this.#discounts, giftCards });
  }

  totals(cart: Cart): TemplateResult {
    return html`<div part="summary">${totalRowsView(this.#rows(cart))}</div>`;
  }

  /** The sum of the goods with their discounts. */
  sum(cart: Cart): Pick<TotalRow, 'label' | 'value'> {
    return this.#rows(cart).find(({ isStrong }) => isStrong) ?? { label: '', value: '' };
  }

  taxNote(cart: Cart): TemplateResult {
    const texts = this.#texts;
    const goal = this.ports.stores()?.shop.getState().data?.freeShippingFrom;
    const isFree = goal?.currency === cart.currency && worthOf(cart) >= goal.amount;
    const [plain, free] = cart.totals.taxIncluded
      ? [texts.taxIncludedNote, texts.taxIncludedFreeNote]
      : [texts.taxExcludedNote, texts.taxExcludedFreeNote];
    return html`<p class="note" data-testid="tax-note">${isFree ? free : plain}</p>`;
  }

  #rows(cart: Cart): TotalRow[] {
    const money = (amount: Money) => formatMoney(amount, this.host.locale);
    return cartTotalRows(cart, this.ports.state().pending, money, this.#texts);
  }

  /** The link to the checkout. While an item cannot be bought it shows the reason in place of the link. */
  checkout(cart: Cart): TemplateResult {
    return checkoutLink(this.ports.href('checkout'), this.#texts, {
      cart,
      host: this.host,
      isStoreKnown: Boolean(this.ports.stores()?.shop.getState().data),
      go: () => this.ports.leave('wb-checkout', { cart }),
    });
  }

  /** Totals and links at the foot of a panel. The codes are there too, so that they never scroll out of view. */
  footer(cart: Cart, codes = false): TemplateResult {
    return html`<div part="footer" class="footer">
      ${this.codes(cart, { discounts: codes })} ${this.totals(cart)} ${this.taxNote(cart)}
      <slot name="extension"></slot>
      <div class="actions">
        ${this.checkout(cart)}
        ${cartLink(this.ports.href('cart'), this.#texts, { cart, go: () => this.ports.leave('wb-view-cart', { cart }) })}
      </div>
      <slot name="footer"></slot>
    </div>`;
  }
}

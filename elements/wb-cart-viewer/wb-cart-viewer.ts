import type { Cart } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { CartContents, contentsStyles } from '../../src/element-base/cart/cart-contents.js';
import { CartElement } from '../../src/element-base/cart/cart-element.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { LaterField } from '../../src/element-base/cart/later-field.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CartDetail } from '../../src/events/index.js';
import type { Async, CartState, CheckoutState } from '../../src/stores/types.js';
import { noteCode } from './note-code.js';
import { cartViewerStyles } from './wb-cart-viewer.styles.js';

export type { CartDetail } from '../../src/events/index.js';

const pointCode = () => import('../wb-extension-point/define.js');
const estimate = lazy(() => import('./estimate.js'));

/**
 * @summary The whole cart on a page of its own: lines to change, sums, and the way to the checkout.
 *
 * @slot heading - In place of the heading's text
 * @slot item - A `<template>` for one line
 * @slot before-summary - Above the sums
 * @slot summary - In place of the sums
 * @slot extension - Below the sums
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot loading - While the cart is on its way
 * @slot empty - When nothing is in the cart
 * @slot error - When the cart could not be read
 *
 * @fires {CustomEvent<CartDetail>} wb-cart-view - The cart is shown, once per visit
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity of a line
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart has taken the quantity of a line, or another one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - A line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being put back
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - The cart has taken a discount code
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code is off the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - The cart has taken a gift card
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A gift card is off the cart
 * @fires {CustomEvent<NoteUpdateDetail>} wb-note-update - The cart has taken what the shopper wrote to the shop
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper goes to the checkout; cancelable
 * @fires {CustomEvent<undefined>} wb-ready - The cart has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - Reading the cart failed
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The sums
 * @csspart total-row - One row of the sums
 * @csspart total-label - What a row is
 * @csspart total-value - What it comes to
 * @csspart total-words - The words in place of a number
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-error - Why a code was not taken
 * @csspart discount-code - A discount code of the cart
 * @csspart gift-card-input - The field for a gift card
 * @csspart gift-card-apply - The button that applies it
 * @csspart gift-card-error - Why a gift card was not taken
 * @csspart gift-card-row - What gift cards pay
 * @csspart applied - The gift cards of the cart
 * @csspart remove-button - Takes a gift card off the cart
 * @csspart note-input - The field for a note to the shop
 * @csspart note-error - Why the note is not saved
 * @csspart note-retry - Saves it again after a failure
 * @csspart warning - What keeps the shopper from checking out
 * @csspart checkout-button - The link to the checkout
 * @csspart skeleton - What holds the place while loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 */
export class WbCartViewer extends CartElement {
  static override styles: CSSResultGroup = [CartElement.styles, contentsStyles, cartViewerStyles];

  #given: Async<Cart> | undefined;
  #seen = false;
  readonly #contents = new CartContents(this, this.ports);
  readonly #giftCards = new GiftCardField(this, this.ports);
  readonly #note = new LaterField(this, this.ports, noteCode);
  /** What gift cards pay is exact only with its quote. */
  readonly #checkout = new StoreController<CheckoutState>(this);

  /** Shows the first so many lines only; 0 shows all. */
  @property({ type: Number, attribute: 'max-items' }) maxItems = 0;

  /** Shows the lines without their controls. */
  @property({ type: Boolean }) readonly = false;

  /** Shows a field for discount codes, and the codes that the cart has. */
  @property({ type: Boolean, attribute: 'show-discount' }) showDiscount = false;

  /** Shows a field for gift cards, and the gift cards that the cart has. */
  @property({ type: Boolean, attribute: 'show-gift-card' }) showGiftCard = false;

  /** Shows a field for a note to the shop, which the order has, too. It is saved while the shopper writes. */
  @property({ type: Boolean, attribute: 'show-note' }) showNote = false;

  /** Also shows shipping, tax and total, once the checkout knows exactly what would be charged for this cart. */
  @property({ type: Boolean, attribute: 'show-estimate' }) showEstimate = false;

  /** How removing is kept from being a mistake. */
  @property({ attribute: 'confirm-remove' }) confirmRemove: 'none' | 'undo' | 'dialog' = 'undo';

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** A cart to show at once, before the store has answered. */
  @property({ attribute: false }) cart: Cart | undefined;

  /** Takes everything out. */
  async clear(): Promise<void> {
    await this.shop?.stores.cart.clear();
  }

  /** Puts a discount code on the cart; resolves also when it takes nothing off now. @throws StorefrontError */
  async applyDiscount(code: string): Promise<Cart | undefined> {
    return this.shop?.stores.cart.applyDiscount(code);
  }

  /** Takes a discount code off the cart. @throws StorefrontError */
  async removeDiscount(code: string): Promise<Cart | undefined> {
    return this.shop?.stores.cart.removeDiscount(code);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#seen = false;
  }

  protected override get state(): CartState {
    const state = super.state;
    return this.#given && !state.cart.data ? { ...state, cart: this.#given } : state;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#checkout.use(this.showGiftCard || this.showEstimate ? this.shop?.stores.checkout : undefined);
    if (this.showEstimate && !isServer && !estimate.now())
      estimate.bring().then(
        () => {
          this.requestUpdate();
        },
        // The cart's own sums stand.
        () => undefined,
      );
    if (changed.has('cart')) this.#given = this.cart && { status: 'ready', data: this.cart };
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { cart } = this.state;
    if (cart.status === 'ready' && !this.#seen) {
      this.#seen = true;
      this.emit<CartDetail>('wb-cart-view', { cart: cart.data });
    }
  }

  #sumsView(cart: Cart): TemplateResult {
    const code = this.showEstimate ? estimate.now() : undefined;
    const quote = code && !this.state.pending ? this.shop?.stores.checkout.exactQuote() : undefined;
    if (!code || !quote) return this.#contents.sums(cart);
    return html`<div part="summary">${code.estimateView(quote, this.locale, this.money.bind(this))}</div>`;
  }

  #headingView(text: string): TemplateResult {
    return html`<div
      part="heading"
      class="heading"
      id="heading"
      role="heading"
      aria-level=${this.headingLevel}
      tabindex="-1"
      data-testid="heading"
    >
      <slot name="heading">${text}</slot>
    </div>`;
  }

  protected override render(): TemplateResult {
    const texts = this.texts(cartMessages);
    const contents = this.#contents;
    const { state } = this;
    const { data: cart } = state.cart;
    if (!cart) {
      const hasFailed = state.cart.status === 'error';
      // The sums have their place from the start.
      return html`<section
        part="base"
        class="base ${hasFailed ? '' : 'filled'}"
        aria-label=${texts.cart}
        aria-busy=${hasFailed ? 'false' : 'true'}
      >
        ${this.#headingView(texts.cart)} ${this.waitingView()}
        ${hasFailed ? nothing : html`<div class="side"><span class="skeleton line"></span></div>`}
      </section>`;
    }
    const lines = contents.lines.shown(state);
    if (lines.length === 0) {
      return html`<section part="base" class="base" aria-label=${texts.cart}>
        ${this.#headingView(texts.cart)} ${this.emptyView()}
      </section>`;
    }
    const name = texts.cartWithItems(this.count ?? 0);
    return html`<section part="base" class="base filled" aria-label=${name}>
      ${this.#headingView(name)}
      ${contents.lines.view(lines, texts, {
        storefront: this.shop,
        readonly: this.readonly,
        confirmRemove: this.confirmRemove,
        maxItems: this.maxItems,
      })}
      <div class="side">
        <slot name="before-summary"></slot>
        ${this.showDiscount && !this.readonly ? contents.discounts(cart) : nothing}
        ${this.showGiftCard && !this.readonly ? this.#giftCards.view() : nothing}
        ${this.showNote && !this.readonly ? this.#note.view(cart, state.pending) : nothing}
        <slot name="summary">${this.#sumsView(cart)}</slot>
        ${contents.taxNote(cart)} ${extensionPoint(this.shop, 'cart.summary', pointCode)}
        <slot name="extension"></slot>
        ${cart.lines.length > 0 && !this.readonly ? contents.checkout(cart) : nothing}
      </div>
      <slot name="footer"></slot>
    </section>`;
  }
}

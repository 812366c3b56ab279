import type { Cart, Quote } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { CartContents, contentsStyles } from '../../src/element-base/cart/cart-contents.js';
import { CartElement } from '../../src/element-base/cart/cart-element.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { LazyField } from '../../src/element-base/cart/lazy-field.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StickyBar } from '../../src/element-base/sticky-bar.js';
import { stickyBarStyles } from '../../src/element-base/styles/sticky-bar.styles.js';
import { cartMessages } from '../../src/element-base/texts/cart.js';
import type { CartDetail } from '../../src/events/index.js';
import type { Async, CartState, CheckoutState } from '../../src/stores/types.js';
import { noteCode } from './note-code.js';
import { cartViewerStyles } from './wb-cart-viewer.styles.js';

export type { CartDetail } from '../../src/events/index.js';

const pointCode = () => import('../wb-extension-point/define.js');
const estimate = lazy(() => import('./estimate.js'));

/**
 * @summary The whole cart on its own page: editable lines, totals, and the link to the checkout.
 *
 * @slot heading - In place of the heading's text
 * @slot item - A `<template>` for one line
 * @fields item - title, options, attributes, subscription, quantity, unit-price, price, problem, image, decrease, increase, remove
 * @slot before-summary - Above the totals
 * @slot summary - In place of the totals
 * @slot extension - Below the totals
 * @slot checkout-button - In place of the link to the checkout
 * @slot footer - Below everything
 * @slot loading - While the cart loads
 * @slot empty - When the cart is empty
 * @slot suggestions - Below that, such as a list of products; a `<template>` is used only when the cart is empty
 * @slot error - When the cart could not be loaded
 *
 * @fires {CustomEvent<CartDetail>} wb-cart-view - The cart is shown, once per visit
 * @fires {CustomEvent<QuantityChangeDetail>} wb-quantity-change - The shopper chose another quantity of a line
 * @fires {CustomEvent<LineChangeDetail>} wb-line-change - The cart saved the quantity of a line; it may differ from the
 *   requested one
 * @fires {CustomEvent<LineDetail>} wb-line-remove - A line is being removed
 * @fires {CustomEvent<LineDetail>} wb-line-undo - A removed line is being put back
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - A discount code was added to the cart
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code was removed from the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - A gift card was added to the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A gift card was removed from the cart
 * @fires {CustomEvent<NoteUpdateDetail>} wb-note-update - The cart saved the note to the shop
 * @fires {CustomEvent<CartDetail>} wb-checkout - The shopper follows the link to the checkout; cancelable
 * @fires {CustomEvent<undefined>} wb-ready - The cart has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The cart could not be loaded
 *
 * @csspart base - The whole element
 * @csspart heading - The heading
 * @csspart list - The list of lines
 * @csspart item - One line
 * @csspart summary - The totals
 * @csspart total-row - One row of the totals
 * @csspart total-label - The label of a row
 * @csspart total-value - The amount of a row
 * @csspart total-words - The text shown in place of an amount
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-error - Why a code was rejected
 * @csspart discount-code - A discount code of the cart
 * @csspart gift-card-input - The field for a gift card
 * @csspart gift-card-apply - The button that applies it
 * @csspart gift-card-error - Why a gift card was rejected
 * @csspart gift-card-row - The amount that gift cards pay
 * @csspart applied - The gift cards of the cart
 * @csspart remove-button - The button that removes a gift card
 * @csspart note-input - The field for a note to the shop
 * @csspart note-error - Why the note is not saved
 * @csspart note-retry - The button that saves the note again after a failure
 * @csspart warning - The problem that prevents checkout
 * @csspart checkout-bar - The link to the checkout with its bar. On a phone it stays at the lower edge of the screen, with the sum
 * @csspart add-code - The fold with the fields for codes
 * @csspart add-code-summary - The line that opens it
 * @csspart checkout-button - The link to the checkout
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbCartViewer extends CartElement {
  static override styles: CSSResultGroup = [CartElement.styles, contentsStyles, stickyBarStyles, cartViewerStyles];

  #given: Async<Cart> | undefined;
  #seen = false;
  readonly #contents = new CartContents(this, this.ports);
  readonly #giftCards = new GiftCardField(this, () => this.shop?.stores);
  readonly #note = new LazyField(this, () => this.shop?.stores, noteCode);
  /** The gift card amount is exact only with its quote. */
  readonly #checkout = new StoreController<CheckoutState>(this);

  /** Maximum number of lines to show. 0 shows all. */
  @property({ type: Number, attribute: 'max-items' }) maxItems = 0;

  /** Shows the lines without their controls. */
  @property({ type: Boolean }) readonly = false;

  /** Shows a field for discount codes, and the codes of the cart. */
  @property({ type: Boolean, attribute: 'show-discount' }) showDiscount = false;

  /** Shows a field for gift cards, and the gift cards of the cart. */
  @property({ type: Boolean, attribute: 'show-gift-card' }) showGiftCard = false;

  /** Shows a field for a note to the shop. The note is saved while the shopper writes, and the order carries it. */
  @property({ type: Boolean, attribute: 'show-note' }) showNote = false;

  /** Also shows shipping, tax and total, once the checkout knows the exact amounts for this cart. */
  @property({ type: Boolean, attribute: 'show-estimate' }) showEstimate = false;

  /** How the element protects against accidental removal: a confirmation, an undo button, or nothing. */
  @property({ attribute: 'confirm-remove' }) confirmRemove: 'none' | 'undo' | 'dialog' = 'undo';

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** A cart to show until the store has loaded its own. */
  @property({ attribute: false }) cart: Cart | undefined;

  constructor() {
    super();
    new StickyBar(this);
  }

  /** The exact amounts, if the page shows them and the checkout knows them for this cart. */
  get #quote(): Quote | undefined {
    if (!this.showEstimate || !estimate.now() || this.state.pending) return undefined;
    return this.shop?.stores.checkout.exactQuote() ?? undefined;
  }
  protected override get state(): CartState {
    const state = super.state;
    return this.#given && !state.cart.data ? { ...state, cart: this.#given } : state;
  }

  /** Removes all lines from the cart. */
  async clear(): Promise<void> {
    await this.shop?.stores.cart.clear();
  }

  /** Adds a discount code to the cart. Also resolves when the code lowers nothing now. @throws StorefrontError */
  async applyDiscount(code: string): Promise<Cart | undefined> {
    return this.shop?.stores.cart.applyDiscount(code);
  }

  /** Removes a discount code from the cart. @throws StorefrontError */
  async removeDiscount(code: string): Promise<Cart | undefined> {
    return this.shop?.stores.cart.removeDiscount(code);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#seen = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#checkout.use(this.showGiftCard || this.showEstimate ? this.shop?.stores.checkout : undefined);
    if (this.showEstimate && !isServer && !estimate.now())
      estimate.load().then(
        () => {
          this.requestUpdate();
        },
        // Shows the cart's own totals.
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

  #summaryView(cart: Cart): TemplateResult {
    const code = estimate.now();
    const quote = this.#quote;
    if (!code || !quote) return this.#contents.totals(cart);
    return html`<div part="summary">${code.estimateView(quote, this.locale, this.money.bind(this))}</div>`;
  }

  /** The link to the checkout. On a phone it stays in view, with the sum; readers find the sum above. */
  #checkoutBar(cart: Cart): TemplateResult {
    const quote = this.#quote;
    const code = estimate.now();
    const { label, value } =
      code && quote ? code.estimateSum(quote, this.locale, this.money.bind(this)) : this.#contents.sum(cart);
    return html`<div part="checkout-bar" class="bar">
      <p class="bar-sum" aria-hidden="true" data-testid="bar-sum"><span>${label}</span><span>${value}</span></p>
      ${this.#contents.checkout(cart)}
    </div>`;
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
      // Reserves the place of the totals.
      return html`<section
        part="base"
        class="base ${hasFailed ? '' : 'filled'}"
        aria-label=${texts.cart}
        aria-busy=${hasFailed ? 'false' : 'true'}
      >
        ${this.#headingView(texts.cart)} ${this.placeholderView()}
        ${
          hasFailed
            ? nothing
            : html`<div class="aside">
                <div class="side"><span class="skeleton line"></span></div>
              </div>`
        }
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
      <div class="aside">
        <div class="side">
          <slot name="before-summary"></slot>
          ${
            this.readonly
              ? nothing
              : html`${contents.codes(cart, {
                  discounts: this.showDiscount,
                  giftCards: this.showGiftCard && this.#giftCards,
                })}
                ${this.showNote ? this.#note.view(cart, state.pending) : nothing}`
          }
          <slot name="summary">${this.#summaryView(cart)}</slot>
          ${contents.taxNote(cart)} ${extensionPoint(this.shop, 'cart.summary', pointCode)}
          <slot name="extension"></slot>
        </div>
        ${cart.lines.length > 0 && !this.readonly ? this.#checkoutBar(cart) : nothing}
      </div>
      <slot name="footer"></slot>
    </section>`;
  }
}

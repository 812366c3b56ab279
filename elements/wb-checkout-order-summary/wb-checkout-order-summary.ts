import type { AppliedRule, Cart, Quote } from '@storefront/contract';
import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import { codeFold } from '../../src/element-base/cart/code-fold.js';
import { LazyField } from '../../src/element-base/cart/lazy-field.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { lineRecord } from '../../src/element-base/checkout/line-record.js';
import { lineStyles, lineView } from '../../src/element-base/checkout/lines-view.js';
import { orderTotalRows } from '../../src/element-base/checkout/order-total-rows.js';
import { saving, totalRows } from '../../src/element-base/checkout/total-rows.js';
import { totalRowsStyles, totalRowsView } from '../../src/element-base/checkout/total-rows-view.js';
import { TotalWatch } from '../../src/element-base/checkout/total.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { ruleStyles, ruleView } from '../../src/element-base/order/rule-view.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import { orderMessages } from '../../src/element-base/texts/order.js';
import type { ToggleDetail } from '../../src/events/index.js';
import type { Async, CartState, CheckoutState, StorefrontError } from '../../src/stores/types.js';
import { sourceOfQuote, summarySource, type SummarySource } from './summary-source.js';
import { summaryStyles } from './wb-checkout-order-summary.styles.js';

const pointCode = () => import('../wb-extension-point/define.js');
const idle: Async<Cart> = { status: 'idle' };

/**
 * @summary The lines and totals of the order. The total is words until it equals the amount that would be charged.
 *
 * On small screens a button opens and closes the summary. The button shows the total, or the words in its place.
 *
 * @slot heading - In place of "Your order"
 * @slot line - A `<template>` for one line
 * @fields line - title, options, attributes, subscription, quantity, unit-price, price, image
 * @slot after-lines - Between the lines and the totals, for example a gift-card field or a note
 * @slot after-totals - Below the totals
 * @slot loading - While the cart loads
 * @slot empty - When the cart is empty
 * @slot error - When the cart could not be loaded
 * @fires {CustomEvent<ToggleDetail>} wb-toggle - The shopper opened or closed the summary
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - A discount code was added to the cart
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code was removed from the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - A gift card was added to the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A gift card was removed from the cart
 * @fires {CustomEvent} wb-ready - The cart has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The cart could not be loaded
 * @csspart base - The whole summary
 * @csspart heading - The heading
 * @csspart toggle - The button that opens the summary on small screens
 * @csspart line - A line
 * @csspart total-row - A row of the totals
 * @csspart total-label - The label of a row
 * @csspart total-value - The amount of a row
 * @csspart total-words - The text shown in place of an amount
 * @csspart tax-row - A row of tax
 * @csspart shipping-row - The row of shipping
 * @csspart gift-card-row - The amount that gift cards pay
 * @csspart add-code - The fold with the fields for codes
 * @csspart add-code-summary - The line that opens it
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-error - Why a code was rejected
 * @csspart discount-code - A discount code of the cart
 * @csspart gift-card-input - The field for a gift card
 * @csspart gift-card-apply - The button that applies it
 * @csspart gift-card-error - Why a gift card was rejected
 * @csspart applied - The gift cards of the cart
 * @csspart remove-button - The button that removes a gift card from the cart
 * @csspart rules - The effects of the merchant's rules
 * @csspart rule - One rule
 * @csspart rule-title - Its name
 * @csspart rule-kind - The kind of the rule
 * @csspart rule-amount - The amount of the reduction
 * @csspart rule-message - The message of the rule to the shopper
 * @csspart rule-blocked - The message of a rule that prevents the order
 * @csspart saving - The amount the shopper saves
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbCheckoutOrderSummary extends StorefrontElement {
  static override styles = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    skeletonStyles,
    lineStyles,
    totalRowsStyles,
    codeStyles,
    ruleStyles,
    summaryStyles,
  ];

  readonly #cart = new StoreController<CartState>(this);
  readonly #shop = new StoreController(this);
  readonly #checkout = new StoreController<CheckoutState>(this);

  /** Shows the whole summary on small screens. The button there sets this property. */
  @property({ type: Boolean, reflect: true }) expanded = false;
  /** Shows a field for discount codes, and the codes of the cart, until the order is placed. */
  @property({ type: Boolean, attribute: 'show-discount' }) showDiscount = false;
  /** Shows a field for gift cards, and the gift cards of the cart, until the order is placed. */
  @property({ type: Boolean, attribute: 'show-gift-card' }) showGiftCard = false;
  /** Shows the effects of the merchant's rules below the totals. Rules without effect are left out. */
  @property({ type: Boolean, attribute: 'show-rules' }) showRules = false;

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /** Shows this quote instead of the store's cart and checkout. The element makes no requests then. */
  @property({ attribute: false }) estimate: Quote | undefined;

  #view: Async<Cart> = idle;
  readonly #discounts = new LazyField(this, () => this.shop?.stores);
  readonly #giftCards = new GiftCardField(this, () => this.shop?.stores);
  readonly #totals = new TotalWatch();
  readonly #lines = new RecordListController(this, 'line');

  /** Why loading the cart failed. Undefined if it did not fail. */
  get error(): StorefrontError | undefined {
    const view = this.#cart.state?.cart;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Loads the cart again. */
  refresh(): Promise<void> {
    return this.shop?.stores.cart.refresh() ?? Promise.resolve();
  }

  /** Opens or closes the summary on small screens. */
  toggle(): void {
    this.expanded = !this.expanded;
    this.emit<ToggleDetail>('wb-toggle', { expanded: this.expanded });
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.estimate ? undefined : this.shop?.stores;
    this.#cart.use(stores?.cart);
    this.#shop.use(stores?.shop);
    this.#checkout.use(stores?.checkout);
    if (!isServer && this.#cart.state?.cart.status === 'idle') void stores?.cart.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { cart } = this.#cart.state ?? {};
    const view = cart ?? idle;
    this.reportView(this.#view, view, this.#retry, ({ lines }) => lines.length === 0);
    this.#view = view;
    const source = this.#source();
    const texts = this.texts(checkoutMessages);
    this.#lines.update(() => source?.lines.map((line) => lineRecord(line, texts, (value) => this.money(value))) ?? []);
    const total = source && this.#totals.next(source.total, this.#checkout.state?.checkout.status === 'ready');
    if (total) this.announce(texts.totalIs(this.money(total)));
  }

  readonly #retry = (): void => void this.refresh();

  #source(): SummarySource | undefined {
    if (this.estimate) return sourceOfQuote(this.estimate);
    return summarySource(this.shop?.stores.checkout, this.#cart.state);
  }

  protected override render(): TemplateResult {
    const source = this.#source();
    const cart = this.#cart.state?.cart;
    if (!source) {
      if (cart?.status === 'error') return errorView(this.texts(commonMessages), cart.error.code, this.#retry);
      return html`<slot name="loading">
        <div class="base" part="skeleton" aria-busy="true" data-testid="loading">
          <span class="visually-hidden">${this.texts(commonMessages).loading}</span>
          <span class="skeleton"></span><span class="skeleton"></span>
        </div>
      </slot>`;
    }
    return this.#summary(source);
  }

  #summary({ lines, totals, taxes, total, appliedRules, order }: SummarySource): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const money = this.money.bind(this);
    const format = { texts, locale: this.locale, money };
    const words = total.exact ? undefined : total.words;
    const saved = saving(lines, totals);
    const isEmpty = lines.length === 0;
    return html`
      <section part="base" class="base" aria-labelledby="heading" data-testid="checkout-order-summary">
        <h2 id="heading" part="heading" class="heading" aria-level=${this.headingLevel}>
          <slot name="heading">${texts.summary}</slot>
        </h2>
        ${isEmpty ? nothing : this.#toggle(total.exact ? money(total.due) : texts.pair(texts.total, texts[total.words]), !total.exact)}
        <div id="panel" class="panel ${this.expanded || isEmpty ? 'open' : ''}">
          ${
            isEmpty
              ? html`<slot name="empty"><p class="empty" data-testid="empty">${texts.empty}</p></slot>`
              : html`
                  <ul class="lines">
                    ${lines.map(
                      (line) =>
                        html`<li part="line" data-testid="line">
                          ${this.#lines.place(line.id, lineView(line, texts, money))}
                        </li>`,
                    )}
                  </ul>
                  ${this.#lines.slot()} ${this.#reductions()}
                  <slot name="after-lines"></slot>
                  ${totalRowsView(order ? orderTotalRows(order, format) : totalRows(totals, taxes, format, words))}
                  ${
                    saved
                      ? html`<p part="saving" class="saving" data-testid="saving">${texts.youSave(money(saved))}</p>`
                      : nothing
                  }
                  ${this.showRules ? this.#rules(appliedRules) : nothing}
                `
          }
          ${this.estimate ? nothing : extensionPoint(this.shop, 'checkout.summary', pointCode)}
          <slot name="after-totals"></slot>
        </div>
      </section>
    `;
  }

  #rules(all: readonly AppliedRule[]): TemplateResult | typeof nothing {
    const rules = all.filter(({ status }) => status !== 'skipped');
    if (rules.length === 0) return nothing;
    const texts = this.texts(orderMessages);
    // Problems are announced at once, unless the order is placed.
    const isUrgent = this.#checkout.state?.phase !== 'placed';
    return html`<ul part="rules" class="rules" aria-label=${texts.rules} data-testid="rules">
      ${rules.map((rule) => ruleView(rule, texts, this.money.bind(this), isUrgent))}
    </ul>`;
  }

  #reductions(): TemplateResult | typeof nothing {
    const { state } = this.#cart;
    if (!state?.cart.data || this.#checkout.state?.phase === 'placed') return nothing;
    return codeFold({
      cart: state.cart.data,
      pending: state.pending,
      locale: this.locale,
      discounts: this.showDiscount && this.#discounts,
      giftCards: this.showGiftCard && this.#giftCards,
    });
  }

  #toggle(total: string, isWords: boolean): TemplateResult {
    const texts = this.texts(checkoutMessages);
    return html`
      <button
        part="toggle"
        class="toggle"
        type="button"
        aria-expanded=${this.expanded ? 'true' : 'false'}
        aria-controls="panel"
        data-testid="summary-toggle"
        @click=${() => this.toggle()}
      >
        <span class="toggle-label">
          ${this.expanded ? texts.hideSummary : texts.showSummary}
          <svg class="chevron" viewBox="0 0 16 16" aria-hidden="true"><path d="m4 6 4 4 4-4" /></svg>
        </span>
        <span class="toggle-total ${isWords ? 'words' : ''}" data-testid="summary-total">${total}</span>
      </button>
    `;
  }
}

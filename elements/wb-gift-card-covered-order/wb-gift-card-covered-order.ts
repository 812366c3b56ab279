import type { Quote } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { shownGiftCards } from '../../src/element-base/cart/gift-cards.js';
import { emailTexts } from '../../src/element-base/checkout/email-texts.js';
import { failureText } from '../../src/element-base/checkout/failure-texts.js';
import { noPayment, OrderFlow, type Notice } from '../../src/element-base/checkout/order-flow.js';
import { ReportedOrders, reportedStorage } from '../../src/element-base/checkout/reported-orders.js';
import { totalView, type TotalView } from '../../src/element-base/checkout/total.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { FocusLead } from '../../src/element-base/form/focus-lead.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { checkoutMessages, type CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { giftCardMessages } from '../../src/element-base/texts/gift-cards.js';
import type { OrderDetail, PaymentFailureDetail } from '../../src/events/index.js';
import type { Async, CartState, CheckoutState, StorefrontError } from '../../src/stores/types.js';
import { coveredOrderStyles } from './wb-gift-card-covered-order.styles.js';
import { cardsView, checkingView, noticeView, placedView, termsBox } from './wb-gift-card-covered-order.template.js';

/**
 * @summary Places an order that gift cards pay for whole: which cards pay what, what is left on them, and one button. No
 *   card form, and no provider's script. The address comes from a checkout on the page, or from the page itself.
 *
 * @slot heading - Above everything
 * @slot summary - Below the cards
 * @slot terms - The terms that the shopper accepts; the label of the box with `terms-required`
 * @slot submit-label - In place of the button's text
 * @slot loading - While the checkout loads
 * @slot empty - When the cart is empty
 * @slot error - When the checkout could not be loaded
 *
 * @fires {CustomEvent<BeforeSubmitDetail>} wb-before-submit - Before the order is placed; cancelable, and waits for `waitUntil`
 * @fires {CustomEvent<OrderDetail>} payment-success - The order is placed. Fired once for each order. Cancelable: the page stays then
 * @fires {CustomEvent<PaymentFailureDetail>} wb-payment-failure - No order was placed; nothing was charged
 * @fires {CustomEvent} wb-ready - The checkout has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The checkout could not be loaded
 *
 * @csspart base - Everything
 * @csspart message - The status of the order
 * @csspart card - A gift card that pays
 * @csspart card-amount - The amount that the card pays
 * @csspart remaining - The balance after the order
 * @csspart submit-button - Places the order
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 *
 * @cssstate covered - Gift cards pay the whole order, so it can be placed here
 */
export class WbGiftCardCoveredOrder extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    fieldStyles,
    noticeStyles,
    skeletonStyles,
    coveredOrderStyles,
  ];

  readonly #checkout = new StoreController<CheckoutState>(this);
  readonly #cart = new StoreController<CartState>(this);
  readonly #focus = new FocusLead<'notice' | 'message' | 'terms'>(this);
  readonly #orders = new ReportedOrders();
  readonly #flow = new OrderFlow({
    payment: noPayment,
    store: () => this.shop?.stores.checkout,
    total: () => this.#total,
    provider: () => undefined,
    problems: () => this.#problems(),
    allowed: ({ totals }) => this.allowed('wb-before-submit', { totals }),
    onNotice: (notice) => {
      if (notice && notice.kind !== 'press-again') this.#focus.soon(this.#termsMissing ? 'terms' : 'notice');
      this.requestUpdate();
    },
    onFailure: (detail) => this.emit<PaymentFailureDetail>('wb-payment-failure', detail),
    onPending: () => {
      this.#focus.soon('message');
    },
  });
  #accepted = false;
  #termsMissing = false;
  #view: Async<unknown> = { status: 'idle' };

  /** Prevents the order. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** The shopper must accept the terms in the slot `terms`. */
  @property({ type: Boolean, attribute: 'terms-required' }) termsRequired = false;

  /** The quote that the page shows. Only an order with exactly these totals is placed. */
  @property({ attribute: false }) estimate: Quote | undefined;

  /** Why loading the checkout failed. Undefined if it did not fail. */
  get error(): StorefrontError | undefined {
    const view = this.#checkout.state?.checkout;
    return view?.status === 'error' ? view.error : undefined;
  }

  get #total(): TotalView {
    const total = totalView(this.shop?.stores.checkout, this.#cart.state);
    const { estimate } = this;
    return total.exact && estimate && estimate.hash !== total.quote.hash
      ? { exact: false, words: 'pricesChanged' }
      : total;
  }

  /** Loads the checkout again. */
  async refresh(): Promise<void> {
    const { checkout } = this.shop?.stores ?? {};
    await checkout?.load();
    await checkout?.flush();
  }

  /** Places the order. A second call while one runs places no second order. Never rejects. */
  async submit(): Promise<void> {
    if (this.disabled) return;
    await this.#flow.submit();
  }

  #problems(): { step: 'contact' | 'delivery' | 'shipping' | 'payment' }[] {
    this.#termsMissing = this.termsRequired && !this.#accepted;
    const { settled, checkout } = this.#checkout.state ?? {};
    const missing = (settled && checkout?.data?.requirements) || [];
    return this.#termsMissing ? [...missing, { step: 'payment' }] : missing;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { checkout, cart } = this.shop?.stores ?? {};
    this.#checkout.use(checkout);
    this.#cart.use(cart);
    // An update may still run after the element was removed.
    if (isServer || !this.isConnected) return;
    if (this.#cart.state?.cart.status === 'idle') void cart?.load();
    if (this.#checkout.state?.checkout.status === 'idle') void checkout?.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { state } = this.#checkout;
    if (!state || !this.isConnected) return;
    if (state.checkout.status !== this.#view.status)
      this.reportView(this.#view, state.checkout, () => void this.refresh());
    this.#view = state.checkout;
    const total = this.#total;
    this.internals.states[total.exact && total.due.amount === 0 ? 'add' : 'delete']('covered');
    const order = this.#orders.next(state, reportedStorage());
    if (!order) return;
    this.emit<OrderDetail>('payment-success', { order }, { cancelable: true });
    this.#focus.soon('message');
  }

  protected override render(): TemplateResult {
    const { state } = this.#checkout;
    const texts = this.texts(checkoutMessages);
    const { data } = state?.checkout ?? {};
    return html`<div part="base" class="base" aria-busy=${state && state.phase !== 'idle' ? 'true' : 'false'}>
      <slot name="heading"></slot>
      ${
        state?.phase === 'placed' && data?.order
          ? placedView(data.order.number, texts)
          : !state || !data || this.#isEmpty(state)
            ? this.#placeholderView()
            : state.phase === 'checking' && !this.#flow.running
              ? checkingView(texts, () => void this.shop?.stores.checkout.resume())
              : this.#orderView(state, texts)
      }
    </div>`;
  }

  /** Whether the cart is empty, even if it was emptied while the checkout was open. */
  #isEmpty({ checkout, error, phase }: CheckoutState): boolean {
    if (phase !== 'idle' || this.#flow.running) return false;
    const { code } = checkout.status === 'error' ? checkout.error : (error ?? {});
    return code === 'CART_EMPTY' || this.#cart.state?.cart.data?.lines.length === 0;
  }

  #placeholderView(): TemplateResult {
    const common = this.texts(commonMessages);
    const { error } = this;
    const { state } = this.#checkout;
    if (state && this.#isEmpty(state) && (error || state.checkout.data))
      return html`<slot name="empty"><p data-testid="empty">${this.texts(checkoutMessages).empty}</p></slot>`;
    if (error) return errorView(common, error.code, () => void this.refresh());
    return html`<slot name="loading">
      <div part="skeleton" aria-busy="true" data-testid="loading">
        <span class="visually-hidden">${common.loading}</span><span class="skeleton"></span>
      </div>
    </slot>`;
  }

  #orderView({ phase }: CheckoutState, texts: CheckoutTexts): TemplateResult {
    const own = this.texts(giftCardMessages);
    const total = this.#total;
    const notice = noticeView(this.#noticeText(this.#flow.notice));
    if (total.exact && total.due.amount > 0 && phase === 'idle')
      return html`${notice}
        <p part="message" role="status" data-testid="not-covered">${own.notCovered}</p>`;
    const busy = phase !== 'idle' || this.#flow.running;
    return html`
      <p part="message" role="status" data-testid="covered">
        ${total.exact ? own.covered : texts.pair(texts.total, texts[total.words])}
      </p>
      ${total.exact ? this.#cardsView(total.quote, texts) : nothing}
      <slot name="summary"></slot>
      ${this.#termsView(own.acceptFirst)} ${notice}
      <button
        part="submit-button"
        class="button submit"
        type="button"
        aria-disabled=${busy || this.disabled || !total.exact ? 'true' : 'false'}
        data-testid="place-order"
        @click=${() => void this.submit()}
      >
        ${busy ? texts.placing : html`<slot name="submit-label">${texts.placeOrder}</slot>`}
      </button>
    `;
  }

  #cardsView({ giftCards, warnings }: Quote, texts: CheckoutTexts): TemplateResult {
    const paying = shownGiftCards(giftCards, warnings, true).filter(({ pays }) => pays && pays.amount > 0);
    return cardsView(paying, texts, this.texts(giftCardMessages), (amount) => this.money(amount));
  }

  #termsView(missing: string): TemplateResult {
    const { acceptTerms, terms } = this.texts(checkoutMessages);
    const label = html`<slot name="terms">${this.termsRequired ? `${acceptTerms} ${terms}` : nothing}</slot>`;
    if (!this.termsRequired) return label;
    return termsBox(label, this.#accepted, this.#termsMissing ? missing : undefined, (isAccepted) => {
      this.#accepted = isAccepted;
      this.#termsMissing = false;
      this.requestUpdate();
    });
  }

  #noticeText(notice: Notice | undefined): string | undefined {
    if (!notice) return undefined;
    const sendsEmail = this.shop?.stores.shop.getState().data?.sendsEmail === true;
    const texts = emailTexts(this.texts(checkoutMessages), sendsEmail);
    const own = this.texts(giftCardMessages);
    if (notice.kind === 'problems') return this.#termsMissing ? undefined : own.finishFirst;
    if (notice.kind === 'press-again') return notice.due.amount === 0 ? texts.readyToPlace : undefined;
    if (notice.kind !== 'failure') return undefined;
    if (notice.code === 'QUOTE_CHANGED') return own.changed;
    const text = failureText(notice.code, texts);
    return text === texts.orderFailed ? own.nothingCharged : text;
  }
}

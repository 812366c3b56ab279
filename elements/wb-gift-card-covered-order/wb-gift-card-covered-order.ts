import type { Order, Quote } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { shownGiftCards } from '../../src/element-base/cart/gift-cards.js';
import { emailTexts } from '../../src/element-base/checkout/email-texts.js';
import { failureText } from '../../src/element-base/checkout/failure-texts.js';
import { noPayment, OrderFlow, type Notice } from '../../src/element-base/checkout/order-flow.js';
import { OrderWatch, sessionTold } from '../../src/element-base/checkout/order-watch.js';
import { totalView, type TotalView } from '../../src/element-base/checkout/total.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { FocusLead } from '../../src/element-base/form/focus-lead.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { checkoutMessages, type CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { giftCardMessages } from '../../src/element-base/texts/gift-cards.js';
import type { OrderDetail, PaymentFailureDetail } from '../../src/events/index.js';
import type { Async, CartState, CheckoutState, StorefrontError } from '../../src/stores/types.js';
import { coveredOrderStyles } from './wb-gift-card-covered-order.styles.js';

/**
 * @summary Places an order that gift cards pay for whole: which cards pay what, what is left on them, and one button. No
 *   card form, and no provider's script. The address comes from a checkout on the page, or from the page itself.
 *
 * @slot heading - Above everything
 * @slot summary - Below the cards
 * @slot terms - What the shopper accepts; the label of the box with `terms-required`
 * @slot submit-label - In place of the button's words
 * @slot loading - While the checkout is on its way
 * @slot empty - When the cart is empty
 * @slot error - When the checkout could not be read
 *
 * @fires {CustomEvent<BeforeSubmitDetail>} wb-before-submit - Before the order is placed; cancelable, and waits for `waitUntil`
 * @fires {CustomEvent<OrderDetail>} payment-success - The order is placed, exactly once for each order
 * @fires {CustomEvent<PaymentFailureDetail>} wb-payment-failure - No order was placed; nothing was charged
 * @fires {CustomEvent} wb-ready - The checkout has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - The checkout could not be read
 *
 * @csspart base - Everything
 * @csspart message - How the order stands
 * @csspart card - A gift card that pays
 * @csspart card-amount - What it pays
 * @csspart remaining - What is left on it then
 * @csspart submit-button - Places the order
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - The sentence and button of a failure
 * @csspart retry-button - Asks again after a failure
 *
 * @cssstate covered - Gift cards pay for everything: the order can be placed here
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
  readonly #orders = new OrderWatch();
  readonly #flow = new OrderFlow({
    payment: noPayment,
    store: () => this.shop?.stores.checkout,
    total: () => this.#total,
    provider: () => undefined,
    problems: () => this.#problems(),
    allowed: ({ totals }) => this.allowed('wb-before-submit', { totals }),
    said: (notice) => {
      if (notice && notice.kind !== 'press-again') this.#focus.soon(this.#termsMissing ? 'terms' : 'notice');
      this.requestUpdate();
    },
    failed: (detail) => this.emit<PaymentFailureDetail>('wb-payment-failure', detail),
    pending: () => {
      this.#focus.soon('message');
    },
  });
  #accepted = false;
  #termsMissing = false;
  #view: Async<unknown> = { status: 'idle' };

  /** Nothing can be placed, for the page's own reasons. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** The shopper must accept what the slot `terms` says. */
  @property({ type: Boolean, attribute: 'terms-required' }) termsRequired = false;

  /** The quote that the page shows: only an order with exactly these sums is placed. */
  @property({ attribute: false }) estimate: Quote | undefined;

  /** Why reading the checkout failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#checkout.state?.checkout;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Asks for the checkout again. */
  async refresh(): Promise<void> {
    const { checkout } = this.shop?.stores ?? {};
    await checkout?.load();
    await checkout?.flush();
  }

  /** Places the order. Pressing again while it runs makes no second one. Never rejects. */
  async submit(): Promise<void> {
    if (this.disabled) return;
    await this.#flow.submit();
  }

  get #total(): TotalView {
    const total = totalView(this.shop?.stores.checkout, this.#cart.state);
    const { estimate } = this;
    return total.exact && estimate && estimate.hash !== total.quote.hash
      ? { exact: false, words: 'pricesChanged' }
      : total;
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
    // An update may still run after the element was taken out.
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
    const order = this.#orders.next(state, sessionTold());
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
          ? this.#placedView(data.order, texts)
          : !state || !data || this.#isEmpty(state)
            ? this.#waitingView()
            : state.phase === 'checking' && !this.#flow.running
              ? this.#checkingView(texts)
              : this.#orderView(state, texts)
      }
    </div>`;
  }

  /** Also a cart that was emptied while the checkout was open. */
  #isEmpty({ checkout, error, phase }: CheckoutState): boolean {
    if (phase !== 'idle' || this.#flow.running) return false;
    const { code } = checkout.status === 'error' ? checkout.error : (error ?? {});
    return code === 'CART_EMPTY' || this.#cart.state?.cart.data?.lines.length === 0;
  }

  #waitingView(): TemplateResult {
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

  #placedView({ number }: Order, texts: CheckoutTexts): TemplateResult {
    return html`<p part="message" class="notice" id="message" role="status" tabindex="-1" data-testid="placed">
      <strong>${texts.thanks}</strong> ${number ? texts.orderPlaced(number) : nothing}
    </p>`;
  }

  #checkingView(texts: CheckoutTexts): TemplateResult {
    return html`<div part="message" class="notice" id="message" role="status" tabindex="-1" data-testid="checking">
      <p>${texts.checking}</p>
      <button
        class="button secondary"
        type="button"
        data-testid="check-again"
        @click=${() => void this.shop?.stores.checkout.resume()}
      >
        ${texts.checkAgain}
      </button>
    </div>`;
  }

  #orderView({ phase }: CheckoutState, texts: CheckoutTexts): TemplateResult {
    const own = this.texts(giftCardMessages);
    const total = this.#total;
    const { notice } = this.#flow;
    if (total.exact && total.due.amount > 0 && phase === 'idle')
      return html`${this.#noticeView(notice)}
        <p part="message" role="status" data-testid="not-covered">${own.notCovered}</p>`;
    const busy = phase !== 'idle' || this.#flow.running;
    return html`
      <p part="message" role="status" data-testid="covered">
        ${total.exact ? own.covered : texts.pair(texts.total, texts[total.words])}
      </p>
      ${total.exact ? this.#cardsView(total.quote) : nothing}
      <slot name="summary"></slot>
      ${this.#termsView(own.acceptFirst)} ${this.#noticeView(notice)}
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

  #cardsView({ giftCards, warnings }: Quote): TemplateResult {
    const own = this.texts(giftCardMessages);
    const paying = shownGiftCards(giftCards, warnings, true).filter(({ pays }) => pays && pays.amount > 0);
    return html`<ul aria-label=${own.paysWith} data-testid="cards">
      ${paying.map(
        ({ card, pays, left }) =>
          html`<li part="card" class="card" data-testid="card">
            <strong>${this.texts(checkoutMessages).giftCardEnding(card.last4)}</strong>
            ${pays ? html`<span part="card-amount">${this.money(pays)}</span>` : nothing}
            ${left ? html`<span part="remaining" class="remaining">${own.left(this.money(left))}</span>` : nothing}
          </li>`,
      )}
    </ul>`;
  }

  #termsView(missing: string): TemplateResult {
    const { acceptTerms, terms } = this.texts(checkoutMessages);
    const words = html`<slot name="terms">${this.termsRequired ? `${acceptTerms} ${terms}` : nothing}</slot>`;
    if (!this.termsRequired) return words;
    const wrong = this.#termsMissing;
    return html`<div>
      <label class="check-row">
        <input
          id="terms"
          type="checkbox"
          required
          .checked=${this.#accepted}
          aria-invalid=${wrong ? 'true' : nothing}
          aria-describedby=${wrong ? 'terms-error' : nothing}
          data-testid="terms"
          @change=${(event: Event) => {
            this.#accepted = (event.target as HTMLInputElement).checked;
            this.#termsMissing = false;
            this.requestUpdate();
          }}
        /><span>${words}</span>
      </label>
      ${wrong ? html`<p class="field-error" id="terms-error" data-testid="terms-error">${missing}</p>` : nothing}
    </div>`;
  }

  #noticeView(notice: Notice | undefined): TemplateResult | typeof nothing {
    const text = notice && this.#noticeText(notice);
    if (!text) return nothing;
    return html`<p class="notice error" id="notice" role="alert" tabindex="-1" data-testid="notice">${text}</p>`;
  }

  #noticeText(notice: Notice): string | undefined {
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

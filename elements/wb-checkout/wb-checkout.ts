import type { Address, Checkout, CheckoutStep, Order } from '@storefront/contract';
import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import type { Notice } from '../../src/element-base/checkout/order-flow.js';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { errorView } from '../../src/element-base/error-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { framed } from '../../src/element-base/form/field.template.js';
import { FocusLead } from '../../src/element-base/form/focus-lead.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { LazyPartsElement } from '../../src/element-base/lazy-parts-element.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { fieldStyles, selectStyles } from '../../src/element-base/styles/field.styles.js';
import { stickyBarStyles } from '../../src/element-base/styles/sticky-bar.styles.js';
import { emailTexts } from '../../src/element-base/checkout/email-texts.js';
import { checkoutMessages, type CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { preloadOnFirstInput } from '../../src/element-base/preload-on-first-input.js';
import type * as Events from '../../src/events/index.js';
import type { Async, StorefrontError } from '../../src/stores/types.js';
import { checkoutContext, type CheckoutContext } from './checkout-context.js';
import { CheckoutFacts } from './checkout-facts.js';
import { CheckoutModel } from './checkout-model.js';
import { CheckoutPayment } from './checkout-payment.js';
import type { CheckoutView } from './checkout-view.js';
import { feedback, FeedbackPart } from './feedback-part.js';
import { FormEvents } from './form-events.js';
import { MarketOffer } from './market-offer.js';
import { Reductions } from './reductions.js';
import { isReturn, placedHref, withoutReturn } from './return-address.js';
import type { SavedAddresses } from './saved-addresses.js';
import { StepWalk, STEPS, stepAfter } from './step-walk.js';
import { loadingStyles } from './loading.styles.js';
import { loadingView } from './loading.template.js';
import { checkoutStyles } from './wb-checkout.styles.js';
import { formView } from './wb-checkout.template.js';

const pointCode = () => import('../wb-extension-point/define.js');
/** Ids of elements that the code may focus. */
type FocusTarget = 'error-summary' | 'notice' | 'heading' | `${CheckoutStep}-heading`;

/** The payment provider to pay with, by its name in the store. */
export interface CheckoutProvider {
  name: string;
}

/**
 * @summary The whole checkout in one form: contact, delivery, shipping, payment, and one button.
 *
 * The total is words until it is exactly what would be charged; the button states the amount only then. The store
 * keeps the shopper's input, also after a reload. One press of the button makes one order, whatever
 * happens to the connection.
 *
 * @slot header - Above the form
 * @slot express - Express payments above the form
 * @slot contact-after - Below the email address
 * @slot delivery-before - Above the delivery address
 * @slot delivery-after - Below the delivery address
 * @slot shipping-after - Below the shipping methods
 * @slot payment - Holds the provider's form, in light DOM
 * @slot wb-express - Holds the provider's wallet buttons, in light DOM. Hidden while the total is words
 * @slot payment-before - Above the payment form
 * @slot payment-after - Below the payment form
 * @slot reductions-after - Below the fields for discount codes and gift cards
 * @slot terms - Below the terms
 * @slot actions-before - Above the total and the button
 * @slot footer - Below the button
 * @slot loading - While the checkout loads
 * @slot empty - When the cart is empty
 * @slot error - When the checkout could not be loaded
 *
 * @fires {CustomEvent<OrderDetail>} payment-success - The order is placed. Fired once for each order. Cancelable: the page stays then
 * @fires {CustomEvent<PaymentFailureDetail>} wb-payment-failure - No order was placed; nothing was charged
 * @fires {CustomEvent<OrderDetail>} wb-order-pending - The payment's outcome is not known yet
 * @fires {CustomEvent<BeforeSubmitDetail>} wb-before-submit - Before the order is placed; cancelable, and waits for `waitUntil`
 * @fires {CustomEvent<StepChangeDetail>} wb-step-change - Another step is shown
 * @fires {CustomEvent<AddressChangeDetail>} wb-address-change - The shopper finished a field of an address
 * @fires {CustomEvent<ShippingMethodChangeDetail>} wb-shipping-method-change - The shopper chose another shipping method
 * @fires {CustomEvent<BeforeMarketChangeDetail>} wb-before-market-change - The shopper accepts the market that ships to the address; cancelable
 * @fires {CustomEvent<EstimateDetail>} wb-estimate - The total has changed, became exact, or is no longer exact
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - A discount code was added to the cart
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code was removed from the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - A gift card was added to the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A gift card was removed from the cart
 * @fires {CustomEvent} wb-ready - The checkout has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The checkout could not be loaded, or cannot be used on this page
 *
 * @csspart base - The whole element
 * @csspart step - A section of the form
 * @csspart step-heading - The heading of a section
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input or a select
 * @csspart field-error - The error of a field
 * @csspart error-summary - The list of problems, after a try
 * @csspart method - A shipping method
 * @csspart method-selected - The chosen shipping method
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-code - A discount code of the cart
 * @csspart gift-card-input - The field for a gift card
 * @csspart gift-card-apply - The button that applies it
 * @csspart applied - The gift cards of the cart
 * @csspart remove-button - The button that removes a gift card from the cart
 * @csspart pay-bar - The total and the button. On a phone they stay at the lower edge of the screen
 * @csspart add-code - The fold with the fields for codes
 * @csspart add-code-summary - The line that opens it
 * @csspart total - The total as a number
 * @csspart total-words - The text shown in place of the total
 * @csspart submit-button - The button that pays
 * @csspart processing - The spinner while an order is being placed or paid
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbCheckout extends LazyPartsElement {
  static override styles = [
    LazyPartsElement.styles,
    buttonStyles,
    fieldStyles,
    selectStyles,
    noticeStyles,
    skeletonStyles,
    codeStyles,
    stickyBarStyles,
    checkoutStyles,
    loadingStyles,
  ];

  readonly #model = new CheckoutModel(this, () => this.#flow.forget());
  readonly #payment = new CheckoutPayment(this, this.#model, {
    onNotice: (notice) => this.#lead(notice),
    onPending: () => {
      this.#facts.pending(this.#model.checkout?.order);
      this.#focus.soon('notice');
    },
  });
  readonly #flow = this.#payment.flow;
  readonly #steps = new StepWalk(this);
  readonly #focus = new FocusLead<FocusTarget>(this);
  readonly #facts = new CheckoutFacts(this, (order) => this.#celebrate(order));
  readonly #marketOffer = new MarketOffer(
    this,
    this.#model,
    () => this.shop?.stores,
    () => this.#focus.field('shipping-countryCode'),
  );
  readonly #feedback = new FeedbackPart(this, () => this.lazyPart(feedback));
  readonly #reductions = new Reductions(this, () => this.shop?.stores);
  readonly #saved = lazy(async () => {
    const { SavedAddresses: Saved } = await import('./saved-addresses.js');
    return new Saved({ host: this, shop: () => this.shop, model: this.#model, addressLines, framed });
  });
  readonly #events = new FormEvents(
    this,
    this.#model,
    () => this.#press(),
    () => this.performUpdate(),
  );

  /** The provider to pay with. Without it, the store's first. */
  @property({ attribute: false }) provider: CheckoutProvider | undefined;
  /** ISO 4217 code of the page's currency. In a market with another currency the element shows a message and sells nothing. */
  @property() currency = '';
  /** Shows all four sections on one page, or one after the other. */
  @property({ reflect: true }) layout: 'page' | 'steps' = 'page';
  /** The step shown, with `layout="steps"`: contact, delivery, shipping or payment. */
  @property() step: CheckoutStep = 'contact';
  /** Writes the step to the page's address, so that the browser's back button goes to the previous step. */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;
  /**
   * Page to go to once the order is placed; `{id}` and `{number}` are filled in. The page of the store's `order` route
   * gets the order's id by itself. Without it the element says thank you.
   */
  @property({ attribute: 'return-url' }) returnUrl = '';
  /** `allow` offers a link to sign in if the store has an account page. `require` offers none. */
  @property() guest: 'allow' | 'require' = 'allow';
  /** Address of the terms of sale. With it the shopper must accept them. */
  @property({ attribute: 'terms-href' }) termsHref = '';
  /** Shows a field for discount codes above the total. */
  @property({ type: Boolean, attribute: 'show-discount' }) showDiscount = false;
  /** Shows a field for gift cards above the total. */
  @property({ type: Boolean, attribute: 'show-gift-card' }) showGiftCard = false;
  /** Level of the headings, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /** Initial delivery address, used where neither shopper nor store has filled in a field. */
  @property({ attribute: false }) initialAddress: Partial<Address> | undefined;

  #view: Async<Checkout> = { status: 'idle' };

  /** Why reading the checkout failed; undefined while it did not. Its text names the reason that blocks an order. */
  get error(): StorefrontError | undefined {
    const view = this.#model.state?.checkout;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** The texts promise email only if the shop sends it. */
  get #texts(): CheckoutTexts {
    return emailTexts(this.texts(checkoutMessages), this.#model.sendsEmail);
  }

  /** Validates the form, places the order and pays it. A second call while one runs places no second order. Never rejects. */
  async submit(): Promise<void> {
    await this.#flow.submit();
  }

  /** Validates the form and shows its problems. @returns whether there are none */
  validate(): boolean {
    const isMissing = this.#flow.refuse(this.#model.tryAll());
    this.#lead(this.#flow.notice);
    return !isMissing;
  }

  /** Shows a step, or the first incomplete step before it. With `layout="page"` it moves focus to the step. */
  goToStep(step: CheckoutStep): void {
    // The payment form must stay visible while it pays.
    if (this.#model.state?.phase !== 'idle') return;
    const missing = this.#model.problems().find((formProblem) => STEPS.indexOf(formProblem.step) < STEPS.indexOf(step));
    this.#flow.notice = undefined;
    this.#showStep(this.layout === 'steps' ? (missing?.step ?? step) : step);
  }

  /** Loads the checkout again. */
  refresh(): Promise<void> {
    return this.#model.reload();
  }

  /** Asks for the outcome of a payment again. Places and charges nothing. */
  async resume(): Promise<void> {
    await this.#model.store?.resume();
  }

  /** Sends the input and computes the total again. */
  async refreshEstimate(): Promise<void> {
    await this.#model.store?.flush();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const step = this.#steps.named();
    if (step) this.step = step;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#model.use(this.shop);
    // An update may still run after the element was removed.
    if (!isServer && this.isConnected) this.#load();
  }

  protected override firstUpdated(): void {
    preloadOnFirstInput(feedback);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.isConnected) return;
    const { state } = this.#model;
    if (!state) return;
    // Every response is a new state. Report the change of status only.
    if (state.checkout.status !== this.#view.status)
      this.reportView(this.#view, state.checkout, () => void this.refresh());
    this.#view = state.checkout;
    const view = this.#model.view(this.#flow.running);
    const isForm = view.is === 'form';
    if (isForm && state.checkout.data) {
      const method = this.#model.prepare(this.initialAddress);
      if (method) this.announce(this.#texts.methodChosen(method.title, this.money(method.price)));
      this.#withSaved((saved) => saved.follow());
    }
    this.#payment.update(state, isForm, this.layout === 'page' || this.step === 'payment');
    this.#facts.report(state, view, this.#model.total);
    this.#marketOffer.announce(isForm);
  }

  #celebrate(order: Order): void {
    this.#model.clear();
    const goes = this.emit<Events.OrderDetail>('payment-success', { order }, { cancelable: true });
    this.#withSaved((saved) => saved.placed(order));
    const href = goes && placedHref(this.returnUrl, this.#model.routes.order, order, location.href);
    if (href) location.assign(href);
    this.#focus.soon('heading');
  }

  /** If the code cannot be loaded, the next render tries again. */
  #withSaved(act?: (saved: SavedAddresses) => void): void {
    this.#saved.load().then(act, console.warn);
  }

  /** After a return from a provider's page, focus moves to the notice, as after a press of the button. */
  #load(): void {
    const loading = this.#model.load();
    if (!loading || !isReturn(location.href)) return;
    history.replaceState(history.state, '', withoutReturn(location.href));
    // Load the code now: an address may have to be saved in a moment.
    this.#withSaved();
    void loading.then(() => this.#model.state?.phase !== 'placed' && this.#focus.soon('notice'));
  }

  /** Handles the form's button, and Enter in a field. */
  #press(): void {
    if (this.layout === 'steps' && this.step !== 'payment') this.#continue();
    else void this.submit();
  }

  #continue(): void {
    this.#model.form.tried.add(this.step);
    if (this.#flow.refuse(this.#model.problemsUntil(this.step))) this.#lead(this.#flow.notice);
    else this.#showStep(stepAfter(this.step, this.#model.isShipped));
  }

  #showStep(step: CheckoutStep): void {
    this.#steps.show(step);
    this.#focus.soon(`${step}-heading`);
  }

  /** Moves focus to the result of the last try. */
  #lead(notice: Notice | undefined): void {
    if (notice?.kind === 'payment-incomplete') this.#payment.form.focus();
    else if (notice?.kind === 'problems') {
      if (this.layout === 'steps') this.#showStep(notice.first);
      this.#focus.soon('error-summary');
    } else if (notice && notice.kind !== 'press-again') this.#focus.soon('notice');
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const view = this.#model.view(this.#flow.running);
    return html`
      <div class="base" part="base">
        <slot name="header"></slot>
        ${view.is === 'form' ? formView(this.#context(), this.#events) : this.#insteadOfForm(view)}
      </div>
    `;
  }

  #insteadOfForm(view: Exclude<CheckoutView, { is: 'form' }>): TemplateResult {
    const common = this.texts(commonMessages);
    if (view.is === 'error') return errorView(common, view.error.code, () => void this.refresh());
    if (view.is === 'loading') return loadingView(common, this.layout);
    const current = this.#feedback.code();
    if (this.#feedback.isMissing) return errorView(common, 'NETWORK', this.#feedback.retry);
    if (!current) return loadingView(common, this.layout);
    const { routes, state } = this.#model;
    const order = view.is === 'placed' ? fillRoute(routes.order, { id: view.order.id }) : undefined;
    return current.outcomeView(view, {
      texts: this.#texts,
      level: this.headingLevel,
      wantedCurrency: this.currency,
      canCheckAgain: state?.error != null,
      addressNotice: this.#saved.now()?.failure,
      links: { home: routes.home, order },
      resume: () => void this.resume(),
    });
  }

  #context(): CheckoutContext {
    const { layout, step, headingLevel, termsHref, guest, locale } = this;
    const { total, state, checkout } = this.#model;
    const { notice } = this.#flow;
    const hasFeedback =
      notice ||
      state?.error ||
      state?.phase === 'checking' ||
      checkout?.lastPaymentError ||
      checkout?.status === 'requires-action';
    const current = hasFeedback ? this.#feedback.code() : undefined;
    return checkoutContext(this.#model, {
      ...{ layout, step, headingLevel, termsHref, guest, locale },
      texts: this.#texts,
      common: this.texts(commonMessages),
      money: (amount) => this.money(amount),
      notice,
      feedback: current,
      isFeedbackMissing: Boolean(hasFeedback) && this.#feedback.isMissing,
      payment: this.#payment.form.status,
      wallets: this.#payment.form.wallets(total.exact && state?.phase === 'idle' ? total.due : undefined),
      reductions: this.#reductions.view() ?? nothing,
      marketOffer: this.#marketOffer.view(),
      saved: this.#saved.now(),
      extensions: (place, step) => extensionPoint(this.shop, place, pointCode, { step }),
      act: {
        goTo: (to) => this.goToStep(to),
        focusField: (field) => this.#focus.field(field),
        focusPayment: () => this.#payment.form.focus(),
        retryPayment: () => this.#payment.form.retry(),
        refresh: () => void this.refreshEstimate(),
        resume: () => void this.resume(),
        retryFeedback: this.#feedback.retry,
      },
    });
  }
}

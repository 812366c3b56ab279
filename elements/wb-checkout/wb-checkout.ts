import type { Address, Checkout, CheckoutStep, Market, Order } from '@storefront/contract';
import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { lazy } from '../../src/context/lazy.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { codeStyles } from '../../src/element-base/cart/code-field.js';
import { codePortsOf } from '../../src/element-base/cart/code-ports.js';
import { LaterField } from '../../src/element-base/cart/later-field.js';
import { GiftCardField } from '../../src/element-base/cart/gift-card-field.js';
import { OrderFlow, type Notice } from '../../src/element-base/checkout/order-flow.js';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { errorView } from '../../src/element-base/error-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { framed } from '../../src/element-base/form/field.template.js';
import { FocusLead } from '../../src/element-base/form/focus-lead.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { LaterElement } from '../../src/element-base/later-element.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { fieldStyles, selectStyles } from '../../src/element-base/styles/field.styles.js';
import { emailTexts } from '../../src/element-base/checkout/email-texts.js';
import { checkoutMessages, type CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { warm } from '../../src/element-base/warm.js';
import type * as Events from '../../src/events/index.js';
import type { Async, CheckoutState, StorefrontError } from '../../src/stores/types.js';
import { checkoutContext, type CheckoutContext } from './checkout-context.js';
import { CheckoutFacts } from './checkout-facts.js';
import { CheckoutModel } from './checkout-model.js';
import type { CheckoutView } from './checkout-view.js';
import { FormEvents } from './form-events.js';
import { LeaveGuard } from './leave-guard.js';
import type { WalletPayment } from './payment/provider.js';
import { PaymentForm } from './payment-form.js';
import { isReturn, placedHref, withoutReturn } from './return-address.js';
import type { SavedAddresses } from './saved-addresses.js';
import { StepWalk, STEPS } from './step-walk.js';
import { saidStyles } from './said.styles.js';
import { marketOfferView, offerText } from './market-offer.template.js';
import { loadingView } from './waiting.template.js';
import { checkoutStyles } from './wb-checkout.styles.js';
import { formView } from './wb-checkout.template.js';

const said = lazy(() => import('./said.js'));
const pointCode = () => import('../wb-extension-point/define.js');
/** Ids of what may receive focus without a press of Tab. */
type FocusTarget = 'error-summary' | 'notice' | 'heading' | `${CheckoutStep}-heading`;

/** The payment provider to pay with, by the name the store has it under. */
export interface CheckoutProvider {
  name: string;
}

/**
 * @summary The whole checkout in one form: contact, delivery, shipping, payment, and one button.
 *
 * The total is words until it is exactly what would be charged; the button states the amount only then. What the shopper
 * types is kept by the store and is there again after a reload. One press of the button makes one order, whatever
 * happens to the connection.
 *
 * @slot header - Above the form
 * @slot express - Ways to pay without the form
 * @slot contact-after - Below the e-mail address
 * @slot delivery-before - Above the delivery address
 * @slot delivery-after - Below the delivery address
 * @slot shipping-after - Below the ways to ship
 * @slot payment - Where the provider's form is put, in light DOM
 * @slot wb-express - Where the provider's buttons of wallets are put, in light DOM; out of sight while the total is words
 * @slot payment-before - Above the payment form
 * @slot payment-after - Below the payment form
 * @slot reductions-after - Above the total, below the fields for discount codes and gift cards
 * @slot terms - Below the terms
 * @slot actions-before - Between the total and the button
 * @slot footer - Below the button
 * @slot loading - While the checkout is on its way
 * @slot empty - When the cart is empty
 * @slot error - When the checkout could not be read
 *
 * @fires {CustomEvent<OrderDetail>} payment-success - The order is placed, exactly once for each order. Cancelable: then the page stays where it is
 * @fires {CustomEvent<PaymentFailureDetail>} wb-payment-failure - No order was placed; nothing was charged
 * @fires {CustomEvent<OrderDetail>} wb-order-pending - The payment's outcome is not known yet
 * @fires {CustomEvent<BeforeSubmitDetail>} wb-before-submit - Before the order is placed; cancelable, and waits for `waitUntil`
 * @fires {CustomEvent<StepChangeDetail>} wb-step-change - Another step is shown
 * @fires {CustomEvent<AddressChangeDetail>} wb-address-change - The shopper finished a field of an address
 * @fires {CustomEvent<ShippingMethodChangeDetail>} wb-shipping-method-change - The shopper chose another way to ship
 * @fires {CustomEvent<BeforeMarketChangeDetail>} wb-before-market-change - The shopper takes the market that ships to the address; cancelable
 * @fires {CustomEvent<EstimateDetail>} wb-estimate - The total has changed, or is exact now, or is not any more
 * @fires {CustomEvent<DiscountApplyDetail>} wb-discount-apply - The cart has taken a discount code
 * @fires {CustomEvent<DiscountRemoveDetail>} wb-discount-remove - A discount code is off the cart
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-apply - The cart has taken a gift card
 * @fires {CustomEvent<GiftCardDetail>} wb-gift-card-remove - A gift card is off the cart
 * @fires {CustomEvent} wb-ready - The checkout has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - The checkout could not be read, or cannot be used on this page
 *
 * @csspart base - The whole element
 * @csspart step - A section of the form
 * @csspart step-heading - The heading of a section
 * @csspart field - A field with its label and error
 * @csspart label - The label of a field
 * @csspart input - An input or a select
 * @csspart field-error - What is wrong with a field
 * @csspart error-summary - All that is missing, after a try
 * @csspart method - A way to ship
 * @csspart method-selected - The chosen way to ship
 * @csspart discount-input - The field for a discount code
 * @csspart discount-apply - The button that applies it
 * @csspart discount-code - A discount code of the cart
 * @csspart gift-card-input - The field for a gift card
 * @csspart gift-card-apply - The button that applies it
 * @csspart applied - The gift cards of the cart
 * @csspart remove-button - Takes a gift card off the cart
 * @csspart total - The total as a number
 * @csspart total-words - The words in its place
 * @csspart submit-button - The button that pays
 * @csspart processing - Turns while an order is being placed or paid
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - An error and its button
 * @csspart retry-button - Tries again
 */
export class WbCheckout extends LaterElement {
  static override styles = [
    LaterElement.styles,
    buttonStyles,
    fieldStyles,
    selectStyles,
    noticeStyles,
    skeletonStyles,
    codeStyles,
    checkoutStyles,
    saidStyles,
  ];

  readonly #codePorts = codePortsOf(this);
  readonly #model = new CheckoutModel(
    this,
    () => ({ ...this.#options(), locale: this.locale, texts: this.texts(checkoutMessages) }),
    () => this.#flow.forget(),
  );
  readonly #payment: PaymentForm = new PaymentForm(this, {
    enter: () => void this.submit(),
    total: () => this.#model.total,
    ready: () => this.#model.state?.phase === 'idle' && !this.#flow.running && this.validate(),
    submit: async (wallet) => {
      this.#wallet = wallet;
      await this.submit();
      this.#wallet = undefined;
    },
    leaving: () => {
      this.#flow.leaving = true;
      this.#guard.set(false);
    },
  });
  /** Pays in the form's place, while it does. */
  #wallet: WalletPayment | undefined;
  readonly #steps = new StepWalk(this);
  readonly #guard = new LeaveGuard(this);
  readonly #focus = new FocusLead<FocusTarget>(this);
  readonly #facts = new CheckoutFacts({
    emit: (type, detail) => this.emit(type, detail),
    placed: (order) => this.#celebrate(order),
    total: (amount) => this.announce(this.texts(checkoutMessages).totalIs(this.money(amount))),
    busy: (phase) => this.announce(this.texts(checkoutMessages)[phase]),
    emptied: () => this.announce(this.texts(checkoutMessages).empty),
    retry: () => void this.refresh(),
  });
  readonly #flow: OrderFlow = new OrderFlow({
    payment: {
      status: () => (this.#wallet ? 'ready' : this.#payment.status),
      validate: () => (this.#wallet ?? this.#payment).validate(),
      confirm: (clientSecret) =>
        (this.#wallet ?? this.#payment).confirm({
          clientSecret,
          returnUrl: withoutReturn(location.href),
          billing: this.#model.form.billing(),
        }),
    },
    store: () => this.#model.store,
    total: () => this.#model.total,
    provider: () => this.#model.provider?.name,
    problems: () => this.#model.tryAll(),
    allowed: ({ totals }) => this.allowed('wb-before-submit', { totals }),
    said: (notice) => this.#lead(notice),
    failed: (detail) => this.emit<Events.PaymentFailureDetail>('wb-payment-failure', detail),
    pending: () => {
      this.#facts.pending(this.#model.checkout?.order);
      this.#focus.soon('notice');
    },
  });
  readonly #discounts = new LaterField(this, this.#codePorts);
  readonly #giftCards = new GiftCardField(this, this.#codePorts);
  readonly #saved = lazy(async () => {
    const { SavedAddresses: Saved } = await import('./saved-addresses.js');
    return new Saved({
      ...this.#codePorts,
      host: this,
      shop: () => this.shop,
      model: this.#model,
      addressLines,
      framed,
    });
  });
  readonly #events = new FormEvents(this.#model.form, {
    redraw: () => this.requestUpdate(),
    redrawNow: () => this.performUpdate(),
    submit: () => this.#press(),
    addressChanged: (kind) =>
      this.emit<Events.AddressChangeDetail>('wb-address-change', { kind, address: this.#model.form.address(kind) }),
    methodChanged: (shippingMethodId) =>
      this.emit<Events.ShippingMethodChangeDetail>('wb-shipping-method-change', { shippingMethodId }),
  });

  /** The provider to pay with. Without it, the store's first. */
  @property({ attribute: false }) provider: CheckoutProvider | undefined;
  /** ISO 4217 code the page sells in. In a market with another currency the element says so and sells nothing. */
  @property() currency = '';
  /** All four sections on one page, or one after the other. */
  @property({ reflect: true }) layout: 'page' | 'steps' = 'page';
  /** The step shown, with `layout="steps"`: contact, delivery, shipping or payment. */
  @property() step: CheckoutStep = 'contact';
  /** Keeps the step in the page's address, so that the browser's back button walks through the steps. */
  @property({ type: Boolean, attribute: 'url-sync' }) urlSync = false;
  /**
   * Page to go to once the order is placed; `{id}` and `{number}` are filled in. The page of the store's `order` route
   * gets the order's id by itself. Without it the element says thank you.
   */
  @property({ attribute: 'return-url' }) returnUrl = '';
  /** `allow` offers to sign in where the store has an account page, `require` does not ask. */
  @property() guest: 'allow' | 'require' = 'allow';
  /** Address of the terms of sale. With it the shopper must accept them. */
  @property({ attribute: 'terms-href' }) termsHref = '';
  /** Shows a field for discount codes above the total. */
  @property({ type: Boolean, attribute: 'show-discount' }) showDiscount = false;
  /** Shows a field for gift cards above the total. */
  @property({ type: Boolean, attribute: 'show-gift-card' }) showGiftCard = false;
  /** Level of the headings, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /** Fills the delivery address where neither shopper nor store has. */
  @property({ attribute: false }) initialAddress: Partial<Address> | undefined;

  #view: Async<Checkout> = { status: 'idle' };
  #prefilled = false;

  /** Checks everything, places the order and pays it. Pressing again while it runs makes no second one. Never rejects. */
  async submit(): Promise<void> {
    await this.#flow.submit();
  }

  /** Checks everything and shows what is missing. @returns whether nothing is */
  validate(): boolean {
    const isMissing = this.#flow.refuse(this.#model.tryAll());
    this.#lead(this.#flow.notice);
    return !isMissing;
  }

  /** Shows a step, or the first before it in which something is missing. With `layout="page"` it moves focus there. */
  goToStep(step: CheckoutStep): void {
    // The form that is being paid with stays in sight.
    if (this.#model.state?.phase !== 'idle') return;
    const missing = this.#model.problems().find((its) => STEPS.indexOf(its.step) < STEPS.indexOf(step));
    this.#flow.notice = undefined;
    this.#showStep(this.layout === 'steps' ? (missing?.step ?? step) : step);
  }

  /** Why reading the checkout failed; undefined while it did not. What stands in the way of an order, its words say. */
  get error(): StorefrontError | undefined {
    const view = this.#model.state?.checkout;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Asks for the checkout again. */
  refresh(): Promise<void> {
    return this.#model.reload();
  }

  /** Asks how an order stands whose payment had no outcome. Places and charges nothing. */
  async resume(): Promise<void> {
    await this.#model.store?.resume();
  }

  /** Asks for the total again, with all that was typed. */
  async refreshEstimate(): Promise<void> {
    await this.#model.store?.flush();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const step = this.#steps.named();
    if (step) this.step = step;
    if (typeof window !== 'undefined') window.addEventListener('pageshow', this.#shown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('pageshow', this.#shown);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#model.use(this.shop);
    // An update may still run after the element was taken out.
    if (!isServer && this.isConnected) this.#load();
  }

  protected override firstUpdated(): void {
    warm(said);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.isConnected) return;
    const { state } = this.#model;
    if (!state) return;
    // Every answer is a new state; ready is what it becomes once.
    if (state.checkout.status !== this.#view.status)
      this.reportView(this.#view, state.checkout, () => void this.refresh());
    this.#view = state.checkout;
    const view = this.#model.view(this.#flow.running);
    if (view.is === 'form') this.#prepare(state);
    this.#mountPayment(view.is === 'form', state);
    this.#guard.set((state.phase === 'placing' || state.phase === 'paying') && !this.#flow.leaving);
    this.#facts.tell(state, view, this.#model.total, this.currency);
    this.#announceOffer(view.is === 'form' ? this.#model.fittingMarket : undefined);
  }

  /** Once for each market: it appears when the market changes elsewhere on the page. */
  #announceOffer(market: Market | undefined): void {
    if (market && market.code !== this.#announcedOffer) this.announce(offerText(this.#offered(market)));
    this.#announcedOffer = market?.code;
  }
  #announcedOffer: string | undefined;

  /** What can be done for the shopper before a key is pressed. */
  #prepare({ checkout, settled }: CheckoutState): void {
    const { data } = checkout;
    if (!data) return;
    if (!this.#prefilled && this.initialAddress) this.#model.form.prefill(this.initialAddress);
    this.#prefilled = true;
    this.#withSaved((saved) => saved.follow());
    const { state, shippingMethods } = data.quote;
    // A choice of one is none.
    if (settled && state === 'needs-shipping' && shippingMethods.length === 1)
      this.#model.form.chooseMethod(shippingMethods[0]!.id);
  }

  #mountPayment(isForm: boolean, { checkout, phase }: CheckoutState): void {
    // The form that is being paid with stays as it is.
    if (isForm && phase !== 'idle') return;
    const { provider, total } = this.#model;
    const due = total.exact ? total.due : checkout.data?.quote.totals.amountDue;
    const isShown = this.layout === 'page' || this.step === 'payment' || this.#payment.status !== 'none';
    if (!isForm || !provider || !due || due.amount <= 0 || !isShown) {
      this.#payment.want(undefined);
      return;
    }
    const country = this.#model.form.billing().address?.country;
    const keep = checkout.data?.quote.lines.some(({ subscription }) => subscription !== null) ?? false;
    this.#payment.want({ provider, amount: due, locale: this.locale, keep, ...(country && { country }) });
    if (total.exact) this.#payment.offer(due, this.locale);
  }

  #celebrate(order: Order): void {
    this.#model.form.clear();
    const goes = this.emit<Events.OrderDetail>('payment-success', { order }, { cancelable: true });
    this.#withSaved((saved) => saved.placed(order));
    const href = goes && placedHref(this.returnUrl, this.#model.routes.order, order, location.href);
    if (href) location.assign(href);
    this.#focus.soon('heading');
  }

  /** What does not arrive is asked for again by the next drawing. */
  #withSaved(act?: (saved: SavedAddresses) => void): void {
    this.#saved.bring().then(act, console.warn);
  }

  /** Back from a provider's page the shopper is led to what became of it, as after a press of the button. */
  #load(): void {
    const loading = this.#model.load();
    if (!loading || !isReturn(location.href)) return;
    history.replaceState(history.state, '', withoutReturn(location.href));
    // What may have to be saved in a moment must not wait for its code then.
    this.#withSaved();
    void loading.then(() => this.#model.state?.phase !== 'placed' && this.#focus.soon('notice'));
  }

  /** The page went to a provider's, and the browser's back button brought it again as it was. */
  readonly #shown = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || !this.#flow.leaving) return;
    this.#flow.leaving = false;
    void this.resume().then(() => {
      const { phase, error } = this.#model.state ?? {};
      if (phase === 'placed') return;
      this.#flow.notice = { kind: 'failure', code: error?.code ?? 'authentication_canceled', retryable: true };
      this.#lead(this.#flow.notice);
    });
  };

  /** The form's button, or Enter in one of its fields. */
  #press(): void {
    if (this.layout === 'steps' && this.step !== 'payment') this.#continue();
    else void this.submit();
  }

  #continue(): void {
    this.#model.form.tried.add(this.step);
    const problems = this.#model.problems().filter((its) => STEPS.indexOf(its.step) <= STEPS.indexOf(this.step));
    if (this.#flow.refuse(problems)) this.#lead(this.#flow.notice);
    else this.#showStep(STEPS[STEPS.indexOf(this.step) + 1] ?? 'payment');
  }

  #showStep(step: CheckoutStep): void {
    if (this.layout === 'steps' && step !== this.step) {
      const previous = this.step;
      this.step = step;
      this.#steps.went(step);
      this.emit<Events.StepChangeDetail>('wb-step-change', { step, previous });
    }
    this.#focus.soon(`${step}-heading`);
  }

  /** Takes the shopper to what the last try led to. */
  #lead(notice: Notice | undefined): void {
    if (notice?.kind === 'payment-incomplete') this.#payment.focus();
    else if (notice?.kind === 'problems') {
      if (this.layout === 'steps') this.#showStep(notice.first);
      this.#focus.soon('error-summary');
    } else if (notice && notice.kind !== 'press-again') this.#focus.soon('notice');
    this.requestUpdate();
  }

  #options() {
    const { currency, provider, termsHref } = this;
    return { currency, provider, termsHref };
  }

  protected override render(): TemplateResult {
    const view = this.#model.view(this.#flow.running);
    return html`
      <div class="base" part="base">
        <slot name="header"></slot>
        ${view.is === 'form' ? formView(this.#context(), this.#events) : this.#other(view)}
      </div>
    `;
  }

  #other(view: Exclude<CheckoutView, { is: 'form' }>): TemplateResult {
    const common = this.texts(commonMessages);
    if (view.is === 'error') return errorView(common, view.error.code, () => void this.refresh());
    if (view.is === 'loading') return loadingView(common, this.layout);
    const its = this.#said();
    if (this.#isSaidMissing) return errorView(common, 'NETWORK', this.#bringSaid);
    if (!its) return loadingView(common, this.layout);
    const { routes, state } = this.#model;
    const order = view.is === 'placed' ? fillRoute(routes.order, { id: view.order.id }) : undefined;
    return its.otherView(view, {
      texts: this.#texts,
      level: this.headingLevel,
      wantedCurrency: this.currency,
      canCheckAgain: state?.error != null,
      aside: this.#saved.now()?.failure,
      links: { home: routes.home, order },
      resume: () => void this.resume(),
    });
  }

  /** They promise email only where the shop sends it. */
  get #texts(): CheckoutTexts {
    return emailTexts(this.texts(checkoutMessages), this.#model.sendsEmail);
  }

  /** The code of what there is to say. */
  #said() {
    const its = this.later(said);
    if (its) this.#isSaidMissing = false;
    else if (!this.#isSaidMissing)
      said.bring().catch(() => {
        this.#isSaidMissing = true;
        this.requestUpdate();
      });
    return its;
  }
  #isSaidMissing = false;

  readonly #bringSaid = (): void => {
    this.#isSaidMissing = false;
    this.requestUpdate();
  };

  #marketOffer(): TemplateResult | typeof nothing {
    const market = this.#model.fittingMarket;
    if (!market) return nothing;
    const { isChanging, failure } = this.#marketChange;
    return marketOfferView({
      ...this.#offered(market),
      group: (group) => this.texts(group),
      isChanging,
      failure,
      change: () => void this.#changeMarket(market.code),
    });
  }

  #offered(market: Market) {
    const country = this.#model.form.value('shipping', 'countryCode');
    return { market, country, locale: this.locale, texts: this.texts(checkoutMessages) };
  }

  /** Another market, with all that was typed. A second press while it is on its way is the same. */
  async #changeMarket(code: string): Promise<void> {
    const stores = this.shop?.stores;
    if (!stores || this.#marketChange.isChanging) return;
    this.#marketChange = { isChanging: true, failure: undefined };
    this.requestUpdate();
    let failure: string | undefined;
    try {
      if (!(await this.allowed('wb-before-market-change', { market: code, cartImpact: null }))) return;
      await stores.setMarket(code);
      this.#model.form.restate();
      this.#focus.field('shipping-countryCode');
    } catch (error) {
      failure = (error as Partial<StorefrontError>).code ?? 'UNEXPECTED';
    } finally {
      this.#marketChange = { isChanging: false, failure };
      this.requestUpdate();
    }
  }
  #marketChange: { isChanging: boolean; failure: string | undefined } = { isChanging: false, failure: undefined };

  #reductions(): TemplateResult | typeof nothing {
    const { cart, pending } = this.shop?.stores.cart.getState() ?? {};
    if (!cart?.data || (!this.showDiscount && !this.showGiftCard)) return nothing;
    return html`${this.showDiscount ? this.#discounts.view(cart.data, pending === true) : nothing}
    ${this.showGiftCard ? this.#giftCards.view() : nothing}`;
  }

  #context(): CheckoutContext {
    const { layout, step, headingLevel, termsHref, guest, locale } = this;
    const { total, state, checkout } = this.#model;
    const { notice } = this.#flow;
    const isSaying =
      notice ||
      state?.error ||
      state?.phase === 'checking' ||
      checkout?.lastPaymentError ||
      checkout?.status === 'requires-action';
    const its = isSaying ? this.#said() : undefined;
    return checkoutContext(this.#model, {
      ...{ layout, step, headingLevel, termsHref, guest, locale },
      texts: this.#texts,
      common: this.texts(commonMessages),
      money: (amount) => this.money(amount),
      notice,
      said: its,
      isSaidMissing: Boolean(isSaying) && this.#isSaidMissing,
      payment: this.#payment.status,
      wallets: this.#payment.wallets(total.exact && state?.phase === 'idle' ? total.due : undefined),
      reductions: this.#reductions(),
      marketOffer: this.#marketOffer(),
      saved: this.#saved.now(),
      extensions: (place, step) => extensionPoint(this.shop, place, pointCode, { step }),
      act: {
        goTo: (to) => this.goToStep(to),
        focusField: (field) => this.#focus.field(field),
        retryPayment: () => this.#payment.retry(),
        refresh: () => void this.refreshEstimate(),
        resume: () => void this.resume(),
        bringSaid: this.#bringSaid,
      },
    });
  }
}

import type { LitElement, ReactiveController } from 'lit';
import { OrderFlow, type Notice } from '../../src/element-base/checkout/order-flow.js';
import { fire, pageAllows } from '../../src/element-base/fire.js';
import type { PaymentFailureDetail } from '../../src/events/index.js';
import type { CheckoutState } from '../../src/stores/types.js';
import type { CheckoutModel } from './checkout-model.js';
import { LeaveGuard } from './leave-guard.js';
import { PaymentForm, type PaymentWish } from './payment-form.js';
import type { WalletPayment } from './payment/provider.js';
import { withoutReturn } from './return-address.js';

type Host = LitElement & {
  readonly locale: string;
  submit(): Promise<void>;
  validate(): boolean;
  resume(): Promise<void>;
};

interface Listeners {
  /** Renders, and moves focus to the notice if there is one. */
  onNotice: (notice: Notice | undefined) => void;
  /** The outcome of the payment is not known yet. */
  onPending: () => void;
}

/** From the press of the button to the order: the payment form or a wallet, and the way to a provider's page and back. */
export class CheckoutPayment implements ReactiveController {
  readonly form: PaymentForm;
  readonly flow: OrderFlow;
  readonly #guard: LeaveGuard;
  /** The wallet that pays instead of the form, while it does. */
  #wallet: WalletPayment | undefined;

  constructor(
    private readonly host: Host,
    private readonly model: CheckoutModel,
    private readonly listeners: Listeners,
  ) {
    host.addController(this);
    this.#guard = new LeaveGuard(host);
    this.form = new PaymentForm(host, {
      enter: () => void host.submit(),
      total: () => model.total,
      ready: () => model.state?.phase === 'idle' && !this.flow.running && host.validate(),
      submit: async (wallet) => {
        this.#wallet = wallet;
        await host.submit();
        this.#wallet = undefined;
      },
      leaving: () => {
        this.flow.leaving = true;
        this.#guard.set(false);
      },
    });
    this.flow = new OrderFlow({
      payment: {
        status: () => (this.#wallet ? 'ready' : this.form.status),
        validate: () => (this.#wallet ?? this.form).validate(),
        confirm: (clientSecret) =>
          (this.#wallet ?? this.form).confirm({
            clientSecret,
            returnUrl: withoutReturn(location.href),
            billing: model.form.billing(),
          }),
      },
      store: () => model.store,
      total: () => model.total,
      provider: () => model.provider?.name,
      problems: () => model.tryAll(),
      allowed: ({ totals }) => pageAllows(host, 'wb-before-submit', { totals }),
      onFailure: (detail) => fire<PaymentFailureDetail>(host, 'wb-payment-failure', detail),
      ...listeners,
    });
  }

  hostConnected(): void {
    if (typeof window !== 'undefined') window.addEventListener('pageshow', this.#onPageShow);
  }

  hostDisconnected(): void {
    window.removeEventListener('pageshow', this.#onPageShow);
  }

  /** Call it after every render. @param isOpen whether the form is shown with its payment section */
  update({ phase }: CheckoutState, isForm: boolean, isOpen: boolean): void {
    // The payment form must not change while it pays.
    if (!isForm || phase === 'idle') this.#mount(isForm && (isOpen || this.form.status !== 'none'));
    this.#guard.set((phase === 'placing' || phase === 'paying') && !this.flow.leaving);
  }

  #mount(isShown: boolean): void {
    const { total } = this.model;
    const wish = isShown ? this.#wish() : undefined;
    this.form.want(wish);
    if (wish && total.exact) this.form.offer(total.due, this.host.locale);
  }

  #wish(): PaymentWish | undefined {
    const { provider, total, checkout, form } = this.model;
    const amount = total.exact ? total.due : checkout?.quote.totals.amountDue;
    if (!provider || !amount || amount.amount <= 0) return undefined;
    const country = form.billing().address?.country;
    const keep = checkout?.quote.lines.some(({ subscription }) => subscription !== null) ?? false;
    return { provider, amount, locale: this.host.locale, keep, ...(country && { country }) };
  }

  /** The shopper went to a provider's page and came back by the back button. The browser restored this page from its cache. */
  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    const { flow, model } = this;
    if (!persisted || !flow.leaving) return;
    flow.leaving = false;
    void this.host.resume().then(() => {
      const { phase, error } = model.state ?? {};
      if (phase === 'placed') return;
      flow.notice = { kind: 'failure', code: error?.code ?? 'authentication_canceled', retryable: true };
      this.listeners.onNotice(flow.notice);
    });
  };
}

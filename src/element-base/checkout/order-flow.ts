import type { CheckoutStep, Money, Quote } from '@storefront/contract';
import type { CheckoutStore, ConfirmPayment, StorefrontError } from '../../stores/types.js';
import type { TotalView } from './total.js';

/** The result of a press of the button that did not lead to an order. */
export type Notice =
  | { readonly kind: 'problems'; readonly first: CheckoutStep }
  /** Nothing was charged. `before`: the amount on the button, if the total has changed. `declineMessage`: the bank's reason. */
  | {
      readonly kind: 'failure';
      readonly code: string;
      readonly retryable: boolean;
      readonly declineMessage?: string | undefined;
      readonly before?: Money;
    }
  /** The total arrived while the button was pressed. The shopper has not seen it, so it is not paid yet. */
  | { readonly kind: 'press-again'; readonly due: Money }
  /** The payment form is not ready, or shows its own errors. */
  | { readonly kind: 'payment-loading' | 'payment-failed' | 'payment-incomplete' | 'payment-none' };

type ConfirmResult = Awaited<ReturnType<ConfirmPayment>>;

/** How an order with something due is paid. */
export interface FlowPayment {
  status(): 'none' | 'loading' | 'ready' | 'error';
  /** @returns null when the form is complete */
  validate(): Promise<object | null>;
  confirm(clientSecret: string): Promise<ConfirmResult>;
}

/** For elements that place only orders with nothing due. It refuses every payment. */
export const noPayment: FlowPayment = {
  status: () => 'none',
  validate: () => Promise.resolve(null),
  confirm: () => Promise.resolve({ status: 'failed', code: 'QUOTE_CHANGED', message: '', retryable: true }),
};

/** Functions that the element gives to the flow. */
export interface FlowPorts {
  readonly payment: FlowPayment;
  store(): CheckoutStore | undefined;
  total(): TotalView;
  provider(): string | undefined;
  /** All problems of the form, including empty fields. */
  problems(): readonly { readonly step: CheckoutStep }[];
  /** Asks the page. The flow stops on false. */
  allowed(quote: Quote): Promise<boolean>;
  /** Renders, and moves focus to the notice if there is one. */
  onNotice(notice: Notice | undefined): void;
  onFailure(failure: { code: string; retryable: boolean }): void;
  onPending(): void;
}

const sameMoney = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

/** Runs from the press of the button to the order. It pays only the amount that was on the button when it was pressed. */
export class OrderFlow {
  notice: Notice | undefined;
  /** The provider redirects the page. Leaving it loses nothing. */
  leaving = false;

  readonly #ports: FlowPorts;
  #running: Promise<void> | undefined;

  constructor(ports: FlowPorts) {
    this.#ports = ports;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  /** A second call while one runs returns the same promise. Never rejects. */
  submit(): Promise<void> {
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#running = undefined;
        this.#ports.onNotice(this.notice);
      });
    return this.#running;
  }

  /** Call it after an edit: the notice is out of date. The list of problems updates itself. */
  forget(): void {
    if (this.notice?.kind !== 'problems') this.notice = undefined;
  }

  /** @returns whether there are problems that the shopper must solve first */
  refuse([first]: readonly { readonly step: CheckoutStep }[]): boolean {
    this.notice = first && { kind: 'problems', first: first.step };
    return first !== undefined;
  }

  async #run(): Promise<void> {
    const ports = this.#ports;
    const store = ports.store();
    if (!store) return;
    this.notice = undefined;
    if (this.refuse(ports.problems())) return;
    const total = ports.total();
    if (!total.exact) {
      await this.#settle(store);
      return;
    }
    const { quote, due } = total;
    if (due.amount > 0 && !(await this.#paymentIsComplete())) return;
    if (!(await ports.allowed(quote))) return;
    const now = ports.total();
    if (!now.exact || now.quote.hash !== quote.hash) {
      this.#changed(due);
      return;
    }
    await this.#place(store, due);
  }

  /** The button showed no amount, so nothing is paid. Only the total is computed. */
  async #settle(store: CheckoutStore): Promise<void> {
    await store.flush();
    if (this.refuse(this.#ports.problems())) return;
    const total = this.#ports.total();
    if (total.exact) {
      this.notice = { kind: 'press-again', due: total.due };
      return;
    }
    const { error } = store.getState();
    this.notice = { kind: 'failure', code: error?.code ?? 'QUOTE_NOT_FINAL', retryable: error?.retryable ?? true };
  }

  async #paymentIsComplete(): Promise<boolean> {
    const { payment, provider } = this.#ports;
    if (provider() === undefined) this.notice = { kind: 'payment-none' };
    else if (payment.status() === 'error') this.notice = { kind: 'payment-failed' };
    else if (payment.status() !== 'ready') this.notice = { kind: 'payment-loading' };
    else if ((await payment.validate()) !== null) this.notice = { kind: 'payment-incomplete' };
    return this.notice === undefined;
  }

  async #place(store: CheckoutStore, due: Money): Promise<void> {
    const { payment, provider } = this.#ports;
    let result: ConfirmResult | undefined;
    try {
      const name = provider();
      const placing = store.place({
        ...(name !== undefined && due.amount > 0 && { provider: name }),
        confirm: async ({ clientSecret, amount }) => {
          // The last check before money moves: only the amount on the button may be charged.
          if (!sameMoney(amount, due)) return { status: 'failed', code: 'QUOTE_CHANGED', message: '', retryable: true };
          result = await payment.confirm(clientSecret);
          this.leaving = result.status === 'redirecting';
          return result;
        },
      });
      this.#ports.onNotice(undefined);
      await placing;
    } catch (error) {
      const { code = '' } = error as Partial<StorefrontError>;
      // A gift card holds less than the totals state. An empty edit shows words at once and requests new totals.
      if (code.startsWith('GIFT_CARD_')) store.edit({});
      if (code === 'QUOTE_CHANGED') this.#changed(due);
      else if (store.getState().phase === 'checking') this.#ports.onPending();
      else if (result && result.status !== 'failed' && !store.getState().checkout.data?.lastPaymentError)
        // The payment was confirmed, but its outcome is unknown. The notice must not mention a charge.
        this.#fail({ code: 'PAYMENT_UNKNOWN_OUTCOME', retryable: false });
      else this.#fail(error, result?.status === 'failed' ? result.message : undefined);
    }
  }

  #changed(before: Money): void {
    this.notice = { kind: 'failure', code: 'QUOTE_CHANGED', retryable: true, before };
    this.#ports.onFailure({ code: 'QUOTE_CHANGED', retryable: true });
  }

  #fail(error: unknown, declineMessage?: string): void {
    const { code = 'UNEXPECTED', retryable = true } = error as Partial<StorefrontError>;
    if (code === 'UNEXPECTED') console.error('[storefront] the order was not placed; nothing was charged.', error);
    this.notice = { kind: 'failure', code, retryable, declineMessage };
    this.#ports.onFailure({ code, retryable });
  }
}

import type { CheckoutStep, Money, Quote } from '@storefront/contract';
import type { CheckoutStore, ConfirmPayment, StorefrontError } from '../../stores/types.js';
import type { TotalView } from './total.js';

/** What the press of the button led to, when it did not lead to an order. */
export type Notice =
  | { readonly kind: 'problems'; readonly first: CheckoutStep }
  /** Nothing was charged. `before` is the amount that was on the button, when it is the total that changed. */
  | {
      readonly kind: 'failure';
      readonly code: string;
      readonly retryable: boolean;
      readonly said?: string | undefined;
      readonly before?: Money;
    }
  /** The total came while the button was pressed: the shopper has not seen it, so it is not paid yet. */
  | { readonly kind: 'press-again'; readonly due: Money }
  /** The payment form is not there yet, or says itself what is wrong. */
  | { readonly kind: 'payment-loading' | 'payment-failed' | 'payment-incomplete' | 'payment-none' };

type Said = Awaited<ReturnType<ConfirmPayment>>;

/** How an order with something due is paid. */
export interface FlowPayment {
  status(): 'none' | 'loading' | 'ready' | 'error';
  /** @returns null when the form is complete */
  validate(): Promise<object | null>;
  confirm(clientSecret: string): Promise<Said>;
}

/** For elements that place only orders with nothing due: whatever is, they do not pay. */
export const noPayment: FlowPayment = {
  status: () => 'none',
  validate: () => Promise.resolve(null),
  confirm: () => Promise.resolve({ status: 'failed', code: 'QUOTE_CHANGED', message: '', retryable: true }),
};

/** What the flow asks of its element. */
export interface FlowPorts {
  readonly payment: FlowPayment;
  store(): CheckoutStore | undefined;
  total(): TotalView;
  provider(): string | undefined;
  /** Everything that is missing, after a try: empty fields, too. */
  problems(): readonly { readonly step: CheckoutStep }[];
  /** Asks the page; false stops. */
  allowed(quote: Quote): Promise<boolean>;
  /** Draws again, and leads the shopper to the notice if there is one. */
  said(notice: Notice | undefined): void;
  failed(failure: { code: string; retryable: boolean }): void;
  pending(): void;
}

const sameMoney = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

/** From the press of the button to the order: nothing is paid that was not on the button when it was pressed. */
export class OrderFlow {
  notice: Notice | undefined;
  /** The provider said that it takes the page along: leaving is no loss. */
  leaving = false;

  readonly #its: FlowPorts;
  #running: Promise<void> | undefined;

  constructor(ports: FlowPorts) {
    this.#its = ports;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  /** One at a time: pressing again while it runs joins what runs. Never rejects. */
  submit(): Promise<void> {
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#running = undefined;
        this.#its.said(this.notice);
      });
    return this.#running;
  }

  /** The shopper goes on: what was said is not true any more. The list of what is missing mends itself. */
  forget(): void {
    if (this.notice?.kind !== 'problems') this.notice = undefined;
  }

  /** @returns whether there is something to be filled in first */
  refuse([first]: readonly { readonly step: CheckoutStep }[]): boolean {
    this.notice = first && { kind: 'problems', first: first.step };
    return first !== undefined;
  }

  async #run(): Promise<void> {
    const its = this.#its;
    const store = its.store();
    if (!store) return;
    this.notice = undefined;
    if (this.refuse(its.problems())) return;
    const total = its.total();
    if (!total.exact) {
      await this.#settle(store);
      return;
    }
    const { quote, due } = total;
    if (due.amount > 0 && !(await this.#paymentIsComplete())) return;
    if (!(await its.allowed(quote))) return;
    const now = its.total();
    if (!now.exact || now.quote.hash !== quote.hash) {
      this.#changed(due);
      return;
    }
    await this.#place(store, due);
  }

  /** The button said no amount, so it pays none: it only brings the total. */
  async #settle(store: CheckoutStore): Promise<void> {
    await store.flush();
    if (this.refuse(this.#its.problems())) return;
    const total = this.#its.total();
    if (total.exact) {
      this.notice = { kind: 'press-again', due: total.due };
      return;
    }
    const { error } = store.getState();
    this.notice = { kind: 'failure', code: error?.code ?? 'QUOTE_NOT_FINAL', retryable: error?.retryable ?? true };
  }

  async #paymentIsComplete(): Promise<boolean> {
    const { payment, provider } = this.#its;
    if (provider() === undefined) this.notice = { kind: 'payment-none' };
    else if (payment.status() === 'error') this.notice = { kind: 'payment-failed' };
    else if (payment.status() !== 'ready') this.notice = { kind: 'payment-loading' };
    else if ((await payment.validate()) !== null) this.notice = { kind: 'payment-incomplete' };
    return this.notice === undefined;
  }

  async #place(store: CheckoutStore, due: Money): Promise<void> {
    const { payment, provider } = this.#its;
    let said: Said | undefined;
    try {
      const name = provider();
      const placing = store.place({
        ...(name !== undefined && due.amount > 0 && { provider: name }),
        confirm: async ({ clientSecret, amount }) => {
          // The last door before money moves: only what was on the button goes through.
          if (!sameMoney(amount, due)) return { status: 'failed', code: 'QUOTE_CHANGED', message: '', retryable: true };
          said = await payment.confirm(clientSecret);
          this.leaving = said.status === 'redirecting';
          return said;
        },
      });
      this.#its.said(undefined);
      await placing;
    } catch (error) {
      const { code = '' } = error as Partial<StorefrontError>;
      // A card holds less than the sums say: words at once, and new sums.
      if (code.startsWith('GIFT_CARD_')) store.edit({});
      if (code === 'QUOTE_CHANGED') this.#changed(due);
      else if (store.getState().phase === 'checking') this.#its.pending();
      else if (said && said.status !== 'failed' && !store.getState().checkout.data?.lastPaymentError)
        // The form was at work and nobody could say how it ended: not a word about what was charged.
        this.#fail({ code: 'PAYMENT_UNKNOWN_OUTCOME', retryable: false });
      else this.#fail(error, said?.status === 'failed' ? said.message : undefined);
    }
  }

  #changed(before: Money): void {
    this.notice = { kind: 'failure', code: 'QUOTE_CHANGED', retryable: true, before };
    this.#its.failed({ code: 'QUOTE_CHANGED', retryable: true });
  }

  #fail(error: unknown, said?: string): void {
    const { code = 'UNEXPECTED', retryable = true } = error as Partial<StorefrontError>;
    if (code === 'UNEXPECTED') console.error('[storefront] the order was not placed; nothing was charged.', error);
    this.notice = { kind: 'failure', code, retryable, said };
    this.#its.failed({ code, retryable });
  }
}

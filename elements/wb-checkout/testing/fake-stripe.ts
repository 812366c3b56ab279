/**
 * A fake of Stripe's browser script, for tests. It refuses the same things as
 * the real one (shadow roots, a confirm without a submit, an amount or capture
 * method other than the intent's), and otherwise does what the test sets. It
 * imports nothing, so that it can be served as a single script.
 */

export interface FakeIntent {
  id: string;
  amount: number;
  currency: string;
  /** Default `automatic`. */
  captureMethod?: string;
}

/** The outcome of a confirm. */
export type FakeOutcome =
  | 'succeed'
  | 'process'
  | 'authorize'
  | 'decline'
  /** The bank's challenge in a dialog of the page. */
  | 'challenge'
  /** The bank's challenge on a page of its own. */
  | 'redirect'
  | 'never-answer'
  | 'lose-connection';

type Listener = (event: object) => void;
interface GroupOptions {
  mode?: string;
  captureMethod?: string;
  amount?: number;
  currency?: string;
  locale?: string;
  appearance?: { theme?: string; variables?: Record<string, string> };
}
interface ConfirmCall {
  elements: FakeGroup;
  clientSecret: string;
  confirmParams: {
    return_url: string;
    payment_method_data?: { billing_details?: { address?: { postal_code?: string; country?: string } } };
  };
  redirect: string;
}

class IntegrationError extends Error {
  override name = 'IntegrationError';
}

class FakeElement {
  readonly box = document.createElement('div');
  readonly input = document.createElement('input');
  readonly #listeners = new Map<string, Listener[]>();
  isDestroyed = false;

  constructor(
    readonly stripe: FakeStripe,
    readonly group: FakeGroup,
    readonly type: string,
    public options: Record<string, unknown>,
  ) {
    this.box.className = '__PrivateStripeElement';
    this.input.setAttribute('aria-label', 'Card number');
    if (type === 'payment') this.box.append(this.input);
  }

  on(type: string, listener: Listener): this {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    return this;
  }
  fire(type: string, event: object = {}): void {
    if (!this.isDestroyed) for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
  mount(target: HTMLElement): void {
    if (this.isDestroyed) throw new IntegrationError('This Element has already been destroyed.');
    if (!target.isConnected || target.getRootNode() !== document)
      throw new IntegrationError('Elements cannot be mounted in a ShadowRoot. Please mount in the Light DOM.');
    target.append(this.box);
    setTimeout(() => this.#comeUp());
  }
  #comeUp(): void {
    const { stripe } = this;
    if (stripe.frames === 'fail') this.fire('loaderror', { error: { type: 'api_error', message: 'no frame' } });
    if (stripe.frames !== 'ready') return;
    if (this.type === 'expressCheckout' && stripe.wallets) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Wallet';
      button.addEventListener('click', () => this.#open());
      this.box.append(button);
    }
    this.fire('ready', { availablePaymentMethods: stripe.wallets });
  }
  /** The wallet's sheet shows the group's state at that moment. */
  #open(): void {
    const { amount = 0 } = this.group.options;
    this.fire('click', {
      resolve: () => this.stripe.sheets.push({ amount, element: this }),
      reject: () => this.stripe.refused.push(amount),
    });
  }
  update(options: Record<string, unknown>): this {
    this.options = { ...this.options, ...options };
    return this;
  }
  focus(): void {
    this.input.focus();
  }
  destroy(): void {
    this.isDestroyed = true;
    this.box.remove();
  }
}

class FakeGroup {
  isSubmitted = false;
  readonly elements: FakeElement[] = [];

  constructor(
    readonly stripe: FakeStripe,
    public options: GroupOptions,
  ) {
    this.#check();
  }
  #check(): void {
    const { mode, amount, currency } = this.options;
    if (mode !== 'payment') throw new IntegrationError(`mode is ${String(mode)}`);
    if (!Number.isInteger(amount) || (amount ?? 0) <= 0) throw new IntegrationError(`amount is ${String(amount)}`);
    if (!/^[a-z]{3}$/.test(currency ?? '')) throw new IntegrationError(`currency is ${String(currency)}`);
  }
  create(type: string, options: Record<string, unknown> = {}): FakeElement {
    const element = new FakeElement(this.stripe, this, type, options);
    this.elements.push(element);
    return element;
  }
  update(options: GroupOptions): void {
    this.options = { ...this.options, ...options };
    this.#check();
    this.isSubmitted = false;
  }
  submit(): Promise<object> {
    const card = this.elements.find(({ type }) => type === 'payment');
    if (card && !card.input.value) {
      card.input.focus();
      const error = { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' };
      return Promise.resolve({ error });
    }
    this.isSubmitted = true;
    return Promise.resolve({ selectedPaymentMethod: this.stripe.outcome === 'redirect' ? 'ideal' : 'card' });
  }
}

export class FakeStripe {
  static #now: FakeStripe;

  outcome: FakeOutcome = 'succeed';
  /** The result of mounting frames. */
  frames: 'ready' | 'fail' | 'never' = 'ready';
  /** The wallets that an Express Checkout Element finds. */
  wallets: Record<string, boolean> | undefined;
  /** The page of a bank with a challenge on a page of its own. */
  bank = 'https://bank.example/';

  readonly keys: string[] = [];
  readonly groups: FakeGroup[] = [];
  readonly confirms: ConfirmCall[] = [];
  /** Charged amounts. */
  readonly charged: number[] = [];
  /** Opened wallet sheets, and the amounts of refused ones. */
  readonly sheets: { amount: number; element: FakeElement }[] = [];
  readonly refused: number[] = [];
  /** Reasons why wallet sheets failed without a payment. */
  readonly failedSheets: unknown[] = [];

  /** The intent that the shop created for a secret, in Stripe's amounts. */
  intentOf: (clientSecret: string) => FakeIntent | undefined = () => undefined;
  /**
   * Called before an answer is returned, so that the shop's own view of the
   * payment changes first.
   */
  settled: (status: string) => void = () => undefined;

  /**
   * Installs itself where the real script does. Code that kept the earlier
   * function calls the newest fake too.
   */
  install(): this {
    FakeStripe.#now = this;
    const make = (key: string): object => {
      const fakeStripe = FakeStripe.#now;
      fakeStripe.keys.push(key);
      return {
        elements: (options: GroupOptions) => {
          const group = new FakeGroup(fakeStripe, options);
          fakeStripe.groups.push(group);
          return group;
        },
        confirmPayment: (call: ConfirmCall) => fakeStripe.#confirm(call),
      };
    };
    Object.assign(globalThis, { Stripe: Object.assign(make, { version: 'endive' }) });
    return this;
  }
  uninstall(): void {
    Reflect.deleteProperty(globalThis, 'Stripe');
  }

  /** The latest element of a type on the page. */
  element(type: 'payment' | 'expressCheckout'): FakeElement | undefined {
    const all = this.groups.flatMap((group) => group.elements);
    return all.findLast((fakeElement) => fakeElement.type === type && fakeElement.box.isConnected);
  }
  /** The shopper confirms in the latest sheet. */
  approve(): void {
    const sheet = this.sheets.at(-1);
    if (!sheet) throw new Error('no sheet is open');
    sheet.element.fire('confirm', {
      expressPaymentType: 'google_pay',
      paymentFailed: (value: unknown) => this.failedSheets.push(value ?? {}),
    });
  }

  async #confirm(call: ConfirmCall): Promise<object> {
    const { elements, clientSecret, confirmParams, redirect } = call;
    if (!elements.isSubmitted) throw new IntegrationError('elements.submit() must be called before confirming');
    if (redirect !== 'if_required') throw new IntegrationError(`redirect is ${redirect}`);
    new URL(confirmParams.return_url);
    // The form never asks for these: Stripe refuses to confirm without them.
    const { address } = confirmParams.payment_method_data?.billing_details ?? {};
    if (typeof address?.postal_code !== 'string' || !address.country)
      throw new IntegrationError('fields.billingDetails.address is "never", but country or postal_code is missing');
    const intent = this.intentOf(clientSecret);
    this.confirms.push(call);
    if (!intent) return refusal('resource_missing', 'No such payment_intent');
    const { amount, currency } = elements.options;
    if (amount !== intent.amount || currency !== intent.currency)
      return refusal('amount_mismatch', `The amount is ${intent.amount}, the element's ${String(amount)}`);
    const { captureMethod = 'automatic' } = elements.options;
    if (captureMethod !== (intent.captureMethod ?? 'automatic'))
      return refusal('capture_method_mismatch', `The element collects otherwise than the intent: ${captureMethod}`);
    switch (this.outcome) {
      case 'challenge':
        return this.#ask(intent);
      case 'redirect':
        location.assign(`${this.bank}?back=${encodeURIComponent(confirmParams.return_url)}&intent=${intent.id}`);
        return new Promise(() => undefined);
      case 'never-answer':
        return new Promise(() => undefined);
      case 'lose-connection':
        this.#take(intent, 'succeeded');
        return { error: { type: 'api_connection_error', message: 'Could not connect' } };
      case 'decline':
        this.settled('requires_payment_method');
        return {
          error: {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'insufficient_funds',
            message: 'Your card has insufficient funds.',
          },
        };
      case 'process':
        return this.#take(intent, 'processing');
      case 'authorize':
        return this.#take(intent, 'requires_capture');
      case 'succeed':
        return this.#take(intent, 'succeeded');
    }
  }

  #take({ id, amount }: FakeIntent, status: string): object {
    this.charged.push(amount);
    this.settled(status);
    return { paymentIntent: { id, status } };
  }

  /** A dialog of the page, like a bank's challenge. */
  #ask(intent: FakeIntent): Promise<object> {
    const dialog = document.createElement('div');
    dialog.id = 'bank-asks';
    document.body.append(dialog);
    return new Promise((resolve) => {
      const answer = (name: string, end: () => object): void => {
        const button = document.createElement('button');
        button.id = name;
        button.textContent = name;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(end());
        });
        dialog.append(button);
      };
      answer('approve', () => this.#take(intent, 'succeeded'));
      answer('refuse', () => {
        this.settled('requires_payment_method');
        return refusal('payment_intent_authentication_failure', 'We are unable to authenticate your payment method.');
      });
      answer('close', () => {
        this.settled('requires_action');
        return { paymentIntent: { id: intent.id, status: 'requires_action' } };
      });
    });
  }
}

const refusal = (code: string, message: string): object => ({
  error: { type: 'invalid_request_error', code, message },
});

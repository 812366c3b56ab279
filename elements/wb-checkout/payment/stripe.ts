/**
 * The driver of Stripe. Its elements are deferred: they have an amount and no
 * intent. So a change of the total costs no request, and the intent is created
 * with the order.
 */
import { loadStripe as load } from '@stripe/stripe-js/dist/pure.mjs';
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import type { PaymentProviderInfo } from '@storefront/contract';
import {
  type BrowserPaymentProvider,
  type ConfirmOptions,
  type ConfirmResult,
  type FieldErrors,
  type Mounted,
  type MountedExpress,
  type MountOptions,
  PaymentLoadError,
} from './provider.js';
import { confirmWith } from './stripe-confirm.js';
import { MountedWallets } from './stripe-wallets.js';
import { groupChanges, newGroup, type Capture, type GroupOptions } from './stripe-look.js';

// Stripe's types import without file extensions, which NodeNext modules do not
// resolve.
const loadStripe = load as (publishableKey: string) => Promise<Stripe | null>;

/** Time limits in milliseconds. */
export interface StripePatience {
  script: number;
  /** Until a mounted form is usable. */
  ready: number;
  /** Longer than any challenge of a bank. */
  confirm: number;
}
const patience: StripePatience = { script: 20_000, ready: 20_000, confirm: 15 * 60_000 };

export class StripeDriver implements BrowserPaymentProvider {
  readonly name = 'stripe';
  readonly #patience: StripePatience;
  #loaded: { key: string; stripe: Stripe } | undefined;
  #capture: Capture = 'automatic';

  constructor(part: Partial<StripePatience> = {}) {
    this.#patience = { ...patience, ...part };
  }

  async load({ publishableKey: key, capture }: PaymentProviderInfo): Promise<void> {
    if (!key) throw new TypeError('Stripe needs a publishableKey from the API');
    this.#capture = capture;
    if (this.#loaded?.key === key) return;
    const stripe = await loadWithin(this.#patience.script, key);
    this.#loaded = { key, stripe };
  }

  mount(target: HTMLElement, options: MountOptions): Promise<Mounted> {
    if (!this.#loaded) return Promise.reject(new TypeError('load() Stripe before mounting it'));
    return Promise.resolve(
      new MountedPayment(this.#loaded.stripe, target, { ...options, capture: this.#capture }, this.#patience),
    );
  }

  mountExpress(target: HTMLElement, options: MountOptions): Promise<MountedExpress> {
    if (!this.#loaded) return Promise.reject(new TypeError('load() Stripe before mounting it'));
    const current = { ...options, capture: this.#capture };
    return Promise.resolve(new MountedWallets(this.#loaded.stripe, target, current, this.#patience.confirm));
  }
}

async function loadWithin(ms: number, key: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Removes a stalled request, so that the next attempt is a new one.
      for (const script of document.querySelectorAll('script[src^="https://js.stripe.com/"]'))
        script.dispatchEvent(new Event('error'));
      reject(new Error('took too long'));
    }, ms);
  });
  try {
    const stripe = await Promise.race([loadStripe(key), tooLong]);
    if (stripe) return stripe;
    throw new Error('there is no window');
  } catch (cause) {
    throw new PaymentLoadError('script_failed', 'Stripe’s script did not load. Nothing was charged.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** An event target with typed events. */
const MountedTarget = EventTarget as new () => Pick<Mounted, keyof EventTarget>;

class MountedPayment extends MountedTarget implements Mounted {
  readonly #stripe: Stripe;
  readonly #elements: StripeElements;
  readonly #payment: StripePaymentElement;
  readonly #patience: StripePatience;
  readonly #ready: ReturnType<typeof setTimeout>;
  readonly #ending = new AbortController();
  /** Stripe's name of the method; known once the form was submitted. */
  #method: string | undefined;

  constructor(
    stripe: Stripe,
    target: HTMLElement,
    { country, ...options }: MountOptions & GroupOptions,
    stripePatience: StripePatience,
  ) {
    super();
    this.#stripe = stripe;
    this.#patience = stripePatience;
    this.#elements = newGroup(stripe, options);
    this.#payment = this.#elements.create('payment', {
      // Wallets have a place of their own, which is shown only while the amount
      // is exact.
      wallets: { applePay: 'never', googlePay: 'never' },
      // The checkout has asked for them, and passes them when it confirms.
      fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
      ...(country !== undefined && defaultCountry(country)),
    });
    this.#ready = setTimeout(() => this.#fail('was not ready in time'), stripePatience.ready);
    this.#payment.on('ready', () => {
      clearTimeout(this.#ready);
      this.dispatchEvent(new Event('ready'));
    });
    this.#payment.on('change', ({ complete, empty }) => {
      this.dispatchEvent(new CustomEvent('change', { detail: { complete, empty } }));
    });
    this.#payment.on('loaderror', ({ error }) => this.#fail(error.message ?? 'did not load', error));
    this.#payment.mount(target);
  }

  update({ country, ...changes }: Parameters<Mounted['update']>[0]): Promise<void> {
    // An amount that cannot be charged must reject instead of throwing.
    return Promise.resolve().then(() => {
      void this.#elements.update(groupChanges(changes));
      if (country !== undefined) this.#payment.update(defaultCountry(country));
    });
  }

  async validate(): Promise<FieldErrors | null> {
    const { error, selectedPaymentMethod } = await this.#elements.submit();
    this.#method = selectedPaymentMethod;
    return error ? { [error.code ?? error.type]: error.message ?? '' } : null;
  }

  async confirm(options: ConfirmOptions): Promise<ConfirmResult> {
    // A card payment stays on the page, even with the bank's challenge. Any
    // other method may navigate to a page of its own.
    if (this.#method !== 'card') this.dispatchEvent(new Event('leaving'));
    const { signal } = this.#ending;
    return confirmWith(this.#stripe, this.#elements, options, { signal, ms: this.#patience.confirm });
  }

  focus(): void {
    this.#payment.focus();
  }

  unmount(): void {
    clearTimeout(this.#ready);
    this.#ending.abort();
    this.#payment.destroy();
  }

  #fail(reason: string, cause?: unknown): void {
    clearTimeout(this.#ready);
    const detail = new PaymentLoadError('frame_not_ready', `Stripe’s form ${reason}. Nothing was charged.`, { cause });
    this.dispatchEvent(new CustomEvent('loaderror', { detail }));
  }
}

const defaultCountry = (country: string) => ({ defaultValues: { billingDetails: { address: { country } } } });

export const stripeDriver: BrowserPaymentProvider = new StripeDriver();

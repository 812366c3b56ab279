/**
 * The browser's side of the payment-provider interface. One driver per provider
 * implements it, in a module of its own that is loaded only when a checkout
 * with something to pay mounts it.
 */
import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { Appearance } from './appearance.js';
import type { FontSource } from './fonts.js';

export interface BrowserPaymentProvider {
  readonly name: string;

  /**
   * Loads the provider's script, once per page. No request is sent before this
   * call.
   * @throws PaymentLoadError; the call can be repeated
   */
  load(config: PaymentProviderInfo): Promise<void>;

  /**
   * Mounts the provider's form in an element, after `load`. Providers refuse
   * shadow roots: see `mountInLightDom`. Resolves at once; the `ready` event
   * follows.
   */
  mount(target: HTMLElement, options: MountOptions): Promise<Mounted>;

  /**
   * Mounts wallet buttons in an element, after `load`. Only for providers with
   * wallets.
   */
  mountExpress?(target: HTMLElement, options: MountOptions): Promise<MountedExpress>;
}

/**
 * Wallet buttons on a page. They are valid for one exact amount, which the
 * wallet's sheet shows and pays.
 */
export interface MountedExpress extends EventTarget {
  update(changes: Parameters<Mounted['update']>[0]): Promise<void>;
  unmount(): void;

  addEventListener<T extends keyof ExpressEvents>(type: T, listener: (event: ExpressEvents[T]) => void): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void;
}

export interface ExpressEvents {
  /** True if the shopper has a wallet here. Until the event there is none. */
  available: CustomEvent<boolean>;
  /** A button was pressed. `preventDefault()` keeps the wallet's sheet closed. */
  press: Event;
  /** The shopper confirmed in the sheet. */
  pay: CustomEvent<WalletPayment>;
}

export interface WalletPayment {
  validate: Mounted['validate'];
  confirm: Mounted['confirm'];
  /** Makes the sheet say that nothing was paid. */
  refuse(): void;
}

export interface MountOptions {
  /**
   * The amount shown to the shopper. A provider refuses to charge another
   * amount.
   */
  readonly amount: Money;
  /** BCP 47. */
  readonly locale: string;
  readonly appearance: Appearance;
  /** The page's fonts of the typeface in `appearance`. */
  readonly fonts?: readonly FontSource[];
  /** ISO 3166-1 alpha-2, of the billing address. */
  readonly country?: string;
  /**
   * The order starts subscriptions: the payment method is saved for their
   * renewals.
   */
  readonly keep?: boolean;
}

export interface MountedEvents {
  /** The form can be used. */
  ready: Event;
  change: CustomEvent<{ complete: boolean; empty: boolean }>;
  /** The shopper pressed Enter in the form. */
  submit: Event;
  /** The form did not load; mount it again to retry. */
  loaderror: CustomEvent<PaymentLoadError>;
  /** Confirming may navigate away: leaving the page loses nothing. */
  leaving: Event;
}

/** A mounted form. */
export interface Mounted extends EventTarget {
  update(changes: Partial<Pick<MountOptions, 'amount' | 'appearance' | 'locale' | 'country'>>): Promise<void>;

  /**
   * Shows the errors in the form.
   * @returns messages by field, or null when all fields are valid
   */
  validate(): Promise<FieldErrors | null>;

  /**
   * Charges the entered payment method, with the bank's challenge if there is
   * one. Does not reject when a payment fails.
   * @throws when called wrongly, before anything was sent
   */
  confirm(options: ConfirmOptions): Promise<ConfirmResult>;

  /** Focuses the first field that is wrong or empty. */
  focus(): void;

  /** Removes the form. A running confirm ends as `unknown`. */
  unmount(): void;

  addEventListener<T extends keyof MountedEvents>(
    type: T,
    listener: (event: MountedEvents[T]) => void,
    options?: AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void;
}

export type FieldErrors = Readonly<Record<string, string>>;

export interface ConfirmOptions {
  /** From the API's answer to placing the order. */
  readonly clientSecret: string;
  /** The return address for a provider that navigates away. */
  readonly returnUrl: string;
  readonly billing: BillingDetails;
}

export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: {
    readonly line1?: string;
    readonly line2?: string;
    readonly city?: string;
    readonly region?: string;
    readonly postalCode?: string;
    readonly country?: string;
  };
}

export type ConfirmResult =
  | { readonly status: 'succeeded' | 'processing' | 'authorized'; readonly intentId: string }
  /** Nothing was charged. `message` is for the shopper, in the form's language. */
  | { readonly status: 'failed'; readonly code: string; readonly message: string; readonly retryable: boolean }
  /** The browser is navigating to the provider's page. */
  | { readonly status: 'redirecting' }
  /**
   * It may have been charged: read the order from the API, and never place it
   * again.
   */
  | { readonly status: 'unknown' };

/**
 * The provider's script or form did not load. Nothing was charged, and it can
 * be tried again.
 */
export class PaymentLoadError extends Error {
  readonly code: 'script_failed' | 'frame_not_ready';
  readonly retryable = true;

  constructor(code: PaymentLoadError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentLoadError';
    this.code = code;
  }
}

export type PaymentProviderLoader = () => Promise<BrowserPaymentProvider>;

const loaders = new Map<string, PaymentProviderLoader>([
  ['card-sandbox', async () => (await import('./sandbox.js')).sandboxDriver],
  ['stripe', async () => (await import('./stripe.js')).stripeDriver],
]);

/**
 * Adds a provider, or replaces one.
 * @param name the API's name of the provider
 * @param loader imports the driver; called when a checkout first needs it
 */
export function registerPaymentProvider(name: string, loader: PaymentProviderLoader): void {
  loaders.set(name, loader);
}

/**
 * @throws RangeError for a name that is not registered, PaymentLoadError when
 * the driver's module does not load
 */
export async function loadPaymentProvider(name: string): Promise<BrowserPaymentProvider> {
  const loader = loaders.get(name);
  if (!loader) {
    const known = [...loaders.keys()].join(', ');
    throw new RangeError(
      `No payment provider "${name}": registerPaymentProvider("${name}", …) adds it; known: ${known}`,
    );
  }
  try {
    return await loader();
  } catch (cause) {
    throw new PaymentLoadError('script_failed', `The driver of "${name}" did not load`, { cause });
  }
}

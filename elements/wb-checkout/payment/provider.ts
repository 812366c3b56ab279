/**
 * The browser's half of the payment-provider seam: what a checkout knows of a provider's form. One driver per provider
 * implements it, in a module of its own that is loaded only when a checkout with something to pay mounts it.
 */
import type { Money, PaymentProviderInfo } from '@storefront/contract';
import type { Appearance } from './appearance.js';

export interface BrowserPaymentProvider {
  readonly name: string;

  /**
   * Loads the provider's script, once per page. No request leaves before this call.
   * @throws PaymentLoadError; the same call may be made again
   */
  load(config: PaymentProviderInfo): Promise<void>;

  /**
   * Puts the provider's form into an element, after `load`. Providers refuse shadow roots: see `mountInLightDom`.
   * Resolves at once; `ready` follows.
   */
  mount(target: HTMLElement, options: MountOptions): Promise<Mounted>;

  /** Puts the buttons of wallets into an element, after `load`. Only from providers that have them. */
  mountExpress?(target: HTMLElement, options: MountOptions): Promise<MountedExpress>;
}

/** Buttons of wallets on a page. They are there for one exact amount, which the wallet's sheet shows and pays. */
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
  /** Whether the shopper has a wallet here; until it says so, there is none. */
  available: CustomEvent<boolean>;
  /** A button was pressed. `preventDefault()` keeps the wallet's sheet closed. */
  press: Event;
  /** The shopper said yes in the sheet. */
  pay: CustomEvent<WalletPayment>;
}

export interface WalletPayment {
  validate: Mounted['validate'];
  confirm: Mounted['confirm'];
  /** Nothing was paid: the sheet says so. */
  refuse(): void;
}

export interface MountOptions {
  /** What the shopper is shown. A provider refuses to charge another amount. */
  readonly amount: Money;
  /** BCP 47. */
  readonly locale: string;
  readonly appearance: Appearance;
  /** ISO 3166-1 alpha-2, of the billing address. */
  readonly country?: string;
  /** The order begins subscriptions: what pays is kept for their renewals. */
  readonly keep?: boolean;
}

export interface MountedEvents {
  /** The form can be used. */
  ready: Event;
  change: CustomEvent<{ complete: boolean; empty: boolean }>;
  /** The shopper pressed Enter in the form. */
  submit: Event;
  /** The form did not come up; mount it again to retry. */
  loaderror: CustomEvent<PaymentLoadError>;
  /** Confirming may take the page along: leaving it is no loss. */
  leaving: Event;
}

/** A form on the page. */
export interface Mounted extends EventTarget {
  update(changes: Partial<Pick<MountOptions, 'amount' | 'appearance' | 'locale' | 'country'>>): Promise<void>;

  /** Shows what is wrong in the form. @returns messages by field, or null when all is well */
  validate(): Promise<FieldErrors | null>;

  /**
   * Charges what was typed, with the bank's question if it has one. Does not reject for a payment's sake.
   * @throws when called wrongly, before anything was sent
   */
  confirm(options: ConfirmOptions): Promise<ConfirmResult>;

  /** The first field that is wrong or empty. */
  focus(): void;

  /** Takes the form out; a confirm that runs ends as `unknown`. */
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
  /** From the API, with the placed order. */
  readonly clientSecret: string;
  /** Where a provider that leaves the page comes back to. */
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
  /** The page is being left for the provider's. */
  | { readonly status: 'redirecting' }
  /** It may have been charged: ask the API for the order, and never place it again. */
  | { readonly status: 'unknown' };

/** The provider's script or form did not load. Nothing was charged, and it may be tried again. */
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
 * @param name as the API names it
 * @param loader imports the driver; called when a checkout first needs it
 */
export function registerPaymentProvider(name: string, loader: PaymentProviderLoader): void {
  loaders.set(name, loader);
}

/** @throws RangeError for a name that nobody registered, PaymentLoadError when the driver's module does not load */
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

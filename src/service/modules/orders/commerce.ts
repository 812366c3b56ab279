import type { Database } from '../../database/connection.js';
import { ProviderError, type PaymentProvider } from '../../payments/provider.js';
import type { TaxProvider } from '../estimate/tax-provider.js';
import type { StoreRules } from '../checkout-rules/store-rules.js';
import type { Configuration } from '../store/configuration.js';
import type { PaymentProviders } from '../store/payment-providers.js';
import type { StoreDirectory } from '../store/store-directory.js';

/** What selling needs of the rest of the service. */
export interface Commerce {
  readonly database: Database;
  readonly stores: StoreDirectory;
  readonly providers: PaymentProviders;
  readonly configuration: Configuration;
  readonly tax: TaxProvider;
  readonly rules: StoreRules;
  readonly log: Log;
  readonly times: CommerceTimes;
  /** What day it is for subscriptions. */
  readonly now: () => Date;
  /** Called between the steps that a crash may separate. For tests, which stop or kill there. */
  readonly step: (name: Step, orderId: string) => void | Promise<void>;
}

export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** In milliseconds. */
export interface CommerceTimes {
  /** How long a pending order holds its stock. */
  readonly orderExpiry: number;
  /** When the reconciler first looks at an open payment. */
  readonly pollAfter: number;
  /** How long an untouched checkout is kept. */
  readonly checkoutExpiry: number;
}

export const defaultTimes: CommerceTimes = {
  orderExpiry: 60 * 60_000,
  pollAfter: 2 * 60_000,
  checkoutExpiry: 7 * 24 * 60 * 60_000,
};

/** Of a purchase. */
export type PurchaseStep =
  /** The order is written, nothing is committed. */
  | 'before-place-commit'
  /** The order is stored, the provider knows nothing. */
  | 'placed'
  /** The provider has an intent, we do not know it. */
  | 'intent-created'
  /** The intent is stored, the shopper has not got its secret. */
  | 'intent-stored'
  /** The provider has told how the payment stands, nothing is stored. */
  | 'intent-retrieved'
  /** All is written, nothing is committed. */
  | 'before-settle-commit'
  | 'settled'
  /** The order is being cancelled, the provider knows nothing. */
  | 'cancelling'
  /** The provider has cancelled, we have not. */
  | 'intent-canceled'
  /** A refund is stored, the provider knows nothing; or it was for gift cards alone, and is done. */
  | 'refund-stored'
  /** The provider has told how a refund stands, nothing is stored. */
  | 'refund-made'
  | 'refund-settled'
  /** A capture is stored, the provider knows nothing. */
  | 'capture-stored'
  /** The provider has captured, we have not. */
  | 'capture-made';

/** Of a renewal beside those; `subscriptions/crash.node.test.ts` dies at each. */
export type RenewalStep =
  /** A renewal's order is stored, the provider knows nothing. */
  | 'renewal-placed'
  /** The provider has charged the kept card, or refused to, and we do not know it. */
  | 'renewal-charged';

export type Step = PurchaseStep | RenewalStep;

/**
 * The provider with which something is under way, enabled or not.
 * @throws ProviderError `unavailable` when its keys are gone
 */
export async function providerOf(commerce: Commerce, storeId: number, name: string): Promise<PaymentProvider> {
  const provider = await commerce.providers.get(storeId, name, false);
  if (!provider)
    throw new ProviderError(name, 'unavailable', `store ${storeId} has no keys for it`, { code: 'no_keys' });
  return provider;
}

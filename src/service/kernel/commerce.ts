import type { Database } from '../database/connection.js';
import { ProviderError, type PaymentProvider } from '../payments/provider.js';
import type { Configuration } from './configuration.js';
import type { PaymentProviders } from './payment-providers.js';
import type { StoreDirectory } from './store-directory.js';
import type { WorkerMetrics } from './worker-metrics.js';

/** The services and settings that selling needs. */
export interface Commerce {
  readonly database: Database;
  readonly stores: StoreDirectory;
  readonly providers: PaymentProviders;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly times: CommerceTimes;
  readonly workers: WorkerMetrics;
  /** The current time for subscriptions. */
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
  /** When the reconciler first checks an open payment. */
  readonly pollAfter: number;
  /** How long an untouched checkout is kept. */
  readonly checkoutExpiry: number;
}

export const defaultTimes: CommerceTimes = {
  orderExpiry: 60 * 60_000,
  pollAfter: 2 * 60_000,
  checkoutExpiry: 7 * 24 * 60 * 60_000,
};

/** Steps of a purchase. */
export type PurchaseStep =
  /** The order is written, nothing is committed. */
  | 'before-place-commit'
  /** The order is stored, the provider knows nothing. */
  | 'placed'
  /** The provider has an intent, we do not know it. */
  | 'intent-created'
  /** The intent is stored, the shopper has not got its secret. */
  | 'intent-stored'
  /** The provider has returned the state of the payment, nothing is stored. */
  | 'intent-retrieved'
  /** Everything is written, nothing is committed. */
  | 'before-settle-commit'
  | 'settled'
  /** The order is being cancelled, the provider knows nothing. */
  | 'cancelling'
  /** The provider has cancelled, we have not. */
  | 'intent-canceled'
  /** A refund is stored, the provider knows nothing; or it was for gift cards alone, and is done. */
  | 'refund-stored'
  /** The provider has returned the state of a refund, nothing is stored. */
  | 'refund-made'
  | 'refund-settled'
  /** A capture is stored, the provider knows nothing. */
  | 'capture-stored'
  /** The provider has captured, we have not. */
  | 'capture-made';

/** Further steps of a renewal. `subscriptions/crash.node.test.ts` kills the process at each. */
export type RenewalStep =
  /** A renewal's order is stored, the provider knows nothing. */
  | 'renewal-placed'
  /** The provider has charged the kept card, or refused to, and we do not know it. */
  | 'renewal-charged';

export type Step = PurchaseStep | RenewalStep;

/**
 * The provider of a payment that is under way, whether or not it is enabled.
 * @throws ProviderError `unavailable` when its keys are gone
 */
export async function providerOf(commerce: Commerce, storeId: number, name: string): Promise<PaymentProvider> {
  const provider = await commerce.providers.get(storeId, name, false);
  if (!provider)
    throw new ProviderError(name, 'unavailable', `store ${storeId} has no keys for it`, { code: 'no_keys' });
  return provider;
}

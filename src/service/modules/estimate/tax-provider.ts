import type { Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { TaxComponent } from '../pricing/tax.js';

/**
 * The seam for whoever knows tax: the built-in table, or a tax service. It says which taxes lie on each item; how much
 * they are is always computed by the pricing function.
 */
export interface TaxProvider {
  readonly name: string;
  /**
   * @returns components by item id; an item that is missing bears no tax
   * @throws anything; the caller then has no total, only words
   */
  quote(request: TaxRequest, context: TaxContext): Promise<ReadonlyMap<string, readonly TaxComponent[]>>;
}

export interface TaxRequest {
  readonly storeId: number;
  readonly market: Market;
  readonly to: {
    readonly countryCode: string;
    readonly region: string;
    readonly postalCode: string;
    readonly city: string;
  };
  readonly items: readonly TaxItem[];
}

export interface TaxItem {
  readonly id: string;
  readonly kind: 'line' | 'shipping';
  /** The merchant's own word; `standard` when none was given. */
  readonly category: string;
  /** Minor units after discounts; contains the tax in a market whose prices do. */
  readonly amount: number;
}

export interface TaxContext {
  /** For rates kept in the database: the caller's transaction, where it has one. */
  readonly db: Queryable;
  /** Aborted when the caller does not wait any longer. */
  readonly signal: AbortSignal;
}

/** How long a shopper waits for a tax before words say that it cannot be had, in milliseconds. */
export const TAX_TIMEOUT_MS = 3000;

/** @returns null when the provider failed or took too long */
export async function taxesOrNull(
  provider: TaxProvider,
  request: TaxRequest,
  db: Queryable,
  onFailure: (error: unknown) => void,
  timeoutMs = TAX_TIMEOUT_MS,
): Promise<ReadonlyMap<string, readonly TaxComponent[]> | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await Promise.race([provider.quote(request, { db, signal }), rejectOn(signal)]);
  } catch (error) {
    onFailure(error);
    return null;
  }
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The tax provider took too long')), { once: true });
  });

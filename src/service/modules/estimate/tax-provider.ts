import type { Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { Standing } from '../store/configuration.js';
import type { TaxComponent } from '../pricing/tax.js';

/**
 * The seam for whoever knows tax: the built-in table, or a tax service. It says which taxes lie on each item; how much
 * they are is always computed by the pricing function.
 */
export interface TaxProvider {
  readonly name: string;
  /**
   * Answers from the caller's database alone. One that asks elsewhere is not asked while an order's rows are locked, but
   * before; the order is then placed only when it asks exactly that.
   */
  readonly isLocal?: boolean;
  /**
   * @returns components by item id, in the order in which compound ones build on each other; `[]` for an item without
   *   tax. Rates are from 0 to 1,000,000 parts per million, at most ten for an item
   * @throws anything. Then, as after an answer that lacks an item or is not of this shape, there is no total, only words
   */
  quote(request: TaxRequest, context: TaxContext): Promise<ReadonlyMap<string, readonly TaxComponent[]>>;
}

export interface TaxRequest {
  readonly storeId: number;
  /** `tax.homeCountry`: from where, as far as the merchant has said. */
  readonly market: Market;
  readonly to: TaxPlace;
  readonly items: readonly TaxItem[];
}

export interface TaxPlace {
  readonly countryCode: string;
  readonly region: string;
  readonly postalCode: string;
  readonly city: string;
  /** Of the buyer, in large letters without spaces; empty: none. Its form fits the country; nobody asked whose it is. */
  readonly vatNumber: string;
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
  /** The merchant's configuration, as it holds for the caller. */
  readonly standing: () => Promise<Standing>;
  /** Aborted when the caller does not wait any longer. */
  readonly signal: AbortSignal;
}

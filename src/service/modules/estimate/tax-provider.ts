import type { Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { ConfigurationSnapshot } from '../../kernel/configuration.js';
import type { TaxComponent } from '../pricing/tax.js';

/**
 * The interface of tax providers: the built-in table, or a tax service. A provider returns the taxes that apply to each
 * item. The pricing function always computes the amounts.
 */
export interface TaxProvider {
  readonly name: string;
  /**
   * The provider reads only the caller's database. Any other provider is asked before the order's rows are locked,
   * never while they are. The order is then placed only when it asks exactly the same question.
   */
  readonly isLocal?: boolean;
  /**
   * @returns components by item id, in the order in which compound ones build on each other; `[]` for an item without
   *   tax. Rates are from 0 to 1,000,000 parts per million, at most ten for an item
   * @throws anything. After an error, or after an answer that lacks an item or has another shape, the shopper sees no
   *   total, only words
   */
  quote(request: TaxRequest, context: TaxContext): Promise<ReadonlyMap<string, readonly TaxComponent[]>>;
}

export interface TaxRequest {
  readonly storeId: number;
  /** `tax.homeCountry` is the country where the seller pays taxes, if the merchant has given it. */
  readonly market: Market;
  readonly to: TaxPlace;
  readonly items: readonly TaxItem[];
}

export interface TaxPlace {
  readonly countryCode: string;
  readonly region: string;
  readonly postalCode: string;
  readonly city: string;
  /**
   * The buyer's VAT number in upper case without spaces; empty: none. Its format fits the country; its owner is not
   * verified.
   */
  readonly vatNumber: string;
}

export interface TaxItem {
  readonly id: string;
  readonly kind: 'line' | 'shipping';
  /** The merchant's own tax category; `standard` when none was given. */
  readonly category: string;
  /** Minor units after discounts. Contains the tax in a market with tax-inclusive prices. */
  readonly amount: number;
}

export interface TaxContext {
  /** For rates in the database. The caller's transaction, when there is one. */
  readonly db: Queryable;
  /** The merchant's configuration that applies to the caller. */
  readonly snapshot: () => Promise<ConfigurationSnapshot>;
  /** Aborted when the caller stops waiting. */
  readonly signal: AbortSignal;
}

import { LRUCache } from 'lru-cache';
import type { Queryable, Transaction } from '../database/connection.js';

/** A merchant's configuration, at least as new as the time of the request for it. */
export interface ConfigurationSnapshot {
  /** By the database's clock; in a transaction the time when it began. Start and end dates are compared with it. */
  readonly now: Date;
  /** The version of the store's settings and markets: a `StoreRecord` with another number is out of date. */
  readonly settingsVersion: number;
  /**
   * A part of the configuration, from memory while it has not changed.
   * @param part names what `load` reads, within the store
   * @param load reads it on the connection of the caller, or later; the result is shared, so do not change it
   */
  readonly of: <T>(part: string, load: () => Promise<T>) => Promise<T>;
}

/**
 * Counts a change of what every quote reads. Call it in each transaction that writes `tax_rate`, `shipping_method`,
 * `discount` or `checkout_rule`, apart from the uses of a discount and the last failure of a rule: an order writes those,
 * and no quote reads them. It locks the store's row until the commit.
 */
export function configurationChanged(tx: Transaction, storeId: number): void {
  tx.queue('update store set configuration = configuration + 1 where store_id = $1', [storeId]);
}

/**
 * Counts a change of the store's markets. Call it in each transaction that writes `market`; a statement that writes the
 * store's name or settings counts by itself. It locks the store's row until the commit.
 */
export function settingsChanged(tx: Transaction, storeId: number): void {
  tx.queue('update store set settings_version = settings_version + 1 where store_id = $1', [storeId]);
}

/**
 * Tax rates, shipping methods, automatic discounts and checkout rules of stores, kept in memory. Every writer of their
 * tables counts its change in `store.configuration`, in the same transaction. A caller reads that number first, in its
 * own transaction. So no order is placed with outdated configuration, however late this process learns of a change. Data
 * that was read for a number may be newer than the number, never older.
 */
export class Configuration {
  readonly #parts = new LRUCache<string, { readonly version: number; readonly value: object }>({ max: 10_000 });

  /** @param db not a transaction that has itself changed the configuration: uncommitted data must not be kept */
  async snapshot(db: Queryable, storeId: number): Promise<ConfigurationSnapshot> {
    const { rows } = await db.query<{ version: number; settingsVersion: number; now: Date }>(
      `select configuration as version, settings_version as "settingsVersion", now() as now
       from store where store_id = $1`,
      [storeId],
    );
    const [row] = rows;
    if (!row) throw new Error(`Store ${storeId} is gone`);
    const { version, settingsVersion, now } = row;
    const of = async <T>(part: string, load: () => Promise<T>): Promise<T> => {
      const key = `${storeId} ${part}`;
      const known = this.#parts.get(key);
      if (known?.version === version) return known.value as T;
      const value = await load();
      if ((this.#parts.get(key)?.version ?? 0) < version) this.#parts.set(key, { version, value: value as object });
      return value;
    };
    return { now, settingsVersion, of };
  }
}

import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../database/connection.js';

/** What a merchant has set up, as it holds for whoever has asked: at least as new as when they asked. */
export interface Standing {
  /** By the database's clock; in a transaction when it began. What begins and ends at a date is held against this. */
  readonly now: Date;
  /** Of the store's settings and markets: a `StoreRecord` with another number is out of date. */
  readonly settingsVersion: number;
  /**
   * A part of it, from memory while nobody has changed any.
   * @param part names what `load` reads, within the store
   * @param load reads it on the connection that has asked, or later; what it brings is shared, so do not change it
   */
  readonly of: <T>(part: string, load: () => Promise<T>) => Promise<T>;
}

/**
 * Tax rates, shipping methods, automatic discounts and checkout rules of stores, kept in memory. Triggers count every
 * change of their tables in `store.configuration`, whoever makes it, and with the commit. Whoever uses a part first reads
 * that number, in their own transaction: so no order is placed by what was changed before, however late this process
 * hears of it. What was read behind a number may be newer than that, never older.
 */
export class Configuration {
  readonly #parts = new LRUCache<string, { readonly version: number; readonly value: object }>({ max: 10_000 });

  /** @param db not a transaction that has itself changed something of it: what is not committed must not be kept */
  async standing(db: Queryable, storeId: number): Promise<Standing> {
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

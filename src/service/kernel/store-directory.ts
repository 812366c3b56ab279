import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connection.js';
import { loadStore, type StoreRecord } from './store-record.js';
import { VERSION_CHANNEL } from './store-version.js';

const POLL_MS = 10_000;
const MAX_STORES = 10_000;

/** Stores kept in memory, dropped when this or another process changes them. */
export class StoreDirectory {
  readonly #stores = new LRUCache<number, StoreRecord>({ max: MAX_STORES });
  readonly #loading = new Map<number, Promise<StoreRecord | null>>();
  /** Announced versions, so that a load which began before the announcement is not kept. */
  readonly #announced = new LRUCache<number, number>({ max: MAX_STORES });
  #poll: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  /**
   * Listens for changes. A poll every 10 s catches changes that NOTIFY cannot deliver, for example behind a transaction
   * pooler.
   */
  async start(): Promise<void> {
    await this.database.listen(
      VERSION_CHANNEL,
      (payload) => this.#announce(payload),
      () => this.#stores.clear(),
    );
    this.#poll = setInterval(() => void this.check().catch(() => undefined), POLL_MS);
    this.#poll.unref();
  }

  stop(): void {
    clearInterval(this.#poll);
  }

  /** The store, or null when there is none. */
  get(id: number): StoreRecord | Promise<StoreRecord | null> {
    const known = this.#stores.get(id);
    if (known) return known;
    const running = this.#loading.get(id);
    if (running) return running;
    const loading = this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Drops a store from memory. Call it after the commit of a change, so that this process reads its own write. */
  forget(id: number): void {
    this.#stores.delete(id);
    this.#loading.delete(id);
  }

  /** Compares every known store with the database. */
  async check(): Promise<void> {
    const ids = [...this.#stores.keys()];
    if (ids.length === 0) return;
    const { rows } = await this.database.query<{ store_id: number; version: number }>(
      'select store_id, version from store where store_id = any($1::int[])',
      [ids],
    );
    const current = new Map(rows.map((row) => [row.store_id, row.version]));
    for (const id of ids) if (this.#stores.peek(id)?.version !== current.get(id)) this.#stores.delete(id);
  }

  async #load(id: number): Promise<StoreRecord | null> {
    for (;;) {
      const store = await loadStore(this.database, id);
      if (!store) return null;
      if (store.version < (this.#announced.get(id) ?? 0)) continue;
      this.#stores.set(id, store);
      return store;
    }
  }

  #announce(payload: string): void {
    const [id = 0, version = 0] = payload.split(':').map(Number);
    this.#announced.set(id, version);
    const known = this.#stores.peek(id);
    if (known && known.version < version) this.#stores.delete(id);
  }
}

import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connection.js';
import { newsOf, SiteNews } from './site-news.js';
import { StoreChanges, type StoreChange } from './store-changes.js';
import { loadStore, type StoreRecord } from './store-record.js';
import { changeOf, VERSION_CHANNEL } from './store-version.js';

const POLL_MS = 10_000;
/** A message that was sent with a commit has arrived by then. */
const ARRIVAL_MS = 200;
const MAX_STORES = 10_000;

/** Stores kept in memory, dropped when this or another process changes them. */
export class StoreDirectory {
  /** Changes of everything else in them. */
  readonly changes = new StoreChanges();
  /** Of the drafts and publications of sites. */
  readonly siteNews = new SiteNews();
  readonly #stores = new LRUCache<number, StoreRecord>({ max: MAX_STORES });
  readonly #loading = new Map<number, Promise<StoreRecord | null>>();
  #poll: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  /**
   * Listens for changes. A poll every 10 s catches changes that NOTIFY cannot deliver, for example behind a transaction
   * pooler.
   */
  async start(): Promise<void> {
    await this.database.listen(
      VERSION_CHANNEL,
      (payload) => {
        const news = newsOf(payload);
        if (news) this.siteNews.tell(news);
        else this.#hear(changeOf(payload));
      },
      () => {
        this.changes.clear();
        this.#stores.clear();
        this.siteNews.tell(undefined);
      },
    );
    this.#poll = setInterval(() => void this.check().catch(() => undefined), POLL_MS);
    this.#poll.unref();
  }

  stop(): void {
    clearInterval(this.#poll);
  }

  /** The store, when it is in memory. */
  known(id: number): StoreRecord | undefined {
    return this.#stores.get(id);
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

  /** Takes note of a change that this process has just committed, so that it reads its own write. */
  write(change: StoreChange): void {
    this.changes.write(change);
    this.forget(change.storeId);
  }

  /** Drops a store from memory: the next request reads it again. */
  forget(id: number): void {
    this.#stores.delete(id);
    this.#loading.delete(id);
  }

  /**
   * Compares every known store with the database. A change without a message makes everything of its store out of date.
   */
  async check(): Promise<void> {
    const behind = await this.#behind();
    if (behind.length === 0) return;
    await setTimeout(ARRIVAL_MS);
    for (const { id, heard, version } of behind) {
      if (this.changes.heard(id) !== heard) continue;
      if (version !== undefined) this.changes.begin(id, version);
      this.forget(id);
    }
  }

  /** The stores whose version in the database this process has not heard; `version` undefined: it is gone. */
  async #behind(): Promise<{ id: number; heard: number | undefined; version: number | undefined }[]> {
    const ids = [...this.#stores.keys()];
    if (ids.length === 0) return [];
    const { rows } = await this.database.query<{ store_id: number; version: number }>(
      'select store_id, version from store where store_id = any($1::int[])',
      [ids],
    );
    const current = new Map(rows.map((row) => [row.store_id, row.version]));
    return ids
      .map((id) => ({ id, heard: this.changes.heard(id), version: current.get(id) }))
      .filter(({ heard, version }) => heard !== version);
  }

  async #load(id: number): Promise<StoreRecord | null> {
    for (;;) {
      const store = await loadStore(this.database, id);
      if (!store) return null;
      const heard = this.changes.heard(id);
      // The load began before a change that is heard already.
      if (heard !== undefined && store.version < heard) continue;
      if (heard === undefined) this.changes.begin(id, store.version);
      this.#stores.set(id, store);
      return store;
    }
  }

  #hear(change: StoreChange): void {
    const { storeId, version, topics } = change;
    this.changes.hear(change);
    const known = this.#stores.peek(storeId);
    if (!known || known.version >= version) return;
    // A change with topics is none of the settings or markets.
    if (topics && known.version === version - 1) this.#stores.set(storeId, { ...known, version });
    else this.#stores.delete(storeId);
  }
}

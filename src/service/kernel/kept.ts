import { LRUCache } from 'lru-cache';
import type { Reader } from './public-reads.js';
import type { StoreChanges, Topics } from './store-changes.js';
import type { StoreRecord } from './store-record.js';

interface Entry<V> {
  readonly value: V;
  /** The version of the store from which it was made: its data is at least as new. */
  readonly version: number;
  readonly topics: Topics;
}

interface Running<V> {
  readonly version: number;
  readonly entry: Promise<Entry<V>>;
}

export interface KeptOptions<V> {
  /** The most that is kept, in the unit of `sizeOf`. */
  readonly max: number;
  /** The size of a value; 1 when absent. */
  readonly sizeOf?: (value: V, key: string) => number;
  /** A stale value is returned at once, and the new one computed in the background. */
  readonly mayBeStale?: boolean;
}

/** Values that are computed once for all who ask at the same time, and kept until what they show changes. */
export class Kept<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  /** By server and key. */
  readonly #running = new Map<string, Running<V>>();
  readonly #mayBeStale: boolean;

  constructor(
    private readonly changes: StoreChanges,
    { max, sizeOf = () => 1, mayBeStale = false }: KeptOptions<V>,
  ) {
    this.#mayBeStale = mayBeStale;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, max),
      maxEntrySize: Math.max(1, Math.floor(max / 4)),
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
    });
  }

  /** The value when it was computed and what it shows has not changed. */
  peek(key: string, { id }: StoreRecord): V | undefined {
    const kept = this.#entries.get(key);
    return kept && this.changes.ageOf(id, kept.version, kept.topics) === 'fresh' ? kept.value : undefined;
  }

  /**
   * @param key different for everything that the value depends on, except the state of the store
   * @param compute makes the value from this record and the database as it is now
   * @param topics of the value, or a function when only the value says them
   * @param server where `compute` reads. Only computations on the same one are shared
   * @returns `isKept`: it was not computed for this call
   */
  async get(
    key: string,
    store: StoreRecord,
    compute: () => Promise<V>,
    topics: Topics | ((value: V) => Topics),
    server: Reader['server'] = 'primary',
  ): Promise<{ readonly value: V; readonly isKept: boolean }> {
    const kept = this.#entries.get(key);
    const age = kept ? this.changes.ageOf(store.id, kept.version, kept.topics) : 'old';
    if (kept && age === 'fresh') return { value: kept.value, isKept: true };
    const running = this.#compute(key, store, compute, topics, server);
    if (kept && age === 'stale' && this.#mayBeStale) {
      // The next request meets the same fault, and reports it.
      running.catch(() => undefined);
      return { value: kept.value, isKept: true };
    }
    return { value: (await running).value, isKept: false };
  }

  #compute(
    key: string,
    store: StoreRecord,
    compute: () => Promise<V>,
    topics: Topics | ((value: V) => Topics),
    server: Reader['server'],
  ): Promise<Entry<V>> {
    const work = `${server} ${key}`;
    const running = this.#running.get(work);
    if (running) {
      const age = this.changes.ageOf(store.id, running.version, typeof topics === 'function' ? undefined : topics);
      if (age === 'fresh' || (age === 'stale' && this.#mayBeStale)) return running.entry;
    }
    const version = this.changes.versionFor(store);
    const entry = compute()
      .then((value) => {
        const made = { value, version, topics: typeof topics === 'function' ? topics(value) : topics };
        if ((this.#entries.peek(key)?.version ?? 0) <= version) this.#entries.set(key, made);
        return made;
      })
      .finally(() => {
        if (this.#running.get(work)?.entry === entry) this.#running.delete(work);
      });
    this.#running.set(work, { version, entry });
    return entry;
  }
}

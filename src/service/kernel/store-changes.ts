/**
 * The changes of stores, as far as this process has heard of them.
 *
 * Every change that public reads show raises `store.version` by one, in its own transaction, and announces its
 * number and its topics to all processes with NOTIFY. The row of the store is locked until the commit, so the numbers are
 * heard in their order. An answer is kept with the version at which it was made and the topics that it shows. It is
 * fresh as long as no later version named one of them.
 *
 * - A change without topics, such as one of the settings or markets, makes every answer of the store out of date.
 * - So does a number that is missing, a connection that had to be opened again, and a version that the regular look
 *   finds in the database and nobody announced: this process does not know what changed.
 * - After a start nothing is kept, so there is nothing to catch up with. No table holds topics.
 *
 * A change that this process has written for a merchant counts at once: the merchant's next read shows it. So does a
 * change of what is sold out: nobody is led to a button that must refuse. So does a published site. Every other change
 * with topics (a sale, a write in another process) lets the old answer be served for up to `STALE_MS` after it was heard,
 * while the new one is computed.
 */
import { LRUCache } from 'lru-cache';

/** A part of a store that can change, and that an answer can show. */
export type Topic =
  /** Whatever is shown of one product. */
  | `product:${string}`
  /** The products that are sold in each market, with their handles, brands, tags, categories and places in lists. */
  | 'range'
  /** The order by title. */
  | 'titles'
  /** The order and ranges by price. */
  | 'prices'
  /** Which variants are sold out. */
  | 'stock'
  | 'reviews'
  | 'categories'
  | 'content'
  | 'navigation'
  /** The published site. */
  | 'site'
  /** Shipping, taxes and the settings of search. */
  | 'configuration';

/** The topics of a change, and of an answer; undefined: everything in the store. */
export type Topics = readonly Topic[] | undefined;

export interface StoreChange {
  readonly storeId: number;
  /** The version that the change made. */
  readonly version: number;
  readonly topics: Topics;
}

/** `stale` may be served while the new answer is computed, where the caller allows it; `old` may not. */
export type Age = 'fresh' | 'stale' | 'old';

/** How long after a change was heard an answer from before it may be served, in milliseconds. */
export const STALE_MS = 2000;

const MAX_STORES = 10_000;
/** Of one store. When there are more, answers that are older than the oldest change are dropped. */
const MAX_TOPICS = 10_000;

/** Every change has it, and an answer without topics depends on it. */
const ANYTHING = '*';

interface Changed {
  /** The version of the last change. */
  readonly last: number;
  /** The last version before the changes that were heard since `at`. Answers that are older may not be served. */
  readonly before: number;
  readonly at: number;
}

interface Known {
  /** The last version that was heard, with all before it. */
  heard: number;
  /** Answers from before this version are out of date. */
  floor: number;
  /** The topic that changed the longest time ago comes first. */
  readonly topics: Map<string, Changed>;
}

export class StoreChanges {
  readonly #stores = new LRUCache<number, Known>({ max: MAX_STORES });

  /** @param now a clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The last version of a store that this process has heard; undefined when it knows nothing about the store. */
  heard(storeId: number): number | undefined {
    return this.#stores.peek(storeId)?.heard;
  }

  /** Starts at a version that was read from the database. Everything from before it is out of date. */
  begin(storeId: number, version: number): void {
    this.#stores.set(storeId, { heard: version, floor: version, topics: new Map() });
  }

  /** Forgets all stores, after messages may have been lost. */
  clear(): void {
    this.#stores.clear();
  }

  /** A change that was announced to all processes. */
  hear({ storeId, version, topics }: StoreChange): void {
    const known = this.#stores.get(storeId);
    if (!known || version > known.heard + 1) {
      this.begin(storeId, version);
      return;
    }
    if (version <= known.heard) return;
    known.heard = version;
    this.#apply(known, version, topics, topics?.some((topic) => topic === 'stock' || topic === 'site') ?? false);
  }

  /** A change that this process has just committed for a merchant: answers from before it are not served any more. */
  write({ storeId, version, topics }: StoreChange): void {
    const known = this.#stores.get(storeId);
    if (!known) return;
    if (version === known.heard + 1) known.heard = version;
    this.#apply(known, version, topics, true);
  }

  /**
   * The version that an answer gets which is made from now on.
   * @param store the record that the answer is made from: it may be older than the last change
   */
  versionFor(store: { readonly id: number; readonly version: number }): number {
    return Math.min(store.version, this.heard(store.id) ?? 0);
  }

  ageOf(storeId: number, version: number, topics: Topics): Age {
    const known = this.#stores.get(storeId);
    // A version that was not heard yet is from a database that was since replaced by an older copy.
    if (!known || version < known.floor || version > known.heard) return 'old';
    let age: Age = 'fresh';
    for (const topic of topics ?? [ANYTHING]) {
      const changed = known.topics.get(topic);
      if (!changed || changed.last <= version) continue;
      if (version < changed.before || this.now() - changed.at > STALE_MS) return 'old';
      age = 'stale';
    }
    return age;
  }

  #apply(known: Known, version: number, topics: Topics, isImmediate: boolean): void {
    if (!topics) {
      known.floor = Math.max(known.floor, version);
      return;
    }
    const now = this.now();
    for (const topic of [...topics, ANYTHING]) {
      const former = known.topics.get(topic);
      // A write of this process may be known already, with others that are still on their way.
      if (former && former.last >= version && !isImmediate) continue;
      const last = Math.max(version, former?.last ?? 0);
      const changed = isImmediate
        ? { last, before: version, at: now }
        : former && now - former.at <= STALE_MS
          ? { ...former, last }
          : { last, before: former?.last ?? 0, at: now };
      known.topics.delete(topic);
      known.topics.set(topic, changed);
    }
    for (const [topic, { last }] of known.topics) {
      if (known.topics.size <= MAX_TOPICS) break;
      known.topics.delete(topic);
      known.floor = Math.max(known.floor, last);
    }
  }
}

import { SEARCH_CORPUS_LIMITS, type SearchSettings } from '@storefront/contract';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { ReadContext } from '../../plugins/public-read.js';
import type { StoreDirectory } from '../../kernel/store-directory.js';
import { unmeasured, type WorkerMeter } from '../../kernel/worker-metrics.js';
import { within } from '../../kernel/within.js';
import { takeBuildLease } from './build-lease.js';
import { hasChanges } from './change-log.js';
import { CorpusMaker } from './corpus-maker.js';
import type { WrittenCorpus } from './make-corpus.js';
import { readCorpus, type Moment, type Place, type Reading } from './read-corpus.js';
import { copyWrittenAt, loadSnapshot, saveSnapshot, storedPlaces } from './snapshot.js';
import type { StoreCorpus } from './store-corpus.js';

/** A corpus with the data that keeps it current. */
export interface Kept {
  readonly corpus: StoreCorpus;
  readonly moment: Moment;
  /** Different for every corpus of this process; part of the key of cached answers. */
  readonly generation: number;
  /** The number of documents that its last refresh has changed. */
  readonly changed: number;
}

/** A corpus before it is kept. */
interface Made extends Pick<Kept, 'corpus' | 'moment'> {
  /** True when it was made from all documents. */
  readonly isAll?: boolean;
  /** The number of documents that were changed for it. */
  readonly changed?: number;
}

export interface CorporaOptions {
  /** The limit for all corpora in memory. A single larger one is kept alone. */
  readonly maxBytes?: number;
  /** How often corpora are compared with their stores, in milliseconds. */
  readonly checkMs?: number;
  /** How long a corpus may stay unchanged after a change, in milliseconds. */
  readonly mostRestMs?: number;
  readonly meter?: WorkerMeter;
  /** With so many products, one process builds the corpus, and the others read its copy. */
  readonly sharedFrom?: number;
  /** After this time, in milliseconds, another process builds in place of one that was killed. */
  readonly leaseMs?: number;
}

const MAX_BYTES = 256 * 1024 * 1024;
/** A corpus without a search for this long is dropped from memory, so that it need not be kept current. */
const IDLE_MS = 3_600_000;
const CHECK_MS = 250;
/**
 * Some changes do not raise the store's version, so the log is also looked at: in every fourth check, and for so many
 * stores in one check. With many stores in memory, each has its turn less often.
 */
const LOG = { every: 4, stores: 8 } as const;
/**
 * After a refresh, the corpus rests for this many times its duration, so that constant changes use at most a tenth of a
 * core. A refresh that is slow because the machine is busy must not make the next one late as well. After one of many
 * changes, an import probably goes on: the rest is longer, because each refresh takes time from it.
 */
const REST = { times: 10, mostMs: 600, afterManyMs: 3000, many: 100 } as const;
/** How long a start waits for stored indexes, and how many it reads. */
const PRELOAD = { ms: 5000, most: 8 } as const;
/**
 * Queries of a start. They make the working memory of all queries, the list of codes and the tree of first letters, and
 * let the engine compile the ways of long words, mistyped words and numbers.
 */
const WARM_UP = ['a', 'prodcut', 'the 100', 's'] as const;
/** How long the first search waits for changes since the stored index. */
const FIRST_MS = 50;
/** A smaller corpus is built faster, half a second of CPU, than another process stores it. */
const SHARED_FROM = 2000;
const LEASE_MS = 15_000;
/** How often a process that waits for a copy looks for it. */
const POLL_MS = 250;
const SNAPSHOT_MS = { built: 60_000, changed: 600_000 } as const;

/** Corpora by store and market, in memory, kept current in the background. */
export class Corpora {
  readonly #kept: LRUCache<string, Kept>;
  /** Callers that ask for a corpus that is being made wait for the same promise. */
  readonly #making = new Map<string, Promise<Kept>>();
  readonly #restUntil = new Map<string, number>();
  readonly #savedAt = new Map<string, number>();
  /** When the stored corpus that this process has read or written was written. */
  readonly #copyAt = new Map<string, string>();
  /** When a change was noticed that a corpus does not have yet. */
  readonly #behindSince = new Map<string, number>();
  readonly #texts = new WeakMap<StoreCorpus, Promise<WrittenCorpus>>();
  readonly #background = new Set<Promise<unknown>>();
  readonly #maker = new CorpusMaker();
  #generation = 0;
  #checks = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly database: Database,
    private readonly stores: StoreDirectory,
    private readonly log: FastifyBaseLogger,
    private readonly options: CorporaOptions = {},
  ) {
    const { maxBytes = MAX_BYTES } = options;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ corpus }) => Math.min(maxBytes, weightOf(corpus)),
      ttl: IDLE_MS,
      updateAgeOnGet: true,
      // A refresh does not count as a use.
      noUpdateTTL: true,
      dispose: ({ corpus }, key, reason) => {
        if (reason === 'set') return;
        corpus.documents.file.close();
        this.#restUntil.delete(key);
        this.#savedAt.delete(key);
        this.#copyAt.delete(key);
        this.#behindSince.delete(key);
      },
    });
  }

  /**
   * Reads the stored indexes of the shops that were changed last, so that the first search after a start does not wait.
   * Resolves after five seconds at the latest, and goes on in the background.
   */
  async preload(): Promise<void> {
    const loading = this.#preload().catch(this.#warn('read the kept indexes'));
    this.#inBackground(loading);
    await within(PRELOAD.ms, loading, () => undefined);
  }

  async #preload(): Promise<void> {
    let room = this.options.maxBytes ?? MAX_BYTES;
    for (const { storeId, market, bytes } of await storedPlaces(this.database, PRELOAD.most)) {
      room -= bytes;
      if (room < 0 || this.#isClosed) return;
      const key = keyOf(storeId, market);
      if (this.#kept.has(key)) continue;
      const { corpus } = await (this.#making.get(key) ?? this.#make(key, () => this.#first(key, { storeId, market })));
      for (const q of WARM_UP) {
        corpus.answer({ q, facets: true });
        await setImmediate();
      }
    }
  }

  start(): void {
    const { meter = unmeasured } = this.options;
    let isChecking = false;
    this.#timer = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      this.#inBackground(meter.run(() => this.check()).finally(() => (isChecking = false)));
    }, this.options.checkMs ?? CHECK_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#maker.close();
    while (this.#background.size > 0) await Promise.all(this.#background);
    this.#kept.clear();
  }

  /**
   * The corpus of a market. A known one is returned at once, and refreshed in the background. Only the first request of
   * a corpus waits.
   */
  of({ store, market }: Pick<ReadContext, 'store' | 'market'>): Kept | Promise<Kept> {
    const key = keyOf(store.id, market.code);
    const kept = this.#kept.get(key);
    if (!kept)
      return (
        this.#making.get(key) ?? this.#make(key, () => this.#first(key, { storeId: store.id, market: market.code }))
      );
    if (kept.moment.storeVersion < store.version) this.#refresh(key, kept);
    return kept;
  }

  /** A corpus as text, with its version. Made once, when it is first requested. */
  textOf(corpus: StoreCorpus): Promise<WrittenCorpus> {
    const known = this.#texts.get(corpus);
    if (known) return known;
    const text = this.#maker.textOf(corpus);
    this.#texts.set(corpus, text);
    text.catch(() => this.#texts.delete(corpus));
    return text;
  }

  /** Applies settings that were just saved, from this process's next query on. */
  apply(storeId: number, settings: SearchSettings): void {
    for (const [key, { corpus, moment }] of [...this.#kept.entries()])
      if (corpus.head.storeId === storeId) this.#keep(key, corpus.withHead({ ...corpus.head, ...settings }), moment);
  }

  /** Looks for changes, and refreshes the corpora in the background. */
  async check(): Promise<void> {
    this.#checks += 1;
    const isDue = new Set<string>();
    const inTurn = this.#storesInTurn();
    for (const [key, { corpus, moment }] of [...this.#kept.entries()]) {
      const { storeId } = corpus.head;
      const store = await this.stores.get(storeId);
      if (store && moment.storeVersion < store.version) isDue.add(key);
      else if (inTurn.has(storeId) && (await hasChanges(this.database, storeId, moment.seen))) isDue.add(key);
    }
    for (const key of isDue) {
      const kept = this.#kept.peek(key);
      if (!kept) continue;
      if (!this.#behindSince.has(key)) this.#behindSince.set(key, performance.now());
      this.#refresh(key, kept);
    }
  }

  /** The stores whose logs are looked at in this check. */
  #storesInTurn(): ReadonlySet<number> {
    const ids = new Set(Array.from(this.#kept.values(), ({ corpus }) => corpus.head.storeId));
    const rounds = Math.max(LOG.every, Math.ceil(ids.size / LOG.stores));
    return new Set([...ids].sort((a, b) => a - b).filter((_, place) => (place - this.#checks) % rounds === 0));
  }

  /** How long the corpus that is furthest behind has been so, in seconds. */
  lag(): number {
    const since = Math.min(...this.#behindSince.values());
    return Number.isFinite(since) ? (performance.now() - since) / 1000 : 0;
  }

  #refresh(key: string, kept: Kept): void {
    if (this.#isClosed || this.#making.has(key) || performance.now() < (this.#restUntil.get(key) ?? 0)) return;
    const making = this.#make(key, () => this.#read(key, kept.corpus.head, kept));
    this.#inBackground(making.catch(this.#warn('refresh an index')));
  }

  async #make(key: string, work: () => Promise<Kept>): Promise<Kept> {
    const started = performance.now();
    let changed = 0;
    const counted = work().then((kept) => {
      ({ changed } = kept);
      return kept;
    });
    const making = counted.finally(() => {
      const now = performance.now();
      const { mostRestMs = changed > REST.many ? REST.afterManyMs : REST.mostMs } = this.options;
      this.#restUntil.set(key, now + Math.min(mostRestMs, REST.times * (now - started)));
      this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #first(key: string, place: Place): Promise<Kept> {
    this.#copyAt.delete(key);
    const known = await this.#copy(key, place).catch(this.#warn('read a kept index'));
    if (!known) return this.#read(key, place);
    const reading = this.#read(key, place, known);
    // Many changes take a while. Until then, the stored index is as good as any index a moment after a change.
    const read = await within(FIRST_MS, reading, () => undefined);
    if (read) return read;
    this.#inBackground(reading.catch(this.#warn('refresh an index')));
    return this.#kept.peek(key) ?? this.#keep(key, known.corpus, known.moment);
  }

  /** The stored corpus; null when this process has stored it or read it before. */
  async #copy(key: string, place: Place): Promise<Made | null> {
    const writtenAt = await copyWrittenAt(this.database, place);
    if (writtenAt === undefined || writtenAt === this.#copyAt.get(key)) return null;
    const loaded = await loadSnapshot(this.database, place);
    this.#copyAt.set(key, writtenAt);
    this.#savedAt.set(key, performance.now());
    return loaded;
  }

  async #read(key: string, place: Place, known?: Made): Promise<Kept> {
    const { corpus, moment, isAll, changed } = await this.#made(key, place, known?.corpus.isWorn ? undefined : known);
    const now = this.#kept.peek(key);
    // Settings were saved in the meantime, and the data read may be older. The corpus is stale, so it is read again.
    if (now && now.corpus !== known?.corpus) {
      if (now.corpus.documents.file !== corpus.documents.file) corpus.documents.file.close();
      return now;
    }
    // The corpus was dropped from memory in the meantime, and its documents with it.
    if (corpus.documents.file.isClosed) return this.#first(key, place);
    this.#behindSince.delete(key);
    const kept = this.#keep(key, corpus, moment, changed);
    if (corpus !== known?.corpus) this.#save(key, kept, isAll ? SNAPSHOT_MS.built : SNAPSHOT_MS.changed);
    return kept;
  }

  async #made(key: string, place: Place, known?: Made): Promise<Made> {
    const { sharedFrom = SHARED_FROM } = this.options;
    const reading = await this.#reading(key, place, known, sharedFrom);
    if (reading.kind === 'unread') return this.#shared(key, place);
    try {
      return madeOf(reading, await this.#maker.corpusOf(reading, known?.corpus));
    } catch (error) {
      if (reading.kind === 'all') throw error;
      this.#warn('change an index')(error);
      return this.#made(key, place);
    }
  }

  /** Builds a large corpus, or waits for the copy of a process that does. */
  async #shared(key: string, place: Place): Promise<Made> {
    const { leaseMs = LEASE_MS } = this.options;
    while (!this.#isClosed) {
      const lease = await takeBuildLease(this.database, place, leaseMs);
      let storing: Promise<unknown> | undefined;
      try {
        // With the lease, too: the process that had it may have stored its copy a moment ago.
        const copy = await this.#copy(key, place);
        const made = copy && (await this.#caughtUp(key, place, copy));
        if (made) return made;
        if (lease) {
          if (lease.isTakenOver)
            this.log.warn(place, 'A search index is built again: the process that built it has gone');
          const reading = await this.#reading(key, place, undefined, Infinity);
          const built = madeOf(reading, await this.#maker.corpusOf(reading));
          storing = this.#store(key, built, 0).finally(() => lease.release());
          return built;
        }
      } finally {
        if (storing) this.#inBackground(storing);
        else await lease?.release();
      }
      await sleep(POLL_MS);
    }
    throw new Error('The service stops before the index is built');
  }

  /** A stored corpus with the changes since; undefined when there are too many. */
  async #caughtUp(key: string, place: Place, copy: Made): Promise<Made | undefined> {
    if (!copy.corpus.isWorn) {
      const reading = await this.#reading(key, place, copy, 0);
      if (reading.kind === 'changes') return madeOf(reading, await this.#maker.corpusOf(reading, copy.corpus));
    }
    copy.corpus.documents.file.close();
    return undefined;
  }

  /** @throws 404 */
  async #reading(key: string, place: Place, known: Made | undefined, most: number): Promise<Reading> {
    const reading = await readCorpus(this.database, place, known, most);
    if (reading) return reading;
    this.#kept.delete(key);
    throw problem(404, 'MARKET_NOT_FOUND', `There is no market "${place.market}" any more.`, { path: 'market' });
  }

  #keep(key: string, corpus: StoreCorpus, moment: Moment, changed = 0): Kept {
    const before = this.#kept.peek(key);
    const generation = before?.corpus === corpus ? before.generation : ++this.#generation;
    const kept = { corpus, moment, generation, changed };
    this.#kept.set(key, kept);
    const file = before?.corpus.documents.file;
    if (file !== corpus.documents.file) file?.close();
    return kept;
  }

  #save(key: string, { corpus, moment }: Kept, everyMs: number): void {
    const now = performance.now();
    if (this.#isClosed || now - (this.#savedAt.get(key) ?? -Infinity) < everyMs) return;
    this.#inBackground(this.#store(key, { corpus, moment }, everyMs));
  }

  async #store(key: string, { corpus, moment }: Made, olderThanMs: number): Promise<void> {
    this.#savedAt.set(key, performance.now());
    const writtenAt = await saveSnapshot(this.database, corpus, moment, olderThanMs).catch(this.#warn('keep an index'));
    if (writtenAt !== undefined) this.#copyAt.set(key, writtenAt);
  }

  #inBackground(work: Promise<unknown>): void {
    const done = work.catch(this.#warn('look for changes')).finally(() => this.#background.delete(done));
    this.#background.add(done);
  }

  readonly #warn = (what: string) => (err: unknown) => {
    // Work that closing has ended is no fault.
    if (!this.#isClosed) this.log.warn({ err }, `Search could not ${what}; it goes on with what it has`);
    return undefined;
  };
}

const madeOf = (reading: Reading, corpus: StoreCorpus): Made => ({
  corpus,
  moment: { seen: reading.seen, storeVersion: reading.storeVersion, basis: reading.basis },
  isAll: reading.kind === 'all',
  changed: reading.kind === 'changes' ? reading.put.length + reading.remove.length : 0,
});

const keyOf = (storeId: number, market: string): string => `${storeId} ${market}`;

/** Includes room for its text, when that may be sent. */
function weightOf(corpus: StoreCorpus): number {
  const { weight, hitsWeight, textBytes } = corpus;
  return Math.ceil(weight + hitsWeight + (textBytes > SEARCH_CORPUS_LIMITS.bytes ? 0 : textBytes * 1.3) + 10_000);
}

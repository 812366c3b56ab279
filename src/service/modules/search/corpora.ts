import { SEARCH_CORPUS_LIMITS, type SearchSettings } from '@storefront/contract';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { ReadContext } from '../../plugins/public-read.js';
import type { StoreDirectory } from '../../kernel/store-directory.js';
import { unmeasured, type WorkerMeter } from '../../kernel/worker-metrics.js';
import { changedStores, trimChanges } from './change-log.js';
import { CorpusWorker } from './corpus-worker.js';
import { runJob, type JobName, type Jobs, type WrittenCorpus } from './make-corpus.js';
import { readCorpus, type Moment, type Place, type Reading } from './read-corpus.js';
import { loadSnapshot, saveSnapshot } from './snapshot.js';
import { StoreCorpus } from './store-corpus.js';

/** A corpus with the data that keeps it current. */
export interface Kept {
  readonly corpus: StoreCorpus;
  readonly moment: Moment;
  /** Different for every corpus of this process; part of the key of cached answers. */
  readonly generation: number;
}

export interface CorporaOptions {
  /** The limit for all corpora in memory. A single larger one is kept alone. */
  readonly maxBytes?: number;
  /** How often corpora are compared with their stores, in milliseconds. */
  readonly checkMs?: number;
  /** How long a corpus may stay unchanged after a change, in milliseconds. */
  readonly mostRestMs?: number;
  readonly meter?: WorkerMeter;
}

const MAX_BYTES = 256 * 1024 * 1024;
/** A corpus without a search for this long is dropped from memory, so that it need not be kept current. */
const IDLE_MS = 3_600_000;
const CHECK_MS = 1000;
/** Checks between two reads of the log, which finds changes that did not increase the store's version. */
const LOG_EVERY = 5;
const TRIM_EVERY = 600;
/**
 * After a refresh, the corpus rests for this many times its duration, so that constant changes use at most a tenth of a
 * core.
 */
const REST = { times: 10, mostMs: 5000 } as const;
/** Up to this many documents are indexed on the main thread; more go to the worker thread. */
const INLINE = 300;
const SNAPSHOT_MS = { built: 60_000, changed: 600_000 } as const;

/** Corpora by store and market, in memory, kept current in the background. */
export class Corpora {
  readonly #kept: LRUCache<string, Kept>;
  /** Callers that ask for a corpus that is being made wait for the same promise. */
  readonly #making = new Map<string, Promise<Kept>>();
  readonly #restUntil = new Map<string, number>();
  readonly #savedAt = new Map<string, number>();
  /** When a change was noticed that a corpus does not have yet. */
  readonly #behindSince = new Map<string, number>();
  readonly #texts = new WeakMap<StoreCorpus, Promise<WrittenCorpus>>();
  readonly #background = new Set<Promise<unknown>>();
  readonly #worker = new CorpusWorker();
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
      dispose: (_kept, key, reason) => {
        if (reason === 'set') return;
        this.#restUntil.delete(key);
        this.#savedAt.delete(key);
        this.#behindSince.delete(key);
      },
    });
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
    while (this.#background.size > 0) await Promise.all(this.#background);
    await this.#worker.close();
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
    const { head, documents, index } = corpus;
    const text = this.#run('write', { head, documents }, index.size);
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
    const all = [...this.#kept.entries()];
    if (this.#checks % TRIM_EVERY === 0) await trimChanges(this.database).catch(this.#warn('trim its log of changes'));
    const isDue = new Set<string>();
    for (const [key, { corpus, moment }] of all) {
      const store = await this.stores.get(corpus.head.storeId);
      if (store && moment.storeVersion < store.version) isDue.add(key);
    }
    if (this.#checks % LOG_EVERY === 0 && all.length > 0) {
      const readers = all.map(([, { corpus, moment }]) => ({ storeId: corpus.head.storeId, seen: moment.seen }));
      const changed = await changedStores(this.database, readers);
      for (const [key, { corpus }] of all) if (changed.has(corpus.head.storeId)) isDue.add(key);
    }
    for (const key of isDue) {
      const kept = this.#kept.peek(key);
      if (!kept) continue;
      if (!this.#behindSince.has(key)) this.#behindSince.set(key, performance.now());
      this.#refresh(key, kept);
    }
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
    const making = work().finally(() => {
      const now = performance.now();
      const { mostRestMs = REST.mostMs } = this.options;
      this.#restUntil.set(key, now + Math.min(mostRestMs, REST.times * (now - started)));
      this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #first(key: string, place: Place): Promise<Kept> {
    const known = await loadSnapshot(this.database, place).catch(this.#warn('read a kept index'));
    return this.#read(key, place, known ?? undefined);
  }

  async #read(key: string, place: Place, known?: Pick<Kept, 'corpus' | 'moment'>): Promise<Kept> {
    const reading = await readCorpus(this.database, place, known);
    if (!reading) {
      this.#kept.delete(key);
      throw problem(404, 'MARKET_NOT_FOUND', `There is no market "${place.market}" any more.`, { path: 'market' });
    }
    const { seen, storeVersion, basis } = reading;
    const corpus = await this.#corpusOf(reading, known?.corpus);
    const now = this.#kept.peek(key);
    // Settings were saved in the meantime, and the data read may be older. The corpus is stale, so it is read again.
    if (now && now.corpus !== known?.corpus) return now;
    this.#behindSince.delete(key);
    const kept = this.#keep(key, corpus, { seen, storeVersion, basis });
    if (corpus !== known?.corpus)
      this.#save(key, kept, reading.kind === 'all' ? SNAPSHOT_MS.built : SNAPSHOT_MS.changed);
    return kept;
  }

  async #corpusOf(reading: Reading, known?: StoreCorpus): Promise<StoreCorpus> {
    const { head } = reading;
    if (reading.kind === 'all' || !known) {
      const { documents, count } = reading.kind === 'all' ? reading : { documents: Buffer.from('[]'), count: 0 };
      return StoreCorpus.of(head, await this.#run('make', { head, put: documents }, count));
    }
    const { put, remove } = reading;
    const isSame = (...parts: readonly [unknown, unknown]) => JSON.stringify(parts[0]) === JSON.stringify(parts[1]);
    if (put.length === 0 && remove.length === 0 && isSame(head.categories, known.head.categories))
      return isSame(head, known.head) ? known : known.withHead(head);
    const { index, columns, documents } = known;
    const job = { known: { head: known.head, index, columns, documents }, head, put, remove };
    return StoreCorpus.of(head, await this.#run('change', job, index.size + put.length));
  }

  #keep(key: string, corpus: StoreCorpus, moment: Moment): Kept {
    const before = this.#kept.peek(key);
    const generation = before?.corpus === corpus ? before.generation : ++this.#generation;
    const kept = { corpus, moment, generation };
    this.#kept.set(key, kept);
    return kept;
  }

  #save(key: string, { corpus, moment }: Kept, everyMs: number): void {
    const now = performance.now();
    if (this.#isClosed || now - (this.#savedAt.get(key) ?? -Infinity) < everyMs) return;
    this.#savedAt.set(key, now);
    this.#inBackground(saveSnapshot(this.database, corpus, moment, everyMs).catch(this.#warn('keep an index')));
  }

  #run<N extends JobName>(name: N, job: Jobs[N]['job'], documents: number): Promise<Jobs[N]['result']> {
    return documents > INLINE ? this.#worker.run(name, job) : Promise.resolve(runJob(name, job));
  }

  #inBackground(work: Promise<unknown>): void {
    const done = work.catch(this.#warn('look for changes')).finally(() => this.#background.delete(done));
    this.#background.add(done);
  }

  readonly #warn = (what: string) => (err: unknown) => {
    this.log.warn({ err }, `Search could not ${what}; it goes on with what it has`);
    return undefined;
  };
}

const keyOf = (storeId: number, market: string): string => `${storeId} ${market}`;

/** Includes room for its text, when that may be sent. */
function weightOf(corpus: StoreCorpus): number {
  const { weight, hitsWeight, textBytes } = corpus;
  return Math.ceil(weight + hitsWeight + (textBytes > SEARCH_CORPUS_LIMITS.bytes ? 0 : textBytes * 1.3) + 10_000);
}

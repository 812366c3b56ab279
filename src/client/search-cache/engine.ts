/** The cache itself. `createSearchCache` loads it with the first query. */
import { SEARCH_CORPUS_FORMAT } from '@storefront/contract/search-limits';
import { SEARCH_INDEX_FORMAT } from '@storefront/search';
import { StorefrontError } from '../request/error.js';
import { pause } from '../request/retry.js';
import { buildCopy } from './build.js';
import { blocksAt, BrokenCopyError, Copy, type StoredCopy } from './copy.js';
import { Manifest } from './manifest.js';
import { inOneTab } from '../request/one-tab.js';
import { Records } from './records.js';
import { startWorker } from './start-worker.js';
import type {
  CachedSearchOptions,
  CachedSearchResult,
  SearchCacheOptions,
  SearchCacheStatus,
  SearchTier,
} from './types.js';

const FRESH_FOR = 5 * 60_000;
const BACK_OFF = 30_000;
/**
 * Milliseconds before a corpus that was too large is tried again: a store may
 * shrink.
 */
const TOO_LARGE_FOR = 60 * 60_000;
const MOST_MARKETS = 3;
/**
 * Milliseconds between two requests of a channel, so that fast typing sends no
 * request for each letter.
 */
const SPACING = 100;
/**
 * Increase the first number when the stored format changes, except for the
 * index and the corpus.
 */
const FORMAT = [1, SEARCH_INDEX_FORMAT, SEARCH_CORPUS_FORMAT].join('.');

/** The state of one market. */
interface MarketState {
  /** The requested code; '' when the API chooses the market. */
  readonly market: string;
  readonly life: AbortController;
  copy?: Copy | undefined;
  /** The stored version that was last looked for, found or not. */
  looked?: string | undefined;
  opening?: Promise<void> | undefined;
  refreshing?: Promise<void> | undefined;
  error?: StorefrontError | undefined;
}

export class SearchEngine {
  readonly #options: SearchCacheOptions;
  readonly #now: () => number;
  readonly #manifest: Manifest;
  readonly #owner: string;
  readonly #states = new Map<string, MarketState>();
  /** When each channel last sent a request to the API. */
  readonly #asked = new Map<string | undefined, number>();
  #records: Records | undefined;
  #startWorker: (() => Worker) | undefined;
  #degraded: readonly SearchTier[] = [];
  #state: MarketState;

  /** @param changed called when the status changes */
  constructor(
    options: SearchCacheOptions,
    market: string | undefined,
    private readonly changed: () => void,
  ) {
    const { client, storage, worker, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.#owner = [FORMAT, client.storeId, client.baseUrl.replace(/\/+$/, '')].join(' ');
    const lost = (tier: SearchTier) => () => this.#writeOff(tier);
    this.#manifest = new Manifest(
      this.#find('localStorage', storage?.manifest, () => globalThis.localStorage),
      this.#owner,
      lost('localStorage'),
    );
    const factory = this.#find('indexedDB', storage?.indexedDB, () => globalThis.indexedDB);
    this.#records = factory && new Records(factory, this.#owner, lost('indexedDB'));
    if (worker !== false) {
      const start = worker ?? (typeof Worker === 'undefined' ? undefined : startWorker);
      this.#startWorker = start;
      if (!start) this.#writeOff('worker');
    }
    this.#state = this.#take(market);
  }

  get #isWithoutManifest(): boolean {
    return this.#degraded.includes('localStorage');
  }

  async query(q: string, options: CachedSearchOptions, signal: AbortSignal): Promise<CachedSearchResult> {
    const state = this.#state;
    for (let tries = 1; ; tries += 1) {
      await this.#open(state);
      // A query that a newer one has superseded must cost nothing more.
      if (signal.aborted) break;
      const { copy } = state;
      if (!copy) break;
      const stale = !this.#isFresh(copy);
      const answer = await this.#fromCopy(state, copy, q, options);
      if (answer === 'gone') {
        // Another tab may have stored a newer copy. If the same copy comes
        // back, it is incomplete.
        if (tries < 2) continue;
        this.#writeOff('indexedDB');
        break;
      }
      void this.#refresh(state);
      if (answer) return { ...answer, tier: 'local', stale };
      break;
    }
    signal.throwIfAborted();
    const { channel, ...rest } = options;
    const wait = SPACING + (this.#asked.get(channel) ?? 0) - Date.now();
    if (wait > 0) await pause(Math.min(wait, SPACING), signal);
    this.#asked.set(channel, Date.now());
    const answer = this.#options.client.search.query(q, { ...rest, market: state.market || undefined, signal });
    void this.#refresh(state);
    return { ...(await answer), tier: 'api', stale: false };
  }

  async preload(): Promise<void> {
    const state = this.#state;
    await this.#open(state);
    await this.#refresh(state);
  }

  setMarket(market: string | undefined): void {
    this.#state = this.#take(market);
    this.changed();
  }

  status(): SearchCacheStatus {
    const { market, copy, error } = this.#state;
    const { retryAt, tooLarge } = this.#manifest.get(market);
    const isDelayed = this.#isDelayed(retryAt);
    return {
      tier: copy ? 'local' : 'api',
      market: copy?.market ?? (market || undefined),
      version: copy?.version ?? null,
      documents: copy?.documents ?? 0,
      bytes: copy?.bytes ?? 0,
      stale: copy !== undefined && !this.#isFresh(copy),
      checkedAt: copy?.checkedAt ?? null,
      degraded: this.#degraded,
      tooLarge: isDelayed && tooLarge === true,
      retryAt: isDelayed ? (retryAt ?? null) : null,
      error: error ?? null,
    };
  }

  async clear(): Promise<void> {
    const { market } = this.#state;
    this.#endAll();
    this.#manifest.clear();
    await this.#store((records) => records.drop());
    this.#state = this.#take(market);
    this.changed();
  }

  dispose(): void {
    this.#endAll();
    this.#records?.close();
  }

  #endAll(): void {
    for (const { life } of this.#states.values()) life.abort();
    this.#states.clear();
  }

  #take(code: string | undefined): MarketState {
    const market = code ?? '';
    const state = this.#states.get(market) ?? { market, life: new AbortController() };
    this.#states.delete(market);
    this.#states.set(market, state);
    for (const [name, { life }] of this.#states) {
      if (this.#states.size <= MOST_MARKETS) break;
      life.abort();
      this.#states.delete(name);
    }
    return state;
  }

  #isFresh({ checkedAt }: Copy): boolean {
    const age = this.#now() - checkedAt;
    // A clock that was set back gives no usable age.
    return age >= 0 && age <= (this.#options.freshFor ?? FRESH_FOR);
  }

  #isDelayed(retryAt = 0): boolean {
    const wait = retryAt - this.#now();
    return wait > 0 && wait <= TOO_LARGE_FOR;
  }

  /**
   * Opens the stored copy if there is one and it differs from the open one.
   * @param isBehind true when nobody waits: then it also looks for a copy that
   * the manifest does not name, because local storage was full
   */
  async #open(state: MarketState, isBehind = false): Promise<void> {
    const { version, checkedAt = 0 } = this.#manifest.get(state.market);
    if (state.copy && version === state.copy.version) {
      // Another tab may have checked the version.
      state.copy.checkedAt = Math.max(state.copy.checkedAt, checkedAt);
      return;
    }
    // Without a manifest, the database is read once.
    const wanted = version ?? ((isBehind || this.#isWithoutManifest) && !state.copy ? '' : undefined);
    if (wanted === undefined || wanted === state.looked) return;
    state.opening ??= this.#read(state, wanted, checkedAt).finally(() => (state.opening = undefined));
    await state.opening;
  }

  async #read(state: MarketState, wanted: string, checkedAt: number): Promise<void> {
    const { market, life } = state;
    await this.#store(async (records) => {
      const stored = await records.read(market);
      if (life.signal.aborted) return;
      state.looked = wanted;
      const copy = stored && this.#copyOf(stored, records, state, wanted, checkedAt);
      if (!copy) {
        this.#manifest.set(market, { version: undefined });
        return;
      }
      state.copy = copy;
      this.#manifest.set(market, { usedAt: this.#now() });
      this.changed();
    });
  }

  /**
   * @returns undefined for a damaged copy that no manifest names: the download
   * replaces it
   */
  #copyOf(stored: StoredCopy, records: Records, { market }: MarketState, wanted: string, checkedAt: number) {
    const { version } = stored.head;
    try {
      const read = (numbers: readonly number[]) => records.blocks(market, version, numbers);
      return new Copy(stored, read, version === wanted ? checkedAt : 0);
    } catch (cause) {
      if (wanted !== '') throw cause;
      return undefined;
    }
  }

  /**
   * @returns undefined when the API must answer; 'gone' when the copy lacks
   * documents and was therefore dropped
   */
  async #fromCopy(state: MarketState, copy: Copy, q: string, options: CachedSearchOptions) {
    const { channel: _channel, signal: _signal, ...query } = options;
    try {
      const answer = await copy.answer({ q, ...query });
      if (answer) return answer;
    } catch (cause) {
      // For errors in the query, such as its cursor, the API's error is used.
      if (!(cause instanceof BrokenCopyError)) return undefined;
      this.#writeOff('indexedDB');
    }
    if (state.copy === copy) {
      state.copy = undefined;
      state.looked = undefined;
      this.changed();
    }
    return 'gone' as const;
  }

  /** Updates the copy in the background if it is stale. Never rejects. */
  #refresh(state: MarketState): Promise<void> {
    const { signal } = state.life;
    const isDue = (): boolean =>
      !signal.aborted &&
      !(state.copy && this.#isFresh(state.copy)) &&
      !this.#isDelayed(this.#manifest.get(state.market).retryAt);
    if (!isDue()) return Promise.resolve();
    state.refreshing ??= inOneTab(`storefront-search ${this.#owner} ${state.market}`, signal, async () => {
      // Another tab may have updated the copy while this one waited.
      await this.#open(state, true);
      if (isDue()) await this.#download(state);
    })
      .catch((cause: unknown) => this.#failed(state, cause))
      .finally(() => {
        state.refreshing = undefined;
        this.changed();
      });
    return state.refreshing;
  }

  async #download(state: MarketState): Promise<void> {
    const { market, life, copy: before } = state;
    const { client } = this.#options;
    const { signal } = life;
    const checkedAt = this.#now();
    const body = await client.search.corpus({ market: market || undefined, version: before?.version, signal });
    if (!body) {
      if (before) before.checkedAt = checkedAt;
    } else {
      const lost = () => this.#writeOff('worker');
      const { copy, blocks } = await buildCopy(body, this.#startWorker, lost, signal);
      signal.throwIfAborted();
      const { version, storeId, market: text } = copy.head;
      if (storeId !== client.storeId || (market !== '' && text !== market)) {
        throw new Error(`The search corpus is of store ${storeId}, market ${text}`);
      }
      const made = new Copy(copy, blocksAt(blocks), checkedAt);
      state.copy = made;
      await this.#store(async (records) => {
        this.#manifest.set(market, { usedAt: checkedAt });
        await records.write(market, copy, blocks, this.#isWithoutManifest ? undefined : this.#manifest.markets);
        made.readBlocks = (numbers) => records.blocks(market, version, numbers);
      });
      signal.throwIfAborted();
    }
    const { copy } = state;
    state.error = undefined;
    state.looked = undefined;
    this.#manifest.set(market, {
      version: this.#records && copy?.version,
      checkedAt: copy?.checkedAt,
      usedAt: this.#now(),
      bytes: copy?.bytes,
      documents: copy?.documents,
      retryAt: undefined,
      tooLarge: undefined,
    });
  }

  async #failed(state: MarketState, cause: unknown): Promise<void> {
    if (state.life.signal.aborted) return;
    const error =
      cause instanceof StorefrontError
        ? cause
        : new StorefrontError({
            code: 'UNEXPECTED',
            message: cause instanceof Error ? cause.message : String(cause),
            retryable: true,
            cause,
          });
    state.error = error;
    const tooLarge = error.status === 413;
    this.#manifest.set(state.market, {
      retryAt: this.#now() + (tooLarge ? TOO_LARGE_FOR : BACK_OFF),
      tooLarge,
      usedAt: this.#now(),
      ...(tooLarge && { version: undefined }),
    });
    if (!tooLarge) return;
    state.copy = undefined;
    await this.#store((records) => records.drop(state.market));
  }

  /**
   * Uses the database if there is one. If the action throws, the database is
   * written off.
   */
  async #store(act: (records: Records) => Promise<void>): Promise<void> {
    try {
      if (this.#records) await act(this.#records);
    } catch {
      this.#writeOff('indexedDB');
    }
  }

  /** The given storage, or the page's own. None if null was given. */
  #find<T>(tier: SearchTier, given: T | null | undefined, global: () => T | undefined): T | undefined {
    if (given !== undefined) return given ?? undefined;
    let current: T | undefined;
    try {
      current = global() ?? undefined;
    } catch {
      // a sandboxed page may not even read the property
    }
    if (!current) this.#writeOff(tier);
    return current;
  }

  #writeOff(tier: SearchTier): void {
    if (this.#degraded.includes(tier)) return;
    this.#degraded = [...this.#degraded, tier];
    if (tier === 'worker') this.#startWorker = undefined;
    if (tier === 'indexedDB') {
      this.#records?.close();
      this.#records = undefined;
    }
    this.changed();
  }
}

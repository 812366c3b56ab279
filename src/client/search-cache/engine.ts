/** The cache itself; `createSearchCache` brings it with the first query. */
import { SEARCH_CORPUS_FORMAT } from '@storefront/contract/search-limits';
import { SEARCH_INDEX_FORMAT } from '@storefront/search';
import { StorefrontError } from '../error.js';
import { pause } from '../retry.js';
import { buildCopy } from './build.js';
import { blocksAt, BrokenCopyError, Copy } from './copy.js';
import { Manifest } from './manifest.js';
import { inOneTab } from '../one-tab.js';
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
/** A store that was too large may shrink. */
const TOO_LARGE_FOR = 60 * 60_000;
const MOST_MARKETS = 3;
/** Milliseconds between two requests of a channel: whoever types fast asks for no answer in between. */
const SPACING = 100;
/** Counts up with every change of what is stored and not an index or a corpus. */
const FORMAT = [1, SEARCH_INDEX_FORMAT, SEARCH_CORPUS_FORMAT].join('.');

/** What there is of a market. */
interface Shelf {
  /** The code asked for; '' for the one that the API chooses. */
  readonly market: string;
  readonly life: AbortController;
  copy?: Copy | undefined;
  /** The stored version that was looked for last, whatever was found. */
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
  readonly #shelves = new Map<string, Shelf>();
  /** When a channel last asked the API. */
  readonly #asked = new Map<string | undefined, number>();
  #records: Records | undefined;
  #startWorker: (() => Worker) | undefined;
  #degraded: readonly SearchTier[] = [];
  #shelf: Shelf;

  /** @param changed told when the status is another one */
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
    this.#shelf = this.#take(market);
  }

  async query(q: string, options: CachedSearchOptions, signal: AbortSignal): Promise<CachedSearchResult> {
    const shelf = this.#shelf;
    for (let tries = 1; ; tries += 1) {
      await this.#open(shelf);
      // What a newer query has ended meanwhile costs nothing more.
      if (signal.aborted) break;
      const { copy } = shelf;
      if (!copy) break;
      const stale = !this.#isFresh(copy);
      const answer = await this.#fromCopy(shelf, copy, q, options);
      if (answer === 'gone') {
        // Another tab may have put a newer copy in its place; if it is the same one again, it is not whole.
        if (tries < 2) continue;
        this.#writeOff('indexedDB');
        break;
      }
      void this.#refresh(shelf);
      if (answer) return { ...answer, tier: 'local', stale };
      break;
    }
    signal.throwIfAborted();
    const { channel, ...rest } = options;
    const wait = SPACING + (this.#asked.get(channel) ?? 0) - Date.now();
    if (wait > 0) await pause(Math.min(wait, SPACING), signal);
    this.#asked.set(channel, Date.now());
    const answer = this.#options.client.search.query(q, { ...rest, market: shelf.market || undefined, signal });
    void this.#refresh(shelf);
    return { ...(await answer), tier: 'api', stale: false };
  }

  async warm(): Promise<void> {
    const shelf = this.#shelf;
    await this.#open(shelf);
    await this.#refresh(shelf);
  }

  setMarket(market: string | undefined): void {
    this.#shelf = this.#take(market);
    this.changed();
  }

  status(): SearchCacheStatus {
    const { market, copy, error } = this.#shelf;
    const { retryAt, tooLarge } = this.#manifest.get(market);
    const isWaiting = this.#isWaiting(retryAt);
    return {
      tier: copy ? 'local' : 'api',
      market: copy?.market ?? (market || undefined),
      version: copy?.version ?? null,
      documents: copy?.documents ?? 0,
      bytes: copy?.bytes ?? 0,
      stale: copy !== undefined && !this.#isFresh(copy),
      checkedAt: copy?.checkedAt ?? null,
      degraded: this.#degraded,
      tooLarge: isWaiting && tooLarge === true,
      retryAt: isWaiting ? (retryAt ?? null) : null,
      error: error ?? null,
    };
  }

  async clear(): Promise<void> {
    const { market } = this.#shelf;
    this.#endAll();
    this.#manifest.clear();
    await this.#store((records) => records.drop());
    this.#shelf = this.#take(market);
    this.changed();
  }

  dispose(): void {
    this.#endAll();
    this.#records?.close();
  }

  #endAll(): void {
    for (const { life } of this.#shelves.values()) life.abort();
    this.#shelves.clear();
  }

  #take(code: string | undefined): Shelf {
    const market = code ?? '';
    const shelf = this.#shelves.get(market) ?? { market, life: new AbortController() };
    this.#shelves.delete(market);
    this.#shelves.set(market, shelf);
    for (const [name, { life }] of this.#shelves) {
      if (this.#shelves.size <= MOST_MARKETS) break;
      life.abort();
      this.#shelves.delete(name);
    }
    return shelf;
  }

  #isFresh({ checkedAt }: Copy): boolean {
    const age = this.#now() - checkedAt;
    // A clock that was put back says nothing.
    return age >= 0 && age <= (this.#options.freshFor ?? FRESH_FOR);
  }

  #isWaiting(retryAt = 0): boolean {
    const wait = retryAt - this.#now();
    return wait > 0 && wait <= TOO_LARGE_FOR;
  }

  /** Takes the stored copy in hand, when there is one and another than the one at hand. */
  async #open(shelf: Shelf): Promise<void> {
    const { version, checkedAt = 0 } = this.#manifest.get(shelf.market);
    if (shelf.copy && version === shelf.copy.version) {
      // Another tab may have asked.
      shelf.copy.checkedAt = Math.max(shelf.copy.checkedAt, checkedAt);
      return;
    }
    // Without a manifest the database is asked once.
    const wanted = version ?? (this.#degraded.includes('localStorage') && !shelf.copy ? '' : undefined);
    if (wanted === undefined || wanted === shelf.looked) return;
    shelf.opening ??= this.#read(shelf, wanted, checkedAt).finally(() => (shelf.opening = undefined));
    await shelf.opening;
  }

  async #read(shelf: Shelf, wanted: string, checkedAt: number): Promise<void> {
    const { market, life } = shelf;
    await this.#store(async (records) => {
      const stored = await records.read(market);
      if (life.signal.aborted) return;
      shelf.looked = wanted;
      if (!stored) {
        this.#manifest.set(market, { version: undefined });
        return;
      }
      const { version } = stored.head;
      shelf.copy = new Copy(
        stored,
        (numbers) => records.blocks(market, version, numbers),
        version === wanted ? checkedAt : 0,
      );
      this.#manifest.set(market, { usedAt: this.#now() });
      this.changed();
    });
  }

  /** @returns undefined when the API shall answer; 'gone' when the copy lacks documents, and is dropped for that */
  async #fromCopy(shelf: Shelf, copy: Copy, q: string, options: CachedSearchOptions) {
    const { channel: _channel, signal: _signal, ...query } = options;
    try {
      const answer = await copy.answer({ q, ...query });
      if (answer) return answer;
    } catch (cause) {
      // What is wrong with a query, such as its cursor, the API's error says.
      if (!(cause instanceof BrokenCopyError)) return undefined;
      this.#writeOff('indexedDB');
    }
    if (shelf.copy === copy) {
      shelf.copy = undefined;
      shelf.looked = undefined;
      this.changed();
    }
    return 'gone' as const;
  }

  /** Makes the copy current when it is not, behind everything else. Never rejects. */
  #refresh(shelf: Shelf): Promise<void> {
    const { signal } = shelf.life;
    const isDue = (): boolean =>
      !signal.aborted &&
      !(shelf.copy && this.#isFresh(shelf.copy)) &&
      !this.#isWaiting(this.#manifest.get(shelf.market).retryAt);
    if (!isDue()) return Promise.resolve();
    shelf.refreshing ??= inOneTab(`storefront-search ${this.#owner} ${shelf.market}`, signal, async () => {
      // While this tab waited, another one may have done it.
      await this.#open(shelf);
      if (isDue()) await this.#download(shelf);
    })
      .catch((cause: unknown) => this.#failed(shelf, cause))
      .finally(() => {
        shelf.refreshing = undefined;
        this.changed();
      });
    return shelf.refreshing;
  }

  async #download(shelf: Shelf): Promise<void> {
    const { market, life, copy: before } = shelf;
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
      const { version, storeId, market: its } = copy.head;
      if (storeId !== client.storeId || (market !== '' && its !== market)) {
        throw new Error(`The search corpus is of store ${storeId}, market ${its}`);
      }
      const made = new Copy(copy, blocksAt(blocks), checkedAt);
      shelf.copy = made;
      await this.#store(async (records) => {
        this.#manifest.set(market, { usedAt: checkedAt });
        await records.write(market, copy, blocks, this.#manifest.markets);
        made.readBlocks = (numbers) => records.blocks(market, version, numbers);
      });
      signal.throwIfAborted();
    }
    const { copy } = shelf;
    shelf.error = undefined;
    shelf.looked = undefined;
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

  async #failed(shelf: Shelf, cause: unknown): Promise<void> {
    if (shelf.life.signal.aborted) return;
    const error =
      cause instanceof StorefrontError
        ? cause
        : new StorefrontError({
            code: 'UNEXPECTED',
            message: cause instanceof Error ? cause.message : String(cause),
            retryable: true,
            cause,
          });
    shelf.error = error;
    const tooLarge = error.status === 413;
    this.#manifest.set(shelf.market, {
      retryAt: this.#now() + (tooLarge ? TOO_LARGE_FOR : BACK_OFF),
      tooLarge,
      usedAt: this.#now(),
      ...(tooLarge && { version: undefined }),
    });
    if (!tooLarge) return;
    shelf.copy = undefined;
    await this.#store((records) => records.drop(shelf.market));
  }

  /** Does something with the database, when there is one; what it throws writes it off. */
  async #store(act: (records: Records) => Promise<void>): Promise<void> {
    try {
      if (this.#records) await act(this.#records);
    } catch {
      this.#writeOff('indexedDB');
    }
  }

  /** A storage that was given or is the page's; none when it was given as none. */
  #find<T>(tier: SearchTier, given: T | null | undefined, global: () => T | undefined): T | undefined {
    if (given !== undefined) return given ?? undefined;
    let its: T | undefined;
    try {
      its = global() ?? undefined;
    } catch {
      // a page in a sandbox may not even look
    }
    if (!its) this.#writeOff(tier);
    return its;
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

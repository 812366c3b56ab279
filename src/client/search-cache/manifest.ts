import { MANIFEST_KEY } from './manifest-key.js';

/**
 * The facts about one market's copy. Readable synchronously, while IndexedDB is
 * slow to open. Shared with other tabs.
 */

export interface ManifestEntry {
  /** Version of the copy in IndexedDB; absent without a copy. */
  readonly version?: string | undefined;
  readonly checkedAt?: number | undefined;
  readonly usedAt?: number | undefined;
  readonly bytes?: number | undefined;
  readonly documents?: number | undefined;
  /** No download before this time. */
  readonly retryAt?: number | undefined;
  /** The reason for `retryAt`: the corpus was too large. */
  readonly tooLarge?: boolean | undefined;
}

const MOST_MARKETS = 3;

type Entries = Readonly<Record<string, ManifestEntry>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Entries by market; '' is the market that the API chooses. Works in memory
 * when the storage throws.
 */
export class Manifest {
  #storage: Storage | undefined;
  #text: string | null | undefined;
  #entries: Entries = {};

  /**
   * @param owner format and store; entries of another owner are ignored
   * @param lost called when the storage throws
   */
  constructor(
    storage: Storage | undefined,
    private readonly owner: string,
    private readonly lost: (cause: unknown) => void,
  ) {
    this.#storage = storage;
  }

  /** The markets whose copies are stored. */
  get markets(): readonly string[] {
    this.#read();
    return Object.keys(this.#entries);
  }

  get(market: string): ManifestEntry {
    this.#read();
    return this.#entries[market] ?? {};
  }

  /** Changes the entry of a market, and drops the least recently used ones. */
  set(market: string, change: ManifestEntry): void {
    const entry = { ...this.get(market), ...change };
    const kept = Object.entries({ ...this.#entries, [market]: entry })
      .sort(([, a], [, b]) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
      .slice(0, MOST_MARKETS);
    this.#entries = Object.fromEntries(kept);
    this.#use((storage) => {
      this.#text = JSON.stringify({ owner: this.owner, markets: this.#entries });
      storage.setItem(MANIFEST_KEY, this.#text);
    });
  }

  clear(): void {
    this.#entries = {};
    this.#use((storage) => storage.removeItem(MANIFEST_KEY));
  }

  #read(): void {
    this.#use((storage) => {
      const text = storage.getItem(MANIFEST_KEY);
      if (text === this.#text) return;
      this.#text = text;
      this.#entries = {};
      let current: unknown;
      try {
        current = JSON.parse(text ?? 'null');
      } catch {
        return; // not ours, or cut short: the next write repairs it
      }
      if (!isObject(current) || current.owner !== this.owner || !isObject(current.markets)) return;
      this.#entries = Object.fromEntries(
        Object.entries(current.markets).filter((entry) => isEntry(entry[1])),
      ) as Entries;
    });
  }

  #use(act: (storage: Storage) => void): void {
    try {
      if (this.#storage) act(this.#storage);
    } catch (cause) {
      this.#storage = undefined;
      this.lost(cause);
    }
  }
}

const isEntry = (value: unknown): boolean =>
  isObject(value) &&
  (value.version === undefined || typeof value.version === 'string') &&
  ['checkedAt', 'usedAt', 'bytes', 'documents', 'retryAt'].every(
    (name) => value[name] === undefined || Number.isFinite(value[name]),
  );

/** Unsaved work of a tab, kept on this device: it survives a crash, and is shown beside the draft afterwards. */
import type { Unsent } from './queue.js';

export interface JournalEntry extends Unsent {
  readonly tab: string;
  readonly storeId: number;
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number;
}

export interface Journal {
  /** @throws when the device keeps nothing, such as a full disk or a private window */
  write(entry: JournalEntry): Promise<void>;
  remove(tab: string): Promise<void>;
  /** Entries of tabs that are no longer open. */
  leftovers(storeId: number): Promise<JournalEntry[]>;
}

const DATABASE = 'wb-builder';
const ENTRIES = 'journal';
const lockName = (tab: string): string => `wb-builder-tab-${tab}`;

/** Holds a lock as long as this tab lives: other tabs then leave its entry alone. */
export function holdTab(tab: string): void {
  void navigator.locks.request(lockName(tab), () => new Promise<never>(() => undefined));
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

export class DeviceJournal implements Journal {
  #database: Promise<IDBDatabase> | undefined;

  async write(entry: JournalEntry): Promise<void> {
    await done((await this.#entries('readwrite')).put(entry));
  }

  async remove(tab: string): Promise<void> {
    await done((await this.#entries('readwrite')).delete(tab));
  }

  async leftovers(storeId: number): Promise<JournalEntry[]> {
    const all = (await done((await this.#entries('readonly')).getAll())) as JournalEntry[];
    const { held = [] } = await navigator.locks.query();
    const alive = new Set(held.map(({ name }) => name));
    return all.filter((entry) => entry.storeId === storeId && !alive.has(lockName(entry.tab)));
  }

  async #entries(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.#database ??= open();
    const database = await this.#database.catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return database.transaction(ENTRIES, mode).objectStore(ENTRIES);
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'tab' });
  return done(request);
}

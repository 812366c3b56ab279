/**
 * Copies in IndexedDB: one record for index, columns and head; one for each
 * block of documents.
 */
import { wrap, type IDBPDatabase } from 'idb';
import type { Blocks, StoredCopy } from './copy.js';

const DATABASE = 'storefront-search';
const VERSION = 1;
const COPIES = 'copies';
const BLOCKS = 'blocks';
const MOST_COPIES = 3;
/**
 * In milliseconds. Some browsers never answer after a crash, and another tab
 * may hold the database for long.
 */
const LONGEST = { read: 3_000, write: 60_000 } as const;

export class Records {
  #database: Promise<IDBPDatabase> | undefined;

  /**
   * @param owner format and store; the next write drops records of another
   * owner
   * @param lost called when the browser closes the database
   */
  constructor(
    private readonly factory: IDBFactory,
    private readonly owner: string,
    private readonly lost: (cause: unknown) => void,
  ) {}

  async read(market: string): Promise<StoredCopy | undefined> {
    const [copy] = await this.#read(COPIES, [[this.owner, market]]);
    return copy as StoredCopy | undefined;
  }

  /** @returns undefined in place of a missing block */
  async blocks(market: string, version: string, numbers: readonly number[]): Promise<(ArrayBuffer | undefined)[]> {
    const keys = numbers.map((number) => [this.owner, market, version, number]);
    return (await this.#read(BLOCKS, keys)) as (ArrayBuffer | undefined)[];
  }

  /**
   * Replaces the market's copy in one transaction.
   * @param kept markets whose copies stay; all other copies are dropped, and so
   * are those of another owner. Undefined when nothing records what is in use:
   * then as many stay as may be stored
   */
  async write(market: string, copy: StoredCopy, blocks: Blocks, kept: readonly string[] | undefined): Promise<void> {
    await this.#write(async (copies, texts, add) => {
      let others = 0;
      const stays = (text: string): boolean => kept?.includes(text) ?? (others += 1) < MOST_COPIES;
      for (const key of await copies.getAllKeys()) {
        const [owner = '', text = ''] = key as string[];
        if (owner === this.owner && text !== market && stays(text)) continue;
        for (const store of [copies, texts]) add(store.delete(allOf(owner, text)));
      }
      for (const [number, text] of blocks.entries())
        add(texts.put(text, [this.owner, market, copy.head.version, number]));
      add(copies.put(copy, [this.owner, market]));
    });
  }

  /** Drops the copy of a market; without a name, all copies. */
  async drop(market?: string): Promise<void> {
    await this.#write((copies, texts, add) => {
      for (const store of [copies, texts])
        add(market === undefined ? store.clear() : store.delete(allOf(this.owner, market)));
    });
  }

  /** Closes the database for good. It is not opened again. */
  close(): void {
    this.#database?.then((database) => database.close()).catch(() => undefined);
    this.#database = Promise.reject(new Error('The database was closed'));
    this.#database.catch(() => undefined);
  }

  async #read(name: string, keys: readonly IDBValidKey[]): Promise<unknown[]> {
    const database = await this.#open();
    const transaction = database.transaction(name);
    return within(
      LONGEST.read,
      settled(transaction, (add) => {
        for (const key of keys) add(transaction.store.get(key));
      }),
    );
  }

  async #write(act: (copies: Store, texts: Store, add: Add) => void | Promise<void>): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction([COPIES, BLOCKS], 'readwrite', { durability: 'relaxed' });
    await within(
      LONGEST.write,
      settled(transaction, async (add) => {
        await act(transaction.objectStore(COPIES), transaction.objectStore(BLOCKS), add);
      }).then(() => transaction.done),
    );
  }

  #open(): Promise<IDBPDatabase> {
    return (this.#database ??= this.#connect());
  }

  async #connect(): Promise<IDBPDatabase> {
    const request = this.factory.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      for (const name of [COPIES, BLOCKS]) request.result.createObjectStore(name);
    };
    const opened = wrap(request) as Promise<IDBPDatabase>;
    try {
      const database = await within(LONGEST.read, opened);
      // Another version of the kit wants to change the database, or the shopper clears the site's data.
      database.onversionchange = () => {
        database.close();
        this.lost(new Error('Another page needs the database'));
      };
      database.onclose = () => this.lost(new Error('The database was closed'));
      return database;
    } catch (cause) {
      opened.then((database) => database.close()).catch(() => undefined);
      throw cause;
    }
  }
}

type Add = (request: Promise<unknown>) => void;

interface Store {
  getAllKeys(): Promise<IDBValidKey[]>;
  put(value: unknown, key: IDBValidKey): Promise<unknown>;
  delete(range: IDBKeyRange): Promise<void>;
  clear(): Promise<void>;
}

/** The keys of a market's records: they begin with these two parts. */
const allOf = (owner: string, market: string): IDBKeyRange => IDBKeyRange.bound([owner, market], [owner, market, []]);

/** The results of a transaction's requests. If one fails, all fail. */
async function settled(
  transaction: { readonly done: Promise<void>; abort(): void },
  act: (add: Add) => void | Promise<void>,
): Promise<unknown[]> {
  const requests: Promise<unknown>[] = [];
  const ignore = (): void => undefined;
  // When a transaction fails, all of its promises reject; one rejection is
  // enough.
  transaction.done.catch(ignore);
  try {
    await act((request) => {
      request.catch(ignore);
      requests.push(request);
    });
    return await Promise.all(requests);
  } catch (cause) {
    try {
      transaction.abort();
    } catch {
      // the transaction has ended
    }
    throw cause;
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

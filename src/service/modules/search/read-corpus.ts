/** Reads the data of a corpus, or its changes, in one state of the database. */
import { SEARCH_CORPUS_FORMAT, type SearchDocument } from '@storefront/contract';
import { isContinued, type CorpusHead } from '@storefront/search/corpus';
import type { Database, Queryable } from '../../database/connection.js';
import { loadStore } from '../../kernel/store-record.js';
import { CHANGE_LIMITS, changesSince, logState, numberChanges, type Change } from './change-log.js';
import {
  hasProducts,
  readCategories,
  readCollections,
  readContent,
  readContentOf,
  readProducts,
  readProductsOf,
  type Basis,
} from './read-documents.js';
import { findSearchSettings } from './settings-repository.js';
import type { StoreCorpus } from './store-corpus.js';

export interface Place {
  readonly storeId: number;
  /** The market's code. */
  readonly market: string;
}

/** The time at which a corpus was read. */
export interface Moment {
  /** The number of the last change in the store's log. */
  readonly seen: number;
  /** The version of the store up to which it has all changes. */
  readonly storeVersion: number;
  /** The data that every document depends on, as JSON; see `goesOn`. */
  readonly basis: string;
}

export type Reading = Moment & { readonly head: CorpusHead } & (
    | { readonly kind: 'all'; /** Text of a JSON array. */ readonly documents: Uint8Array; readonly count: number }
    | { readonly kind: 'unread' }
    | { readonly kind: 'changes'; readonly put: readonly SearchDocument[]; readonly remove: readonly string[] }
  );

/**
 * Reads the differences from `known`, or everything when that is shorter.
 * @param most with this many products, everything is not read: the reading is `unread`
 * @returns null when the store or the market is gone
 */
export async function readCorpus(
  database: Database,
  { storeId, market }: Place,
  known: { readonly corpus: StoreCorpus; readonly moment: Moment } | undefined,
  most = Infinity,
): Promise<Reading | null> {
  // Before the documents are read: they have at least the changes that are numbered by now.
  const storeVersion = await numberChanges(database, storeId);
  if (storeVersion === undefined) return null;
  return database.transaction(
    async (tx): Promise<Reading | null> => {
      const log = await logState(tx, storeId);
      const store = await loadStore(tx, storeId);
      const found = store?.markets.find(({ code }) => code === market);
      if (!store || !found) return null;
      const settings = await findSearchSettings(tx, storeId);
      const categories = await readCategories(tx, storeId, market);
      const { mediaBaseUrl, imageSizes, routes } = store.settings;
      const head: CorpusHead = {
        version: '',
        format: SEARCH_CORPUS_FORMAT,
        storeId,
        market,
        currency: found.currency,
        ...settings,
        routes,
        categories: categories.map(({ handle, title }) => ({ handle, title })),
      };
      const places = new Map(categories.map(({ handle }, place) => [handle, place]));
      const basis: Basis = { storeId, market, media: store.settings, places };
      const filled = categories.flatMap(({ handle, is_filled }) => (is_filled ? [handle] : []));
      const numbers = categories.map(({ number }) => number);
      const moment = {
        seen: log.seq,
        storeVersion,
        basis: JSON.stringify([found.currency, mediaBaseUrl, JSON.stringify(imageSizes), ...numbers]),
        head,
      };
      if (known && goesOn(known.moment.basis, moment.basis) && isContinued(known.corpus.head, head)) {
        const changes = await changesSince(tx, storeId, known.moment.seen, log, mostChanges(known.corpus));
        if (changes)
          return { ...moment, kind: 'changes', ...(await readChanges(tx, basis, changes, filled, known.corpus)) };
      }
      if (await hasProducts(tx, basis, most)) return { ...moment, kind: 'unread' };
      return { ...moment, kind: 'all', ...(await readAll(tx, basis, filled)) };
    },
    { isolation: 'repeatable read' },
  );
}

/**
 * True when documents that were read on one basis are valid on another. The other may only have more at its end:
 * documents name categories by place. A category that was deleted and made again has none of its former products, and
 * the log has no record of that.
 */
function goesOn(before: string, after: string): boolean {
  const [known, now] = [before, after].map((basis) => JSON.parse(basis) as unknown[]);
  return known!.every((part, place) => part === now![place]);
}

const mostChanges = ({ index }: StoreCorpus): number =>
  Math.min(CHANGE_LIMITS.documents, Math.max(CHANGE_LIMITS.least, Math.floor(index.size * CHANGE_LIMITS.share)));

/** @param filled categories with products */
async function readAll(tx: Queryable, basis: Basis, filled: readonly string[]) {
  const chunks: Buffer[] = [];
  let count = 0;
  const add = (documents: readonly SearchDocument[]) => {
    if (documents.length === 0) return;
    chunks.push(Buffer.from(`${count === 0 ? '[' : ','}${JSON.stringify(documents).slice(1, -1)}`));
    count += documents.length;
  };
  add(await readCollections(tx, basis, filled));
  add(await readContent(tx, basis));
  for await (const documents of readProducts(tx, basis)) add(documents);
  chunks.push(Buffer.from(count === 0 ? '[]' : ']'));
  return { documents: Buffer.concat(chunks), count };
}

/** @param filled categories with products */
async function readChanges(
  tx: Queryable,
  basis: Basis,
  changes: readonly Change[],
  filled: readonly string[],
  corpus: StoreCorpus,
): Promise<{ put: SearchDocument[]; remove: string[] }> {
  const products = changes.flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
  const texts = changes.filter(({ kind }) => kind === 'page' || kind === 'story');
  const put = [...(await readProductsOf(tx, basis, products)), ...(await readContentOf(tx, basis, texts))];
  const present = new Set(put.map(({ id }) => id));
  const gone = changes.flatMap(({ kind, id }) =>
    kind === 'category' || present.has(`${kind}:${id}`) ? [] : [`${kind}:${id}`],
  );
  // The log does not record whether a category has products, so the present list is compared with the former one.
  const edited = new Set(changes.flatMap(({ kind, id }) => (kind === 'category' ? [id] : [])));
  const emptied = new Set(corpus.collections());
  const wanted = filled.filter((handle) => !emptied.delete(`collection:${handle}`) || edited.has(handle));
  put.push(...(await readCollections(tx, basis, wanted)));
  return { put, remove: [...gone, ...emptied] };
}

import type { ImportLine, ImportReport } from '@storefront/contract';
import { refreshStatistics } from '../../database/statistics.js';
import type { Services } from '../../kernel/services.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { archiveHidden, archiveMissing } from './archive-missing.js';
import type { Fault } from './fault.js';
import { importBatch, type ReadLine } from './import-batch.js';
import { ImportCount } from './report.js';

const BATCH_LINES = 200;
const BATCH_CHARACTERS = 4_000_000;
const ANALYZE_FROM = 500;
/** Their ids are kept until the end, to find duplicates and missing products. */
const MAX_PRODUCTS = 1_000_000;

/** One result of reading the file. */
export type Entry = { readonly number: number } & (
  | ({ readonly kind: 'product'; readonly warnings?: readonly string[] } & Omit<ReadLine, 'number'>)
  /** In the file, but marked as not for sale. */
  | { readonly kind: 'hidden'; readonly id: string; readonly reason: string }
  | { readonly kind: 'failed'; readonly id: string | null; readonly faults: readonly Fault[] }
  /** The file cannot be read beyond this point. */
  | { readonly kind: 'end-of-reading'; readonly fault: Fault }
);

/**
 * Imports a catalogue from a stream, in batches that are committed one by one. When the stream or this process breaks
 * off, the earlier batches are completely in the shop, and importing the same file again continues from there.
 */
export async function importCatalogue(
  services: Services,
  store: StoreRecord,
  entries: AsyncIterable<Entry>,
  options: { archiveMissing: boolean },
): Promise<ImportReport> {
  const count = new ImportCount();
  const { report } = count;
  /** The line on which each id first appears. */
  const seen = new Map<string, number>();
  let complete = true;
  let batch: ReadLine[] = [];
  let characters = 0;
  let hidden: string[] = [];
  let batches = 0;
  /** Statements of the first batch are planned for empty tables, and would read the whole catalogue in each batch. */
  let nextAnalyze = 1;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) {
      await importBatch(services, store, batch, count);
      batches += 1;
      if (batches === nextAnalyze) {
        nextAnalyze *= 4;
        await refreshStatistics(services.database);
      }
    }
    if (hidden.length > 0) await archiveHidden(services, store.id, hidden, count);
    batch = [];
    hidden = [];
    characters = 0;
  };

  for await (const entry of entries) {
    const { number } = entry;
    if (entry.kind === 'end-of-reading' || seen.size >= MAX_PRODUCTS) {
      count.failed(number, null, [entry.kind === 'end-of-reading' ? entry.fault : tooMany]);
      complete = false;
      break;
    }
    report.read++;
    const id = entry.kind === 'product' ? entry.line.id : entry.id;
    const first = id === null ? undefined : seen.get(id);
    if (id !== null && first === undefined && entry.kind !== 'hidden') seen.set(id, number);
    if (entry.kind === 'failed') {
      count.failed(number, id, entry.faults);
      // A failed line keeps its product in the shop. A line without a readable id could be any product, so nothing is
      // archived.
      if (id === null) complete = false;
    } else if (entry.kind === 'hidden') {
      hidden.push(entry.id);
      count.warn(number, entry.id, `Not in the shop: ${entry.reason}.`);
    } else if (first !== undefined) {
      count.failed(number, id, [repeated(entry.line, first, entry.place)]);
    } else {
      batch.push(entry);
      for (const message of entry.warnings ?? []) count.warn(number, id, message);
      characters += entry.text.length;
    }
    if (batch.length + hidden.length >= BATCH_LINES || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  await analyze(services, report.created + report.updated);
  if (options.archiveMissing) {
    if (complete && report.read > 0) await archiveMissing(services, store.id, seen, count);
    else
      count.warn(
        0,
        null,
        'No product was archived: the file is empty, was not read to its end, or has lines without an id.',
      );
  }
  return report;
}

function repeated({ id }: ImportLine, first: number, place: ReadLine['place']): Fault {
  const fault: Fault = {
    code: 'IMPORT_LINE_INVALID',
    path: 'id',
    message: place
      ? `The product "${id}" begins on line ${first} already; its rows must follow each other.`
      : `The id "${id}" stands on line ${first} already.`,
  };
  return place ? place(fault) : fault;
}

const tooMany: Fault = {
  code: 'PAYLOAD_TOO_LARGE',
  path: null,
  message: `The file has more than ${MAX_PRODUCTS} products; it was not read beyond. Split it.`,
};

/**
 * Updates the statistics of the tables when a tenth of the products has changed. The database does so itself only minutes
 * later, and until then plans for empty tables. In a large shop it takes seconds, and a few changed products are no
 * reason for another plan.
 */
async function analyze({ database }: Services, changed: number): Promise<void> {
  if (changed < ANALYZE_FROM) return;
  try {
    const { rows } = await database.query<{ known: number }>(
      `select reltuples as known from pg_class where oid = 'product'::regclass`,
    );
    if (changed * 10 < (rows[0]?.known ?? 0)) return;
    await database.query('analyze product, product_category, variant, price, stock, listing, category');
  } catch {
    // Slower reads are no reason to fail.
  }
}

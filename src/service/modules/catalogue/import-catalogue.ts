import { IMPORT_LIMITS, type ImportReport } from '@storefront/contract';
import type { Services } from '../../services.js';
import type { StoreRecord } from '../store/store-directory.js';
import { archiveMissing } from './archive-missing.js';
import { LineError, type Fault } from './fault.js';
import { importBatch, type ReadLine } from './import-batch.js';
import { readLines, type Line } from './lines.js';
import { idOf, parseLine } from './parse-line.js';
import { ImportCount } from './report.js';

const BATCH_LINES = 200;
const BATCH_CHARACTERS = 4_000_000;
const ANALYZE_FROM = 500;
/** Their ids are kept to the end, to find duplicates and what is missing. */
const MAX_PRODUCTS = 1_000_000;

/**
 * Imports a JSON Lines catalogue from a stream, in batches that land as they come: when the stream or this process breaks
 * off, the batches before are in the shop whole, and importing the same file again goes on where it ended.
 */
export async function importCatalogue(
  services: Services,
  store: StoreRecord,
  chunks: AsyncIterable<Buffer>,
  options: { archiveMissing: boolean },
): Promise<ImportReport> {
  const count = new ImportCount();
  const { report } = count;
  /** Line on which each id stands first. */
  const seen = new Map<string, number>();
  let complete = true;
  let batch: ReadLine[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await importBatch(services, store, batch, count);
    batch = [];
    characters = 0;
  };

  for await (const line of readLines(chunks)) {
    if (!('fault' in line && line.fault === 'too-large') && seen.size < MAX_PRODUCTS) report.read++;
    else {
      count.failed(line.number, null, [tooMuch(line)]);
      complete = false;
      break;
    }
    const read = readLine(line, seen);
    if ('faults' in read) {
      count.failed(line.number, read.id, read.faults);
      // A line that fails keeps its product in the shop; one that does not even say its id could be any product.
      if (read.id === null) complete = false;
      continue;
    }
    batch.push(read);
    characters += read.text.length;
    if (batch.length >= BATCH_LINES || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  if (report.created + report.updated >= ANALYZE_FROM) await analyze(services);
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

/**
 * Lets the database look at what has come: until it does so by itself, minutes later, it would plan for empty tables.
 */
async function analyze({ database }: Services): Promise<void> {
  await database
    .query('analyze product, product_category, variant, price, stock, listing, category')
    .catch(() => undefined); // Slower reads are no reason to fail.
}

function readLine(line: Line, seen: Map<string, number>): ReadLine | { id: string | null; faults: readonly Fault[] } {
  const { number } = line;
  if ('fault' in line) return { id: null, faults: [unreadable(line.fault)] };
  try {
    const parsed = parseLine(line.text);
    const first = seen.get(parsed.id);
    if (first !== undefined)
      throw new LineError([
        { code: 'IMPORT_LINE_INVALID', path: 'id', message: `The id "${parsed.id}" stands on line ${first} already.` },
      ]);
    seen.set(parsed.id, number);
    return { number, text: line.text, line: parsed };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    const id = idOf(line.text);
    if (id !== null && !seen.has(id)) seen.set(id, number);
    return { id, faults: error.faults };
  }
}

const unreadable = (fault: string): Fault =>
  fault === 'too-long'
    ? {
        code: 'IMPORT_LINE_TOO_LONG',
        path: null,
        message: `The line is longer than ${IMPORT_LIMITS.lineBytes} bytes; one product is one line.`,
      }
    : { code: 'IMPORT_LINE_INVALID', path: null, message: 'The line is not UTF-8; save the file in that encoding.' };

const tooMuch = (line: Line): Fault => ({
  code: 'PAYLOAD_TOO_LARGE',
  path: null,
  message:
    'fault' in line
      ? `The file is larger than ${IMPORT_LIMITS.totalBytes} bytes; it was not read beyond. Split it.`
      : `The file has more than ${MAX_PRODUCTS} products; it was not read beyond. Split it.`,
});

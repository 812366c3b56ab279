import type { ImportLine } from '@storefront/contract';
import { sqlState, type Queryable } from '../../database/connection.js';
import type { Services } from '../../kernel/services.js';
import { adminWrite } from '../../kernel/admin-write.js';
import type { Topic } from '../../kernel/store-changes.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { knownProducts, loadState } from './batch-state.js';
import { LineError, type Fault } from './fault.js';
import { contentHash, planProduct, type PlannedProduct } from './plan-product.js';
import type { ImportCount } from './report.js';
import { handlesOf, releaseHandles, settle } from './settle.js';
import { writeProducts, type SettledProduct } from './write-products.js';

/** A line that fits the schema. */
export interface ReadLine {
  number: number;
  text: string;
  line: ImportLine;
  /** Adds the place in the file to a fault, when lines of the file and lines of the import differ. */
  place?: (fault: Fault) => Fault;
}

type Result =
  | { kind: 'created' | 'updated'; warnings: string[] }
  | { kind: 'unchanged' }
  | { kind: 'failed'; faults: readonly Fault[] };

/**
 * Writes a batch of lines in one transaction. When the database refuses it, each line gets a transaction of its own, so
 * that only the faulty line fails.
 */
export async function importBatch(
  services: Services,
  store: StoreRecord,
  batch: readonly ReadLine[],
  count: ImportCount,
): Promise<void> {
  let results: Result[];
  try {
    results = await inTransaction(services, store, batch);
  } catch (error) {
    const fault = dataFault(error);
    if (!fault) throw error;
    results = [];
    for (const line of batch) {
      try {
        results.push(...(await inTransaction(services, store, [line])));
      } catch (reason) {
        const own = dataFault(reason);
        if (!own) throw reason;
        results.push({ kind: 'failed', faults: [own] });
      }
    }
  }
  for (const [index, result] of results.entries()) {
    const { number, line, place = (fault: Fault) => fault } = batch[index]!;
    if (result.kind === 'failed') {
      count.failed(number, line.id, result.faults.map(place));
      continue;
    }
    count.report[result.kind]++;
    if (result.kind !== 'unchanged') for (const message of result.warnings) count.warn(number, line.id, message);
  }
}

/** The fault of the data that the database reports; undefined for an error that no line has caused. */
function dataFault(error: unknown): Fault | undefined {
  const state = sqlState(error) ?? '';
  // Data exceptions and broken constraints; 54000: a value too large for an index.
  if (!/^(22|23|54)/.test(state)) return undefined;
  return {
    code: 'IMPORT_LINE_INVALID',
    path: null,
    message: `The database refuses the line: ${error instanceof Error ? error.message : state}`,
  };
}

async function inTransaction(services: Services, store: StoreRecord, batch: readonly ReadLine[]): Promise<Result[]> {
  const hashes = batch.map(({ text }) => contentHash(text, store).toString('hex'));
  // The first read takes no lock: importing the same file again must cost next to nothing, and must not make a cache
  // stale.
  const known = await knownProducts(services.database, store.id, idsOf(batch));
  const isSame = (index: number, products: typeof known): boolean => {
    const product = products.get(batch[index]!.line.id);
    return product !== undefined && product.active && product.hash === hashes[index];
  };
  if (batch.every((_, index) => isSame(index, known))) return batch.map(() => ({ kind: 'unchanged' }));

  const write = async (tx: Queryable): Promise<{ results: Result[]; topics: readonly Topic[] }> => {
    await lockCatalogue(tx, store.id);
    const products = await knownProducts(tx, store.id, idsOf(batch));
    const results: Result[] = [];
    const plans = new Map<number, PlannedProduct>();
    for (const [index, { line }] of batch.entries()) {
      results.push({ kind: 'unchanged' });
      if (isSame(index, products)) continue;
      results[index] = attempt(() => {
        plans.set(index, planProduct(line, store));
        return { kind: products.has(line.id) ? 'updated' : 'created', warnings: [] };
      });
    }
    const planned = [...plans.values()];
    const state = await loadState(tx, store.id, products, planned, planned.flatMap(handlesOf));
    releaseHandles(planned, state);
    const settled: SettledProduct[] = [];
    for (const [index, plan] of plans) {
      results[index] = attempt(() => {
        const { handle, warnings } = settle(plan, state);
        settled.push({ ...plan, handle, hash: hashes[index]! });
        return { kind: products.has(plan.id) ? 'updated' : 'created', warnings };
      });
    }
    return { results, topics: settled.length > 0 ? await writeProducts(tx, store.id, settled) : [] };
  };
  return (await adminWrite(services, store.id, write, ({ topics }) => topics)).results;
}

const idsOf = (batch: readonly ReadLine[]): string[] => batch.map(({ line }) => line.id);

/** Only one import at a time writes a store's catalogue. The lock is held until the transaction ends. */
export const lockCatalogue = (tx: Queryable, storeId: number): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('catalogue ' || $1::text, 0))`, [storeId]);

function attempt(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof LineError) return { kind: 'failed', faults: error.faults };
    throw error;
  }
}

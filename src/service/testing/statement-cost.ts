import { toText } from '../database/batch.js';
import type { Queryable } from '../database/connection.js';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

export interface StatementCost {
  /** Pages of 8 KB that the statement looked at, each as often as it did. */
  readonly buffers: number;
  /** Rows that its scans of tables and indexes read, also those that a filter then left out. */
  readonly rows: number;
  /** The scans with the most rows, as "Seq Scan product: 20000". */
  readonly scans: readonly string[];
}

/**
 * Runs a statement again, with the plan that the connection has kept for it or would keep, and adds up its work.
 * @param db of a single connection, whose plans are for all values
 */
export async function costOf(db: Queryable, text: string, params: readonly unknown[]): Promise<StatementCost> {
  const { rows: known } = await db.query<{ name: string }>(
    'select name from pg_prepared_statements where statement = $1',
    [text],
  );
  // A connection prepares a statement from its second run on, and a bounded number of them.
  const name = known[0]?.name ?? 'cost_of';
  if (!known[0]) await db.query(`prepare ${name} as ${text}`);
  const values = params.map(literal).join(', ');
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) execute "${name}"${values && `(${values})`}`,
  );
  if (!known[0]) await db.query(`deallocate ${name}`);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  const scans = scansOf(plan).sort((a, b) => b.rows - a.rows);
  return {
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: scans.reduce((sum, scan) => sum + scan.rows, 0),
    scans: scans.slice(0, 3).map(({ name, rows: read }) => `${name}: ${read}`),
  };
}

function scansOf(plan: Plan): { name: string; rows: number }[] {
  const type = plan['Node Type'];
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const isScan = /^(Seq Scan|Index|Bitmap (Heap|Index) Scan|Tid)/.test(type) && type !== 'Bitmap Heap Scan';
  if (!isScan) return below;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = Math.round((plan['Actual Rows'] + removed) * plan['Actual Loops']);
  return [{ name: `${type} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`, rows }, ...below];
}

function literal(value: unknown): string {
  const text = toText(value);
  if (text === null) return 'null';
  if (typeof text !== 'string') return `'\\x${text.toString('hex')}'`;
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Work of all stores that is due. One read names the stores that have some, and then each of them is asked for its
 * rows: so a store without work costs no statement, and every statement that locks or writes is of one store.
 */
import type { Queryable } from '../database/connection.js';
import type { Log } from './commerce.js';

/** Rows that the first read looks at. */
const FIRST = 200;
/** By this the check of statements knows these reads: no other statement of several stores may pass for one of them. */
const NAMES = '/* stores with work */';

/** The rows that are due. All of it but `params` is SQL, and never input. */
export interface WorkList {
  readonly table: string;
  /** Is true for a row that is due. */
  readonly due: string;
  /** The most urgent rows first, by an index. A second index begins with `store_id` and goes on in this order. */
  readonly order: string;
  /** The parameters of `due`. */
  readonly params?: readonly unknown[];
}

/** The stores that have work, those with the most urgent row first. It locks nothing. */
export async function storesWithWork(
  db: Queryable,
  { table, due, order, params = [] }: WorkList,
): Promise<readonly number[]> {
  const { rows } = await db.query<{ storeId: number }>(
    `${NAMES} select store_id as "storeId" from ${table} where ${due} order by ${order} limit ${String(FIRST)}`,
    params,
  );
  const first = new Set(rows.map(({ storeId }) => storeId));
  if (rows.length < FIRST) return [...first];
  // The rows of one store may be all that was read. Each store is now looked up in the second index.
  const { rows: all } = await db.query<{ storeId: number }>(
    `${NAMES} select store_id as "storeId" from store
     where exists (select from ${table} work where work.store_id = store.store_id and ${due})`,
    params,
  );
  return [...first, ...shuffled(all.map(({ storeId }) => storeId).filter((id) => !first.has(id)))];
}

/**
 * The same rows. A plan is kept for every number of rows in a `limit $2`, so the planner expects a tenth of the table
 * there, and would read all of it to find those rows again. This tells it the largest number.
 * @param sql selects at most `most` rows
 */
export const atMost = (sql: string, most: number): string => `select * from (${sql}) bounded limit ${String(most)}`;

/**
 * Takes work of several stores, at most `most` rows. Each store has an equal share, and what one of them leaves goes to
 * the others. A store that fails is logged, and the others have their turn.
 * @param take takes at most `most` rows of a store, and returns them
 * @param most Infinity: each store is asked once, for all that it has
 * @returns the rows, the stores in turn
 * @throws the error of the last store when nothing could be taken
 */
export async function takeInTurn<T>(
  stores: readonly number[],
  most: number,
  take: (storeId: number, most: number) => Promise<readonly T[]>,
  log: Pick<Log, 'error'>,
): Promise<T[]> {
  const taken = new Map<number, T[]>(stores.map((storeId) => [storeId, []]));
  let left = most;
  let failure: Error | undefined;
  for (let asked = stores; asked.length > 0 && left > 0;) {
    const more: number[] = [];
    for (const [index, storeId] of asked.entries()) {
      if (left === 0) break;
      const share = Math.ceil(left / (asked.length - index));
      try {
        const rows = await take(storeId, share);
        taken.get(storeId)?.push(...rows);
        left -= rows.length;
        if (rows.length >= share) more.push(storeId);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        log.error({ storeId, err: error }, 'The work of a store cannot be taken; that of the others goes on');
      }
    }
    asked = more;
  }
  const rows = inTurn([...taken.values()]);
  if (rows.length === 0 && failure !== undefined) throw failure;
  return rows;
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

import type { Queryable } from '../database/connection.js';

/** Rows that one statement deletes at most, apart from rows of the same moment. */
const atOnce = 5000;

/** Runs `work` for one store after the other. @returns the sum of its results */
export async function inEachStore(db: Queryable, work: (storeId: number) => Promise<number>): Promise<number> {
  const { rows } = await db.query<{ storeId: number }>('select store_id as "storeId" from store order by store_id');
  let sum = 0;
  for (const { storeId } of rows) sum += await work(storeId);
  return sum;
}

/**
 * Deletes rows of all stores that are older than a moment, store by store, the oldest first, and about 5,000 of a store.
 * All arguments are SQL, and never input.
 * @param age the column that holds the age; an index begins with `store_id` and this column
 * @param moment such as `now() - interval '1 day'`
 * @param condition that a row must also meet
 * @returns the number of rows
 */
export function deleteOlder(
  db: Queryable,
  table: string,
  age: string,
  moment: string,
  condition = 'true',
): Promise<number> {
  const isOld = `store_id = $1 and ${age} < ${moment} and ${condition}`;
  return inEachStore(db, async (storeId) => {
    // The keys of several columns cannot be looked up from an array, and a join would read the whole table.
    const { rowCount } = await db.query(
      `delete from ${table} where ${isOld} and ${age} <= coalesce((
         select ${age} from ${table} where ${isOld} order by ${age} offset ${String(atOnce)} limit 1), 'infinity')`,
      [storeId],
    );
    return rowCount;
  });
}

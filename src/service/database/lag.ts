import type { Queryable } from './connection.js';

/**
 * Reads how many seconds ago the oldest of some times was; 0 when it is in the future, or when there is none.
 * @param times a query with the column `due`, whose rows are few: it takes the first row of an index
 */
export async function lagOf(db: Queryable, times: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select greatest(0, extract(epoch from now() - min(due)))::float8 as seconds from (${times}) oldest`,
  );
  return rows[0]?.seconds ?? 0;
}

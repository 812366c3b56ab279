import type { Queryable } from './connection.js';

/** Rows of a table below which a bad plan costs next to nothing. */
const ROWS = 250;
/** How many times its rows a table must have grown since it was looked at. Plans for a few hundred rows serve for more. */
const GROWTH = 4;

/**
 * Looks at tables that have grown fourfold since somebody last did, and with that makes every connection of every process
 * plan anew what it does with them. A plan is kept as long as its connection, and while a table is empty the planner takes
 * a store for one of two hundred: each index that begins with it seems as good as the one with the row's key, and later
 * reads all orders there are to find one. Autovacuum comes to the same, but perhaps after a minute of a busy hour.
 *
 * Rows that only change do not count: planning anew costs each connection as much as some orders do.
 * @returns how many tables
 */
export async function refreshStatistics(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', s.schemaname, s.relname) as name
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where s.schemaname = any(current_schemas(false)) and s.n_live_tup >= greatest($1, c.reltuples * $2)
     order by s.relname`,
    [ROWS, GROWTH],
  );
  // One that another process looks at already is left to it.
  for (const { name } of rows) await db.query(`analyze (skip_locked) ${name}`);
  return rows.length;
}

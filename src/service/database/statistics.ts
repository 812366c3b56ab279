import type { Queryable } from './connection.js';

/** In tables with fewer rows, a bad plan costs next to nothing. */
const ROWS = 250;
/** How many times its analysed rows a table must have grown. Plans for a few hundred rows also fit more. */
const GROWTH = 4;

/**
 * Analyses tables that have grown fourfold since they were last analysed, which makes every connection of every process
 * plan its statements again. A plan is kept as long as its connection. While a table is empty, the planner assumes one
 * store among two hundred: each index that begins with the store seems as good as the one with the row's key, and later
 * the plan reads all orders to find one. Autovacuum does the same, but possibly after a minute of a busy hour.
 *
 * Changed rows do not count: planning again costs each connection as much as some orders do.
 * @returns the number of tables
 */
export async function refreshStatistics(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', s.schemaname, s.relname) as name
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where s.schemaname = any(current_schemas(false)) and s.n_live_tup >= greatest($1, c.reltuples * $2)
     order by s.relname`,
    [ROWS, GROWTH],
  );
  // A table that another process is analysing is skipped.
  for (const { name } of rows) await db.query(`analyze (skip_locked) ${name}`);
  return rows.length;
}

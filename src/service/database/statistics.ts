import type { Queryable } from './connection.js';

/** Rows that came or went since a table was looked at, below which a bad plan costs next to nothing. */
const ROWS = 50;

/**
 * Looks at tables that have grown by half since somebody last did, and with that makes every connection of every process
 * plan anew what it does with them. A plan is kept as long as its connection, and while a table is empty the planner takes
 * a store for one of two hundred: each index that begins with it seems as good as the one with the row's key, and later
 * reads all orders there are to find one. Autovacuum comes to the same, but perhaps after a minute of a busy hour.
 * @returns how many tables
 */
export async function refreshStatistics(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where schemaname = any(current_schemas(false)) and n_mod_since_analyze >= greatest($1, n_live_tup / 2)
     order by relname`,
    [ROWS],
  );
  // One that another process looks at already is left to it.
  for (const { name } of rows) await db.query(`analyze (skip_locked) ${name}`);
  return rows.length;
}

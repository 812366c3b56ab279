import type { Queryable } from '../database/connection.js';

/**
 * How many sessions of this database wait for a lock. On Citus they wait at the server of the rows, and a view of the
 * coordinator shows all servers.
 */
export async function lockWaits(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ view: string }>(
    `select coalesce(to_regclass('citus_stat_activity'), 'pg_stat_activity')::text as view`,
  );
  const { rowCount } = await database.query(
    `select from ${rows[0]?.view ?? ''} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

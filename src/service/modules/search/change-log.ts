/** Changes since a corpus was read: `search_change`, which triggers fill. */
import type { Database, Queryable } from '../../database/connection.js';

/** With more changes than this, or than a tenth of the documents, everything is read again. */
export const CHANGE_LIMITS = { documents: 5000, share: 0.1, least: 50 } as const;

/** How many rows of a store are kept, and for how long. A reader that is further behind reads everything again. */
const KEPT = { rows: 20_000, interval: '1 hour' } as const;
const TRIM_LOCK = 7_350_119;

export interface Change {
  readonly kind: 'product' | 'category' | 'page' | 'story';
  /** The id of the record; its handle when its kind has no ids. */
  readonly id: string;
}

/**
 * The database state that the transaction sees, as `pg_snapshot`. It excludes transactions that are running now, so
 * `changesSince` finds them however late they commit.
 */
export async function seenNow(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ seen: string }>('select pg_current_snapshot()::text as seen');
  return rows[0]?.seen ?? '';
}

/**
 * Changes that were committed after `seen`, each once.
 * @param most the largest number that the caller wants
 * @returns null when there are more, when the log does not reach back that far, or when it is another server's
 */
export async function changesSince(
  tx: Queryable,
  storeId: number,
  seen: string,
  most: number,
): Promise<Change[] | null> {
  const { rows } = await tx.query<Change & { reaches: boolean }>(
    `select log.kind, log.id, pg_snapshot_xmax($2::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
       and not exists (select 1 from search_trim t
         where t.store_id = $1 and t.xid >= pg_snapshot_xmin($2::pg_snapshot)) as reaches
     from (select 1) one left join lateral (
       select distinct c.kind, c.id from search_change c
       where c.store_id = $1 and c.xid >= pg_snapshot_xmin($2::pg_snapshot)
         and not pg_visible_in_snapshot(c.xid, $2::pg_snapshot)
       limit $3::int) log on true`,
    [storeId, seen, most + 1],
  );
  if (rows.length > most || rows[0]?.reaches !== true) return null;
  return rows.flatMap(({ kind, id }) => ((kind as string | null) === null ? [] : [{ kind, id }]));
}

/** The stores with changes that a reader of `seen` does not know. */
export async function changedStores(
  database: Queryable,
  readers: readonly { storeId: number; seen: string }[],
): Promise<Set<number>> {
  const { rows } = await database.query<{ store_id: number }>(
    `select r.store_id from unnest($1::int[], $2::text[]) as r (store_id, seen)
     where exists (select 1 from search_change c
       where c.store_id = r.store_id and c.xid >= pg_snapshot_xmin(r.seen::pg_snapshot)
         and not pg_visible_in_snapshot(c.xid, r.seen::pg_snapshot))`,
    [readers.map(({ storeId }) => storeId), readers.map(({ seen }) => seen)],
  );
  return new Set(rows.map(({ store_id }) => store_id));
}

/**
 * Deletes old and surplus rows, and records that it did. It deletes only changes that every later transaction sees as
 * committed: a reader that starts after this has seen everything that was deleted. Only one process at a time does it;
 * others skip it.
 */
export async function trimChanges(database: Database, kept: { rows: number; interval: string } = KEPT): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [TRIM_LOCK]);
    if (rows[0]?.mine !== true) return;
    await tx.query(
      `with ranked as (
         select ctid, xid, logged_at, row_number() over (partition by store_id order by xid desc) as place
         from search_change),
       gone as (
         delete from search_change c using ranked r
         where c.ctid = r.ctid and (r.place > $1::int or r.logged_at < now() - $2::interval)
           and r.xid < pg_snapshot_xmin(pg_current_snapshot())
         returning c.store_id, c.xid)
       insert into search_trim (store_id, xid)
       select distinct on (store_id) store_id, xid from gone order by store_id, xid desc
       on conflict (store_id) do update set xid = greatest(search_trim.xid, excluded.xid)`,
      [kept.rows, kept.interval],
    );
  });
}

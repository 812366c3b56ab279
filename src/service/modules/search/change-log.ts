/**
 * Changes since a corpus was read. Writers insert into `search_change` (kernel/search-changes.ts), which is an inbox
 * without order. A process that follows a store moves the rows into `search_log`, where each has a number.
 */
import type { Database, Queryable } from '../../database/connection.js';
import { inEachStore } from '../../kernel/each-store.js';
import type { SearchKind } from '../../kernel/search-changes.js';

/** With more changes than this, or than a tenth of the documents, everything is read again. */
export const CHANGE_LIMITS = { documents: 5000, share: 0.1, least: 50 } as const;

/** How many rows of a store are kept, and for how long. A reader that is further behind reads everything again. */
const KEPT = { rows: 20_000, interval: '1 hour' } as const;
/** Rows of the inbox that are moved at once. */
const MOVED = 5000;

export interface Change {
  readonly kind: SearchKind;
  /** The id of the record; its handle when its kind has no ids. */
  readonly id: string;
}

/** The log of a store in the state that a transaction sees. */
export interface LogState {
  /** The last number. A reader of this transaction has seen all changes up to it, and may have seen later ones. */
  readonly seq: number;
  /** The last number that was deleted. */
  readonly trimmed: number;
}

/**
 * Gives numbers to the changes of a store that are committed. Changes that are not committed yet get theirs later, so
 * the number says in which order changes can be read, not in which they began.
 * @returns the store's version; its log has all changes up to that version. undefined: there is no such store
 */
export async function numberChanges(database: Database, storeId: number): Promise<number | undefined> {
  const { rows } = await database.query<{ version: number; is_waiting: boolean }>(
    `select s.version, exists (select 1 from search_change c where c.store_id = $1) as is_waiting
     from store s where s.store_id = $1`,
    [storeId],
  );
  const [store] = rows;
  if (!store) return undefined;
  // A row that another process moves stays visible until that process commits. Then the lock below waits for it.
  for (let isMore = store.is_waiting; isMore;)
    isMore = await database.transaction(async (tx) => (await moveChanges(tx, storeId)) >= MOVED);
  return store.version;
}

/** @returns the number of rows that left the inbox */
async function moveChanges(tx: Queryable, storeId: number): Promise<number> {
  const before = await lockCounter(tx, storeId);
  if (before === undefined) return 0;
  const { rows } = await tx.query<Change>(
    `delete from search_change where store_id = $1 and key = any(array(
       select c.key from search_change c where c.store_id = $1 limit ${MOVED}))
     returning kind, id`,
    [storeId],
  );
  const changes = [...new Map(rows.map((change) => [`${change.kind}:${change.id}`, change])).values()];
  if (changes.length === 0) return 0;
  await tx.query(
    `insert into search_log (store_id, seq, kind, id)
     select $1, $2::bigint + t.place, t.kind, t.id
     from unnest($3::text[], $4::text[]) with ordinality as t (kind, id, place)`,
    [storeId, before, changes.map(({ kind }) => kind), changes.map(({ id }) => id)],
  );
  await tx.query('update search_counter set seq = $2 where store_id = $1', [storeId, before + changes.length]);
  return rows.length;
}

/** @returns the last number; undefined when there is no such store */
async function lockCounter(tx: Queryable, storeId: number): Promise<number | undefined> {
  const locked = () =>
    tx.query<{ seq: number }>('select seq from search_counter where store_id = $1 for update', [storeId]);
  const [known] = (await locked()).rows;
  if (known) return known.seq;
  await tx.query(
    `insert into search_counter (store_id) select s.store_id from store s where s.store_id = $1
     on conflict (store_id) do nothing`,
    [storeId],
  );
  return (await locked()).rows[0]?.seq;
}

/** @param tx a transaction that also reads the documents, in one state of the database */
export async function logState(tx: Queryable, storeId: number): Promise<LogState> {
  const { rows } = await tx.query<LogState>('select seq, trimmed from search_counter where store_id = $1', [storeId]);
  return rows[0] ?? { seq: 0, trimmed: 0 };
}

/**
 * The changes after a number, each once.
 * @param most the largest number of changes that the caller wants
 * @returns null when there are more, when the log does not reach back that far, or when it is not the log of that number
 */
export async function changesSince(
  tx: Queryable,
  storeId: number,
  seen: number,
  { seq, trimmed }: LogState,
  most: number,
): Promise<Change[] | null> {
  if (seen > seq || seen < trimmed) return null;
  const { rows } = await tx.query<Change>(
    'select distinct kind, id from search_log where store_id = $1 and seq > $2 limit $3::int',
    [storeId, seen, most + 1],
  );
  return rows.length > most ? null : rows;
}

/** True when the store has changes that a reader of `seen` does not know. */
export async function hasChanges(database: Queryable, storeId: number, seen: number): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    `select exists (select 1 from search_change where store_id = $1)
       or exists (select 1 from search_counter where store_id = $1 and seq <> $2) as has`,
    [storeId, seen],
  );
  return rows[0]?.has === true;
}

/**
 * Deletes old and surplus rows of all logs, and records that it did. Changes of a store that nobody follows are
 * numbered first: otherwise its inbox would grow for ever.
 * @returns the number of changes that are no longer in a log
 */
export function trimChanges(database: Database, kept: { rows: number; interval: string } = KEPT): Promise<number> {
  return inEachStore(database, async (storeId) => {
    const { rows } = await database.query<{ waits: boolean; has: boolean }>(
      `select exists (select 1 from search_change where store_id = $1) as waits,
         exists (select 1 from search_log where store_id = $1) as has`,
      [storeId],
    );
    if (rows[0]?.waits) await numberChanges(database, storeId);
    else if (!rows[0]?.has) return 0;
    return database.transaction((tx) => trimLog(tx, storeId, kept));
  });
}

async function trimLog(tx: Queryable, storeId: number, kept: { rows: number; interval: string }): Promise<number> {
  const last = (await lockCounter(tx, storeId)) ?? 0;
  const { rows } = await tx.query<{ seq: number | null }>(
    `select max(seq) as seq from search_log
     where store_id = $1 and (seq <= $2 or logged_at < now() - $3::interval)`,
    [storeId, last - kept.rows, kept.interval],
  );
  const upTo = rows[0]?.seq ?? 0;
  if (upTo === 0) return 0;
  await tx.query('update search_counter set trimmed = $2 where store_id = $1', [storeId, upTo]);
  const { rowCount } = await tx.query('delete from search_log where store_id = $1 and seq <= $2', [storeId, upTo]);
  return rowCount;
}

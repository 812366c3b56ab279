import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable, Transaction } from '../database/connection.js';
import type { Rows } from '../database/batch.js';
import { storesWithWork } from './work-list.js';

/** How attempts with one key are counted, and when they must wait. */
export interface AttemptRule {
  /** As `attemptKey` makes it. */
  readonly key: string;
  /** Attempts before the next one must wait. */
  readonly free: number;
  /** Another number of free attempts while no attempt with the key `ofPlace` is counted. */
  readonly strangers?: { readonly free: number; readonly ofPlace: string };
  /** The first wait in milliseconds, and the longest: each is twice the one before. Absent: until the count ends. */
  readonly pause?: { readonly firstMs: number; readonly longestMs: number };
  /** How long a count is kept, in milliseconds, from its first attempt. */
  readonly keptMs: number;
  /** true: from its last attempt. */
  readonly slides?: boolean;
}

/** The store of counts that all stores share. */
export const ALL_STORES = 0;

/** @param parts identify who attempts what; they are hashed, so that the database contains no addresses */
export const attemptKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Counts attempts in the database, so that limits hold for all processes together. Each call is outside of any
 * transaction of the caller: a rollback there does not undo the count. An attempt is counted before its result is known, so
 * that many at once do not pass together; one that was right is taken back. When the database does not answer, neither is
 * anything guessed: the error is that of the database, and its answer 503.
 */
export class Attempts {
  readonly #refused = new LRUCache<string, number>({ max: 10_000 });

  /** @param isOn false: nothing is counted, for tests and measurements */
  constructor(
    private readonly database: Queryable & Pick<Database, 'transaction'>,
    private readonly isOn: boolean,
  ) {}

  /**
   * Counts an attempt by all rules, or by none when one of them refuses it.
   * @returns seconds to wait, a whole number; 0: the attempt may be made
   */
  async begin(storeId: number, rules: readonly AttemptRule[]): Promise<number> {
    if (!this.isOn) return 0;
    const { refused, known, written } = await this.database.transaction((tx) => count(tx, storeId, rules));
    const seconds = written === undefined ? refused : waitOfLate(rules, known, (await written).rows);
    if (seconds === 0) return 0;
    const wait = Math.max(1, Math.ceil(seconds));
    for (const { key } of rules) this.#refused.set(`${storeId} ${key}`, now() + wait, { ttl: wait * 1000 });
    return wait;
  }

  /**
   * Seconds for which an attempt with one of these keys was last refused in this process; 0: none. It takes no statement,
   * for routes that are asked often and guess seldom.
   */
  refusedFor(storeId: number, key: string): number {
    const until = this.#refused.get(`${storeId} ${key}`);
    return until === undefined ? 0 : Math.max(1, Math.ceil(until - now()));
  }

  /**
   * The attempt was right.
   * @param keys lose one attempt
   * @param forgotten lose all their attempts
   */
  async takeBack(storeId: number, keys: readonly string[], forgotten: readonly string[] = []): Promise<void> {
    if (!this.isOn) return;
    await this.database.query(
      `update attempt set count = case when key = any($3::text[]) then 0 else greatest(0, count - 1) end
       where store_id = $1 and key in
         (select key from attempt where store_id = $1 and (key = any($2::text[]) or key = any($3::text[]))
          order by key for update)`,
      [storeId, keys, forgotten],
    );
  }

  /** Deletes counts that have ended, at most 5,000 of a store at a time. @returns their number */
  async sweep(): Promise<number> {
    const due = 'ends_at < now()';
    const stores = await storesWithWork(this.database, { table: 'attempt', due, order: 'store_id' });
    let sum = 0;
    for (const storeId of new Set([ALL_STORES, ...stores])) {
      const { rowCount } = await this.database.query(
        `delete from attempt where store_id = $1 and key in
           (select key from attempt where store_id = $1 and ${due} limit 5000 for update skip locked)`,
        [storeId],
      );
      sum += rowCount;
    }
    return sum;
  }
}

const now = (): number => performance.now() / 1000;

interface Counted {
  key: string;
  count: number;
  /** Of the last attempt, in seconds since 1970. */
  last: number;
  ends: number;
}

interface Outcome {
  /** Seconds to wait; 0 when the attempt is counted. */
  readonly refused: number;
  /** The counts before. */
  readonly known: ReadonlyMap<string, Counted>;
  /** The counts after; await them after the transaction. undefined: nothing was written. */
  readonly written?: Promise<Rows<Pick<Counted, 'key' | 'count'>>>;
}

/**
 * The rows are locked in the order of their keys, so that attempts with several common keys wait for each other. A row
 * that is not there yet cannot be locked: of many that begin at once, those that come too late are refused afterwards.
 * The time is read after the locks, once for all rules. The count is sent with the commit, so it takes two round trips in all.
 */
async function count(tx: Transaction, storeId: number, rules: readonly AttemptRule[]): Promise<Outcome> {
  const inOrder = rules.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const keys = inOrder.map(({ key }) => key);
  const [{ rows }, clock] = await Promise.all([
    tx.query<Counted>(
      `select key, count, extract(epoch from last_at)::float8 as last, extract(epoch from ends_at)::float8 as ends
       from attempt where store_id = $1 and key = any($2::text[]) order by key for update`,
      [storeId, keys],
    ),
    // A statement without a parameter would be sent on its own.
    tx.query<{ now: number }>(
      'select extract(epoch from clock_timestamp() - to_timestamp($1::float8))::float8 as now',
      [0],
    ),
  ]);
  const now = clock.rows[0]?.now ?? 0;
  const known = new Map(rows.filter(({ ends, count }) => ends > now && count > 0).map((row) => [row.key, row]));
  const refusals = rules.flatMap((rule) => {
    const row = known.get(rule.key);
    return row ? [refusedUntil(rule, row, known)] : [];
  });
  const until = Math.max(0, ...refusals);
  if (until > now) return { refused: until - now, known };

  const ends = inOrder.map(
    ({ key, slides, keptMs }) => (slides ? undefined : known.get(key)?.ends) ?? now + keptMs / 1000,
  );
  const written = tx.ending.query<Pick<Counted, 'key' | 'count'>>(
    `insert into attempt as a (store_id, key, count, last_at, ends_at)
     select $1, key, 1, to_timestamp($3), to_timestamp(ends) from unnest($2::text[], $4::float8[]) as new (key, ends)
     on conflict (store_id, key) do update set
       count = case when a.ends_at > excluded.last_at then a.count + 1 else 1 end,
       last_at = excluded.last_at,
       ends_at = excluded.ends_at
     returning key, count`,
    [storeId, keys, now, ends],
  );
  return { refused: 0, known, written };
}

/** Of many that begin with a new key at once. @returns seconds to wait; 0: the attempt came in time */
function waitOfLate(
  rules: readonly AttemptRule[],
  known: ReadonlyMap<string, Counted>,
  counted: readonly Pick<Counted, 'key' | 'count'>[],
): number {
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  const late = rules.filter(
    ({ key, free, strangers }) => !known.has(key) && (counts.get(key) ?? 0) > (strangers?.free ?? free),
  );
  return Math.max(0, ...late.map(({ pause, keptMs }) => (pause?.firstMs ?? keptMs) / 1000));
}

/** @returns in seconds since 1970; 0: the rule does not refuse the attempt */
function refusedUntil(
  { free, strangers, pause }: AttemptRule,
  { count, last, ends }: Counted,
  known: ReadonlyMap<string, unknown>,
): number {
  const most = strangers === undefined || known.has(strangers.ofPlace) ? free : strangers.free;
  if (count < most) return 0;
  return pause ? last + Math.min(pause.firstMs * 2 ** Math.min(count - most, 20), pause.longestMs) / 1000 : ends;
}

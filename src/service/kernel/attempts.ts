import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/connection.js';
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
 * Counts attempts in the database, so that limits hold for all processes together. Each call is one statement outside of
 * any transaction of the caller: a rollback does not undo the count. An attempt is counted before its result is known, so
 * that many at once do not pass together; one that was right is taken back. When the database does not answer, neither is
 * anything guessed: the error is that of the database, and its answer 503.
 */
export class Attempts {
  readonly #refused = new LRUCache<string, number>({ max: 10_000 });

  /** @param isOn false: nothing is counted, for tests and measurements */
  constructor(
    private readonly database: Queryable,
    private readonly isOn: boolean,
  ) {}

  /**
   * Counts an attempt by all rules, or by none when one of them refuses it.
   * @returns seconds to wait, a whole number; 0: the attempt may be made
   */
  async begin(storeId: number, rules: readonly AttemptRule[]): Promise<number> {
    if (!this.isOn) return 0;
    const { rows } = await this.database.query<{ isFree: boolean; seconds: number }>(BEGIN, [
      storeId,
      JSON.stringify(rules.map(flat)),
    ]);
    const [row] = rows;
    if (!row || row.isFree) return 0;
    const wait = Math.max(1, Math.ceil(row.seconds));
    for (const { key } of rules) this.#refused.set(`${storeId} ${key}`, seconds() + wait, { ttl: wait * 1000 });
    return wait;
  }

  /**
   * Seconds for which an attempt with one of these keys was last refused in this process; 0: none. It takes no statement,
   * for routes that are asked often and guess seldom.
   */
  refusedFor(storeId: number, key: string): number {
    const until = this.#refused.get(`${storeId} ${key}`);
    return until === undefined ? 0 : Math.max(1, Math.ceil(until - seconds()));
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

const seconds = (): number => performance.now() / 1000;

const flat = ({ key, free, strangers, pause, keptMs, slides = false }: AttemptRule) => ({
  key,
  free,
  strangers: strangers?.free,
  place: strangers?.ofPlace,
  first: pause?.firstMs,
  longest: pause?.longestMs,
  kept: keptMs,
  slides,
});

/**
 * The rows are locked in the order of their keys, so that attempts with several common keys wait for each other. A row
 * that is not there yet cannot be locked: of many that begin at once, those that come too late are refused afterwards.
 * The time is read after the locks. `do update` sets no value that Citus would have to compute there.
 */
const BEGIN = `
  with rule as (
    select * from jsonb_to_recordset($2::jsonb) as rule
      (key text, free integer, strangers integer, place text, first float, longest float, kept float, slides boolean)
  ), known as (
    select key, count, last_at, ends_at from attempt
    where store_id = $1 and key = any(select key from rule) and ends_at > clock_timestamp() and count > 0
    order by key for update
  ), refusal as (
    select max(case when first is null then ends_at
      else last_at + least(first * 2 ^ least(count - most, 20), longest) * interval '1 millisecond' end) as until
    from known join rule using (key) cross join lateral (
      select case when place is null or exists (select from known as here where here.key = place)
        then free else strangers end as most
    ) as bound
    where count >= most
  ), moment as materialized (
    select clock_timestamp() as at from (select count(*) from known) as locked
  ), counted as (
    insert into attempt as a (store_id, key, count, last_at, ends_at)
    select $1, rule.key, 1, moment.at, case when known.ends_at > moment.at and not rule.slides then known.ends_at
      else moment.at + kept * interval '1 millisecond' end
    from rule cross join moment left join known on known.key = rule.key
    where not exists (select from refusal where until > moment.at)
    order by rule.key
    on conflict (store_id, key) do update set
      count = case when a.ends_at > excluded.last_at then a.count + 1 else 1 end,
      last_at = excluded.last_at,
      ends_at = excluded.ends_at
    returning key, count
  ), late as (
    select max(coalesce(first, kept)) / 1000 as seconds
    from counted join rule using (key)
    where counted.count > coalesce(strangers, free) and not exists (select from known where known.key = counted.key)
  )
  select exists (select from counted) and late.seconds is null as "isFree",
    coalesce(late.seconds, extract(epoch from until - clock_timestamp()), 0)::float as seconds
  from refusal, late`;

import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import type { Place } from './read-corpus.js';

/** The right to build the corpus of a market, which one process has at a time. */
export interface BuildLease {
  /** The process that had it did not give it back: it was killed, or stood still. */
  readonly isTakenOver: boolean;
  /** Gives it back. */
  release(): Promise<void>;
}

/**
 * Takes the lease when nobody has it. It is renewed until it is released. A process that is killed loses it after `ms`.
 * Two processes may still build at once, when one of them stood still for that long: their results are the same.
 * @returns undefined when another process has it, or the market is gone
 */
export async function takeBuildLease(
  database: Queryable,
  { storeId, market }: Place,
  ms: number,
): Promise<BuildLease | undefined> {
  const key = [storeId, market, randomUUID()];
  const { rows } = await database.query<{ taken_over: boolean }>(
    `with former as materialized (select 1 from search_build where store_id = $1 and market_code = $2), taken as (
       insert into search_build (store_id, market_code, holder, ends_at)
       select m.store_id, m.code, $3, now() + $4::float8 * interval '1 millisecond'
       from market m where m.store_id = $1 and m.code = $2
       on conflict (store_id, market_code) do update set holder = excluded.holder, ends_at = excluded.ends_at
       where excluded.ends_at - search_build.ends_at > $4::float8 * interval '1 millisecond'
       returning holder)
     select exists (select 1 from former) as taken_over from taken`,
    [...key, ms],
  );
  const [taken] = rows;
  if (!taken) return undefined;
  const renew = (): Promise<unknown> =>
    database.query(
      `update search_build set ends_at = now() + $4::float8 * interval '1 millisecond'
       where store_id = $1 and market_code = $2 and holder = $3`,
      [...key, ms],
    );
  // A renewal that fails is followed by two more before the lease ends.
  const timer = setInterval(() => void renew().catch(() => undefined), ms / 3);
  timer.unref();
  return {
    isTakenOver: taken.taken_over,
    async release() {
      clearInterval(timer);
      await database.query('delete from search_build where store_id = $1 and market_code = $2 and holder = $3', key);
    },
  };
}

/** Deliveries as the dispatcher uses them: created, claimed, recorded. */
import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '@storefront/contract';
import type { Database, Queryable } from '../../database/connection.js';
import { lagOf } from '../../database/lag.js';
import type { Log } from '../../kernel/commerce.js';
import { writeStoreEvent } from '../../kernel/store-event.js';
import { storesWithWork, takeInTurn } from '../../kernel/work-list.js';
import type { EventKey } from './event-body.js';
import { pauseMs } from './schedule.js';
import type { Outcome } from './send.js';

/** Most events that one round creates deliveries for. */
export const batch = 100;

/**
 * Creates a delivery for every endpoint that subscribes to an event without deliveries.
 * @returns how many events it processed, and those with a subscriber
 */
export async function fanOut(db: Database, log: Pick<Log, 'error'>): Promise<{ count: number; heard: EventKey[] }> {
  const stores = await storesWithWork(db, { table: 'outbox', due: 'fanned_out_at is null', order: 'id' });
  const events = await takeInTurn(stores, batch, (storeId, most) => fanOutOf(db, storeId, most), log);
  return { count: events.length, heard: events.filter(({ isHeard }) => isHeard) };
}

async function fanOutOf(
  db: Database,
  storeId: number,
  most: number,
): Promise<readonly (EventKey & { isHeard: boolean })[]> {
  const taken = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `select id from outbox where store_id = $1 and fanned_out_at is null order by id limit $2
       for update skip locked`,
      [storeId, most],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const made = tx.ending.query<{ id: number }>(
      // Citus plans a select with parameters for an insert only in a `with`.
      `with made as (
         insert into webhook_delivery (store_id, endpoint_id, outbox_id)
         select o.store_id, e.id, o.id from outbox o
         join webhook_endpoint e on e.store_id = o.store_id and e.disabled_reason is null and o.type = any(e.events)
         where o.store_id = $1 and o.id = any($2::bigint[]) and o.type = any($3::text[])
         order by o.id
         on conflict do nothing
         returning outbox_id as id)
       select id from made`,
      [storeId, ids, WEBHOOK_EVENTS],
    );
    tx.queue('update outbox set fanned_out_at = now() where store_id = $1 and id = any($2::bigint[])', [storeId, ids]);
    return { ids, made };
  });
  if (!taken) return [];
  const heard = new Set((await taken.made).rows.map(({ id }) => id));
  return taken.ids.map((outboxId) => ({ storeId, outboxId, isHeard: heard.has(outboxId) }));
}

export interface Claimed extends EventKey {
  readonly endpointId: string;
  readonly eventId: string;
  readonly claim: string;
  /** Including this one. */
  readonly attempts: number;
  readonly url: string;
  /** Newest first. */
  readonly secrets: string[];
  readonly isFailing: boolean;
  /** An earlier try began, and nobody recorded its end: its process has died. */
  readonly isTakenOver: boolean;
  /** Of the request that caused the event. */
  readonly traceparent: string | null;
}

export interface Busy {
  /** Endpoints that get no request now. */
  readonly full: readonly string[];
  /** Endpoints that get a request only when their last delivery arrived. */
  readonly started: readonly string[];
}

/**
 * Claims at most one delivery of each endpoint, so that none waits for another's backlog. A claim that is never
 * recorded, because the process died, is due again after the lease.
 */
export async function claim(
  db: Queryable,
  { full, started }: Busy,
  limit: number,
  leaseMs: number,
  log: Pick<Log, 'error'>,
): Promise<Claimed[]> {
  const { rows } = await db.query<{ storeId: number }>(
    `select store_id as "storeId" from webhook_endpoint e
     where ${isReady('$1', '$2')} and exists (
       select from webhook_delivery d where d.store_id = e.store_id and d.endpoint_id = e.id and ${isDue})
     -- Each store has its turn when there is not room for all.
     group by store_id order by random() limit $3`,
    [full, started, limit],
  );
  const stores = rows.map(({ storeId }) => storeId);
  const served = [...full];
  const take = async (storeId: number, share: number): Promise<Claimed[]> => {
    const claimed = await claimOf(db, storeId, [served, started, share, leaseMs]);
    served.push(...claimed.map(({ endpointId }) => endpointId));
    return claimed;
  };
  return takeInTurn(stores, limit, take, log);
}

const isDue = `status = 'pending' and next_at <= now()`;
const isReady = (full: string, started: string): string =>
  `disabled_reason is null and (hold_until is null or hold_until <= now())
   and id <> all(${full}::text[]) and (failing_since is null or id <> all(${started}::text[]))`;

async function claimOf(db: Queryable, storeId: number, about: readonly unknown[]): Promise<Claimed[]> {
  const { rows } = await db.query<Claimed>(
    `with due as materialized (
       select d.endpoint_id, d.outbox_id, d.claim as former, e.url, e.secret,
         case when e.old_secret_until > now() then e.old_secret end as old_secret, e.failing_since
       from (
         select * from webhook_endpoint where store_id = $1 and ${isReady('$2', '$3')}
         -- A random order: each has its turn. Citus accepts no random() in an update.
         order by md5(id || $6::text)) e
       cross join lateral (
         select endpoint_id, outbox_id, claim from webhook_delivery
         where store_id = $1 and endpoint_id = e.id and ${isDue}
         order by next_at limit 1 for update skip locked) d
       limit $4)
     update webhook_delivery d set attempts = d.attempts + 1, claim = $6::uuid, last_attempt_at = now(),
       next_at = now() + $5 * interval '1 millisecond'
     from due, outbox o
     where d.store_id = $1 and d.endpoint_id = due.endpoint_id and d.outbox_id = due.outbox_id
       and o.store_id = $1 and o.id = d.outbox_id
     returning d.store_id as "storeId", d.endpoint_id as "endpointId", d.outbox_id as "outboxId",
       o.event_id as "eventId", d.claim, d.attempts, due.url,
       array_remove(array[due.secret, due.old_secret], null) as secrets, due.failing_since is not null as "isFailing",
       due.former is not null as "isTakenOver", o.traceparent`,
    [storeId, ...about, randomUUID()],
  );
  return rows;
}

export type Result = 'delivered' | 'retried' | 'failed' | 'gone' | 'disabled';

/** When a delivery is given up and nothing has arrived at its endpoint for this long, the endpoint is disabled. */
const failingDays = 5;

/** Records the result of an attempt. @returns undefined when another process has the claim */
export async function note(
  database: Database,
  { storeId, endpointId, outboxId, claim: claim, attempts }: Claimed,
  outcome: Outcome,
): Promise<Result | undefined> {
  const hasArrived = outcome.error === null;
  const isGone = outcome.status === 410;
  const pause = hasArrived || isGone ? undefined : pauseMs(attempts, outcome.retryAfterMs);
  const status = hasArrived ? 'delivered' : pause === undefined ? 'failed' : 'pending';
  return database.transaction(async (tx) => {
    // Locks the endpoint first, then its deliveries, as disabling it does.
    await tx.query('select 1 from webhook_endpoint where store_id = $1 and id = $2 for no key update', [
      storeId,
      endpointId,
    ]);
    const { rowCount } = await tx.query(
      `update webhook_delivery set status = $5, claim = null, response_status = $6, error = $7, duration_ms = $8,
         next_at = now() + $9 * interval '1 millisecond'
       where (store_id, endpoint_id, outbox_id, claim) = ($1, $2, $3, $4::uuid)`,
      [storeId, endpointId, outboxId, claim, status, outcome.status, outcome.error, outcome.durationMs, pause ?? null],
    );
    if (rowCount === 0) return undefined;
    if (hasArrived) {
      await tx.query(
        `update webhook_endpoint set failing_since = null, hold_until = null
         where store_id = $1 and id = $2 and (failing_since is not null or hold_until is not null)`,
        [storeId, endpointId],
      );
      return 'delivered';
    }
    const { rows } = await tx.query<{ isDead: boolean }>(
      `with failed as (
         update webhook_endpoint set failing_since = coalesce(failing_since, (select now())),
           hold_until = case when $3 > 0 then (select now() + $3 * interval '1 millisecond') else hold_until end
         where store_id = $1 and id = $2
         returning failing_since)
       select failing_since < now() - $4 * interval '1 day' as "isDead" from failed`,
      [storeId, endpointId, outcome.retryAfterMs, failingDays],
    );
    if (isGone) {
      await disable(tx, storeId, endpointId, 'gone');
      return 'gone';
    }
    if (status === 'pending') return 'retried';
    if (!rows[0]?.isDead) return 'failed';
    await disable(tx, storeId, endpointId, 'failing');
    return 'disabled';
  });
}

/** Disables an endpoint: its waiting deliveries fail, and may be replayed. */
export async function disable(
  tx: Queryable,
  storeId: number,
  endpointId: string,
  reason: 'merchant' | 'gone' | 'failing',
): Promise<void> {
  const { rowCount } = await tx.query(
    `update webhook_endpoint set disabled_reason = $3 where store_id = $1 and id = $2 and disabled_reason is null`,
    [storeId, endpointId, reason],
  );
  await tx.query(
    `update webhook_delivery set status = 'failed', next_at = null, claim = null, error = 'The endpoint was disabled.'
     where store_id = $1 and endpoint_id = $2 and status = 'pending'`,
    [storeId, endpointId],
  );
  // An event for the merchant's other endpoints.
  if (rowCount > 0 && reason !== 'merchant')
    await writeStoreEvent(tx, storeId, 'incident', { kind: 'webhook-endpoint-disabled', endpointId, reason });
}

/**
 * How old the oldest event without deliveries is, or the oldest delivery that is due, in seconds. Deliveries to an
 * endpoint that fails, or that asked for a pause, wait for their receiver and not for us.
 */
export const webhookLag = (db: Queryable): Promise<number> =>
  lagOf(
    db,
    `(select created_at as due from outbox where fanned_out_at is null order by id limit 1)
     union all
     select first.due from webhook_endpoint e cross join lateral (
       select next_at as due from webhook_delivery
       where store_id = e.store_id and endpoint_id = e.id and status = 'pending' order by next_at limit 1) first
     where e.disabled_reason is null and e.failing_since is null and (e.hold_until is null or e.hold_until <= now())`,
  );

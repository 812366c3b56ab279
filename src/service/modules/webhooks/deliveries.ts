/** Deliveries as the dispatcher uses them: created, claimed, recorded. */
import { WEBHOOK_EVENTS } from '@storefront/contract';
import type { Database, Queryable } from '../../database/connection.js';
import { lagOf } from '../../database/lag.js';
import { writeStoreEvent } from '../../kernel/store-event.js';
import type { EventKey } from './event-body.js';
import { pauseMs } from './schedule.js';
import type { Outcome } from './send.js';

/** Most events that one round creates deliveries for. */
export const batch = 100;

/**
 * Creates a delivery for every endpoint that subscribes to an event without deliveries.
 * @returns how many events it processed, and those with a subscriber
 */
export async function fanOut(db: Queryable): Promise<{ count: number; heard: EventKey[] }> {
  const { rows } = await db.query<EventKey & { isHeard: boolean }>(
    `with taken as (
       select store_id, id, type from outbox where fanned_out_at is null order by id limit $1 for update skip locked),
     made as (
       insert into webhook_delivery (store_id, endpoint_id, outbox_id)
       select t.store_id, e.id, t.id from taken t
       join webhook_endpoint e on e.store_id = t.store_id and e.disabled_reason is null and t.type = any(e.events)
       where t.type = any($2::text[])
       order by t.id
       on conflict do nothing
       returning store_id, outbox_id),
     told as (
       update outbox o set fanned_out_at = now() from taken t where o.store_id = t.store_id and o.id = t.id)
     select t.store_id as "storeId", t.id as "outboxId",
       exists (select 1 from made m where m.store_id = t.store_id and m.outbox_id = t.id) as "isHeard"
     from taken t order by t.id`,
    [batch, WEBHOOK_EVENTS],
  );
  return { count: rows.length, heard: rows.filter(({ isHeard }) => isHeard) };
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
): Promise<Claimed[]> {
  const { rows } = await db.query<Claimed>(
    `with due as materialized (
       select d.store_id, d.endpoint_id, d.outbox_id, e.url, e.secret,
         case when e.old_secret_until > now() then e.old_secret end as old_secret, e.failing_since
       from (
         select * from webhook_endpoint
         where disabled_reason is null and (hold_until is null or hold_until <= now())
           and id <> all($1::text[]) and (failing_since is null or id <> all($2::text[]))
         -- Each endpoint has its turn when there is not room for all.
         order by random()) e
       cross join lateral (
         select store_id, endpoint_id, outbox_id from webhook_delivery
         where store_id = e.store_id and endpoint_id = e.id and status = 'pending' and next_at <= now()
         order by next_at limit 1 for update skip locked) d
       limit $3)
     update webhook_delivery d set attempts = d.attempts + 1, claim = gen_random_uuid(), last_attempt_at = now(),
       next_at = now() + $4 * interval '1 millisecond'
     from due, outbox o
     where (d.store_id, d.endpoint_id, d.outbox_id) = (due.store_id, due.endpoint_id, due.outbox_id)
       and o.store_id = d.store_id and o.id = d.outbox_id
     returning d.store_id as "storeId", d.endpoint_id as "endpointId", d.outbox_id as "outboxId",
       o.event_id as "eventId", d.claim, d.attempts, due.url,
       array_remove(array[due.secret, due.old_secret], null) as secrets, due.failing_since is not null as "isFailing"`,
    [full, started, limit, leaseMs],
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
      `update webhook_endpoint set failing_since = coalesce(failing_since, now()),
         hold_until = case when $3 > 0 then now() + $3 * interval '1 millisecond' else hold_until end
       where store_id = $1 and id = $2
       returning failing_since < now() - $4 * interval '1 day' as "isDead"`,
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

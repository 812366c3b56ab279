import { routes } from '@storefront/contract';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Queryable, Transaction } from '../database/connection.js';
import { deleteOlder } from '../kernel/each-store.js';
import { problem } from './problem.js';

/** How long a key is kept. */
const KEPT_HOURS = 24;
/**
 * A statement with this does not wait for the disk. A lease is written before all work under it, so after a power cut
 * none of that work exists without the lease. A call whose answer is lost by the power cut finds the work it has done.
 */
const SOON = `set_config('synchronous_commit', 'off', true) = 'off'`;

export interface IdempotentOptions {
  /** Where the key is kept; the service's database when absent. */
  database?: Database;
  /** true: a request without the header is refused with IDEMPOTENCY_KEY_REQUIRED. */
  required?: boolean;
  /**
   * How long after the death of its process a call's key is free again, in milliseconds; 6,000 when absent. A running
   * call renews its lease, however long it takes.
   */
  leaseMs?: number;
}

interface Call {
  storeId: number;
  scope: string;
  key: string;
  bodyHash: Buffer;
}

/**
 * Runs `work` at most once per Idempotency-Key, in one transaction with its record: either both are stored or neither,
 * so a crash leaves the key free. For work that touches only the database.
 *
 * Same key and body: the first answer again, with `Idempotent-Replayed: true`. Another body: 422. Still running: 409.
 * An error thrown by `work` is not kept: the key may be used again.
 */
export async function idempotentTransaction<T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Transaction) => Promise<T>,
  options: IdempotentOptions = {},
): Promise<T> {
  const { database = request.server.services.database } = options;
  const call = callOf(request, options);
  if (!call) return database.transaction(work);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [`${call.storeId} ${call.scope} ${call.key}`],
    );
    if (!rows[0]?.free) throw inProgress(1);
    const earlier = await recall<T>(tx, call);
    if (earlier?.response) return replay(reply, earlier.response);
    const result = await work(tx);
    await tx.query(
      `insert into idempotency (store_id, scope, key, body_hash, response) values ($1, $2, $3, $4, $5)
       on conflict (store_id, scope, key) do update
       set body_hash = excluded.body_hash, response = excluded.response, lease_until = null,
         created_at = excluded.created_at`,
      [call.storeId, call.scope, call.key, call.bodyHash, JSON.stringify(result)],
    );
    return result;
  });
}

/**
 * Runs `work` at most once at a time per Idempotency-Key, and never again once it has answered. For work that also
 * calls external systems (a payment provider) and so cannot be one transaction: it takes a lease before and stores the
 * answer after.
 *
 * When the process dies in between, the lease expires and a repetition runs `work` again: `work` must continue from
 * what it finds. The same applies after an error thrown by `work`, which frees the key at once.
 */
export async function idempotent<T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
  options: IdempotentOptions = {},
): Promise<T> {
  const { database = request.server.services.database } = options;
  const call = callOf(request, options);
  if (!call) return work();
  const at = [call.storeId, call.scope, call.key];
  const leaseMs = options.leaseMs ?? 6_000;
  const { rows } = await database.query<{ lease: string; isTakenOver: boolean }>(
    // Taken when the key is new, too old, or held by a call that died. `excluded.created_at` is now.
    // Citus passes parameters on to `on conflict` only in a `with`.
    `with former as materialized (
       select key from idempotency where (store_id, scope, key) = ($1, $2, $3) and response is null),
     taken as (insert into idempotency as i (store_id, scope, key, body_hash, lease_until)
     select $1::integer, $2::text, $3::text, $4::bytea, now() + $5 * interval '1 millisecond' where ${SOON}
     on conflict (store_id, scope, key) do update
     set body_hash = excluded.body_hash, lease_until = excluded.lease_until, response = null,
       created_at = excluded.created_at
     where excluded.created_at - i.created_at > $6 * interval '1 hour'
       or (i.response is null and i.lease_until < excluded.created_at and i.body_hash = excluded.body_hash)
     returning lease_until)
     select lease_until::text as lease, exists (select key from former) as "isTakenOver" from taken`,
    [...at, call.bodyHash, leaseMs, KEPT_HOURS],
  );
  const taken = rows[0]?.lease;
  if (taken === undefined) {
    const earlier = await recall<T>(database, call);
    if (earlier?.response) return replay(reply, earlier.response);
    throw inProgress(secondsToRepeat(earlier?.leaseLeftMs ?? 0, leaseMs));
  }
  if (rows[0]?.isTakenOver)
    request.log.warn({ storeId: call.storeId }, 'A request is carried on: no process recorded how the last try ended');
  const held = keepLease(database, at, taken, leaseMs);
  try {
    const result = await work();
    const lease = await held.end();
    await database.query(
      `update idempotency set response = $5, lease_until = null
       where (store_id, scope, key) = ($1, $2, $3) and lease_until = $4::timestamptz and (select ${SOON})`,
      [...at, lease, JSON.stringify(result)],
    );
    return result;
  } catch (error) {
    const lease = await held.end();
    // Only our own lease: another call may have taken the key in the meantime.
    await database
      .query(
        'delete from idempotency where (store_id, scope, key) = ($1, $2, $3) and lease_until = $4::timestamptz and response is null',
        [...at, lease],
      )
      .catch(() => undefined);
    throw error;
  }
}

/** Renews a lease until `end`, which returns its latest value: that value shows whether the row is still ours. */
function keepLease(
  database: Queryable,
  at: readonly unknown[],
  taken: string,
  leaseMs: number,
): { end(): Promise<string> } {
  let lease = taken;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    const { rows } = await database.query<{ lease: string }>(
      `with renewed as (
         update idempotency set lease_until = now() + $5 * interval '1 millisecond'
         where (store_id, scope, key) = ($1, $2, $3) and lease_until = $4::timestamptz
         returning lease_until)
       select lease_until::text as lease from renewed`,
      [...at, lease, leaseMs],
    );
    lease = rows[0]?.lease ?? lease;
  };
  const timer = setInterval(() => {
    // After a failure the lease expires. Another call may then continue, which `work` allows.
    renewing = renewing.then(renew).catch(() => undefined);
  }, leaseMs / 3);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await renewing;
      return lease;
    },
  };
}

/** Deletes keys older than a day, about 5,000 of a store at a time. @returns their number */
export function sweepIdempotency(database: Queryable): Promise<number> {
  return deleteOlder(database, 'idempotency', 'created_at', `now() - ${String(KEPT_HOURS)} * interval '1 hour'`);
}

interface Recalled<T> {
  /** null while the call runs. */
  readonly response: T | null;
  /** Negative after the end of the lease. */
  readonly leaseLeftMs: number;
}

/** The record of an earlier call; undefined when there is none. @throws 422 when the key was used for another request */
async function recall<T>(database: Queryable, call: Call): Promise<Recalled<T> | undefined> {
  const { rows } = await database.query<Recalled<T> & { body_hash: Buffer }>(
    `select body_hash, response, coalesce(extract(epoch from lease_until - now()) * 1000, 0)::float as "leaseLeftMs"
     from idempotency
     where (store_id, scope, key) = ($1, $2, $3) and created_at > now() - $4 * interval '1 hour'`,
    [call.storeId, call.scope, call.key, KEPT_HOURS],
  );
  const row = rows[0];
  if (row && !row.body_hash.equals(call.bodyHash))
    throw problem(
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used with another body; a new request needs a new key.',
      { path: 'idempotency-key' },
    );
  return row;
}

/**
 * A call that runs renews its lease, so an older lease is that of a call that died: its key is free when the lease ends.
 * Otherwise a client would repeat three times too early, and give up.
 */
const secondsToRepeat = (leaseLeftMs: number, leaseMs: number): number =>
  leaseLeftMs > (leaseMs * 2) / 3 ? 1 : Math.max(1, Math.ceil(leaseLeftMs / 1000));

function replay<T>(reply: FastifyReply, earlier: T): T {
  void reply.header('idempotent-replayed', 'true');
  return earlier;
}

const inProgress = (seconds: number) =>
  problem(409, 'IDEMPOTENCY_IN_PROGRESS', 'The first request with this Idempotency-Key is still running; ask again.', {
    path: 'idempotency-key',
    headers: { 'retry-after': String(seconds) },
  });

function callOf(request: FastifyRequest, { required = false }: IdempotentOptions): Call | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (!required) return undefined;
    throw problem(400, 'IDEMPOTENCY_KEY_REQUIRED', 'Send an Idempotency-Key header: a new random text per order.', {
      path: 'idempotency-key',
    });
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw problem(400, 'VALIDATION_FAILED', 'Idempotency-Key must be 1 to 255 printable characters without spaces.', {
      path: 'idempotency-key',
    });
  const { method, routeOptions, params, query } = request;
  return {
    storeId: request.store.id,
    // Keys of different shoppers are separate. On admin routes all API keys belong to one merchant.
    scope: `${method} ${routeOptions.url ?? ''} ${callerOf(request)}`,
    key,
    bodyHash: createHash('sha256')
      .update(canonical([params, query, request.body ?? null]))
      .digest(),
  };
}

function callerOf(request: FastifyRequest): string {
  const { routeName } = request.routeOptions.config;
  return routeName !== undefined && routes[routeName].audience === 'admin' ? 'admin' : request.shopper.idHash;
}

/** JSON with sorted keys: equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

import {
  WEBHOOK_LIMITS,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointInput,
  type WebhookEndpointSecret,
} from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { disable } from './deliveries.js';
import { newSecret } from './signature.js';

/** How long the second-newest secret still signs. */
const rotationHours = 24;

interface Row {
  id: string;
  url: string;
  events: WebhookEndpoint['events'];
  disabledReason: WebhookEndpoint['disabledReason'];
  failingSince: Date | null;
  oldSecretUntil: Date | null;
  createdAt: Date;
}

const columns = `id, url, events, disabled_reason as "disabledReason", failing_since as "failingSince",
  case when old_secret_until > now() then old_secret_until end as "oldSecretUntil", created_at as "createdAt"`;

/** The written row with these columns. Citus accepts no `now()` in `returning`. */
const written = (write: string): string => `with written as (${write} returning *) select ${columns} from written`;

const view = ({ failingSince, oldSecretUntil, createdAt, ...row }: Row): WebhookEndpoint => ({
  ...row,
  enabled: row.disabledReason === null,
  failingSince: failingSince?.toISOString() ?? null,
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** In the order in which they were made. */
export async function listEndpoints(db: Queryable, storeId: number): Promise<WebhookEndpoint[]> {
  const { rows } = await db.query<Row>(`select ${columns} from webhook_endpoint where store_id = $1 order by seq`, [
    storeId,
  ]);
  return rows.map(view);
}

/** @throws 404 WEBHOOK_ENDPOINT_NOT_FOUND */
export async function findEndpoint(db: Queryable, storeId: number, id: string): Promise<WebhookEndpoint> {
  const { rows } = await db.query<Row>(`select ${columns} from webhook_endpoint where store_id = $1 and id = $2`, [
    storeId,
    id,
  ]);
  return existing(rows[0], id);
}

/** @throws 409 TOO_MANY_WEBHOOK_ENDPOINTS */
export async function createEndpoint(
  tx: Queryable,
  storeId: number,
  { url, events }: WebhookEndpointInput,
): Promise<WebhookEndpointSecret> {
  // One call at a time, so that two do not both take the last place.
  await tx.query('select 1 from store where store_id = $1 for no key update', [storeId]);
  const { rows: counted } = await tx.query<{ count: number }>(
    'select count(*) as count from webhook_endpoint where store_id = $1',
    [storeId],
  );
  if ((counted[0]?.count ?? 0) >= WEBHOOK_LIMITS.endpoints)
    throw problem(
      409,
      'TOO_MANY_WEBHOOK_ENDPOINTS',
      `The store has ${WEBHOOK_LIMITS.endpoints} webhook endpoints, which is the most; delete one that is not needed.`,
    );
  const secret = newSecret();
  const { rows } = await tx.query<Row>(
    written('insert into webhook_endpoint (store_id, id, url, events, secret) values ($1, $2, $3, $4, $5)'),
    [storeId, randomUUID(), url, events, secret],
  );
  return { endpoint: existing(rows[0], 'new'), secret };
}

/** An endpoint that is enabled again gets only later events. @throws 404 WEBHOOK_ENDPOINT_NOT_FOUND */
export async function changeEndpoint(
  tx: Queryable,
  storeId: number,
  id: string,
  { url, events, enabled }: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  if (enabled === false) await disable(tx, storeId, id, 'merchant');
  const { rows } = await tx.query<Row>(
    written(`update webhook_endpoint set url = coalesce($3, url), events = coalesce($4, events),
       disabled_reason = case when $5 then null else disabled_reason end,
       failing_since = case when $5 or $3 is not null then null else failing_since end,
       hold_until = case when $5 or $3 is not null then null else hold_until end
     where store_id = $1 and id = $2`),
    [storeId, id, url ?? null, events ?? null, enabled === true],
  );
  return existing(rows[0], id);
}

/** @throws 404 WEBHOOK_ENDPOINT_NOT_FOUND */
export async function deleteEndpoint(tx: Queryable, storeId: number, id: string): Promise<void> {
  const { rowCount } = await tx.query('delete from webhook_endpoint where store_id = $1 and id = $2', [storeId, id]);
  if (rowCount === 0) throw missing(id);
}

/** At the third secret within a day, the oldest is dropped at once. @throws 404 WEBHOOK_ENDPOINT_NOT_FOUND */
export async function rotateSecret(tx: Queryable, storeId: number, id: string): Promise<WebhookEndpointSecret> {
  const secret = newSecret();
  const { rows } = await tx.query<Row>(
    written(`update webhook_endpoint set old_secret = secret, old_secret_until = now() + $4 * interval '1 hour', secret = $3
     where store_id = $1 and id = $2`),
    [storeId, id, secret, rotationHours],
  );
  return { endpoint: existing(rows[0], id), secret };
}

function existing(row: Row | undefined, id: string): WebhookEndpoint {
  if (row) return view(row);
  throw missing(id);
}

const missing = (id: string): Error =>
  problem(404, 'WEBHOOK_ENDPOINT_NOT_FOUND', `The store has no webhook endpoint "${id}".`, { path: 'endpointId' });

/**
 * Browsers in which a customer has signed in before. A device cookie alone gives no access. It lets the owner try their
 * password while strangers who guess it have to wait.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/connection.js';
import { hashToken } from '../../plugins/session.js';
import { cookieAttributes, tokenOf } from '../../plugins/cookies.js';

const DEVICE_COOKIE = 'wb_device';
const days = 180;
/** Most devices of one customer. The oldest is removed first. */
const mostOfCustomer = 50;
/** A response may be lost, and with it the new cookie. The previous cookie stays valid for this long. */
const graceMinutes = 10;

/** The hash of the browser's device cookie. */
function deviceOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request, DEVICE_COOKIE);
  return token === undefined ? undefined : hashToken(token);
}

/** @returns the hash of the browser's cookie when the customer with this address has signed in there before */
export async function findDevice(
  db: Queryable,
  request: FastifyRequest,
  emailKey: string,
): Promise<string | undefined> {
  const device = deviceOf(request);
  if (device === undefined) return undefined;
  const { rowCount } = await db.query(
    `select 1 from customer_device d join customer c on c.store_id = d.store_id and c.id = d.customer_id
     where d.store_id = $1 and d.token_hash = $2 and c.email_key = $3 and d.expires_at > now()`,
    [request.store.id, device, emailKey],
  );
  return rowCount > 0 ? device : undefined;
}

/**
 * Adds the browser to the customer's devices with a new cookie, which is also valid for the customers of the previous
 * cookie.
 * @returns the token for `setDeviceCookie` after the commit
 */
export async function rememberDevice(tx: Queryable, request: FastifyRequest, customerId: string): Promise<string> {
  const storeId = request.store.id;
  const token = randomBytes(32).toString('base64url');
  const former = deviceOf(request) ?? '';
  await tx.query(
    // `store_id` comes from a table: Citus then knows that all of it is on one server.
    `insert into customer_device (store_id, token_hash, customer_id, expires_at)
     select store.store_id, $2, own.customer_id, now() + $5 * interval '1 day' from store cross join (
       select $3::text as customer_id
       union select customer_id from customer_device where store_id = $1 and token_hash = $4 and expires_at > now()) own
     where store.store_id = $1`,
    [storeId, hashToken(token), customerId, former, days],
  );
  await tx.query(
    `update customer_device set expires_at = least(expires_at, now() + $3 * interval '1 minute')
     where store_id = $1 and token_hash = $2`,
    [storeId, former, graceMinutes],
  );
  await tx.query(
    `delete from customer_device where store_id = $1 and customer_id = $2 and token_hash in (
       select token_hash from customer_device where store_id = $1 and customer_id = $2
       order by created_at desc offset $3)`,
    [storeId, customerId, mostOfCustomer],
  );
  return token;
}

/** Removes all devices, after a new password. */
export async function forgetDevices(tx: Queryable, storeId: number, customerId: string): Promise<void> {
  await tx.query('delete from customer_device where store_id = $1 and customer_id = $2', [storeId, customerId]);
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(DEVICE_COOKIE, token, { ...cookieAttributes(request), maxAge: days * 24 * 3600 });
}

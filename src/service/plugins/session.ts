import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.js';
import { problem } from './problem.js';
import { cookieAttributes, tokenOf } from './cookies.js';

/** The customer of a session, as every request of theirs uses it. */
export interface SignedInCustomer {
  id: string;
  /** The key in the customer's database rows, on every device, in place of the hash of a cookie. */
  shopper: string;
  email: string;
  /** The address in lower case. */
  emailKey: string;
  firstName: string;
  lastName: string;
  marketingConsent: boolean;
  createdAt: Date;
  /** The session of this request. */
  sessionHash: string;
  /** A waiting cart of the customer is merged into the visible one when an order has ended. */
  cartWaits: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer or null, on routes with `access: 'shopper'`. On routes with `'customer'` never null. */
    customer: SignedInCustomer | null;
  }
}

export const SESSION_COOKIE = 'wb_session';
const ROLLING_DAYS = 30;
/** A session ends then, however much it is used. */
export const ABSOLUTE_DAYS = 90;

/**
 * Finds the signed-in customer. A request without the cookie causes no query. A cookie without a session is deleted.
 */
export async function findSession(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInCustomer | null> {
  if (request.cookies[SESSION_COOKIE] === undefined) return null;
  const token = tokenOf(request, SESSION_COOKIE);
  const found = token === undefined ? undefined : await sessionOf(db, request.store.id, token);
  if (token === undefined || !found) {
    clearSessionCookie(request, reply);
    return null;
  }
  const { secondsLeft, isStale, ...customer } = found;
  if (isStale) {
    await keepAlive(db, 'customer_session', request.store.id, customer.sessionHash, ROLLING_DAYS);
    setSessionCookie(request, reply, token, secondsLeft);
  }
  return customer;
}

interface Found extends SignedInCustomer {
  /** Not used for an hour. */
  isStale: boolean;
  /** Until its absolute end, however much it is used. */
  secondsLeft: number;
}

async function sessionOf(db: Queryable, storeId: number, token: string): Promise<Found | undefined> {
  const { rows } = await db.query<Found>(
    `select c.id, c.shopper, c.email, c.email_key as "emailKey", c.first_name as "firstName", c.last_name as "lastName",
       c.marketing_consent as "marketingConsent", c.created_at as "createdAt", s.token_hash as "sessionHash",
       exists (select 1 from cart w where w.store_id = $1 and w.shopper = c.shopper and w.waiting) as "cartWaits",
       s.last_seen_at < now() - interval '1 hour' as "isStale",
       extract(epoch from s.created_at + $3 * interval '1 day' - now())::int as "secondsLeft"
     from customer_session s join customer c on c.store_id = s.store_id and c.id = s.customer_id
     where s.store_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
    [storeId, hashToken(token), ABSOLUTE_DAYS],
  );
  return rows[0];
}

/**
 * Lets a session last for `rollingDays` from now, up to its absolute end. Call it at most once an hour, so that reads do
 * not become writes.
 */
export async function keepAlive(
  db: Queryable,
  table: 'customer_session' | 'site_editor_session',
  storeId: number,
  tokenHash: string,
  rollingDays: number,
): Promise<void> {
  await db.query(
    // Citus accepts no sum of a column and an interval in an update.
    `with own as (
       select token_hash, least(now() + $3 * interval '1 day', created_at + $4 * interval '1 day') as until
       from ${table} where store_id = $1 and token_hash = $2)
     update ${table} s set last_seen_at = now(), expires_at = own.until
     from own where s.store_id = $1 and s.token_hash = own.token_hash`,
    [storeId, tokenHash, rollingDays, ABSOLUTE_DAYS],
  );
}

/**
 * Makes a session in the caller's transaction. Its token goes into the cookie after the commit.
 * @param most sessions of one customer; the one that was unused for longest is deleted
 */
export async function beginSession(
  tx: Queryable,
  request: FastifyRequest,
  customerId: string,
  most: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const storeId = request.store.id;
  await tx.query(
    `delete from customer_session where store_id = $1 and token_hash in (
       select token_hash from customer_session where store_id = $1 and customer_id = $2
       order by last_seen_at desc offset $3)`,
    [storeId, customerId, most - 1],
  );
  await tx.query(
    `insert into customer_session (store_id, token_hash, customer_id, expires_at, user_agent)
     values ($1, $2, $3, now() + $4 * interval '1 day', $5)`,
    [storeId, hashToken(token), customerId, ROLLING_DAYS, shortened(request.headers['user-agent'])],
  );
  return token;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  secondsLeft = Infinity,
): void {
  const maxAge = Math.max(0, Math.min(ROLLING_DAYS * 24 * 3600, secondsLeft));
  reply.setCookie(SESSION_COOKIE, token, { ...cookieAttributes(request), maxAge });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(SESSION_COOKIE, '', { ...cookieAttributes(request), maxAge: 0 });
}

/** @throws 401 UNAUTHORIZED */
export function requireCustomer({ customer }: FastifyRequest): void {
  if (!customer) throw problem(401, 'UNAUTHORIZED', 'Nobody is signed in; sign in with POST /account/sign-in.');
}

/** The hash of an issued token, for storage. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const shortened = (agent: string | undefined): string => (agent ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 120);

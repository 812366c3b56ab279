import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.js';
import { findSession, hashToken } from './session.js';
import { cookieAttributes } from './cookies.js';

/** An anonymous shopper. */
export interface Shopper {
  /**
   * The key in database rows: sha256 of the cookie's token, as hex, so that a copy of the database opens no cart. For a
   * signed-in customer: the key of the customer.
   */
  idHash: string;
  /** true when this request had no cookie, so no rows of the shopper can exist yet. */
  isNew: boolean;
  /** The key of the browser's cookie, whoever is signed in; undefined when it has no cookie. */
  browser?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with `access: 'shopper'` and `'customer'`. */
    shopper: Shopper;
  }
}

export const SHOPPER_COOKIE = 'wb_shopper';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Browsers keep no cookie longer than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * Identifies the signed-in customer, otherwise the shopper of the cookie. Without a cookie it makes a new shopper and
 * sets one. Sets `request.customer` and `request.shopper`.
 */
export async function identify(db: Queryable, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const customer = await findSession(db, request, reply);
  const token = request.cookies[SHOPPER_COOKIE];
  const browser = token !== undefined && TOKEN.test(token) ? hashToken(token) : undefined;
  request.customer = customer;
  if (customer) request.shopper = { idHash: customer.shopper, isNew: false, ...(browser && { browser }) };
  else if (browser) request.shopper = { idHash: browser, isNew: false, browser };
  else {
    const fresh = renewShopper(request, reply);
    request.shopper = { idHash: fresh, isNew: true, browser: fresh };
  }
}

/** Gives the browser a new cookie that no row refers to. @returns the key for database rows */
export function renewShopper(request: FastifyRequest, reply: FastifyReply): string {
  const fresh = randomBytes(32).toString('base64url');
  reply.setCookie(SHOPPER_COOKIE, fresh, { ...cookieAttributes(request), maxAge: MAX_AGE_SECONDS });
  return hashToken(fresh);
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection.js';
import { findSession, hashToken } from './session.js';

/** Who shops, without knowing who it is. */
export interface Shopper {
  /**
   * What rows carry: sha256 of the cookie's token, as hex, so that a copy of the database opens no cart; of somebody who
   * is signed in the key of the customer.
   */
  idHash: string;
  /** True when this request brought no cookie, so nothing of theirs can exist yet. */
  isNew: boolean;
  /** The same of the browser, whoever is signed in; undefined when it has no cookie. */
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
 * Who is signed in, else the shopper of the cookie; a new one, with a cookie for it, when there is none. Sets
 * `request.customer` and `request.shopper`.
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

/** Gives the browser another cookie, of which nobody knows anything. @returns what rows carry of it */
export function renewShopper(request: FastifyRequest, reply: FastifyReply): string {
  const fresh = randomBytes(32).toString('base64url');
  reply.setCookie(SHOPPER_COOKIE, fresh, { ...cookieAttributes(request), maxAge: MAX_AGE_SECONDS });
  return hashToken(fresh);
}

/** Of every cookie of a shopper. */
export function cookieAttributes(request: FastifyRequest) {
  const isSecure = request.protocol === 'https';
  return {
    path: request.server.services.config.cookiePath ?? `/store/${request.store.id}`,
    httpOnly: true,
    // Browsers take "None" only with Secure, and many only when it is kept apart per embedding site.
    ...(isCrossSite(request)
      ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
      : ({ sameSite: 'lax', secure: isSecure } as const)),
  };
}

/**
 * Whether the page that asks belongs to another site than we do. The browser knows best: it has the list of public
 * suffixes. Where it does not say (plain http, old versions), equal hosts or one below the other are the same site.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const said = request.headers['sec-fetch-site'];
  if (typeof said === 'string') return said === 'cross-site';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const theirs = new URL(origin).hostname;
  const ours = request.hostname;
  return theirs !== ours && !theirs.endsWith(`.${ours}`) && !ours.endsWith(`.${theirs}`);
}

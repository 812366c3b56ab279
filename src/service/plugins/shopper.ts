import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who shops, without knowing who it is. */
export interface Shopper {
  /** sha256 of the cookie's token, as hex: what rows carry, so that a copy of the database opens no cart. */
  idHash: string;
  /** True when this request brought no cookie, so nothing of theirs can exist yet. */
  isNew: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes with `access: 'shopper'`. */
    shopper: Shopper;
  }
}

export const SHOPPER_COOKIE = 'wb_shopper';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Browsers keep no cookie longer than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** The shopper of the cookie; a new one, with a cookie for it, when there is none. */
export function identify(request: FastifyRequest, reply: FastifyReply): Shopper {
  const token = request.cookies[SHOPPER_COOKIE];
  if (token !== undefined && TOKEN.test(token)) return { idHash: hash(token), isNew: false };
  const fresh = randomBytes(32).toString('base64url');
  setShopperCookie(request, reply, fresh);
  return { idHash: hash(fresh), isNew: true };
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

function setShopperCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const crossSite = isCrossSite(request);
  const secure = request.protocol === 'https';
  reply.setCookie(SHOPPER_COOKIE, token, {
    path: `/store/${request.store.id}`,
    httpOnly: true,
    maxAge: MAX_AGE_SECONDS,
    // Browsers take "None" only with Secure, and many only when it is kept apart per embedding site.
    ...(crossSite ? { sameSite: 'none', secure: true, partitioned: true } : { sameSite: 'lax', secure }),
  });
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

import type { FastifyRequest } from 'fastify';

/** The attributes of all cookies of a shopper. */
export function cookieAttributes(request: FastifyRequest) {
  const isSecure = request.protocol === 'https';
  return {
    path: request.server.services.config.cookiePath ?? `/store/${request.store.id}`,
    httpOnly: true,
    // Browsers accept "None" only with Secure, and many only when the cookie is partitioned by embedding site.
    ...(isCrossSite(request)
      ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
      : ({ sameSite: 'lax', secure: isSecure } as const)),
  };
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The token in a cookie that gives access; undefined when it cannot be one. A cookie that comes twice is ignored:
 * somebody else set one of them, and we cannot know which is ours.
 */
export function tokenOf({ cookies, headers }: FastifyRequest, name: string): string | undefined {
  const token = cookies[name];
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const times = (headers.cookie ?? '').split(';').filter((part) => /^\s*([^\s=]*)\s*=/.exec(part)?.[1] === name).length;
  return times === 1 ? token : undefined;
}

/**
 * True when the requesting page belongs to another site than this service. The browser knows best: it has the list of
 * public suffixes. When it sends no information (plain http, old versions), equal hosts or a host and its subdomain
 * count as the same site.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'cross-site';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const theirs = new URL(origin).hostname;
  const ours = request.hostname;
  return theirs !== ours && !theirs.endsWith(`.${ours}`) && !ours.endsWith(`.${theirs}`);
}

import type { PageResult } from '../request/types.js';
import type { Visit } from '../request/visit.js';

/**
 * True if shared caches may keep the page: the page allows it, no call failed,
 * and it has no data or cookies of a shopper.
 */
export function isShared({ cache, headers }: PageResult, visit: Visit): boolean {
  if (typeof cache !== 'object' || new Headers(headers).has('set-cookie')) return false;
  return !visit.isPersonal() && !visit.isFlawed();
}

/** @param shared the result of `isShared` */
export function headersOf(result: PageResult, visit: Visit, shared: boolean): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
  const { cache } = result;
  if (shared && typeof cache === 'object') {
    headers.set('cache-control', `public, max-age=${String(Math.max(0, Math.trunc(cache.maxAge) || 0))}`);
  }
  for (const [name, value] of new Headers(result.headers)) {
    if (name === 'set-cookie') headers.append(name, value);
    else headers.set(name, value);
  }
  if (!shared) headers.set('cache-control', 'private, no-store');
  // The page depends on cookies: they may name a market or a shopper.
  headers.append('vary', 'Cookie');
  for (const cookie of visit.setCookies) headers.append('set-cookie', cookie);
  return headers;
}

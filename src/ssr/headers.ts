import type { PageResult } from './types.js';
import type { Visit } from './visit.js';

/** Whether all may keep the page: it says so, is whole, and neither holds nor sets what belongs to one shopper. */
export function isShared({ cache, headers }: PageResult, visit: Visit): boolean {
  if (typeof cache !== 'object' || new Headers(headers).has('set-cookie')) return false;
  return !visit.isPersonal() && !visit.isFlawed();
}

/** @param shared as `isShared` said */
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
  // A cookie may name a market or a shopper, of whom another page is made.
  headers.append('vary', 'Cookie');
  for (const cookie of visit.setCookies) headers.append('set-cookie', cookie);
  return headers;
}

import type { TSchema } from '@sinclair/typebox';
import type { ErrorCode } from '../schemas/error-item.js';
import type { ErrorStatus, RouteDefinition, RouteErrors } from './definition.js';

const propertiesOf = (schema: TSchema | undefined): readonly string[] =>
  Object.keys((schema?.['properties'] as object | undefined) ?? {});

/**
 * Returns all codes of a route by status: the codes that follow from its definition, and its own `errors`.
 * 405 is not included, because it is the response to another method.
 */
export function routeErrors(route: RouteDefinition): RouteErrors {
  const found = new Map<ErrorStatus, Set<ErrorCode>>();
  const add = (status: ErrorStatus, ...codes: readonly ErrorCode[]): void => {
    const known = found.get(status) ?? new Set();
    codes.forEach((code) => known.add(code));
    found.set(status, known);
  };
  const query = propertiesOf(route.query);
  const changes = route.method !== 'GET';
  const isShoppers = route.access === 'shopper' || route.access === 'customer';

  if (changes || query.length > 0 || propertiesOf(route.params).length > 1) add(400, 'VALIDATION_FAILED');
  if (query.includes('after')) add(400, 'CURSOR_INVALID');
  if (route.access === 'key' || route.access === 'customer') add(401, 'UNAUTHORIZED');
  if (isShoppers && changes) add(403, 'ORIGIN_NOT_ALLOWED');
  if (route.access === 'editor' || route.access === 'publisher') add(401, 'UNAUTHORIZED');
  if (route.access === 'publisher') add(403, 'FORBIDDEN');
  if (route.access === 'editor' || route.access === 'publisher' || route.access === 'open')
    add(403, 'ORIGIN_NOT_ALLOWED');
  if (!route.makesStore) add(404, 'STORE_NOT_FOUND');
  if (query.includes('market') || route.access === 'public') add(404, 'MARKET_NOT_FOUND');
  // The service reads the body of every method that may have one, even if the route takes none.
  if (changes) add(413, 'PAYLOAD_TOO_LARGE');
  if (changes && route.access !== 'webhook') add(415, 'UNSUPPORTED_MEDIA_TYPE');
  if (route.headers?.includes('if-match')) {
    add(412, 'CART_VERSION_CONFLICT');
    add(428, 'PRECONDITION_REQUIRED');
  }
  if (route.headers?.includes('idempotency-key')) {
    add(409, 'IDEMPOTENCY_IN_PROGRESS');
    add(422, 'IDEMPOTENCY_KEY_REUSED');
  }
  add(429, 'RATE_LIMITED');
  add(500, 'INTERNAL');
  add(503, 'UNAVAILABLE');
  for (const [status, codes] of Object.entries(route.errors ?? {})) add(Number(status) as ErrorStatus, ...codes);
  return Object.fromEntries([...found].sort(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes]]));
}

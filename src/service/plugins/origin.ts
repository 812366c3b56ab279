import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreRecord } from '../kernel/store-record.js';
import type { Services } from '../kernel/services.js';
import { problem } from './problem.js';
import { findStore } from './store-context.js';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'content-type, if-match, if-none-match, idempotency-key';
const EXPOSED = 'etag, retry-after, idempotent-replayed';
const PREFLIGHT_SECONDS = '7200';

/** True when the request comes from a page of this very host. */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return origin.toLowerCase() === `${request.protocol}://${request.host}`.toLowerCase();
}

export const isAllowedOrigin = (store: StoreRecord, origin: string): boolean =>
  store.settings.allowedOrigins.some((allowed) => allowed.toLowerCase() === origin.toLowerCase());

/**
 * Lets pages of the store's allowed origins read the response, with credentials. It always sets `Vary: Origin`, so that
 * a shared cache never gives one page's permission to another.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, store: StoreRecord): void {
  void reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !isAllowedOrigin(store, origin)) return;
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', EXPOSED);
}

/**
 * Refuses a change that a page of an unlisted origin requests with a shopper's cookie. A request without Origin does
 * not come from a browser, so it has no shopper's cookie unless it was given one.
 * @throws 403 ORIGIN_NOT_ALLOWED
 */
export function checkOrigin(request: FastifyRequest, store: StoreRecord): void {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(request, origin) || isAllowedOrigin(store, origin)) return;
  throw notAllowed(origin);
}

const notAllowed = (origin: string) =>
  problem(
    403,
    'ORIGIN_NOT_ALLOWED',
    `Pages of ${origin.slice(0, 300)} may not use this store; add the origin to its allowedOrigins.`,
  );

/** Answers a browser's preflight request before a cross-origin request. */
export function preflight(app: FastifyInstance, services: Services): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const store = await findStore(services, request);
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin !== undefined) {
      if (!isOwnOrigin(request, origin) && !isAllowedOrigin(store, origin)) throw notAllowed(origin);
      allowOrigin(request, reply, store);
      void reply
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS);
    }
    await reply.header('allow', `${METHODS}, OPTIONS`).code(204).send();
  };
  app.options('/store/:storeId', answer);
  app.options('/store/:storeId/*', answer);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreRecord } from '../modules/store/store-directory.js';
import type { Services } from '../services.js';
import { problem } from './problem.js';
import { findStore } from './store-context.js';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = 'content-type, if-match, if-none-match, idempotency-key';
const EXPOSED = 'etag, retry-after, idempotent-replayed';
const PREFLIGHT_SECONDS = '7200';

/** Whether the request comes from a page of this very host. */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return origin.toLowerCase() === `${request.protocol}://${request.host}`.toLowerCase();
}

export const isAllowedOrigin = (store: StoreRecord, origin: string): boolean =>
  store.settings.allowedOrigins.some((allowed) => allowed.toLowerCase() === origin.toLowerCase());

/**
 * Lets pages of the store's allowed origins read the answer, with credentials. Says `Vary: Origin` in any case, so that a
 * shared cache never hands one page's permission to another.
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
 * Refuses a change that a page of some other origin asks for in a shopper's name. A request without Origin comes from no
 * browser, and so brings no shopper's cookie that it was not given.
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

/** Answers the question that a browser asks before a cross-origin request. */
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

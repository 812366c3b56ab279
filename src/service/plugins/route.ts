import { routes, type RouteBody, type RouteDefinition, type RouteName } from '@storefront/contract';
import type { RouteParams, RouteQuery, RouteResponse, Routes } from '@storefront/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Services } from '../kernel/services.js';
import type { StoreRecord } from '../kernel/store-record.js';
import { authenticate } from './api-key.js';
import { allowEditorOrigin, allowEditorReads } from './editor-origin.js';
import { identifyEditor, isEditorsAccess } from './editor-session.js';
import { allowOrigin, checkOrigin } from './origin.js';
import { priorityOf, type Load } from './load.js';
import { sendProblem } from './error-handler.js';
import { problem } from './problem.js';
import type { LimitKind, Limiter } from './rate-limit.js';
import { responseCheck } from './response-check.js';
import { requireCustomer, type SignedInCustomer } from './session.js';
import { identify } from './shopper.js';
import { findStore } from './store-context.js';

/** A request of the contract. Parameters, query and body are checked by its schema before the handler runs. */
export type ContractRequest<N extends RouteName> = FastifyRequest<{
  Params: RouteParams<N>;
  Querystring: RouteQuery<N>;
  Body: RouteBody<N>;
}> &
  (Routes[N]['access'] extends 'customer' ? { customer: SignedInCustomer } : unknown);

/** Returns the route's body, or the reply when it has sent the response itself. */
export type Handler<N extends RouteName> = (
  request: ContractRequest<N>,
  reply: FastifyReply,
) => Promise<RouteResponse<N> | FastifyReply> | RouteResponse<N> | FastifyReply;

export interface RouteExtras {
  /** The kind of rate limit. Absent: chosen by method and access. */
  limit?: LimitKind;
  /** Largest body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    limiter: Limiter | undefined;
    load: Load | undefined;
  }
}

/**
 * Registers a route of the contract by its name. Method, path, input checks, access, limits and cross-origin rules come
 * from the contract's table; the handler is given here.
 */
export function route<N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  extras: RouteExtras = {},
): void {
  const definition: RouteDefinition = routes[name];
  const { services, limiter, load } = app;
  const priority = priorityOf(name, definition);
  const database = priority === 'payment' ? services.database.first : services.database;
  const changes = definition.method !== 'GET';
  const isShoppers = definition.access === 'shopper' || definition.access === 'customer';
  const limit: LimitKind =
    extras.limit ?? (definition.audience === 'admin' ? 'admin' : changes || isShoppers ? 'write' : 'read');

  /** @throws 415 before the body is read */
  const checkType = ({ headers }: FastifyRequest): void => {
    const type = headers['content-type'];
    if (!definition.consumes || type === undefined) return;
    const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (definition.consumes.includes(essence)) return;
    const message = `The body's content-type is ${essence.slice(0, 100)}; send ${definition.consumes.join(' or ')}.`;
    throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', message);
  };

  const allowPages = (request: FastifyRequest, reply: FastifyReply, store: StoreRecord): void => {
    if (definition.audience === 'shopper') allowOrigin(request, reply, store);
    if (definition.access === 'public') allowEditorReads(services.config, request, reply);
  };

  /** A refusal is the first thing that is done for a request, so that it costs the least. */
  const refuse = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const store = services.stores.known(Number((request.params as { storeId?: string }).storeId));
    const refusal = store && priority && load?.refusal(priority, request);
    if (!refusal) {
      done();
      return;
    }
    allowPages(request, reply, store);
    void sendProblem(reply, refusal);
  };

  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Counted before the key is checked, so that keys cannot be guessed quickly either.
    if (limiter) await limiter.here(limit, request);
    if (definition.access === 'key') request.keyHolder = await authenticate(services, request);
    if (definition.makesStore) return;
    request.store = await findStore(services, request);
    const { access } = definition;
    allowPages(request, reply, request.store);
    if (isEditorsAccess(access)) allowEditorOrigin(services.config, request, reply);
    // A body may arrive slowly, so a place is taken only when it is here.
    if (load && priority && !changes) await load.enter(priority, request, reply);
    if (limiter) await limiter.everywhere(limit, request);
    if (isEditorsAccess(access)) await identifyEditor(services, request, reply, access);
    if (isShoppers) {
      if (changes) checkOrigin(request, request.store);
      await identify(database, request, reply);
    }
    if (definition.access !== 'public')
      void reply.header('cache-control', isShoppers ? 'private, no-store' : 'no-store');
    if (definition.access === 'customer') requireCustomer(request);
    checkType(request);
  };

  app.route({
    method: definition.method,
    url: definition.path,
    schema: {
      params: definition.params,
      ...(definition.query ? { querystring: definition.query } : {}),
      ...(definition.body ? { body: definition.body } : {}),
    },
    onRequest: load && priority ? [refuse, enter] : enter,
    ...(load && priority && changes ? { preValidation: (request, reply) => load.enter(priority, request, reply) } : {}),
    ...(extras.bodyLimit ? { bodyLimit: extras.bodyLimit } : {}),
    ...(services.config.checkResponses && definition.response
      ? { preSerialization: responseCheck(name, definition.response) }
      : {}),
    // The schema has checked the types of the contract.
    handler: handler as unknown as RouteOptions['handler'],
    config: { routeName: name },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name in the contract's table; absent on the operations routes. */
    routeName?: RouteName;
  }
}

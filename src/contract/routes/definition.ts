import type { TSchema } from '@sinclair/typebox';
import type { ErrorCode } from '../schemas/error-item.js';

/** Error codes by the HTTP status that they come with. */
export type RouteErrors = { readonly [status in ErrorStatus]?: readonly ErrorCode[] };
export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 502 | 503;

/** The callers of an operation: the pages and apps of a shop, or the systems of its merchant. Each has a document. */
export type Audience = 'shopper' | 'admin';

export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with Fastify's `:name` for parameters. */
  path: string;
  audience: Audience;
  /** One sentence without a full stop. It describes the operation and its answer in the API reference. */
  summary: string;
  params: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Schema of the body of a 200 response. A route without one answers 204. */
  response?: TSchema;
  /**
   * The credentials that the route needs. `public`: none; every shopper in a market gets the same answer, which may be
   * cached. `shopper`: the shopper's cookie. `customer`: the cookie and a signed-in session. `key`: an API key.
   * `editor`: an API key, or the session of an editor of the site. `publisher`: the same, of an editor who may publish.
   * `open`: none; the answer is for this caller alone. `webhook`: the signature of a payment provider.
   */
  access: 'public' | 'shopper' | 'customer' | 'key' | 'editor' | 'publisher' | 'open' | 'webhook';
  headers?: readonly ('if-match' | 'idempotency-key')[];
  /**
   * Error codes of the route by status. Leave out the codes that `routeErrors` derives from the rest of the definition:
   * validation, store and market, credentials, origin, limits, If-Match and Idempotency-Key. In tests, the service
   * answers 500 instead of a code that is not declared.
   */
  errors?: RouteErrors;
  /** The store in the path need not exist: this route creates it. */
  makesStore?: boolean;
  /** Media types of the request body, when it is not JSON. */
  consumes?: readonly string[];
  /** Schema of one line of a JSON Lines body. */
  bodyLine?: TSchema;
  /** Media type of the response, when it is text and not JSON. */
  produces?: string;
}

/** Audience and access that most routes share. Spread one into a definition. */
export const publicRoute = { audience: 'shopper', access: 'public' } as const;
export const shopperRoute = { audience: 'shopper', access: 'shopper' } as const;
export const customerRoute = { audience: 'shopper', access: 'customer' } as const;
export const editorRoute = { audience: 'admin', access: 'editor' } as const;
export const adminRoute = { audience: 'admin', access: 'key' } as const;

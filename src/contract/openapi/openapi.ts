import { Type, type TSchema } from '@sinclair/typebox';
import { Cart } from '../schemas/cart.js';
import { Checkout } from '../schemas/checkout.js';
import { EXAMPLES } from './examples.js';
import { Order } from '../schemas/order.js';
import { OPENAPI_TAGS, tagOf } from './openapi-tags.js';
import type { ErrorCode } from '../schemas/error-item.js';
import { Problem } from '../schemas/problem.js';
import { routeErrors } from '../routes/route-errors.js';
import { routes, type Audience, type RouteDefinition } from '../routes/index.js';
import { Described, undescribed } from '../schemas/schema.js';
import { Components, type Json } from './components.js';
import { INTRODUCTION } from './introduction.js';
import { ADMIN_PARAMETERS, API_KEY, COOKIES, HEADERS, PARAMETERS, SECURITY } from './parameters.js';
import { STATUSES } from './statuses.js';

export interface OpenApiInfo {
  title: string;
  version: string;
  /** Where the API is; the place that the document is read from when absent. */
  serverUrl?: string;
}

/** Problem documents for shoppers may contain the current state, so that no further request is needed. */
const ShopperProblem = Type.Composite(
  [
    Problem,
    Type.Object({
      cart: Type.Optional(Described(Cart, 'With CART_VERSION_CONFLICT: the current cart.')),
      order: Type.Optional(Described(Order, 'With CART_LOCKED: the order that is being paid.')),
      checkout: Type.Optional(
        Described(Checkout, 'With errors of completing a checkout: the current checkout with its new quote.'),
      ),
    }),
  ],
  { $id: 'Problem', description: Problem.description ?? '' },
);

/**
 * Returns the OpenAPI 3.1 document for one audience, made from the route table. Schemas with an `$id` become components.
 * @throws Error when two different schemas have one name
 */
export function openApiDocument(audience: Audience, info: OpenApiInfo): Json {
  const schemas = new Components();
  const problem = audience === 'shopper' ? ShopperProblem : Problem;
  const responses: Record<string, Json> = {};
  const headers: Record<string, Json> = {};
  const header = (name: keyof typeof HEADERS) => {
    headers[name] = HEADERS[name];
    return { $ref: `#/components/headers/${name}` };
  };
  const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

  const failure = (route: RouteDefinition, status: string, codes: readonly ErrorCode[]): Json => {
    const waits = status === '429' || status === '503' || codes.includes('IDEMPOTENCY_IN_PROGRESS');
    return {
      description: `${STATUSES[status] ?? 'Refused.'} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
      headers: {
        'X-Request-Id': header('RequestId'),
        ...(waits ? { 'Retry-After': header('RetryAfter') } : {}),
        ...(status === '401' && route.access === 'key' ? { 'WWW-Authenticate': header('WWWAuthenticate') } : {}),
      },
      content: {
        'application/problem+json': {
          schema: {
            ...(schemas.reference(problem, 'response') as Json),
            // Narrows the reference: the codes that can come here.
            properties: { errors: { items: { properties: { code: { enum: codes } } } } },
          },
        },
      },
    };
  };

  /** Problem responses with one code are the same in all operations, so they become components. */
  const failures = (route: RouteDefinition): Json =>
    Object.fromEntries(
      Object.entries(routeErrors(route)).map(([status, codes]) => {
        const [code = 'INTERNAL', ...more] = codes;
        if (more.length > 0) return [status, failure(route, status, codes)];
        const name = `${pascal(code)}${status}`;
        responses[name] ??= failure(route, status, codes);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );

  const success = (name: string, route: RouteDefinition): Json => {
    const isShoppers = route.access === 'shopper' || route.access === 'customer';
    const isCart = undescribed(route.response ?? {}) === Cart;
    const headers = {
      'X-Request-Id': header('RequestId'),
      'Cache-Control': header('CacheControl'),
      ...(route.access === 'public' || isCart ? { ETag: header('ETag') } : {}),
      ...(isShoppers ? { 'Set-Cookie': header('SetCookie') } : {}),
      ...(route.headers?.includes('idempotency-key') ? { 'Idempotent-Replayed': header('IdempotentReplayed') } : {}),
    };
    if (!route.response) return { 204: { description: 'Done.', headers } };
    const example = EXAMPLES[name]?.response;
    return {
      200: {
        description: `${route.summary}.`,
        headers,
        content: {
          [route.produces ?? 'application/json']: {
            schema: schemas.reference(route.response, 'response'),
            ...(example === undefined ? {} : { example }),
          },
        },
      },
      ...(route.access === 'public'
        ? {
            304: {
              description: 'Not modified: the response that you have is current.',
              headers: { ETag: header('ETag'), 'Cache-Control': header('CacheControl') },
            },
          }
        : {}),
    };
  };

  /** A body that is streamed as text. `contentSchema` describes one line of JSON Lines: 3.1 has no `itemSchema`. */
  const textBody = (type: string, { summary, bodyLine }: RouteDefinition): Json => ({
    type: 'string',
    description: summary,
    ...(bodyLine &&
      /json/.test(type) && { contentMediaType: type, contentSchema: schemas.reference(bodyLine, 'request') }),
  });

  const requestBody = (name: string, route: RouteDefinition): Json => {
    const example = EXAMPLES[name]?.request;
    const shown = example === undefined ? {} : { example };
    if (route.body)
      return {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.reference(route.body, 'request'), ...shown } },
        },
      };
    if (!route.consumes) return {};
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          route.consumes.map((type) => [type, { schema: textBody(type, route), ...(/json/.test(type) ? shown : {}) }]),
        ),
      },
    };
  };

  // Collect all uses first, because a schema is open if any response uses it.
  for (const route of Object.values<RouteDefinition>(routes)) {
    if (route.audience !== audience) continue;
    if (route.body) schemas.reference(route.body, 'request');
    if (route.bodyLine) schemas.reference(route.bodyLine, 'request');
    if (route.response) schemas.reference(route.response, 'response');
  }
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const [operationId, definition] of Object.entries(routes)) {
    const route: RouteDefinition = definition;
    if (route.audience !== audience) continue;
    const tag = tagOf(route);
    tags.add(tag);
    const takesMarket = 'market' in ((route.query?.['properties'] as object | undefined) ?? {});
    (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})[route.method.toLowerCase()] = {
      operationId,
      tags: [tag],
      summary: route.summary,
      description: descriptionOf(route),
      parameters: [
        ...parametersOf(schemas, route.params, 'path'),
        ...parametersOf(schemas, route.query, 'query'),
        ...(takesMarket ? [parameter('wb-market')] : []),
        ...(route.access === 'public' ? [parameter('if-none-match')] : []),
        ...(route.headers ?? []).map((name) =>
          parameter(name === 'idempotency-key' && requiresKey(route) ? 'required-idempotency-key' : name),
        ),
      ],
      ...requestBody(operationId, route),
      responses: { ...success(operationId, route), ...failures(route) },
      security: SECURITY[route.access],
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      summary: audience === 'shopper' ? 'For shops.' : 'For merchants.',
      description: INTRODUCTION[audience],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: info.serverUrl ?? '/', description: 'The service that serves this document.' }],
    tags: OPENAPI_TAGS.filter(({ name }) => tags.has(name)),
    paths,
    components: {
      schemas: schemas.drawn(),
      responses,
      parameters: audience === 'shopper' ? PARAMETERS : ADMIN_PARAMETERS,
      headers,
      securitySchemes: audience === 'shopper' ? COOKIES : API_KEY,
    },
  };
}

function descriptionOf(route: RouteDefinition): string {
  const parts = [`${route.summary}.`];
  if (route.access === 'customer') parts.push('It needs a signed-in customer.');
  if (route.headers?.includes('if-match'))
    parts.push('It needs `If-Match`. 412 returns the current cart. Merge your change into it and send it again.');
  if (route.headers?.includes('idempotency-key'))
    parts.push('Send an `Idempotency-Key`, so that repeating the call after a lost answer does nothing twice.');
  if (route.access === 'webhook')
    parts.push(
      'The provider signs the bytes of the body. Any media type is accepted. Events without a valid signature are refused.',
    );
  return parts.join(' ');
}

const requiresKey = (route: RouteDefinition): boolean =>
  routeErrors(route)['400']?.includes('IDEMPOTENCY_KEY_REQUIRED') ?? false;

function parametersOf(schemas: Components, schema: TSchema | undefined, where: 'path' | 'query'): Json[] {
  const required = (schema?.['required'] as string[] | undefined) ?? [];
  return Object.entries((schema?.['properties'] as Record<string, TSchema> | undefined) ?? {}).map(
    ([name, property]) => {
      const { description, ...rest } = property;
      return {
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema: schemas.reference(rest, 'request'),
      };
    },
  );
}

const pascal = (code: string): string =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

import { Type, type TSchema } from '@sinclair/typebox';
import { Cart } from './cart.js';
import { Checkout } from './checkout.js';
import { EXAMPLES } from './examples.js';
import { Order } from './order.js';
import { OPENAPI_TAGS, tagOf } from './openapi-tags.js';
import { Problem, type ErrorCode } from './problem.js';
import { routeErrors } from './route-errors.js';
import { routes, type RouteDefinition } from './routes.js';
import { Described, undescribed } from './schema.js';

type Json = { [key: string]: unknown };
type Half = RouteDefinition['half'];

export interface OpenApiInfo {
  title: string;
  version: string;
  /** Where the API is; the place that the document is read from when absent. */
  serverUrl?: string;
}

/** A shopper's problem documents may bring the state as it is now, so that nothing has to be asked for again. */
const ShopperProblem = Type.Composite(
  [
    Problem,
    Type.Object({
      cart: Type.Optional(Described(Cart, 'With CART_VERSION_CONFLICT: the cart as it is now.')),
      order: Type.Optional(Described(Order, 'With CART_LOCKED: the order that is being paid.')),
      checkout: Type.Optional(
        Described(Checkout, 'With errors of completing a checkout: the checkout as it is now, with its new quote.'),
      ),
    }),
  ],
  { $id: 'Problem', description: Problem.description ?? '' },
);

const INTRODUCTION: Readonly<Record<Half, string>> = {
  shopper: `What a shop's pages and apps ask: products, cart, checkout, orders, account.

**Shoppers** are known by the cookie \`wb_shopper\`, which the first answer to a shopper's call sets. Make the first call alone: two first calls at once make two shoppers, each with a cart. Signing in sets \`wb_session\` besides.

**Markets.** Prices, currency and stock of an answer are those of one market: the query parameter \`market\`, else the cookie \`wb_market\`, else the store's default.

**Money** is an integer in minor units and a currency.

**Conditional requests.** Public reads have an \`ETag\`; send it as \`If-None-Match\` and get 304 while nothing has changed. A cart's \`ETag\` is its version; replacing a cart needs it as \`If-Match\`, and gets 412 with the cart as it is now when somebody else has changed it.

**Repeating.** A call with an \`Idempotency-Key\` is carried out once: the same key and body gets the first answer again, with \`Idempotent-Replayed: true\`. Keys are remembered for 24 hours. The same key with another body is refused with 422. Calls without that header say in their summary when repeating them changes nothing.

**Errors** are problem documents (RFC 9457). \`errors[].code\` is from a closed list that may grow; each operation names the codes it can answer. 429 and 503 say in \`Retry-After\` when to try again.

**Growing.** New fields and new values of enumerations may come at any time: pass over what you do not know. Requests are held to what is written here: an unknown field is refused.`,
  admin: `What a merchant's systems ask: catalogue, prices, stock, orders, refunds, settings.

**Credentials.** Every call needs an API key, as \`Authorization: Bearer <key>\`. A store's key opens that store; the service's own key (\`ADMIN_API_KEY\`) opens all of them, and makes stores.

**Money** is an integer in minor units and a currency.

**Repeating.** PUT and DELETE may be repeated: the second call changes nothing. A POST with an \`Idempotency-Key\` is carried out once: the same key and body gets the first answer again, with \`Idempotent-Replayed: true\`. Keys are remembered for 24 hours. The same key with another body is refused with 422.

**Lists** are read page by page: send \`pageInfo.endCursor\` as \`after\`.

**Errors** are problem documents (RFC 9457). \`errors[].code\` is from a closed list that may grow; each operation names the codes it can answer. 429 and 503 say in \`Retry-After\` when to try again.

**Growing.** New fields and new values of enumerations may come at any time: pass over what you do not know. Requests are held to what is written here: an unknown field is refused.`,
};

const text = { type: 'string' } as const;

const HEADERS = {
  RequestId: { description: 'Id of the request, also in the log.', schema: { ...text, format: 'uuid' } },
  ETag: {
    description: 'Names exactly this answer. For a cart its version: "3".',
    schema: text,
    example: '"3"',
  },
  CacheControl: {
    description: 'How long the answer may be kept; shoppers’ answers never.',
    schema: text,
    example: 'public, max-age=15, stale-while-revalidate=60',
  },
  SetCookie: {
    description:
      'On first contact `wb_shopper`, after signing in or out `wb_session`. HttpOnly; keep them and send them with every call to this store.',
    schema: text,
    example: 'wb_shopper=Zk3…; Path=/store/1; HttpOnly; SameSite=Lax',
  },
  RetryAfter: {
    description: 'Seconds to wait before the same call can succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  IdempotentReplayed: {
    description: '`true`: the call was carried out earlier, and this is its first answer again. Absent otherwise.',
    schema: { ...text, enum: ['true'] },
  },
  WWWAuthenticate: { description: 'How to authenticate.', schema: text, example: 'Bearer' },
} as const satisfies Record<string, Json>;

const PARAMETERS = {
  'if-match': {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'Version of the cart that this write was made from: its `ETag`, such as "3".',
    schema: { ...text, maxLength: 255 },
    example: '"3"',
  },
  'idempotency-key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A new random text for each intention. Same key and body: the first answer again. 1 to 255 printable ASCII characters without spaces.',
    schema: { ...text, minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f0c1c9e-4c1b-4f0a-9a53-0f6a1b7d2e11',
  },
  'if-none-match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: '`ETag` of the answer that you have; 304 when it is still the answer.',
    schema: { ...text, maxLength: 1000 },
  },
  'wb-market': {
    name: 'wb_market',
    in: 'cookie',
    required: false,
    description: 'Code of the market, where the query does not name one. A code that is unknown is passed over.',
    schema: { ...text, maxLength: 32 },
  },
} as const;

/** What each status of a problem document means, before the codes are named. */
const STATUSES: Readonly<Record<string, string>> = {
  400: 'The request is not as it must be.',
  401: 'Credentials are missing or wrong.',
  402: 'The payment was refused.',
  403: 'Not allowed from here.',
  404: 'There is no such thing.',
  409: 'It does not go together with how things stand.',
  412: 'Somebody else has changed it.',
  413: 'Too large.',
  415: 'Another media type is needed.',
  422: 'Understood, and not possible.',
  428: 'A header is missing.',
  429: 'Too many requests; try again later.',
  500: 'A fault of the service. The log has it under the request id.',
  503: 'Not possible right now; try again later.',
};

/**
 * The OpenAPI 3.1 document of one half of the API, drawn from the route table. Schemas with an `$id` become components.
 * @throws Error when two different schemas have one name
 */
export function openApiDocument(half: Half, info: OpenApiInfo): Json {
  const schemas = new Components();
  const problem = half === 'shopper' ? ShopperProblem : Problem;
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

  /** Answers with one code are alike in all operations and become components. */
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
              description: 'Not modified: the answer that you have is still right.',
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
        content: Object.fromEntries(route.consumes.map((type) => [type, { schema: textBody(type, route) }])),
      },
    };
  };

  // All uses first: whether a schema is open depends on every place that it stands in.
  for (const route of Object.values<RouteDefinition>(routes)) {
    if (route.half !== half) continue;
    if (route.body) schemas.reference(route.body, 'request');
    if (route.bodyLine) schemas.reference(route.bodyLine, 'request');
    if (route.response) schemas.reference(route.response, 'response');
  }
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const [operationId, definition] of Object.entries(routes)) {
    const route: RouteDefinition = definition;
    if (route.half !== half) continue;
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
        ...(route.headers ?? []).map(parameter),
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
      summary: half === 'shopper' ? 'For shops.' : 'For merchants.',
      description: INTRODUCTION[half],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: info.serverUrl ?? '/', description: 'The service that this document comes from.' }],
    tags: OPENAPI_TAGS.filter(({ name }) => tags.has(name)),
    paths,
    components: {
      schemas: schemas.drawn(),
      responses,
      parameters: half === 'shopper' ? PARAMETERS : { 'idempotency-key': PARAMETERS['idempotency-key'] },
      headers,
      securitySchemes: half === 'shopper' ? COOKIES : API_KEY,
    },
  };
}

/** `{}`: a shopper's call without a cookie makes a new shopper. */
const SECURITY: Readonly<Record<RouteDefinition['access'], readonly Json[]>> = {
  public: [],
  webhook: [],
  shopper: [{ shopper: [] }, { session: [] }, {}],
  customer: [{ session: [] }],
  key: [{ apiKey: [] }],
};

const COOKIES = {
  shopper: {
    type: 'apiKey',
    in: 'cookie',
    name: 'wb_shopper',
    description: 'Who shops, without knowing who it is. Set by the first answer to a shopper’s call.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'wb_session',
    description: 'Who is signed in. Set by signing in, verifying an account, and setting a new password.',
  },
};

const API_KEY = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the store, or that of the service.' },
};

function descriptionOf(route: RouteDefinition): string {
  const parts = [`${route.summary}.`];
  if (route.access === 'customer') parts.push('Needs a customer who is signed in.');
  if (route.headers?.includes('if-match'))
    parts.push('Needs `If-Match`; 412 brings the cart as it is now, to be merged and sent again.');
  if (route.headers?.includes('idempotency-key'))
    parts.push('Send an `Idempotency-Key`, so that repeating the call after a lost answer does nothing twice.');
  if (route.access === 'webhook')
    parts.push('The provider signs the bytes of the body; any media type is taken, and only signed events count.');
  return parts.join(' ');
}

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

type Use = 'request' | 'response';

/** Named schemas of a document. What answers hold is open to new fields; what only requests hold is closed. */
class Components {
  readonly #found = new Map<string, { schema: Json; uses: Set<Use> }>();

  /** The schema as it stands in the document, with a reference for every named one in it. */
  reference(schema: object, use: Use): unknown {
    this.#collect(schema, use);
    return this.#draw(schema, use);
  }

  drawn(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { schema, uses }]) => [
          name,
          this.#draw(schema, uses.has('response') ? 'response' : 'request', true),
        ]),
    );
  }

  #collect(node: unknown, use: Use): void {
    if (Array.isArray(node)) {
      for (const item of node) this.#collect(item, use);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const schema = undescribed(node) as Json;
    const name = schema['$id'];
    if (typeof name === 'string') {
      const known = this.#found.get(name);
      if (known && JSON.stringify(known.schema) !== JSON.stringify(schema))
        throw new Error(`Two different schemas have the name ${name}; give one of them another $id.`);
      if (known?.uses.has(use)) return;
      this.#found.set(name, { schema, uses: new Set([...(known?.uses ?? []), use]) });
    }
    for (const inner of Object.values(schema)) this.#collect(inner, use);
  }

  #draw(node: unknown, use: Use, isTop = false): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#draw(item, use));
    if (typeof node !== 'object' || node === null) return node;
    const schema = node as Json;
    const name = schema['$id'];
    if (typeof name === 'string' && !isTop) {
      const own = undescribed(schema) as Json;
      const isOpen = this.#found.get(name)?.uses.has('response') === true;
      return {
        $ref: `#/components/schemas/${name}`,
        ...(schema['description'] === own['description'] ? {} : { description: schema['description'] }),
        // One schema for both ways; a request is held to it all the same.
        ...(use === 'request' && isOpen && own['additionalProperties'] === false
          ? { unevaluatedProperties: false }
          : {}),
      };
    }
    const entries = Object.entries(schema).flatMap(([key, value]) => {
      if (key === '$id') return [];
      if (key === 'additionalProperties' && value === false && use === 'response') return [];
      // TypeBox writes tuples as JSON Schema did before 2020-12.
      if (key === 'items' && Array.isArray(value)) return [['prefixItems', this.#draw(value, use)]];
      if (key === 'additionalItems') return [['items', value]];
      return [[key, this.#draw(value, use)]];
    });
    return tagged(Object.fromEntries(entries) as Json, (ref) => this.#found.get(ref)?.schema);
  }
}

/** A union of named objects that one constant field tells apart gets a discriminator. */
function tagged(schema: Json, find: (name: string) => Json | undefined): Json {
  const branches = schema['anyOf'] as readonly { $ref?: string }[] | undefined;
  if (!branches || branches.length < 2) return schema;
  const names = branches.map(({ $ref = '' }) => $ref.replace('#/components/schemas/', ''));
  const objects = names.map((name) => (find(name)?.['properties'] ?? {}) as Record<string, { const?: unknown }>);
  const tag = Object.keys(objects[0] ?? {}).find((key) => {
    const values = objects.map((properties) => properties[key]?.const);
    return values.every((value) => typeof value === 'string') && new Set(values).size === values.length;
  });
  if (tag === undefined) return schema;
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'anyOf'));
  const mapping = names.map((name, at): [string, string] => [
    String(objects[at]?.[tag]?.const),
    `#/components/schemas/${name}`,
  ]);
  return { ...rest, oneOf: branches, discriminator: { propertyName: tag, mapping: Object.fromEntries(mapping) } };
}

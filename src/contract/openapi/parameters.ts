import type { RouteDefinition } from '../routes/index.js';
import type { Json } from './components.js';

const text = { type: 'string' } as const;

export const HEADERS = {
  RequestId: { description: 'Id of the request. The log contains it as well.', schema: { ...text, format: 'uuid' } },
  ETag: {
    description: 'Identifies this response. For a cart it is the version: "3".',
    schema: text,
    example: '"3"',
  },
  CacheControl: {
    description: 'Time for which the response may be cached. Responses for one shopper are never cached.',
    schema: text,
    example: 'public, max-age=15, stale-while-revalidate=60',
  },
  SetCookie: {
    description:
      'The first response sets `wb_shopper`. Signing in and out sets `wb_session`. Both are HttpOnly. Store them and send them with every call to this store.',
    schema: text,
    example: 'wb_shopper=Zk3…; Path=/store/1; HttpOnly; SameSite=Lax',
  },
  RetryAfter: {
    description: 'Seconds to wait before the same call can succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  IdempotentReplayed: {
    description: '`true`: the call was executed earlier, and this is its first response again. Absent otherwise.',
    schema: { ...text, enum: ['true'] },
  },
  WWWAuthenticate: { description: 'How to authenticate.', schema: text, example: 'Bearer' },
} as const satisfies Record<string, Json>;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new random text for each intention. Same key and body: the first answer again. 1 to 255 printable ASCII characters without spaces.',
  schema: { ...text, minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: '5f0c1c9e-4c1b-4f0a-9a53-0f6a1b7d2e11',
} as const;

export const PARAMETERS = {
  'if-match': {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: '`ETag` of the cart that this write is based on, such as "3".',
    schema: { ...text, maxLength: 255 },
    example: '"3"',
  },
  'idempotency-key': IDEMPOTENCY_KEY,
  'required-idempotency-key': { ...IDEMPOTENCY_KEY, required: true },
  'if-none-match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: '`ETag` of the response that you have. The response is 304 if it has not changed.',
    schema: { ...text, maxLength: 1000 },
  },
  'wb-market': {
    name: 'wb_market',
    in: 'cookie',
    required: false,
    description: 'Code of the market, if the query does not name one. An unknown code is ignored.',
    schema: { ...text, maxLength: 32 },
  },
} as const;

export const ADMIN_PARAMETERS = {
  'idempotency-key': PARAMETERS['idempotency-key'],
  'required-idempotency-key': PARAMETERS['required-idempotency-key'],
};

/** `{}`: a shopper's call without a cookie makes a new shopper. */
export const SECURITY: Readonly<Record<RouteDefinition['access'], readonly Json[]>> = {
  public: [],
  webhook: [],
  shopper: [{ shopper: [] }, { session: [] }, {}],
  customer: [{ session: [] }],
  key: [{ apiKey: [] }],
  editor: [{ apiKey: [] }, { editor: [] }],
  publisher: [{ apiKey: [] }, { editor: [] }],
  open: [],
};

export const COOKIES = {
  shopper: {
    type: 'apiKey',
    in: 'cookie',
    name: 'wb_shopper',
    description: 'Identifies an anonymous shopper. The first response to a shopper’s call sets it.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'wb_session',
    description:
      'Identifies the signed-in customer. Signing in, verifying an account and setting a new password set it.',
  },
};

export const API_KEY = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the store, or the key of the service.' },
  editor: {
    type: 'apiKey',
    in: 'cookie',
    name: 'wb_editor',
    description: 'The session of an editor of the site. Signing in sets it, and it opens the site and nothing else.',
  },
};

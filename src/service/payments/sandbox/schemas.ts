/** The input schemas of the API, with a limit on everything. JSON Schema, checked by Fastify without coercion. */
import { faultKinds } from './faults.js';

const id = { type: 'string', pattern: '^[a-z]{2,6}_[0-9A-Za-z]{24}$' } as const;
/** Minor units. */
const amount = { type: 'integer', minimum: 1, maximum: 999_999_999_999 } as const;
const currency = { type: 'string', pattern: '^[A-Z]{3}$' } as const;
const orderRef = { type: 'string', minLength: 1, maxLength: 200 } as const;
const publishableKey = { type: 'string', minLength: 1, maxLength: 100 } as const;
const clientSecret = { type: 'string', minLength: 1, maxLength: 200 } as const;

const object = <P extends Record<string, object>>(properties: P, required: readonly (keyof P & string)[]) =>
  ({ type: 'object', additionalProperties: false, properties, required }) as const;

export const byId = object({ id }, ['id']);
export const byName = object({ name: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' } }, ['name']);

export const accountBody = object(
  {
    webhookUrl: { type: ['string', 'null'], maxLength: 2048, pattern: '^https?://' },
    allowedOrigins: {
      type: 'array',
      maxItems: 20,
      uniqueItems: true,
      items: { type: 'string', maxLength: 255, pattern: '^https?://[^/?#,;\\s\'"]+$' },
    },
  },
  ['webhookUrl'],
);

export const rotateBody = object({ keepOldForSeconds: { type: 'integer', minimum: 0, maximum: 604_800 } }, []);

export const intentBody = object(
  {
    orderRef,
    attempt: { type: 'integer', minimum: 1, maximum: 10_000 },
    amount,
    currency,
    capture: { type: 'string', enum: ['automatic', 'manual'] },
    metadata: {
      type: 'object',
      maxProperties: 20,
      propertyNames: { type: 'string', minLength: 1, maxLength: 40 },
      additionalProperties: { type: 'string', maxLength: 500 },
    },
    keep: { type: 'boolean' },
    saved: id,
  },
  ['orderRef', 'attempt', 'amount', 'currency', 'capture'],
);

/** Query strings are text. */
export const intentListQuery = object(
  { orderRef, first: { type: 'string', pattern: '^([1-9]|[1-9][0-9]|100)$' }, after: id },
  ['orderRef'],
);

export const captureBody = object({ amount, currency }, ['amount', 'currency']);
export const emptyBody = object({}, []);
export const refundBody = object({ intentId: id, amount, currency, reason: { type: 'string', maxLength: 200 } }, [
  'intentId',
  'amount',
  'currency',
]);

export const confirmBody = object(
  {
    publishableKey,
    clientSecret,
    expected: object({ amount, currency }, ['amount', 'currency']),
    card: object(
      {
        number: { type: 'string', pattern: '^[0-9 ]{12,32}$' },
        expMonth: { type: 'integer', minimum: 1, maximum: 12 },
        expYear: { type: 'integer', minimum: 2000, maximum: 2099 },
        cvc: { type: 'string', pattern: '^[0-9]{3,4}$' },
      },
      ['number', 'expMonth', 'expYear', 'cvc'],
    ),
  },
  ['publishableKey', 'clientSecret', 'card'],
);

export const challengeBody = object(
  { publishableKey, clientSecret, challengeId: id, answer: { type: 'string', enum: ['approve', 'refuse', 'close'] } },
  ['publishableKey', 'clientSecret', 'challengeId', 'answer'],
);

export const frameQuery = object({ key: publishableKey }, ['key']);

export const faultBody = object(
  {
    fault: { type: 'string', enum: [...faultKinds] },
    operation: { type: 'string', maxLength: 40 },
    account: { type: 'string', maxLength: 64 },
    count: { type: ['integer', 'null'], minimum: 1, maximum: 1_000_000 },
    ms: { type: 'integer', minimum: 0, maximum: 600_000 },
    seconds: { type: 'integer', minimum: -86_400, maximum: 86_400 },
    copies: { type: 'integer', minimum: 1, maximum: 20 },
  },
  ['fault'],
);

export const journalQuery = object({ account: { type: 'string', maxLength: 64 }, orderRef }, []);

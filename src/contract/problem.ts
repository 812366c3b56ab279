import { Type, type Static } from '@sinclair/typebox';
import { ERROR_CODES } from './codes.js';
import { StringEnum } from './schema.js';

export const ErrorCode = StringEnum(ERROR_CODES, { $id: 'ErrorCode' });
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One thing that is wrong: a code for programs, a sentence for people, and the field it is about. */
export const ErrorItem = Type.Object(
  {
    code: ErrorCode,
    message: Type.String({
      description: 'English, for developers and logs. Shopper-facing text is made from the code.',
    }),
    path: Type.Optional(Type.String({ description: 'Field in the request, dotted: lines.0.quantity.' })),
    severity: StringEnum(['error', 'warning']),
  },
  { $id: 'ErrorItem' },
);
export type ErrorItem = Static<typeof ErrorItem>;

/** RFC 9457 problem document; media type application/problem+json. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    instance: Type.Optional(Type.String({ description: 'The request id, also in the log.' })),
    errors: Type.Array(ErrorItem, { maxItems: 100 }),
  },
  { $id: 'Problem', additionalProperties: true },
);
/** `cart` comes with CART_VERSION_CONFLICT, `checkout` with QUOTE_CHANGED: the current state, so nothing has to be asked again. */
export type Problem = Static<typeof Problem> & {
  cart?: import('./cart.js').Cart;
  checkout?: import('./checkout.js').Checkout;
};

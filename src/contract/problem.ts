import { Type, type Static } from '@sinclair/typebox';
import { ERROR_CODES } from './codes.js';
import { Described, StringEnum } from './schema.js';

export const ErrorCode = StringEnum(ERROR_CODES, {
  $id: 'ErrorCode',
  description: 'What is wrong, from a closed list that may grow.',
});
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ErrorItem = Type.Object(
  {
    code: Described(ErrorCode, 'For programs.'),
    message: Type.String({
      description: 'English, for developers and logs. Shopper-facing text is made from the code.',
    }),
    path: Type.Optional(Type.String({ description: 'Field in the request, dotted: lines.0.quantity.' })),
    severity: StringEnum(['error', 'warning'], {
      description: 'error: the request was refused. warning: it was carried out, and this is worth knowing.',
    }),
  },
  {
    $id: 'ErrorItem',
    description: 'One thing that is wrong: a code for programs, a sentence for people, and the field it is about.',
  },
);
export type ErrorItem = Static<typeof ErrorItem>;

/** RFC 9457 problem document; media type application/problem+json. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'Always about:blank.' }),
    title: Type.String({ description: 'Words of the HTTP status.' }),
    status: Type.Integer({ description: 'HTTP status.' }),
    detail: Type.Optional(Type.String({ description: 'Message of the first error.' })),
    instance: Type.Optional(Type.String({ description: 'The request id, also in the log.' })),
    errors: Type.Array(ErrorItem, {
      maxItems: 100,
      description: 'What is wrong, the most important first; never empty.',
    }),
  },
  {
    $id: 'Problem',
    additionalProperties: true,
    description: 'A problem document (RFC 9457); media type application/problem+json.',
  },
);
/** `cart` comes with CART_VERSION_CONFLICT, `checkout` with QUOTE_CHANGED: the current state, so nothing has to be asked again. */
export type Problem = Static<typeof Problem> & {
  cart?: import('./cart.js').Cart;
  checkout?: import('./checkout.js').Checkout;
  order?: import('./order.js').Order;
};

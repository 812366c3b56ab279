import { Type, type Static } from '@sinclair/typebox';
import type { Cart } from './cart.js';
import type { Checkout } from './checkout.js';
import { ErrorItem } from './error-item.js';
import type { Order } from './order.js';

/** RFC 9457 problem document; media type application/problem+json. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'Always about:blank.' }),
    title: Type.String({ description: 'Text of the HTTP status.' }),
    status: Type.Integer({ description: 'HTTP status.' }),
    detail: Type.Optional(Type.String({ description: 'Message of the first error.' })),
    instance: Type.Optional(Type.String({ description: 'The request id. The log contains it as well.' })),
    errors: Type.Array(ErrorItem, {
      maxItems: 100,
      description: 'Problems, the most important first. Never empty.',
    }),
  },
  {
    $id: 'Problem',
    additionalProperties: true,
    description: 'A problem document (RFC 9457); media type application/problem+json.',
  },
);
/** Current state, so that no further request is needed: `cart` with CART_VERSION_CONFLICT, `checkout` with QUOTE_CHANGED. */
export type Problem = Static<typeof Problem> & {
  cart?: Cart;
  checkout?: Checkout;
  order?: Order;
};

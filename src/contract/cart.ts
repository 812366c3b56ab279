import { Type, type Static } from '@sinclair/typebox';
import { AppliedDiscountCode, DISCOUNT_LIMITS, DiscountCode } from './discount.js';
import { AppliedGiftCard } from './gift-card.js';
import { Image } from './image.js';
import { Money } from './money.js';
import { ErrorItem } from './problem.js';
import { RecordId } from './ids.js';
import { OptionValue } from './product.js';
import { LineSubscription, PlanId } from './subscription.js';

/** Bounds of a cart. A store may allow less per line (`maxQuantityPerLine`). */
export const CART_LIMITS = {
  lines: 100,
  quantity: 9999,
  attributes: 20,
  attributeName: 64,
  attributeValue: 500,
  note: 2000,
} as const;

export const LineAttribute = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: CART_LIMITS.attributeName }),
    value: Type.String({ maxLength: CART_LIMITS.attributeValue }),
  },
  { $id: 'LineAttribute', additionalProperties: false },
);

/**
 * A fact of the whole cart, such as the wished day of delivery. `name` is for programs and stays the same; `label` and
 * `value` are for people, in the language of who wrote them. A value in the form 2027-01-31 is shown as a date.
 */
export const CartAttribute = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*$', maxLength: CART_LIMITS.attributeName }),
    label: Type.String({ minLength: 1, maxLength: CART_LIMITS.attributeName }),
    value: Type.String({ minLength: 1, maxLength: CART_LIMITS.attributeValue }),
  },
  { $id: 'CartAttribute', additionalProperties: false },
);
export type CartAttribute = Static<typeof CartAttribute>;

/** Attributes to set, by name; those that are not named stay. `null` takes one away. */
export const CartAttributesInput = Type.Object(
  {
    attributes: Type.Record(
      CartAttribute.properties.name,
      Type.Union([Type.Pick(CartAttribute, ['label', 'value'], { additionalProperties: false }), Type.Null()]),
      { maxProperties: CART_LIMITS.attributes, additionalProperties: false },
    ),
  },
  { $id: 'CartAttributesInput', additionalProperties: false },
);
export type CartAttributesInput = Static<typeof CartAttributesInput>;

/** What the shopper tells the shop with the order. */
export const CartNoteInput = Type.Object(
  { note: Type.String({ maxLength: CART_LIMITS.note, description: 'Plain text, of several lines.' }) },
  { $id: 'CartNoteInput', additionalProperties: false },
);
export type CartNoteInput = Static<typeof CartNoteInput>;

/** What a browser may say about a line. Prices and titles are the server's. */
export const CartLineInput = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 64, description: 'Of an existing line; absent for a new one.' })),
    variantId: RecordId,
    quantity: Type.Integer({ minimum: 1, maximum: CART_LIMITS.quantity }),
    attributes: Type.Optional(Type.Array(LineAttribute, { maxItems: CART_LIMITS.attributes })),
    planId: Type.Optional(PlanId),
  },
  { $id: 'CartLineInput', additionalProperties: false },
);
export type CartLineInput = Static<typeof CartLineInput>;

/** The whole cart as `cart.update(cartDTO)` sends it: what it names replaces what stands, what is absent stays. */
export const CartInput = Type.Object(
  {
    lines: Type.Array(CartLineInput, { maxItems: CART_LIMITS.lines }),
    note: Type.Optional(
      Type.String({ maxLength: CART_LIMITS.note, description: 'Absent: the one that stands stays.' }),
    ),
    discountCodes: Type.Optional(
      Type.Array(DiscountCode, { maxItems: DISCOUNT_LIMITS.perCart, description: 'Absent: those that stand stay.' }),
    ),
  },
  { $id: 'CartInput', additionalProperties: false },
);
export type CartInput = Static<typeof CartInput>;

export const CartLine = Type.Object(
  {
    id: Type.String(),
    productId: RecordId,
    variantId: RecordId,
    handle: Type.String(),
    title: Type.String(),
    options: Type.Array(OptionValue),
    image: Type.Union([Image, Type.Null()]),
    quantity: Type.Integer({ minimum: 1 }),
    maxQuantity: Type.Integer({ minimum: 0, description: 'What stock and the store allow now.' }),
    unitPrice: Money,
    compareAtUnitPrice: Type.Union([Money, Type.Null()]),
    discounts: Type.Array(Type.Object({ title: Type.String(), amount: Money })),
    subtotal: Money,
    total: Money,
    attributes: Type.Array(LineAttribute),
    subscription: Type.Union([LineSubscription, Type.Null()]),
    warnings: Type.Array(ErrorItem),
  },
  { $id: 'CartLine' },
);
export type CartLine = Static<typeof CartLine>;

export const Totals = Type.Object(
  {
    subtotal: Money,
    discountTotal: Money,
    shippingTotal: Money,
    taxTotal: Money,
    taxIncluded: Type.Boolean({ description: 'Whether taxTotal is already inside the other sums.' }),
    roundingTotal: Money,
    total: Money,
    giftCardTotal: Money,
    amountDue: Money,
    exact: Type.Boolean({ description: 'True only when amountDue is what would be charged now.' }),
  },
  { $id: 'Totals' },
);
export type Totals = Static<typeof Totals>;

export const Cart = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer({
      minimum: 0,
      description: 'Grows with every change; also the ETag, as "3". A write names it in If-Match.',
    }),
    market: Type.String(),
    currency: Type.String(),
    lines: Type.Array(CartLine),
    lineCount: Type.Integer({ minimum: 0 }),
    itemCount: Type.Integer({ minimum: 0, description: 'Sum of quantities.' }),
    totals: Totals,
    discountCodes: Type.Array(AppliedDiscountCode),
    giftCards: Type.Array(AppliedGiftCard),
    note: Type.String({ description: 'Plain text of the shopper, for whoever packs the order; empty: there is none.' }),
    attributes: Type.Array(CartAttribute),
    warnings: Type.Array(ErrorItem),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Cart' },
);
export type Cart = Static<typeof Cart>;

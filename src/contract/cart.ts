import { Type, type Static } from '@sinclair/typebox';
import { AppliedDiscountCode, DISCOUNT_LIMITS, DiscountCode } from './discount.js';
import { AppliedGiftCard } from './gift-card.js';
import { Image } from './image.js';
import { Money } from './money.js';
import { ErrorItem } from './problem.js';
import { RecordId } from './ids.js';
import { OptionValue } from './product.js';
import { LineSubscription, PlanId } from './subscription.js';
import { Described, Nullable } from './schema.js';

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
    name: Type.String({ minLength: 1, maxLength: CART_LIMITS.attributeName, description: 'Name of the field.' }),
    value: Type.String({ maxLength: CART_LIMITS.attributeValue, description: 'What was entered.' }),
  },
  {
    $id: 'LineAttribute',
    additionalProperties: false,
    description: 'Something that the shopper says about a line, such as an engraving.',
  },
);

/**
 * A fact of the whole cart, such as the wished day of delivery. `name` is for programs and stays the same; `label` and
 * `value` are for people, in the language of who wrote them. A value in the form 2027-01-31 is shown as a date.
 */
export const CartAttribute = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9._-]*$',
      maxLength: CART_LIMITS.attributeName,
      description: 'For programs; it stays the same in every language.',
    }),
    label: Type.String({
      minLength: 1,
      maxLength: CART_LIMITS.attributeName,
      description: 'For people, in the language of whoever wrote it.',
    }),
    value: Type.String({
      minLength: 1,
      maxLength: CART_LIMITS.attributeValue,
      description: 'For people, in the language of whoever wrote it.',
    }),
  },
  {
    $id: 'CartAttribute',
    additionalProperties: false,
    description:
      'A fact about the whole cart, such as the desired day of delivery. A value in the form 2027-01-31 is shown as a date.',
  },
);
export type CartAttribute = Static<typeof CartAttribute>;

export const CartAttributeInput = Type.Pick(CartAttribute, ['label', 'value'], {
  $id: 'CartAttributeInput',
  additionalProperties: false,
  description: 'Label and value of an attribute.',
});
export type CartAttributeInput = Static<typeof CartAttributeInput>;

export const CartAttributesInput = Type.Object(
  {
    attributes: Type.Record(CartAttribute.properties.name, Nullable(CartAttributeInput), {
      maxProperties: CART_LIMITS.attributes,
      additionalProperties: false,
      description: 'By name. Attributes that are not named stay; null removes one.',
    }),
  },
  {
    $id: 'CartAttributesInput',
    additionalProperties: false,
    description: 'Attributes to set, by name; those that are not named stay. `null` takes one away.',
  },
);
export type CartAttributesInput = Static<typeof CartAttributesInput>;

/** What the shopper tells the shop with the order. */
export const CartNoteInput = Type.Object(
  { note: Type.String({ maxLength: CART_LIMITS.note, description: 'Plain text, of several lines.' }) },
  { $id: 'CartNoteInput', additionalProperties: false, description: "The shopper's note to the shop." },
);
export type CartNoteInput = Static<typeof CartNoteInput>;

/** What a browser may say about a line. Prices and titles are the server's. */
export const CartLineInput = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 64, description: 'Of an existing line; absent for a new one.' })),
    variantId: Described(RecordId, 'What to buy.'),
    quantity: Type.Integer({ minimum: 1, maximum: CART_LIMITS.quantity, description: 'How many; 0 removes the line.' }),
    attributes: Type.Optional(
      Type.Array(LineAttribute, {
        maxItems: CART_LIMITS.attributes,
        description: 'What the shopper says about the line. Lines with other attributes stay apart.',
      }),
    ),
    planId: Type.Optional(Described(PlanId, 'Plan to subscribe to; absent: bought once.')),
  },
  {
    $id: 'CartLineInput',
    additionalProperties: false,
    description: "A line of the cart. Prices and titles are the server's.",
  },
);
export type CartLineInput = Static<typeof CartLineInput>;

export const CartLineAddition = Type.Omit(CartLineInput, ['id'], {
  $id: 'CartLineAddition',
  additionalProperties: false,
  description: 'What is added to the cart. It merges with a line of the same variant, plan and attributes.',
});
export type CartLineAddition = Static<typeof CartLineAddition>;

export const CartLineUpdate = Type.Object(
  { quantity: Type.Integer({ minimum: 0, maximum: CART_LIMITS.quantity, description: '0 removes the line.' }) },
  { $id: 'CartLineUpdate', additionalProperties: false, description: 'A new quantity of a line.' },
);
export type CartLineUpdate = Static<typeof CartLineUpdate>;

export const CartInput = Type.Object(
  {
    lines: Type.Array(CartLineInput, {
      maxItems: CART_LIMITS.lines,
      description: 'All lines: one that is not named is removed.',
    }),
    note: Type.Optional(
      Type.String({ maxLength: CART_LIMITS.note, description: 'Absent: the one that stands stays.' }),
    ),
    discountCodes: Type.Optional(
      Type.Array(DiscountCode, { maxItems: DISCOUNT_LIMITS.perCart, description: 'Absent: those that stand stay.' }),
    ),
  },
  {
    $id: 'CartInput',
    additionalProperties: false,
    description:
      'The whole cart as `cart.update(cartDTO)` sends it: what it names replaces what stands, what is absent stays.',
  },
);
export type CartInput = Static<typeof CartInput>;

export const LineDiscount = Type.Object(
  {
    title: Type.String({ description: 'Title of the discount.' }),
    amount: Described(Money, 'What it takes off the line.'),
  },
  { $id: 'LineDiscount', description: 'What a discount takes off a line.' },
);
export type LineDiscount = Static<typeof LineDiscount>;

export const CartLine = Type.Object(
  {
    id: Type.String({ description: 'Id of the line; it stays while the line stays.' }),
    productId: Described(RecordId, 'Id of the product.'),
    variantId: Described(RecordId, 'Id of the variant.'),
    handle: Type.String({ description: 'Handle of the product.' }),
    title: Type.String({ description: 'Title of the product.' }),
    options: Type.Array(OptionValue, { description: 'What was chosen, such as size and colour.' }),
    image: Type.Union([Image, Type.Null()], {
      description: 'Picture of the variant, else of the product; null: there is none.',
    }),
    quantity: Type.Integer({ minimum: 1, description: 'How many.' }),
    maxQuantity: Type.Integer({ minimum: 0, description: 'What stock and the store allow now.' }),
    unitPrice: Described(Money, 'Price of one, before discounts.'),
    compareAtUnitPrice: Type.Union([Money, Type.Null()], {
      description: 'Price of one before it was marked down; null: it is not marked down.',
    }),
    discounts: Type.Array(LineDiscount, { description: 'What discounts take off this line.' }),
    subtotal: Described(Money, 'Unit price times quantity.'),
    total: Described(Money, 'Subtotal less discounts.'),
    attributes: Type.Array(LineAttribute, { description: 'What the shopper said about the line.' }),
    subscription: Type.Union([LineSubscription, Type.Null()], {
      description: 'The plan it is subscribed to; null: bought once.',
    }),
    warnings: Type.Array(ErrorItem, {
      description: 'What has changed since the shopper last saw it, such as QUANTITY_REDUCED.',
    }),
  },
  { $id: 'CartLine', description: 'A line of a cart, a quote or an order.' },
);
export type CartLine = Static<typeof CartLine>;

export const TaxSum = Type.Object(
  {
    name: Type.String({ description: 'Name of the tax, such as VAT.' }),
    ratePpm: Type.Integer({ description: 'Rate in parts per million: 19 % is 190000.' }),
    amount: Described(Money, 'How much tax.'),
  },
  { $id: 'TaxSum', description: 'Tax of one rate.' },
);
export type TaxSum = Static<typeof TaxSum>;

export const Totals = Type.Object(
  {
    subtotal: Described(Money, 'Lines before discounts.'),
    discountTotal: Described(Money, 'What discounts take off.'),
    shippingTotal: Described(Money, 'Shipping, after discounts.'),
    taxTotal: Described(Money, 'All taxes.'),
    taxIncluded: Type.Boolean({ description: 'Whether taxTotal is already inside the other sums.' }),
    roundingTotal: Described(Money, 'What rounding the total adds; negative when it takes off.'),
    total: Described(Money, 'What the order costs.'),
    giftCardTotal: Described(Money, 'What gift cards pay of it.'),
    amountDue: Described(Money, 'What remains to be paid otherwise.'),
    exact: Type.Boolean({ description: 'True only when amountDue is what would be charged now.' }),
  },
  { $id: 'Totals', description: 'Sums of a cart, a quote or an order.' },
);
export type Totals = Static<typeof Totals>;

export const Cart = Type.Object(
  {
    id: Type.String({ description: 'Id of the cart.' }),
    version: Type.Integer({
      minimum: 0,
      description: 'Grows with every change; also the ETag, as "3". A write names it in If-Match.',
    }),
    market: Type.String({ description: 'Code of the market whose prices hold.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    lines: Type.Array(CartLine, { description: 'Lines, in the order in which they were added.' }),
    lineCount: Type.Integer({ minimum: 0, description: 'How many lines.' }),
    itemCount: Type.Integer({ minimum: 0, description: 'Sum of quantities.' }),
    totals: Described(Totals, 'Sums. Shipping and tax come with an estimate or a checkout.'),
    discountCodes: Type.Array(AppliedDiscountCode, {
      description: 'Codes on the cart, whether they apply now or not.',
    }),
    giftCards: Type.Array(AppliedGiftCard, { description: 'Gift cards on the cart, in the order in which they pay.' }),
    note: Type.String({ description: 'Plain text of the shopper, for whoever packs the order; empty: there is none.' }),
    attributes: Type.Array(CartAttribute, { description: 'Facts about the whole cart.' }),
    warnings: Type.Array(ErrorItem, { description: 'What has changed since the shopper last saw the cart.' }),
    updatedAt: Type.String({ format: 'date-time', description: 'When it was last changed.' }),
  },
  { $id: 'Cart', description: 'What a shopper wants to buy.' },
);
export type Cart = Static<typeof Cart>;

import { Type, type Static } from '@sinclair/typebox';
import { AppliedDiscountCode, DISCOUNT_LIMITS, DiscountCode } from './discount.js';
import { AppliedGiftCard, GiftCardDelivery, GiftCardDeliveryInput } from './gift-card.js';
import { Image } from './image.js';
import { Money } from './money.js';
import { ErrorItem } from './error-item.js';
import { RecordId } from './ids.js';
import { OptionValue } from './product.js';
import { LineSubscription, PlanId } from './subscription.js';
import { Described, Nullable, type Same } from './schema.js';

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
    value: Type.String({ maxLength: CART_LIMITS.attributeValue, description: 'Text that the shopper entered.' }),
  },
  {
    $id: 'LineAttribute',
    additionalProperties: false,
    description: 'A field that the shopper fills in for a line, such as an engraving.',
  },
);

/**
 * A fact about the whole cart, such as the desired day of delivery. `name` is for programs and never changes. `label` and
 * `value` are for people, in the language of the author. A value in the form 2027-01-31 is shown as a date.
 */
export const CartAttribute = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9._-]*$',
      maxLength: CART_LIMITS.attributeName,
      description: 'Name for programs. It is the same in every language.',
    }),
    label: Type.String({
      minLength: 1,
      maxLength: CART_LIMITS.attributeName,
      description: 'Text for people, in the language of its author.',
    }),
    value: Type.String({
      minLength: 1,
      maxLength: CART_LIMITS.attributeValue,
      description: 'Text for people, in the language of its author.',
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
      description: 'Attributes by name. Attributes that are left out stay. null removes an attribute.',
    }),
  },
  {
    $id: 'CartAttributesInput',
    additionalProperties: false,
    description: 'Attributes to set, by name. Attributes that are left out stay. `null` removes an attribute.',
  },
);
export type CartAttributesInput = Static<typeof CartAttributesInput>;

/** The shopper's message to the shop. */
export const CartNoteInput = Type.Object(
  { note: Type.String({ maxLength: CART_LIMITS.note, description: 'Plain text. It may have several lines.' }) },
  { $id: 'CartNoteInput', additionalProperties: false, description: "The shopper's note to the shop." },
);
export type CartNoteInput = Static<typeof CartNoteInput>;

/** The fields of a line that a browser can set. The server sets prices and titles. */
export const CartLineInput = Type.Object(
  {
    id: Type.Optional(
      Type.String({ maxLength: 64, description: 'Id of an existing line. Leave it out for a new line.' }),
    ),
    variantId: Described(RecordId, 'Variant to buy.'),
    quantity: Type.Integer({
      minimum: 1,
      maximum: CART_LIMITS.quantity,
      description: 'Number of pieces. 0 removes the line.',
    }),
    attributes: Type.Optional(
      Type.Array(LineAttribute, {
        maxItems: CART_LIMITS.attributes,
        description: 'Fields that the shopper filled in. Lines with different attributes are not merged.',
      }),
    ),
    planId: Type.Optional(Described(PlanId, 'Id of the subscription plan. Leave it out for a single purchase.')),
    giftCard: Type.Optional(
      Described(
        GiftCardDeliveryInput,
        'For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it out for the buyer.',
      ),
    ),
  },
  {
    $id: 'CartLineInput',
    additionalProperties: false,
    description: 'A line of the cart. The server sets prices and titles.',
  },
);
export type CartLineInput = Static<typeof CartLineInput>;

export const CartLineAddition = Type.Omit(CartLineInput, ['id'], {
  $id: 'CartLineAddition',
  additionalProperties: false,
  description: 'A line to add to the cart. It merges with a line that has the same variant, plan and attributes.',
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
      description: 'All lines. A line that is left out is removed.',
    }),
    note: Type.Optional(
      Type.String({ maxLength: CART_LIMITS.note, description: 'Leave it out to keep the current one.' }),
    ),
    discountCodes: Type.Optional(
      Type.Array(DiscountCode, {
        maxItems: DISCOUNT_LIMITS.perCart,
        description: 'Leave it out to keep the current ones.',
      }),
    ),
  },
  {
    $id: 'CartInput',
    additionalProperties: false,
    description:
      'The whole cart, as `cart.update(cartDTO)` sends it. Fields that are present replace the current ones. Fields that are left out stay.',
  },
);
export type CartInput = Static<typeof CartInput>;

export const LineDiscount = Type.Object(
  {
    title: Type.String({ description: 'Title of the discount.' }),
    amount: Described(Money, 'Amount that it takes off the line.'),
  },
  { $id: 'LineDiscount', description: 'Amount that a discount takes off a line.' },
);
export type LineDiscount = Static<typeof LineDiscount>;

const cartLine = Type.Object(
  {
    id: Type.String({ description: 'Id of the line. It never changes.' }),
    productId: Described(RecordId, 'Id of the product.'),
    variantId: Described(RecordId, 'Id of the variant.'),
    handle: Type.String({ description: 'Handle of the product.' }),
    title: Type.String({ description: 'Title of the product.' }),
    options: Type.Array(OptionValue, { description: 'Chosen values, such as size and colour.' }),
    image: Type.Union([Image, Type.Null()], {
      description: 'Image of the variant, or else of the product. null: there is no image.',
    }),
    quantity: Type.Integer({ minimum: 1, description: 'Number of pieces.' }),
    maxQuantity: Type.Integer({ minimum: 0, description: 'Largest quantity that the stock and the store allow now.' }),
    unitPrice: Described(Money, 'Price of one piece before discounts.'),
    compareAtUnitPrice: Type.Union([Money, Type.Null()], {
      description: 'Price of one piece before a reduction. null: it is not reduced.',
    }),
    discounts: Type.Array(LineDiscount, { description: 'Sum of the discounts on this line.' }),
    subtotal: Described(Money, 'Unit price times quantity.'),
    total: Described(Money, 'Subtotal minus discounts.'),
    attributes: Type.Array(LineAttribute, { description: 'Fields that the shopper filled in for the line.' }),
    subscription: Type.Union([LineSubscription, Type.Null()], {
      description: 'Subscription plan of the line. null: a single purchase.',
    }),
    giftCard: Nullable(GiftCardDelivery, {
      description: 'For a gift card: whom each piece goes to. null: the line is no gift card.',
    }),
    warnings: Type.Array(ErrorItem, {
      description: 'Changes since the shopper last saw the line, such as QUANTITY_REDUCED.',
    }),
  },
  { $id: 'CartLine', description: 'A line of a cart, a quote or an order.' },
);
export interface CartLineSchema extends Same<typeof cartLine> {}
export const CartLine: CartLineSchema = cartLine;
export type CartLine = Static<CartLineSchema>;

export const TaxSum = Type.Object(
  {
    name: Type.String({ description: 'Name of the tax, such as VAT.' }),
    names: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Name by language. Absent: `name` in every language.' }),
    ),
    ratePpm: Type.Integer({ description: 'Rate in parts per million: 19 % is 190000.' }),
    amount: Described(Money, 'Amount of tax.'),
  },
  { $id: 'TaxSum', description: 'Tax of one rate.' },
);
export type TaxSum = Static<typeof TaxSum>;

const totals = Type.Object(
  {
    subtotal: Described(Money, 'Sum of the lines before discounts.'),
    discountTotal: Described(Money, 'Sum of all discounts.'),
    shippingTotal: Described(Money, 'Shipping after discounts.'),
    taxTotal: Described(Money, 'All taxes.'),
    taxIncluded: Type.Boolean({ description: 'true: the other sums already contain taxTotal.' }),
    roundingTotal: Described(
      Money,
      'Amount that rounding adds to the total. It is negative when rounding reduces the total.',
    ),
    total: Described(Money, 'Total price of the order.'),
    giftCardTotal: Described(Money, 'Part of the total that gift cards pay.'),
    amountDue: Described(Money, 'Part of the total that remains after gift cards.'),
    exact: Type.Boolean({ description: 'true: amountDue is the amount that would be charged now.' }),
  },
  { $id: 'Totals', description: 'Sums of a cart, a quote or an order.' },
);
export interface TotalsSchema extends Same<typeof totals> {}
export const Totals: TotalsSchema = totals;
export type Totals = Static<TotalsSchema>;

const cart = Type.Object(
  {
    id: Type.String({ description: 'Id of the cart.' }),
    version: Type.Integer({
      minimum: 0,
      description:
        'Version. Each change increases it. The ETag is the version in quotes: "3". Send the ETag as If-Match when you replace the cart.',
    }),
    market: Type.String({ description: 'Code of the market whose prices apply.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    lines: Type.Array(CartLine, { description: 'Lines, in the order in which they were added.' }),
    lineCount: Type.Integer({ minimum: 0, description: 'Number of lines.' }),
    itemCount: Type.Integer({ minimum: 0, description: 'Sum of quantities.' }),
    totals: Described(Totals, 'Totals. An estimate or a checkout adds shipping and tax.'),
    discountCodes: Type.Array(AppliedDiscountCode, {
      description: 'Discount codes on the cart, including codes that do not apply now.',
    }),
    giftCards: Type.Array(AppliedGiftCard, { description: 'Gift cards on the cart, in the order in which they pay.' }),
    note: Type.String({ description: "The shopper's note to the shop, as plain text. Empty: there is no note." }),
    attributes: Type.Array(CartAttribute, { description: 'Facts about the whole cart.' }),
    warnings: Type.Array(ErrorItem, { description: 'Changes since the shopper last saw the cart.' }),
    updatedAt: Type.String({ format: 'date-time', description: 'Time of the last change.' }),
  },
  { $id: 'Cart', description: 'The cart of a shopper.' },
);
export interface CartSchema extends Same<typeof cart> {}
export const Cart: CartSchema = cart;
export type Cart = Static<CartSchema>;

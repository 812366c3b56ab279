import { Type, type Static } from '@sinclair/typebox';
import { Money } from './money.js';
import { ErrorCode } from './error-item.js';
import { RecordId } from './ids.js';
import { Described, StringEnum, type Same } from './schema.js';

export const DISCOUNT_LIMITS = { perCart: 10, code: 64 } as const;
/** A code that a shopper types. Letter case and outer spaces are ignored. */
export const DiscountCode = Type.String({
  minLength: 1,
  maxLength: DISCOUNT_LIMITS.code,
  pattern: '^\\s*\\S[^\\u0000-\\u001f]*$',
  description: 'A code that a shopper types. Letter case and outer spaces are ignored.',
});

export const AppliedDiscountCode = Type.Object(
  {
    code: Type.String({ description: 'The code as typed.' }),
    title: Type.String({ description: 'Title of the discount. Empty for an unknown code.' }),
    amount: Described(Money, 'Amount that it takes off now.'),
    applies: Type.Boolean({ description: 'true: it takes something off now.' }),
    reason: Type.Union([ErrorCode, Type.Null()], { description: 'Reason why it takes nothing off now, or null.' }),
  },
  {
    $id: 'AppliedDiscountCode',
    description: 'A discount code on a cart. A code that does not apply now stays on the cart with a reason.',
  },
);
export type AppliedDiscountCode = Static<typeof AppliedDiscountCode>;

export const DiscountCodeInput = Type.Object(
  { code: DiscountCode },
  { $id: 'DiscountCodeInput', additionalProperties: false, description: 'A discount code.' },
);

export const DISCOUNT_KINDS = ['percent', 'amount', 'free-shipping', 'buy-x-get-y'] as const;

const products = Type.Optional(Type.Array(RecordId, { maxItems: 5000 }));
const categories = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }));
const pieces = Type.Integer({ minimum: 1, maximum: 1000 });

export const DiscountBuy = Type.Object(
  {
    quantity: Described(pieces, 'Number of pieces to buy.'),
    products: Described(products, 'Ids of the products to buy.'),
    categories: Described(categories, 'Handles of the categories whose products count as bought.'),
  },
  {
    $id: 'DiscountBuy',
    additionalProperties: false,
    description: 'Pieces that the shopper buys at their price. Without `products` and `categories`: any goods.',
  },
);
export type DiscountBuy = Static<typeof DiscountBuy>;

export const DiscountGet = Type.Object(
  {
    quantity: Described(pieces, 'Number of pieces that the shopper gets.'),
    products: Described(products, 'Ids of the products that the shopper can get.'),
    categories: Described(categories, 'Handles of the categories whose products the shopper can get.'),
    ratePpm: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Discount on the pieces that the shopper gets, in parts per million. Default: they are free.',
      }),
    ),
  },
  {
    $id: 'DiscountGet',
    additionalProperties: false,
    description: 'Further pieces, the cheapest first. Without `products` and `categories`: the goods of `buy`.',
  },
);
export type DiscountGet = Static<typeof DiscountGet>;

export const BuyGet = Type.Object(
  {
    buy: Described(DiscountBuy, 'Pieces to buy.'),
    get: Described(DiscountGet, 'Pieces to get.'),
    maxUses: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Largest number of uses in one order. Default: no limit.',
      }),
    ),
  },
  {
    $id: 'BuyGet',
    additionalProperties: false,
    description:
      'Three for two is `buy` 2, `get` 1. Each piece counts once, as bought or as got, and for one such discount only.',
  },
);
export type BuyGet = Static<typeof BuyGet>;

const discountInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100, description: 'Title that shoppers see beside the amount.' }),
    code: Type.Optional(
      Described(DiscountCode, 'Code that the shopper types. Without a code, the discount is automatic.'),
    ),
    kind: StringEnum(DISCOUNT_KINDS, { description: 'Kind of discount.' }),
    ratePpm: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'For `percent`, in parts per million: 15 % is 150000.',
      }),
    ),
    amounts: Type.Optional(
      Type.Array(Money, {
        maxItems: 50,
        description: 'For `amount`: one amount for each currency in which it applies.',
      }),
    ),
    minimumSubtotals: Type.Optional(
      Type.Array(Money, {
        maxItems: 50,
        description:
          'Smallest value of the discounted goods, before discounts. One per currency. A currency without an entry has no minimum.',
      }),
    ),
    products: Described(products, 'Ids of the discounted products.'),
    categories: Described(categories, 'Handles of the discounted categories.'),
    buyGet: Type.Optional(Described(BuyGet, 'For `buy-x-get-y`: the pieces to buy and the pieces to get.')),
    markets: Type.Optional(
      Type.Array(Type.String({ maxLength: 32 }), {
        maxItems: 50,
        description: 'Codes of the markets in which it applies. Absent or empty: all markets.',
      }),
    ),
    startsAt: Type.Optional(Type.String({ format: 'date-time', description: 'Start time. Default: no start.' })),
    endsAt: Type.Optional(Type.String({ format: 'date-time', description: 'End time. Default: no end.' })),
    usageLimit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Largest number of orders with this discount.' }),
    ),
    usageLimitPerEmail: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'Largest number of orders per email address. Default: no limit.',
      }),
    ),
    combines: Type.Optional(
      Type.Boolean({
        description:
          'false: it never combines with other discounts. It applies alone, if no other choice costs the shopper less. Default: true.',
      }),
    ),
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: 'Position in the order in which discounts apply. The lowest comes first.',
      }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'false: the discount does not apply. Default: true.' })),
    id: Type.Optional(Type.String({ maxLength: 100, readOnly: true, description: 'Ignored. The path contains it.' })),
    used: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        readOnly: true,
        description: 'Ignored. The service counts it.',
      }),
    ),
  },
  {
    $id: 'DiscountInput',
    additionalProperties: false,
    description:
      'A discount without `code` is automatic. Without `products` and `categories`, it applies to the whole order. Otherwise it applies to their goods, ' +
      'and `free-shipping` needs one of them in the cart. Percentages refer to the price before other discounts.',
  },
);
export interface DiscountInputSchema extends Same<typeof discountInput> {}
export const DiscountInput: DiscountInputSchema = discountInput;
export type DiscountInput = Static<DiscountInputSchema>;

const discountRecord = Type.Composite(
  [
    Type.Omit(DiscountInput, ['id', 'used']),
    Type.Object({
      id: Type.String({ description: 'Id of the discount.' }),
      used: Type.Integer({ minimum: 0, description: 'Number of orders with this discount, placed or in progress.' }),
    }),
  ],
  { $id: 'DiscountRecord', description: 'A discount with the number of its uses.' },
);
export interface DiscountRecordSchema extends Same<typeof discountRecord> {}
export const DiscountRecord: DiscountRecordSchema = discountRecord;
export type DiscountRecord = Static<DiscountRecordSchema>;

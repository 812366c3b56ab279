import { Type, type Static } from '@sinclair/typebox';
import { Money } from './money.js';
import { ErrorCode } from './problem.js';
import { RecordId } from './ids.js';
import { Described, StringEnum } from './schema.js';

export const DISCOUNT_LIMITS = { perCart: 10, code: 64 } as const;
/** What a shopper types; compared without regard to case and outer spaces. */
export const DiscountCode = Type.String({
  minLength: 1,
  maxLength: DISCOUNT_LIMITS.code,
  pattern: '^\\s*\\S[^\\u0000-\\u001f]*$',
  description: 'What a shopper types; letter case and outer spaces do not count.',
});

export const AppliedDiscountCode = Type.Object(
  {
    code: Type.String({ description: 'The code, as it was typed.' }),
    title: Type.String({ description: 'Title of the discount; empty for a code that is none.' }),
    amount: Described(Money, 'What it takes off now.'),
    applies: Type.Boolean({ description: 'Whether it takes something off now.' }),
    reason: Type.Union([ErrorCode, Type.Null()], { description: 'Why it takes nothing off now.' }),
  },
  { $id: 'AppliedDiscountCode', description: 'A code on a cart: it stays when it does not apply now, and says why.' },
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
    quantity: Described(pieces, 'How many pieces must be bought.'),
    products: Described(products, 'Ids of products that count.'),
    categories: Described(categories, 'Handles of categories whose products count.'),
  },
  {
    $id: 'DiscountBuy',
    additionalProperties: false,
    description: 'Pieces at their price. Without products and categories: any goods.',
  },
);
export type DiscountBuy = Static<typeof DiscountBuy>;

export const DiscountGet = Type.Object(
  {
    quantity: Described(pieces, 'How many pieces come with it.'),
    products: Described(products, 'Ids of products that come with it.'),
    categories: Described(categories, 'Handles of categories whose products come with it.'),
    ratePpm: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'What comes off the pieces got, in parts per million; absent: they are free.',
      }),
    ),
  },
  {
    $id: 'DiscountGet',
    additionalProperties: false,
    description: 'Pieces beyond those bought, the cheapest first. Without products and categories: the goods of `buy`.',
  },
);
export type DiscountGet = Static<typeof DiscountGet>;

export const BuyGet = Type.Object(
  {
    buy: Described(DiscountBuy, 'What is bought.'),
    get: Described(DiscountGet, 'What comes with it.'),
    maxUses: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'How often in one order; absent: as often as it fits.' }),
    ),
  },
  {
    $id: 'BuyGet',
    additionalProperties: false,
    description:
      'Three for two is `buy` 2, `get` 1. A piece counts once: it is bought or got, and for one such discount only.',
  },
);
export type BuyGet = Static<typeof BuyGet>;

export const DiscountInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100, description: 'Shown beside the amount.' }),
    code: Type.Optional(Described(DiscountCode, 'What the shopper types; absent: it applies by itself.')),
    kind: StringEnum(DISCOUNT_KINDS, { description: 'What it takes off.' }),
    ratePpm: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'For `percent`, in parts per million: 15 % is 150000.',
      }),
    ),
    amounts: Type.Optional(
      Type.Array(Money, { maxItems: 50, description: 'For `amount`: one for each currency it holds in.' }),
    ),
    minimumSubtotals: Type.Optional(
      Type.Array(Money, {
        maxItems: 50,
        description:
          'Of the goods that it is for, before discounts. One for each currency; a currency without one has no minimum.',
      }),
    ),
    products: Described(products, 'Ids of the products that it is for.'),
    categories: Described(categories, 'Handles of the categories that it is for.'),
    buyGet: Type.Optional(Described(BuyGet, 'For `buy-x-get-y`: what is bought, and what comes with it.')),
    markets: Type.Optional(
      Type.Array(Type.String({ maxLength: 32 }), {
        maxItems: 50,
        description: 'Codes of the markets that it holds in; absent or empty: all.',
      }),
    ),
    startsAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'From when on it holds; absent: always has.' }),
    ),
    endsAt: Type.Optional(Type.String({ format: 'date-time', description: 'When it ends; absent: never.' })),
    usageLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Orders in all.' })),
    usageLimitPerEmail: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'Orders for each email address; absent: no limit.' }),
    ),
    combines: Type.Optional(
      Type.Boolean({
        description: 'false: alone or not at all, and only when nothing else costs the shopper less; true when absent.',
      }),
    ),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Order in which discounts are taken; lowest first.' }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'false: it takes nothing off; true when absent.' })),
    id: Type.Optional(Type.String({ maxLength: 100, readOnly: true, description: 'Ignored: the path names it.' })),
    used: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        readOnly: true,
        description: 'Ignored: the service counts it.',
      }),
    ),
  },
  {
    $id: 'DiscountInput',
    additionalProperties: false,
    description:
      'Without `code` it is automatic. `products` and `categories` both absent: on the whole order; else on their goods, ' +
      'and `free-shipping` needs one of these in the cart. Percentages are of the price before other discounts.',
  },
);
export type DiscountInput = Static<typeof DiscountInput>;

export const DiscountRecord = Type.Composite(
  [
    Type.Omit(DiscountInput, ['id', 'used']),
    Type.Object({
      id: Type.String({ description: 'Id of the discount.' }),
      used: Type.Integer({ minimum: 0, description: 'Orders placed or under way with it.' }),
    }),
  ],
  { $id: 'DiscountRecord', description: 'A discount, and how often it was used.' },
);
export type DiscountRecord = Static<typeof DiscountRecord>;

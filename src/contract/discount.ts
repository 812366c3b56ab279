import { Type, type Static } from '@sinclair/typebox';
import { Money } from './money.js';
import { ErrorCode } from './problem.js';
import { RecordId } from './ids.js';
import { StringEnum } from './schema.js';

export const DISCOUNT_LIMITS = { perCart: 10, code: 64 } as const;
/** What a shopper types; compared without regard to case and outer spaces. */
export const DiscountCode = Type.String({
  minLength: 1,
  maxLength: DISCOUNT_LIMITS.code,
  pattern: '^\\s*\\S[^\\u0000-\\u001f]*$',
});

/** A code on a cart: it stays when it does not apply now, and says why. */
export const AppliedDiscountCode = Type.Object(
  {
    code: Type.String(),
    title: Type.String(),
    amount: Money,
    applies: Type.Boolean(),
    reason: Type.Union([ErrorCode, Type.Null()], { description: 'Why it takes nothing off now.' }),
  },
  { $id: 'AppliedDiscountCode' },
);
export type AppliedDiscountCode = Static<typeof AppliedDiscountCode>;

export const DiscountCodeInput = Type.Object(
  { code: DiscountCode },
  { $id: 'DiscountCodeInput', additionalProperties: false },
);

export const DISCOUNT_KINDS = ['percent', 'amount', 'free-shipping', 'buy-x-get-y'] as const;

const products = Type.Optional(Type.Array(RecordId, { maxItems: 5000 }));
const categories = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }));
const pieces = Type.Integer({ minimum: 1, maximum: 1000 });

/** Three for two is `buy` 2, `get` 1. A piece counts once: it is bought or got, and for one such discount only. */
export const BuyGet = Type.Object(
  {
    buy: Type.Object(
      { quantity: pieces, products, categories },
      {
        additionalProperties: false,
        description: 'Pieces at their price. Without products and categories: any goods.',
      },
    ),
    get: Type.Object(
      {
        quantity: pieces,
        products,
        categories,
        ratePpm: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1_000_000,
            description: 'What comes off the pieces got, in parts per million; absent: they are free.',
          }),
        ),
      },
      {
        additionalProperties: false,
        description:
          'Pieces beyond those bought, the cheapest first. Without products and categories: the goods of `buy`.',
      },
    ),
    maxUses: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'How often in one order; absent: as often as it fits.' }),
    ),
  },
  { $id: 'BuyGet', additionalProperties: false },
);
export type BuyGet = Static<typeof BuyGet>;

export const DiscountInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100, description: 'Shown beside the amount.' }),
    code: Type.Optional(DiscountCode),
    kind: StringEnum(DISCOUNT_KINDS),
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
    products,
    categories,
    buyGet: Type.Optional(BuyGet),
    markets: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 50 })),
    startsAt: Type.Optional(Type.String({ format: 'date-time' })),
    endsAt: Type.Optional(Type.String({ format: 'date-time' })),
    usageLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, description: 'Orders in all.' })),
    usageLimitPerEmail: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    combines: Type.Optional(
      Type.Boolean({
        description: 'false: alone or not at all, and only when nothing else costs the shopper less; true when absent.',
      }),
    ),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Order in which discounts are taken; lowest first.' }),
    ),
    enabled: Type.Optional(Type.Boolean()),
    id: Type.Optional(Type.String({ maxLength: 100, readOnly: true, description: 'Ignored: the path names it.' })),
    used: Type.Optional(Type.Integer({ minimum: 0, readOnly: true, description: 'Ignored: the service counts it.' })),
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
      id: Type.String(),
      used: Type.Integer({ minimum: 0, description: 'Orders placed or under way with it.' }),
    }),
  ],
  { $id: 'DiscountRecord' },
);
export type DiscountRecord = Static<typeof DiscountRecord>;

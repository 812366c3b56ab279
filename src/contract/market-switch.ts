import { Type, type Static } from '@sinclair/typebox';
import { Cart, CART_LIMITS } from './cart.js';
import { DISCOUNT_LIMITS } from './discount.js';
import { GIFT_CARD_LIMITS } from './gift-card.js';
import { MarketCode } from './market.js';
import { Money } from './money.js';

const UnitPrice = Type.Union([Money, Type.Null()], { description: 'Of one; null: not sold there.' });

/** What another market would make of the cart. Asking changes nothing. */
export const MarketImpact = Type.Object(
  {
    before: Cart,
    after: Cart,
    lines: Type.Array(
      Type.Object({
        lineId: Type.String(),
        title: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        before: UnitPrice,
        after: UnitPrice,
      }),
      { maxItems: CART_LIMITS.lines },
    ),
    discountCodes: Type.Array(Type.String(), {
      maxItems: DISCOUNT_LIMITS.perCart,
      description: 'That take something off now, and would not.',
    }),
    giftCards: Type.Array(Type.String(), {
      maxItems: GIFT_CARD_LIMITS.perCart,
      description: 'Ends of the codes of cards that can pay now, and could not: they are of another currency.',
    }),
    country: Type.Union([Type.String(), Type.Null()], {
      description:
        'Of the delivery address typed so far, where the other market does not ship to: it is asked for again.',
    }),
    hash: Type.String({ description: 'Names exactly this; the switch sends it back.' }),
  },
  { $id: 'MarketImpact' },
);
export type MarketImpact = Static<typeof MarketImpact>;

export const SwitchMarketInput = Type.Object(
  {
    market: MarketCode,
    impactHash: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'What the shopper agreed to; refused when it would be another now. Absent: whatever it is.',
      }),
    ),
  },
  { $id: 'SwitchMarketInput', additionalProperties: false },
);
export type SwitchMarketInput = Static<typeof SwitchMarketInput>;

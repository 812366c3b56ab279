import { Type, type Static } from '@sinclair/typebox';
import { Cart, CART_LIMITS } from './cart.js';
import { DISCOUNT_LIMITS } from './discount.js';
import { GIFT_CARD_LIMITS } from './gift-card.js';
import { MarketCode } from './market.js';
import { Money } from './money.js';
import { Described } from './schema.js';

const UnitPrice = Type.Union([Money, Type.Null()], { description: 'Of one; null: not sold there.' });

export const MarketImpactLine = Type.Object(
  {
    lineId: Type.String({ description: 'Id of the line.' }),
    title: Type.String({ description: 'Title of the product.' }),
    quantity: Type.Integer({ minimum: 1, description: 'How many.' }),
    before: Described(UnitPrice, 'Price of one now; null: not sold here.'),
    after: Described(UnitPrice, 'Price of one there; null: not sold there.'),
  },
  { $id: 'MarketImpactLine', description: 'A line of the cart in both markets.' },
);
export type MarketImpactLine = Static<typeof MarketImpactLine>;

export const MarketImpact = Type.Object(
  {
    before: Described(Cart, 'The cart as it is.'),
    after: Described(Cart, 'The cart as it would be.'),
    lines: Type.Array(MarketImpactLine, { maxItems: CART_LIMITS.lines, description: 'Every line in both markets.' }),
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
  { $id: 'MarketImpact', description: 'What another market would make of the cart. Asking changes nothing.' },
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
  { $id: 'SwitchMarketInput', additionalProperties: false, description: 'The market to change to.' },
);
export type SwitchMarketInput = Static<typeof SwitchMarketInput>;

import { Type, type Static } from '@sinclair/typebox';
import { Cart, CART_LIMITS } from './cart.js';
import { DISCOUNT_LIMITS } from './discount.js';
import { GIFT_CARD_LIMITS } from './gift-card.js';
import { MarketCode } from './market.js';
import { Money } from './money.js';
import { Described, type Same } from './schema.js';

const UnitPrice = Type.Union([Money, Type.Null()], {
  description: 'Price of one piece before a reduction. null: it is not sold there.',
});

export const MarketImpactLine = Type.Object(
  {
    lineId: Type.String({ description: 'Id of the line.' }),
    title: Type.String({ description: 'Title of the product.' }),
    quantity: Type.Integer({ minimum: 1, description: 'Number of pieces.' }),
    before: Described(UnitPrice, 'Price of one piece now. null: it is not sold here.'),
    after: Described(UnitPrice, 'Price of one piece there. null: it is not sold there.'),
  },
  { $id: 'MarketImpactLine', description: 'A line of the cart in both markets.' },
);
export type MarketImpactLine = Static<typeof MarketImpactLine>;

const marketImpact = Type.Object(
  {
    before: Described(Cart, 'The current cart.'),
    after: Described(Cart, 'The cart after the change.'),
    lines: Type.Array(MarketImpactLine, { maxItems: CART_LIMITS.lines, description: 'Every line in both markets.' }),
    discountCodes: Type.Array(Type.String(), {
      maxItems: DISCOUNT_LIMITS.perCart,
      description: 'Discount codes that apply now and would not apply there.',
    }),
    giftCards: Type.Array(Type.String(), {
      maxItems: GIFT_CARD_LIMITS.perCart,
      description:
        'Last four characters of gift cards that can pay now and could not pay there, because they have another currency.',
    }),
    country: Type.Union([Type.String(), Type.Null()], {
      description:
        'Country of the typed delivery address, if the other market does not ship there. It stays in the ' +
        'address. No order can be placed until the shopper changes the country or the market.',
    }),
    hash: Type.String({ description: 'Identifies this result. Send it back to switch the market.' }),
  },
  { $id: 'MarketImpact', description: 'Preview of the cart in another market. Reading it changes nothing.' },
);
export interface MarketImpactSchema extends Same<typeof marketImpact> {}
export const MarketImpact: MarketImpactSchema = marketImpact;
export type MarketImpact = Static<MarketImpactSchema>;

export const SwitchMarketInput = Type.Object(
  {
    market: MarketCode,
    impactHash: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description:
          '`hash` of the result that the shopper accepted. The service refuses the switch if the result has changed. Leave it out to accept any result.',
      }),
    ),
  },
  { $id: 'SwitchMarketInput', additionalProperties: false, description: 'The market to change to.' },
);
export type SwitchMarketInput = Static<typeof SwitchMarketInput>;

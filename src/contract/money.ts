import { Type, type Static } from '@sinclair/typebox';

/** Largest amount, either way. */
export const MAX_AMOUNT = 999_999_999_999;

/** An amount of money: integer minor units (cents, yen, fils) of an ISO 4217 currency. Never a float. */
export const Money = Type.Object(
  {
    amount: Type.Integer({
      minimum: -MAX_AMOUNT,
      maximum: MAX_AMOUNT,
      description: 'Minor units; how many make one major unit comes from ISO 4217 (JPY 0 digits, KWD 3, HUF 2).',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' }),
  },
  {
    $id: 'Money',
    additionalProperties: false,
    description: 'An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency.',
  },
);
export type Money = Static<typeof Money>;

/** Query fields that bound a price, for lists and for search. */
export const PriceBounds = {
  minPrice: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_AMOUNT,
      description: "Least price, in minor units of the market's currency.",
    }),
  ),
  maxPrice: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_AMOUNT,
      description: "Greatest price, in minor units of the market's currency.",
    }),
  ),
};

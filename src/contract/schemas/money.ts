import { Type, type Static } from '@sinclair/typebox';
import type { Same } from './schema.js';

/** Largest absolute amount. */
export const MAX_AMOUNT = 999_999_999_999;

const money = Type.Object(
  {
    amount: Type.Integer({
      minimum: -MAX_AMOUNT,
      maximum: MAX_AMOUNT,
      description: 'Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2).',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' }),
  },
  {
    $id: 'Money',
    additionalProperties: false,
    description: 'An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency.',
  },
);
export interface MoneySchema extends Same<typeof money> {}
/** An amount of money: integer minor units (cents, yen, fils) of an ISO 4217 currency. Never a float. */
export const Money: MoneySchema = money;
export type Money = Static<MoneySchema>;

/** Query fields that limit the price in lists and in search. */
export const PriceBounds = {
  minPrice: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_AMOUNT,
      description: "Lowest price in minor units of the market's currency.",
    }),
  ),
  maxPrice: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_AMOUNT,
      description: "Highest price in minor units of the market's currency.",
    }),
  ),
};

import { Type, type Static } from '@sinclair/typebox';

export const MarketCode = Type.String({ pattern: '^[a-z0-9-]{1,32}$' });

export const Rounding = Type.Object(
  {
    tax: Type.Union([Type.Literal('line'), Type.Literal('order')], {
      description: 'Round tax on each line, or once per rate over the order.',
    }),
    mode: Type.Union([Type.Literal('half-up'), Type.Literal('half-even')]),
    priceIncrement: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Converted prices are rounded to this many minor units.',
    }),
    totalIncrement: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'The total is rounded to this; 1 for cards, 5 for CHF cash.',
    }),
  },
  { $id: 'Rounding', additionalProperties: false },
);

/** Where one price list, currency and tax treatment holds. */
export const Market = Type.Object(
  {
    code: MarketCode,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    locales: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{2,35}$' }), { minItems: 1, maxItems: 50 }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      maxItems: 250,
      description: 'Where the market ships to.',
    }),
    taxInclusive: Type.Boolean({ description: 'Whether prices contain the tax.' }),
    rounding: Rounding,
    isDefault: Type.Boolean(),
  },
  { $id: 'Market', additionalProperties: false },
);
export type Market = Static<typeof Market>;

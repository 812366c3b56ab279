import { Type, type Static } from '@sinclair/typebox';
import { Described, StringEnum } from './schema.js';

export const MarketCode = Type.String({ pattern: '^[a-z0-9-]{1,32}$', description: 'Code of a market.' });

export const Rounding = Type.Object(
  {
    tax: StringEnum(['line', 'order'], {
      description: 'Round tax on each line, or once per rate over the order.',
    }),
    mode: StringEnum(['half-up', 'half-even'], {
      description: 'What becomes of a half: up, or to the even neighbour.',
    }),
    priceIncrement: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Converted prices are rounded to this many minor units.',
    }),
    totalIncrement: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'The total is rounded to this; 1 unless you say so, as cards can pay every cent. 5 for CHF in cash.',
    }),
  },
  { $id: 'Rounding', additionalProperties: false, description: 'How amounts are rounded.' },
);

/** Whose taxes are meant, and what becomes of a price where other taxes hold. */
export const MarketTax = Type.Object(
  {
    homeCountry: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Where the seller pays taxes, and whose taxes the prices of a tax-inclusive market contain.',
    }),
    behaviour: Type.Optional(
      StringEnum(['keep-gross', 'keep-net'], {
        description:
          'Where other taxes hold than at home, prices with tax stay as they are (keep-gross, also when absent), or ' +
          'their net part stays and the taxes of the address are put on it (keep-net).',
      }),
    ),
    reverseCharge: Type.Optional(
      Type.Boolean({
        description:
          'Deliveries from one EU country to another with a VAT number in the shipping address bear no tax: the buyer ' +
          'owes it. Never at home. The number is checked for its form only; false when absent.',
      }),
    ),
  },
  {
    $id: 'MarketTax',
    additionalProperties: false,
    description: 'Where the seller pays taxes, and what becomes of prices where other taxes hold.',
  },
);
export type MarketTax = Static<typeof MarketTax>;

/** Where one price list, currency and tax treatment holds. */
export const Market = Type.Object(
  {
    code: Described(MarketCode, 'Code of the market.'),
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name for shoppers.' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' }),
    locales: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{2,35}$' }), {
      minItems: 1,
      maxItems: 50,
      description: 'Languages as BCP 47 tags; the first is the default.',
    }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      maxItems: 250,
      description: 'Where the market ships to.',
    }),
    taxInclusive: Type.Boolean({ description: 'Whether prices contain the tax.' }),
    rounding: Described(Rounding, 'How amounts of this market are rounded.'),
    tax: Type.Optional(Described(MarketTax, 'Absent: prices are not changed where other taxes hold.')),
    isDefault: Type.Boolean({ description: 'Whether shoppers without a choice get it.' }),
  },
  {
    $id: 'Market',
    additionalProperties: false,
    description: 'Where one price list, one currency and one tax treatment hold.',
  },
);
export type Market = Static<typeof Market>;

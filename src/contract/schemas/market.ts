import { Type, type Static } from '@sinclair/typebox';
import { Described, StringEnum, type Same } from './schema.js';

export const MarketCode = Type.String({ pattern: '^[a-z0-9-]{1,32}$', description: 'Code of a market.' });

export const Rounding = Type.Object(
  {
    tax: StringEnum(['line', 'order'], {
      description: 'Round tax on each line, or once per rate over the order.',
    }),
    mode: StringEnum(['half-up', 'half-even'], {
      description: 'Rounding of an exact half: up, or to the even neighbour.',
    }),
    priceIncrement: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Converted prices are rounded to this many minor units.',
    }),
    totalIncrement: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description:
        'The total is rounded to a multiple of this. Default: 1, because cards can pay every cent. CHF in cash needs 5.',
    }),
  },
  { $id: 'Rounding', additionalProperties: false, description: 'Rounding of amounts.' },
);

/** The home of the seller's taxes, and the prices in places with other taxes. */
export const MarketTax = Type.Object(
  {
    homeCountry: Type.String({
      pattern: '^[A-Z]{2}$',
      description: "Home of the seller's taxes. Prices of a tax-inclusive market contain the taxes of this place.",
    }),
    behaviour: Type.Optional(
      StringEnum(['keep-gross', 'keep-net'], {
        description:
          'Prices with tax in places with other taxes. keep-gross: the price stays the same. keep-net: ' +
          'the net part stays and the taxes of the address are added. Default: keep-gross.',
      }),
    ),
    reverseCharge: Type.Optional(
      Type.Boolean({
        description:
          'true: deliveries to another EU country with a VAT number in the shipping address are free of tax, because the buyer ' +
          'owes it. Deliveries at home always have tax. Only the form of the number is checked. Default: false.',
      }),
    ),
  },
  {
    $id: 'MarketTax',
    additionalProperties: false,
    description: "The home of the seller's taxes, and the prices in places with other taxes.",
  },
);
export type MarketTax = Static<typeof MarketTax>;

const market = Type.Object(
  {
    code: Described(MarketCode, 'Code of the market.'),
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name that shoppers see.' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' }),
    locales: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{2,35}$' }), {
      minItems: 1,
      maxItems: 50,
      description: 'Languages as BCP 47 tags; the first is the default.',
    }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      maxItems: 250,
      description: 'Countries to which the market ships.',
    }),
    taxInclusive: Type.Boolean({ description: 'true: prices contain the tax.' }),
    rounding: Described(Rounding, 'Rounding of amounts in this market.'),
    tax: Type.Optional(
      Described(MarketTax, "Home of the seller's taxes. Without it, prices are the same in places with other taxes."),
    ),
    isDefault: Type.Boolean({ description: 'true: the default market for shoppers who have not chosen one.' }),
    withdrawal: Type.Optional(
      Type.Boolean({
        description:
          'true or false: pages show, or do not show, the function to withdraw from a contract online. ' +
          'Default: shown in markets that ship to the European Union.',
      }),
    ),
  },
  {
    $id: 'Market',
    additionalProperties: false,
    description: 'A region with one price list, one currency and one tax treatment.',
  },
);
export interface MarketSchema extends Same<typeof market> {}
/** A region with one price list, one currency and one tax treatment. */
export const Market: MarketSchema = market;
export type Market = Static<MarketSchema>;

import { Type, type Static } from '@sinclair/typebox';
import { country, postalCodes, taxCategory } from './area.js';
import { Described, InLanguages } from './schema.js';

const strict = { additionalProperties: false } as const;

export const TaxRate = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the tax, such as VAT.' }),
    names: Type.Optional(
      InLanguages(Type.String({ minLength: 1, maxLength: 100 }), {
        description: 'Name by language. A language without a name shows `name` as it is.',
      }),
    ),
    countryCode: Described(country, 'ISO 3166-1 alpha-2.'),
    region: Type.Optional(
      Type.String({ maxLength: 10, description: 'State, province or prefecture. Absent or empty: the whole country.' }),
    ),
    postalCodes: postalCodes(100, 'Absent or empty: the whole country or region.'),
    category: taxCategory,
    ratePpm: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million: 19 % is 190000.' }),
    compound: Type.Optional(
      Type.Boolean({ description: 'true: the tax applies to the price plus the previous taxes.' }),
    ),
    shipping: Type.Optional(Type.Boolean({ description: 'true: the tax applies to shipping. Default: true.' })),
    startsAt: Type.Optional(Type.String({ format: 'date-time', description: 'Start time. Default: no start.' })),
    endsAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'End time. The rate does not apply from this time on.' }),
    ),
  },
  { $id: 'TaxRate', ...strict, description: 'A rate of the tax table.' },
);
export type TaxRate = Static<typeof TaxRate>;

export const TaxTableReceipt = Type.Object(
  { count: Type.Integer({ description: 'Number of rates.' }) },
  { $id: 'TaxTableReceipt', description: 'The stored table.' },
);
export type TaxTableReceipt = Static<typeof TaxTableReceipt>;

export const TaxTableInput = Type.Object(
  { rates: Type.Array(TaxRate, { maxItems: 5000, description: 'All rates, in the order in which they are applied.' }) },
  { $id: 'TaxTableInput', ...strict, description: 'Replaces the whole table of the store.' },
);
export type TaxTableInput = Static<typeof TaxTableInput>;

import { Type, type Static } from '@sinclair/typebox';
import { RecordId } from './ids.js';
import { Money } from './money.js';
import { Described } from './schema.js';

const strict = { additionalProperties: false } as const;

export const PriceListEntry = Type.Object(
  {
    variantId: Described(RecordId, 'Id of the variant.'),
    price: Described(Money, 'Price of one piece.'),
    compareAtPrice: Type.Optional(Described(Money, 'Price before a reduction. Leave it out if it is not reduced.')),
    imported: Type.Optional(
      Type.Boolean({
        description:
          'true: an import set this price and the next import may change it. Absent: it stays until you change it.',
      }),
    ),
  },
  { $id: 'PriceListEntry', ...strict, description: 'Price of a variant in one market.' },
);
export type PriceListEntry = Static<typeof PriceListEntry>;

export const PriceListInput = Type.Object(
  {
    prices: Type.Array(PriceListEntry, {
      maxItems: 1000,
      description: 'Prices by variant. Variants that are left out keep their price.',
    }),
  },
  { $id: 'PriceListInput', ...strict, description: 'Prices to set in one market.' },
);
export type PriceListInput = Static<typeof PriceListInput>;

export const PriceListPage = Type.Object(
  { prices: Type.Array(PriceListEntry, { description: 'By variant id.' }) },
  { $id: 'PriceListPage', ...strict, description: 'Prices of a market in the form that `PUT` accepts.' },
);

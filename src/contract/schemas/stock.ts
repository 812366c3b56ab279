import { Type, type Static } from '@sinclair/typebox';
import { RecordId } from './ids.js';
import { Described } from './schema.js';

const strict = { additionalProperties: false } as const;

/** Largest stock of a variant. */
export const MAX_STOCK = 10_000_000;

const stock = Type.Union([Type.Integer({ minimum: 0, maximum: MAX_STOCK }), Type.Null()], {
  description: 'Pieces in stock. null: stock is not tracked and the variant is always available.',
});

export const StockLevel = Type.Object(
  { variantId: Described(RecordId, 'Id of the variant.'), stock },
  { $id: 'StockLevel', ...strict, description: 'Stock of a variant.' },
);

export const StockInput = Type.Object(
  {
    levels: Type.Array(StockLevel, {
      maxItems: 1000,
      description: 'Stock levels by variant. Variants that are left out keep their stock.',
    }),
  },
  { $id: 'StockInput', ...strict, description: 'Stock levels to set.' },
);
export type StockInput = Static<typeof StockInput>;

export const BulkUpdateReport = Type.Object(
  {
    updated: Type.Integer({ description: 'Number of changed variants.' }),
    unknown: Type.Array(Type.String(), { description: 'Ids of variants that the store does not have.' }),
  },
  { $id: 'BulkUpdateReport', description: 'Result of the change.' },
);
export type BulkUpdateReport = Static<typeof BulkUpdateReport>;

export const StockLevelPage = Type.Object(
  { levels: Type.Array(StockLevel, { description: 'By variant id.' }) },
  { $id: 'StockLevelPage', ...strict, description: 'Stock levels in the form that `PUT` accepts.' },
);

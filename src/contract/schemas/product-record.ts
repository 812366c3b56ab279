import { Type, type Static } from '@sinclair/typebox';
import { ImportLine } from './catalogue-import.js';
import { Handle, RecordId } from './ids.js';
import { PageOf } from './page.js';
import { Described, StringEnum, type Same } from './schema.js';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const PRODUCT_STATUSES = ['active', 'archived'] as const;

const status = StringEnum(PRODUCT_STATUSES, {
  description: '`archived`: the product is not in the shop. An import of its line restores it.',
});

export const ProductRecordSummary = Type.Object(
  {
    id: Described(RecordId, 'Your own key of the product.'),
    handle: Type.Union([Handle, Type.Null()], { description: 'null while it is archived.' }),
    title: Type.String({ description: 'Name of the product.' }),
    status,
    updatedAt: time('Time of the last change.'),
  },
  { $id: 'ProductRecordSummary', description: 'A product in the list of all products of a store.' },
);
export type ProductRecordSummary = Static<typeof ProductRecordSummary>;

export const ProductRecordPage = PageOf(ProductRecordSummary, 'ProductRecordPage');
export type ProductRecordPage = Static<typeof ProductRecordPage>;

const productRecord = Type.Object(
  {
    status,
    createdAt: time('Time of the first import.'),
    updatedAt: time('Time of the last change.'),
    line: Described(ImportLine, 'The product as a line of the import, without the prices that markets convert.'),
  },
  {
    $id: 'ProductRecord',
    description: 'A stored product. Importing `line` again creates the same product.',
  },
);
export interface ProductRecordSchema extends Same<typeof productRecord> {}
export const ProductRecord: ProductRecordSchema = productRecord;
export type ProductRecord = Static<ProductRecordSchema>;

import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtmlInput } from './block.js';
import { Handle } from './ids.js';
import { ImageInput } from './image.js';
import { Described } from './schema.js';

const strict = { additionalProperties: false } as const;

export const CategoryInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200, description: 'Title.' }),
    description: Type.Optional(
      Type.String({ maxLength: 5000, description: 'Plain text. Default: the text of `descriptionHtml`.' }),
    ),
    descriptionHtml: Type.Optional(MerchantHtmlInput),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Order among categories. The lowest comes first.' }),
    ),
    image: Type.Optional(
      Type.Union([ImageInput, Type.Null()], { description: 'Image. null or absent: there is none.' }),
    ),
  },
  { $id: 'CategoryInput', ...strict, description: 'A category to create or change.' },
);
export type CategoryInput = Static<typeof CategoryInput>;

export const CategoryRecordSummary = Type.Object(
  {
    handle: Described(Handle, 'Name of the record in addresses.'),
    title: Type.String({ description: 'Name of the category.' }),
    position: Type.Integer({ description: 'Order of categories. The lowest comes first.' }),
    productCount: Type.Integer({ minimum: 0, description: 'Number of products in it, including archived ones.' }),
  },
  { $id: 'CategoryRecordSummary', description: 'A category in the list of all categories.' },
);

export const CategoryRecordList = Type.Object(
  {
    items: Type.Array(CategoryRecordSummary, {
      description: 'Categories in the order of the merchant. At most 1,000.',
    }),
  },
  { $id: 'CategoryRecordList', description: 'Categories of a store.' },
);

import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtmlInput } from './block.js';
import { Handle, RecordId } from './ids.js';
import { ImageInput } from './image.js';
import { Money } from './money.js';
import { Described, type Same } from './schema.js';
import { MAX_STOCK } from './stock.js';

const strict = { additionalProperties: false } as const;

export const MarketPrice = Type.Object(
  {
    market: Type.String({ maxLength: 32, description: 'Code of a market.' }),
    price: Described(Money, 'Price of one piece.'),
    compareAtPrice: Type.Optional(Described(Money, 'Price before a reduction. Leave it out if it is not reduced.')),
  },
  { $id: 'MarketPrice', ...strict, description: "A price for one market, in that market's currency." },
);

const ImportImage = Type.Union(
  [Type.String({ minLength: 1, maxLength: 2000, description: 'Address or path of a picture.' }), ImageInput],
  {
    $id: 'ImportImage',
    description:
      "A picture: its address, or an object with `alt`, `width` and `height`. A path is resolved against the store's " +
      '`mediaBaseUrl`. Without `alt` the title of the product is used.',
  },
);

const importStock = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: MAX_STOCK }), Type.Null()], {
    description:
      'Pieces in stock. null: stock is not tracked and the variant is always available. Absent: an existing variant keeps its stock.',
  }),
);

const amount = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999, description }));

const sku = Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Stock keeping unit.' }));

const weightGrams = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Weight of one piece in grams. Default: 0.' }),
);

const price = amount('Minor units of `currency`: 6400 EUR is €64.00.');

const compareAtPrice = amount('The price before a reduction, in minor units of `currency`.');

const prices = Type.Optional(
  Type.Array(MarketPrice, {
    maxItems: 50,
    description: 'Prices by market. They take precedence over `price`. At most one per market.',
  }),
);

export const ImportVariant = Type.Object(
  {
    id: Type.Optional(
      Described(RecordId, 'Id of the variant. Default: derived from the id of the product and the option values.'),
    ),
    sku,
    options: Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 100 }), {
      description: 'One value for each option of the product: `{ "Colour": "Moss", "Size": "L" }`.',
    }),
    price,
    compareAtPrice,
    prices,
    stock: importStock,
    weightGrams,
    imageUrl: Type.Optional(Type.String({ maxLength: 2000, description: 'Picture of this variant.' })),
  },
  {
    $id: 'ImportVariant',
    ...strict,
    description: 'One variant of a product. Absent prices, stock and weight are taken from the product.',
  },
);

const ImportOption = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 50, description: 'Such as "Colour".' }),
    values: Type.Array(
      Type.Object(
        {
          value: Type.String({ minLength: 1, maxLength: 100, description: 'Such as "Moss".' }),
          swatch: Type.Optional(
            Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A colour to show it by: `#5a6b3c`.' }),
          ),
        },
        { $id: 'ImportOptionValue', ...strict, description: 'One value of an option.' },
      ),
      { minItems: 1, maxItems: 100, description: 'Values in the order of display.' },
    ),
  },
  { $id: 'ImportOption', ...strict, description: 'An option that tells the variants of a product apart.' },
);

const importLine = Type.Object(
  {
    id: Described(RecordId, 'Your own key of the product. Importing the same id again updates the product.'),
    handle: Type.Optional(
      Described(Handle, 'Handle in the address. Default: the existing handle, or a handle derived from the title.'),
    ),
    title: Type.String({ minLength: 1, maxLength: 500, description: 'Name of the product.' }),
    brand: Type.Optional(Type.String({ maxLength: 200, description: 'Maker or brand.' })),
    category: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Title of a category. The import creates a category that does not exist.',
      }),
    ),
    categories: Type.Optional(
      Type.Array(Handle, {
        maxItems: 20,
        description: 'Handles of categories. The import creates categories that do not exist.',
      }),
    ),
    description: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'Plain text. Default: the text of `descriptionHtml`.' }),
    ),
    descriptionHtml: Type.Optional(MerchantHtmlInput),
    sku,
    ean: Type.Optional(
      Type.Array(Type.String({ maxLength: 32 }), { maxItems: 500, description: 'EAN, UPC or GTIN numbers.' }),
    ),
    price,
    compareAtPrice,
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        description: "ISO 4217 code of `price` and `compareAtPrice`. Absent: the default market's currency.",
      }),
    ),
    prices,
    images: Type.Optional(Type.Array(ImportImage, { maxItems: 50, description: 'Pictures, the main one first.' })),
    thumb: Type.Optional(Type.String({ maxLength: 2000, description: 'Used as picture when `images` is empty.' })),
    attributes: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Union([Type.String({ maxLength: 5000 }), Type.Number(), Type.Boolean()]),
        { description: 'Facts by name: `{ "Material": "Stoneware" }`.' },
      ),
    ),
    tags: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50, description: 'Words to filter by.' }),
    ),
    taxCategory: Type.Optional(
      Type.String({ pattern: '^[a-z0-9-]{1,32}$', description: 'Category of the tax table. Default: `standard`.' }),
    ),
    giftCard: Type.Optional(
      Type.Boolean({
        description:
          'true: each piece is a gift card. Its price is its face value in each market. It has no tax, no discount and ' +
          'no subscription plan, and is not shipped.',
      }),
    ),
    stock: importStock,
    weightGrams,
    date_released: Type.Optional(
      Type.String({ maxLength: 40, description: 'RFC 3339 date, or date and time. The sort "newest" uses it.' }),
    ),
    options: Type.Optional(
      Type.Array(ImportOption, {
        maxItems: 3,
        description: 'Options of the product. Default: the options of the variants.',
      }),
    ),
    variants: Type.Optional(
      Type.Array(ImportVariant, {
        minItems: 1,
        maxItems: 200,
        description: 'Variants of the product. Default: one variant with the id of the product.',
      }),
    ),
  },
  { $id: 'ImportLine', ...strict, description: 'One product: one line of the catalogue import.' },
);
export interface ImportLineSchema extends Same<typeof importLine> {}
/** One line of a JSON Lines catalogue: one product. Importing the same line again changes nothing. */
export const ImportLine: ImportLineSchema = importLine;
export type ImportLine = Static<ImportLineSchema>;

export const IMPORT_LIMITS = { lineBytes: 256 * 1024, totalBytes: 1024 * 1024 * 1024, reportedErrors: 1000 } as const;

const reportLine = Type.Integer({ minimum: 0, description: 'Line of the file, starting at 1. 0: the whole file.' });

const reportId = Type.Union([Type.String(), Type.Null()], { description: 'Id of the product, when it could be read.' });

export const ImportError = Type.Object(
  {
    line: reportLine,
    id: reportId,
    code: Type.String({ description: 'Error code.' }),
    path: Type.Union([Type.String(), Type.Null()], {
      description: 'Field of the JSON line or column of the CSV file. null: the whole line.',
    }),
    message: Type.String({ description: 'The problem and its remedy.' }),
  },
  { $id: 'ImportError', description: 'The reason why a product was not imported.' },
);

export const ImportWarning = Type.Object(
  { line: reportLine, id: reportId, message: Type.String({ description: 'Text of the warning.' }) },
  { $id: 'ImportWarning', description: 'A warning about an imported product.' },
);

export const ImportReport = Type.Object(
  {
    read: Type.Integer({ description: 'Products read from the file.' }),
    created: Type.Integer({ description: 'Number of new products.' }),
    updated: Type.Integer({ description: 'Number of products that were changed or archived.' }),
    unchanged: Type.Integer({ description: 'Number of unchanged products.' }),
    failed: Type.Integer({ description: 'Number of products that were not imported.' }),
    errors: Type.Array(ImportError, { description: 'The first 1,000 errors. `failed` counts all.' }),
    warnings: Type.Array(ImportWarning, { description: 'Products that were imported with a change.' }),
  },
  { $id: 'ImportReport', description: 'Result of a catalogue import.' },
);
export type ImportReport = Static<typeof ImportReport>;

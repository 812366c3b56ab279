import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtmlInput } from './block.js';
import { ImageInput, ImageSizes } from './image.js';
import { Market, Rounding } from './market.js';
import { Money } from './money.js';
import { Handle, RecordId } from './ids.js';
import { SiteRoutes } from './store.js';
import { Described, StringEnum } from './schema.js';

const strict = { additionalProperties: false } as const;

export const StoreInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the store.' }),
    tagline: Type.Optional(Type.String({ maxLength: 300, description: 'A line about it.' })),
    contactEmail: Type.Optional(Type.String({ maxLength: 254, description: 'Where shoppers can write to.' })),
    allowedOrigins: Type.Optional(
      Type.Array(Type.String({ maxLength: 300, pattern: '^https?://[^/]+$' }), {
        maxItems: 100,
        description: 'Origins of pages that may use this store with credentials.',
      }),
    ),
    mediaBaseUrl: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^(https?://.*)?$',
        description: 'Image paths are resolved against this.',
      }),
    ),
    imageSizes: Type.Optional(
      Type.Union([ImageSizes, Type.Null()], {
        description: 'Where smaller copies of pictures are; null or absent: there are none. SVG needs none.',
      }),
    ),
    routes: Type.Optional(Described(SiteRoutes, "Where the shop's site keeps its pages.")),
    tokens: Type.Optional(
      Type.Record(Type.String({ pattern: '^--wb-[a-z-]+$' }), Type.String({ maxLength: 200 }), {
        description: '`--wb-*` values of the design, by name.',
      }),
    ),
    lowStockThreshold: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'From how many pieces on stock counts as low.' }),
    ),
    maxQuantityPerLine: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 9999, description: 'The most pieces that a line may have.' }),
    ),
    capture: Type.Optional(
      StringEnum(['auto', 'manual'], {
        description: 'auto: collect with the payment. manual: collect later, by hand.',
      }),
    ),
    metadata: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,40}$' }), Type.String({ maxLength: 500 }), {
        ...strict,
        maxProperties: 50,
        description: 'Notes of your own tools by key. Only admin reads show them.',
      }),
    ),
  },
  { $id: 'StoreInput', ...strict, description: 'Settings of a store. What is absent has its default.' },
);
export type StoreInput = Static<typeof StoreInput>;

export const StoreReceipt = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the store.' }),
    apiKey: Type.Optional(Type.String({ description: 'Shown once, when the store is made.' })),
  },
  { $id: 'StoreReceipt', description: 'The store that was made or changed.' },
);
export type StoreReceipt = Static<typeof StoreReceipt>;

export const MarketConversion = Type.Object(
  {
    from: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code of the other currency.' }),
    rate: Type.String({
      pattern: '^[0-9]{1,9}(\\.[0-9]{1,9})?$',
      description: "Units of this market's currency for one unit of `from`, as a decimal string.",
    }),
  },
  {
    $id: 'MarketConversion',
    ...strict,
    description: 'Prices for this market are made from another currency at import, when a line has none of its own.',
  },
);

export const RoundingInput = Type.Partial(Rounding, {
  $id: 'RoundingInput',
  ...strict,
  description: 'How amounts are rounded; what is absent has its default.',
});
export type RoundingInput = Static<typeof RoundingInput>;

export const MarketInput = Type.Composite(
  [
    Type.Omit(Market, ['code', 'rounding', 'isDefault']),
    Type.Object({
      rounding: Type.Optional(Described(RoundingInput, 'How amounts are rounded.')),
      isDefault: Type.Optional(Type.Boolean({ description: 'true: shoppers without a choice get it.' })),
      conversion: Type.Optional(Described(MarketConversion, 'Makes prices for this market where the import has none.')),
    }),
  ],
  { $id: 'MarketInput', ...strict, description: 'A market to make or change.' },
);
export type MarketInput = Static<typeof MarketInput>;

export const CategoryInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200, description: 'Title.' }),
    description: Type.Optional(
      Type.String({ maxLength: 5000, description: 'Plain text. Absent: the words of `descriptionHtml`.' }),
    ),
    descriptionHtml: Type.Optional(MerchantHtmlInput),
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Order among categories; lowest first.' }),
    ),
    image: Type.Optional(Type.Union([ImageInput, Type.Null()], { description: 'Picture; null or absent: none.' })),
  },
  { $id: 'CategoryInput', ...strict, description: 'A category to make or change.' },
);
export type CategoryInput = Static<typeof CategoryInput>;

export const MarketPrice = Type.Object(
  {
    market: Type.String({ maxLength: 32, description: 'Code of a market.' }),
    price: Described(Money, 'Price of one.'),
    compareAtPrice: Type.Optional(Described(Money, 'Price before it was marked down; absent: it is not.')),
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
/** The most pieces of a variant that stock counts. */
export const MAX_STOCK = 10_000_000;
const stock = Type.Union([Type.Integer({ minimum: 0, maximum: MAX_STOCK }), Type.Null()], {
  description: 'Pieces in stock. null: not counted, always available.',
});
const importStock = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: MAX_STOCK }), Type.Null()], {
    description: 'Pieces in stock. null: not counted, always available. Absent: a known variant keeps its stock.',
  }),
);
const amount = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999, description }));
const sku = Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Stock keeping unit.' }));
const weightGrams = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Weight of one piece in grams; 0 when absent.' }),
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
    id: Type.Optional(Described(RecordId, 'Absent: made from the id of the product and the option values.')),
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
      { minItems: 1, maxItems: 100, description: 'In the order in which they are shown.' },
    ),
  },
  { $id: 'ImportOption', ...strict, description: 'An option that tells the variants of a product apart.' },
);

/** One line of a JSON Lines catalogue: one product. The same line twice changes nothing. */
export const ImportLine = Type.Object(
  {
    id: Described(RecordId, 'Your own key of the product. The same id again updates the product.'),
    handle: Type.Optional(
      Described(Handle, 'Part of its address. Absent: the one it has, else one made from the title.'),
    ),
    title: Type.String({ minLength: 1, maxLength: 500, description: 'Name of the product.' }),
    brand: Type.Optional(Type.String({ maxLength: 200, description: 'Maker or brand.' })),
    category: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Title of a category. The category is made when it does not exist.',
      }),
    ),
    categories: Type.Optional(
      Type.Array(Handle, { maxItems: 20, description: 'Handles of categories. Those that do not exist are made.' }),
    ),
    description: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'Plain text. Absent: the words of `descriptionHtml`.' }),
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
      Type.String({ pattern: '^[a-z0-9-]{1,32}$', description: 'Category of the tax table; `standard` when absent.' }),
    ),
    stock: importStock,
    weightGrams,
    date_released: Type.Optional(
      Type.String({ maxLength: 40, description: 'RFC 3339 date, or date and time. The sort "newest" uses it.' }),
    ),
    options: Type.Optional(
      Type.Array(ImportOption, { maxItems: 3, description: 'Absent: gathered from the variants.' }),
    ),
    variants: Type.Optional(
      Type.Array(ImportVariant, {
        minItems: 1,
        maxItems: 200,
        description: 'Absent: one variant with the id of the product.',
      }),
    ),
  },
  { $id: 'ImportLine', ...strict, description: 'One product: one line of the catalogue import.' },
);
export type ImportLine = Static<typeof ImportLine>;

export const IMPORT_LIMITS = { lineBytes: 256 * 1024, totalBytes: 1024 * 1024 * 1024, reportedErrors: 1000 } as const;

const reportLine = Type.Integer({ minimum: 0, description: 'Line of the file, from 1; 0: the file as a whole.' });
const reportId = Type.Union([Type.String(), Type.Null()], { description: 'Id of the product, when it could be read.' });

export const ImportError = Type.Object(
  {
    line: reportLine,
    id: reportId,
    code: Type.String({ description: 'Error code.' }),
    path: Type.Union([Type.String(), Type.Null()], {
      description: 'Field of the JSON line, or column of the CSV file; null: the line as a whole.',
    }),
    message: Type.String({ description: 'What is wrong and what to do about it.' }),
  },
  { $id: 'ImportError', description: 'Why a product was not imported.' },
);

export const ImportWarning = Type.Object(
  { line: reportLine, id: reportId, message: Type.String({ description: 'What to know about this product.' }) },
  { $id: 'ImportWarning', description: 'A note about a product that was imported.' },
);

export const ImportReport = Type.Object(
  {
    read: Type.Integer({ description: 'Products read from the file.' }),
    created: Type.Integer({ description: 'Products that are new.' }),
    updated: Type.Integer({ description: 'Products that changed, or were archived.' }),
    unchanged: Type.Integer({ description: 'Products that are as they were.' }),
    failed: Type.Integer({ description: 'Products that were not imported.' }),
    errors: Type.Array(ImportError, { description: 'The first 1,000; `failed` counts all.' }),
    warnings: Type.Array(ImportWarning, { description: 'What was imported, though not quite as it was written.' }),
  },
  { $id: 'ImportReport', description: 'Result of a catalogue import.' },
);
export type ImportReport = Static<typeof ImportReport>;

export const StockLevel = Type.Object(
  { variantId: Described(RecordId, 'Id of the variant.'), stock },
  { $id: 'StockLevel', ...strict, description: 'How many pieces of a variant are there.' },
);
export const StockInput = Type.Object(
  { levels: Type.Array(StockLevel, { maxItems: 1000, description: 'Variants that are not named stay as they are.' }) },
  { $id: 'StockInput', ...strict, description: 'Stock levels to set.' },
);
export type StockInput = Static<typeof StockInput>;

export const PriceListEntry = Type.Object(
  {
    variantId: Described(RecordId, 'Id of the variant.'),
    price: Described(Money, 'Price of one.'),
    compareAtPrice: Type.Optional(Described(Money, 'Price before it was marked down; absent: it is not.')),
    imported: Type.Optional(
      Type.Boolean({
        description:
          'true: an import made this price, and the next one may change it. Absent: it stays until you change it.',
      }),
    ),
  },
  { $id: 'PriceListEntry', ...strict, description: 'Price of a variant in one market.' },
);
export type PriceListEntry = Static<typeof PriceListEntry>;
export const BulkUpdateReport = Type.Object(
  {
    updated: Type.Integer({ description: 'How many variants were changed.' }),
    unknown: Type.Array(Type.String(), { description: 'Ids of variants that the store does not have.' }),
  },
  { $id: 'BulkUpdateReport', description: 'What was changed.' },
);
export type BulkUpdateReport = Static<typeof BulkUpdateReport>;

export const PriceListInput = Type.Object(
  {
    prices: Type.Array(PriceListEntry, {
      maxItems: 1000,
      description: 'Variants that are not named keep their price.',
    }),
  },
  { $id: 'PriceListInput', ...strict, description: 'Prices to set in one market.' },
);
export type PriceListInput = Static<typeof PriceListInput>;

const country = Type.String({ pattern: '^[A-Z]{2}$' });
const region = Type.String({ minLength: 1, maxLength: 10 });
const taxCategory = Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,32}$', description: 'Absent: "standard".' }));

/** Not a regular expression: matching one takes no longer than reading it. */
const PostalPattern = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,11}(\\*|\\.\\.[A-Za-z0-9][A-Za-z0-9 -]{0,11})?$',
  description:
    'One postal code, `10115`; all that begin alike, `80*`; or a range, `20000..22999`, both ends in it. Case, spaces ' +
    'and dashes do not count.',
});
const postalCodes = (maxItems: number, description: string) =>
  Type.Optional(Type.Array(PostalPattern, { maxItems, description }));

export const ShippingZone = Type.Object(
  {
    countryCode: Described(country, 'ISO 3166-1 alpha-2.'),
    regions: Type.Optional(Type.Array(region, { maxItems: 100, description: 'Absent or empty: all.' })),
    postalCodes: postalCodes(200, 'Absent or empty: all.'),
    exceptPostalCodes: postalCodes(200, 'Not there; islands, for example.'),
  },
  { $id: 'ShippingZone', ...strict, description: 'A country, or a part of it. What is named must all fit.' },
);
export type ShippingZone = Static<typeof ShippingZone>;

export const WeightStep = Type.Object(
  {
    fromGrams: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Weight in grams.' }),
    price: Described(Money, 'What it costs from there on.'),
  },
  { $id: 'WeightStep', ...strict, description: 'What shipping costs from a weight on.' },
);
export type WeightStep = Static<typeof WeightStep>;

export const GoodsStep = Type.Object(
  {
    from: Described(Money, 'Value of the goods after discounts.'),
    price: Described(Money, 'What it costs from there on.'),
  },
  { $id: 'GoodsStep', ...strict, description: 'What shipping costs from a value of the goods on.' },
);
export type GoodsStep = Static<typeof GoodsStep>;

export const ShippingMethodReceipt = Type.Object(
  { id: Type.String({ description: 'Id of the method.' }) },
  { $id: 'ShippingMethodReceipt', description: 'The method that was made or changed.' },
);
export type ShippingMethodReceipt = Static<typeof ShippingMethodReceipt>;

export const ShippingMethodInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100, description: 'Name for shoppers.' }),
    description: Type.Optional(Type.String({ maxLength: 500, description: 'More for shoppers.' })),
    market: Type.String({ maxLength: 32, description: 'Code of the market that it is offered in.' }),
    countries: Type.Optional(
      Type.Array(country, { maxItems: 250, description: 'Absent or empty: every country of the market.' }),
    ),
    zones: Type.Optional(
      Type.Array(ShippingZone, {
        maxItems: 50,
        description: 'In place of `countries`, where it goes only to parts of them: an address must fit one.',
      }),
    ),
    price: Described(Money, 'What it costs.'),
    weightSteps: Type.Optional(
      Type.Array(WeightStep, {
        maxItems: 50,
        description: 'What it costs in place of `price` from a weight on; the heaviest step that is reached counts.',
      }),
    ),
    goodsSteps: Type.Optional(
      Type.Array(GoodsStep, {
        maxItems: 50,
        description:
          'What it costs in place of `price` when the goods cost so much after discounts; the highest step that is ' +
          'reached counts. Not together with `weightSteps`.',
      }),
    ),
    /** Goods that cost this much after discounts ship for nothing. */
    freeFrom: Type.Optional(Described(Money, 'Goods that cost this much after discounts ship free.')),
    minDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'Fewest days on the way.' })),
    maxDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'Most days on the way.' })),
    maxWeightGrams: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100_000_000,
        description: 'Heavier carts cannot have it; absent: any weight.',
      }),
    ),
    taxCategory,
    position: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Order among methods; lowest first.' }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'false: offered to nobody; true when absent.' })),
  },
  { $id: 'ShippingMethodInput', ...strict, description: 'A shipping method to make or change.' },
);
export type ShippingMethodInput = Static<typeof ShippingMethodInput>;

export const TaxRate = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the tax, such as VAT.' }),
    countryCode: Described(country, 'ISO 3166-1 alpha-2.'),
    region: Type.Optional(
      Type.String({ maxLength: 10, description: 'State, province or prefecture; absent or empty: the whole country.' }),
    ),
    postalCodes: postalCodes(100, 'Absent or empty: all of the country or region.'),
    category: taxCategory,
    ratePpm: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million: 19 % is 190000.' }),
    compound: Type.Optional(Type.Boolean({ description: 'Charged on the price plus the taxes before it.' })),
    shipping: Type.Optional(Type.Boolean({ description: 'Whether it applies to shipping; true when absent.' })),
    startsAt: Type.Optional(Type.String({ format: 'date-time', description: 'Absent: since ever.' })),
    endsAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'From this moment on it does not hold any more.' }),
    ),
  },
  { $id: 'TaxRate', ...strict, description: 'A rate of the tax table.' },
);
export type TaxRate = Static<typeof TaxRate>;

export const TaxTableReceipt = Type.Object(
  { count: Type.Integer({ description: 'How many rates it has.' }) },
  { $id: 'TaxTableReceipt', description: 'The table that was stored.' },
);
export type TaxTableReceipt = Static<typeof TaxTableReceipt>;

export const TaxTableInput = Type.Object(
  { rates: Type.Array(TaxRate, { maxItems: 5000, description: 'All rates, in the order in which they are applied.' }) },
  { $id: 'TaxTableInput', ...strict, description: 'Replaces the whole table of the store.' },
);
export type TaxTableInput = Static<typeof TaxTableInput>;

export const PaymentProviderReceipt = Type.Object(
  {
    name: Type.String({ description: 'Name of the provider.' }),
    enabled: Type.Boolean({ description: 'Whether shoppers can pay with it.' }),
  },
  { $id: 'PaymentProviderReceipt', description: 'The provider that was set up.' },
);
export type PaymentProviderReceipt = Static<typeof PaymentProviderReceipt>;

export const PaymentProviderInput = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether shoppers can pay with it.' }),
    baseUrl: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^https?://',
        description:
          'Where the service reaches the provider: needed by the card sandbox, refused with live keys of Stripe.',
      }),
    ),
    publishableKey: Type.String({ minLength: 1, maxLength: 255, description: 'Key that pages may see.' }),
    secretKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Absent: the one that is stored stays.' }),
    ),
    webhookSecrets: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        minItems: 1,
        maxItems: 2,
        description: 'Newest first; two while one replaces the other. Absent: those that are stored stay.',
      }),
    ),
  },
  { $id: 'PaymentProviderInput', ...strict, description: 'Keys of a payment provider.' },
);
export type PaymentProviderInput = Static<typeof PaymentProviderInput>;

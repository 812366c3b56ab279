import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtmlInput } from './block.js';
import { ImageInput, ImageSizes } from './image.js';
import { Market, Rounding } from './market.js';
import { Money } from './money.js';
import { Handle, RecordId } from './ids.js';
import { SiteRoutes } from './store.js';
import { StringEnum } from './schema.js';

const strict = { additionalProperties: false } as const;

export const StoreInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    tagline: Type.Optional(Type.String({ maxLength: 300 })),
    contactEmail: Type.Optional(Type.String({ maxLength: 254 })),
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
    routes: Type.Optional(SiteRoutes),
    tokens: Type.Optional(Type.Record(Type.String({ pattern: '^--wb-[a-z-]+$' }), Type.String({ maxLength: 200 }))),
    lowStockThreshold: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    maxQuantityPerLine: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
    capture: Type.Optional(StringEnum(['auto', 'manual'])),
  },
  { $id: 'StoreInput', ...strict },
);
export type StoreInput = Static<typeof StoreInput>;

export const MarketInput = Type.Composite(
  [
    Type.Omit(Market, ['code', 'rounding', 'isDefault']),
    Type.Object({
      rounding: Type.Optional(Type.Partial(Rounding, strict)),
      isDefault: Type.Optional(Type.Boolean()),
      conversion: Type.Optional(
        Type.Object(
          {
            from: Type.String({ pattern: '^[A-Z]{3}$' }),
            rate: Type.String({
              pattern: '^[0-9]{1,9}(\\.[0-9]{1,9})?$',
              description: "Units of this market's currency for one unit of `from`, as a decimal string.",
            }),
          },
          {
            ...strict,
            description:
              'Prices for this market are made from another currency at import, when a line has none of its own.',
          },
        ),
      ),
    }),
  ],
  { $id: 'MarketInput', ...strict },
);
export type MarketInput = Static<typeof MarketInput>;

export const CategoryInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.Optional(
      Type.String({ maxLength: 5000, description: 'Plain text. Absent: the words of `descriptionHtml`.' }),
    ),
    descriptionHtml: Type.Optional(MerchantHtmlInput),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    image: Type.Optional(Type.Union([ImageInput, Type.Null()])),
  },
  { $id: 'CategoryInput', ...strict },
);
export type CategoryInput = Static<typeof CategoryInput>;

export const MarketPrice = Type.Object(
  { market: Type.String({ maxLength: 32 }), price: Money, compareAtPrice: Type.Optional(Money) },
  { $id: 'MarketPrice', ...strict },
);

const ImportImage = Type.Union([Type.String({ minLength: 1, maxLength: 2000 }), ImageInput]);
const stock = Type.Union([Type.Integer({ minimum: 0, maximum: 10_000_000 }), Type.Null()], {
  description: 'null or absent: not counted, always available.',
});
const amount = Type.Integer({ minimum: 0, maximum: 99_999_999_999, description: 'Minor units of `currency`.' });

export const ImportVariant = Type.Object(
  {
    id: Type.Optional(RecordId),
    sku: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    options: Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 100 })),
    price: Type.Optional(amount),
    compareAtPrice: Type.Optional(amount),
    prices: Type.Optional(Type.Array(MarketPrice, { maxItems: 50 })),
    stock: Type.Optional(stock),
    weightGrams: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    imageUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { $id: 'ImportVariant', ...strict },
);

/** One line of a JSON Lines catalogue: one product. The same line twice changes nothing. */
export const ImportLine = Type.Object(
  {
    id: RecordId,
    handle: Type.Optional(Handle),
    title: Type.String({ minLength: 1, maxLength: 500 }),
    brand: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'A title; the category is made when it does not exist.',
      }),
    ),
    categories: Type.Optional(Type.Array(Handle, { maxItems: 20 })),
    description: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'Plain text. Absent: the words of `descriptionHtml`.' }),
    ),
    descriptionHtml: Type.Optional(MerchantHtmlInput),
    sku: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    ean: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 500 })),
    price: Type.Optional(amount),
    compareAtPrice: Type.Optional(amount),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    prices: Type.Optional(Type.Array(MarketPrice, { maxItems: 50 })),
    images: Type.Optional(Type.Array(ImportImage, { maxItems: 50 })),
    thumb: Type.Optional(Type.String({ maxLength: 2000, description: 'Used as picture when `images` is empty.' })),
    attributes: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Union([Type.String({ maxLength: 5000 }), Type.Number(), Type.Boolean()]),
      ),
    ),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50 })),
    taxCategory: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,32}$' })),
    stock: Type.Optional(stock),
    weightGrams: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    date_released: Type.Optional(Type.String({ maxLength: 40, description: 'RFC 3339; what "newest" sorts by.' })),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 50 }),
            values: Type.Array(
              Type.Object(
                {
                  value: Type.String({ minLength: 1, maxLength: 100 }),
                  swatch: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
                },
                strict,
              ),
              { minItems: 1, maxItems: 100 },
            ),
          },
          strict,
        ),
        { maxItems: 3 },
      ),
    ),
    variants: Type.Optional(Type.Array(ImportVariant, { minItems: 1, maxItems: 200 })),
  },
  { $id: 'ImportLine', ...strict },
);
export type ImportLine = Static<typeof ImportLine>;

export const IMPORT_LIMITS = { lineBytes: 256 * 1024, totalBytes: 1024 * 1024 * 1024, reportedErrors: 1000 } as const;

export const ImportReport = Type.Object(
  {
    read: Type.Integer(),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    failed: Type.Integer(),
    errors: Type.Array(
      Type.Object({
        line: Type.Integer(),
        id: Type.Union([Type.String(), Type.Null()]),
        code: Type.String(),
        path: Type.Union([Type.String(), Type.Null()]),
        message: Type.String(),
      }),
      { description: 'The first 1,000; `failed` counts all.' },
    ),
    warnings: Type.Array(
      Type.Object({ line: Type.Integer(), id: Type.Union([Type.String(), Type.Null()]), message: Type.String() }),
    ),
  },
  { $id: 'ImportReport' },
);
export type ImportReport = Static<typeof ImportReport>;

export const StockInput = Type.Object(
  { levels: Type.Array(Type.Object({ variantId: RecordId, stock }, strict), { minItems: 1, maxItems: 1000 }) },
  { $id: 'StockInput', ...strict },
);
export type StockInput = Static<typeof StockInput>;

export const PriceListInput = Type.Object(
  {
    prices: Type.Array(
      Type.Object({ variantId: RecordId, price: Money, compareAtPrice: Type.Optional(Money) }, strict),
      { minItems: 1, maxItems: 1000 },
    ),
  },
  { $id: 'PriceListInput', ...strict },
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

/** A country, or a part of it. What is named must all fit. */
export const ShippingZone = Type.Object(
  {
    countryCode: country,
    regions: Type.Optional(Type.Array(region, { maxItems: 100, description: 'Absent or empty: all.' })),
    postalCodes: postalCodes(200, 'Absent or empty: all.'),
    exceptPostalCodes: postalCodes(200, 'Not there; islands, for example.'),
  },
  { $id: 'ShippingZone', ...strict },
);
export type ShippingZone = Static<typeof ShippingZone>;

export const ShippingMethodInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    market: Type.String({ maxLength: 32 }),
    countries: Type.Optional(
      Type.Array(country, { maxItems: 250, description: 'Absent or empty: every country of the market.' }),
    ),
    zones: Type.Optional(
      Type.Array(ShippingZone, {
        maxItems: 50,
        description: 'In place of `countries`, where it goes only to parts of them: an address must fit one.',
      }),
    ),
    price: Money,
    weightSteps: Type.Optional(
      Type.Array(Type.Object({ fromGrams: Type.Integer({ minimum: 1, maximum: 100_000_000 }), price: Money }, strict), {
        maxItems: 50,
        description: 'What it costs in place of `price` from a weight on; the heaviest step that is reached counts.',
      }),
    ),
    goodsSteps: Type.Optional(
      Type.Array(Type.Object({ from: Money, price: Money }, strict), {
        maxItems: 50,
        description:
          'What it costs in place of `price` when the goods cost so much after discounts; the highest step that is ' +
          'reached counts. Not together with `weightSteps`.',
      }),
    ),
    /** Goods that cost this much after discounts ship for nothing. */
    freeFrom: Type.Optional(Money),
    minDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    maxDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    maxWeightGrams: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    taxCategory,
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    enabled: Type.Optional(Type.Boolean({ description: 'false: offered to nobody; true when absent.' })),
  },
  { $id: 'ShippingMethodInput', ...strict },
);
export type ShippingMethodInput = Static<typeof ShippingMethodInput>;

export const TaxRate = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    countryCode: country,
    region: Type.Optional(Type.String({ maxLength: 10 })),
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
  { $id: 'TaxRate', ...strict },
);
export type TaxRate = Static<typeof TaxRate>;

/** Replaces the whole table of the store. */
export const TaxTableInput = Type.Object(
  { rates: Type.Array(TaxRate, { maxItems: 5000 }) },
  { $id: 'TaxTableInput', ...strict },
);
export type TaxTableInput = Static<typeof TaxTableInput>;

export const PaymentProviderInput = Type.Object(
  {
    enabled: Type.Boolean(),
    baseUrl: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^https?://',
        description:
          'Where the service reaches the provider: needed by the card sandbox, refused with live keys of Stripe.',
      }),
    ),
    publishableKey: Type.String({ minLength: 1, maxLength: 255 }),
    secretKey: Type.String({ minLength: 1, maxLength: 255 }),
    webhookSecrets: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
      minItems: 1,
      maxItems: 2,
      description: 'Newest first; two while one replaces the other.',
    }),
  },
  { $id: 'PaymentProviderInput', ...strict },
);
export type PaymentProviderInput = Static<typeof PaymentProviderInput>;

import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ImportLine, MarketConversion, PriceListEntry, ShippingMethodInput, StockLevel, StoreInput } from './admin.js';
import { Handle, RecordId } from './ids.js';
import { Market } from './market.js';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum } from './schema.js';
import { SiteRoutes } from './store.js';

/** Answers of the admin's reads: what was written, with the defaults filled in. */

const strict = { additionalProperties: false } as const;
const time = (description: string) => Type.String({ format: 'date-time', description });
const settings = StoreInput.properties;
const orNull = <T extends TSchema>(schema: T) =>
  Type.Optional(Nullable(schema, schema.description === undefined ? {} : { description: schema.description }));

const RoutesPatch = Type.Unsafe<{ [Name in keyof SiteRoutes]?: string | null }>(
  Type.Object(
    Object.fromEntries(
      Object.keys(SiteRoutes.properties).map((name) => [
        name,
        orNull(
          Type.String({ maxLength: 500, description: 'Pattern of the address. null: the site has no such page.' }),
        ),
      ]),
    ),
    { $id: 'SiteRoutesPatch', ...strict, description: 'Only the routes named here change.' },
  ),
);

export const StorePatch = Type.Object(
  {
    name: Type.Optional(settings.name),
    tagline: orNull(Type.String({ maxLength: 300, description: 'null: none.' })),
    contactEmail: orNull(Type.String({ maxLength: 254, description: 'null: none.' })),
    allowedOrigins: settings.allowedOrigins,
    mediaBaseUrl: orNull(
      Type.String({
        maxLength: 500,
        pattern: '^(https?://.*)?$',
        description: 'Image paths are resolved against this. null: none.',
      }),
    ),
    imageSizes: settings.imageSizes,
    routes: Type.Optional(Described(RoutesPatch, 'Only the routes that are named change.')),
    tokens: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^--wb-[a-z-]+$' }),
        Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        { ...strict, description: 'Only the tokens named here change. null: the default of the kit.' },
      ),
    ),
    lowStockThreshold: orNull(Type.Integer({ minimum: 0, maximum: 1000, description: 'null: 5.' })),
    maxQuantityPerLine: orNull(Type.Integer({ minimum: 1, maximum: 9999, description: 'null: 99.' })),
    capture: settings.capture,
    metadata: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9_.-]{1,40}$' }),
        Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
        { ...strict, maxProperties: 50, description: 'Only the keys named here change. null: removes the key.' },
      ),
    ),
  },
  {
    $id: 'StorePatch',
    ...strict,
    description: 'Changes of the settings of a store. Absent members stay as they are; lists are replaced whole.',
  },
);
export type StorePatch = Static<typeof StorePatch>;

export const MarketRecord = Type.Composite(
  [
    Market,
    Type.Object({
      conversion: Type.Optional(Described(MarketConversion, 'Makes prices for this market where the import has none.')),
    }),
  ],
  {
    $id: 'MarketRecord',
    ...strict,
    description: 'A market as the merchant set it up.',
  },
);
export type MarketRecord = Static<typeof MarketRecord>;

export const ShippingMethodRecord = Type.Composite(
  [Type.Object({ id: Type.String({ description: 'Code of the method.' }) }), ShippingMethodInput],
  { $id: 'ShippingMethodRecord', ...strict, description: 'A shipping method as the merchant set it up.' },
);
export type ShippingMethodRecord = Static<typeof ShippingMethodRecord>;

export const PRODUCT_STATUSES = ['active', 'archived'] as const;
const status = StringEnum(PRODUCT_STATUSES, {
  description: '`archived`: not in the shop; an import of its line brings it back.',
});

export const ProductRecordSummary = Type.Object(
  {
    id: Described(RecordId, 'Your own key of the product.'),
    handle: Type.Union([Handle, Type.Null()], { description: 'null while it is archived.' }),
    title: Type.String({ description: 'Name of the product.' }),
    status,
    updatedAt: time('When it was written last.'),
  },
  { $id: 'ProductRecordSummary', description: 'A product in the list of all products of a store.' },
);
export type ProductRecordSummary = Static<typeof ProductRecordSummary>;
export const ProductRecordPage = PageOf(ProductRecordSummary, 'ProductRecordPage');
export type ProductRecordPage = Static<typeof ProductRecordPage>;

export const ProductRecord = Type.Object(
  {
    status,
    createdAt: time('When it was imported first.'),
    updatedAt: time('When it was written last.'),
    line: Described(ImportLine, 'The product as a line of the import.'),
  },
  {
    $id: 'ProductRecord',
    description: 'A product as it is stored. Imported again, `line` makes the same product.',
  },
);
export type ProductRecord = Static<typeof ProductRecord>;

export const CategoryRecordSummary = Type.Object(
  {
    handle: Described(Handle, 'Names it in addresses.'),
    title: Type.String({ description: 'Name of the category.' }),
    position: Type.Integer({ description: 'Order of categories; smaller first.' }),
    productCount: Type.Integer({ minimum: 0, description: 'Products in it, archived ones too.' }),
  },
  { $id: 'CategoryRecordSummary', description: 'A category in the list of all categories.' },
);
export const CategoryRecordList = Type.Object(
  { items: Type.Array(CategoryRecordSummary, { description: "In the merchant's order; at most 1,000." }) },
  { $id: 'CategoryRecordList', description: 'Categories of a store.' },
);

export const ContentRecordSummary = Type.Object(
  {
    handle: Type.String({ description: 'Part of its address.' }),
    title: Type.String({ description: 'Headline.' }),
    publishedAt: time('Shoppers see it from then on; it may lie ahead.'),
    updatedAt: time('When it was written last.'),
  },
  { $id: 'ContentRecordSummary', description: 'A page or a story, also one that is dated ahead.' },
);
export const ContentRecordPage = PageOf(ContentRecordSummary, 'ContentRecordPage');
export type ContentRecordPage = Static<typeof ContentRecordPage>;

export const BlockRecordSummary = Type.Object(
  { handle: Type.String({ description: 'Name of the block.' }), updatedAt: time('When it was written last.') },
  { $id: 'BlockRecordSummary', description: 'A block in the list of all blocks.' },
);
export const BlockRecordPage = PageOf(BlockRecordSummary, 'BlockRecordPage');
export type BlockRecordPage = Static<typeof BlockRecordPage>;

export const PaymentProviderRecord = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether shoppers can pay with it.' }),
    baseUrl: Type.Optional(Type.String({ description: 'Where the service reaches the provider.' })),
    publishableKey: Type.String({ description: 'The key that pages use.' }),
  },
  {
    $id: 'PaymentProviderRecord',
    ...strict,
    description: 'A payment provider without its secrets. Sent back, the stored secrets stay.',
  },
);
export type PaymentProviderRecord = Static<typeof PaymentProviderRecord>;

export const StockLevelPage = Type.Object(
  { levels: Type.Array(StockLevel, { description: 'By variant id.' }) },
  { $id: 'StockLevelPage', ...strict, description: 'Stock levels, as `PUT` takes them.' },
);
export const PriceListPage = Type.Object(
  { prices: Type.Array(PriceListEntry, { description: 'By variant id.' }) },
  { $id: 'PriceListPage', ...strict, description: 'Prices of a market, as `PUT` takes them.' },
);

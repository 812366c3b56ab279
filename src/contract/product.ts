import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtml } from './block.js';
import { Handle, RecordId } from './ids.js';
import { Image } from './image.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { SubscriptionPlan } from './subscription.js';
import { StringEnum } from './schema.js';

export const OptionValue = Type.Object({ name: Type.String(), value: Type.String() }, { $id: 'OptionValue' });
export type OptionValue = Static<typeof OptionValue>;

/** `low` carries the quantity left; `in-stock` does not, so that the number is no signal to competitors and caches stay warm. */
export const Stock = Type.Object(
  {
    status: StringEnum(['in-stock', 'low', 'sold-out']),
    quantity: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { $id: 'Stock' },
);
export type Stock = Static<typeof Stock>;

export const ProductVariant = Type.Object(
  {
    id: RecordId,
    sku: Type.String(),
    options: Type.Array(OptionValue),
    price: Money,
    compareAtPrice: Type.Union([Money, Type.Null()]),
    available: Type.Boolean({ description: 'Whether one can be bought now.' }),
    stock: Stock,
    image: Type.Union([Image, Type.Null()]),
    planPrices: Type.Array(Type.Object({ planId: Type.String(), price: Money }), {
      description: 'What one costs in each plan of the product.',
    }),
  },
  { $id: 'ProductVariant' },
);
export type ProductVariant = Static<typeof ProductVariant>;

export const ProductOption = Type.Object(
  {
    name: Type.String(),
    values: Type.Array(
      Type.Object({
        value: Type.String(),
        swatch: Type.Optional(Type.String({ description: 'A CSS colour, #rrggbb.' })),
      }),
    ),
  },
  { $id: 'ProductOption' },
);
export type ProductOption = Static<typeof ProductOption>;

/** A product as a list shows it. */
export const ProductSummary = Type.Object(
  {
    id: RecordId,
    handle: Handle,
    title: Type.String(),
    brand: Type.Union([Type.String(), Type.Null()]),
    image: Type.Union([Image, Type.Null()]),
    price: Money,
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Of the cheapest variant; set only when above its price.',
    }),
    maxPrice: Type.Union([Money, Type.Null()], { description: 'Set when variants differ in price.' }),
    available: Type.Boolean(),
    stock: Stock,
    variantId: Type.Union([RecordId, Type.Null()], {
      description: 'Set when there is nothing to choose: what "add" adds.',
    }),
    variantCount: Type.Integer({ minimum: 1 }),
    options: Type.Array(ProductOption),
    tags: Type.Array(Type.String()),
    categories: Type.Array(Type.String()),
    rating: Type.Union([Type.Object({ average: Type.Number(), count: Type.Integer({ minimum: 1 }) }), Type.Null()], {
      description: 'Of its published reviews; null when there are none.',
    }),
  },
  { $id: 'ProductSummary' },
);
export type ProductSummary = Static<typeof ProductSummary>;

export const Product = Type.Composite(
  [
    ProductSummary,
    Type.Object({
      description: Type.String({ description: 'Plain text; blank lines separate paragraphs.' }),
      descriptionHtml: Type.Optional(MerchantHtml),
      images: Type.Array(Image),
      variants: Type.Array(ProductVariant, { minItems: 1 }),
      attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
      plans: Type.Array(SubscriptionPlan, { description: 'Ways to subscribe; empty when it is sold once only.' }),
      updatedAt: Type.String({ format: 'date-time' }),
    }),
  ],
  { $id: 'Product' },
);
export type Product = Static<typeof Product>;

export const ProductPage = PageOf(ProductSummary, 'ProductPage');
export type ProductPage = Static<typeof ProductPage>;

export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

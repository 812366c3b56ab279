import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtml } from './block.js';
import { Handle, RecordId } from './ids.js';
import { Image } from './image.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { SubscriptionPlan } from './subscription.js';
import { Described, Nullable, StringEnum } from './schema.js';

export const OptionValue = Type.Object(
  {
    name: Type.String({ description: 'Name of the option, such as Size.' }),
    value: Type.String({ description: 'What was chosen, such as M.' }),
  },
  { $id: 'OptionValue', description: 'What was chosen of an option.' },
);
export type OptionValue = Static<typeof OptionValue>;

/** `low` carries the quantity left; `in-stock` does not, so that the number is no signal to competitors and caches stay warm. */
export const Stock = Type.Object(
  {
    status: StringEnum(['in-stock', 'low', 'sold-out'], { description: 'in-stock, low, or sold-out.' }),
    quantity: Type.Optional(Type.Integer({ minimum: 0, description: 'How many are left; only with `low`.' })),
  },
  { $id: 'Stock', description: 'How much there is. `low` carries the quantity left; `in-stock` does not.' },
);
export type Stock = Static<typeof Stock>;

export const PlanPrice = Type.Object(
  { planId: Type.String({ description: 'Id of the plan.' }), price: Described(Money, 'What one costs in it.') },
  { $id: 'PlanPrice', description: 'Price of one piece in a subscription plan.' },
);
export type PlanPrice = Static<typeof PlanPrice>;

export const ProductVariant = Type.Object(
  {
    id: Described(RecordId, 'Id of the variant.'),
    sku: Type.String({ description: "The merchant's stock-keeping unit; may be empty." }),
    options: Type.Array(OptionValue, { description: 'What tells it apart from the other variants.' }),
    price: Described(Money, 'Price of one.'),
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Price before it was marked down; null: it is not.',
    }),
    available: Type.Boolean({ description: 'Whether one can be bought now.' }),
    stock: Described(Stock, 'How much there is.'),
    image: Type.Union([Image, Type.Null()], { description: 'Its own picture; null: that of the product.' }),
    planPrices: Type.Array(PlanPrice, {
      description: 'What one costs in each plan of the product.',
    }),
  },
  { $id: 'ProductVariant', description: 'A variant of a product: what is bought.' },
);
export type ProductVariant = Static<typeof ProductVariant>;

export const ProductOptionValue = Type.Object(
  {
    value: Type.String({ description: 'The value, such as M.' }),
    swatch: Type.Optional(Type.String({ description: 'A CSS colour, #rrggbb.' })),
  },
  { $id: 'ProductOptionValue', description: 'A value that an option can have.' },
);
export type ProductOptionValue = Static<typeof ProductOptionValue>;

export const ProductOption = Type.Object(
  {
    name: Type.String({ description: 'Name of the option.' }),
    values: Type.Array(ProductOptionValue, { description: "What can be chosen, in the merchant's order." }),
  },
  { $id: 'ProductOption', description: 'Something to choose, such as a size.' },
);
export type ProductOption = Static<typeof ProductOption>;

export const Rating = Type.Object(
  {
    average: Type.Number({ description: '1 to 5.' }),
    count: Type.Integer({ minimum: 1, description: 'How many reviews.' }),
  },
  { $id: 'Rating', description: 'Average of the published reviews.' },
);
export type Rating = Static<typeof Rating>;

/** A product as a list shows it. */
export const ProductSummary = Type.Object(
  {
    id: Described(RecordId, 'Id of the product.'),
    handle: Described(Handle, 'Names it in addresses.'),
    title: Type.String({ description: 'Title.' }),
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand; null: none.' }),
    image: Type.Union([Image, Type.Null()], { description: 'First picture; null: none.' }),
    price: Described(Money, 'Price of the cheapest variant.'),
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Of the cheapest variant; set only when above its price.',
    }),
    maxPrice: Type.Union([Money, Type.Null()], { description: 'Set when variants differ in price.' }),
    available: Type.Boolean({ description: 'Whether a variant can be bought now.' }),
    stock: Described(Stock, 'How much there is of all variants.'),
    variantId: Type.Union([RecordId, Type.Null()], {
      description: 'Set when there is nothing to choose: what "add" adds.',
    }),
    variantCount: Type.Integer({ minimum: 1, description: 'How many variants.' }),
    options: Type.Array(ProductOption, { description: 'What can be chosen.' }),
    tags: Type.Array(Type.String(), { description: "The merchant's tags." }),
    categories: Type.Array(Type.String(), { description: 'Handles of the categories that it is in.' }),
    rating: Nullable(Rating, {
      description: 'Of its published reviews; null when there are none.',
    }),
  },
  { $id: 'ProductSummary', description: 'A product as a list shows it.' },
);
export type ProductSummary = Static<typeof ProductSummary>;

export const ProductAttribute = Type.Object(
  {
    name: Type.String({ description: 'Name of the fact, such as Material.' }),
    value: Type.String({ description: 'The fact.' }),
  },
  { $id: 'ProductAttribute', description: 'A fact about a product.' },
);
export type ProductAttribute = Static<typeof ProductAttribute>;

export const Product = Type.Composite(
  [
    ProductSummary,
    Type.Object({
      description: Type.String({ description: 'Plain text; blank lines separate paragraphs.' }),
      descriptionHtml: Type.Optional(MerchantHtml),
      images: Type.Array(Image, { description: "All pictures, in the merchant's order." }),
      variants: Type.Array(ProductVariant, { minItems: 1, description: 'What can be bought.' }),
      attributes: Type.Array(ProductAttribute, { description: 'Facts about it.' }),
      plans: Type.Array(SubscriptionPlan, { description: 'Ways to subscribe; empty when it is sold once only.' }),
      updatedAt: Type.String({ format: 'date-time', description: 'When it was last changed.' }),
    }),
  ],
  { $id: 'Product', description: 'A product with everything that its page shows.' },
);
export type Product = Static<typeof Product>;

export const ProductPage = PageOf(ProductSummary, 'ProductPage');
export type ProductPage = Static<typeof ProductPage>;

export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

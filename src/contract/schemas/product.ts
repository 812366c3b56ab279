import { Type, type Static } from '@sinclair/typebox';
import { MerchantHtml } from './block.js';
import { Handle, RecordId } from './ids.js';
import { Image } from './image.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { SearchFacet } from './search.js';
import { SubscriptionPlan } from './subscription.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

export const OptionValue = Type.Object(
  {
    name: Type.String({ description: 'Name of the option, such as Size.' }),
    value: Type.String({ description: 'Chosen value, such as M.' }),
  },
  { $id: 'OptionValue', description: 'Chosen value of an option.' },
);
export type OptionValue = Static<typeof OptionValue>;

/** `low` has the quantity. `in-stock` has none, so competitors cannot read it and cached responses stay valid for longer. */
export const Stock = Type.Object(
  {
    status: StringEnum(['in-stock', 'low', 'sold-out'], { description: 'in-stock, low, or sold-out.' }),
    quantity: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of pieces left. Only with `low`.' })),
  },
  { $id: 'Stock', description: 'Stock. `low` has the number of pieces left, `in-stock` does not.' },
);
export type Stock = Static<typeof Stock>;

export const PlanPrice = Type.Object(
  {
    planId: Type.String({ description: 'Id of the plan.' }),
    price: Described(Money, 'Price of one piece in the plan.'),
  },
  { $id: 'PlanPrice', description: 'Price of one piece in a subscription plan.' },
);
export type PlanPrice = Static<typeof PlanPrice>;

export const ProductVariant = Type.Object(
  {
    id: Described(RecordId, 'Id of the variant.'),
    sku: Type.String({ description: 'Stock keeping unit of the merchant. It may be empty.' }),
    options: Type.Array(OptionValue, { description: 'Option values of the variant.' }),
    price: Described(Money, 'Price of one piece.'),
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Price before a reduction. null: it is not reduced.',
    }),
    available: Type.Boolean({ description: 'true: it can be bought now.' }),
    stock: Described(Stock, 'Stock.'),
    image: Type.Union([Image, Type.Null()], { description: 'Image of the variant. null: the image of the product.' }),
    planPrices: Type.Array(PlanPrice, {
      description: 'Price of one piece in each plan of the product.',
    }),
  },
  { $id: 'ProductVariant', description: 'A variant of a product. Shoppers buy variants.' },
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
    values: Type.Array(ProductOptionValue, { description: 'Values in the order of the merchant.' }),
  },
  { $id: 'ProductOption', description: 'An option of a product, such as the size.' },
);
export type ProductOption = Static<typeof ProductOption>;

export const Rating = Type.Object(
  {
    average: Type.Number({ description: '1 to 5.' }),
    count: Type.Integer({ minimum: 1, description: 'Number of reviews.' }),
  },
  { $id: 'Rating', description: 'Average of the published reviews.' },
);
export type Rating = Static<typeof Rating>;

const productSummary = Type.Object(
  {
    id: Described(RecordId, 'Id of the product.'),
    handle: Described(Handle, 'Name of the record in addresses.'),
    title: Type.String({ description: 'Title.' }),
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand, or null.' }),
    image: Type.Union([Image, Type.Null()], { description: 'First picture, or null.' }),
    price: Described(Money, 'Price of the cheapest variant.'),
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Price of the cheapest variant before a reduction, or null.',
    }),
    maxPrice: Type.Union([Money, Type.Null()], {
      description: 'Price of the most expensive variant. null: all variants cost the same.',
    }),
    available: Type.Boolean({ description: 'true: a variant can be bought now.' }),
    stock: Described(Stock, 'Stock of all variants.'),
    variantId: Type.Union([RecordId, Type.Null()], {
      description: 'Id of the only variant. null: the shopper must choose one.',
    }),
    variantCount: Type.Integer({ minimum: 1, description: 'Number of variants.' }),
    options: Type.Array(ProductOption, { description: 'Options of the product.' }),
    tags: Type.Array(Type.String(), { description: "The merchant's tags." }),
    categories: Type.Array(Type.String(), { description: 'Handles of its categories.' }),
    rating: Nullable(Rating, {
      description: 'Rating of the published reviews. null: there are no reviews.',
    }),
  },
  { $id: 'ProductSummary', description: 'A product in a list.' },
);
export interface ProductSummarySchema extends Same<typeof productSummary> {}
/** A product in a list. */
export const ProductSummary: ProductSummarySchema = productSummary;
export type ProductSummary = Static<ProductSummarySchema>;

export const ProductAttribute = Type.Object(
  {
    name: Type.String({ description: 'Name of the fact, such as Material.' }),
    value: Type.String({ description: 'The fact.' }),
  },
  { $id: 'ProductAttribute', description: 'A fact about a product.' },
);
export type ProductAttribute = Static<typeof ProductAttribute>;

const product = Type.Composite(
  [
    ProductSummary,
    Type.Object({
      description: Type.String({ description: 'Plain text. Blank lines separate paragraphs.' }),
      giftCard: Type.Boolean({
        description: 'true: each piece is a gift card of its price. Its code is sent by email when the order is paid.',
      }),
      descriptionHtml: Type.Optional(MerchantHtml),
      images: Type.Array(Image, { description: "All pictures, in the merchant's order." }),
      variants: Type.Array(ProductVariant, { minItems: 1, description: 'Variants of the product.' }),
      attributes: Type.Array(ProductAttribute, { description: 'Facts about the product.' }),
      plans: Type.Array(SubscriptionPlan, { description: 'Subscription plans. Empty: single purchases only.' }),
      updatedAt: Type.String({ format: 'date-time', description: 'Time of the last change.' }),
    }),
  ],
  { $id: 'Product', description: 'A product with all data for its page.' },
);
export interface ProductSchema extends Same<typeof product> {}
export const Product: ProductSchema = product;
export type Product = Static<ProductSchema>;

export const ProductPage = Type.Composite(
  [
    PageOf(ProductSummary, 'ProductItems'),
    Type.Object({
      facets: Type.Optional(
        Type.Array(SearchFacet, { description: 'Brands and tags of the list. Absent unless `facets=true`.' }),
      ),
    }),
  ],
  { $id: 'ProductPage', description: 'A page of a list of ProductSummary.' },
);
export type ProductPage = Static<typeof ProductPage>;

export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

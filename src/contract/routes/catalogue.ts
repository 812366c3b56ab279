import { Type, type Static } from '@sinclair/typebox';
import { ImportLine, ImportReport } from '../schemas/catalogue-import.js';
import { CategoryInput, CategoryRecordList } from '../schemas/category.js';
import { PRODUCT_STATUSES, ProductRecord, ProductRecordPage } from '../schemas/product-record.js';
import { PriceBounds } from '../schemas/money.js';
import { MAX_PAGE_SIZE } from '../schemas/page.js';
import { Product, PRODUCT_SORTS, ProductPage } from '../schemas/product.js';
import { StringEnum } from '../schemas/schema.js';
import { Category } from '../schemas/store.js';
import { adminRoute, publicRoute, type RouteDefinition } from './definition.js';
import {
  after,
  first,
  handleOf,
  locale,
  market,
  MarketQuery,
  productHandle,
  recordHandle,
  StoreParams,
  strict,
  withStore,
} from './params.js';

const LIST = 'separated by commas. Any of them matches. Write a comma inside a value as `\\,`.';

export const ProductsQuery = Type.Object(
  {
    market,
    locale,
    first: first(MAX_PAGE_SIZE, 24),
    after,
    sort: Type.Optional(StringEnum(PRODUCT_SORTS, { default: 'featured', description: 'Order of the list.' })),
    category: Type.Optional(Type.String({ maxLength: 200, description: 'Handle of a category.' })),
    tag: Type.Optional(Type.String({ maxLength: 50, description: 'Only products with this tag.' })),
    ids: Type.Optional(
      Type.String({
        maxLength: 5000,
        description: 'Product ids, separated by commas. The response keeps their order. At most 50.',
      }),
    ),
    exclude: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Handle or id of a product to leave out. It cannot be combined with `ids`.',
      }),
    ),
    available: Type.Optional(Type.Boolean({ description: 'true: only products that can be bought now.' })),
    brands: Type.Optional(Type.String({ maxLength: 1000, description: `Brands, ${LIST}` })),
    tags: Type.Optional(Type.String({ maxLength: 1000, description: `Tags, ${LIST}` })),
    ...PriceBounds,
    facets: Type.Optional(
      Type.Boolean({ description: 'true: count brands and tags of the list as well. It has no effect with `ids`.' }),
    ),
  },
  { $id: 'ProductsQuery', ...strict },
);
export type ProductsQuery = Static<typeof ProductsQuery>;

export const catalogueRoutes = {
  listProducts: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/products',
    summary: 'List the products of a market',
    params: StoreParams,
    query: ProductsQuery,
    response: ProductPage,
  },
  getProduct: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/products/:handle',
    summary: 'Read a product by handle or id',
    params: withStore({ handle: productHandle }),
    query: MarketQuery,
    response: Product,
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
  },
  getCategory: {
    ...publicRoute,
    method: 'GET',
    path: '/store/:storeId/categories/:handle',
    summary: 'Read a category',
    params: withStore({ handle: handleOf('category') }),
    query: MarketQuery,
    response: Category,
    errors: { 404: ['CATEGORY_NOT_FOUND'] },
  },
  importCatalogue: {
    ...adminRoute,
    method: 'POST',
    path: '/store/:storeId/catalogue/import',
    summary: 'Import products from JSON Lines with one product per line, or from CSV in the form that Shopify exports',
    params: StoreParams,
    query: Type.Object(
      {
        archiveMissing: Type.Optional(
          Type.Boolean({ description: 'true: archive all products that are not in this file.' }),
        ),
        currency: Type.Optional(
          Type.String({
            pattern: '^[A-Z]{3}$',
            description: 'Currency of the prices in a CSV file. Default: the currency of the default market.',
          }),
        ),
      },
      strict,
    ),
    response: ImportReport,
    bodyLine: ImportLine,
    consumes: ['application/x-ndjson', 'application/jsonl', 'text/csv'],
  },
  listProductRecords: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/product-records',
    summary: 'List all products by id, including archived ones',
    params: StoreParams,
    query: Type.Object(
      {
        first: first(MAX_PAGE_SIZE, 50),
        after,
        status: Type.Optional(
          StringEnum(PRODUCT_STATUSES, { description: 'Only products with this status. Default: both.' }),
        ),
      },
      strict,
    ),
    response: ProductRecordPage,
    errors: { 400: ['CURSOR_INVALID'] },
  },
  getProductRecord: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/products/:handle/record',
    summary: 'Read a product by handle or id, in the form of a line of the import',
    params: withStore({ handle: productHandle }),
    response: ProductRecord,
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
  },
  deleteProduct: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/products/:handle',
    summary: 'Archive a product by handle or id; it leaves the shop and stays in orders; repeating it changes nothing',
    params: withStore({ handle: productHandle }),
  },
  putCategory: {
    ...adminRoute,
    method: 'PUT',
    path: '/store/:storeId/categories/:handle',
    summary: 'Create or change a category',
    params: withStore({ handle: handleOf('category') }),
    body: CategoryInput,
    response: Category,
  },
  listCategoryRecords: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/category-records',
    summary: 'List all categories',
    params: StoreParams,
    response: CategoryRecordList,
  },
  getCategoryRecord: {
    ...adminRoute,
    method: 'GET',
    path: '/store/:storeId/categories/:handle/record',
    summary: 'Read a category in the form in which it was written',
    params: withStore({ handle: recordHandle('category') }),
    response: CategoryInput,
    errors: { 404: ['CATEGORY_NOT_FOUND'] },
  },
  deleteCategory: {
    ...adminRoute,
    method: 'DELETE',
    path: '/store/:storeId/categories/:handle',
    summary: 'Delete a category; its products stay; repeating it changes nothing',
    params: withStore({ handle: recordHandle('category') }),
    errors: { 409: ['CONFLICT'] },
  },
} as const satisfies Record<string, RouteDefinition>;

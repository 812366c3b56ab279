import type { Database, Queryable } from '../database/connection.js';
import { refreshListing } from '../modules/products/listing.js';
import { refreshTags } from '../modules/products/tags.js';

/** The page origin that the seeded store allows. */
export const SHOP_ORIGIN = 'https://shop.example';

const rounding = (tax: 'line' | 'order') => ({ tax, mode: 'half-up', priceIncrement: 1, totalIncrement: 1 });

const MARKETS = [
  { code: 'eu', name: 'Europe', currency: 'EUR', locales: ['en', 'de'], countries: ['DE', 'AT', 'FR'], inclusive: true, rounding: rounding('line') },
  { code: 'us', name: 'United States', currency: 'USD', locales: ['en'], countries: ['US'], inclusive: false, rounding: rounding('order') },
  { code: 'jp', name: 'Japan', currency: 'JPY', locales: ['ja', 'en'], countries: ['JP'], inclusive: true, rounding: rounding('order') },
]; // prettier-ignore

interface SeedVariant {
  id: string;
  sku: string;
  options: { name: string; value: string }[];
  /** Minor units by market. A market without a price does not sell it. */
  prices: Readonly<Record<string, number>>;
  compareAt?: Readonly<Record<string, number>>;
  stock: number | null;
  weightGrams: number;
}

interface SeedProduct {
  id: string;
  title: string;
  categories: string[];
  tags: string[];
  taxCategory?: string;
  options: { name: string; values: { value: string }[] }[];
  variants: SeedVariant[];
}

const single = (id: string, prices: SeedVariant['prices'], more: Partial<SeedVariant> = {}): SeedVariant[] => [
  { id, sku: id.toUpperCase(), options: [], prices, stock: null, weightGrams: 300, ...more },
];

/**
 * - `mug`: one variant, counted (100), in every market
 * - `shirt`: variants shirt-s, shirt-m (sold out), shirt-l (3 left), more expensive in L; with a compare-at price in eu
 * - `book`: reduced tax category, not counted
 * - `poster`: sold in eu only; 1 gram, 1 piece left
 */
export const SEED_PRODUCTS: readonly SeedProduct[] = [
  { id: 'mug', title: 'Speckled Mug', categories: ['ceramics'], tags: ['gift'], options: [], variants: single('mug', { eu: 1190, us: 1200, jp: 1800 }, { stock: 100 }) },
  {
    id: 'shirt', title: 'Érable Shirt', categories: ['clothing'], tags: ['new'],
    options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }] }],
    variants: [
      { id: 'shirt-s', sku: 'SH-S', options: [{ name: 'Size', value: 'S' }], prices: { eu: 2990, us: 3200, jp: 4800 }, compareAt: { eu: 3990 }, stock: 20, weightGrams: 250 },
      { id: 'shirt-m', sku: 'SH-M', options: [{ name: 'Size', value: 'M' }], prices: { eu: 2990, us: 3200, jp: 4800 }, stock: 0, weightGrams: 260 },
      { id: 'shirt-l', sku: 'SH-L', options: [{ name: 'Size', value: 'L' }], prices: { eu: 3190, us: 3400, jp: 5000 }, stock: 3, weightGrams: 270 },
    ],
  },
  { id: 'book', title: 'A Book of Kilns', categories: ['paper'], tags: [], taxCategory: 'reduced', options: [], variants: single('book', { eu: 2500, us: 2700, jp: 3900 }, { weightGrams: 700 }) },
  { id: 'poster', title: 'Poster', categories: ['paper'], tags: ['gift'], options: [], variants: single('poster', { eu: 900 }, { stock: 1, weightGrams: 1 }) },
]; // prettier-ignore

const CATEGORIES = [['ceramics', 'Ceramics'], ['clothing', 'Clothing'], ['paper', 'Paper']] as const; // prettier-ignore

const SHIPPING = [
  { code: 'eu-standard', market: 'eu', title: 'Parcel', currency: 'EUR', amount: 490, freeFrom: 5000, countries: [], maxWeight: null },
  { code: 'eu-express', market: 'eu', title: 'Express', currency: 'EUR', amount: 1490, freeFrom: null, countries: ['DE', 'AT'], maxWeight: 5000 },
  { code: 'us-standard', market: 'us', title: 'Ground', currency: 'USD', amount: 800, freeFrom: null, countries: [], maxWeight: null },
  { code: 'jp-standard', market: 'jp', title: '通常配送', currency: 'JPY', amount: 700, freeFrom: 10000, countries: [], maxWeight: null },
]; // prettier-ignore

const TAXES = [
  { name: 'MwSt.', country: 'DE', region: null, category: 'standard', ppm: 190_000 },
  { name: 'MwSt. ermäßigt', country: 'DE', region: null, category: 'reduced', ppm: 70_000 },
  { name: 'USt.', country: 'AT', region: null, category: 'standard', ppm: 200_000 },
  { name: 'California sales tax', country: 'US', region: 'CA', category: 'standard', ppm: 72_500 },
  { name: '消費税', country: 'JP', region: null, category: 'standard', ppm: 100_000 },
];

/** Fills a store with three markets (eu EUR incl. 19 % DE, us USD excl., jp JPY incl.), products, shipping and taxes. */
export async function seedStore(database: Database, storeId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('insert into store (store_id, name, settings) values ($1, $2, $3)', [
      storeId,
      `Test store ${storeId}`,
      JSON.stringify({ allowedOrigins: [SHOP_ORIGIN], mediaBaseUrl: 'https://media.example' }),
    ]);
    for (const [index, m] of MARKETS.entries())
      await tx.query(
        `insert into market (store_id, code, name, currency, locales, countries, tax_inclusive, rounding, is_default)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [storeId, m.code, m.name, m.currency, m.locales, m.countries, m.inclusive, JSON.stringify(m.rounding), index === 0],
      ); // prettier-ignore
    for (const [index, [handle, title]] of CATEGORIES.entries())
      await tx.query('insert into category (store_id, handle, title, position) values ($1, $2, $3, $4)', [
        storeId,
        handle,
        title,
        index,
      ]);
    for (const product of SEED_PRODUCTS) await seedProduct(tx, storeId, product);
    const ids = SEED_PRODUCTS.map(({ id }) => id);
    await refreshTags(tx, storeId, ids);
    await refreshListing(tx, storeId, ids);
    for (const [index, s] of SHIPPING.entries())
      await tx.query(
        `insert into shipping_method (store_id, code, market_code, title, countries, currency, amount, free_from,
           min_days, max_days, max_weight_grams, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 2, 5, $9, $10)`,
        [storeId, s.code, s.market, s.title, s.countries, s.currency, s.amount, s.freeFrom, s.maxWeight, index],
      );
    for (const [index, t] of TAXES.entries())
      await tx.query(
        `insert into tax_rate (store_id, position, name, country_code, region, category, rate_ppm)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [storeId, index, t.name, t.country, t.region, t.category, t.ppm],
      );
  });
}

async function seedProduct(tx: Queryable, storeId: number, product: SeedProduct): Promise<void> {
  await tx.query(
    `insert into product (store_id, id, handle, title, title_key, images, options, tags, tax_category, content_hash)
     values ($1, $2, $2, $3, lower($3), $4, $5, $6, $7, '')`,
    [
      storeId,
      product.id,
      product.title,
      JSON.stringify([{ url: `/pictures/${product.id}.svg`, alt: product.title, width: 800, height: 1000 }]),
      JSON.stringify(product.options),
      product.tags,
      product.taxCategory ?? 'standard',
    ],
  );
  for (const handle of product.categories)
    await tx.query('insert into product_category (store_id, category_handle, product_id) values ($1, $2, $3)', [
      storeId,
      handle,
      product.id,
    ]);
  for (const [position, variant] of product.variants.entries()) {
    await tx.query(
      `insert into variant (store_id, id, product_id, position, sku, options, weight_grams)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [storeId, variant.id, product.id, position, variant.sku, JSON.stringify(variant.options), variant.weightGrams],
    );
    await tx.query('insert into stock (store_id, variant_id, quantity) values ($1, $2, $3)', [
      storeId,
      variant.id,
      variant.stock,
    ]);
    for (const [market, amount] of Object.entries(variant.prices))
      await tx.query(
        `insert into price (store_id, market_code, variant_id, amount, currency, compare_at)
         select $1, code, $3, $4, currency, $5 from market where store_id = $1 and code = $2`,
        [storeId, market, variant.id, amount, variant.compareAt?.[market] ?? null],
      );
  }
}

/** Fills the real service with the catalogue of the fake API, so that both answer the same requests. */
import { provider } from '../../service/modules/orders/testing/shop.js';
import { refreshListing } from '../../service/modules/products/listing.js';
import { refreshTags } from '../../service/modules/products/tags.js';
import type { TestApp } from '../../service/testing/app.js';
import { discounts, termsIn } from '../fixture-discounts.js';
import { maxQuantity, shippingRates, taxRows } from '../fixture-pricing.js';
import { categories, markets, productsIn, unitsByVariant } from '../fixtures.js';

const storeId = 1;
/** The countries and regions of the cases. */
const taxed = [
  ['eu', 'DE', ''],
  ['eu', 'FR', ''],
  ['us', 'US', 'NY'],
  ['us', 'US', 'CA'],
  ['jp', 'JP', ''],
] as const;

export async function seedFixtureStore({ database }: TestApp): Promise<void> {
  await database.transaction(async (tx) => {
    const settings = JSON.stringify({ maxQuantityPerLine: maxQuantity });
    await tx.query('insert into store (store_id, name, settings) values ($1, $2, $3)', [storeId, 'Cases', settings]);
    for (const m of markets) {
      await tx.query(
        `insert into market (store_id, code, name, currency, locales, countries, tax_inclusive, rounding, is_default)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [storeId, m.code, m.name, m.currency, m.locales, m.countries, m.taxInclusive, JSON.stringify(m.rounding), m.isDefault],
      ); // prettier-ignore
      for (const [index, rate] of shippingRates(m).entries())
        await tx.query(
          `insert into shipping_method (store_id, code, market_code, title, description, countries, currency, amount,
             free_from, min_days, max_days, position) values ($1, $2, $3, $4, $5, '{}', $6, $7, $8, $9, $10, $11)`,
          [storeId, m.isDefault ? rate.id : `${rate.id}-${m.code}`, m.code, rate.title, rate.description, m.currency, rate.price, rate.freeFrom, rate.minDays, rate.maxDays, index],
        ); // prettier-ignore
    }
    for (const { handle, title, position } of categories)
      await tx.query('insert into category (store_id, handle, title, position) values ($1, $2, $3, $4)', [storeId, handle, title, position]); // prettier-ignore
    for (const market of markets) for (const product of productsIn(market)) await seedProduct(tx, market.code, product);
    const products = [...new Set(productsIn(markets[0]!).map(({ id }) => id))];
    await refreshTags(tx, storeId, products);
    await refreshListing(tx, storeId, products);
    for (const [position, [code, countryCode, region]] of taxed.entries()) {
      const market = markets.find((each) => each.code === code)!;
      const place = { countryCode, region, postalCode: '', city: '', vatNumber: '' };
      for (const { name, ratePpm } of taxRows(market, place))
        await tx.query(
          `insert into tax_rate (store_id, position, name, country_code, region, category, rate_ppm)
           values ($1, $2, $3, $4, $5, 'standard', $6)`,
          [storeId, position, name, countryCode, region || null, ratePpm],
        );
    }
    for (const [position, { id, title, code, kind, ratePpm, isOver }] of termsIn(markets[0]!).entries()) {
      const minimum = discounts[position]?.minimum;
      await tx.query(
        `insert into discount (store_id, id, title, code, code_key, kind, rate_ppm, minimums, ends_at, position)
         values ($1, $2, $3, $4, lower($4), $5, $6, $7, $8, $9)`,
        [storeId, id, title, code, kind, ratePpm, JSON.stringify(minimum ? { EUR: minimum } : {}), isOver ? '2025-01-01' : null, position],
      ); // prettier-ignore
    }
    // No request of the cases reaches the provider.
    const config = { baseUrl: 'http://127.0.0.1:9', secretKey: 's', publishableKey: 'p', webhookSecrets: ['w'] };
    await tx.query('insert into payment_provider (store_id, name, enabled, config) values ($1, $2, true, $3)', [storeId, provider, JSON.stringify(config)]); // prettier-ignore
  });
}

type Tx = Parameters<Parameters<TestApp['database']['transaction']>[0]>[0];

async function seedProduct(tx: Tx, market: string, product: ReturnType<typeof productsIn>[number]): Promise<void> {
  const { id, handle, title, options, tags, variants } = product;
  await tx.query(
    `insert into product (store_id, id, handle, title, title_key, images, options, tags, tax_category, content_hash)
     values ($1, $2, $3, $4, lower($4), '[]', $5, $6, 'standard', '') on conflict do nothing`,
    [storeId, id, handle, title, JSON.stringify(options), tags],
  );
  for (const category of product.categories)
    await tx.query('insert into product_category (store_id, category_handle, product_id) values ($1, $2, $3) on conflict do nothing', [storeId, category, id]); // prettier-ignore
  for (const [position, variant] of variants.entries()) {
    await tx.query(
      `insert into variant (store_id, id, product_id, position, sku, options, weight_grams)
       values ($1, $2, $3, $4, $5, $6, 300) on conflict do nothing`,
      [storeId, variant.id, id, position, variant.sku, JSON.stringify(variant.options)],
    );
    await tx.query('insert into stock (store_id, variant_id, quantity) values ($1, $2, $3) on conflict do nothing', [storeId, variant.id, unitsByVariant.get(variant.id) ?? 0]); // prettier-ignore
    await tx.query(
      `insert into price (store_id, market_code, variant_id, amount, currency, compare_at) values ($1, $2, $3, $4, $5, $6)`,
      [storeId, market, variant.id, variant.price.amount, variant.price.currency, variant.compareAtPrice?.amount ?? null],
    ); // prettier-ignore
  }
}

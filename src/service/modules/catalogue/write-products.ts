import type { Queryable } from '../../database/connection.js';
import { notifyRestock } from '../notices/notify-restock.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import type { Topic } from '../../kernel/store-changes.js';
import { refreshListing } from '../products/listing.js';
import { isTurn, topicsOfChange } from '../products/product-topics.js';
import { refreshTags } from '../products/tags.js';
import type { PlannedProduct } from './plan-product.js';

/** A product with its final handle. */
export interface SettledProduct extends PlannedProduct {
  handle: string;
  /** Hex. */
  hash: string;
}

/**
 * Writes complete products: data that a line no longer has is deleted. The number of statements does not depend on the
 * number of products.
 * @returns what they changed in the shop
 */
export async function writeProducts(
  tx: Queryable,
  storeId: number,
  products: readonly SettledProduct[],
): Promise<Topic[]> {
  const ids = products.map(({ id }) => id);
  const topics = await topicsOfChange(tx, storeId, ids, async () => {
    await freeHandles(tx, storeId, products);
    await tx.query(UPSERT_PRODUCTS, [storeId, JSON.stringify(products.map(productRow))]);
    await refreshTags(tx, storeId, ids);
    await writeCategories(tx, storeId, products);
    const turned = await stockTurns(tx, storeId, products);
    await writeVariants(tx, storeId, ids, products);
    await refreshListing(tx, storeId, ids);
    return turned ? ['stock'] : [];
  });
  await notifyRestock(
    tx,
    storeId,
    products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  return topics;
}

/** True when a known variant will be sold out, or no longer be. Locks the stock, in the order of orders. */
async function stockTurns(tx: Queryable, storeId: number, products: readonly SettledProduct[]): Promise<boolean> {
  const wanted = new Map(
    products.flatMap(({ variants }) => variants.flatMap(({ id, stock }) => (stock === undefined ? [] : [[id, stock]]))),
  );
  const { rows } = await tx.query<{ id: string; quantity: number | null }>(
    `select variant_id as id, quantity from stock where store_id = $1 and variant_id = any($2::text[])
     order by variant_id for update`,
    [storeId, [...wanted.keys()]],
  );
  return rows.some(({ id, quantity }) => isTurn({ before: quantity, after: wanted.get(id) ?? null }));
}

/** Handles may move from one product of the batch to another. Handles that change get a temporary value first. */
async function freeHandles(tx: Queryable, storeId: number, products: readonly SettledProduct[]): Promise<void> {
  await tx.query(
    `update product p set handle = '~' || p.id from unnest($2::text[], $3::text[]) as n (id, handle)
     where p.store_id = $1 and p.id = n.id and p.handle <> n.handle`,
    [storeId, products.map(({ id }) => id), products.map(({ handle }) => handle)],
  );
}

const productRow = (product: SettledProduct, index: number) => ({
  ord: index,
  id: product.id,
  handle: product.handle,
  title: product.title,
  title_key: product.titleKey,
  brand: product.brand,
  description: product.description,
  description_html: product.descriptionHtml,
  images: product.images,
  options: product.options,
  attributes: product.attributes,
  tags: product.tags,
  ean: product.ean,
  tax_category: product.taxCategory,
  gift_card: product.isGiftCard,
  released_at: product.releasedAt,
  hash: product.hash,
});

const UPSERT_PRODUCTS = `
  insert into product (store_id, id, handle, title, title_key, brand, description, description_html, images, options,
    attributes, tags, ean, tax_category, gift_card, released_at, status, content_hash)
  select $1, id, handle, title, title_key, brand, description, description_html, images, options,
    attributes, tags, ean, tax_category, gift_card, released_at, 'active', decode(hash, 'hex')
  from jsonb_to_recordset($2::jsonb) as n (ord int, id text, handle text, title text, title_key text, brand text,
    description text, description_html text, images jsonb, options jsonb, attributes jsonb, tags text[], ean text[], tax_category text,
    gift_card boolean, released_at timestamptz, hash text)
  order by ord
  on conflict (store_id, id) do update set handle = excluded.handle, title = excluded.title,
    title_key = excluded.title_key, brand = excluded.brand, description = excluded.description,
    description_html = excluded.description_html, images = excluded.images, options = excluded.options, attributes = excluded.attributes, tags = excluded.tags,
    ean = excluded.ean, tax_category = excluded.tax_category, gift_card = excluded.gift_card, released_at = excluded.released_at, status = 'active',
    content_hash = excluded.content_hash, updated_at = excluded.updated_at`;

async function writeCategories(tx: Queryable, storeId: number, products: readonly SettledProduct[]): Promise<void> {
  const titles = new Map(products.flatMap(({ categories }) => [...categories]));
  const { rows: added } = await tx.query<{ handle: string }>(
    `insert into category (store_id, handle, title) select $1, * from unnest($2::text[], $3::text[])
     on conflict (store_id, handle) do nothing returning handle`,
    [storeId, [...titles.keys()], [...titles.values()]],
  );
  await recordSearchChanges(
    tx,
    storeId,
    'category',
    added.map(({ handle }) => handle),
  );
  const pairs = products.flatMap(({ id, categories }) => [...categories.keys()].map((handle) => [id, handle] as const));
  const current = [storeId, pairs.map(([id]) => id), pairs.map(([, handle]) => handle)];
  // Deletes only the removed rows: a category that loses a product counts as changed.
  const { rows: left } = await tx.query<{ handle: string }>(
    `delete from product_category where store_id = $1 and product_id = any($4::text[])
       and (product_id, category_handle) not in (select * from unnest($2::text[], $3::text[]))
     returning category_handle as handle`,
    [...current, products.map(({ id }) => id)],
  );
  // No row is left that could say so.
  if (left.length > 0)
    await tx.query('update category set updated_at = now() where store_id = $1 and handle = any($2::text[])', [
      storeId,
      [...new Set(left.map(({ handle }) => handle))],
    ]);
  await tx.query(
    `insert into product_category (store_id, product_id, category_handle)
     select $1, * from unnest($2::text[], $3::text[])
     on conflict (store_id, category_handle, product_id) do update set updated_at = excluded.updated_at`,
    current,
  );
}

async function writeVariants(
  tx: Queryable,
  storeId: number,
  productIds: readonly string[],
  products: readonly SettledProduct[],
): Promise<void> {
  const variants = products.flatMap(({ id: product_id, variants: own }) =>
    own.map(({ id, sku, options, imageUrl, weightGrams, stock, prices }, position) => {
      const row = { id, product_id, position, sku, options, image_url: imageUrl, weight_grams: weightGrams };
      return { ...row, prices, stock: stock ?? null, has_stock: stock !== undefined };
    }),
  );
  const ids = variants.map(({ id }) => id);
  await tx.query(
    'delete from variant where store_id = $1 and product_id = any($2::text[]) and not (id = any($3::text[]))',
    [storeId, productIds, ids],
  );
  const json = JSON.stringify(variants);
  await tx.query(UPSERT_VARIANTS, [storeId, json]);
  await tx.query(UPSERT_STOCK, [storeId, json]);
  await tx.query(DELETE_PRICES, [storeId, ids, json]);
  await tx.query(UPSERT_PRICES, [storeId, json]);
}

const UPSERT_VARIANTS = `
  insert into variant (store_id, id, product_id, position, sku, options, image_url, weight_grams)
  select $1, id, product_id, position, sku, options, image_url, weight_grams
  from jsonb_to_recordset($2::jsonb) as n (id text, product_id text, position int, sku text, options jsonb,
    image_url text, weight_grams int)
  on conflict (store_id, id) do update set product_id = excluded.product_id, position = excluded.position,
    sku = excluded.sku, options = excluded.options, image_url = excluded.image_url,
    weight_grams = excluded.weight_grams`;

// Ordered by id, as orders lock stock. A line without stock leaves the stored stock; a new variant is then not counted.
// `store_id` comes from a table: Citus then knows that all of it is on one server.
const UPSERT_STOCK = `
  insert into stock (store_id, variant_id, quantity)
  select store.store_id, n.id, n.stock
  from store cross join jsonb_to_recordset($2::jsonb) as n (id text, stock int, has_stock boolean)
  left join stock s on s.store_id = $1 and s.variant_id = n.id
  where store.store_id = $1 and (n.has_stock or s.variant_id is null)
  order by n.id
  on conflict (store_id, variant_id) do update set quantity = excluded.quantity`;

const PRICES = `
  select n.id as variant_id, p.market, p.currency, p.amount, p."compareAt" as compare_at, p.converted
  from jsonb_to_recordset($JSON::jsonb) as n (id text, prices jsonb),
    jsonb_to_recordset(n.prices) as p (market text, currency text, amount bigint, "compareAt" bigint, converted boolean)`;

/** Deletes prices that an earlier import wrote and that this line no longer has. Prices of a price list stay. */
const DELETE_PRICES = `
  delete from price old where old.store_id = $1 and old.variant_id = any($2::text[]) and old.imported
    and not exists (select 1 from (${PRICES.replace('$JSON', '$3')}) new
      where new.variant_id = old.variant_id and new.market = old.market_code)`;

/** A converted price does not replace one that a price list stated. */
const UPSERT_PRICES = `
  insert into price (store_id, market_code, variant_id, amount, currency, compare_at, imported, converted)
  select store.store_id, new.market, new.variant_id, new.amount, new.currency, new.compare_at, true, new.converted
  from store cross join (${PRICES.replace('$JSON', '$2')}) new
  where store.store_id = $1 and not (new.converted and exists (select 1 from price list where list.store_id = $1
    and list.market_code = new.market and list.variant_id = new.variant_id and not list.imported))
  on conflict (store_id, market_code, variant_id) do update set amount = excluded.amount,
    currency = excluded.currency, compare_at = excluded.compare_at, imported = true, converted = excluded.converted`;

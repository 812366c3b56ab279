import type { Category, CategoryInput, Image } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { merchantHtml, storedHtml, textOfMerchantHtml } from '../content/merchant-html.js';
import { mediaImage } from '../store/media.js';
import type { StoreRecord } from '../store/store-directory.js';

interface Row {
  handle: string;
  title: string;
  description: string;
  position: number;
  image: Image | null;
  product_count: number;
}

/** Categories in the merchant's order, with how many products of each are sold in the market. At most 1,000. */
export async function listCategories(database: Queryable, store: StoreRecord, market: string): Promise<Category[]> {
  const { rows } = await database.query<Row>(`${select('')} order by c.position, c.title, c.handle limit 1000`, [
    store.id,
    market,
  ]);
  return rows.map((row) => toCategory(store, row));
}

export async function findCategory(
  database: Queryable,
  store: StoreRecord,
  market: string,
  handle: string,
): Promise<Category | undefined> {
  const { rows } = await database.query<Row & { description_html: string | null }>(
    `${select('c.description_html,')} and c.handle = $3`,
    [store.id, market, handle],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { description_html: html } = row;
  const { mediaBaseUrl } = store.settings;
  return { ...toCategory(store, row), ...(html !== null && { descriptionHtml: merchantHtml(html, mediaBaseUrl) }) };
}

const select = (more: string): string => `
  select ${more} c.handle, c.title, c.description, c.position, c.image,
    (select count(*) from product_category pc
       join listing l on l.store_id = pc.store_id and l.market_code = $2 and l.product_id = pc.product_id
     where pc.store_id = c.store_id and pc.category_handle = c.handle) as product_count
  from category c where c.store_id = $1`;

const toCategory = (store: StoreRecord, row: Row): Category => ({
  handle: row.handle,
  title: row.title,
  description: row.description,
  image: row.image && mediaImage(store.settings, row.image),
  position: row.position,
  productCount: row.product_count,
});

export async function saveCategory(
  tx: Queryable,
  storeId: number,
  handle: string,
  { title, description, descriptionHtml, position = 0, image = null }: CategoryInput,
): Promise<void> {
  await tx.query(
    `insert into category (store_id, handle, title, description, description_html, position, image)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (store_id, handle) do update set title = excluded.title, description = excluded.description,
       description_html = excluded.description_html, position = excluded.position, image = excluded.image,
       updated_at = now()`,
    [
      storeId,
      handle,
      title,
      description ?? textOfMerchantHtml(descriptionHtml, 5000),
      storedHtml(descriptionHtml),
      position,
      image && JSON.stringify(image),
    ],
  );
}

import type { Category, CategoryInput, Image } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { merchantHtml, storedHtml, textOfMerchantHtml } from '../content/merchant-html.js';
import { mediaImage } from '../../kernel/media.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import type { StoreRecord } from '../../kernel/store-record.js';

interface Row {
  handle: string;
  title: string;
  description: string;
  position: number;
  image: Image | null;
}

/**
 * Categories in the merchant's order. At most 1,000.
 * @param counts of the products that the market sells, by category
 */
export async function listCategories(
  database: Queryable,
  store: StoreRecord,
  counts: ReadonlyMap<string, number>,
): Promise<Category[]> {
  const { rows } = await database.query<Row>(
    `select ${COLUMNS} from category where store_id = $1 order by position, title, handle limit 1000`,
    [store.id],
  );
  return rows.map((row) => toCategory(store, row, counts));
}

export async function findCategory(
  database: Queryable,
  store: StoreRecord,
  counts: ReadonlyMap<string, number>,
  handle: string,
): Promise<Category | undefined> {
  const { rows } = await database.query<Row & { description_html: string | null }>(
    `select ${COLUMNS}, description_html from category where store_id = $1 and handle = $2`,
    [store.id, handle],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { description_html: html } = row;
  const { mediaBaseUrl } = store.settings;
  return {
    ...toCategory(store, row, counts),
    ...(html !== null && { descriptionHtml: merchantHtml(html, mediaBaseUrl) }),
  };
}

const COLUMNS = 'handle, title, description, position, image';

const toCategory = (store: StoreRecord, row: Row, counts: ReadonlyMap<string, number>): Category => ({
  handle: row.handle,
  title: row.title,
  description: row.description,
  image: row.image && mediaImage(store.settings, row.image),
  position: row.position,
  productCount: counts.get(row.handle) ?? 0,
});

/** As the merchant wrote it; undefined when there is none. */
export async function readCategory(db: Queryable, storeId: number, handle: string): Promise<CategoryInput | undefined> {
  const { rows } = await db.query<
    Pick<Row, 'title' | 'description' | 'position' | 'image'> & { descriptionHtml: string | null }
  >(
    `select title, description, description_html as "descriptionHtml", position, image from category
     where store_id = $1 and handle = $2`,
    [storeId, handle],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { descriptionHtml, ...category } = row;
  return { ...category, ...(descriptionHtml !== null && { descriptionHtml }) };
}

/** Every category in the merchant's order; at most 1,000. */
export async function listCategoryRecords(
  db: Queryable,
  storeId: number,
): Promise<{ handle: string; title: string; position: number; productCount: number }[]> {
  const { rows } = await db.query<{ handle: string; title: string; position: number; productCount: number }>(
    `select handle, title, position, (select count(*) from product_category pc
       where pc.store_id = $1 and pc.category_handle = c.handle) as "productCount"
     from category c where store_id = $1 order by position, title, handle limit 1000`,
    [storeId],
  );
  return rows;
}

/**
 * Deletes a category. Its products stay.
 * @throws 409 CONFLICT when a discount or a plan applies to its products: it would then silently apply to nothing
 */
export async function deleteCategory(tx: Queryable, storeId: number, handle: string): Promise<void> {
  const { rows } = await tx.query<{ kind: string; name: string }>(
    `select 'Discount' as kind, id as name from discount where store_id = $1 and ($2 = any (categories)
         or buy_get->'buy'->'categories' ? $2 or buy_get->'get'->'categories' ? $2)
     union all select 'Subscription plan', code from subscription_plan where store_id = $1 and $2 = any (categories)
     order by 1, 2 limit 1`,
    [storeId, handle],
  );
  const [user] = rows;
  if (user)
    throw problem(409, 'CONFLICT', `${user.kind} "${user.name}" is for category "${handle}"; change it first.`, {
      path: 'handle',
    });
  // The same catalogue, imported again, must bring the category back. So its lines no longer count as unchanged.
  await tx.query(
    `update product set content_hash = '' where store_id = $1 and id in (
       select product_id from product_category where store_id = $1 and category_handle = $2)`,
    [storeId, handle],
  );
  await tx.query('delete from category where store_id = $1 and handle = $2', [storeId, handle]);
  await recordSearchChanges(tx, storeId, 'category', [handle]);
}

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
       updated_at = excluded.updated_at`,
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
  await recordSearchChanges(tx, storeId, 'category', [handle]);
}

import type { Menu, MenuInput, Redirect } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

/** Menus by handle. At most 200. */
export async function listMenus(database: Queryable, storeId: number): Promise<Menu[]> {
  const { rows } = await database.query<Menu>(
    'select handle, title, items from menu where store_id = $1 order by handle limit 200',
    [storeId],
  );
  return rows;
}

export async function saveMenu(tx: Queryable, storeId: number, menu: Menu): Promise<void> {
  await tx.query(
    `insert into menu (store_id, handle, title, items) values ($1, $2, $3, $4)
     on conflict (store_id, handle) do update set title = excluded.title, items = excluded.items`,
    [storeId, menu.handle, menu.title, JSON.stringify(menu.items)],
  );
}

/** As the merchant wrote it: without the addresses that `resolveMenu` fills in. undefined when there is none. */
export async function findMenu(db: Queryable, storeId: number, handle: string): Promise<MenuInput | undefined> {
  const { rows } = await db.query<MenuInput>('select title, items from menu where store_id = $1 and handle = $2', [
    storeId,
    handle,
  ]);
  return rows[0];
}

export async function deleteMenu(tx: Queryable, storeId: number, handle: string): Promise<void> {
  await tx.query('delete from menu where store_id = $1 and handle = $2', [storeId, handle]);
}

export async function deleteRedirect(tx: Queryable, storeId: number, path: string): Promise<void> {
  await tx.query('delete from redirect where store_id = $1 and path = $2', [storeId, path]);
}

/** Redirects by path. At most 10,000, which is the maximum of a store. */
export async function listRedirects(database: Queryable, storeId: number): Promise<Redirect[]> {
  const { rows } = await database.query<Redirect>(
    `select path, target, status_code as "statusCode" from redirect where store_id = $1
     order by path collate "C" limit 10000`,
    [storeId],
  );
  return rows;
}

export async function replaceRedirects(tx: Queryable, storeId: number, items: readonly Redirect[]): Promise<void> {
  await tx.query('delete from redirect where store_id = $1', [storeId]);
  await tx.query(
    `insert into redirect (store_id, path, target, status_code)
     select $1, * from unnest($2::text[], $3::text[], $4::int[])`,
    [
      storeId,
      items.map(({ path }) => path),
      items.map(({ target }) => target),
      items.map(({ statusCode }) => statusCode),
    ],
  );
}

/** A large shop, written by SQL. Benchmarks and the test of bounds share it. */
import type { Database, Queryable } from '../database/connection.js';
import { refreshListing } from '../modules/products/listing.js';
import { refreshTags } from '../modules/products/tags.js';

export interface Sizes {
  /** Of two variants each, in every market that the store has. The last twentieth is sold out. */
  readonly products: number;
  readonly categories: number;
  readonly discounts: number;
  readonly customers: number;
  readonly orders: number;
}

const STORE = 1;
/** The plans of the first batch are those of empty tables. */
const FIRST = 100;
const BATCH = 5000;
/** The first discounts are automatic, the others have codes. */
const AUTOMATIC = 20;

/** Without a bound on the time of a statement. */
const unbounded = (database: Database, work: (tx: Queryable) => Promise<unknown>): Promise<unknown> =>
  database.transaction(work, { isUnbounded: true });

/**
 * Fills store 1, which has its markets, with products p0, p1, …, categories, discounts and customers. Every third
 * product is "new", every tenth is in the category "wide"; tag-n and brand-n have few products each.
 */
export async function fillCatalogue(database: Database, sizes: Sizes): Promise<void> {
  const { products, categories, discounts, customers } = sizes;
  await unbounded(database, async (tx) => {
    await tx.query(
      `insert into category (store_id, handle, title, position)
       select ${STORE}, 'shelf-' || n, 'Shelf ' || n, n from generate_series(0, $1::int - 1) n
       union all select ${STORE}, 'wide', 'Wide', 0 on conflict do nothing`,
      [categories],
    );
    await tx.query(
      `insert into discount (store_id, id, title, code, code_key, kind, rate_ppm, products, position)
       select ${STORE}, 'd' || n, 'Discount ' || n, case when n >= ${AUTOMATIC} then 'CODE' || n end,
         case when n >= ${AUTOMATIC} then 'code' || n end, 'percent', 50000, array['p' || n * 7], n
       from generate_series(0, $1::int - 1) n`,
      [discounts],
    );
    await tx.query(
      `insert into customer (store_id, id, shopper, email, email_key, password)
       select ${STORE}, 'c' || n, 's' || n, 'shopper' || n || '@example.com', 'shopper' || n || '@example.com', 'none'
       from generate_series(0, $1::int - 1) n`,
      [customers],
    );
  });
  for (let from = 0, count = FIRST; from < products; from += count, count = BATCH) {
    const to = Math.min(from + count, products) - 1;
    const each = `from generate_series(${from}, ${to}) n`;
    await unbounded(database, async (tx) => {
      await tx.query(
        `insert into product (store_id, id, handle, title, title_key, brand, description, images, options, attributes,
           tags, released_at, content_hash)
         select ${STORE}, 'p' || n, 'p' || n, 'Product ' || n || ' of the large shop', 'product ' || lpad(n::text, 9, '0'),
           'Brand ' || n % 500, 'A thing for the table. ' || repeat('It is made with care and lasts. ', 12),
           jsonb_build_array(jsonb_build_object('url', '/pictures/p' || n || '.jpg', 'alt', 'Picture', 'width', 800, 'height', 1000)),
           '[{"name": "Size", "values": [{"value": "Small"}, {"value": "Large"}]}]',
           '[{"name": "Material", "value": "Stoneware"}]',
           array['tag-' || n % 1000] || case when n % 3 = 0 then array['new'] else '{}' end,
           timestamptz '2024-01-01' + n * 7919 % 1000 * interval '1 day', '' ${each}`,
      );
      await tx.query(
        `insert into product_category (store_id, category_handle, product_id)
         select ${STORE}, 'shelf-' || n % $1, 'p' || n ${each}
         union all select ${STORE}, 'wide', 'p' || n ${each} where n % 10 = 0`,
        [categories],
      );
      await tx.query(
        `insert into variant (store_id, id, product_id, position, sku, options, weight_grams)
         select ${STORE}, 'p' || n || '-' || lower(size), 'p' || n, place, 'SKU-' || n || '-' || size,
           jsonb_build_array(jsonb_build_object('name', 'Size', 'value', size)), 400
         ${each} cross join (values ('Small', 0), ('Large', 1)) v (size, place)`,
      );
      await tx.query(
        `insert into stock (store_id, variant_id, quantity)
         select ${STORE}, 'p' || n || size, case when n < $1 * 0.95 then 1000000 else 0 end
         ${each} cross join (values ('-small'), ('-large')) v (size)`,
        [products],
      );
      await tx.query(
        `insert into price (store_id, market_code, variant_id, amount, currency)
         select ${STORE}, m.code, 'p' || n || size, 500 + n * 37 % 90000 + more, m.currency
         ${each} cross join (values ('-small', 0), ('-large', 300)) v (size, more)
         cross join market m where m.store_id = ${STORE}`,
      );
      const ids = Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);
      await refreshTags(tx, STORE, ids);
      await refreshListing(tx, STORE, ids);
    });
    if (count === FIRST) await database.query('analyze');
  }
}

/** By table: the column that names the order, and the columns of a copy that differ, for the copy number `n`. */
const COPIED: Readonly<Record<string, { of: string; columns: Readonly<Record<string, string>> }>> = {
  orders: {
    of: 'id',
    columns: {
      ...{ id: `'copy-' || n`, number: 't.number + n', checkout_id: `'copy-' || n`, cart_id: `'copy-' || n` },
      ...{ shopper: `'s' || n % $2`, email: `'shopper' || n % $2 || '@example.com'` },
      created_at: `t.created_at - n * interval '20 seconds'`,
      payment_status: `case when n % 1000 = 0 then 'refunded' else t.payment_status end`,
    },
  },
  order_line: { of: 'order_id', columns: { order_id: `'copy-' || n` } },
  order_stock: { of: 'order_id', columns: { order_id: `'copy-' || n` } },
  payment_attempt: {
    of: 'order_id',
    columns: { order_id: `'copy-' || n`, idempotency_key: `'copy-' || n`, intent_id: `t.intent_id || n` },
  },
  email: {
    of: 'order_id',
    columns: {
      ...{ id: `'copy-' || n || t.kind`, order_id: `'copy-' || n`, subject_id: `'copy-' || n` },
      ...{ status: `case when n % 1000 = 0 then 'failed' else 'sent' end`, next_at: 'null', secret: 'null' },
    },
  },
};

/** Copies a placed order of store 1 with its lines, its payment and its emails, for as many customers as there are. */
export async function copyOrder(database: Database, orderId: string, sizes: Sizes): Promise<void> {
  await unbounded(database, async (tx) => {
    // The copies have no carts and no checkouts.
    await tx.query('set local session_replication_role = replica');
    for (const [table, { of, columns }] of Object.entries(COPIED)) {
      const { rows } = await tx.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
           and not attisdropped and attidentity = '' and attgenerated = ''`,
        [table],
      );
      const names = rows.map(({ name }) => name);
      const uses = Object.values(columns).some((column) => column.includes('$2'));
      for (let from = 1; from <= sizes.orders; from += 50_000)
        await tx.query(
          `insert into ${table} (${names.join(', ')})
           select ${names.map((name) => columns[name] ?? `t.${name}`).join(', ')}
           from ${table} t cross join generate_series(${from}, ${Math.min(from + 49_999, sizes.orders)}) n
           where t.store_id = ${STORE} and t.${of} = $1`,
          uses ? [orderId, sizes.customers] : [orderId],
        );
    }
    await tx.query(`update order_counter set last_number = last_number + $1 where store_id = ${STORE}`, [sizes.orders]);
  });
}

/** As autovacuum does after a while. One table at a time, because a statement has a bound on its time. */
export async function settleTables(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await database.query(`vacuum (analyze) ${name}`);
}

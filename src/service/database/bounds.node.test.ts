/**
 * No read costs more because the shop is large. The test sends every read of the contract to a shop of some ten thousand
 * products and orders, with each filter and with values that nothing or nearly everything has, and adds up what the
 * statements read that the service really sent.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MAX_TOTAL_COUNT, routes, type ProductPage, type RouteName } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.js';
import { copyOrder, fillCatalogue, settleTables, type Sizes } from '../bench/scale-data.js';
import { fillLists } from '../bench/scale-lists.js';
import { buy } from '../modules/orders/testing/merchant.js';
import { openShop, type Shop } from '../modules/orders/testing/shop.js';
import { ROOT_KEY } from '../testing/app.js';
import { recordingDatabase } from '../testing/recording-database.js';
import { costOf } from '../testing/statement-cost.js';

/** Reading any of the large tables through is clearly above the bounds below. */
const sizes: Sizes = { products: 100_000, categories: 1000, discounts: 200, customers: 10_000, orders: 100_000 };

/**
 * A page reads so many rows and pages at most: it gathers 1,000 rows, or it walks 4,000. Looking a row up reads as many
 * pages as its index is deep, three or four with so many products.
 */
const PAGE = { rows: 12_000, buffers: 14_000 };
/** The numbers of products of categories for the merchant, at most 1,000 categories. They grow with the products. */
const GROWS = /select count\(\*\) from product_category pc\b/;
/** The same for shoppers, counted when a product came or went. */
const COUNTS_ALL = /count\(\*\) as count\s+from product_category pc\b/;
/** A count tries 4,000 products of a filter, looks each up, tests it by another filter, and sees whether there are more. */
const COUNT = { rows: 17_000, buffers: 36_000 };
/** Too few of them match: then all are read, once until products come or go. It grows with the products. */
const READS_THROUGH = /^select m\.product_id as id/;
/** The order of a list whose products stand far from the start: all of them, once until it changes. It grows, too. */
const ORDER = /^select sort_key as key/;

/** Queries for each read, without those that read one record by its key. */
const queries: Partial<Record<RouteName, readonly string[]>> = {
  listProducts: [
    ...['', 'sort=newest', 'sort=price-asc', 'sort=price-desc', 'sort=title-asc', 'first=100'],
    ...['tag=none', 'tag=tag-7', 'tag=new', 'tags=tag-1,tag-2,none', 'tags=new,tag-1', 'brands=Brand 7', 'brands=none'],
    ...['category=shelf-3', 'category=wide', 'category=none', 'category=wide&tag=tag-10', 'category=wide&tag=new'],
    ...['category=wide&tag=odd', 'category=wide&tag=odd&facets=true', 'category=wide&tag=some', 'tags=odd,some,new'],
    ...['category=late', 'category=late&sort=newest', 'category=late&sort=price-desc', 'category=late&tag=new'],
    ...['category=wide&tag=some&facets=true&brands=Brand 30', 'facets=true&tags=new,tag-1&brands=Brand 1'],
    ...['minPrice=40000&maxPrice=41000', 'minPrice=9000000', 'maxPrice=1', 'minPrice=20000&sort=price-asc'],
    ...['minPrice=1000&maxPrice=80000&sort=newest', 'minPrice=40000&maxPrice=80000&sort=price-desc'],
    ...[
      'available=true',
      'available=true&category=wide',
      'available=true&tag=none',
      'exclude=p7',
      'exclude=p7&tag=new',
    ],
    ...['ids=p1,p2,p3', 'facets=true', 'facets=true&brands=Brand 7&tags=tag-7'],
  ],
  getProduct: ['p7'],
  previewEmail: ['kind=order-confirmation'],
  getCategory: ['wide', 'shelf-3'],
  listSitemap: ['kind=product', 'kind=product&first=1000', 'kind=category', 'kind=story', 'kind=page'],
  listProductRecords: ['', 'status=archived', 'status=active'],
  getStock: ['', 'variantIds=p1-small,p2-small'],
  getPriceList: ['', 'variantIds=p1-small,p2-small'],
  listOrders: [
    ...['', 'email=shopper7@example.com', 'email=none@example.com', 'number=1007', 'number=none'],
    ...['paymentStatus=paid', 'paymentStatus=refunded', 'paymentStatus=failed'],
    // Two thirds of the orders have the address, and the others have failed.
    ...[
      'email=market@example.com',
      'email=market@example.com&paymentStatus=failed',
      'number=1007&paymentStatus=failed',
    ],
    ...['email=market@example.com&paymentStatus=paid', 'email=shopper8@example.com&paymentStatus=failed'],
    ...['number=1007&email=market@example.com', 'number=1007&email=market@example.com&paymentStatus=failed'],
  ],
  listEmails: [
    '',
    'status=sent',
    'status=failed',
    'status=bounced',
    'kind=order-confirmation',
    'kind=restock',
    'orderId=copy-7',
  ],
  listContactMessages: ['', 'status=answered', 'status=spam'],
  listRestockRecords: ['', 'status=unsubscribed', 'status=notified', 'variantId=p7-small', 'variantId=none'],
  listWithdrawals: ['', 'status=new', 'status=handled', 'orderId=copy-7', 'orderId=none'],
  listGiftCards: [
    '',
    'status=disabled',
    'status=active',
    'status=used',
    'status=expired',
    'last4=0007',
    'email=a7@example.com',
  ],
  listIncidents: ['', 'resolved=true', 'resolved=false'],
  listReviewRecords: ['', 'status=rejected', 'status=pending', 'status=published'],
  listReviews: ['', 'sort=oldest', 'sort=rating-desc', 'sort=rating-asc'],
  listStories: [''],
  listPages: [''],
  listStoryRecords: [''],
  listPageRecords: [''],
  listWebhookDeliveries: ['', 'status=failed', 'status=pending', 'status=delivered'],
  getSiteChanges: ['since=0'],
  compareSite: ['from=1&to=draft'],
  listSubscriptions: ['', 'status=paused', 'email=a@example.com'],
};

/** Values of the path. */
const named: Readonly<Record<string, string>> = {
  ...{ storeId: '1', handle: 'p7', code: 'eu', orderId: 'copy-7', endpointId: 'hook', provider: 'card-sandbox' },
  ...{
    giftCardId: 'g7',
    discountId: 'd1',
    kind: 'order-confirmation',
    locale: 'en',
    sha256: '0'.repeat(64),
    revision: '1',
  },
};

interface Sent {
  readonly request: string;
  readonly text: string;
  readonly params: readonly unknown[];
}

describe('reads of a large shop', () => {
  let shop: Shop;
  let app: FastifyInstance;
  let request = '';
  const sent: Sent[] = [];
  const refused: string[] = [];
  before(async () => {
    shop = await openShop({ poolSize: 1, webhooks: false });
    const bought = await buy(shop);
    const { database } = shop;
    await fillCatalogue(database, sizes);
    await copyOrder(database, bought.order.id, sizes);
    await database.query(
      `update orders set
         email = case when number % 3 > 0 then 'market@example.com' else email end,
         payment_status = case when number % 3 = 0 then 'failed' else payment_status end
       where store_id = 1`,
    );
    await database.query(
      `insert into product_tag (store_id, tag, product_id)
       select 1, tag, 'p' || n from generate_series(0, $1::int - 1) n
       cross join lateral (values ('odd', n % 2 = 1), ('some', n % 2 = 1 or n % 200 = 0),
         ('threes', n % 10 = 3)) v (tag, has) where has`,
      [sizes.products],
    );
    await database.query(
      `with c as (insert into category (store_id, handle, title, position) values (1, 'late', 'Late', 0) returning handle)
       insert into product_category (store_id, category_handle, product_id)
       select 1, c.handle, l.product_id from c cross join lateral (
         select l.product_id from listing l where l.store_id = 1 and l.market_code = 'eu'
         order by l.position desc limit $1::int) l`,
      [sizes.products / 20],
    );
    await fillLists(database, sizes.orders);
    await settleTables(database);
    app = await createApp({
      database: recordingDatabase(database, (text, params) => sent.push({ request, text, params })),
      config: { adminApiKey: ROOT_KEY, logLevel: 'silent', rateLimits: false, cacheBytes: 0, load: false },
    });
    await app.ready();
  });
  after(async () => {
    await app.close();
    await shop.close();
  });

  async function read(path: string): Promise<void> {
    request = path;
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: encodeURI(path),
      headers: { authorization: `Bearer ${ROOT_KEY}`, cookie: `wb_shopper=${'v'.repeat(43)}` },
    });
    // A query that is refused would test nothing.
    if (statusCode === 400 || statusCode >= 500) refused.push(`${path}: ${statusCode} ${body.slice(0, 300)}`);
  }

  it('stay within a bound, whatever they filter by', async () => {
    for (const [name, { method, path }] of Object.entries(routes)) {
      // The index of the search is in memory. A stream of events does not end.
      if (method !== 'GET' || name.startsWith('search') || path.endsWith('/events')) continue;
      for (const query of queries[name as RouteName] ?? ['']) {
        const isKey = query !== '' && !query.includes('=');
        const values = isKey ? { ...named, handle: query } : named;
        const address = path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? 'none');
        await read(query === '' || isKey ? address : `${address}?${query}`);
        // A list goes on in the same way.
        if (name === 'listProducts' || name === 'listOrders') await readOn(`${address}?${query}`);
      }
    }
    assert.deepEqual(refused, []);
    const { checked, dear } = await costs();
    assert.ok(checked > 150, `${checked} statements`);
    assert.deepEqual(dear, [], `\n${dear.join('\n')}`);
  });

  it('are put in order once for all pages of a list', () => {
    const read = sent.filter(({ text }) => ORDER.test(text)).map(({ text, params }) => JSON.stringify([text, params]));
    assert.ok(read.length > 0);
    assert.equal(new Set(read).size, read.length);
    const next = sent.filter(({ request }) => request.includes('products?category=late&after='));
    assert.ok(next.length > 0);
    assert.ok(
      next.every(({ text }) => !/limit \d{4}/.test(text)),
      'the next page neither walks nor gathers',
    );
  });

  it('are counted up to a bound', async () => {
    const totalOf = async (query: string): Promise<number> =>
      (await app.inject(`/store/1/products?market=eu&${query}`)).json<ProductPage>().totalCount;
    assert.equal(await totalOf('first=1'), MAX_TOTAL_COUNT);
    assert.equal(await totalOf('tag=tag-7'), sizes.products / 1000);
    assert.equal(await totalOf('category=wide'), MAX_TOTAL_COUNT);
    assert.equal(await totalOf('minPrice=20000&maxPrice=90000&tag=new'), MAX_TOTAL_COUNT);
    assert.equal(await totalOf('category=wide&tag=new'), MAX_TOTAL_COUNT);
    assert.equal(await totalOf('tags=new,some,tag-7'), MAX_TOTAL_COUNT);
    // Two wide filters with few products in common, or none.
    assert.equal(await totalOf('category=wide&tag=some'), sizes.products / 200);
    assert.equal(await totalOf('category=wide&tag=odd'), 0);
    assert.equal(await totalOf('category=wide&tag=new&tags=tag-30,tag-60&available=true'), 64);
    assert.equal(await totalOf('tag=none'), 0);
  });

  // Of two wide filters with few in common, all are kept. From 1,000 on, matches are walked; the others are gathered.
  for (const [query, condition] of [
    ['category=wide', `l.product_id like 'p%0'`],
    ['tag=tag-7', `'tag-7' = any(p.tags)`],
    [
      'category=late',
      `exists (select from product_category c
      where c.store_id = 1 and c.product_id = l.product_id and c.category_handle = 'late')`,
    ],
    ['category=wide&tag=some', `substr(l.product_id, 2)::int % 200 = 0`],
    ['minPrice=40000&maxPrice=50000', 'l.max_amount >= 40000 and l.min_amount <= 50000'],
    [
      'minPrice=40000&maxPrice=50000&tag=new',
      `l.max_amount >= 40000 and l.min_amount <= 50000 and 'new' = any(p.tags)`,
    ],
    [
      'category=wide&available=true&exclude=p10',
      `l.product_id like 'p%0' and l.product_id <> 'p10' and substr(l.product_id, 2)::int < 95000`,
    ],
  ] as const)
    for (const [sort, order] of [
      ['featured', 'l.position, l.product_id'],
      ['price-asc', 'l.min_amount, l.product_id'],
      ['price-desc', 'l.min_amount desc, l.product_id desc'],
      ['newest', 'l.released_at desc, l.product_id'],
    ] as const)
      it(`bring each product of ${query} once, by ${sort}`, async () => {
        const { rows } = await shop.database.query<{ id: string }>(
          `select l.product_id as id from listing l join product p on p.store_id = l.store_id and p.id = l.product_id
           where l.store_id = 1 and l.market_code = 'eu' and l.product_id like 'p%' and l.product_id <> 'poster' and ${condition}
           order by ${order}`,
        );
        const found: string[] = [];
        for (let after: string | null = ''; after !== null;) {
          const url: string = `/store/1/products?market=eu&first=100&sort=${sort}&${query}${after && `&after=${after}`}`;
          const { items, pageInfo } = (await app.inject(url)).json<ProductPage>();
          found.push(...items.map(({ id }) => id));
          after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        }
        assert.deepEqual(found, rows.map(({ id }) => id)); // prettier-ignore
      });

  it('stay within a bound when most products are sold out, or not sold in a market', async () => {
    await shop.database.query(
      `update stock set quantity = 0 where store_id = 1 and variant_id like 'p%' and variant_id not like 'p%7-small'`,
    );
    await shop.database.query(
      `delete from listing where store_id = 1 and market_code = 'eu' and product_id like 'p%3'`,
    );
    await shop.database.query('analyze stock, listing');
    sent.length = 0;
    for (const [query, total] of [
      ['available=true', MAX_TOTAL_COUNT],
      ['available=true&category=wide', 0],
      ['tag=threes', 0],
      ['tag=threes&sort=newest', 0],
    ] as const) {
      // A filter that was not asked before, so that no total is kept.
      const url = `/store/1/products?market=eu&exclude=p9&${query}`;
      const { totalCount } = (await app.inject(url)).json<ProductPage>();
      assert.equal(totalCount, total, query);
    }
    const { dear, checked } = await costs();
    assert.ok(checked > 8, `${checked} statements`);
    assert.deepEqual(dear, [], `\n${dear.join('\n')}`);
  });

  it('show the numbers of products in categories without counting them', async () => {
    const category = async () =>
      (await app.inject('/store/1/categories/wide?market=eu')).json<{ productCount: number }>().productCount;
    const countsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = sent.length;
      await work();
      return sent.slice(before).filter(({ text }) => COUNTS_ALL.test(text)).length;
    };
    const store = () => app.inject('/store/1?market=eu');
    const put = async (path: string, payload: object): Promise<void> => {
      const headers = { authorization: `Bearer ${ROOT_KEY}` };
      const { statusCode, body } = await app.inject({ method: 'PUT', url: `/store/1/${path}`, headers, payload });
      assert.equal(statusCode, 200, body);
    };
    assert.equal(await category(), sizes.products / 10);
    assert.equal(await countsOf(store), 0);
    await put('categories/wide', { title: 'Very wide' });
    await put('price-lists/eu', { prices: [{ variantId: 'p1-small', price: { amount: 4100, currency: 'EUR' } }] });
    assert.equal(await countsOf(store), 0, 'a title and a price change no number');
    const archived = await app.inject({
      method: 'DELETE',
      url: '/store/1/products/p10',
      headers: { authorization: `Bearer ${ROOT_KEY}` },
    });
    assert.ok(archived.statusCode < 300, archived.body);
    assert.equal(await countsOf(store), 1);
    assert.equal(await category(), sizes.products / 10 - 1);
  });

  /** The statements that read more than they may. */
  async function costs(): Promise<{ readonly checked: number; readonly dear: readonly string[] }> {
    const seen = new Set<string>();
    const dear: string[] = [];
    let checked = 0;
    for (const { request: from, text, params } of sent) {
      const key = JSON.stringify([text, params]);
      if (
        seen.has(key) ||
        GROWS.test(text) ||
        COUNTS_ALL.test(text) ||
        READS_THROUGH.test(text) ||
        ORDER.test(text) ||
        !/^\s*(select|with)\b/.test(text) ||
        /\b(insert|update|delete)\b/.test(text)
      )
        continue;
      seen.add(key);
      const cost = await costOf(shop.database, text, params);
      checked += 1;
      const bound = text.includes(`limit ${MAX_TOTAL_COUNT})`) ? COUNT : PAGE;
      if (cost.rows > bound.rows || cost.buffers > bound.buffers)
        dear.push(`${from}: ${cost.rows} rows, ${cost.buffers} buffers; ${cost.scans.join(', ')}\n  ${short(text)}`);
    }
    return { checked, dear };
  }

  async function readOn(path: string): Promise<void> {
    const { pageInfo } = (
      await app.inject({ method: 'GET', url: encodeURI(path), headers: { authorization: `Bearer ${ROOT_KEY}` } })
    ).json<{ pageInfo: { endCursor: string | null } }>();
    if (pageInfo.endCursor !== null) await read(`${path}&after=${pageInfo.endCursor}`);
  }
});

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 260);

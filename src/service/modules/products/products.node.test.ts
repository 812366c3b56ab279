import type { Problem, Product, ProductPage } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';
import { encodeCursor } from './cursor.js';
import { stockShows, stockStatus } from './stock-status.js';

describe('products', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());

  const list = async (query: string): Promise<ProductPage> => {
    const answer = await shop.get(`/store/1/products?${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<ProductPage>();
  };
  const ids = async (query: string): Promise<string[]> => (await list(query)).items.map(({ id }) => id);
  const code = (body: string): string | undefined => (JSON.parse(body) as Problem).errors[0]?.code;

  it('are listed in a market when they have a price there', async () => {
    assert.deepEqual(await ids('market=eu'), ['mug', 'shirt', 'book', 'poster']);
    assert.deepEqual(await ids('market=us'), ['mug', 'shirt', 'book']);
    assert.equal((await shop.get('/store/1/products/poster?market=us')).statusCode, 404);
    assert.equal((await list('market=us')).totalCount, 3);
  });

  it('have the fields of a card in a list', async () => {
    const [mug, shirt] = (await list('market=eu')).items;
    assert.deepEqual(mug, {
      id: 'mug',
      handle: 'mug',
      title: 'Speckled Mug',
      brand: null,
      image: { url: 'https://media.example/pictures/mug.svg', alt: 'Speckled Mug', width: 800, height: 1000 },
      price: { amount: 1190, currency: 'EUR' },
      compareAtPrice: null,
      maxPrice: null,
      available: true,
      stock: { status: 'in-stock' },
      variantId: 'mug',
      variantCount: 1,
      options: [],
      tags: ['gift'],
      categories: ['ceramics'],
      rating: null,
    });
    assert.ok(shirt);
    assert.deepEqual(shirt.price, { amount: 2990, currency: 'EUR' });
    assert.deepEqual(shirt.compareAtPrice, { amount: 3990, currency: 'EUR' });
    assert.deepEqual(shirt.maxPrice, { amount: 3190, currency: 'EUR' });
    assert.equal(shirt.variantId, null);
    assert.equal(shirt.variantCount, 3);
  });

  it('have all fields when read by handle or id', async () => {
    const product = (await shop.get('/store/1/products/shirt?market=jp')).json<Product>();
    assert.deepEqual(
      product.variants.map(({ id, price, available, stock }) => [id, price, available, stock]),
      [
        ['shirt-s', { amount: 4800, currency: 'JPY' }, true, { status: 'in-stock' }],
        ['shirt-m', { amount: 4800, currency: 'JPY' }, false, { status: 'sold-out' }],
        ['shirt-l', { amount: 5000, currency: 'JPY' }, true, { status: 'low', quantity: 3 }],
      ],
    );
    await shop.database.query(`update product set handle = 'erable' where store_id = 2 and id = 'shirt'`);
    assert.equal((await shop.get('/store/2/products/erable')).json<Product>().id, 'shirt');
    assert.equal((await shop.get('/store/2/products/shirt')).json<Product>().handle, 'erable');
  });

  it('are sorted', async () => {
    assert.deepEqual(await ids('market=eu&sort=price-asc'), ['poster', 'mug', 'book', 'shirt']);
    assert.deepEqual(await ids('market=eu&sort=price-desc'), ['shirt', 'book', 'mug', 'poster']);
    assert.equal((await ids('market=eu&sort=newest')).length, 4);
  });

  it('are filtered', async () => {
    assert.deepEqual(await ids('market=eu&category=paper'), ['book', 'poster']);
    assert.deepEqual(await ids('market=eu&category=nothing'), []);
    assert.deepEqual(await ids('market=eu&tag=gift'), ['mug', 'poster']);
    assert.deepEqual(await ids('market=eu&minPrice=1000&maxPrice=2500'), ['mug', 'book']);
    assert.deepEqual(await ids('market=eu&minPrice=3100'), ['shirt'], 'one of its variants costs that much');
    assert.deepEqual(await ids('market=eu&category=paper&tag=gift&maxPrice=1000'), ['poster']);
    assert.equal((await list('market=eu&category=paper&first=1')).totalCount, 2);
  });

  it('are filtered by any of several tags and brands', async () => {
    await shop.database.query(`update product set brand = 'A, B' where store_id = 1 and id in ('mug', 'book')`);
    assert.deepEqual(await ids('market=eu&tags=gift,new'), ['mug', 'shirt', 'poster']);
    assert.deepEqual(await ids('market=eu&tag=gift&tags=new'), [], 'both apply');
    assert.deepEqual(await ids(`market=eu&brands=${encodeURIComponent('A\\, B')}`), ['mug', 'book']);
    assert.deepEqual(await ids('market=eu&brands=A&tags='), []);
  });

  it('have facets, which ignore their own filter and include selected values', async () => {
    const facets = async (query: string) =>
      Object.fromEntries(
        ((await list(`market=eu&facets=true&${query}`)).facets ?? []).map(({ name, values }) => [
          name,
          Object.fromEntries(values.map(({ value, count }) => [value, count])),
        ]),
      );
    assert.equal((await list('market=eu')).facets, undefined);
    assert.deepEqual(await facets(''), { brand: { 'A, B': 2 }, tag: { gift: 2, new: 1 } });
    assert.deepEqual(await facets('tags=new,none'), { brand: {}, tag: { gift: 2, new: 1, none: 0 } });
    assert.deepEqual(await facets('category=paper&tags=gift'), { brand: {}, tag: { gift: 1 } });
    assert.deepEqual(await facets(`brands=${encodeURIComponent('A\\, B')}&first=1`), {
      brand: { 'A, B': 2 },
      tag: { gift: 1 },
    });
    await shop.database.query(`update product set brand = null where store_id = 1`);
  });

  it('exclude one by handle or id, and are counted without it', async () => {
    await shop.database.query(`update product set handle = 'tasse' where store_id = 1 and id = 'mug'`);
    for (const example of ['tasse', 'mug']) {
      assert.deepEqual(await ids(`market=eu&tag=gift&exclude=${example}`), ['poster']);
      const { items, totalCount } = await list(`market=eu&first=2&exclude=${example}`);
      assert.deepEqual([items.map(({ id }) => id), totalCount], [['shirt', 'book'], 3]);
    }
    assert.deepEqual(await ids('market=eu&tag=gift&exclude=nothing'), ['mug', 'poster']);
    await shop.database.query(`update product set handle = 'mug' where store_id = 1 and id = 'mug'`);
  });

  it('are listed by ids, in that order', async () => {
    assert.deepEqual(await ids('market=eu&ids=book,nothing,mug,book,'), ['book', 'mug']);
    assert.deepEqual(await ids('market=us&ids=poster,mug'), ['mug']);
    const many = Array.from({ length: 51 }, (_, index) => `p${index}`).join(',');
    assert.equal((await shop.get(`/store/1/products?ids=${many}`)).statusCode, 400);
  });

  it('have a stock status by the threshold, in lists and single reads', async () => {
    assert.deepEqual(stockStatus(null, 5), { status: 'in-stock' });
    assert.deepEqual(stockStatus(6, 5), { status: 'in-stock' });
    assert.deepEqual(stockStatus(5, 5), { status: 'low', quantity: 5 });
    assert.deepEqual(stockStatus(0, 5), { status: 'sold-out' });
    assert.deepEqual(stockStatus(1, 0), { status: 'in-stock' });
    assert.equal(stockShows(100, 99, 5), false);
    assert.equal(stockShows(6, 5, 5), true);
    assert.equal(stockShows(5, 4, 5), true);
    assert.equal(stockShows(1, 0, 5), true);
    const levels = ['shirt-s', 'shirt-l'].map((variantId) => ({ variantId, stock: 0 }));
    await shop.admin('PUT', '/store/1/stock', { levels });
    assert.equal((await shop.get('/store/1/products/shirt')).json<Product>().available, false);
    assert.deepEqual(await ids('market=eu&available=true'), ['mug', 'book', 'poster']);
    const poster = (await list('market=eu&ids=poster')).items[0];
    assert.deepEqual(poster?.stock, { status: 'low', quantity: 1 });
  });

  describe('page by page', () => {
    before(async () => {
      // Equal keys on purpose: ten prices, three dates and titles that fold to the same among 137 products.
      await shop.database.query(
        `insert into product (store_id, id, handle, title, title_key, released_at, content_hash)
         select 2, 'p' || n, 'p' || n, 't', 'title ' || n % 11, timestamptz '2024-01-01' + n % 3 * interval '1 day', ''
         from generate_series(1, 137) n`,
      );
      await shop.database.query(
        `insert into variant (store_id, id, product_id, position) select 2, id, id, 0 from product where store_id = 2 and id like 'p%' and id <> 'poster'`,
      );
      await shop.database.query(
        `insert into price (store_id, market_code, variant_id, amount, currency)
         select 2, 'eu', id, 100 + substr(id, 2)::int % 10, 'EUR' from variant where store_id = 2 and id ~ '^p[0-9]'`,
      );
      await shop.database.query(
        `insert into stock (store_id, variant_id) select 2, id from variant where store_id = 2 on conflict do nothing`,
      );
      const { refreshListing } = await import('./listing.js');
      const ids = Array.from({ length: 137 }, (_, index) => `p${index + 1}`);
      await shop.database.transaction((tx) => refreshListing(tx, 2, ids));
    });

    for (const sort of ['featured', 'newest', 'price-asc', 'price-desc', 'title-asc'])
      it(`${sort} lists each product once, in the order of the whole list`, async () => {
        const page = async (query: string): Promise<ProductPage> =>
          (await shop.get(`/store/2/products?market=eu&sort=${sort}&${query}`)).json<ProductPage>();
        const whole: string[] = [];
        for (let after = '', first = 1; ; first = (first % 40) + 13) {
          const { items, pageInfo, totalCount } = await page(`first=${first}${after && `&after=${after}`}`);
          assert.equal(totalCount, 141);
          whole.push(...items.map(({ id }) => id));
          if (!pageInfo.hasNextPage) break;
          after = pageInfo.endCursor ?? '';
        }
        assert.equal(whole.length, 141);
        assert.equal(new Set(whole).size, 141);
        const first = (await page('first=100')).items.map(({ id }) => id);
        assert.deepEqual(whole.slice(0, 100), first);
      });

    it('an empty page has no cursor', async () => {
      const { items, pageInfo } = await list('market=eu&category=nothing');
      assert.deepEqual([items, pageInfo], [[], { endCursor: null, hasNextPage: false }]);
    });

    it('an invalid cursor is rejected or starts elsewhere, and never causes an error 500', async () => {
      const good = (await list('market=eu&first=1')).pageInfo.endCursor ?? '';
      const raw = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      const bad = [
        'x', '%', good.slice(0, -3), `${good}AA`, raw(null), raw({}), raw([]), raw(['featured', 'eu', 1]),
        raw(['featured', 'eu', '1', 'mug']), raw(['featured', 'eu', 1.5, 'mug']), raw(['featured', 'eu', 1e300, 'mug']), raw(['featured', 'eu', -8e15, 'mug']),
        raw(['featured', 'eu', 1, 7]), raw(['featured', 'eu', 1, 'a\0b']), raw(['featured', 'us', 1, 'mug']),
        raw(['price-asc', 'eu', 1, 'mug']), raw(['__proto__', 'eu', 1, 'mug']),
      ]; // prettier-ignore
      for (const cursor of bad) {
        const answer = await shop.get(`/store/1/products?market=eu&after=${encodeURIComponent(cursor)}`);
        assert.equal(answer.statusCode, 400, cursor);
        assert.equal(code(answer.body), 'CURSOR_INVALID', cursor);
      }
      for (const sort of ['featured', 'newest', 'price-asc', 'price-desc'] as const)
        for (const key of [0, -62_135_596_800_000, 8.64e15, 1]) {
          const cursor = encodeCursor(sort, 'eu', { key, id: "'; drop table product; --" });
          assert.equal((await shop.get(`/store/1/products?market=eu&sort=${sort}&after=${cursor}`)).statusCode, 200);
        }
    });

    it('a cursor never exceeds its maximum length', () => {
      const longest = encodeCursor('price-desc', 'm'.repeat(32), { key: '日'.repeat(64), id: 'i'.repeat(100) });
      assert.ok(longest.length <= 500, `${longest.length}`);
    });
  });

  it('of one store are not visible in another', async () => {
    await shop.admin('PUT', '/store/2/categories/secret', { title: 'Secret' });
    assert.equal((await shop.get('/store/1/categories/secret')).statusCode, 404);
    const levels = [{ variantId: 'p1', stock: 3 }];
    assert.deepEqual((await shop.admin('PUT', '/store/1/stock', { levels })).json(), { updated: 0, unknown: ['p1'] });
    assert.equal((await shop.get('/store/1/products/p1')).statusCode, 404);
    assert.deepEqual(await ids('market=eu&ids=p1,mug'), ['mug']);
  });
});

describe('stock and price lists', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());
  const price = (amount: number, currency = 'USD') => ({ amount, currency });

  it('set the prices of a market, and list a product there', async () => {
    const answer = await shop.admin('PUT', '/store/1/price-lists/us', {
      prices: [
        { variantId: 'poster', price: price(1000), compareAtPrice: price(1500) },
        { variantId: 'mug', price: price(1) },
        { variantId: 'mug', price: price(1300) },
        { variantId: 'ghost', price: price(1) },
      ],
    });
    assert.deepEqual(answer.json(), { updated: 2, unknown: ['ghost'] });
    const { items } = (await shop.get('/store/1/products?market=us&sort=price-asc')).json<ProductPage>();
    assert.deepEqual(
      items.map(({ id, price: { amount } }) => [id, amount]),
      [['poster', 1000], ['mug', 1300], ['book', 2700], ['shirt', 3200]],
    ); // prettier-ignore
    assert.deepEqual(items[0]?.compareAtPrice, price(1500));
    assert.equal((await shop.get('/store/1/products/mug?market=eu')).json<Product>().price.amount, 1190);
  });

  it('find a product in each range that its variants reach into, however far below it begins', async () => {
    const dearest = 500_000_000;
    const found = async (range: string): Promise<boolean> => {
      const { items } = (await shop.get(`/store/1/products?market=us&${range}`)).json<ProductPage>();
      return items.some(({ id }) => id === 'shirt');
    };
    for (const spread of [0, 1, 9, 10, 99, 100, 12_345_678, dearest]) {
      const prices = [
        { variantId: 'shirt-s', price: price(dearest - spread) },
        { variantId: 'shirt-m', price: price(dearest) },
        { variantId: 'shirt-l', price: price(dearest) },
      ];
      assert.equal((await shop.admin('PUT', '/store/1/price-lists/us', { prices })).statusCode, 200);
      for (const range of [`minPrice=${dearest}`, `minPrice=${dearest}&maxPrice=${dearest}&sort=price-asc`])
        assert.ok(await found(range), `${spread} below ${range}`);
      assert.ok(await found(`minPrice=${dearest - spread}&maxPrice=${dearest - spread}`), `begins ${spread} below`);
      assert.equal(await found(`minPrice=${dearest + 1}`), false);
      if (spread < dearest) assert.equal(await found(`maxPrice=${dearest - spread - 1}`), false);
    }
  });

  it('reject another currency, a negative price and an unknown market', async () => {
    const put = async (code: string, entry: object): Promise<string> =>
      (await shop.admin('PUT', `/store/1/price-lists/${code}`, { prices: [{ variantId: 'mug', ...entry }] })).body;
    assert.match(await put('us', { price: price(1, 'EUR') }), /CURRENCY_NOT_IN_MARKET.*prices\.0\.price/);
    assert.match(await put('us', { price: price(-1) }), /VALIDATION_FAILED/);
    assert.match(await put('us', { price: price(1), compareAtPrice: price(1, 'JPY') }), /CURRENCY_NOT_IN_MARKET/);
    assert.match(await put('mars', { price: price(1) }), /MARKET_NOT_FOUND/);
  });

  it('set stock, and remove the stock limit', async () => {
    const put = async (stock: unknown) =>
      shop.admin('PUT', '/store/1/stock', { levels: [{ variantId: 'mug', stock }] });
    const stock = async (): Promise<unknown> => (await shop.get('/store/1/products/mug')).json<Product>().stock;
    assert.deepEqual((await put(2)).json(), { updated: 1, unknown: [] });
    assert.deepEqual(await stock(), { status: 'low', quantity: 2 });
    await put(null);
    assert.deepEqual(await stock(), { status: 'in-stock' });
    for (const wrong of [-1, 1.5, '3', 10_000_001]) assert.equal((await put(wrong)).statusCode, 400, String(wrong));
  });
});

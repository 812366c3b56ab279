import type { Problem, SearchResult } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';
import { seedStore } from '../../testing/seed.js';
import { refreshListing } from '../products/listing.js';
import { refreshTags } from '../products/tags.js';

describe('search', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
    await shop.database.query(
      `update product set brand = case id when 'mug' then 'Nord, Licht' when 'shirt' then '100%' end,
         description = case id when 'mug' then 'For coffee. Käfer''s "best" cup, 3 dl.' when 'book' then 'Firing a mug, and a kiln.' else '' end
       where store_id = 1`,
    );
    await shop.database.query(
      `insert into category (store_id, handle, title, position) values (1, 'empty', 'Empty mugs', 9)`,
    );
  });
  after(() => shop.close());

  const ask = async (parameters: Record<string, string>, store = 1): Promise<SearchResult> => {
    const answer = await shop.get(`/store/${store}/search?${new URLSearchParams(parameters).toString()}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<SearchResult>();
  };
  const ids = async (parameters: Record<string, string>): Promise<string[]> =>
    (await ask(parameters)).items.map(({ id }) => id);
  const refused = async (parameters: Record<string, string>): Promise<string | undefined> => {
    const answer = await shop.get(`/store/1/search?${new URLSearchParams(parameters).toString()}`);
    assert.equal(answer.statusCode, 400, answer.body);
    const [error] = answer.json<Problem>().errors;
    return `${error?.code ?? ''} ${error?.path ?? ''}`;
  };

  it('finds products and categories, with their URLs', async () => {
    const result = await ask({ q: '  MÜG ' });
    assert.equal(result.query, 'MÜG');
    assert.deepEqual(result.counts, { product: 2, collection: 0, page: 0, story: 0 });
    assert.deepEqual(result.items[0], {
      kind: 'product',
      id: 'mug',
      handle: 'mug',
      title: 'Speckled Mug',
      url: null,
      text: 'For coffee. Käfer\'s "best" cup, 3 dl.',
      highlights: { title: [[9, 12]], text: [] },
      image: { url: 'https://media.example/pictures/mug.svg', alt: 'Speckled Mug', width: 800, height: 1000 },
      product: {
        price: { amount: 1190, currency: 'EUR' },
        compareAtPrice: null,
        maxPrice: null,
        available: true,
        variantId: 'mug',
        brand: 'Nord, Licht',
      },
    });
    assert.deepEqual(result.items[1]?.highlights, { title: [], text: [[9, 12]] });
    assert.deepEqual(await ids({ q: 'pap' }), ['paper', 'book', 'poster'], 'the category, and what stands in it');
    assert.deepEqual(await ids({ q: 'erable' }), ['shirt']);
    assert.deepEqual(await ids({ q: 'kafer licht' }), ['mug']);
    assert.deepEqual(await ids({ q: 'ug' }), [], 'words are found by their beginning');
  });

  it('finds products of the market, with its prices', async () => {
    assert.deepEqual(await ids({ q: 'poster', market: 'eu' }), ['poster']);
    assert.deepEqual(await ids({ q: 'poster', market: 'us' }), []);
    const shirt = (await ask({ q: 'shirt', market: 'jp' })).items[0]?.product;
    assert.deepEqual(shirt?.price, { amount: 4800, currency: 'JPY' });
    assert.deepEqual(shirt.maxPrice, { amount: 5000, currency: 'JPY' });
    assert.equal(shirt.variantId, null);
    assert.equal((await shop.get('/store/1/search?q=a&market=mars')).statusCode, 404);
  });

  it('filters by kind, and counts all kinds', async () => {
    const { items, totalCount, counts } = await ask({ q: 'paper', kinds: 'collection,page' });
    assert.deepEqual([items.map(({ id }) => id), totalCount, counts.product], [['paper'], 1, 2]);
    assert.equal(await refused({ q: 'a', kinds: 'shop' }), 'VALIDATION_FAILED kinds');
  });

  it('filters products', async () => {
    const q = 's';
    assert.deepEqual(await ids({ q, kinds: 'product' }), ['shirt', 'mug'], 'S is a size of the shirt');
    assert.deepEqual(
      await ids({ q: 'paper', category: 'paper,ceramics' }),
      ['book', 'poster'],
      'no category passes a filter',
    );
    assert.deepEqual(await ids({ q: 'p', maxPrice: '1000' }), ['poster']);
    assert.deepEqual(await ids({ q, minPrice: '3100', maxPrice: '3150' }), ['shirt'], 'one of its variants');
    assert.deepEqual(await ids({ q, brand: 'Nord\\, Licht' }), ['mug']);
    assert.deepEqual(await ids({ q, brand: '100%,none' }), ['shirt']);
    assert.deepEqual(await ids({ q: 'gift', tag: 'gift', available: 'true' }), ['mug', 'poster']);
    assert.equal(await refused({ q, minPrice: '2', maxPrice: '1' }), 'VALIDATION_FAILED minPrice');
  });

  it('counts each facet without its own filter', async () => {
    const { facets, totalCount } = await ask({ q: 'gift', tag: 'gift', category: 'paper', facets: 'true' });
    assert.equal(totalCount, 1);
    assert.deepEqual(facets, [
      { name: 'category', values: [{ value: 'ceramics', label: 'Ceramics', count: 1 }, { value: 'paper', label: 'Paper', count: 1 }] },
      { name: 'brand', values: [] },
      { name: 'tag', values: [{ value: 'gift', label: 'gift', count: 1 }] },
    ]); // prettier-ignore
    assert.deepEqual((await ask({ q: 'gift' })).facets, []);
  });

  it('sorts', async () => {
    const sorted = (sort: string) => ids({ q: 'p', kinds: 'product', sort });
    assert.deepEqual(await sorted('price-asc'), ['poster', 'book']);
    assert.deepEqual(await sorted('price-desc'), ['book', 'poster']);
    assert.deepEqual(await sorted('title-asc'), ['book', 'poster']);
    assert.deepEqual((await ids({ q: 'p', sort: 'price-asc' })).at(-1), 'paper', 'what has no price comes last');
    assert.equal(await refused({ q: 'p', sort: 'best' }), 'VALIDATION_FAILED sort');
  });

  it('accepts any text as a query', async () => {
    for (const q of [
      '%',
      '_',
      '\\',
      "'",
      '"',
      "'; drop table product; --",
      '<>',
      '😀',
      '‮',
      ' ',
      '\t\n',
      '()[]{}^$.*+?|',
    ])
      assert.deepEqual((await ask({ q })).items, [], q);
    assert.deepEqual(await ids({ q: '%mug_' }), ['mug', 'book']);
    assert.deepEqual(await ids({ q: `mug"'\\😀` }), ['mug', 'book']);
    assert.deepEqual(await ids({ q: '\u200fdl\u200e' }), ['mug']);
    assert.deepEqual((await ask({ q: '' })).totalCount, 0);
    assert.deepEqual((await ask({ q: 'a '.repeat(100) })).totalCount, 1, 'a word said again asks for nothing more');
    assert.equal((await shop.get(`/store/1/search?q=${encodeURIComponent('😀'.repeat(200))}`)).statusCode, 200);
    assert.equal((await shop.get('/store/1/search?q=%00')).statusCode, 200);
    // Half of a pair, and bytes that are no UTF-8.
    for (const q of ['%ED%A0%BD', '%ff%fe', '%', 'mug%ED%A0%BD', '%1b%5b31m'])
      assert.equal((await shop.get(`/store/1/search?q=${q}`)).statusCode, 200, q);
    const long = (await shop.get(`/store/1/search?q=${'a'.repeat(201)}`)).json<Problem>();
    assert.match(long.errors[0]?.message ?? '', /"q".*200/);
    assert.equal(await refused({ q: 'a'.repeat(201) }), 'VALIDATION_FAILED q');
    assert.match((await refused({})) ?? '', /^VALIDATION_FAILED/);
    for (const first of ['0', '51', '1.5', 'all'])
      assert.equal(await refused({ q: 'a', first }), 'VALIDATION_FAILED first');
    assert.equal(await refused({ q: 'a', colour: 'red' }), 'VALIDATION_FAILED colour');
  });

  it('rejects cursors of other lists', async () => {
    const { pageInfo } = await ask({ q: 'p', first: '1' });
    const cursor = pageInfo.endCursor ?? '';
    assert.equal(await refused({ q: 'p', after: cursor, sort: 'title-asc' }), 'CURSOR_INVALID after');
    assert.equal(await refused({ q: 'p', after: cursor, market: 'us' }), 'CURSOR_INVALID after');
    for (const parts of [
      null,
      1,
      {},
      ['relevance'],
      ['relevance', 'eu', 1, 2, 3, 4],
      ['relevance', 'eu', '1', 2, 3, 'a'],
    ])
      assert.equal(
        await refused({ q: 'p', after: Buffer.from(JSON.stringify(parts)).toString('base64url') }),
        'CURSOR_INVALID after',
      );
    assert.equal(await refused({ q: 'p', after: '%%%' }), 'CURSOR_INVALID after');
  });

  it('is cached until the store changes', async () => {
    const get = (headers = {}) => shop.get('/store/1/search?q=mug', headers);
    const first = await get();
    const etag = String(first.headers['etag']);
    assert.equal((await get({ 'if-none-match': etag })).statusCode, 304);
    await shop.admin('PUT', '/store/1/stock', { levels: [{ variantId: 'mug', stock: 0 }] });
    await until(async () => {
      const [mug] = (await get()).json<SearchResult>().items;
      return mug?.product?.available === false;
    });
    assert.deepEqual(await ids({ q: 'speckled', available: 'true' }), []);
    assert.equal((await get({ 'if-none-match': etag })).statusCode, 200);
  });

  describe('of 2,000 products', () => {
    const shelves = ['Teapots', 'Cups', 'Lamps'];
    before(async () => {
      await shop.database.query(
        `insert into product (store_id, id, handle, title, title_key, brand, tags, description, released_at, content_hash)
         select 2, 'g' || n, 'g' || n,
           (array['Moss', 'Ivory', 'Rust', 'Café'])[n % 4 + 1] || ' ' || (array['Teapot', 'Cup', 'Lamp'])[n % 3 + 1] || ' No ' || n % 700,
           lower('t' || n % 50), 'Brand ' || n % 60, array['tag' || n % 7],
           'Number ' || n || case when n % 100 = 0 then ' with a handmade lid' else '' end,
           timestamptz '2024-01-01' + n % 5 * interval '1 day', ''
         from generate_series(1, 2000) n`,
      );
      for (const [index, title] of shelves.entries()) {
        const handle = title.toLowerCase();
        await shop.database.query('insert into category (store_id, handle, title, position) values (2, $1, $2, 10)', [
          handle,
          title,
        ]);
        await shop.database.query(
          `insert into product_category (store_id, category_handle, product_id)
           select 2, $1, 'g' || n from generate_series(1, 2000) n where n % 3 = $2`,
          [handle, index],
        );
      }
      await shop.database.query(
        `insert into variant (store_id, id, product_id, position) select 2, id, id, 0 from product where store_id = 2 and id like 'g%'`,
      );
      await shop.database.query(
        `insert into price (store_id, market_code, variant_id, amount, currency)
         select 2, m.code, v.id, 100 + substr(v.id, 2)::int % 40, m.currency from variant v, market m
         where v.store_id = 2 and v.id like 'g%' and m.store_id = 2 and (m.code = 'eu' or substr(v.id, 2)::int % 2 = 0)`,
      );
      await shop.database.query(
        `insert into stock (store_id, variant_id, quantity) select 2, id, 1 from variant where store_id = 2 and id like 'g%'`,
      );
      const ids = Array.from({ length: 2000 }, (_, n) => `g${n + 1}`);
      await shop.database.transaction(async (tx) => {
        await refreshTags(tx, 2, ids);
        await refreshListing(tx, 2, ids);
      });
    });

    it('has the exact count', async () => {
      assert.equal((await ask({ q: 'teapot' }, 2)).counts.product, 666);
      assert.deepEqual((await ask({ q: 'teapot' }, 2)).counts.collection, 1);
      assert.equal((await ask({ q: 'teapot', market: 'us' }, 2)).counts.product, 333);
      assert.equal((await ask({ q: 'cafe lamp brand' }, 2)).counts.product, 166);
      assert.equal((await ask({ q: 'handmade lid' }, 2)).totalCount, 20);
      const { facets } = await ask({ q: 'brand', facets: 'true' }, 2);
      assert.deepEqual(facets.map(({ name, values }) => [name, values.length]), [['category', 3], ['brand', 50], ['tag', 7]]); // prettier-ignore
    });

    for (const sort of ['relevance', 'newest', 'price-asc', 'price-desc', 'title-asc'])
      it(`${sort} lists each hit once, in the order of the whole list`, async () => {
        const seen: { id: string; amount: number }[] = [];
        for (let after = ''; ;) {
          const { items, pageInfo, totalCount } = await ask(
            { q: 'cup', sort, first: '50', ...(after && { after }) },
            2,
          );
          assert.equal(totalCount, 668);
          seen.push(...items.map(({ id, product }) => ({ id, amount: product?.price.amount ?? Infinity })));
          if (!pageInfo.hasNextPage) break;
          after = pageInfo.endCursor ?? '';
        }
        assert.equal(seen.length, 668);
        assert.equal(new Set(seen.map(({ id }) => id)).size, 668);
        const amounts = seen.filter(({ amount }) => amount < Infinity).map(({ amount }) => amount);
        if (sort === 'price-asc')
          assert.deepEqual(
            amounts,
            [...amounts].sort((a, b) => a - b),
          );
        if (sort === 'price-desc')
          assert.deepEqual(
            amounts,
            [...amounts].sort((a, b) => b - a),
          );
        // The category begins with the word as well; it has no price, and no date.
        if (sort === 'relevance')
          assert.equal(
            seen.some(({ id }) => id === 'cups'),
            true,
          );
        else if (sort !== 'title-asc') assert.equal(seen.at(-1)?.id, 'cups');
      });
  });
});

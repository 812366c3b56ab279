import type { ImportReport, Product, ProductPage } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { testApp, type TestApp } from '../../testing/app.js';

type Line = Record<string, unknown>;

describe('catalogue import', () => {
  let shop: TestApp;
  let version = 0;
  before(async () => {
    shop = await testApp({ seed: false });
    await shop.admin('PUT', '/store/1', { name: 'Shop' });
    const market = { name: 'Market', locales: ['en'], countries: ['DE'], taxInclusive: true };
    await shop.admin('PUT', '/store/1/markets/eu', { ...market, currency: 'EUR' });
    await shop.admin('PUT', '/store/1/markets/us', { ...market, currency: 'USD' });
    await shop.admin('PUT', '/store/1/markets/jp', japan('160'));
  });
  after(() => shop.close());

  const japan = (rate: string, priceIncrement = 10) => ({
    name: 'Japan', locales: ['ja'], countries: ['JP'], taxInclusive: true, currency: 'JPY',
    rounding: { priceIncrement }, conversion: { from: 'EUR', rate },
  }); // prettier-ignore

  const send = (payload: string | Buffer, query = '', headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/store/1/catalogue/import${query}`,
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson', ...headers },
      payload,
    });
  const importLines = async (lines: (Line | string)[], query = ''): Promise<ImportReport> => {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    const answer = await send(text, query);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<ImportReport>();
  };
  const counts = ({ read, created, updated, unchanged, failed }: ImportReport): number[] => [
    read,
    created,
    updated,
    unchanged,
    failed,
  ];
  const product = async (id: string, market = 'eu'): Promise<Product> => {
    const answer = await shop.get(`/store/1/products/${id}?market=${market}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Product>();
  };
  /** A line that is new each time. */
  const line = (more: Line = {}): Line => ({
    id: `n${++version}`,
    title: `Number ${version}`,
    price: 1000,
    currency: 'EUR',
    ...more,
  });
  const fault = async (bad: Line | string): Promise<string> => {
    const report = await importLines([bad, line()]);
    assert.deepEqual(counts(report).slice(1), [1, 0, 0, 1], JSON.stringify(report.errors));
    assert.equal(report.errors[0]?.line, 1);
    return report.errors.map(({ code, path, message }) => `${code} ${path ?? ''} ${message}`).join('\n');
  };

  it('imports a complete product, and finds it unchanged the second time', async () => {
    const chair = {
      id: 'chair', title: 'Ash Chair', brand: 'Kiln', category: 'Tables & Chairs', categories: ['oak'], giftCard: false, description: 'Sits.\n\nWell.',
      sku: 'CH', ean: ['4006381333931'], price: 10_000, compareAtPrice: 12_000, currency: 'EUR',
      prices: [{ market: 'us', price: { amount: 9900, currency: 'USD' } }],
      images: ['/chair.svg', { url: 'https://x.example/c.png', alt: 'Side', width: 10, height: 20 }],
      attributes: { Height: 45.5, Foldable: false, Wood: 'Ash' }, tags: ['new', 'new'], taxCategory: 'reduced', stock: 4,
      weightGrams: 3000, date_released: '2024-05-31',
      options: [{ name: 'Colour', values: [{ value: 'Red', swatch: '#ff0000' }, { value: 'Blue' }] }],
      variants: [
        { options: { Colour: 'Red' }, sku: 'CH-R', imageUrl: '/chair.svg' },
        { id: 'blue', options: { Colour: 'Blue' }, sku: 'CH-B', price: 11_000, stock: 0 },
      ],
    }; // prettier-ignore
    assert.deepEqual(counts(await importLines([chair])), [1, 1, 0, 0, 0]);
    const found = await product('ash-chair');
    assert.deepEqual(found, {
      id: 'chair', handle: 'ash-chair', title: 'Ash Chair', brand: 'Kiln',
      image: { url: '/chair.svg', alt: 'Ash Chair' },
      price: { amount: 10_000, currency: 'EUR' }, compareAtPrice: { amount: 12_000, currency: 'EUR' }, maxPrice: { amount: 11_000, currency: 'EUR' },
      available: true, stock: { status: 'low', quantity: 4 }, variantId: null, variantCount: 2,
      options: chair.options, tags: ['new'], categories: ['oak', 'tables-chairs'], description: 'Sits.\n\nWell.',
      images: [{ url: '/chair.svg', alt: 'Ash Chair' }, chair.images[1]],
      variants: [
        {
          id: 'chair-red', sku: 'CH-R', options: [{ name: 'Colour', value: 'Red' }], price: { amount: 10_000, currency: 'EUR' },
          compareAtPrice: { amount: 12_000, currency: 'EUR' }, available: true, stock: { status: 'low', quantity: 4 },
          image: { url: '/chair.svg', alt: 'Ash Chair' }, planPrices: [],
        },
        {
          id: 'blue', sku: 'CH-B', options: [{ name: 'Colour', value: 'Blue' }], price: { amount: 11_000, currency: 'EUR' },
          compareAtPrice: null, available: false, stock: { status: 'sold-out' }, image: null, planPrices: [],
        },
      ],
      attributes: [{ name: 'Height', value: '45.5' }, { name: 'Foldable', value: 'No' }, { name: 'Wood', value: 'Ash' }],
      rating: null, giftCard: false, plans: [], updatedAt: found.updatedAt,
    }); // prettier-ignore
    assert.deepEqual((await product('chair', 'us')).price, { amount: 9900, currency: 'USD' });
    assert.deepEqual(
      (await product('chair', 'jp')).variants.map(({ price }) => price.amount),
      [16_000, 17_600],
    );
    assert.deepEqual(counts(await importLines([chair])), [1, 0, 0, 1, 0]);
    assert.deepEqual(await product('chair'), found);
    assert.equal(
      (await shop.get('/store/1/categories/tables-chairs')).json<{ title: string }>().title,
      'Tables & Chairs',
    );
  });

  it('changes nothing the second time: no row, no version, no cached body', async () => {
    const lines = Array.from({ length: 450 }, () => line());
    assert.deepEqual(counts(await importLines(lines)), [450, 450, 0, 0, 0]);
    const state = async () =>
      (await shop.database.query(`select (select version from store) as version, (select max(updated_at) from product) as last,
        (select sum(xmin::text::bigint)::text from product) as rows`)).rows[0]; // prettier-ignore
    const before = await state();
    assert.deepEqual(counts(await importLines(lines)), [450, 0, 0, 450, 0]);
    assert.deepEqual(await state(), before);
  });

  it('removes fields that a line no longer has', async () => {
    const variants = ['S', 'M'].map((value) => ({ options: { Size: value } }));
    const base = line({ id: 'tee', variants, category: 'Shirts', tags: ['a'] });
    await importLines([base]);
    await importLines([{ ...base, variants: [variants[1]], category: 'Tops', tags: [], prices: [] }]);
    const tee = await product('tee');
    assert.deepEqual([tee.variantCount, tee.variantId, tee.categories, tee.tags], [1, 'tee-m', ['tops'], []]);
    const { rows } = await shop.database.query(
      `select 1 from price where variant_id = 'tee-s' union all select 1 from stock where variant_id = 'tee-s'`,
    );
    assert.equal(rows.length, 0);
  });

  it('updates converted prices when a market or rate changes, and keeps prices of a price list', async () => {
    const lines = [line({ id: 'r1', price: 1000 }), line({ id: 'r2', price: 1000 })];
    await importLines(lines);
    const yen = async (id: string): Promise<number> => (await product(id, 'jp')).price.amount;
    assert.deepEqual([await yen('r1'), await yen('r2')], [1600, 1600]);
    await shop.admin('PUT', '/store/1/price-lists/jp', {
      prices: [{ variantId: 'r2', price: { amount: 1580, currency: 'JPY' } }],
    });
    await shop.admin('PUT', '/store/1/markets/jp', japan('171.5', 100));
    assert.deepEqual(counts(await importLines(lines)), [2, 0, 2, 0, 0]);
    assert.deepEqual([await yen('r1'), await yen('r2')], [1700, 1580]);
    await shop.admin('PUT', '/store/1/markets/jp', japan('160'));
  });

  it('keeps stock that a line omits, and sets stock that it has', async () => {
    const pieces = async (): Promise<number | null | undefined> =>
      (await shop.database.query<{ quantity: number | null }>(`select quantity from stock where variant_id = 'st'`))
        .rows[0]?.quantity;
    const base = line({ id: 'st', stock: 10 });
    await importLines([base]);
    await shop.database.query(`update stock set quantity = 7 where variant_id = 'st'`);
    await importLines([base]);
    assert.equal(await pieces(), 7, 'the same line again');
    await importLines([{ ...base, title: 'Other', stock: undefined }]);
    assert.equal(await pieces(), 7, 'another line without stock');
    await importLines([{ ...base, stock: null }]);
    assert.equal(await pieces(), null);
    await importLines([{ ...base, stock: 3 }]);
    assert.equal(await pieces(), 3);
    await importLines([line({ id: 'uncounted' })]);
    assert.deepEqual((await product('uncounted')).stock, { status: 'in-stock' });
  });

  it('assigns handles: from the line, the existing one, one of the title, or a unique one', async () => {
    await importLines([
      line({ id: 'h1', title: 'Same Name' }),
      line({ id: 'h2', title: 'Same Name' }),
      line({ id: 'h3', title: 'Same Name', handle: 'mine' }),
    ]);
    const handle = async (id: string): Promise<string> => (await product(id)).handle;
    assert.deepEqual(
      [await handle('h1'), await handle('h2'), await handle('h3')],
      ['same-name', 'same-name-h2', 'mine'],
    );
    await importLines([line({ id: 'h1', title: 'New Name' })]);
    assert.equal(await handle('h1'), 'same-name', 'addresses stay');
    // Two that exchange theirs.
    await importLines([line({ id: 'h1', handle: 'mine' }), line({ id: 'h3', handle: 'same-name' })]);
    assert.deepEqual([await handle('h1'), await handle('h3')], ['mine', 'same-name']);
    assert.match(await fault(line({ handle: 'mine' })), /DUPLICATE_HANDLE handle .*"h1"/);
  });

  it('reports position and reason of each bad line, and imports the others', async () => {
    const bad: [Line | string, RegExp][] = [
      ['{"id":', /IMPORT_LINE_INVALID {2}Not JSON/],
      ['[]', /must be an object/],
      ['"text"', /must be an object/],
      [{ id: 'x' }, /title.*missing/],
      [line({ id: 'has space' }), /IMPORT_LINE_INVALID id/],
      [line({ price: 9.99 }), /price.*integer/],
      [line({ price: '999' }), /price.*integer/],
      [line({ price: -1 }), /price.*0 or more/],
      [line({ colour: 'red' }), /colour.*not a field/],
      [line({ title: 'x'.repeat(501) }), /title.*longer than 500/],
      [line({ price: undefined }), /price A price is missing/],
      [line({ currency: 'GBP' }), /CURRENCY_NOT_IN_MARKET currency/],
      [line({ prices: [{ market: 'mars', price: { amount: 1, currency: 'EUR' } }] }), /MARKET_NOT_FOUND prices\.0\.market/],
      [line({ prices: [{ market: 'us', price: { amount: 1, currency: 'EUR' } }] }), /CURRENCY_NOT_IN_MARKET prices\.0\.price\.currency/],
      [line({ prices: [{ market: 'us', price: { amount: -1, currency: 'USD' } }] }), /prices\.0\.price\.amount/],
      [line({ prices: ['us', 'us'].map((market) => ({ market, price: { amount: 1, currency: 'USD' } })) }), /prices\.1\.market/],
      [line({ variants: [{ options: { Size: 'S' } }, { options: { Size: 'S' } }] }), /variants\.1\.options .*same options/],
      [line({ variants: [{ options: {} }, { options: {} }] }), /same/],
      [line({ variants: [{ options: { Size: 'S' }, sku: 'a' }, { options: { Size: 'M' }, sku: 'a' }] }), /DUPLICATE_SKU variants\.1\.sku/],
      [line({ variants: [{ options: { Size: 'S' }, id: 'same' }, { options: { Size: 'M' }, id: 'same' }] }), /variants\.1\.id/],
      [line({ variants: [{ options: { Size: 'S' } }, { options: { Colour: 'red' } }] }), /variants\.0\.options .*"Colour"/],
      [line({ options: [{ name: 'Size', values: [{ value: 'S' }] }], variants: [{ options: { Size: 'XXL' } }] }), /variants\.0\.options\.Size .*XXL/],
      [line({ options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }] }), /variants .*named/],
      [line({ variants: [] }), /variants.*at least 1/],
      [line({ images: ['javascript:alert(1)'] }), /images\.0/],
      [line({ images: [{ url: 'data:image/png;base64,xx', alt: '' }] }), /images\.0/],
      [line({ date_released: '2024-02-30' }), /date_released/],
      [line({ date_released: 'yesterday' }), /date_released/],
      [line({ title: 'nul \0' }), /cannot be stored/],
      [line({ attributes: { 'half \ud800': 'x' } }), /cannot be stored/],
      ['{"id":"p1","title":"x","price":1,"__proto__":{"a":1}}', /__proto__.*not a field/],
      [line({ variants: [{ options: {}, id: 'chair-red' }] }), /variants\.0\.id .*"chair"/],
    ]; // prettier-ignore
    for (const [entry, expected] of bad) assert.match(await fault(entry), expected);
  });

  it('warns of a sku that two products share, and imports both', async () => {
    const report = await importLines([line({ id: 's1', sku: 'shared' }), line({ id: 's2', sku: 'shared' })]);
    assert.deepEqual(counts(report), [2, 2, 0, 0, 0]);
    assert.deepEqual(report.warnings, [{ line: 2, id: 's2', message: 'Product "s1" has the sku "shared", too.' }]);
  });

  it('accepts an id once per file', async () => {
    const report = await importLines([line({ id: 'twice' }), '', line({ id: 'twice' })]);
    assert.deepEqual(counts(report), [2, 1, 0, 0, 1]);
    assert.deepEqual([report.errors[0]?.line, report.errors[0]?.path], [3, 'id']);
    assert.match(report.errors[0]?.message ?? '', /line 1 already/);
  });

  it('reads unusual files: BOM, CRLF, blank lines, invalid UTF-8, a line of 10 MB', async () => {
    const good = (id: string): Buffer => Buffer.from(JSON.stringify(line({ id })));
    const crlf = Buffer.from('\r\n');
    const file = Buffer.concat([
      Buffer.from('\ufeff'), good('odd1'), crlf, crlf, Buffer.from('   '), crlf,
      Buffer.from('{"id":"odd2","title":"'), Buffer.from([0xe9]), Buffer.from('"}'), crlf,
      Buffer.alloc(10 * 1024 * 1024, 0x20), good('odd3'), crlf, good('odd4'),
    ]); // prettier-ignore
    const report = (await send(file)).json<ImportReport>();
    assert.deepEqual(counts(report), [4, 2, 0, 0, 2]);
    assert.deepEqual(report.errors.map(({ line: at, code }) => [at, code]), [
      [4, 'IMPORT_LINE_INVALID'],
      [5, 'IMPORT_LINE_TOO_LONG'],
    ]); // prettier-ignore
    assert.match(report.errors[0]?.message ?? '', /UTF-8/);
    assert.equal((await product('odd1')).id, 'odd1');
    assert.equal((await product('odd4')).id, 'odd4');
  });

  it('accepts gzip, and rejects invalid or truncated gzip', async () => {
    const packed = gzipSync(`${JSON.stringify(line({ id: 'zipped' }))}\n`);
    assert.deepEqual(
      counts((await send(packed, '', { 'content-encoding': 'gzip' })).json<ImportReport>()),
      [1, 1, 0, 0, 0],
    );
    for (const broken of [packed.subarray(0, packed.length - 6), Buffer.from('not gzip')]) {
      const answer = await send(broken, '', { 'content-encoding': 'gzip' });
      assert.equal(answer.statusCode, 400);
      assert.match(answer.body, /gzip/);
    }
    assert.equal((await send('x', '', { 'content-encoding': 'br' })).statusCode, 415);
  });

  it('limits its report', async () => {
    const report = await importLines(Array.from({ length: 1200 }, () => 'nonsense'));
    assert.deepEqual([report.failed, report.errors.length], [1200, 1000]);
  });

  it('requires the key, the content type and a body', async () => {
    assert.equal((await send('x', '', { authorization: 'Bearer wrong' })).statusCode, 401);
    assert.equal((await send('x', '', { 'content-type': 'text/html' })).statusCode, 415);
    assert.equal((await send('x', '?dryRun=true')).statusCode, 400);
    assert.deepEqual(counts(await importLines([])), [0, 0, 0, 0, 0]);
  });

  it('archives products that a file omits with archiveMissing, and restores them', async () => {
    const [a, b, c] = [
      line({ id: 'keep', title: 'Keep' }),
      line({ id: 'leave', title: 'Leave' }),
      line({ id: 'broken' }),
    ];
    await importLines([a, b, c]);
    const broken = { ...c, price: -1 };
    const guarded = await importLines([a, 'not even an id'], '?archiveMissing=true');
    assert.match(guarded.warnings[0]?.message ?? '', /No product was archived/);
    assert.match((await importLines([], '?archiveMissing=true')).warnings[0]?.message ?? '', /No product was archived/);
    const report = await importLines([a, broken], '?archiveMissing=true');
    assert.match(report.warnings[0]?.message ?? '', /left the shop/);
    const { items } = (await shop.get('/store/1/products?first=100')).json<ProductPage>();
    assert.deepEqual(
      items.map(({ id }) => id),
      ['keep', 'broken'],
      'a bad line keeps its product',
    );
    assert.equal((await shop.get('/store/1/products/leave')).statusCode, 404);
    // Its address is free meanwhile.
    assert.equal((await importLines([line({ id: 'heir', handle: 'leave' })])).failed, 0);
    assert.deepEqual(counts(await importLines([a, b])), [2, 0, 1, 1, 0]);
    assert.equal((await product('leave')).id, 'heir');
    assert.equal((await shop.get('/store/1/products/leave-leave')).json<Product>().id, 'leave');
  });

  it('runs two imports of one store at the same time', async () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      line({ id: `both${index}`, category: `Category ${index % 7}` }),
    );
    const reports = await Promise.all([importLines(lines), importLines([...lines].reverse()), importLines(lines)]);
    assert.equal(
      reports.reduce((sum, { failed }) => sum + failed, 0),
      0,
    );
    assert.equal(
      reports.reduce((sum, { created }) => sum + created, 0),
      300,
    );
  });

  it('reports only the line that the database rejects', async () => {
    await shop.database.query(`alter table product add constraint no_cursed check (title <> 'Cursed')`);
    const lines = Array.from({ length: 10 }, (_, index) => line(index === 6 ? { title: 'Cursed' } : {}));
    const report = await importLines(lines);
    assert.deepEqual(counts(report), [10, 9, 0, 0, 1]);
    const [error] = report.errors;
    assert.deepEqual([error?.line, /no_cursed/.test(error?.message ?? '')], [7, true]);
  });

  it('refreshes the statistics of the planner where it changed a tenth of the products', async (t) => {
    const query = t.mock.method(shop.database, 'query');
    const analyses = async (products: number): Promise<number> => {
      await shop.database.query(`update pg_class set reltuples = $1 where oid = 'product'::regclass`, [products]);
      query.mock.resetCalls();
      await importLines(Array.from({ length: 500 }, () => line()));
      return query.mock.calls.filter(({ arguments: [sql] }) => sql.startsWith('analyze product,')).length;
    };
    assert.equal(await analyses(100_000), 0);
    assert.equal(await analyses(1000), 1);
  });
});

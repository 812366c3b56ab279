import type { ImportReport, ProductPage } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';

const READS = {
  'first page': '/store/1/products?market=eu&first=1',
  'page of paper': '/store/1/products?market=eu&category=paper',
  'by title': '/store/1/products?market=eu&first=1&sort=title-asc',
  'by price': '/store/1/products?market=eu&first=1&sort=price-desc',
  'in a price range': '/store/1/products?market=eu&first=1&maxPrice=1000',
  available: '/store/1/products?market=eu&first=1&category=clothing&available=true',
  mug: '/store/1/products/mug?market=eu',
  'mug by ids': '/store/1/products?market=eu&ids=mug',
  book: '/store/1/products/book?market=eu',
  category: '/store/1/categories/paper?market=eu',
  store: '/store/1?market=eu',
  page: '/store/1/pages/about?market=eu',
  menus: '/store/1/menus?market=eu',
  reviews: '/store/1/products/mug/reviews?market=eu',
} as const;
type Read = keyof typeof READS;

/** The reads that show the mug: it is the first product of the list, and the only one on its first page. */
const MUG = ['first page', 'mug', 'mug by ids'] as const;
/** The reads that depend on the products that are sold. */
const RANGE = [
  'first page',
  'page of paper',
  'by title',
  'by price',
  'in a price range',
  'available',
  'category',
  'store',
  'reviews',
] as const;

describe('kept reads', () => {
  let shop: TestApp;
  let marks = 0;
  before(async () => {
    shop = await testApp();
    await shop.admin('PUT', '/store/1/pages/about', { title: 'About', body: 'Us' });
    await shop.admin('PUT', '/store/1/menus/main', { title: 'Main', items: [] });
    await shop.database.query(
      `insert into review (store_id, id, product_id, shopper, rating, title, body, author, verified, status)
       values (1, 'praise', 'mug', '', 5, 'Praise', 'Good', 'Ada', false, 'published')`,
    );
    await importLine(MUG_LINE);
  });
  after(() => shop.close());

  const MUG_LINE = {
    id: 'mug',
    handle: 'mug',
    title: 'Speckled Mug',
    categories: ['ceramics'],
    tags: ['gift'],
    prices: [
      { market: 'eu', price: { amount: 1190, currency: 'EUR' } },
      { market: 'us', price: { amount: 1200, currency: 'USD' } },
      { market: 'jp', price: { amount: 1800, currency: 'JPY' } },
    ],
    stock: 4,
  };
  async function importLine(line: object): Promise<void> {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(line),
    });
    assert.equal(answer.json<ImportReport>().failed, 0, answer.body);
  }

  const textOf = async (read: Read): Promise<string> => {
    const answer = await shop.get(READS[read]);
    assert.equal(answer.statusCode, 200, `${read}: ${answer.body}`);
    return answer.body;
  };

  /**
   * The reads that a change drops. All are asked for first. Then everything that they show is changed in the database,
   * without a notice to the service: an answer that is another one after the change was made again.
   */
  async function dropped(change: () => Promise<unknown>): Promise<Read[]> {
    const reads = Object.keys(READS) as Read[];
    const before = new Map<Read, string>();
    for (const read of reads) before.set(read, await textOf(read));
    marks += 1;
    for (const sql of [
      'update product set review_stars = array[0, 0, 0, 0, 1000 + $1::int] where store_id = 1',
      `update category set description = $1::int || '' where store_id = 1`,
      `update content set title = $1::int || '' where store_id = 1`,
      `update menu set title = $1::int || '' where store_id = 1`,
    ])
      await shop.database.query(sql, [marks]);
    await change();
    const found: Read[] = [];
    for (const read of reads) if ((await textOf(read)) !== before.get(read)) found.push(read);
    return found;
  }

  const same = (actual: Read[], ...expected: (readonly Read[])[]): void =>
    assert.deepEqual(actual.sort(), [...new Set(expected.flat())].sort());

  const putStock = (variantId: string, stock: number) =>
    shop.admin('PUT', '/store/1/stock', { levels: [{ variantId, stock }] });

  it('stay while nothing changes, and when a change shows nothing', async () => {
    same(await dropped(() => Promise.resolve()));
    same(await dropped(() => importLine(MUG_LINE)));
    await putStock('mug', 400);
    same(await dropped(() => putStock('mug', 300)));
  });

  it('go with the stock of a product that they show', async () => {
    same(await dropped(() => putStock('mug', 3)), MUG);
  });

  it('go with the last piece where only available products are listed', async () => {
    same(await dropped(() => putStock('mug', 0)), MUG, ['available']);
    same(await dropped(() => putStock('mug', 4)), MUG, ['available']);
  });

  it('go with a title: of the product, and in the order of titles', async () => {
    same(await dropped(() => importLine({ ...MUG_LINE, title: 'Plain Mug' })), MUG, ['by title']);
  });

  it('go with a price: of the product, and where prices order or bound a list', async () => {
    const price = { amount: 1250, currency: 'EUR' };
    const answer = () => shop.admin('PUT', '/store/1/price-lists/eu', { prices: [{ variantId: 'mug', price }] });
    same(await dropped(answer), MUG, ['by price', 'in a price range']);
    assert.equal((await shop.get(READS.mug)).json<{ price: { amount: number } }>().price.amount, 1250);
  });

  it('go with the products that are sold', async () => {
    const poster = { id: 'plate', title: 'Plate', price: 500, currency: 'EUR' };
    same(await dropped(() => importLine(poster)), RANGE);
    const tagged = { ...poster, tags: ['gift'] };
    same(await dropped(() => importLine(tagged)), RANGE);
    same(await dropped(() => shop.admin('DELETE', '/store/1/products/plate')), RANGE);
    assert.equal((await shop.get('/store/1/products?market=eu')).json<ProductPage>().totalCount, 4);
  });

  it('go with a category, the content, a menu or a review of their own', async () => {
    const put = (path: string, body: object) => () => shop.admin('PUT', `/store/1${path}`, body);
    same(await dropped(put('/categories/ceramics', { title: 'Ceramics' })), ['category', 'store']);
    same(await dropped(put('/pages/other', { title: 'Other', body: 'Text' })), ['page']);
    same(await dropped(put('/menus/foot', { title: 'Foot', items: [] })), ['menus']);
    same(await dropped(() => shop.admin('PATCH', '/store/1/reviews/praise', { reply: 'Thank you' })), MUG, ['reviews']);
  });

  it('stay when taxes change; what names shipping goes with it', async () => {
    const rates = [{ name: 'VAT', countryCode: 'DE', ratePpm: 190_000 }];
    same(await dropped(() => shop.admin('PUT', '/store/1/tax-rates', { rates })), ['store']);
  });

  it('all go with the settings and with a market', async () => {
    const all = Object.keys(READS) as Read[];
    same(await dropped(() => shop.admin('PATCH', '/store/1', { tagline: 'New' })), all);
  });

  it('count a total once for all pages that are asked for together', async (t) => {
    await shop.admin('PATCH', '/store/1', { tagline: 'Empty' });
    const query = t.mock.method(shop.database, 'query');
    const pages = [1, 2, 3, 4].flatMap((first) => [first, first].map((n) => shop.get(`/store/1/products?first=${n}`)));
    for (const answer of await Promise.all(pages)) assert.equal(answer.json<ProductPage>().totalCount, 4);
    const statements = query.mock.calls.map(({ arguments: [sql] }) => sql);
    assert.equal(statements.filter((sql) => /^select c\.count/.test(sql)).length, 1);
    assert.equal(statements.filter((sql) => sql.includes('as sort_key')).length, 4, 'each address once');
  });

  it('of facets are counted once', async (t) => {
    await shop.admin('PATCH', '/store/1', { tagline: 'Empty again' });
    const query = t.mock.method(shop.database, 'query');
    await Promise.all([1, 2, 3].map((first) => shop.get(`/store/1/products?facets=true&first=${first}`)));
    assert.equal(query.mock.calls.filter(({ arguments: [sql] }) => sql.startsWith('select f.value')).length, 1);
  });
});

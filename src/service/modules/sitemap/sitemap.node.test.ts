import type { Product, SitemapItem, SitemapPage, StorePublicData } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';

describe('sitemap entries', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());

  const read = async (query: string, store = 1): Promise<SitemapPage> => {
    const answer = await shop.get(`/store/${String(store)}/sitemap?${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<SitemapPage>();
  };
  /** It also notifies the service of the change. */
  const write = async (path: string, part: object = {}): Promise<void> => {
    const answer = await shop.admin('PUT', `/store/1/${path}`, { title: 'Title', body: 'Text', ...part });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  const all = async (kind: string, first: number): Promise<SitemapItem[]> => {
    const items: SitemapItem[] = [];
    for (let after = ''; ;) {
      const page = await read(`kind=${kind}&first=${String(first)}${after}`);
      items.push(...page.items);
      if (!page.pageInfo.hasNextPage) {
        assert.equal(page.totalCount, items.length);
        return items;
      }
      after = `&after=${page.pageInfo.endCursor ?? ''}`;
    }
  };

  it('list every product once, with its last change and its markets', async () => {
    const items = await all('product', 2);
    assert.ok(items.length > 2);
    assert.deepEqual(await all('product', 1000), items);
    for (const { handle, updatedAt, markets } of items) {
      assert.ok(markets.length > 0);
      for (const market of ['eu', 'us', 'jp']) {
        const answer = await shop.get(`/store/1/products/${handle}?market=${market}`);
        assert.equal(answer.statusCode, markets.includes(market) ? 200 : 404, `${handle} in ${market}`);
        if (answer.statusCode === 200) assert.equal(answer.json<Product>().updatedAt, updatedAt);
      }
    }
    const [first] = items;
    await shop.database.query(
      `delete from listing where store_id = 1 and market_code = 'us' and product_id in
         (select id from product where store_id = 1 and handle = $1)`,
      [first!.handle],
    );
    await write('pages/care');
    const now = (await all('product', 1000)).find(({ handle }) => handle === first!.handle);
    assert.deepEqual(
      now?.markets,
      first!.markets.filter((market) => market !== 'us'),
    );
    await shop.database.query(
      `update product set status = 'archived', handle = '~' || id where store_id = 1 and handle = $1`,
      [first!.handle],
    );
    await write('pages/care');
    assert.equal((await all('product', 1000)).length, items.length - 1);
  });

  it('list published content with its last change', async () => {
    await write('pages/care');
    await write('stories/kiln');
    await write('stories/ahead', { publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
    const { updatedAt } = (await shop.get('/store/1/stories/kiln')).json<{ updatedAt: string }>();
    assert.deepEqual(await all('story', 1), [{ handle: 'kiln', updatedAt, markets: ['eu', 'jp', 'us'] }]);
    assert.deepEqual(
      (await all('page', 1)).map(({ handle }) => handle),
      ['care'],
    );
    assert.deepEqual((await read('kind=story', 2)).items, [], 'of its own store');
  });

  it('list every category, with the last change of itself or its products', async () => {
    const read = async () =>
      new Map((await all('category', 1)).map((item) => [item.handle, Date.parse(item.updatedAt)]));
    const store = (await shop.get('/store/1')).json<StorePublicData>();
    const before = await read();
    assert.deepEqual([...before.keys()], store.categories.map(({ handle }) => handle).sort());
    const changed = async (act: () => Promise<unknown>): Promise<string[]> => {
      const former = await read();
      await act();
      await write('pages/care');
      return [...(await read())].filter(([handle, at]) => at > (former.get(handle) ?? 0)).map(([handle]) => handle);
    };
    const [handle = '', other = ''] = before.keys();
    const category = { title: 'Renamed', description: '' };
    assert.deepEqual(await changed(() => shop.admin('PUT', `/store/1/categories/${handle}`, category)), [handle]);
    const { rows } = await shop.database.query<{ id: string; categories: string[] }>(
      `select p.id, array_agg(pc.category_handle order by pc.category_handle) as categories from product p
         join product_category pc on pc.store_id = p.store_id and pc.product_id = p.id
       where p.store_id = 1 and p.status = 'active' group by p.id having $1 = any(array_agg(pc.category_handle)) limit 1`,
      [other],
    );
    const [product] = rows;
    assert.ok(product, 'a product to take away');
    assert.deepEqual(await changed(() => shop.admin('DELETE', `/store/1/products/${product.id}`)), product.categories);
    const line = { id: 'newest', title: 'Newest', price: 1000, currency: 'EUR' };
    const sold = (categories: string[], title = line.title) =>
      changed(() =>
        shop.app.inject({
          method: 'POST',
          url: '/store/1/catalogue/import',
          headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
          payload: JSON.stringify({ ...line, title, categories }),
        }),
      );
    assert.deepEqual(await sold([handle]), [handle]);
    assert.deepEqual(await sold([handle, other]), [handle, other], 'listed by one more');
    assert.deepEqual(await sold([other]), [handle, other], 'no longer listed by the first');
    assert.deepEqual(await sold([other], 'Not so new'), [other], 'and none of its concern since');
  });

  it('reject an unknown kind, an invalid size and a foreign cursor', async () => {
    const { pageInfo } = await read('kind=product&first=1');
    for (const [query, path] of [
      ['', 'kind'],
      ['kind=cart', 'kind'],
      ['kind=page&first=1001', 'first'],
      ['kind=page&after=e30', 'after'],
      [`kind=page&after=${pageInfo.endCursor ?? ''}`, 'after'],
    ]) {
      const answer = await shop.get(`/store/1/sitemap?${query ?? ''}`);
      assert.equal(answer.statusCode, 400, query);
      assert.equal(answer.json<{ errors: { path: string }[] }>().errors[0]?.path, path);
    }
  });
});

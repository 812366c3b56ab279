import { routes, type RouteDefinition } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createApp } from '../app.js';
import { bumpStoreVersion } from '../kernel/store-version.js';
import { openDatabase } from '../database/connection.js';
import { testApp, type TestApp } from '../testing/app.js';
import { until } from '../testing/process.js';

describe('public reads', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const url = '/store/1/products?market=eu';
  const etag = async (headers: Record<string, string> = {}, path = url): Promise<string> =>
    String((await shop.get(path, headers)).headers.etag);

  it('may be cached briefly, and answer 304 while nothing has changed', async () => {
    const first = await shop.get(url);
    assert.equal(first.headers['cache-control'], 'public, max-age=15, stale-while-revalidate=60');
    const tag = String(first.headers.etag);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await shop.get(url, { 'if-none-match': header });
      assert.equal(again.statusCode, 304, header);
      assert.equal(again.body, '');
      assert.equal(again.headers.etag, tag);
      assert.equal(again.headers['cache-control'], first.headers['cache-control']);
    }
    assert.equal((await shop.get(url, { 'if-none-match': '"other"' })).statusCode, 200);
  });

  it('send identical bytes from memory, compressed when accepted', async () => {
    const path = '/store/1/products?market=eu&first=50';
    const first = await shop.get(path, { 'accept-encoding': 'br' });
    const second = await shop.get(path, { 'accept-encoding': 'gzip, br' });
    assert.equal(second.headers['content-encoding'], 'br');
    assert.deepEqual(JSON.parse(brotliDecompressSync(second.rawPayload).toString()), first.json());
    assert.notEqual(second.headers.etag, first.headers.etag, 'another encoding is another representation');
    assert.equal((await shop.get(path, { 'if-none-match': String(second.headers.etag) })).statusCode, 304);
    assert.match(String(second.headers.vary), /Accept-Encoding/);
    for (const refused of ['gzip', 'br;q=0', 'br;q=0.0, gzip', ''])
      assert.equal(
        (await shop.get(path, { 'accept-encoding': refused })).headers['content-encoding'],
        undefined,
        refused,
      );
  });

  const reads = Object.entries(routes as Record<string, RouteDefinition>).filter(
    ([, routeDefinition]) => routeDefinition.access === 'public',
  );
  for (const [name, { path }] of reads) {
    it(`${name} accepts a market and a locale, and rejects unknown parameters`, async () => {
      const named = { storeId: '1', handle: 'mug', sha256: '0'.repeat(64) } as Record<string, string>;
      const address = path.replaceAll(/:(\w+)/g, (_, param: string) => named[param] ?? param);
      const needed = name === 'listSitemap' ? 'kind=product&' : name === 'search' ? 'q=mug&' : '';
      const response = await shop.get(`${address}?${needed}market=eu&locale=de`);
      const isThere = response.statusCode === 200;
      if (!isThere) assert.equal(response.statusCode, 404, response.body);
      assert.equal((await shop.get(`${address}?${needed}nonsense=1`)).statusCode, 400);
      if (!isThere) return;
      assert.equal((await shop.get(`${address}?${needed}market=nowhere`)).statusCode, 404);
      assert.doesNotMatch(String(response.headers.vary), /Cookie/, 'the address names the market');
      const byCookie = await shop.get(address + (needed && `?${needed.slice(0, -1)}`));
      assert.match(String(byCookie.headers.vary), /Cookie/);
    });
  }

  it('are cached separately by market, locale and query', async () => {
    const tags = new Set([
      await etag(),
      await etag({}, '/store/1/products?market=us'),
      await etag({}, '/store/1/products?market=eu&sort=title-asc'),
      await etag({ cookie: 'wb_market=jp' }, '/store/1/products'),
    ]);
    assert.equal(tags.size, 4);
  });

  it('use the market of the query, else of the cookie, else the default', async () => {
    const market = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
      (await shop.get(path, headers)).json<{ market: { code: string } }>().market.code;
    assert.equal(await market('/store/1'), 'eu');
    assert.equal(await market('/store/1', { cookie: 'wb_market=jp' }), 'jp');
    assert.equal(await market('/store/1?market=us', { cookie: 'wb_market=jp' }), 'us');
    assert.equal(await market('/store/1', { cookie: 'wb_market=mars' }), 'eu');
    const unknown = await shop.get('/store/1?market=mars');
    assert.equal(unknown.statusCode, 404);
    assert.match(unknown.body, /MARKET_NOT_FOUND.*eu, (jp, us|us, jp)/s);
  });

  it('vary by Cookie only where the cookie selected the market', async () => {
    assert.match(String((await shop.get('/store/1')).headers.vary), /Cookie/);
    assert.doesNotMatch(String((await shop.get('/store/1?market=eu')).headers.vary), /Cookie/);
  });

  it('include a merchant’s change at once', async () => {
    const before = await etag({}, '/store/1?market=eu');
    await shop.admin('PUT', '/store/1/categories/paper', { title: 'Paper goods' });
    const after = await shop.get('/store/1?market=eu');
    assert.notEqual(after.headers.etag, before);
    assert.match(after.body, /Paper goods/);
  });

  it("include another process's change on notification, and without one at the next check", async () => {
    const database = await openDatabase({ databaseUrl: shop.database.url, dataDir: '' });
    const other = await createApp({ database, config: { logLevel: 'silent', rateLimits: false } });
    await other.ready();
    const title = async (): Promise<string> =>
      (await other.inject('/store/1/categories/paper?market=eu')).json<{ title: string }>().title;
    const before = await title();
    await shop.admin('PUT', '/store/1/categories/paper', { title: `${before}!` });
    await until(async () => (await title()) === `${before}!`, 3000);

    // As behind a pooler that does not deliver NOTIFY.
    await shop.database.query(`update category set title = 'Quiet' where store_id = 1 and handle = 'paper'`);
    await shop.database.query('update store set version = version + 1 where store_id = 1');
    assert.equal(await title(), `${before}!`);
    await other.services.stores.check();
    assert.equal(await title(), 'Quiet');
    await other.close();
    await database.close();
  });

  it('never cache data from before a change that is already announced', async () => {
    const { stores } = shop.app.services;
    for (let round = 0; round < 20; round++) {
      stores.forget(1);
      const reading = shop.get('/store/1/categories/clothing?market=eu');
      await shop.database.transaction(async (tx) => {
        await tx.query(`update category set title = $1 where store_id = 1 and handle = 'clothing'`, [`Round ${round}`]);
        await bumpStoreVersion(tx, 1);
      });
      await reading;
      await until(
        async () => (await shop.get('/store/1/categories/clothing?market=eu')).body.includes(`"Round ${round}"`),
        3000,
      );
    }
  });

  it('answer HEAD like GET, without the body', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.body, '');
    assert.equal(answer.headers.etag, await etag());
  });
});

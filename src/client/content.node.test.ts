import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { startFixtureServer, type FixtureServer } from '../testing/fixture-server.js';
import { CustomerClient, StorefrontError } from './index.js';

let server: FixtureServer;
let client: CustomerClient;
beforeEach(async () => {
  server = await startFixtureServer();
  client = new CustomerClient({ baseUrl: server.url, storeId: 1, market: 'us', locale: 'en' });
});
afterEach(() => server.close());

describe('content', () => {
  it('lists pages and stories, page by page', async () => {
    assert.deepEqual(
      (await client.content.listPages()).items.map(({ handle }) => handle),
      ['delivery', 'enamel-care'],
    );
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { items, pageInfo, totalCount } = await client.content.listStories({ first: 2, after });
      assert.equal(totalCount, 3);
      seen.push(...items.map(({ handle }) => handle));
      after = pageInfo.endCursor ?? undefined;
      more = pageInfo.hasNextPage;
    }
    assert.deepEqual(seen, ['new-blue', 'enamel-works', 'first-kiln']);
  });

  it('reads a block by its name', async () => {
    assert.match((await client.content.getBlock('delivery-note')).html, /^<h2>On its way/);
    await assert.rejects(
      client.content.getBlock('nothing'),
      (error) => error instanceof StorefrontError && error.code === 'CONTENT_NOT_FOUND',
    );
  });

  it('reads one record by its handle, in the market and language of the client', async () => {
    assert.equal((await client.content.getPage('delivery')).title, 'Delivery');
    assert.match((await client.content.getStory('new-blue', { market: 'jp' })).html, /^<p>Cobalt/);
    const asked = server.calls.map(({ name }) => name);
    assert.ok(
      asked.some((name) => name.includes('/pages/delivery?') && name.includes('market=us')),
      asked.join('\n'),
    );
    assert.ok(asked.some((name) => name.includes('/stories/new-blue?') && name.includes('market=jp')));
  });

  it('rejects when it does not exist', async () => {
    for (const read of [client.content.getPage('first-kiln'), client.content.getStory('delivery')])
      await assert.rejects(read, (error) => error instanceof StorefrontError && error.code === 'CONTENT_NOT_FOUND');
  });
});

import { expect } from '@open-wc/testing';
import { CustomerClient } from '@storefront/client';
import { createFixtureApi, type FixtureApi } from '../testing/fixture-api.js';
import { until } from '../testing/suite/until.js';
import { createSearchCopy } from './search-copy.js';

describe('the local copy for search', () => {
  let api: FixtureApi;
  let copy: ReturnType<typeof createSearchCopy>;
  beforeEach(() => {
    api = createFixtureApi();
    const client = new CustomerClient({ baseUrl: api.baseUrl, storeId: 1, fetch: api.fetch });
    copy = createSearchCopy({
      client,
      market: 'eu',
      worker: false,
      storage: { manifest: null, indexedDB: null },
    });
  });
  afterEach(() => copy.dispose());

  it('does not load for a query before the first interaction', async () => {
    const { items, tier } = await copy.query('enamel', { first: 5 });
    expect(items[0]?.title).to.equal('Enamel Mug');
    expect(tier).to.equal('api');
    expect(api.calls.map(({ path }) => path)).to.deep.equal(['/store/1/search']);
  });

  it('loads at the first interaction after a query', async () => {
    await copy.query('enamel');
    dispatchEvent(new Event('pointermove'));
    await until(() => copy.status().tier === 'local', 'the copy does not come');
    const asked = api.calls.length;
    expect((await copy.query('enamel')).tier).to.equal('local');
    expect(api.calls.length, 'no request more').to.equal(asked);
  });

  it('answers immediately if it was stored', async () => {
    const kept = new Map<string, string>();
    const manifest = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage;
    const client = new CustomerClient({ baseUrl: api.baseUrl, storeId: 1, fetch: api.fetch });
    const open = (): ReturnType<typeof createSearchCopy> =>
      createSearchCopy({ client, market: 'eu', worker: false, storage: { manifest } });
    const first = open();
    await first.query('enamel');
    dispatchEvent(new Event('pointermove'));
    // It can be searched before it is stored. The record of the storage is written last.
    await until(() => [...kept.values()].some((candidate) => candidate.includes('"version"')), 'the copy is not kept');
    first.dispose();
    const asked = api.calls.length;
    const second = open();
    expect((await second.query('enamel')).tier).to.equal('local');
    expect(api.calls.length, 'no request').to.equal(asked);
    await second.clear();
    second.dispose();
  });

  it('does not load without a query', async () => {
    dispatchEvent(new Event('pointermove'));
    await new Promise(requestAnimationFrame);
    expect(api.calls.length).to.equal(0);
  });
});

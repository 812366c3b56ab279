import { expect } from '@open-wc/testing';
import { CustomerClient } from '@storefront/client';
import { createFixtureApi, type FixtureApi } from '../testing/fixture-api.js';
import { until } from '../testing/suite/until.js';
import { createSearchCopy } from './search-copy.js';

describe('the copy that is searched', () => {
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

  it('is not brought for a question that was asked before the page was touched', async () => {
    const { items, tier } = await copy.query('enamel', { first: 5 });
    expect(items[0]?.title).to.equal('Enamel Mug');
    expect(tier).to.equal('api');
    expect(api.calls.map(({ path }) => path)).to.deep.equal(['/store/1/search']);
  });

  it('comes with the first touch, once something was asked', async () => {
    await copy.query('enamel');
    dispatchEvent(new Event('pointermove'));
    await until(() => copy.status().tier === 'local', 'the copy does not come');
    const asked = api.calls.length;
    expect((await copy.query('enamel')).tier).to.equal('local');
    expect(api.calls.length, 'no request more').to.equal(asked);
  });

  it('answers at once where it was kept', async () => {
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
    // It can be searched before it is kept: that is noted last.
    await until(() => [...kept.values()].some((its) => its.includes('"version"')), 'the copy is not kept');
    first.dispose();
    const asked = api.calls.length;
    const second = open();
    expect((await second.query('enamel')).tier).to.equal('local');
    expect(api.calls.length, 'no request').to.equal(asked);
    await second.clear();
    second.dispose();
  });

  it('does not come where nothing was asked', async () => {
    dispatchEvent(new Event('pointermove'));
    await new Promise(requestAnimationFrame);
    expect(api.calls.length).to.equal(0);
  });
});

/**
 * Search in the demo shop: its API requests and their timing, offline, in other
 * markets, and on its page.
 */
import assert from 'node:assert/strict';
import type { SearchResult } from '@storefront/contract';
import { after, before, describe, it } from 'node:test';
import { openShop, Shopper, type TestShop } from './shop.js';

/**
 * Words of the catalogue: misspelt, cut short, with other accents, or missing
 * from it.
 */
const QUERIES = [
  'tea', 'te', 'teapot', 'tea pot', 'teapto', 'TEAPOT', 'téapot', 'lamp', 'lampe', 'mug blue', 'linnen', 'paper', 'gift',
  'enamel', 'cermic', 'brass', 'a', 'zzzzqq', 'candle holder', 'note book', '¿?', 'delivery', 'oolong',
]; // prettier-ignore

describe('search in the demo shop', () => {
  let shop: TestShop;
  let shopper: Shopper;
  before(async () => {
    shop = await openShop();
    shopper = await Shopper.enter(shop);
  });
  after(() => shop.close());

  /** Requests to the API's search since the last call. */
  const asked = (): string[] => {
    const requests = shopper.requests.splice(0).filter((url) => url.startsWith(shop.apiUrl) && url.includes('/search'));
    return requests.map((url) => url.slice(shop.apiUrl.length));
  };

  async function type(text: string): Promise<void> {
    const field = await shopper.byTestId('search-input');
    await field.evaluate((element) => (element as HTMLInputElement).select());
    await field.type(text, { delay: 20 });
    await shopper.until(`"${text}" is answered`, async () => (await status()).query === text);
  }

  const status = (): Promise<{ tier: string; query: string; hits: number }> =>
    shopper.page.evaluate(() => document.querySelector('wb-search-box')!.status());

  /** True when the copy is loaded and answers. */
  const copied = () =>
    shopper.until('the copy answers', async () => {
      await shopper.page.evaluate(() => document.querySelector('wb-search-box')!.refresh());
      return (await status()).tier === 'local';
    });

  /**
   * The results of the search field, through the element, as a page sees them.
   */
  const found = (query: string) =>
    shopper.page.evaluate(async (text) => {
      const box = document.querySelector('wb-search-box')!;
      Object.assign(box, { limit: 50, debounce: 0 });
      const results = new Promise<{ hits: readonly unknown[]; totalCount: number; tier: string }>((resolve) => {
        box.addEventListener('wb-search-results', ({ detail }) => resolve(detail), { once: true });
      });
      await box.search(text);
      return await results;
    }, query);

  const fromApi = async (query: string, market: string): Promise<SearchResult> => {
    const url = new URL('/store/1/search', shop.apiUrl);
    url.search = new URLSearchParams({ q: query, market, first: '50' }).toString();
    return (await (await fetch(url)).json()) as SearchResult;
  };

  it('requests nothing before the first search', async () => {
    await shopper.open('/');
    await shopper.byTestId('product-card');
    await shopper.page.mouse.move(200, 400);
    await shopper.page.waitForNetworkIdle({ idleTime: 500 });
    assert.deepEqual(asked(), []);
  });

  it('answers every key without a request once it has the copy', async () => {
    await shopper.click('search-input');
    await type('tea');
    await copied();
    assert.equal(asked().filter((path) => path.includes('/search/index')).length, 1);
    for (const text of ['teapot', 'lamp', 'linen cloth']) await type(text);
    assert.deepEqual(asked(), []);
    assert.ok((await status()).hits > 0);
  });

  it('requests nothing on the next page', async () => {
    await shopper.open('/category.html?handle=tea');
    await shopper.click('search-input');
    await type('cup');
    assert.equal((await status()).tier, 'local');
    assert.deepEqual(asked(), []);
  });

  it('finds the same as the API, in the same order', async () => {
    for (const query of QUERIES) {
      const [local, api] = await Promise.all([found(query), fromApi(query, 'eu')]);
      assert.equal(local.tier, 'local', query);
      assert.deepEqual(local.hits, api.items, query);
      assert.equal(local.totalCount, api.totalCount, query);
    }
    assert.deepEqual(asked(), []);
  });

  it('works offline, and shows that', async () => {
    await shopper.page.setOfflineMode(true);
    try {
      await type('mug');
      assert.ok((await status()).hits > 0);
      assert.match(await shopper.text('offline'), /You are offline/);
    } finally {
      await shopper.page.setOfflineMode(false);
    }
    await shopper.until('the offline notice is gone', async () => (await shopper.count('offline')) === 0);
  });

  it('has the prices of another market', async () => {
    await shopper.open('/?market=us');
    await shopper.click('search-input');
    await type('mug');
    await copied();
    const [local, api] = await Promise.all([found('mug'), fromApi('mug', 'us')]);
    assert.deepEqual(local.hits, api.items);
    assert.equal(api.items[0]?.product?.price.currency, 'USD');
    const shown = await shopper.page.evaluate(
      () => document.querySelector('wb-search-box')!.shadowRoot!.querySelector('[part="price"]')!.textContent,
    );
    assert.match(shown, /^(From )?\$/);
    await shopper.open('/?market=eu');
    asked();
  });

  it('filters, sorts and goes back on the results page, without a request', async () => {
    await shopper.open('/search.html?q=tea');
    const all = await shopper.waitForText('search-summary', /^\d+ results for “tea”$/);
    assert.deepEqual(asked(), []);
    await shopper.click('facet-value');
    await shopper.until('one filter is active', async () => (await shopper.count('remove-filter')) === 1);
    assert.match(shopper.page.url(), /available=true/);
    await shopper.fill('maxPrice', '20');
    await shopper.until('the price is a filter', () => Promise.resolve(/maxPrice=2000/.test(shopper.page.url())));
    const sort = await shopper.byTestId('sort');
    await sort.select('price-asc');
    await shopper.until('the order is in the address', () =>
      Promise.resolve(/sort=price-asc/.test(shopper.page.url())),
    );
    const prices = () =>
      shopper.page.evaluate(() =>
        [
          ...document.querySelector('wb-search-results')!.shadowRoot!.querySelectorAll('[data-testid="product-price"]'),
        ].map((element) => Number(/[\d.]+/.exec(element.textContent)?.[0])),
      );
    await shopper.until('the cheapest comes first', async () => {
      const shown = await prices();
      return shown.length > 1 && shown.every((price, index) => price <= 20 && price >= (shown[index - 1] ?? 0));
    });
    for (let step = 0; step < 3; step += 1) await shopper.page.evaluate(() => history.back());
    await shopper.until('the initial results are shown', async () => {
      const url = shopper.page.url();
      return url.endsWith('?q=tea') && (await shopper.text('search-summary')) === all;
    });
    assert.deepEqual(asked(), []);
  });

  it('searches on the results page from its search box', async () => {
    await type('lamp');
    await shopper.page.keyboard.press('Enter');
    await shopper.waitForText('search-summary', /for “lamp”$/);
    assert.match(shopper.page.url(), /\?q=lamp$/);
  });

  it('logs no error', () => {
    assert.deepEqual(shopper.faults, []);
  });
});

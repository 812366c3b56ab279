/** Filters and sort order of lists and of search results: forms without script, the same addresses with script. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { ElementHandle } from 'puppeteer-core';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { searchOf } from '../index.js';
import { openService } from '../testing/service.js';
import { openSite, type Site, type Visitor } from '../testing/site.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url, { forms: true });
  site.pages.set('/list', () => ({
    body: html`<wb-product-list limit="50" facets show-sort url-sync></wb-product-list>`,
    cache: { maxAge: 60 },
  }));
  site.pages.set('/search', () => ({
    body: html`<wb-search-results match="substring" facets url-sync></wb-search-results>`,
  }));
});
after(async () => {
  await (site as Site | undefined)?.close();
  await shop.close();
});

const pages = [
  { tag: 'wb-product-list', address: '/list?market=eu', kept: 'market=eu', order: 'featured' },
  { tag: 'wb-search-results', address: '/search?q=e&market=eu', kept: 'q=e&market=eu', order: 'relevance' },
];

class Shopper {
  constructor(
    readonly visitor: Visitor,
    readonly tag: string,
  ) {}

  get query(): string {
    return decodeURIComponent(new URL(this.visitor.tab.url()).search.slice(1));
  }

  async one(selector: string): Promise<ElementHandle<HTMLElement>> {
    const found = await this.visitor.tab.$(`${this.tag} >>> ${selector}`);
    assert.ok(found, `${selector} in ${this.tag}`);
    return found as ElementHandle<HTMLElement>;
  }

  /** Prices in minor units, in the order of the page. */
  async prices(): Promise<number[]> {
    const texts = await this.visitor.tab.$$eval(`${this.tag} >>> [part~=price]`, (all) =>
      all.map((element) => element.textContent),
    );
    return texts.map((text) => Math.round(Number(/\d+\.\d\d/.exec(text)?.[0]) * 100));
  }

  async value(testid: string): Promise<string> {
    const field = await this.one(`[data-testid="${testid}"]`);
    return field.evaluate((input) => (input as HTMLInputElement).value);
  }

  async type(testid: string, text: string): Promise<void> {
    const field = await this.one(`[data-testid="${testid}"]`);
    await field.evaluate((input) => ((input as HTMLInputElement).value = ''));
    await field.type(text);
  }

  async open(): Promise<void> {
    await (
      await this.one('[data-testid="facets"]')
    ).evaluate((details) => ((details as HTMLDetailsElement).open = true));
  }

  /** Presses the button of the form that a field belongs to. */
  async send(testid: string): Promise<void> {
    const field = await this.one(`[data-testid="${testid}"]`);
    await Promise.all([
      this.visitor.tab.waitForNavigation(),
      field.evaluate((input) => (input as HTMLInputElement).form!.requestSubmit()),
    ]);
  }
}

const enter = async (tag: string, scripted: boolean): Promise<Shopper> => {
  const visitor = await site.visit();
  await visitor.tab.setJavaScriptEnabled(scripted);
  return new Shopper(visitor, tag);
};

for (const { tag, address, kept, order } of pages)
  describe(`filters of ${tag} without script`, () => {
    it('have a visible button at each form', async () => {
      const shopper = await enter(tag, false);
      await shopper.visitor.tab.goto(site.url + address);
      await shopper.open();
      const buttons = await shopper.visitor.tab.$$eval(`${tag} >>> button`, (all) =>
        all
          .filter(({ form, offsetParent }) => form?.method === 'get' && offsetParent)
          .map(({ textContent }) => textContent),
      );
      assert.deepEqual(buttons, ['Update', 'Update']);
      await shopper.visitor.context.close();
    });

    it('accept typed prices, and keep the other parameters of the address', async () => {
      const shopper = await enter(tag, false);
      await shopper.visitor.tab.goto(site.url + address);
      const all = await shopper.prices();
      const [lowest, highest] = [Math.min(...all), Math.max(...all)];
      assert.ok(lowest < highest);
      await shopper.open();
      await shopper.type('maxPrice', ((highest - 1) / 100).toFixed(2));
      await shopper.send('maxPrice');
      assert.equal(shopper.query, `${kept}&sort=${order}&maxPrice=${String(highest - 1)}`);
      assert.deepEqual(
        await shopper.prices(),
        all.filter((price) => price < highest),
      );
      assert.equal(await shopper.value('maxPrice'), ((highest - 1) / 100).toFixed(2));
      await shopper.open();
      await shopper.type('minPrice', (highest / 100).toFixed(2));
      await shopper.send('minPrice');
      assert.equal(
        shopper.query,
        `${kept}&sort=${order}&minPrice=${String(highest - 1)}&maxPrice=${String(highest)}`,
        'swapped, because the minimum was above the maximum',
      );
      assert.deepEqual([...new Set(await shopper.prices())], [highest]);
      await shopper.visitor.context.close();
    });

    it('accept checkboxes and the sort order, and an empty field removes its filter', async () => {
      const shopper = await enter(tag, false);
      await shopper.visitor.tab.goto(`${site.url}${address}&maxPrice=999999`);
      const all = await shopper.prices();
      await shopper.open();
      await shopper.type('maxPrice', '');
      await (await shopper.one('[name="available"]')).evaluate((box) => ((box as HTMLInputElement).checked = true));
      await shopper.send('maxPrice');
      assert.equal(shopper.query, `${kept}&available=true&sort=${order}`);
      const select = await shopper.one('select[data-testid="sort"]');
      await select.select('price-desc');
      await shopper.send('sort');
      assert.equal(shopper.query, `${kept}&available=true&sort=price-desc`);
      const sorted = await shopper.prices();
      assert.deepEqual(
        sorted,
        [...sorted].sort((a, b) => b - a),
      );
      assert.ok(sorted.length > 1 && sorted.length <= all.length);
      await shopper.visitor.context.close();
    });

    it('show that nothing matches, and can be removed', async () => {
      const shopper = await enter(tag, false);
      await shopper.visitor.tab.goto(`${site.url}${address}&maxPrice=1`);
      assert.deepEqual(await shopper.prices(), []);
      assert.equal(await shopper.value('maxPrice'), '0.01');
      await shopper.open();
      await shopper.type('maxPrice', '');
      await shopper.send('maxPrice');
      assert.equal(shopper.query.replace(/&sort=.*/, ''), kept);
      assert.ok((await shopper.prices()).length > 1);
      await shopper.visitor.context.close();
    });

    it('hydrate unchanged, without a request', async () => {
      const shopper = await enter(tag, true);
      const { visitor } = shopper;
      site.asked.length = 0;
      await visitor.open(`${address}&maxPrice=2500&sort=price-asc`);
      await visitor.tab.waitForFunction(
        (name) => {
          const root = document.querySelector(name)!.shadowRoot!;
          return root.querySelector('[data-testid=maxPrice]') && !root.querySelector('[data-unscripted]');
        },
        {},
        tag,
      );
      assert.equal(await shopper.value('maxPrice'), '25.00');
      assert.ok((await shopper.prices()).every((price) => price <= 2500));
      assert.deepEqual(
        site.asked.filter((call) => /\/(products|search)\?/.test(call)),
        [],
      );
      assert.deepEqual(visitor.complaints, []);
      await visitor.context.close();
    });
  });

/** Types both prices when the markup is complete and no code has loaded. */
const typeBeforeHydration = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  const root = document.querySelector('wb-product-list').shadowRoot;
  root.querySelector('details').open = true;
  for (const [name, text] of [['lowest', '5'], ['highest', '30']]) {
    const field = root.querySelector('[name=' + name + ']');
    field.focus();
    field.value = text;
  }
});`;

describe('prices typed before the code has loaded', () => {
  it('are kept in the hydrated field', async () => {
    const shopper = await enter('wb-product-list', true);
    const { visitor } = shopper;
    await visitor.tab.evaluateOnNewDocument(typeBeforeHydration);
    await visitor.open('/list?market=eu');
    await visitor.tab.waitForFunction(`location.search.includes('minPrice=500')`);
    assert.equal(await shopper.value('maxPrice'), '30');
    const focused = await visitor.tab.evaluate(
      () => (document.querySelector('wb-product-list')!.shadowRoot!.activeElement as HTMLInputElement).name,
    );
    assert.equal(focused, 'highest');
    await visitor.tab.keyboard.press('Tab');
    await visitor.tab.waitForFunction(`location.search.includes('minPrice=500&maxPrice=3000')`);
    assert.deepEqual(visitor.complaints, []);
    await visitor.context.close();
  });
});

describe('the redirect for typed prices', () => {
  it('is not cached, because it depends on the market of the shopper, unlike a page without typed prices', async () => {
    const response = await fetch(`${site.url}/list?market=eu&lowest=5`, { redirect: 'manual' });
    assert.deepEqual(
      [response.status, response.headers.get('location'), response.headers.get('cache-control')],
      [303, '/list?market=eu&minPrice=500', 'private, no-store'],
    );
    const page = await fetch(`${site.url}/list?market=eu&minPrice=500`);
    assert.equal(page.headers.get('cache-control'), 'public, max-age=60');
  });

  it('leads to the same search in the API', () => {
    const search = (query: string) => searchOf(new URL(`https://shop.example/search?${query}`));
    assert.deepEqual(search('q=%20pot%20&tag=a,b&tag=c&minPrice=500&available=true&sort=price-asc&brand='), {
      ...{ q: 'pot', tag: 'a\\,b,c', minPrice: 500, available: true, sort: 'price-asc' },
    });
    assert.deepEqual(search('minPrice=x&sort=best'), { q: '' });
  });
});

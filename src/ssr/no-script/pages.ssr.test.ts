/** Lists with page links, rendered by a server and hydrated in a browser. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService } from '../testing/service.js';
import { openSite, type Site, type Visitor } from '../testing/site.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url, { forms: true });
  site.pages.set('/pages', () => ({
    body: html`<wb-product-list limit="1" paging="pages" show-sort></wb-product-list>`,
  }));
  site.pages.set('/more', () => ({ body: html`<wb-product-list limit="1" paging="more"></wb-product-list>` }));
  site.pages.set('/none', () => ({ body: html`<wb-product-list limit="1" paging="none"></wb-product-list>` }));
});
after(async () => {
  await site.close();
  await shop.close();
});

const enter = async (scripted: boolean): Promise<Visitor> => {
  const visitor = await site.visit();
  await visitor.tab.setJavaScriptEnabled(scripted);
  return visitor;
};
const titles = ({ tab }: Visitor): Promise<string[]> =>
  tab.$$eval('wb-product-list >>> [data-testid="product-title"]', (all) =>
    all.map((element) => element.textContent.trim()),
  );
const words = async ({ tab }: Visitor, testid: string): Promise<string | undefined> => {
  const elementHandle = await tab.$(`wb-product-list >>> [data-testid="${testid}"]`);
  return elementHandle?.evaluate((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
};
const follow = async ({ tab }: Visitor, testid: string): Promise<void> => {
  const link = await tab.$(`wb-product-list >>> a[href][data-testid="${testid}"]`);
  assert.ok(link, `${testid} leads somewhere`);
  await Promise.all([
    tab.waitForNavigation(),
    link.evaluate((anchorElement) => (anchorElement as HTMLElement).click()),
  ]);
};
const allTitles = async (): Promise<string[]> => {
  const answer = await fetch(`${shop.url}/store/1/products?market=eu&first=100`);
  return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
};

describe('a server-rendered list', () => {
  it('with pages is browsed by links, each product once, back and forth', async () => {
    const visitor = await enter(false);
    const all = await allTitles();
    const pages = all.length;
    assert.ok(pages > 2);
    await visitor.tab.goto(`${site.url}/pages?market=eu&notice=added`);
    const seen = await titles(visitor);
    for (let page = 2; page <= pages; page += 1) {
      await follow(visitor, 'next-page');
      assert.equal(new URL(visitor.tab.url()).search, `?market=eu&page=${String(page)}`);
      seen.push(...(await titles(visitor)));
      assert.match((await words(visitor, 'pagination')) ?? '', new RegExp(`${String(page)} of ${String(pages)}`));
    }
    assert.deepEqual(seen, all);
    assert.equal(await visitor.tab.$('wb-product-list >>> a[href][data-testid="next-page"]'), null, 'the last one');
    await follow(visitor, 'previous-page');
    assert.deepEqual(await titles(visitor), all.slice(pages - 2, pages - 1));
    await visitor.context.close();
  });

  it('with pages hydrates on the rendered page, and continues without requests where it can', async () => {
    const visitor = await enter(true);
    const all = await allTitles();
    site.asked.length = 0;
    await visitor.open('/pages?page=2');
    assert.deepEqual(await titles(visitor), all.slice(1, 2));
    await visitor.tab.waitForFunction(
      `!document.querySelector('wb-product-list').shadowRoot.querySelector('[data-unscripted]')`,
    );
    assert.deepEqual(await titles(visitor), all.slice(1, 2));
    const buttons = await visitor.tab.$$('wb-product-list >>> button[data-testid="previous-page"]');
    assert.equal(buttons.length, 1);
    await buttons[0]!.evaluate((button) => button.click());
    await visitor.tab.waitForFunction(
      `/1 of/.test(document.querySelector('wb-product-list').shadowRoot.querySelector('[data-testid=pagination]').textContent)`,
    );
    assert.deepEqual(await titles(visitor), all.slice(0, 1));
    assert.deepEqual(
      site.asked.filter((call) => call.includes('/products')),
      [],
    );
    assert.deepEqual(visitor.complaints, []);
    await visitor.context.close();
  });

  it('with "Show more" continues by links, and hydrates with all its products', async () => {
    const visitor = await enter(false);
    const all = await allTitles();
    await visitor.tab.goto(`${site.url}/more`);
    assert.deepEqual(await titles(visitor), all.slice(0, 1));
    await follow(visitor, 'more-link');
    assert.deepEqual(await titles(visitor), all.slice(0, 2));
    await visitor.tab.setJavaScriptEnabled(true);
    site.asked.length = 0;
    await visitor.open('/more?page=2');
    assert.deepEqual(await titles(visitor), all.slice(0, 2));
    assert.deepEqual(
      site.asked.filter((call) => call.includes('/products')),
      [],
    );
    assert.deepEqual(visitor.complaints, []);
    await visitor.context.close();
  });

  it('shows its last page for a higher number, its first for an invalid one, and ignores the address without paging', async () => {
    const visitor = await enter(false);
    const all = await allTitles();
    const at = async (path: string): Promise<string[]> => {
      await visitor.tab.goto(site.url + path);
      return titles(visitor);
    };
    const pages = all.length;
    assert.deepEqual(await at('/pages?page=99'), all.slice(pages - 1));
    for (const nonsense of ['0', '-1', '1e3', 'x', '9999999', ''])
      assert.deepEqual(await at(`/pages?page=${nonsense}`), all.slice(0, 1), nonsense);
    assert.deepEqual(await at('/none?page=2'), all.slice(0, 1));
    await visitor.context.close();
  });
});

/**
 * Content pages and contact messages of the demo shop, with and without script.
 */
import type { SearchResult } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { admin } from './merchant.js';
import { openShop, Shopper, type TestShop } from './shop.js';

describe('pages and articles of the merchant', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const heading = (shopper: Shopper) => shopper.page.$eval('h1', (element) => element.textContent);

  it('a page is opened from the footer, on a desktop and on a phone', async () => {
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const shopper = await Shopper.enter(shop, viewport);
      await shopper.open('/cart.html');
      await Promise.all([
        shopper.page.waitForNavigation(),
        shopper.page.$eval('footer a[href="/page.html?handle=delivery"]', (link) => (link as HTMLElement).click()),
      ]);
      assert.equal(await heading(shopper), 'Delivery and returns');
      assert.equal(await shopper.page.$$eval('.writing table', (tables) => tables.length), 3);
      const beyond = await shopper.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${beyond} px too wide`);
      // By then the merchant's menu has loaded, with the same addresses.
      await shopper.page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/store/1/menus')),
      );
      assert.equal(
        await shopper.page.$eval('footer [data-menu] a', (link) => link.getAttribute('href')),
        '/page.html?handle=care',
      );
      assert.deepEqual(shopper.faults, []);
      await shopper.context.close();
    }
  });

  it('stories are listed newest first, and opened', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.open('/letters.html');
    const titles = await shopper.page.$$eval('.letters h2', (found) => found.map((element) => element.textContent));
    assert.equal(titles.length, 4);
    assert.equal(titles[0], 'On mending the same cup twice');
    await Promise.all([shopper.page.waitForNavigation(), shopper.page.click('.letters h2 a')]);
    assert.equal(await heading(shopper), titles[0]);
    assert.ok(await shopper.page.$eval('.writing-picture', (image) => (image as HTMLImageElement).alt.length > 0));
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('a category’s description has only the allowed markup', async () => {
    const given = '<p>Weighed on <strong>Tuesdays</strong>.</p><ul><li>By hand</li></ul><img src=x onerror=alert(1)>';
    await admin(shop, 'PUT', '/categories/tea', { title: 'Tea', descriptionHtml: given });
    const shopper = await Shopper.enter(shop);
    await shopper.open('/category.html?handle=tea');
    await shopper.page.waitForSelector('.lead strong');
    const lead = await shopper.page.$eval('.lead', (element) => element.innerHTML);
    assert.match(lead, /<strong>Tuesdays<\/strong>.*<ul><li>By hand<\/li><\/ul>/);
    assert.doesNotMatch(lead, /onerror/);
    await shopper.open('/category.html?handle=paper');
    await shopper.page.waitForFunction(() => document.querySelector('.lead')?.textContent);
    assert.equal(await shopper.page.$('.lead *'), null, 'plain words stay plain');
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('pages and stories are readable without script', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.page.setJavaScriptEnabled(false);
    await shopper.open('/story.html?handle=how-the-green-came-about');
    assert.equal(await heading(shopper), 'How the green came about');
    const response = await shopper.page.goto(new URL('/page.html?handle=no-such-page', shop.shopUrl).href);
    assert.equal(response?.status(), 404);
    await shopper.context.close();
  });

  it('pages and stories are found by search, with the URLs of this shop, also by synonyms', async () => {
    const find = async (q: string): Promise<SearchResult['items']> => {
      const response = await fetch(`${shop.apiUrl}/store/1/search?q=${encodeURIComponent(q)}`);
      return ((await response.json()) as SearchResult).items;
    };
    const urls = async (q: string) => (await find(q)).map(({ url }) => url);
    assert.ok((await urls('linen care')).includes('/page.html?handle=care-linen'));
    assert.ok((await urls('crumb')).includes('/story.html?handle=how-the-green-came-about'));
    assert.ok((await urls('postage')).includes('/page.html?handle=delivery'));
    assert.ok((await urls('beaker')).includes('/product.html?handle=speckled-mug'));
  });
});

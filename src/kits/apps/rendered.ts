/** Pages that a server has rendered: read without script, then hydrated without a mismatch and without a second request. */
import assert from 'node:assert/strict';
import type { Browser } from 'puppeteer-core';
import type { Shop } from './shop.js';
import { Shopper } from './shopper.js';

export async function readWithoutScript(browser: Browser, origin: string): Promise<void> {
  const shopper = await Shopper.enter(browser, origin);
  await shopper.open('/product/mug');
  await shopper.click('button', 'Add Speckled Mug to cart');
  await shopper.reads('1 in the cart');
  await shopper.page.setJavaScriptEnabled(false);
  await shopper.open('/?market=us');
  await shopper.find('heading', 'Everything we make');
  await shopper.find('heading', 'Speckled Mug');
  await shopper.reads(/\$12\.00/);
  await shopper.open('/cart?market=eu');
  await shopper.reads('Speckled Mug');
  await shopper.reads(/€11\.90/);
  await shopper.open('/product/shirt?market=eu');
  await shopper.find('heading', 'Érable Shirt');
  await shopper.leave();
}

/** Nothing in the HTML names the server's own way to the API. */
export async function keepsTheInternalAddress(shop: Shop, origin: string): Promise<void> {
  for (const path of ['/', '/product/mug', '/cart', '/checkout', '/parts', '/order/none', '/product/none']) {
    const html = await (await fetch(origin + path)).text();
    assert.ok(!html.includes(new URL(shop.internalUrl).host), `${path} has the internal address`);
    assert.match(html, /<\/html>/, path);
  }
}

/** For a shopper with a cart. */
export async function hydratesAsSent(browser: Browser, origin: string, shop: Shop): Promise<void> {
  const shopper = await Shopper.enter(browser, origin);
  const mismatches: string[] = [];
  await shopper.page.exposeFunction('reportMismatch', (tag: string) => void mismatches.push(tag));
  await shopper.page.evaluateOnNewDocument(() => {
    const page = globalThis as unknown as { reportMismatch(tag: string): void; isHydrated?: boolean };
    document.addEventListener('wb-hydration-mismatch', (event) => {
      page.reportMismatch((event as CustomEvent<{ tag: string }>).detail.tag);
    });
    document.addEventListener('wb-hydrated', () => (page.isHydrated = true));
  });
  await shopper.open('/product/mug');
  await shopper.click('button', 'Add Speckled Mug to cart');
  await shopper.reads('1 in the cart');
  for (const [path, text] of [
    ['/', 'Speckled Mug'],
    ['/product/shirt', 'Érable Shirt'],
    ['/cart', 'Speckled Mug'],
  ] as const) {
    shopper.requests.length = 0;
    await shopper.open(path);
    await shopper.page.waitForFunction('globalThis.isHydrated');
    await shopper.reads(text);
    await shopper.settles();
    const api = shopper.requests.filter((one) => one.includes(`${shop.publicUrl}/store/`));
    assert.deepEqual(api, [], `${path} asks the API again`);
  }
  assert.deepEqual(mismatches, []);
  assert.deepEqual(shopper.complaints, []);
  await shopper.leave();
}

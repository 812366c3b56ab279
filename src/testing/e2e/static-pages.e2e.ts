/** Static pages: nothing that comes late moves or flickers, and nothing is requested in vain. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { watchJumps } from './layout-shifts.js';
import { openShop, Shopper, type TestShop } from './shop.js';

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

describe('the link to withdrawals', () => {
  for (const [market, offered] of [
    ['', true],
    ['?market=eu', true],
    ['?market=us', false],
  ] as const)
    it(`keeps its place and does not flicker: ${market || 'no market selected'}`, async () => {
      const shopper = await Shopper.enter(shop, { width: 1280, height: 2400 });
      const { page } = shopper;
      // Each state in which it was painted, until after the store has answered.
      await page.evaluateOnNewDocument(`
        globalThis.states = [];
        (function look() {
          const link = document.querySelector('[data-withdrawal]');
          if (link) {
            const { height } = link.getBoundingClientRect();
            const state = getComputedStyle(link).visibility + (height > 0 ? ' in its place' : ' gone');
            if (states.at(-1) !== state) states.push(state);
          }
          requestAnimationFrame(look);
        })();`);
      const states = (): Promise<string[]> =>
        page.evaluate(() => (globalThis as unknown as { states: string[] }).states);
      const jumped = await watchJumps(page);
      const final = `${offered ? 'visible' : 'hidden'} in its place`;
      for (const visit of ['first', 'second']) {
        await shopper.open(`/contact.html${market}`);
        await page.waitForNetworkIdle();
        assert.deepEqual(shopper.faults, []);
        const seen = await states();
        // A market that is new to this browser shows the link once, when it is known.
        const isNew = visit === 'first' && market !== '' && offered;
        assert.deepEqual(seen, isNew ? ['hidden in its place', final] : [final], visit);
        const moved = (await jumped()).what.filter((what) => /withdrawal/.test(what));
        assert.deepEqual(moved, []);
      }
      await shopper.context.close();
    });
});

describe('suggestions of an empty cart', () => {
  it('are requested only when it is empty', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    const asked = (): number => shopper.requests.filter((url) => /\/products\?.*bestseller/.test(url)).length;
    await shopper.addFromDetail('speckled-mug');
    await page.waitForNetworkIdle();
    shopper.requests.length = 0;
    await shopper.open('/cart.html');
    await shopper.find('wb-cart-item');
    await page.waitForNetworkIdle();
    assert.equal(asked(), 0);
    await page.$eval('wb-cart-viewer', (cart) => (cart as HTMLElement & { clear(): Promise<unknown> }).clear());
    await shopper.find('.suggestions >>> [data-testid="product-title"]');
    assert.equal(asked(), 1);
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });
});

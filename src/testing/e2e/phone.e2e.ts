/** The way to the order on a phone, on the static and on the server-rendered pages. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Frame } from 'puppeteer-core';
import { openDrawnShop, Shopper } from './shop.js';

const PHONE = { width: 390, height: 844 };
/** A challenge of the bank; a refusal. */
const [ASKS, DECLINED] = ['4000000000003220', '4000000000000002'];

let shop: Awaited<ReturnType<typeof openDrawnShop>>;
before(async () => {
  shop = await openDrawnShop();
});
after(() => shop.close());

const shops = {
  static: {
    base: () => shop.shopUrl,
    product: '/product.html?handle=moss-teapot',
    cart: '/cart.html',
    checkout: '/checkout.html',
  },
  drawn: { base: () => shop.ssrUrl, product: '/p/moss-teapot', cart: '/cart', checkout: '/checkout' },
};

/** Opens a page and waits until nothing comes any more. */
async function visit(shopper: Shopper, path: string, base: string): Promise<void> {
  await shopper.open(path, base);
  await shopper.page.waitForNetworkIdle();
}

/** Whether an element is inside the screen, without a scroll. */
async function assertOnScreen(shopper: Shopper, testid: string): Promise<void> {
  const handle = await shopper.byTestId(testid);
  const box = await handle.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right, scrolled: scrollY };
  });
  assert.equal(box.scrolled, 0);
  assert.ok(box.top >= 0 && box.bottom <= PHONE.height, `${testid}: ${JSON.stringify(box)}`);
  assert.ok(box.left >= 0 && box.right <= PHONE.width, `${testid}: ${JSON.stringify(box)}`);
}

async function fill(shopper: Shopper): Promise<void> {
  await shopper.fillAddress();
  await shopper.waitForText('pay-button', /\d/);
  await shopper.acceptTerms();
}

const bank = (frame: Frame) =>
  frame.evaluate(() => {
    const dialog = document.querySelector('dialog')!;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return { open: dialog.open, left, right, top, bottom, focus: document.activeElement?.id };
  });

for (const [name, { base, product, cart, checkout }] of Object.entries(shops))
  describe(`a phone in the ${name} shop`, () => {
    it('shows the next step on the first screen of product, cart and checkout', async () => {
      const shopper = await Shopper.enter(shop, PHONE);
      await visit(shopper, product, base());
      await assertOnScreen(shopper, 'add-to-cart');
      const header = await shopper.page.$eval('.header', (element) => element.getBoundingClientRect().height);
      assert.ok(header <= 64, `the header is ${String(header)} px high`);
      const added = shopper.page.evaluate(
        () => new Promise((resolve) => document.addEventListener('wb-cart-change', resolve, { once: true })),
      );
      await (await shopper.byTestId('add-to-cart')).click();
      await added;
      await visit(shopper, cart, base());
      await assertOnScreen(shopper, 'checkout-button');
      await assertOnScreen(shopper, 'bar-sum');
      assert.equal(await shopper.count('sum-total'), 0, 'no total without a number');
      const isShown = await shopper.page.$eval('>>> [data-testid="discount-input"]', (field) =>
        field.checkVisibility(),
      );
      assert.equal(isShown, false, 'codes are folded');
      await visit(shopper, checkout, base());
      await assertOnScreen(shopper, 'pay-button');
      await assertOnScreen(shopper, 'total');
      const isFolded = await shopper.page.$eval('.footer-fold', (fold) => !(fold as HTMLDetailsElement).open);
      assert.ok(isFolded, 'nothing leads away from the checkout');
      assert.equal(await shopper.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      assert.deepEqual(shopper.faults, []);
      await shopper.context.close();
    });

    it('hides no focused element behind the bar, also at 200 % zoom', async () => {
      const shopper = await Shopper.enter(shop, PHONE);
      await visit(shopper, product, base());
      await (await shopper.byTestId('add-to-cart')).click();
      await shopper.page.waitForNetworkIdle();
      for (const viewport of [PHONE, { width: 195, height: 422 }]) {
        await shopper.page.setViewport(viewport);
        await visit(shopper, checkout, base());
        await shopper.byTestId('pay-button');
        await shopper.page.evaluate(() => (document.documentElement.style.scrollBehavior = 'auto'));
        await (await shopper.byTestId('email')).focus();
        const seen = new Set<string>();
        for (let turn = 0; turn < 30; turn += 1) {
          const { id, hidden } = await shopper.page.evaluate(() => {
            let at: Element | null = document.activeElement;
            while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
            const root = document.querySelector('wb-checkout')!.shadowRoot!;
            const bar = root.querySelector('[part="pay-bar"]')!;
            const box = at!.getBoundingClientRect();
            const inBar = bar.contains(at) || at === document.body;
            const edge = getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().top : innerHeight;
            // An element above or below the form is never behind its bar.
            const isInForm = root.contains(at) || at?.localName === 'iframe';
            return {
              id: at?.getAttribute('data-testid') ?? at?.localName ?? '',
              hidden: isInForm && !inBar && at?.localName !== 'iframe' && box.top >= edge - 1,
            };
          });
          assert.equal(hidden, false, `${id} at ${String(viewport.width)}`);
          seen.add(id);
          if (id === 'pay-button') break;
          await shopper.page.keyboard.press('Tab');
        }
        assert.ok(seen.has('shipping-city') && seen.has('pay-button'), [...seen].join());
      }
      await shopper.context.close();
    });

    it('marks a declined card, shows the challenge in a centred dialog, and confirms the order', async () => {
      const shopper = await Shopper.enter(shop, PHONE);
      await visit(shopper, product, base());
      await (await shopper.byTestId('add-to-cart')).click();
      await shopper.page.waitForNetworkIdle();
      await visit(shopper, checkout, base());
      await fill(shopper);
      const frame = await shopper.cardFrame();
      assert.equal(await frame.$('#postalCode'), null, 'the address has one');
      await shopper.until('the card form has the typeface of the page', () =>
        frame.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /Hanken Grotesk/.test(family) && status === 'loaded'),
        ),
      );

      await shopper.fillCard(DECLINED);
      await (await shopper.byTestId('pay-button')).click();
      await shopper.click('card-link');
      assert.equal(await frame.$eval('#number', (input) => input.getAttribute('aria-invalid')), 'true');
      assert.match(await frame.$eval('#number-error', ({ textContent }) => textContent), /declined/);
      await shopper.until(
        'the link moves the focus to the field',
        async () => (await frame.evaluate(() => document.hasFocus() && document.activeElement?.id)) === 'number',
      );

      await shopper.fillCard(ASKS);
      const place = () => shopper.page.$eval('wb-checkout iframe', (element) => element.getBoundingClientRect().height);
      // The message of the declined card leaves the frame, and then the page hears of the new height.
      let before = Number.NaN;
      await shopper.until('the form keeps its size for a quarter of a second', async () => {
        const last = await place();
        await setTimeout(250);
        before = await place();
        return before === last;
      });
      await (await shopper.byTestId('pay-button')).click();
      await shopper.until("the bank's challenge is open", async () => (await bank(frame)).open);
      await shopper.until('the heading has the focus', async () => (await bank(frame)).focus === 'challenge-title');
      const asked = await bank(frame);
      assert.ok(Math.abs(asked.left + asked.right - PHONE.width) <= 2, JSON.stringify(asked));
      assert.ok(Math.abs(asked.top + asked.bottom - PHONE.height) <= 2, JSON.stringify(asked));
      const behind = await shopper.page.evaluate(() => {
        const { top, left, width, height } = document.querySelector('wb-checkout iframe')!.getBoundingClientRect();
        const button = document.querySelector('wb-checkout')!.shadowRoot!.querySelector('[data-testid="pay-button"]');
        return {
          top,
          left,
          width,
          height,
          isInert: button?.closest('[inert]') !== null,
          active: document.activeElement?.localName,
        };
      });
      assert.deepEqual(behind, { top: 0, left: 0, ...PHONE, isInert: true, active: 'iframe' });
      // The Tab key goes from the heading to the answers, and stays in the dialog.
      const stops: (string | undefined)[] = [];
      while (stops.at(-1) !== 'refuse' && stops.length < 10) {
        await shopper.page.keyboard.press('Tab');
        stops.push((await bank(frame)).focus);
      }
      assert.ok(stops.includes('approve'), stops.join());
      await shopper.page.keyboard.press('Enter');
      await shopper.waitForText('notice', /could not confirm/);
      await shopper.until('the form has its former size', async () => (await place()) === before);
      const inert = await shopper.page.$$eval(
        '>>> [inert]',
        (all) => all.filter((one) => one.getAttribute('data-testid') !== 'wallets').length,
      );
      assert.equal(inert, 0, 'the page can be used again');
      const live = await shopper.page.$eval('[data-testid="wb-announcer"]', ({ textContent }) => textContent);
      assert.doesNotMatch(live, /Waiting for your bank/);

      await shopper.fillCard('4242424242424242');
      await Promise.all([
        shopper.page.waitForNavigation({ waitUntil: 'networkidle0' }),
        (await shopper.byTestId('pay-button')).click(),
      ]);
      assert.match(await shopper.text('receipt'), /ada@example\.com/);
      assert.match(await shopper.text('arrival'), /^Expected .*\d/);
      await shopper.byTestId('home-link');
      assert.equal(await shopper.count('reorder'), 0);
      assert.deepEqual(shopper.faults, []);
      await shopper.context.close();
    });
  });

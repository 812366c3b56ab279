/**
 * The server-rendered shop for returning customers: subscriptions, another
 * market, extensions, accessibility.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page as ListPage, SubscriptionRecord } from '@storefront/contract';
import axe from 'axe-core';
import type { ElementHandle } from 'puppeteer-core';
import { admin, inDays, linkInEmail } from './merchant.js';
import { inPieces } from './in-pieces.js';
import { watchJumps } from './layout-shifts.js';
import { charges, openDrawnShop, Shopper } from './shop.js';

describe('the server-rendered shop', () => {
  let shop: Awaited<ReturnType<typeof openDrawnShop>>;
  let url: string;
  before(async () => {
    shop = await openDrawnShop();
    url = shop.ssrUrl;
  });
  after(() => shop.close());

  /** The visible text of an element, shadow roots included. */
  const words = ({ page }: Shopper, selector = 'main'): Promise<string> =>
    page.$eval(`>>> ${selector}`, (element) => {
      const texts: string[] = [];
      const open: Node[] = [element];
      for (let node = open.pop(); node; node = open.pop()) {
        if (node instanceof Text) texts.push(node.data);
        else if (!(node instanceof HTMLStyleElement))
          open.push(...[...((node as Element).shadowRoot?.childNodes ?? []), ...node.childNodes].reverse());
      }
      return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
    });
  const alive = (shopper: Shopper, path: string) => shopper.page.goto(url + path, { waitUntil: 'networkidle0' });
  const addToCart = async (shopper: Shopper, handle: string): Promise<void> => {
    await shopper.page.setJavaScriptEnabled(false);
    await shopper.open(`/p/${handle}`, url);
    await shopper.press('[data-testid="add-to-cart"]');
    await shopper.page.setJavaScriptEnabled(true);
  };
  /**
   * Extensions draw in a closed root, so the test finds elements through the
   * accessibility tree.
   */
  const named = async (shopper: Shopper, name: string, role: string): Promise<ElementHandle<HTMLElement>> => {
    const elementHandle = await shopper.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {
      visible: true,
    });
    assert.ok(elementHandle, `${role} "${name}"`);
    return elementHandle as ElementHandle<HTMLElement>;
  };
  const pay = async (shopper: Shopper, email: string): Promise<void> => {
    await alive(shopper, '/checkout');
    await shopper.fillAddress(email);
    await shopper.chooseFirstShipping();
    await shopper.acceptTerms();
    await shopper.waitForText('pay-button', /\d/);
    await shopper.fillCard('4242424242424242');
    await Promise.all([shopper.page.waitForNavigation(), shopper.click('pay-button')]);
    await shopper.until('the order is shown', async () => (await words(shopper, 'h1')) === 'Thank you');
  };

  it('pictures are links without script, and the selected plan is ordered', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    const { page } = shopper;
    await page.setJavaScriptEnabled(false);
    await shopper.open('/p/moss-teapot?variant=moss-teapot-ink', url);
    const links = await page.$$eval('>>> .thumbnails a', (all) => all.map((anchorElement) => anchorElement.href));
    assert.equal(links.length, 5);
    for (const link of links) assert.equal((await fetch(link)).status, 200, link);
    const inSight = await page.$$eval('>>> .slide:not([inert])', (all) =>
      all.map((element) => element.getBoundingClientRect().x),
    );
    assert.ok(inSight[0]! >= 0 && inSight[0]! < 390, 'the picture of what is chosen is the one in sight');
    for (const dead of ['.arrow', 'button.zoom', '[role="tablist"]', '[data-testid="write"]'])
      for (const elementHandle of await page.$$(`>>> ${dead}`))
        assert.equal(await elementHandle.isVisible(), false, `${dead} would do nothing`);
    await shopper.open('/p/assam-breakfast', url);
    await page.$eval('>>> .plans [value="fortnightly"]', (element) => (element as HTMLElement).click());
    await shopper.press('[data-testid="add-to-cart"]');
    await shopper.open('/cart', url);
    assert.match(await words(shopper), /Assam Breakfast.*Every two weeks.*€10\.93/);
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('a subscription is renewed with the saved card, skipped once, paused, resumed and cancelled', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    const email = 'hedy@example.com';
    await page.setJavaScriptEnabled(false);
    await shopper.open('/account/sign-up', url);
    await page.type('#form-email', email);
    await page.type('#form-firstName', 'Hedy');
    await page.type('#form-password', 'a kiln in a former bakery');
    await shopper.press('main .button');
    await page.goto(await linkInEmail(shopper, email));
    await shopper.press('main .button');
    await shopper.open('/p/sencha-asanoha', url);
    await page.$eval('>>> .plans [value="monthly"]', (element) => (element as HTMLElement).click());
    await shopper.press('[data-testid="add-to-cart"]');
    await page.setJavaScriptEnabled(true);
    await pay(shopper, email);

    await page.setJavaScriptEnabled(false);
    const open = async (): Promise<string> => {
      await shopper.open('/account/subscriptions', url);
      return words(shopper, '.cards li');
    };
    await shopper.until('the subscription is listed', async () => /Sencha Asanoha.*Comes regularly/.test(await open()));
    const mine = async () => {
      const found = await admin<ListPage<SubscriptionRecord>>(shop, 'GET', `/subscriptions?email=${email}`);
      assert.ok(found.items[0]?.nextOn);
      return { ...found.items[0], nextOn: found.items[0].nextOn };
    };
    const first = await mine();
    const paid = async () => (await charges(shop)).reduce((sum, { charged }) => sum + charged.count, 0);
    const before = await paid();
    // No request triggers it: the service finds due renewals by itself.
    await inDays(shop, 32, async () => {
      await shopper.until('the saved card is charged again', async () => (await paid()) === before + 1);
      await shopper.until('the next renewal is a month later', async () => (await mine()).nextOn > first.nextOn);
    });
    // Again on the same day, with a new process that checks everything at its
    // start.
    await inDays(shop, 32, async () => {
      assert.ok((await mine()).nextOn > first.nextOn);
    });
    assert.equal(await paid(), before + 1, 'charged once');
    await shopper.open('/account/orders', url);
    assert.equal((await page.$$('.orders tbody tr')).length, 2, 'the order and its renewal');
    const shown = await open();
    const day = /Next on (.*?)[.,]/.exec(shown)?.[1];
    assert.ok(day, shown);
    await shopper.press('[name="act"][value="skip"]');
    assert.doesNotMatch(await words(shopper, '.cards li'), new RegExp(`Next on ${day}`), 'left out');
    await shopper.press('[name="act"][value="pause"]');
    assert.match(await words(shopper, '.cards li'), /Paused/);
    await shopper.press('[name="act"][value="resume"]');
    assert.match(await words(shopper, '.cards li'), /Comes regularly/);
    await shopper.press('[name="act"][value="ask"]');
    assert.match(await words(shopper, '.cards li'), /Really end it\?/);
    assert.match(await words(shopper, '.cards li'), /Comes regularly/, 'asked first');
    await shopper.press('[name="act"][value="cancel"]');
    assert.match(await words(shopper, '.cards li'), /Ended/);
    assert.equal(await page.$('[name="act"]'), null);
    await shopper.open('/account/orders', url);
    assert.equal((await page.$$('.orders tbody tr')).length, 2, 'the order and its renewal');
    assert.equal(await paid(), before + 1, 'nothing else was charged');
    await shopper.context.close();
  });

  it('switching the market first shows the changed cart, and then server and browser have the same', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    await addToCart(shopper, 'speckled-mug');
    await alive(shopper, '/cart');
    const subtotal = () => words(shopper, '[data-testid="sum-subtotal"]');
    const inEuro = await subtotal();
    assert.match(inEuro, /€/);
    await shopper.press('button[name="market"][value="jp"]');
    const impact = await words(shopper, '[data-testid="market-question"]');
    assert.match(impact, /[¥￥]/);
    await alive(shopper, '/cart');
    assert.equal(await subtotal(), inEuro, 'nothing has changed before it is agreed to');
    await shopper.press('button[name="market"][value="jp"]');
    await shopper.press('[data-testid="market-question"] button');
    for (const path of ['/cart', '/p/speckled-mug', '/c/ceramics']) {
      await page.setJavaScriptEnabled(false);
      await shopper.open(path, url);
      const prices = async () => (await words(shopper)).match(/[€$¥￥] ?[\d.,]+/g) ?? [];
      const drawn = await prices();
      await page.setJavaScriptEnabled(true);
      await alive(shopper, path);
      assert.ok(drawn.length > 0 && drawn.every((text) => /[¥￥]/.test(text)), `${path}: ${drawn.join(', ')}`);
      assert.deepEqual(await prices(), drawn, path);
    }
    await shopper.context.close();
  });

  it('extensions are shown on the server-rendered pages', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    const { page } = shopper;
    await alive(shopper, '/p/table-cloth');
    const question = await page.waitForSelector('::-p-aria([name="Which size fits?"])', { visible: true });
    await question?.click();
    await (await named(shopper, 'More than six', 'radio')).click();
    await (await named(shopper, 'Down to the lap', 'radio')).click();
    const size = () =>
      page.$eval('>>> wb-product-detail', (element) => {
        const setup = element as unknown as { selectedOptions: Record<string, string> };
        return setup.selectedOptions['Size'];
      });
    await shopper.until('the larger size is selected', async () => (await size()) === '140 × 260 cm');
    await addToCart(shopper, 'moss-teapot');
    await alive(shopper, '/cart');
    const wrap = await named(shopper, 'Wrap it as a gift, €4.50', 'checkbox');
    await wrap.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await wrap.click();
    await shopper.until('the wrapping is in the cart', async () => /Gift wrapping/i.test(await words(shopper)));
    await alive(shopper, '/checkout');
    await shopper.fillAddress();
    await shopper.chooseFirstShipping();
    const day = await named(shopper, 'Delivery day', 'combobox');
    const [, wished = ''] = await day.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map(({ value }) => value),
    );
    await day.select(wished);
    await shopper.until('the day is saved', async () => {
      const cart = await page.evaluate(
        async () => (await (await fetch('/store/1/cart?market=eu')).json()) as { attributes: { value: string }[] },
      );
      return cart.attributes.some(({ value }) => value === wished);
    });
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('does not shift while it loads and hydrates: home, category, product, search, cart, checkout', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    await addToCart(shopper, 'speckled-mug');
    await addToCart(shopper, 'assam-breakfast');
    const jumped = await watchJumps(page);
    const moved: string[] = [];
    for (const path of ['/', '/c/tea', '/p/assam-breakfast', '/search?q=mug', '/cart', '/checkout'])
      for (const width of [390, 1280]) {
        await page.setViewport({ width, height: 900 });
        await alive(shopper, path);
        const { by, what } = await jumped();
        // In the cart an extension appears after everything else: below the
        // text, above the button.
        if (by > (path === '/cart' ? 0.003 : 0))
          moved.push(`${path} ${String(width)}: ${by.toFixed(5)}, ${what.join('; ')}`);
      }
    assert.deepEqual([...moved, ...shopper.faults], []);
    await shopper.context.close();
  });

  it('does not shift when it arrives in chunks, as on a slow connection or a busy machine', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    const slow = await inPieces(url);
    try {
      await addToCart(shopper, 'speckled-mug');
      const jumped = await watchJumps(page);
      const moved: string[] = [];
      for (const path of ['/', '/c/tea', '/search?q=mug', '/cart', '/checkout'])
        for (const width of [390, 1280]) {
          await page.setViewport({ width, height: 900 });
          await page.goto(slow.url + path, { waitUntil: 'load' });
          const { by, what } = await jumped();
          // A text that is cut in the middle grows. A card that is cut before its button has its price at its lower end,
          // in line with the prices beside it, until the button comes.
          if (by > 0.002) moved.push(`${path} ${String(width)}: ${by.toFixed(5)}, ${what.join('; ')}`);
        }
      assert.deepEqual(moved, []);
    } finally {
      await slow.close();
      await shopper.context.close();
    }
  });

  it('has a menu behind a button on a phone, also without script, and a row of links in a wide window', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    const { page } = shopper;
    const focused = () => page.$eval(':focus', ({ textContent }) => textContent.trim());
    const isOpen = () => page.$eval('#menu', (menu) => menu.checkVisibility());
    for (const scripted of [false, true]) {
      await page.setJavaScriptEnabled(scripted);
      await page.goto(`${url}/c/tea`, { waitUntil: 'load' });
      await page.setJavaScriptEnabled(true);
      const height = await page.$eval('.header', (header) => header.getBoundingClientRect().height);
      assert.ok(height < 150, `the header is ${String(height)} px high`);
      assert.equal(await isOpen(), false);
      await page.focus('.menu-open');
      await page.keyboard.press('Enter');
      assert.equal(await focused(), 'Close');
      await page.keyboard.press('Tab');
      assert.equal(await focused(), 'Tea');
      await page.keyboard.press('Space');
      // Every entry can be reached with the keyboard alone.
      const links = await page.$$eval('#menu a', (anchorElements) => anchorElements.length);
      const reached = new Set<string>();
      for (let steps = 0; steps < 60 && reached.size < links; steps += 1) {
        await page.keyboard.press('Tab');
        const at = await page.$eval(':focus', (element) => ({
          tag: element.localName,
          isIn: element.closest('#menu') !== null,
          name: `${element.getAttribute('href') ?? ''} ${element.textContent}`,
          height: element.getBoundingClientRect().height,
        }));
        if (!at.isIn) break;
        assert.ok(at.height >= 44, `${at.name} is ${String(at.height)} px high`);
        if (at.tag === 'summary') await page.keyboard.press('Enter');
        else reached.add(at.name);
      }
      assert.equal(reached.size, links);
      await page.keyboard.press('Escape');
      assert.equal(await isOpen(), false);
      assert.equal(await focused(), 'Menu', 'the focus comes back');
    }
    await page.keyboard.press('Enter');
    assert.equal(await isOpen(), true);
    await page.focus('.search-open');
    assert.equal(await isOpen(), false, 'what has the focus is not covered');
    await page.setViewport({ width: 1280, height: 900 });
    assert.equal(await isOpen(), true, 'a row');
    assert.equal(await page.$eval('.menu-open', (button) => button.checkVisibility()), false);
    await page.focus('#menu summary');
    await page.keyboard.press('Enter');
    const branch = () => page.$eval('#menu details', (detailsElement) => detailsElement.open);
    assert.equal(await branch(), true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    assert.equal(await branch(), false);
    assert.equal(await focused(), 'Tea');
    for (const width of [896, 1024, 1152, 1280]) {
      await page.setViewport({ width, height: 900 });
      const domRects = await page.$$eval('.header > :not(#menu), #menu .menu-row > li', (parts) =>
        parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
      const meet = domRects.filter((a) =>
        domRects.some((b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      assert.deepEqual(meet, [], `in ${String(width)} px nothing lies over anything else`);
    }
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('has no accessibility error and no layout shift, before and after hydration, small or wide, light or dark', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    const { page } = shopper;
    await addToCart(shopper, 'speckled-mug');
    const jumped = await watchJumps(page);
    const wrong: string[] = [];
    const look = async (at: string): Promise<void> => {
      const { wide, rules } = await page.evaluate(async () => {
        const { axe: value } = globalThis as unknown as { axe: typeof axe };
        const { violations } = await value.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
        const { clientWidth, scrollWidth } = document.documentElement;
        return {
          wide: scrollWidth - clientWidth,
          rules: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        };
      });
      wrong.push(...rules.map((rule) => `${at}: ${rule}`));
      if (wide > 0) wrong.push(`${at}: ${String(wide)} px wider than the page`);
    };
    for (const path of ['/', '/c/tea', '/p/assam-breakfast', '/cart', '/checkout', '/account/sign-in'])
      for (const scripted of [false, true]) {
        await page.setJavaScriptEnabled(scripted);
        await page.setViewport({ width: 390, height: 900 });
        await page.goto(url + path, { waitUntil: scripted ? 'networkidle0' : 'load' });
        // Elements rendered without script stay unchanged; axe itself needs
        // script.
        await page.setJavaScriptEnabled(true);
        const state = `${path} ${scripted ? 'alive' : 'drawn'}`;
        if (scripted) {
          const { by, what } = await jumped();
          if (by > 0.05) wrong.push(`${state}: moved by ${by.toFixed(3)}, ${what.join('; ')}`);
        }
        await page.evaluate(axe.source);
        for (const width of [390, 1280]) {
          await page.setViewport({ width, height: 900 });
          for (const value of ['light', 'dark']) {
            await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
            await look(`${state} ${String(width)} ${value}`);
          }
        }
      }
    assert.deepEqual([...wrong, ...shopper.faults], []);
    await shopper.context.close();
  });
});

/** A shopper buys on plain pages. Every part is the real one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Order, OrderRecord } from '@storefront/contract';
import { admin } from './merchant.js';
import { charges, openShop, Shopper, type TestShop } from './shop.js';

let shop: TestShop;
before(async () => {
  shop = await openShop();
  // The shop has four of them. Behind a pooler, pages show one as left up to ten seconds after it was sold.
  await admin(shop, 'PUT', '/stock', { levels: [{ variantId: 'moss-teapot-moss', stock: 100 }] });
});
after(() => shop.close());

const NOTE = 'Ring twice, please.\n<b>Not</b> before ten & "after" six';
const amountIn = (text: string): string => /[\d.,]+/.exec(text)?.[0] ?? '';

/**
 * Records the order of `payment-success`. A page of the shop may navigate right
 * after the event.
 */
async function noteOrders(shopper: Shopper): Promise<Order[]> {
  const orders: Order[] = [];
  await shopper.page.exposeFunction('noteOrder', (order: Order) => void orders.push(order));
  await shopper.page.evaluateOnNewDocument(() => {
    document.addEventListener('payment-success', (event) => {
      const page = globalThis as unknown as { noteOrder(order: unknown): void };
      page.noteOrder((event as CustomEvent<{ order: unknown }>).detail.order);
    });
  });
  return orders;
}

describe('a purchase', () => {
  for (const [name, viewport] of [
    ['on a phone', { width: 390, height: 844 }],
    ['on a desk', { width: 1280, height: 900 }],
  ] as const) {
    it(`${name}: from the home page to the order, and the charge is the amount shown`, async () => {
      const shopper = await Shopper.enter(shop, viewport);
      const orders = await noteOrders(shopper);
      const { page } = shopper;

      await shopper.open('/');
      await shopper.byTestId('product-card');
      await shopper.open('/category.html?handle=tea');
      await shopper.byTestId('product-card');
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(await overflow(), 0, 'the category fits the screen');

      await shopper.addFromDetail('moss-teapot');
      await shopper.open('/cart.html');
      await shopper.byTestId('cart-item');
      assert.equal(await shopper.count('sum-total'), 0, 'shipping is not known, so there is no total');
      assert.match(await shopper.text('sum-subtotal'), /\d/);
      assert.equal(await overflow(), 0, 'the cart fits the screen');
      const note = await shopper.byTestId('note-input');
      await note.type(NOTE);
      // The shopper leaves at once; the edit is saved while the page unloads.
      await shopper.open('/checkout.html');
      await shopper.byTestId('email');
      assert.doesNotMatch(await shopper.text('pay-button'), /\d/, 'no amount before it is exact');
      await shopper.fillAddress();
      // The cheapest method is chosen by itself.
      await shopper.acceptTerms();
      const label = await shopper.waitForText('pay-button', /\d/);
      assert.equal(await overflow(), 0, 'the checkout fits the screen');
      await shopper.fillCard('4242424242424242');
      await shopper.click('pay-button');
      await shopper.until('payment-success is fired', () => Promise.resolve(orders.length > 0));

      const [order] = orders;
      assert.ok(order);
      assert.equal(order.paymentStatus, 'paid');
      assert.match(order.number ?? '', /\d/);
      const paid = (order.totals.amountDue.amount / 100).toFixed(2);
      assert.equal(amountIn(label), paid, 'the button named what was charged');
      assert.equal(order.note, NOTE);
      const { order: record } = await admin<OrderRecord>(shop, 'GET', `/orders/${order.id}/record`);
      assert.equal(record.note, NOTE, 'the merchant reads it');
      const number = order.number ?? 'none';
      const confirmed = new RegExp(`To ${order.email}, [\\s\\S]*?order-confirmation, sent\\.[\\s\\S]*${number}`);
      await shopper.until('the outbox page shows the confirmation', async () =>
        confirmed.test(await (await fetch(`${shop.apiUrl}/outbox`)).text()),
      );
      const mine = (await charges(shop)).filter(({ orderRef }) => orderRef.includes(order.id));
      assert.equal(mine.length, 1);
      assert.deepEqual(mine[0]?.charged, { count: 1, amount: order.totals.amountDue.amount });

      await shopper.open(`/order.html?id=${order.id}`);
      await shopper.until('the order is shown', async () =>
        (await page.$eval('>>> wb-order-summary', (element) => element.shadowRoot?.textContent ?? '')).includes(
          order.number ?? '?',
        ),
      );
      assert.equal(
        await page.$eval('>>> [data-testid="order-note"]', (element) => (element as HTMLElement).innerText),
        NOTE,
      );
      const heading = () => page.$eval('h1', ({ textContent }) => textContent);
      assert.equal(await heading(), 'Thank you');
      await admin(shop, 'POST', `/orders/${order.id}/shipments`, {});
      await shopper.open(`/order.html?id=${order.id}`);
      await shopper.until('the thanks are shown only for a new order', async () => (await heading()) === 'Your order');
      await shopper.open('/cart.html');
      await shopper.byTestId('empty');
      assert.equal(orders.length, 1, 'payment-success comes once');
      assert.deepEqual(shopper.faults, []);
      const own = [shop.apiUrl, shop.shopUrl, shop.sandboxUrl];
      assert.deepEqual(
        shopper.requests.filter((url) => !/^(data|blob):/.test(url) && !own.some((origin) => url.startsWith(origin))),
        [],
        'nobody else is asked for anything',
      );
      await shopper.context.close();
    });
  }

  it('sends nothing to the card sandbox before a checkout is mounted', async () => {
    const shopper = await Shopper.enter(shop);
    for (const path of ['/', '/category.html?handle=tea', '/product.html?handle=moss-teapot', '/cart.html']) {
      await shopper.open(path);
      await shopper.page.waitForNetworkIdle();
    }
    assert.deepEqual(
      shopper.requests.filter((url) => url.startsWith(shop.sandboxUrl)),
      [],
    );
    await shopper.context.close();
  });

  it('a product does not recommend itself', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.open('/product.html?handle=speckled-mug');
    // Polls in every frame: without `visible`, only changes outside shadow
    // roots are observed.
    await shopper.page.waitForSelector('wb-product-list >>> .item a[href]', { visible: true });
    await shopper.page.waitForNetworkIdle();
    const links = await shopper.page.$$eval('wb-product-list >>> .item a[href]', (all) =>
      all.map((anchorElement) => anchorElement.getAttribute('href') ?? ''),
    );
    assert.ok(links.length > 0);
    assert.deepEqual(
      links.filter((href) => href.includes('speckled-mug')),
      [],
    );
    const lists = shopper.requests.filter((url) => url.includes('/products?'));
    assert.equal(lists.length, 1, lists.join(' '));
    await shopper.context.close();
  });

  it('works from a page on another site, with a cross-site cookie', async () => {
    const shopper = await Shopper.enter(shop);
    const elsewhere = shop.shopUrl.replace('127.0.0.1', 'localhost');
    await shopper.open('/product.html?handle=side-handle-pot', elsewhere);
    await shopper.click('add-to-cart');
    await shopper.byTestId('cart-item');
    await shopper.open('/cart.html', elsewhere);
    await shopper.byTestId('cart-item');
    const cookies = await shopper.page.createCDPSession().then((session) => session.send('Network.getAllCookies'));
    const cookie = cookies.cookies.find(({ name }) => name === 'wb_shopper');
    assert.ok(cookie?.httpOnly && cookie.secure, 'HttpOnly and Secure');
    assert.equal(cookie.sameSite, 'None');
    await shopper.context.close();
  });

  it('shows why a card was declined, keeps the input, and accepts another card', async () => {
    const shopper = await Shopper.enter(shop);
    const orders = await noteOrders(shopper);
    await shopper.addFromDetail('moss-teapot');
    await shopper.readyToPay('4000000000009995');
    await shopper.click('pay-button');
    await shopper.waitForText('notice', /not enough money/);
    assert.equal(orders.length, 0);
    await shopper.waitForText('pay-button', /\d/);
    await shopper.fillCard('5555555555554444');
    await shopper.click('pay-button');
    await shopper.until('the order is paid', () => Promise.resolve(orders.length === 1));
    const mine = (await charges(shop)).filter(({ orderRef }) => orderRef.includes(orders[0]?.id ?? '?'));
    assert.equal(
      mine.reduce((sum, { charged }) => sum + charged.count, 0),
      1,
    );
    await shopper.context.close();
  });

  it('happens once for a double click on pay', async () => {
    const shopper = await Shopper.enter(shop);
    const orders = await noteOrders(shopper);
    await shopper.addFromDetail('moss-teapot');
    const before = (await charges(shop)).length;
    await shopper.readyToPay();
    const button = await shopper.byTestId('pay-button');
    await button.evaluate((element) => {
      element.click();
      element.click();
    });
    await button.click({ count: 2 }).catch(() => undefined); // the button may be gone already
    await shopper.until('the order is paid', () => Promise.resolve(orders.length > 0));
    const all = await charges(shop);
    assert.equal(all.length, before + 1);
    assert.equal(all.at(-1)?.charged.count, 1);
    assert.equal(orders.length, 1);
    await shopper.context.close();
  });

  it("opens the bank's challenge, and shows when the shopper refuses", async () => {
    const shopper = await Shopper.enter(shop);
    const orders = await noteOrders(shopper);
    await shopper.addFromDetail('moss-teapot');
    await shopper.readyToPay('4000000000003220');
    await shopper.click('pay-button');
    // The form may be mounted again in between, so its frame is looked for each time.
    const answer = async (button: '#approve' | '#refuse') => {
      const frame = await shopper.cardFrame(button);
      await frame.$eval(button, (element) => {
        (element as HTMLElement).click();
      });
    };
    await answer('#refuse');
    await shopper.waitForText('notice', /could not confirm that it is you/);
    await shopper.waitForText('pay-button', /\d/);
    await shopper.fillCard('4000000000003220');
    await shopper.click('pay-button');
    await answer('#approve');
    await shopper.until('the order is paid', () => Promise.resolve(orders.length === 1));
    await shopper.context.close();
  });

  it('shows another tab’s change to the cart', async () => {
    const first = await Shopper.enter(shop);
    await first.open('/cart.html');
    await first.byTestId('empty');
    const second = await Shopper.enter(shop, undefined, first);
    await second.addFromDetail('moss-teapot');
    await first.byTestId('cart-item');
    await first.context.close();
  });

  it('prices the cart in the market of the address', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    await shopper.open('/cart.html?market=jp');
    await shopper.byTestId('cart-item');
    assert.match(await shopper.text('sum-subtotal'), /¥[\d,]+$/);
    await shopper.open('/cart.html?market=us');
    await shopper.byTestId('cart-item');
    assert.match(await shopper.text('sum-subtotal'), /^\$\d+\.\d\d$/);
    await shopper.context.close();
  });

  it('keeps the market selected in the footer on the following pages', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.open('/category.html?handle=tea');
    await shopper.waitForText('product-price', /€/);
    const gone = shopper.page.waitForNavigation();
    await shopper.page.$eval('a[data-market-code=jp]', (link) => {
      link.click();
    });
    await gone;
    assert.equal(new URL(shopper.page.url()).search, '?handle=tea&market=jp');
    await shopper.waitForText('product-price', /¥/);
    await shopper.open('/');
    await shopper.waitForText('product-price', /¥/);
    await shopper.until('the header shows the market', () =>
      shopper.page.$eval('[data-market]', ({ textContent }) => textContent.includes('JPY')),
    );
    await shopper.context.close();
  });

  it('shows no thanks for an unknown order', async () => {
    const shopper = await Shopper.enter(shop);
    for (const address of ['/order.html', '/order.html?id=00000000-0000-4000-8000-000000000000']) {
      await shopper.open(address);
      await shopper.until(`${address} shows the heading`, () =>
        shopper.page.$eval('h1', ({ textContent }) => textContent === 'Your order'),
      );
      assert.equal(
        await shopper.page.$$eval('main > *', (all) => all.filter((element) => element.checkVisibility()).length),
        2,
        'the heading and the summary',
      );
    }
    await shopper.context.close();
  });

  it('follows the merchant’s redirects, and answers 404 for an unknown page', async () => {
    const redirected = await fetch(`${shop.shopUrl}/teapots`, { redirect: 'manual' });
    assert.equal(redirected.status, 301);
    assert.match(redirected.headers.get('location') ?? '', /^\/category\.html/);
    assert.equal((await fetch(`${shop.shopUrl}/no-such-page`)).status, 404);
  });
});

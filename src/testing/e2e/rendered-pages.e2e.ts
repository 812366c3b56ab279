/**
 * The server-rendered shop: without script up to the checkout, with script from
 * sign-up to the order's page.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { admin, linkInEmail } from './merchant.js';
import { openDrawnShop, Shopper } from './shop.js';

describe('the server-rendered shop', () => {
  let shop: Awaited<ReturnType<typeof openDrawnShop>>;
  let url: string;
  before(async () => {
    shop = await openDrawnShop();
    url = shop.ssrUrl;
  });
  after(() => shop.close());

  const heading = (shopper: Shopper) => shopper.page.$eval('h1', (element) => element.textContent?.trim());

  it('is readable without script: home, category, product, search, a story, and the files for search engines', async () => {
    const shopper = await Shopper.enter(shop, { width: 390, height: 844 });
    await shopper.page.setJavaScriptEnabled(false);
    await shopper.open('/', url);
    await shopper.press('.tiles a[href="/c/tea"]');
    assert.equal(await heading(shopper), 'Tea');
    const card = await shopper.page.$('wb-product-list >>> a[href="/p/moss-teapot"]');
    assert.ok(card);
    await shopper.press(card);
    assert.match(await shopper.text('product-title'), /Moss Teapot/);
    assert.match(await shopper.text('price'), /€64\.00/);
    const data = await shopper.page.$$eval('script[type="application/ld+json"]', (scripts) =>
      scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>),
    );
    const products = data.filter((record) => record['@type'] === 'Product');
    assert.equal(products.length, 1, 'one product is described once');
    assert.equal((products[0]?.['aggregateRating'] as { reviewCount: number }).reviewCount, 4);
    const offers = products[0]?.['offers'] as { priceCurrency: string }[];
    assert.deepEqual([...new Set(offers.map((offer) => offer.priceCurrency))].sort(), ['EUR', 'JPY', 'USD']);

    await shopper.open('/search?q=teapot', url);
    assert.ok(await shopper.page.$('wb-search-results >>> a[href="/p/moss-teapot"]'));
    await shopper.open('/stories/mending-the-same-cup', url);
    assert.equal(await heading(shopper), 'On mending the same cup twice');
    // The browser opens the merchant's menu without script.
    await shopper.page.$eval('.menu-branch summary', (summary) => summary.click());
    assert.ok(await shopper.page.$('.menu-branch[open] a[href="/p/side-handle-pot"]'));
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('redirects old addresses, and answers 404 for unknown pages', async () => {
    const answer = (path: string) => fetch(url + path, { redirect: 'manual' });
    for (const [path, status, target] of [
      ['/category.html?handle=tea', 301, '/c/tea'],
      ['/teapots', 301, '/c/tea'],
      ['/bag', 302, '/cart'],
      ['/cart/', 301, '/cart'],
    ] as const) {
      const response = await answer(path);
      assert.deepEqual([response.status, response.headers.get('location')], [status, target], path);
    }
    for (const path of ['/nothing', '/p/nothing', '/pages/nothing', '/order?id=nothing', '/%E0%A4%A']) {
      const response = await answer(path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /<h1>/, path);
    }
    const home = await answer('/');
    assert.match(home.headers.get('cache-control') ?? '', /^public, max-age=\d+$/);
    assert.equal(home.headers.get('set-cookie'), null);
    assert.doesNotMatch(home.headers.get('content-security-policy') ?? '', /unsafe/);
    const [, others = ''] = (await (await answer('/p/speckled-mug')).text()).split('id="heading-more"');
    const [list = ''] = others.split('</section>');
    assert.match(list, /href="[^"]*\/p\/field-notebook"/);
    assert.doesNotMatch(list, /href="[^"]*speckled-mug"/, 'a product does not lead to itself');
    const cart = await answer('/cart');
    assert.match(cart.headers.get('cache-control') ?? '', /private/);
    assert.match(await (await answer('/sitemap.xml')).text(), /<loc>[^<]+\/p\/moss-teapot<\/loc>/);
    assert.match(await (await answer('/robots.txt')).text(), /^Sitemap: /m);
    const foreign = await fetch(`${url}/account/sign-in`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(foreign.status, 403);
  });

  it('keeps a market selected without script', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.page.setJavaScriptEnabled(false);
    await shopper.open('/p/moss-teapot', url);
    await shopper.press('button[name="market"][value="jp"]');
    assert.match(await shopper.text('price'), /¥/);
    await shopper.open('/c/tea', url);
    assert.match(await shopper.page.$eval('.header .market', ({ textContent }) => textContent ?? ''), /日本/);
    await shopper.context.close();
  });

  it('a shopper signs up, orders and opens the order', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    const email = 'grace@example.com';
    await shopper.open('/account/sign-up', url);
    await shopper.press('main .button');
    // Missing fields are listed once at the top and shown next to each field.
    // Values stay, except for the password.
    assert.equal(await page.$eval(':focus', (element) => element.getAttribute('role')), 'alert');
    await page.type('#form-email', email);
    await page.type('#form-firstName', 'Grace');
    await page.type('#form-password', 'short');
    await shopper.press('main .button');
    assert.equal(await page.$eval('#form-password', (input) => input.getAttribute('aria-invalid')), 'true');
    assert.equal(await page.$eval('#form-email', (input) => (input as HTMLInputElement).value), email);
    assert.equal(await page.$eval('#form-password', (input) => (input as HTMLInputElement).value), '');
    await page.type('#form-password', 'a kiln in a former bakery');
    await shopper.press('main .button');
    assert.equal(await heading(shopper), 'Check your email');

    const link = await linkInEmail(shopper, email);
    await page.goto(link);
    await shopper.press('main .button');
    assert.equal(await heading(shopper), 'Hello, Grace');
    await page.goto(link.replace(/token=.*/, 'token=cut'));
    await shopper.press('main .button');
    assert.match(await page.$eval('[role="alert"]', ({ textContent }) => textContent), /This link has been used/);
    assert.equal(await page.$('main form'), null, 'pressing once more would not help');

    await page.goto(`${url}/p/speckled-mug`, { waitUntil: 'networkidle0' });
    const added = page.evaluate(
      () =>
        new Promise<void>((resolve) => document.addEventListener('wb-cart-change', () => resolve(), { once: true })),
    );
    await shopper.click('add-to-cart');
    await added;
    await shopper.open('/checkout', url);
    await shopper.fillAddress(email);
    await shopper.chooseFirstShipping();
    await shopper.acceptTerms();
    await shopper.waitForText('pay-button', /\d/);
    await shopper.fillCard('4242424242424242');
    await Promise.all([page.waitForNavigation(), shopper.click('pay-button')]);
    await shopper.until('the order is shown', async () => (await heading(shopper)) === 'Thank you');
    assert.match(await page.$eval('main', ({ textContent }) => textContent), /packed the same day/);
    await admin(shop, 'POST', `/orders/${new URL(page.url()).searchParams.get('id') ?? ''}/shipments`, {});
    await page.reload();
    assert.equal(await heading(shopper), 'Your order');
    assert.match(await page.$eval('main', ({ textContent }) => textContent), /It has left the bakery/);

    await shopper.open('/account/orders', url);
    await shopper.press('.orders a');
    assert.match((await heading(shopper)) ?? '', /^Order /);
    const number = ((await heading(shopper)) ?? '').replace('Order ', '');
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();

    const guest = await Shopper.enter(shop, { width: 390, height: 844 });
    await guest.page.setJavaScriptEnabled(false);
    await guest.open('/order/find', url);
    await guest.page.type('#form-number', number);
    await guest.page.type('#form-email', email);
    await guest.press('main .button');
    const order = await guest.page.$eval('main', ({ textContent }) => textContent.replaceAll(/\s+/g, ' '));
    assert.match(order, /Speckled Mug/);
    assert.match(order, /Delivery (Free|€)/, 'what the way cost is said, also when it was nothing');
    assert.match(order, /Germany/, 'a country has a name');
    assert.ok(!guest.page.url().includes(number), 'nothing of it stands in the address');
    await guest.context.close();
  });
});

/**
 * The server-rendered shop in a browser without JavaScript: everything that
 * forms can do.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDrawnShop, Shopper } from './shop.js';

describe('the shop without script', () => {
  let shop: Awaited<ReturnType<typeof openDrawnShop>>;
  let url: string;
  before(async () => {
    shop = await openDrawnShop();
    url = shop.ssrUrl;
  });
  after(() => shop.close());

  const enter = async (width: number): Promise<Shopper> => {
    const shopper = await Shopper.enter(shop, { width, height: 900 });
    await shopper.page.setJavaScriptEnabled(false);
    return shopper;
  };
  const words = ({ page }: Shopper, selector: string): Promise<string> =>
    page.$eval(`>>> ${selector}`, ({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim());
  const notice = (shopper: Shopper): Promise<string> => words(shopper, '.wb-notice');

  it('products are added from a list and from a product page with options', async () => {
    const shopper = await enter(390);
    const { page } = shopper;
    await shopper.open('/c/tea', url);
    const add = await page.$$('>>> [data-testid="add-to-cart"]:not([hidden]):not([aria-disabled="true"])');
    assert.ok(add[0]);
    await shopper.press(add[0]);
    assert.equal(new URL(page.url()).pathname, '/c/tea', 'back where it was pressed');
    assert.match(await notice(shopper), /^Added to your cart View cart$/);

    await shopper.open('/p/moss-teapot', url);
    const radios = await page.$$('>>> [data-testid="option-value"]');
    const checked = await Promise.all(
      radios.map((elementHandle) => elementHandle.evaluate((radio) => (radio as HTMLInputElement).checked)),
    );
    assert.deepEqual(
      checked,
      checked.map((_, index) => index === 0),
      'the choice that the price is of',
    );
    await radios[1]!.evaluate((radio) => (radio as HTMLElement).click());
    await shopper.press('[name="show"]');
    assert.equal(new URL(page.url()).searchParams.get('variant'), 'moss-teapot-ash');
    assert.match(await words(shopper, '[data-testid="option"] legend'), /Ash/);
    const quantity = await page.$('>>> [data-testid="quantity-input"]');
    await quantity!.evaluate((input) => ((input as HTMLInputElement).value = '2'));
    await shopper.press('[data-testid="add-to-cart"]');
    assert.match(await notice(shopper), /^Added to your cart/);
    await shopper.open('/cart', url);
    assert.match(await words(shopper, '[data-testid="heading"]'), /3 items/);
    assert.match(await words(shopper, '[data-testid="options"]'), /Glaze: Ash/);
    await shopper.context.close();
  });

  it('a category is filtered and sorted by forms, in the address', async () => {
    const shopper = await enter(390);
    const { page } = shopper;
    const titles = () =>
      page.$$eval('>>> [data-testid="product-title"]', (all) => all.map(({ textContent }) => textContent.trim()));
    await shopper.open('/c/tea', url);
    const whole = await titles();
    await page.$eval('>>> [data-testid="facets"]', (facets) => ((facets as HTMLDetailsElement).open = true));
    const names = await page.$$eval('>>> [data-testid="facet-value"]', (boxes) =>
      boxes
        .filter((box) => box.checkVisibility())
        .map((box) => box.closest('label')?.querySelector('span')?.textContent),
    );
    assert.ok(names.includes('Good to give'), names.join());
    assert.equal(await page.$eval('>>> form .prices', (prices) => prices.checkVisibility()), true);
    await page.$eval('>>> [data-testid="facet-value"][value="gift"]', (box) => (box as HTMLElement).click());
    await shopper.press('form.facets button');
    assert.deepEqual(new URL(page.url()).searchParams.getAll('tag'), ['gift']);
    const gifts = await titles();
    assert.ok(gifts.length > 0 && gifts.length < whole.length && gifts.every((title) => whole.includes(title)));
    assert.match(await words(shopper, '[data-testid="facets-summary"]'), /1/);
    const select = await page.$('>>> [data-testid="sort"]');
    await select!.evaluate((one) => ((one as HTMLSelectElement).value = 'title-asc'));
    await shopper.press('.sort button');
    const { searchParams } = new URL(page.url());
    assert.deepEqual([searchParams.get('tag'), searchParams.get('sort')], ['gift', 'title-asc']);
    assert.deepEqual(await titles(), gifts.toSorted());
    await page.$eval('>>> [data-testid="facet-value"][value="gift"]', (box) => (box as HTMLElement).click());
    await shopper.press('form.facets button');
    assert.deepEqual([...new URL(page.url()).searchParams], [['sort', 'title-asc']]);
    await shopper.context.close();
  });

  it('a search result is added to the cart, the next page is opened, and everything fits a phone', async () => {
    const shopper = await enter(390);
    const { page } = shopper;
    await shopper.open('/search?q=e', url);
    assert.equal(await page.$eval('>>> [data-testid="facets"]', (facets) => facets.checkVisibility()), true);
    await shopper.press('[data-testid="add-to-cart"]:not([hidden]):not([aria-disabled="true"])');
    assert.match(await notice(shopper), /^Added to your cart/);
    const first = await page.$eval('>>> [data-testid="product-item"]', ({ textContent }) => textContent);
    await shopper.press('a[rel="next"]');
    const next = await page.$$eval('.hits a', (anchorElements) => anchorElements.map(({ textContent }) => textContent));
    assert.ok(next.length > 0 && !next.includes(first));
    for (const path of ['/search?q=e', '/p/speckled-mug', '/c/tea', '/cart', '/checkout']) {
      await shopper.open(path, url);
      const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(by, 0, `${path} is ${String(by)} px too wide`);
    }
    await shopper.context.close();
  });

  it('lines and codes of the cart are changed, and errors are shown there', async () => {
    const shopper = await enter(1280);
    const { page } = shopper;
    await shopper.open('/cart', url);
    assert.match(await words(shopper, '[data-testid="empty"]'), /Your cart is empty/, 'known without asking');
    assert.equal(await page.$('>>> [data-testid="loading"]'), null);
    await shopper.open('/p/speckled-mug', url);
    await shopper.press('[data-testid="add-to-cart"]');
    await shopper.press('.wb-notice a');
    assert.equal(new URL(page.url()).pathname, '/cart');
    await shopper.press('[data-testid="increase"]');
    assert.match(await words(shopper, '[data-testid="heading"]'), /2 items/);
    await shopper.press('[data-testid="decrease"]');
    assert.match(await words(shopper, '[data-testid="heading"]'), /1 item\b/);
    const field = await page.$('>>> [data-testid="quantity-input"]');
    await field!.evaluate((input) => ((input as HTMLInputElement).value = '3'));
    await Promise.all([page.waitForNavigation(), field!.press('Enter')]);
    assert.match(await words(shopper, '[data-testid="heading"]'), /3 items/);

    const write = async (testid: string, text: string) => {
      const input = await page.$(`>>> [data-testid="${testid}"]`);
      assert.ok(input, testid);
      await input.evaluate((element, value) => ((element as HTMLInputElement).value = value), text);
    };
    await write('discount-input', 'NOTHING');
    await shopper.press('[data-testid="discount-apply"]');
    assert.match(await notice(shopper), /do not know this code/);
    await write('discount-input', 'WELCOME10');
    await shopper.press('[data-testid="discount-apply"]');
    assert.match(await words(shopper, '[data-testid="discount-code"]'), /WELCOME10 .*Applied/);
    await shopper.press('[data-testid="discount-remove"]');
    assert.equal(await page.$('>>> [data-testid="discount-code"]'), null);
    await write('gift-card-input', 'AAAA-BBBB-CCCC-DDDD');
    await shopper.press('[data-testid="gift-card-apply"]');
    assert.match(await notice(shopper), /check how it is written/);
    assert.ok(!page.url().includes('AAAA'), 'no code stands in an address');

    await write('note-input', 'Ring twice');
    await shopper.press('[data-testid="note-save"]');
    assert.match(await notice(shopper), /is saved/);
    assert.equal(await words(shopper, '[data-testid="note-input"]'), 'Ring twice');

    await shopper.press('[data-testid="remove"]');
    assert.match(await words(shopper, '[data-testid="empty"]'), /empty/);
    await shopper.context.close();
  });

  it('switching the market asks before it changes the cart; and search works', async () => {
    const shopper = await enter(390);
    const { page } = shopper;
    await shopper.open('/p/speckled-mug', url);
    await shopper.press('[data-testid="add-to-cart"]');
    await shopper.open('/cart', url);
    await shopper.press('button[name="market"][value="jp"]');
    assert.match(await words(shopper, '[data-testid="market-question"]'), /comes to ￥|comes to ¥/);
    assert.match(await words(shopper, '[data-testid="sum-subtotal"]'), /€/, 'nothing has changed yet');
    await shopper.press('[data-testid="market-question"] button');
    assert.match(await words(shopper, '[data-testid="sum-subtotal"]'), /¥/);
    assert.match(await notice(shopper), /saved/);

    const field = await page.$('>>> [data-testid="search-input"]');
    await field!.evaluate((input) => ((input as HTMLInputElement).value = 'teapot'));
    await shopper.press('[data-testid="search-submit"]');
    assert.equal(new URL(page.url()).pathname, '/search');
    assert.ok(await page.$('>>> a[href="/p/moss-teapot"]'));
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('a press adds once, before and after the code has loaded', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    await page.setRequestInterception(true);
    let isHeld = true;
    page.on('request', (request) => {
      // The request stays open for as long as the page.
      if (!isHeld || !request.url().includes('/storefront/')) void request.continue();
    });
    await shopper.open('/p/speckled-mug', url);
    await shopper.press('[data-testid="add-to-cart"]');
    assert.match(await notice(shopper), /^Added to your cart/);
    isHeld = false;
    await page.goto(`${url}/p/speckled-mug`, { waitUntil: 'networkidle0' });
    assert.equal(await page.$('>>> [data-unscripted]'), null, 'no form is left');
    const added = page.evaluate(
      () =>
        new Promise<void>((resolve) => document.addEventListener('wb-cart-change', () => resolve(), { once: true })),
    );
    await shopper.click('add-to-cart');
    await added;
    assert.equal(new URL(page.url()).search, '', 'no form was sent');
    await shopper.open('/cart', url);
    await shopper.waitForText('heading', /2 items/);
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('a note typed before the code has loaded is kept, and saved', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    await shopper.open('/p/speckled-mug', url);
    // Earlier, a press sends a form, and no cart opens.
    await shopper.until('the code has loaded', async () => (await page.$('>>> [data-unscripted]')) === null);
    await shopper.click('add-to-cart');
    await shopper.byTestId('cart-item');
    await page.setRequestInterception(true);
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    page.on('request', (request) => {
      if (!request.url().includes('/storefront/')) void request.continue();
      else void gate.then(() => request.continue());
    });
    await page.goto(`${url}/cart`, { waitUntil: 'domcontentloaded' });
    const noteInput = await page.waitForSelector('>>> [data-unscripted] [data-testid="note-input"]');
    await noteInput!.type('Ring tw');
    go();
    await page.waitForFunction(
      () => !document.querySelector('wb-cart-viewer')?.shadowRoot?.querySelector('[data-unscripted]'),
    );
    const saved = page.waitForResponse((answer) => answer.url().includes('/cart/note') && answer.ok());
    await page.keyboard.type('ice');
    await saved;
    assert.equal(
      await page.$eval('>>> [data-testid="note-input"]', (element) => (element as HTMLTextAreaElement).value),
      'Ring twice',
    );
    await page.goto(`${url}/cart`);
    await shopper.byTestId('note-input');
    const note = () =>
      page.$eval('>>> [data-testid="note-input"]', (element) => (element as HTMLTextAreaElement).value);
    await shopper.until('the note is shown again', async () => (await note()) === 'Ring twice');
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });
});

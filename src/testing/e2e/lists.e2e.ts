/** Categories with filters in both shops, pictures by night, and the themes by keyboard. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDrawnShop, Shopper } from './shop.js';

describe('lists of both shops', () => {
  let shop: Awaited<ReturnType<typeof openDrawnShop>>;
  before(async () => {
    shop = await openDrawnShop();
  });
  after(() => shop.close());

  const titles = ({ page }: Shopper): Promise<string[]> =>
    page.$$eval('>>> [data-testid="product-title"]', (all) => all.map(({ textContent }) => textContent.trim()));

  for (const kind of ['static', 'server-rendered'] as const)
    it(`the ${kind} one writes its filters to the address, and restores them from it`, async () => {
      const shopper = await Shopper.enter(shop);
      const { page } = shopper;
      const [path, base] =
        kind === 'server-rendered' ? ['/c/tea', shop.ssrUrl] : ['/category.html?handle=tea', shop.shopUrl];
      await shopper.open(path, base);
      // In the server-rendered shop, a form is in its place until its code has loaded.
      const summary = await shopper.find('[data-testid="facets-summary"]:not(form *)');
      const whole = await titles(shopper);
      await summary.click();
      const box = await shopper.find('[data-testid="facet-value"][value="gift"]:not(form *)');
      assert.match(
        await box.evaluate((input) => input.closest('label')?.textContent.trim() ?? ''),
        /^Good to give\s*\d+$/,
      );
      await box.click();
      await shopper.until('the list is shorter', async () => (await titles(shopper)).length < whole.length);
      const gifts = await titles(shopper);
      const address = page.url();
      assert.deepEqual(new URL(address).searchParams.getAll('tag'), ['gift']);
      // The address is enough, for another browser as well.
      const other = await Shopper.enter(shop);
      const asked: string[] = [];
      other.page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.endsWith('/products') && !search.includes('bestseller')) asked.push(search);
      });
      await other.open(address.slice(base.length), base);
      await other.find('[data-testid="remove-filter"]');
      assert.deepEqual(await titles(other), gifts);
      assert.equal(asked.length, kind === 'server-rendered' ? 0 : 1, asked.join(' '));
      await page.goBack();
      await shopper.until('the list is complete', async () => (await titles(shopper)).length === whole.length);
      assert.deepEqual([...shopper.faults, ...other.faults], []);
      await shopper.context.close();
      await other.context.close();
    });

  it('the server-rendered cart contains suggestions when it is empty, and none when it is full', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    await shopper.open('/cart', shop.ssrUrl);
    await shopper.find('.suggestions >>> [data-testid="product-title"]');
    await shopper.open('/p/speckled-mug', shop.ssrUrl);
    // A press before the code has loaded sends a form, which is another page.
    await page.waitForNetworkIdle();
    const added = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('wb-cart-change', resolve, { once: true })),
    );
    await shopper.click('add-to-cart');
    await added;
    await shopper.open('/cart', shop.ssrUrl);
    await shopper.find('wb-cart-item');
    assert.equal(await page.$('.suggestions'), null);
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('pictures are darker on a dark page, also by a theme of the shop', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    const reader = await shopper.context.newPage();
    /** Mean lightness of a picture as it is painted, 0 to 255. */
    const lightness = async (): Promise<number> => {
      const image = await shopper.find('[data-testid="product-image"]');
      const data = await image.screenshot({ encoding: 'base64' });
      return reader.evaluate(async (png) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${png}`;
        await picture.decode();
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(picture, 0, 0);
        const { data: bytes } = context.getImageData(0, 0, picture.width, picture.height);
        return bytes.reduce((sum, byte, at) => (at % 4 === 3 ? sum : sum + byte), 0) / (bytes.length * 0.75);
      }, data);
    };
    const shown = async (scheme: 'light' | 'dark', theme: string): Promise<number> => {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await shopper.open('/category.html?handle=ceramics');
      await (await shopper.find(`[data-theme="${theme}"]`)).evaluate((button) => button.click());
      await page.waitForNetworkIdle();
      return lightness();
    };
    const [day, night, midnight] = [
      await shown('light', 'house'),
      await shown('dark', 'house'),
      await shown('light', 'midnight'),
    ];
    assert.ok(day - night > 60, `by day ${String(day)}, by night ${String(night)}`);
    assert.ok(day - midnight > 60, `by day ${String(day)}, in a dark theme ${String(midnight)}`);
    await shopper.context.close();
  });

  it('an arrow key in the footer does not change the theme; a press does', async () => {
    const shopper = await Shopper.enter(shop);
    const { page } = shopper;
    const theme = () => page.$eval('#theme', (link) => (link as HTMLLinkElement).href);
    // The drawn shop has the theme of its document.
    for (const path of ['/', '/checkout.html']) {
      await shopper.open(path, shop.shopUrl);
      const house = await shopper.find('[data-theme="house"]');
      await house.evaluate((button) => button.click());
      await house.focus();
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp'] as const) await page.keyboard.press(key);
      assert.match(await theme(), /house\.css$/, path);
      await (await shopper.find('[data-theme="playful"]')).evaluate((button) => button.click());
      assert.match(await theme(), /playful\.css$/, path);
      assert.equal(await page.$eval('[data-theme="playful"]', (one) => one.getAttribute('aria-pressed')), 'true');
    }
    await shopper.context.close();
  });
});

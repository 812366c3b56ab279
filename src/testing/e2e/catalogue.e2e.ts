/**
 * The same pages with another merchant's catalogue: 2,000 real products,
 * imported through the admin API.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { charges, openShop, Shopper, type TestShop } from './shop.js';

const catalogue = fileURLToPath(new URL('../../../../shared/data/catalogue/icecat-2000.jsonl.gz', import.meta.url));
const skip = existsSync(catalogue) ? false : 'the test data are not beside the project';

describe('a catalogue of 2,000 products', { skip }, () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop({ catalogue });
  });
  after(() => shop.close());

  it('is imported without errors', () => {
    const { read, created, failed, errors } = shop.report;
    assert.deepEqual({ read, created, failed }, { read: 2000, created: 2000, failed: 0 }, JSON.stringify(errors[0]));
  });

  it('can be listed, shown and bought from', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.open('/');
    const card = await shopper.find('[data-testid="product-card"] a[href]');
    await shopper.open(await card.evaluate((element) => (element as HTMLAnchorElement).href));
    await shopper.byTestId('product-title');
    assert.match(await shopper.text('price'), /^\$[\d,]+\.\d\d$/, 'the market whose currency the file has comes first');
    const added = shopper.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener('wb-cart-change', () => resolve(), { once: true });
        }),
    );
    await shopper.click('add-to-cart');
    await added;
    await shopper.open('/checkout.html');
    for (const [field, value] of Object.entries({
      email: 'ada@example.com',
      'shipping-country-code': 'US',
      'shipping-first-name': 'Ada',
      'shipping-last-name': 'Lovelace',
      'shipping-address1': '1 Market Street',
      'shipping-city': 'San Francisco',
      'shipping-region': 'CA',
      'shipping-postal-code': '94103',
    })) {
      await shopper.fill(field, value);
    }
    await shopper.chooseFirstShipping();
    await shopper.acceptTerms();
    const label = await shopper.waitForText('pay-button', /\d/);
    await shopper.fillCard('4242424242424242');
    await shopper.click('pay-button');
    await shopper.until('the money is taken', async () => (await charges(shop))[0]?.charged.count === 1);
    const [paid] = await charges(shop);
    const shown = label.replace(/[^\d.]/g, '');
    assert.equal(shown, ((paid?.charged.amount ?? 0) / 100).toFixed(2));
    await shopper.context.close();
  });
});

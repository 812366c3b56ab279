/**
 * Failures in the middle of a purchase: reloads, a closed tab, a closed
 * sandbox, a killed service.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { charges, fault, openShop, Shopper, type TestShop } from './shop.js';

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const restart = async () => {
  shop.service.start();
  await shop.service.answers(`${shop.apiUrl}/readyz`);
};

/** Orders charged since a count, each with the number of its charges. */
const since = async (count: number) => (await charges(shop)).slice(count);

/**
 * Waits until the form has sent the card to the sandbox. From then on money may
 * be taken.
 */
const cardSent = (shopper: Shopper) =>
  shopper.until('the card was sent', () =>
    Promise.resolve(shopper.requests.some((url) => new URL(url).pathname.endsWith('/confirm'))),
  );

describe('a purchase that is interrupted', () => {
  it('keeps the input over a reload in every step', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    await shopper.open('/checkout.html');
    const value = async (testid: string) =>
      (await shopper.byTestId(testid)).evaluate((element) => (element as HTMLInputElement).value);
    const reload = async () => {
      await shopper.until('the input is stored', async () =>
        shopper.page.evaluate(() => {
          const checkout = document.querySelector('wb-checkout') as unknown as {
            shop: { stores: { checkout: { getState(): { settled: boolean } } } };
          };
          return checkout.shop.stores.checkout.getState().settled;
        }),
      );
      await shopper.page.reload({ waitUntil: 'domcontentloaded' });
      await shopper.byTestId('email');
    };
    await shopper.fill('email', 'ada@example.com');
    await reload();
    await shopper.until('the email address is restored', async () => (await value('email')) === 'ada@example.com');
    await shopper.fillAddress();
    await reload();
    await shopper.until(
      'the street is restored',
      async () => (await value('shipping-address1')) === 'Unter den Linden 1',
    );
    assert.equal(await value('shipping-country-code'), 'DE');
    await shopper.chooseFirstShipping();
    await shopper.waitForText('pay-button', /\d/);
    await reload();
    await shopper.waitForText('pay-button', /\d/);
    await shopper.context.close();
  });

  it('is completed when the service is killed after the payment: one order, one charge', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    const before = (await charges(shop)).length;
    await shopper.readyToPay();
    // The provider takes the money. Its webhook, and the page's own request,
    // come after the service is gone.
    await fault(shop, { fault: 'webhook-delay', ms: 4000, count: null });
    await fault(shop, { fault: 'delay', ms: 1500, operation: 'intent.confirm' });
    await shopper.click('pay-button');
    await cardSent(shopper);
    await shop.service.kill();
    await shopper.until('the money is taken', async () => (await since(before))[0]?.charged.count === 1);
    await restart();
    await shopper.until(
      'the shopper sees the order',
      async () => (await shopper.count('placed')) > 0 || /order\.html/.test(shopper.page.url()),
      60,
    );
    const mine = await since(before);
    assert.equal(mine.length, 1);
    assert.equal(mine[0]?.charged.count, 1);
    assert.equal(mine[0].refunded.count, 0);
    await shopper.open('/cart.html');
    await shopper.byTestId('empty');
    await shopper.context.close();
  });

  it('is completed by another press when the service is killed before its answer: one order, one charge', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    const before = (await charges(shop)).length;
    await shopper.readyToPay();
    await fault(shop, { fault: 'delay', ms: 1500, operation: 'intent.create' });
    await shopper.click('pay-button');
    await shopper.until('the order is being placed', () =>
      Promise.resolve(shopper.requests.some((url) => new URL(url).pathname.endsWith('/complete'))),
    );
    await shop.service.kill();
    await restart();
    // The client repeats the request with the same key. If it has given up, the
    // shopper presses again.
    await shopper.until(
      'the order is paid',
      async () => {
        const button = await shopper.page.$('>>> [data-testid="pay-button"]');
        const label = (await button?.evaluate((element) => element.textContent.trim())) ?? '';
        if (/^Pay .*\d/.test(label)) await button?.click();
        return (await since(before)).some(({ charged }) => charged.count > 0);
      },
      60,
    );
    const mine = await since(before);
    assert.equal(mine.length, 1, 'one order');
    assert.equal(mine[0]?.charged.count, 1);
    await shopper.context.close();
  });

  it('is paid once when the tab is closed during payment, and the cart is empty afterwards', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    const before = (await charges(shop)).length;
    await shopper.readyToPay();
    await fault(shop, { fault: 'delay', ms: 1000, operation: 'intent.confirm' });
    await shopper.click('pay-button');
    const again = await Shopper.enter(shop, undefined, shopper);
    await cardSent(shopper);
    await shopper.page.close();
    await again.until('the money is taken', async () => (await since(before))[0]?.charged.count === 1);
    await again.open('/cart.html');
    await again.until(
      'the cart is empty, for the order is paid',
      async () => {
        await again.page.reload({ waitUntil: 'domcontentloaded' });
        return (await again.byTestId('empty')) !== null;
      },
      60,
    );
    assert.equal((await since(before)).length, 1);
    await shopper.context.close();
  });

  it('shows that the provider is down, charges nothing, and continues when it is up again', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    const before = (await charges(shop)).length;
    await shopper.readyToPay();
    await shop.sandbox.kill();
    await shopper.click('pay-button');
    await shopper.waitForText('notice', /\w/, 60);
    shop.sandbox.start();
    await shop.sandbox.answers(`${shop.sandboxUrl}/healthz`);
    assert.equal((await since(before)).filter(({ charged }) => charged.count > 0).length, 0);
    await shopper.page.reload({ waitUntil: 'domcontentloaded' });
    await shopper.waitForText('pay-button', /\d/, 60);
    await shopper.acceptTerms();
    await shopper.fillCard('4242424242424242');
    await shopper.click('pay-button');
    await shopper.until(
      'the money is taken',
      async () => (await since(before)).some(({ charged }) => charged.count === 1),
      60,
    );
    assert.equal(
      (await since(before)).reduce((sum, { charged }) => sum + charged.count, 0),
      1,
    );
    await shopper.context.close();
  });

  it('keeps the cart when the service is killed', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    await shop.service.kill();
    await restart();
    await shopper.open('/cart.html');
    await shopper.byTestId('cart-item');
    await shopper.context.close();
  });
});

/**
 * The whole payment with Stripe in a real browser: its script over the network,
 * a bank's page, and the return.
 */
import * as esbuild from 'esbuild';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FakeStripe } from '../testing/fake-stripe.js';
import type { StripePage } from '../testing/stripe-page.js';
import { closeBrowser, openStripeShop, shopOrigin, type StripeShop } from '../testing/stripe-shop.js';

declare const stripePage: StripePage;
declare const fakeStripe: FakeStripe;

let stripeShop: StripeShop;

const seen = (id: string) => stripeShop.page.waitForFunction((name) => stripePage.find(name), { timeout: 60_000 }, id);
const text = (id: string) => stripeShop.page.evaluate((name) => stripePage.find(name)?.textContent.trim() ?? '', id);
const says = (id: string, words: string) =>
  stripeShop.page.waitForFunction(
    (name, part) => stripePage.find(name)?.textContent.includes(part),
    { timeout: 60_000 },
    id,
    words,
  );
const show = (...tags: string[]) => stripeShop.page.evaluate((all) => stripePage.show(...all), tags);
const press = (id: string) => stripeShop.page.evaluate((name) => stripePage.find(name)?.click(), id);

/** All steps except the card and pressing the button. */
async function fill(): Promise<void> {
  await seen('email');
  await stripeShop.page.evaluate(() => {
    const values = {
      email: 'ada@example.com',
      'shipping-country-code': 'DE',
      'shipping-first-name': 'Ada',
      'shipping-last-name': 'Winter',
      'shipping-address1': 'Ufer 1',
      'shipping-postal-code': '10115',
      'shipping-city': 'Berlin',
    };
    for (const [id, value] of Object.entries(values)) stripePage.type(id, value);
  });
  await seen('shipping-method-standard');
  await press('shipping-method-standard');
}
async function typeCard(): Promise<void> {
  await stripeShop.page.waitForFunction(() => 'fakeStripe' in globalThis && fakeStripe.element('payment'));
  await stripeShop.page.waitForFunction(() => !stripePage.find('payment-loading'));
  await stripeShop.page.evaluate(() => (fakeStripe.element('payment')!.input.value = '4242'));
}

describe('Stripe in the page of a shop', { timeout: 300_000 }, () => {
  beforeEach(async () => {
    stripeShop = await openStripeShop();
    stripeShop.shop.addToCart('v1-1', 2);
  });
  afterEach(() => stripeShop.close());
  after(closeBrowser);

  it('gets no request from other elements, nor for an order that a gift card covers', async () => {
    const folder = new URL('../../', import.meta.url);
    const others = readdirSync(folder).filter((name) => name.startsWith('wb-') && name !== 'wb-checkout');
    assert.ok(others.length >= 28, String(others.length));
    await stripeShop.open('/');
    await show(...others);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.deepEqual(stripeShop.toStripe, []);

    const headers = { 'idempotency-key': 'k' };
    const path = '/store/1/cart/gift-cards';
    const applied = stripeShop.shop.answer({
      method: 'POST',
      path,
      query: {},
      headers,
      body: { code: 'GIFT-9999-BBBB' },
    });
    assert.equal(applied.status, 200);
    await stripeShop.open();
    await show('wb-checkout', ...others);
    await fill();
    await says('pay-button', 'Place order');
    await press('pay-button');
    await seen('thanks');
    assert.deepEqual(stripeShop.toStripe, []);
    assert.equal(await stripeShop.page.$('script[src*="stripe"]'), null);
  });

  it('loads its script once, and only for a checkout with an amount to pay', async () => {
    await stripeShop.open();
    assert.deepEqual(stripeShop.toStripe, []);
    await show('wb-checkout');
    await fill();
    await typeCard();
    await says('pay-button', '€34.70');
    await press('pay-button');
    await seen('thanks');
    assert.equal(stripeShop.toStripe.length, 1);
    assert.match(stripeShop.toStripe[0] ?? '', /^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
    const state = await stripeShop.page.evaluate(() => [fakeStripe.keys, fakeStripe.charged]);
    assert.deepEqual(state, [['pk_test_fake'], [3470]]);
  });

  it('may be blocked: the shopper sees the reason and can try again', async () => {
    stripeShop.script = 'blocked';
    await stripeShop.open();
    await show('wb-checkout');
    await seen('payment-failed');
    stripeShop.script = 'served';
    await press('payment-retry');
    await fill();
    await typeCard();
    await says('pay-button', '€34.70');
    await press('pay-button');
    await seen('thanks');
  });

  for (const [payment, end] of [
    ['succeeded', 'thanks'],
    ['requires-action', 'notice'],
  ] as const)
    it(`redirects to the bank without a leave prompt, and the shopper returns: ${payment}`, async () => {
      const asked: string[] = [];
      stripeShop.page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await stripeShop.open();
      await show('wb-checkout');
      await fill();
      await typeCard();
      await says('pay-button', '€34.70');
      await stripeShop.page.evaluate(() => (fakeStripe.outcome = 'redirect'));
      stripeShop.shop.payment = payment;
      // Like a shopper: a page without any interaction gets no leave prompt.
      await stripeShop.page.click('body');
      await Promise.all([stripeShop.page.waitForNavigation(), press('pay-button')]);
      assert.equal(new URL(stripeShop.page.url()).origin, 'https://bank.example');
      await Promise.all([stripeShop.page.waitForNavigation(), stripeShop.page.click('#approve')]);
      await stripeShop.page.waitForFunction(() => 'stripePage' in globalThis);
      await show('wb-checkout');
      await seen(end);
      assert.equal(stripeShop.page.url(), `${shopOrigin}/checkout`, 'nothing of the provider is left in the address');
      if (end === 'notice') assert.match(await text(end), /nothing has been charged/i);
      await stripeShop.page.waitForFunction(
        (id) => document.querySelector('wb-checkout')?.shadowRoot?.activeElement === stripePage.find(id),
        {},
        end,
      );
      assert.equal(stripeShop.shop.checkouts.orders.length, payment === 'succeeded' ? 1 : 0);
      assert.deepEqual(asked, []);
    });

  it('is in a separate file, which no other element loads', async () => {
    const { metafile } = await esbuild.build({
      entryPoints: [fileURLToPath(new URL('../define.ts', import.meta.url))],
      bundle: true,
      splitting: true,
      format: 'esm',
      conditions: ['@storefront/source'],
      outdir: '/',
      write: false,
      metafile: true,
      logLevel: 'error',
    });
    const { outputs } = metafile;
    const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint?.endsWith('wb-checkout/define.ts'));
    const files = new Set([start ?? '']);
    for (const file of files)
      for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') files.add(path);
    const atOnce = [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    assert.ok(atOnce.some((file) => file.endsWith('wb-checkout.ts')));
    assert.deepEqual(
      atOnce.filter((file) => file.includes('stripe')),
      [],
    );
  });
});

/** The whole way with Stripe in a real browser: its script over the network, a bank's page, and the way back. */
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

let its: StripeShop;

const seen = (id: string) => its.page.waitForFunction((name) => stripePage.find(name), { timeout: 60_000 }, id);
const text = (id: string) => its.page.evaluate((name) => stripePage.find(name)?.textContent.trim() ?? '', id);
const says = (id: string, words: string) =>
  its.page.waitForFunction(
    (name, part) => stripePage.find(name)?.textContent.includes(part),
    { timeout: 60_000 },
    id,
    words,
  );
const show = (...tags: string[]) => its.page.evaluate((all) => stripePage.show(...all), tags);
const press = (id: string) => its.page.evaluate((name) => stripePage.find(name)?.click(), id);

/** Everything but the card and the press of the button. */
async function fill(): Promise<void> {
  await seen('email');
  await its.page.evaluate(() => {
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
  await its.page.waitForFunction(() => 'fakeStripe' in globalThis && fakeStripe.element('payment'));
  await its.page.waitForFunction(() => !stripePage.find('payment-loading'));
  await its.page.evaluate(() => (fakeStripe.element('payment')!.input.value = '4242'));
}

describe('Stripe in a shop’s page', { timeout: 300_000 }, () => {
  beforeEach(async () => {
    its = await openStripeShop();
    its.shop.put('v1-1', 2);
  });
  afterEach(() => its.close());
  after(closeBrowser);

  it('is asked for nothing by all the other elements, nor by an order that a gift card covers', async () => {
    const folder = new URL('../../', import.meta.url);
    const others = readdirSync(folder).filter((name) => name.startsWith('wb-') && name !== 'wb-checkout');
    assert.ok(others.length >= 28, String(others.length));
    await its.open('/');
    await show(...others);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.deepEqual(its.toStripe, []);

    const headers = { 'idempotency-key': 'k' };
    const path = '/store/1/cart/gift-cards';
    const applied = its.shop.answer({ method: 'POST', path, query: {}, headers, body: { code: 'GIFT-9999-BBBB' } });
    assert.equal(applied.status, 200);
    await its.open();
    await show('wb-checkout', ...others);
    await fill();
    await says('pay-button', 'Place order');
    await press('pay-button');
    await seen('thanks');
    assert.deepEqual(its.toStripe, []);
    assert.equal(await its.page.$('script[src*="stripe"]'), null);
  });

  it('is asked for its script once, and only by a checkout with something to pay', async () => {
    await its.open();
    assert.deepEqual(its.toStripe, []);
    await show('wb-checkout');
    await fill();
    await typeCard();
    await says('pay-button', '€34.70');
    await press('pay-button');
    await seen('thanks');
    assert.equal(its.toStripe.length, 1);
    assert.match(its.toStripe[0] ?? '', /^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
    const state = await its.page.evaluate(() => [fakeStripe.keys, fakeStripe.charged]);
    assert.deepEqual(state, [['pk_test_fake'], [3470]]);
  });

  it('may be blocked: the shopper is told, and can try again', async () => {
    its.script = 'blocked';
    await its.open();
    await show('wb-checkout');
    await seen('payment-failed');
    its.script = 'served';
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
    it(`takes the page to a bank’s, without a question, and brings it back: ${payment}`, async () => {
      const asked: string[] = [];
      its.page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await its.open();
      await show('wb-checkout');
      await fill();
      await typeCard();
      await says('pay-button', '€34.70');
      await its.page.evaluate(() => (fakeStripe.outcome = 'redirect'));
      its.shop.payment = payment;
      // As a shopper does: a page that nobody has touched is never asked about.
      await its.page.click('body');
      await Promise.all([its.page.waitForNavigation(), press('pay-button')]);
      assert.equal(new URL(its.page.url()).origin, 'https://bank.example');
      await Promise.all([its.page.waitForNavigation(), its.page.click('#approve')]);
      await its.page.waitForFunction(() => 'stripePage' in globalThis);
      await show('wb-checkout');
      await seen(end);
      assert.equal(its.page.url(), `${shopOrigin}/checkout`, 'nothing of the provider is left in the address');
      if (end === 'notice') assert.match(await text(end), /nothing has been charged/i);
      await its.page.waitForFunction(
        (id) => document.querySelector('wb-checkout')?.shadowRoot?.activeElement === stripePage.find(id),
        {},
        end,
      );
      assert.equal(its.shop.checkouts.orders.length, payment === 'succeeded' ? 1 : 0);
      assert.deepEqual(asked, []);
    });

  it('is a file of its own, which no other page loads', async () => {
    const { metafile } = await esbuild.build({
      entryPoints: [fileURLToPath(new URL('../define.ts', import.meta.url))],
      bundle: true,
      splitting: true,
      format: 'esm',
      conditions: ['source'],
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

/**
 * The whole payment with the sandbox: a shop's page, the driver, the form two
 * shadow roots deep, the sandbox, and the service's adapter.
 */
import * as esbuild from 'esbuild';
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createSandboxProvider } from '../../../src/service/payments/sandbox-provider.js';
import { axeViolations, closeBrowser, openShop, type Shop } from '../../../src/service/payments/testing/shop.js';
import { type RunningSandbox, startSandbox } from '../../../src/service/payments/testing/start-sandbox.js';
import { until } from '../../../src/service/payments/testing/until.js';
import type { CheckoutPage } from './testing/checkout-page.js';

declare const checkout: CheckoutPage;

let box: RunningSandbox;
let shop: Shop;
let orders = 0;

before(async () => {
  box = await startSandbox();
});
after(async () => {
  await closeBrowser();
  await box.close();
});
beforeEach(async () => {
  const entry = new URL('./testing/checkout-page.ts', import.meta.url);
  shop = await openShop({ sandboxOrigin: box.url, entry });
});
afterEach(async () => {
  await box.clearFaults();
  await shop.close();
});

const provider = () => createSandboxProvider(box.providerOptions());
const config = () => ({ name: 'card-sandbox', capture: 'automatic' as const, ...provider().publicConfig(1) });
const load = () => shop.page.evaluate((value) => checkout.load(value), config());
const events = (type: string) =>
  shop.page.evaluate(
    (wanted) => checkout.events.filter((each) => each.type === wanted).map(({ detail }) => detail),
    type,
  );

async function place(amount = 1999) {
  const orderRef = `order-${++orders}`;
  const intent = await provider().createIntent({
    orderRef,
    attempt: 1,
    amount: { amount, currency: 'EUR' },
    idempotencyKey: `o:${orderRef}:a1:create`,
    capture: 'automatic',
    metadata: {},
  });
  return { ...intent, clientSecret: intent.clientSecret! };
}
async function fill(number: string) {
  const form = await shop.form();
  await form.type('#number', number);
  await form.type('#expiry', '1290');
  await form.type('#cvc', '123');
  return form;
}

describe('card sandbox in a checkout', () => {
  it('sends nothing to the sandbox before load(), and loads the script once', async () => {
    assert.deepEqual(shop.requests, []);
    const answers = await shop.page.evaluate(
      async (value) => [await Promise.all([checkout.load(value), checkout.load(value)]), await checkout.load(value)],
      config(),
    );
    assert.deepEqual(answers, [[null, null], null]);
    assert.deepEqual(shop.requests, ['/v1/sandbox.js']);
  });

  it('is mounted in the light DOM through two shadow roots, and pays', async () => {
    await load();
    await shop.page.evaluate(() => checkout.mount());
    const form = await fill('4242424242424242');
    const shown = await shop.page.evaluate(() => {
      const frame = document.querySelector('app-like > div > iframe')!;
      const { width, height } = frame.getBoundingClientRect();
      const app = document.querySelector('app-like')!;
      const inner = app.shadowRoot!.querySelector('checkout-like')!.shadowRoot!.querySelector('slot')!;
      const slotted = inner.assignedElements({ flatten: true }).includes(frame.parentElement!);
      return { title: frame.getAttribute('title'), slotted, visible: width > 200 && height > 100 };
    });
    assert.deepEqual(shown, { title: 'Card payment', slotted: true, visible: true });
    assert.deepEqual(await axeViolations(shop.page.mainFrame()), []);
    assert.deepEqual(await axeViolations(form), []);

    const { id, clientSecret, orderRef } = await place();
    assert.deepEqual(await shop.page.evaluate((secret) => checkout.confirm(secret), clientSecret), {
      status: 'succeeded',
      intentId: id,
    });
    const intent = await provider().retrieve(id);
    assert.deepEqual([intent.status, intent.amountReceived], ['succeeded', { amount: 1999, currency: 'EUR' }]);
    assert.deepEqual((await box.ledgerOf(orderRef)).charged, { count: 1, amount: 1999 });
    assert.equal((await events('ready')).length, 1);
    assert.deepEqual(shop.complaints, [], 'a strict policy with Trusted Types holds');
  });

  for (const [choice, status] of [
    ['approve', 'succeeded'],
    ['refuse', 'failed'],
  ] as const) {
    it(`lets the shopper ${choice} the bank’s challenge in place`, async () => {
      await load();
      await shop.page.evaluate(() => checkout.mount());
      const form = await fill('4000002760003184');
      const { id, clientSecret } = await place();
      const paying = shop.page.evaluate((secret) => checkout.confirm(secret), clientSecret);
      await form.waitForSelector('#challenge[open]');
      assert.equal((await provider().retrieve(id)).status, 'requires_action');
      assert.deepEqual(await axeViolations(form), []);
      await form.click(`#${choice}`);
      assert.equal((await paying).status, status);
      assert.equal((await provider().retrieve(id)).status, choice === 'approve' ? 'succeeded' : 'open');
    });
  }

  it('rejects when its script fails to load, and loads it on the next try', async () => {
    await box.fault({ fault: 'script-fails' });
    assert.deepEqual(await load(), { name: 'PaymentLoadError', code: 'script_failed', retryable: true });
    assert.equal(await load(), undefined);
    await shop.page.evaluate(() => checkout.mount());
    await shop.form();
  });

  it('reports a form that never becomes ready, and mounts it on the next try', { timeout: 40_000 }, async () => {
    await load();
    await box.fault({ fault: 'frame-never-ready' });
    await shop.page.evaluate(() => checkout.mount());
    const { clientSecret } = await place();
    const unmounted = await shop.page.evaluate((secret) => checkout.confirm(secret), clientSecret);
    assert.deepEqual(
      { ...unmounted, message: '' },
      { status: 'failed', code: 'load_failed', message: '', retryable: true },
    );
    const end = Date.now() + 20_000;
    while ((await events('loaderror')).length === 0 && Date.now() < end) await new Promise((r) => setTimeout(r, 100));
    const [error] = await events('loaderror');
    assert.deepEqual(error, { name: 'PaymentLoadError', code: 'frame_not_ready', retryable: true });
    await shop.page.evaluate(() => {
      checkout.disconnect();
      return checkout.mount();
    });
    await shop.form();
    await until(async () => (await events('ready')).length === 1, 'the form');
  });

  it('leaves no elements behind when the checkout is removed', async () => {
    await load();
    await shop.page.evaluate(() => checkout.mount());
    await shop.form();
    const left = await shop.page.evaluate(() => {
      checkout.disconnect();
      const app = document.querySelector('app-like')!;
      return app.children.length + app.shadowRoot!.querySelector('checkout-like')!.children.length;
    });
    assert.equal(left, 0);
    assert.equal(await shop.page.$('iframe'), null);
  });

  it('has its driver in a separate file, which a checkout with nothing to pay never loads', async () => {
    const { metafile } = await esbuild.build({
      entryPoints: [fileURLToPath(new URL('./provider.ts', import.meta.url))],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: '/',
      write: false,
      metafile: true,
    });
    const { outputs } = metafile;
    const files = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint?.endsWith('provider.ts')));
    for (const file of files) {
      for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') files.add(path);
    }
    const atOnce = [...files]
      .flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
      .map((path) => path.split('/').at(-1));
    assert.ok(atOnce.includes('provider.ts'));
    assert.ok(!atOnce.includes('sandbox.ts') && !atOnce.includes('script.ts'), atOnce.join(' '));
  });
});

/** An order paid with Stripe, over HTTP all the way: the service on a real database, its own adapter, the simulator's webhooks. */
import type { Checkout, CompleteResult, Order, RefundRecord, StorePublicData } from '@storefront/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ROOT_KEY, testApp, type TestApp } from '../../testing/app.js';
import { paymentAdapters } from '../../modules/store/payment-adapters.js';
import { until } from '../testing/until.js';
import { type RunningSimulator, startStripeSimulator } from './testing/start-simulator.js';

let app: TestApp;
let url: string;
let stripe: RunningSimulator;

const keys = () => ({
  baseUrl: stripe.url,
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  webhookSecrets: [stripe.webhookSecret],
});
const put = (body: object) => app.admin('PUT', '/store/1/payment-providers/stripe', { enabled: true, ...body });

before(async () => {
  app = await testApp({ paymentProviders: paymentAdapters({ NODE_ENV: 'test' }) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  stripe = await startStripeSimulator({ webhookUrl: `${url}/store/1/payments/stripe/webhook` });
  const saved = await put(keys());
  assert.equal(saved.statusCode, 200, saved.body);
});
after(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(() => stripe.clearFaults());

interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

/** A browser with its cookie, or, with the key, the merchant. */
function client(headers: Record<string, string> = {}) {
  let cookie = '';
  return async <T>(method: string, path: string, body?: unknown, more = {}): Promise<Reply<T>> => {
    const answer = await fetch(`${url}/store/1${path}`, {
      method,
      headers: {
        ...headers,
        ...more,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') as T };
  };
}
const merchant = client({ authorization: `Bearer ${ROOT_KEY}` });

async function place() {
  const request = client();
  await request('POST', '/cart/lines?market=eu', { variantId: 'mug', quantity: 2 });
  const address = { firstName: 'Ada', lastName: 'Kiln', address1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115' };
  const { body: checkout } = await request<Checkout>('POST', '/checkout?market=eu', {
    email: 'ada@example.com',
    shippingAddress: { ...address, countryCode: 'DE' },
    shippingMethodId: 'eu-standard',
  });
  const { quote } = checkout;
  const { status, body } = await request<CompleteResult>(
    'POST',
    `/checkout/${checkout.id}/complete`,
    { quoteHash: quote.hash, expectedAmount: quote.totals.amountDue, provider: 'stripe' },
    { 'idempotency-key': randomUUID() },
  );
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.payment?.provider, 'stripe');
  const { intentId, clientSecret, amount } = body.payment;
  const intent = { id: intentId, clientSecret };
  const read = async () => (await request<Order>('GET', `/orders/${body.order.id}`)).body;
  const pay = (number = '4242424242424242') => stripe.confirm(intent, number);
  return { request, checkout, orderId: body.order.id, intent, amount, read, pay };
}
const isPaid = (read: () => Promise<Order>) => async () => (await read()).paymentStatus === 'paid';

describe('an order paid with Stripe', () => {
  it('is placed, confirmed in the form, and paid by the webhook alone', async () => {
    const { orderId, amount, read, pay } = await place();
    await pay();
    await until(isPaid(read), 'the webhook');
    const { payments, number } = await read();
    assert.ok(number);
    assert.deepEqual([payments[0]?.brand, payments[0]?.last4], ['visa', '4242']);
    assert.deepEqual((await stripe.ledgerOf(orderId)).charged, { count: 1, amount: amount.amount });
  });

  it('is declined, then paid with another card: the same intent, one charge', async () => {
    const { orderId, checkout, intent, request, read, pay } = await place();
    await pay('4000000000000002');
    const { body } = await request<CompleteResult>('POST', `/checkout/${checkout.id}/resume`);
    assert.equal(body.payment?.intentId, intent.id);
    await pay();
    await until(isPaid(read), 'the webhook');
    const { charged, intents } = await stripe.ledgerOf(orderId);
    assert.deepEqual([charged.count, intents], [1, 1]);
  });

  it('is challenged, processing, then paid', async () => {
    const asked = await place();
    await asked.pay('4000002500003155');
    await stripe.answer(asked.intent.id, 'approve');
    await until(isPaid(asked.read), 'the webhook');
    const slow = await place();
    await slow.pay('4000000000004517');
    await stripe.finish(slow.intent.id);
    await until(isPaid(slow.read), 'the webhook');
  });

  for (const [fault, more] of [
    ['webhook-duplicate', { copies: 3 }],
    ['webhook-reorder', { ms: 100 }],
    ['webhook-delay', { ms: 100 }],
    ['webhook-bad-signature', {}],
    ['webhook-old-timestamp', {}],
  ] as const) {
    it(`${fault}: paid once`, async () => {
      await stripe.fault({ fault, operation: 'payment_intent.succeeded', ...more });
      const { orderId, read, pay } = await place();
      await pay();
      await until(isPaid(read), 'the webhook');
      assert.equal((await stripe.ledgerOf(orderId)).charged.count, 1);
    });
  }

  it('is paid by the browser’s return when every webhook is lost', async () => {
    await stripe.fault({ fault: 'webhook-drop', count: null });
    const { checkout, request, pay } = await place();
    await pay();
    const { body } = await request<CompleteResult>('POST', `/checkout/${checkout.id}/resume`);
    assert.equal(body.order.paymentStatus, 'paid');
  });

  it('is placed and charged once although Stripe failed after it created the intent', async () => {
    await stripe.fault({ fault: 'error-after-commit', operation: 'intent.create' });
    const { orderId, read, pay } = await place();
    await pay();
    await until(isPaid(read), 'the webhook');
    const { charged, intents } = await stripe.ledgerOf(orderId);
    assert.deepEqual([charged.count, intents], [1, 2]);
  });

  it('is refunded in part once, although the answer is lost', async () => {
    const { orderId, read, pay } = await place();
    await pay();
    await until(isPaid(read), 'the webhook');
    await stripe.fault({ fault: 'cut-after-commit', operation: 'refund.create' });
    const amount = { amount: 500, currency: 'EUR' };
    const { body } = await merchant<RefundRecord>(
      'POST',
      `/orders/${orderId}/refunds`,
      { amount, reason: 'A chip' },
      { 'idempotency-key': randomUUID() },
    );
    assert.equal(body.status, 'succeeded', JSON.stringify(body));
    assert.deepEqual((await stripe.ledgerOf(orderId)).refunded, { count: 1, amount: 500 });
  });

  it('accepts events of other payments, so that Stripe does not disable the endpoint', async () => {
    for (const metadata of [{}, { orderRef: 'theirs', store: '2' }]) {
      const { id, client_secret: clientSecret } = await stripe.create({ amount: 900, currency: 'eur', metadata });
      await stripe.confirm({ id, clientSecret: clientSecret ?? '' }, '4242424242424242');
    }
    await until(async () => (await stripe.ledger()).pendingEvents === 0, 'all webhooks');
  });

  it('accepts both webhook secrets during a rotation, and loses no event', async () => {
    const secret = await stripe.rollWebhookSecret();
    const saved = await put({ ...keys(), webhookSecrets: [secret, stripe.webhookSecret] });
    assert.equal(saved.statusCode, 200, saved.body);
    const { read, pay } = await place();
    await pay();
    await until(isPaid(read), 'the webhook');
  });
});

describe('Stripe’s keys', () => {
  it('are set by the admin route; a page receives the publishable key and the address of the script', async () => {
    const { paymentProviders } = (await app.get('/store/1')).json<StorePublicData>();
    assert.deepEqual(paymentProviders, [
      {
        name: 'stripe',
        publishableKey: stripe.publishableKey,
        scriptUrl: 'https://js.stripe.com/endive/stripe.js',
        frameOrigin: 'https://js.stripe.com',
        capture: 'automatic',
      },
    ]);
  });

  it('are accepted at real length; wrong ones are rejected by name and not repeated', async () => {
    const long = 'x'.repeat(99);
    const live = {
      publishableKey: `pk_live_51${long}`,
      secretKey: `sk_live_51${long}`,
      webhookSecrets: [`whsec_${long}`],
    };
    for (const [wrong, field] of [
      [{ publishableKey: live.secretKey }, 'publishableKey'],
      [{ publishableKey: `pk_test_${long}` }, 'publishableKey'],
      [{ secretKey: live.publishableKey }, 'secretKey'],
      [{ secretKey: `sk_live_${long} ` }, 'secretKey'],
      [{ webhookSecrets: [live.secretKey] }, 'webhookSecrets'],
      [{ baseUrl: 'https://elsewhere.example' }, 'baseUrl'],
    ] as const) {
      const answer = await put({ ...live, ...wrong });
      assert.equal(answer.statusCode, 400, answer.body);
      assert.match(answer.body, new RegExp(field));
      assert.ok(!answer.body.includes(long), 'no key comes back');
    }
    const saved = await put({ ...live, enabled: false });
    assert.equal(saved.statusCode, 200, saved.body);
    assert.ok(!saved.body.includes(long));
    assert.equal((await put(keys())).statusCode, 200);
  });
});

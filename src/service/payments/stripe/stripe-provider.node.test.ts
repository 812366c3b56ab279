import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { Stripe } from 'stripe';
import { type Intent, type PaymentProvider, ProviderError } from '../provider.js';
import { providerConformance } from '../testing/conformance.js';
import { fails, reply, withServer } from '../testing/provider-rig.js';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.js';
import { createStripeProvider } from './stripe-provider.js';
import { newIntent } from './testing/objects.js';
import { type RunningSimulator, startStripeSimulator } from './testing/start-simulator.js';
import { signatureOf } from './testing/webhook-sender.js';
import type { StripeProviderOptions } from './keys.js';

let shop: WebhookReceiver;
let stripe: RunningSimulator;

before(async () => {
  shop = await startWebhookReceiver();
  stripe = await startStripeSimulator({ webhookUrl: shop.url });
});
after(async () => {
  await stripe.close();
  await shop.close();
});
beforeEach(() => stripe.clearFaults());

const optionsOf = (): StripeProviderOptions => ({
  baseUrl: stripe.url,
  secretKey: stripe.secretKey,
  publishableKey: stripe.publishableKey,
  webhookSecrets: [stripe.webhookSecret],
  pauseMs: 5,
});
const adapter = (more: Partial<StripeProviderOptions> = {}): PaymentProvider =>
  createStripeProvider({ ...optionsOf(), ...more });

const goodIntent = () => ({
  ...newIntent({ amount: 500, currency: 'eur', capture: 'automatic', metadata: { orderRef: 'x' } }),
  id: 'pi_1',
});

providerConformance(
  'stripe',
  () => shop,
  () => ({
    url: stripe.url,
    webhookSecret: stripe.webhookSecret,
    wrongSecretKey: 'sk_test_wrong',
    otherWebhookSecret: 'whsec_other',
    unknownIntentId: 'pi_000000000000000000000000',
    adapter,
    pay: (intent, number) => stripe.confirm(intent, number),
    approve: ({ id }) => stripe.answer(id, 'approve'),
    fault: (fault) => stripe.fault(fault),
    clearFaults: () => stripe.clearFaults(),
    ledgerOf: (orderRef) => stripe.ledgerOf(orderRef),
    goodIntent: { ...goodIntent() },
    badIntents: [
      ['an amount with a fraction', { amount: 500.5 }, 'unknown_outcome'],
      ['an unknown status', { status: 'maybe' }, 'unknown_outcome'],
      ['another kind of thing', { object: 'charge' }, 'unknown_outcome'],
      ['an unknown currency', { currency: 'zzz' }, 'unknown_outcome'],
      ['another amount', { amount: 5 }, 'conflict'],
      ['another currency', { currency: 'jpy' }, 'conflict'],
      ['another order', { metadata: { orderRef: 'y' } }, 'conflict'],
      ['nobody’s order', { metadata: {} }, 'conflict'],
    ],
    sign: (raw) => ({ 'stripe-signature': signatureOf(raw.toString(), [stripe.webhookSecret], seconds()) }),
  }),
);

const seconds = () => Math.floor(Date.now() / 1000);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
let orders = 0;
const create = (more: object = {}): Promise<Intent> => {
  const orderRef = `s-${++orders}`;
  return adapter().createIntent({
    orderRef,
    attempt: 1,
    amount: eur(1999),
    idempotencyKey: `o:${orderRef}:a1:create`,
    capture: 'automatic',
    metadata: { store: '1', checkout: 'ch_1' },
    ...more,
  });
};
const pay = ({ id, clientSecret }: Intent, number = '4242424242424242') =>
  stripe.confirm({ id, clientSecret: clientSecret! }, number);
const refundOf = ({ id }: Intent, key: string) => ({
  intentId: id,
  amount: eur(100),
  idempotencyKey: key,
  reason: 'returned',
});

describe('stripe provider', () => {
  it('sends the SDK’s API version and the given idempotency key', async () => {
    const intent = await create();
    const sent = (await stripe.requests()).at(-1);
    assert.deepEqual(
      [sent?.method, sent?.path, sent?.apiVersion, sent?.idempotencyKey],
      ['POST', '/v1/payment_intents', Stripe.API_VERSION, `o:${intent.orderRef}:a1:create`],
    );
    assert.deepEqual(Object.fromEntries(new URLSearchParams(sent?.body)), {
      amount: '1999',
      currency: 'eur',
      capture_method: 'automatic',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[store]': '1',
      'metadata[checkout]': 'ch_1',
      'metadata[orderRef]': intent.orderRef,
      'metadata[attempt]': '1',
    });
  });

  it("returns the address of Stripe’s script for the API's release", () => {
    assert.deepEqual(adapter().publicConfig(1), {
      publishableKey: 'pk_test_standin',
      scriptUrl: `https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js`,
      scriptOrigin: 'https://js.stripe.com',
      frameOrigin: 'https://js.stripe.com',
    });
  });

  it("returns a challenge, and continues with the shopper's answer", async () => {
    const asked = await create();
    await pay(asked, '4000002500003155');
    const { status, clientSecret } = await adapter().retrieve(asked.id);
    assert.deepEqual([status, clientSecret], ['requires_action', asked.clientSecret]);
    await stripe.answer(asked.id, 'refuse');
    const refused = await adapter().retrieve(asked.id);
    assert.deepEqual([refused.status, refused.lastError?.code], ['open', 'payment_intent_authentication_failure']);
    await pay(asked, '4000002500003155');
    await stripe.answer(asked.id, 'approve');
    assert.equal((await adapter().retrieve(asked.id)).status, 'succeeded');
  });

  for (const [number, end] of [
    ['4000000000004517', 'already_succeeded'],
    ['4000000000004525', 'canceled'],
  ] as const) {
    it(`checks again each time when it cancels a processing intent: ${end}`, async () => {
      const intent = await create();
      await pay(intent, number);
      const key = `${intent.id}:can`;
      assert.equal((await adapter().cancel(intent.id, key)).outcome, 'processing');
      await stripe.finish(intent.id);
      assert.equal((await adapter().cancel(intent.id, key)).outcome, end);
    });
  }

  for (const [number, end] of [
    ['4000000000007726', 'succeeded'],
    ['4000000000005126', 'failed'],
  ] as const) {
    it(`a pending refund ends as ${end}`, async () => {
      const intent = await create();
      await pay(intent, number);
      const { id } = await adapter().refund(refundOf(intent, `${intent.id}:r`));
      await stripe.finishRefund(id);
      assert.equal((await adapter().retrieveRefund(id)).status, end);
    });
  }

  it('retries for a locked object', async () => {
    const intent = await create({ capture: 'manual' });
    await pay(intent);
    await stripe.fault({ fault: 'lock-timeout', operation: 'intent.capture', count: 2 });
    assert.equal((await adapter().capture(intent.id, eur(1999), `${intent.id}:cap`)).status, 'succeeded');
    await stripe.fault({ fault: 'lock-timeout', operation: 'intent.create', count: null });
    await fails(create(), 'unavailable', 'lock_timeout');
  });

  it('puts no invalid id into a URL', async () => {
    const offline = adapter({ fetch: () => assert.fail('it was sent') });
    for (const id of ['', '../v1/customers', 'pi_1?x=1', 'pi_1/cancel']) {
      await fails(offline.retrieve(id), 'invalid', 'id_invalid');
      await fails(offline.capture(id, eur(100), 'k'), 'invalid', 'id_invalid');
      await fails(offline.cancel(id, 'k'), 'invalid', 'id_invalid');
      await fails(offline.retrieveRefund(id), 'invalid', 'id_invalid');
    }
  });

  it('accepts keys of 255 characters, and derives others from them', async () => {
    const idempotencyKey = 'k'.repeat(255);
    await stripe.fault({ fault: 'error-after-commit', operation: 'intent.create' });
    const intent = await create({ idempotencyKey });
    assert.equal((await adapter().cancel(intent.id, idempotencyKey)).outcome, 'canceled');
  });
});

describe('stripe provider, after a failure that Stripe stores for its key', () => {
  it('creates another intent; the lost one cannot be paid because nobody has its secret', async () => {
    await stripe.fault({ fault: 'error-after-commit', operation: 'intent.create' });
    const intent = await create();
    const keys = (await stripe.requests()).slice(-3).map(({ idempotencyKey }) => idempotencyKey);
    const key = `o:${intent.orderRef}:a1:create`;
    assert.deepEqual(keys, [key, key, `${key}:2`]);
    assert.equal((await stripe.ledgerOf(intent.orderRef)).intents, 2);
    assert.equal((await create({ orderRef: intent.orderRef, idempotencyKey: key })).id, intent.id);
  });

  it('long incident: each call continues where the one before ended', async () => {
    await stripe.fault({ fault: 'error-before-commit', operation: 'intent.create', count: 6 });
    const more = { orderRef: 'incident', idempotencyKey: 'incident' };
    for (let call = 0; call < 3; call++) await fails(create(more), 'unknown_outcome', 'kept_failure');
    const { id } = await create(more);
    assert.equal((await create(more)).id, id);
    assert.equal((await stripe.ledgerOf('incident')).intents, 1);
  });

  for (const fault of ['error-before-commit', 'error-after-commit'] as const) {
    it(`${fault} of a capture: reads the intent, and captures once`, async () => {
      const intent = await create({ capture: 'manual' });
      await pay(intent);
      await stripe.fault({ fault, operation: 'intent.capture' });
      const captured = await adapter().capture(intent.id, eur(1500), `${intent.id}:cap`);
      assert.deepEqual([captured.status, captured.amountReceived], ['succeeded', eur(1500)]);
      assert.deepEqual((await stripe.ledgerOf(intent.orderRef)).charged, { count: 1, amount: 1500 });
    });
  }

  it('never retries a refund with another key; the same key works again after a day', async () => {
    const intent = await create();
    await pay(intent);
    await stripe.fault({ fault: 'error-before-commit', operation: 'refund.create' });
    const refund = refundOf(intent, `${intent.id}:r`);
    await fails(adapter().refund(refund), 'unknown_outcome', 'kept_failure');
    await fails(adapter().refund(refund), 'unknown_outcome', 'kept_failure');
    const writes = (await stripe.requests()).filter((each) => each.path === '/v1/refunds' && each.method === 'POST');
    assert.equal(new Set(writes.slice(-3).map(({ idempotencyKey }) => idempotencyKey)).size, 1);
    await stripe.forgetKeys();
    assert.equal((await adapter().refund(refund)).status, 'succeeded');
    assert.deepEqual((await stripe.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
  });

  it('finds a refund whose answer was lost after its key has expired', async () => {
    const intent = await create();
    await pay(intent);
    const refund = refundOf(intent, `${intent.id}:r`);
    await stripe.fault({ fault: 'cut-after-commit', operation: 'refund.create' });
    await fails(adapter({ tries: 1 }).refund(refund), 'unknown_outcome');
    await stripe.forgetKeys();
    const found = await adapter().refund(refund);
    assert.equal(found.status, 'succeeded');
    assert.deepEqual((await stripe.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
  });
});

describe('stripe provider, classification of errors', () => {
  const refusedWith = (status: number, error: object, headers: Record<string, string> = {}) =>
    withServer(
      (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_7', ...headers });
        response.end(JSON.stringify({ error }));
      },
      async (baseUrl) => {
        const quick = adapter({ baseUrl, tries: 1 });
        const failure = (run: Promise<unknown>) =>
          run.then(
            () => assert.fail('resolved'),
            (reason: unknown) => reason,
          );
        const write = await failure(quick.capture('pi_1', eur(100), 'k'));
        const read = await failure(quick.retrieve('pi_1'));
        assert.ok(write instanceof ProviderError && read instanceof ProviderError);
        found = { write, read };
      },
    );
  let found: { write: ProviderError; read: ProviderError };

  for (const [status, error, write, read, code] of [
    [400, { type: 'invalid_request_error', code: 'parameter_missing' }, 'invalid', 'invalid', 'parameter_missing'],
    [400, { type: 'idempotency_error' }, 'invalid', 'invalid', 'idempotency_error'],
    [
      400,
      { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
      'conflict',
      'conflict',
      undefined,
    ],
    [400, { type: 'invalid_request_error', code: 'rate_limit' }, 'rate_limited', 'rate_limited', 'rate_limit'],
    [401, { type: 'invalid_request_error' }, 'auth', 'auth', 'http_401'],
    [402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, 'declined', 'declined', undefined],
    [403, { type: 'invalid_request_error' }, 'auth', 'auth', 'http_403'],
    [404, { type: 'invalid_request_error', code: 'resource_missing' }, 'invalid', 'invalid', 'resource_missing'],
    [409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, 'unknown_outcome', 'unavailable', undefined],
    [429, { type: 'invalid_request_error', code: 'lock_timeout' }, 'unavailable', 'unavailable', 'lock_timeout'],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }, 'rate_limited', 'rate_limited', 'rate_limit'],
    [500, { type: 'api_error' }, 'unknown_outcome', 'unavailable', 'http_500'],
    [503, { type: 'api_error' }, 'unknown_outcome', 'unavailable', 'http_503'],
    [418, { type: 'something_new' }, 'unknown_outcome', 'unavailable', 'http_418'],
  ] as const) {
    it(`${status} ${error.type} ${'code' in error ? error.code : ''}: ${write}`, async () => {
      await refusedWith(status, { message: 'No.', ...error });
      assert.deepEqual([found.write.kind, found.read.kind], [write, read]);
      assert.equal(found.write.code, code ?? ('code' in error ? error.code : undefined));
      assert.equal(found.write.declineCode, 'decline_code' in error ? error.decline_code : undefined);
      assert.match(found.write.message, /req_7/, 'with what Stripe’s support asks for');
    });
  }

  it('reads Retry-After', async () => {
    await refusedWith(429, { type: 'invalid_request_error', message: '' }, { 'retry-after': '7' });
    assert.equal(found.write.retryAfterMs, 7000);
  });

  it('shows no key and no client secret in errors', async () => {
    const message = 'Invalid API Key provided: sk_test_sta*****din, whsec_abc';
    await refusedWith(401, {
      type: 'invalid_request_error',
      message,
      payment_intent: { client_secret: 'pi_1_secret_2' },
    });
    assert.doesNotMatch(inspect([found.write, found.read], { depth: 10 }), /sk_test|whsec_|_secret_/);
    const gone = adapter({ baseUrl: 'http://127.0.0.1:1', tries: 1 });
    const error = await fails(gone.retrieve('pi_1'), 'unavailable');
    assert.doesNotMatch(inspect(error, { depth: 10 }), /sk_test|whsec_/);
  });

  it('does not retry a stored failure with the same key', async () => {
    let calls = 0;
    await withServer(
      (_request, response) => {
        calls++;
        response.writeHead(500, { 'idempotent-replayed': 'true' }).end('{"error":{"type":"api_error"}}');
      },
      async (baseUrl) => {
        await fails(adapter({ baseUrl, tries: 1 }).capture('pi_1', eur(100), 'k'), 'unavailable');
      },
    );
    assert.equal(calls, 2, 'one capture, and one look at the intent');
  });

  it('rejects the capture of another intent', () =>
    withServer(
      reply(200, JSON.stringify({ ...goodIntent(), status: 'succeeded', amount_received: 500 })),
      async (baseUrl) => {
        const other = adapter({ baseUrl, tries: 1 });
        assert.equal((await other.capture('pi_1', eur(500), 'k')).status, 'succeeded');
        await fails(other.capture('pi_2', eur(500), 'k'), 'conflict', 'reply_mismatch');
        await fails(other.capture('pi_1', eur(400), 'k'), 'conflict', 'reply_mismatch');
        await fails(other.retrieve('pi_2'), 'conflict', 'reply_mismatch');
        await fails(other.cancel('pi_2', 'k'), 'conflict', 'reply_mismatch');
      },
    ));
});

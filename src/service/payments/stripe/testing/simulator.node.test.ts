/** The simulator must refuse what Stripe refuses, because other tests rely on it. Called with Stripe's own SDK. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import {
  connectStripeSimulator,
  type RunningSimulator,
  type SimulatorAddress,
  startStripeSimulator,
} from './start-simulator.js';

let simulator: RunningSimulator;
let stripe: Stripe;

const sdk = ({ url, secretKey }: SimulatorAddress): Stripe => {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};
const input = { amount: 1999, currency: 'eur', metadata: { orderRef: 'o-1' } };
const refused = async (promise: Promise<unknown>, status: number, code?: string): Promise<void> => {
  const error = await promise.then(
    () => assert.fail('it was taken'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Stripe.errors.StripeError, String(error));
  assert.deepEqual([error.statusCode, error.code], [status, code ?? error.code], error.message);
};

before(async () => {
  simulator = await startStripeSimulator();
  stripe = sdk(simulator);
});
after(() => simulator.close());
beforeEach(() => simulator.clearFaults());

describe('the simulator of Stripe', () => {
  it('rejects parameters that the SDK’s types do not have', async () => {
    const { paymentIntents } = stripe;
    for (const wrong of [
      { ...input, bogus: 1 },
      { ...input, amount: 'abc' },
      { ...input, automatic_payment_methods: { enabled: 'maybe' } },
      { ...input, metadata: 'x' },
      { currency: 'eur' },
    ]) {
      await refused(
        paymentIntents.create(wrong as unknown as Stripe.PaymentIntentCreateParams),
        400,
        'parameter_unknown',
      );
    }
    const { id } = await paymentIntents.create(input);
    await refused(
      paymentIntents.cancel(id, { why: 'so' } as Stripe.PaymentIntentCancelParams),
      400,
      'parameter_unknown',
    );
    await refused(stripe.products.list(), 404);
  });

  it('rejects amounts that Stripe rejects', async () => {
    for (const [amount, currency, code] of [
      [0, 'eur', 'parameter_invalid_integer'],
      [10.5, 'eur', 'parameter_invalid_integer'],
      [49, 'eur', 'amount_too_small'],
      [100_000_000, 'eur', 'amount_too_large'],
      [150, 'isk', 'invalid_charge_amount_no_decimal_compatible'],
      [1005, 'kwd', undefined],
      [1000, 'EUR', undefined],
    ] as const) {
      await refused(stripe.paymentIntents.create({ amount, currency }), 400, code);
    }
  });

  it('stores the first answer of a key, also an error, and rejects other parameters', async () => {
    const options = { idempotencyKey: 'once' };
    const first = await stripe.paymentIntents.create(input, options);
    const again = await stripe.paymentIntents.create(input, options);
    assert.equal(again.id, first.id);
    await refused(stripe.paymentIntents.create({ ...input, amount: 2000 }, options), 400);
    await stripe.paymentIntents.cancel(first.id, {}, { idempotencyKey: 'cancel' });
    await refused(
      stripe.paymentIntents.capture(first.id, {}, { idempotencyKey: 'cap' }),
      400,
      'payment_intent_unexpected_state',
    );
    await simulator.fault({ fault: 'error-after-commit', operation: 'intent.create' });
    for (let time = 0; time < 3; time++)
      await refused(stripe.paymentIntents.create(input, { idempotencyKey: 'five' }), 500);
    await simulator.forgetKeys();
    assert.notEqual((await stripe.paymentIntents.create(input, options)).id, first.id);
  });

  it('reports a key in use, and stores nothing for a request that was rejected before it ran', async () => {
    await simulator.fault({ fault: 'delay', operation: 'intent.create', ms: 300 });
    const slow = stripe.paymentIntents.create(input, { idempotencyKey: 'slow' });
    const arrived = async () => (await simulator.requests()).some(({ idempotencyKey }) => idempotencyKey === 'slow');
    while (!(await arrived()));
    await refused(stripe.paymentIntents.create(input, { idempotencyKey: 'slow' }), 409, 'idempotency_key_in_use');
    await slow;
    await refused(
      stripe.paymentIntents.create({ ...input, amount: 1 }, { idempotencyKey: 'tiny' }),
      400,
      'amount_too_small',
    );
    await simulator.fault({ fault: 'rate-limit' });
    await refused(stripe.paymentIntents.create(input, { idempotencyKey: 'many' }), 429);
    await stripe.paymentIntents.create(input, { idempotencyKey: 'many' });
  });

  it('accepts one secret key and one API version', async () => {
    await refused(sdk({ ...simulator, secretKey: 'sk_test_other' }).paymentIntents.retrieve('pi_1'), 401);
    await refused(stripe.paymentIntents.retrieve('pi_1', {}, { apiVersion: '2020-08-27' }), 400);
    await refused(stripe.paymentIntents.retrieve('pi_1'), 404, 'resource_missing');
  });

  it('refunds no more than was received in total', async () => {
    const { id, client_secret: clientSecret } = await stripe.paymentIntents.create(input);
    await refused(stripe.refunds.create({ payment_intent: id }), 400);
    await simulator.confirm({ id, clientSecret: clientSecret! }, '4242424242424242');
    await stripe.refunds.create({ payment_intent: id, amount: 1500 });
    await refused(stripe.refunds.create({ payment_intent: id, amount: 500 }), 400);
    await stripe.refunds.create({ payment_intent: id, amount: 499 });
    await refused(stripe.refunds.create({ payment_intent: id }), 400, 'charge_already_refunded');
    const page = await stripe.refunds.list({ payment_intent: id, limit: 1 });
    assert.deepEqual([page.data[0]?.amount, page.has_more], [499, true]);
  });

  it('requires the client secret and a known card for a confirmation', async () => {
    const { id, client_secret: clientSecret } = await stripe.paymentIntents.create(input);
    assert.deepEqual(await simulator.confirm({ id, clientSecret: 'no' }, '4242424242424242'), {
      error: { code: 'resource_missing' },
    });
    const unknown = await simulator.confirm({ id, clientSecret: clientSecret! }, '4111111111111111');
    assert.ok('error' in unknown && unknown.error.code === 'incorrect_number');
    assert.equal((await stripe.paymentIntents.retrieve(id)).status, 'requires_payment_method');
  });

  it('runs as a separate process', async () => {
    const script = fileURLToPath(new URL('start-simulator.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@storefront/source', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const address = JSON.parse(line.toString()) as SimulatorAddress;
      const { id } = await sdk(address).paymentIntents.create(input);
      assert.equal((await connectStripeSimulator(address).ledgerOf('o-1')).intents, 1, id);
    } finally {
      child.kill('SIGTERM');
    }
    assert.deepEqual(await ended, [0, null]);
  });
});

import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Intent, type PaymentProvider, ProviderError, type ProviderErrorKind } from './provider.js';
import { createSandboxProvider, type SandboxProviderOptions } from './sandbox-provider.js';
import { type RunningSandbox, startSandbox } from './testing/start-sandbox.js';
import { until } from './testing/until.js';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.js';

let shop: WebhookReceiver;
let box: RunningSandbox;
let provider: PaymentProvider;
let orders = 0;

before(async () => {
  shop = await startWebhookReceiver();
  box = await startSandbox({ webhookUrl: shop.url, asyncDelayMs: 60_000 });
  provider = createSandboxProvider(box.providerOptions());
});
after(async () => {
  await box.close();
  await shop.close();
});
beforeEach(() => box.clearFaults());

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const newOrder = () => `o-${++orders}`;
const create = (orderRef = newOrder(), more: object = {}): Promise<Intent> =>
  provider.createIntent({
    orderRef,
    attempt: 1,
    amount: eur(1999),
    idempotencyKey: `o:${orderRef}:a1:create`,
    capture: 'automatic',
    metadata: {},
    ...more,
  });
const confirm = ({ id, clientSecret }: Intent, number = '4242424242424242') =>
  box.confirm({ id, clientSecret: clientSecret! }, number);

async function fails(promise: Promise<unknown>, kind: ProviderErrorKind, code?: string): Promise<ProviderError> {
  const error = await promise.then(
    (value: unknown) => assert.fail(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, String(error));
  assert.deepEqual([error.kind, error.code], [kind, code ?? error.code], error.message);
  return error;
}

/** A stand-in that misbehaves in ways that the sandbox itself never would. */
async function withServer(listener: RequestListener, run: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const at = (baseUrl: string, more: Partial<SandboxProviderOptions> = {}) =>
  createSandboxProvider({ ...box.providerOptions(), baseUrl, ...more });

const reply =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const input = {
  orderRef: 'x',
  attempt: 1,
  amount: eur(500),
  idempotencyKey: 'x',
  capture: 'automatic',
  metadata: {},
} as const;
const good = { id: 'in_1', status: 'open', orderRef: 'x', amount: 500, amountReceived: 0, currency: 'EUR' };

describe('card-sandbox provider', () => {
  it('creates, is paid in the form, and retrieves', async () => {
    const orderRef = newOrder();
    const intent = await create(orderRef);
    assert.deepEqual(intent, {
      id: intent.id,
      status: 'open',
      orderRef,
      amount: eur(1999),
      amountReceived: eur(0),
      clientSecret: intent.clientSecret,
    });
    assert.ok(intent.clientSecret?.startsWith(`${intent.id}_secret_`));
    await confirm(intent);
    assert.deepEqual(await provider.retrieve(intent.id), {
      id: intent.id,
      status: 'succeeded',
      orderRef,
      amount: eur(1999),
      amountReceived: eur(1999),
      card: { brand: 'visa', last4: '4242' },
    });
  });

  it('tells why a payment failed', async () => {
    const intent = await create();
    await confirm(intent, '4000000000009995');
    const { status, lastError } = await provider.retrieve(intent.id);
    assert.equal(status, 'open');
    assert.deepEqual(lastError, { code: 'card_declined', declineCode: 'insufficient_funds', retryable: true });
  });

  it('authorizes, captures a part, refunds, cancels', async () => {
    const intent = await create(undefined, { capture: 'manual' });
    await confirm(intent);
    assert.equal((await provider.retrieve(intent.id)).status, 'authorized');
    const captured = await provider.capture(intent.id, eur(1500), 'cap-1');
    assert.deepEqual([captured.status, captured.amountReceived], ['succeeded', eur(1500)]);
    const input = { intentId: intent.id, amount: eur(500), idempotencyKey: 'r:1', reason: 'returned' };
    const refund = await provider.refund(input);
    assert.deepEqual(refund, { id: refund.id, intentId: intent.id, amount: eur(500), status: 'succeeded' });
    assert.deepEqual(await provider.refund(input), refund, 'the same key gives the same refund');
    assert.deepEqual(await provider.retrieveRefund(refund.id), refund);
    await fails(
      provider.refund({ ...input, amount: eur(1001), idempotencyKey: 'r:2' }),
      'invalid',
      'refund_exceeds_payment',
    );
    const { outcome, intent: same } = await provider.cancel(intent.id, 'can-1');
    assert.deepEqual([outcome, same.status], ['already_succeeded', 'succeeded']);
    assert.equal((await provider.cancel((await create()).id, 'can-2')).outcome, 'canceled');
    const processing = await create();
    await confirm(processing, '4000000000004517');
    assert.equal((await provider.cancel(processing.id, 'can-3')).outcome, 'processing');
    await fails(provider.capture(intent.id, eur(1), 'cap-2'), 'conflict', 'intent_unexpected_state');
  });

  it('says a refused capture is a decline', async () => {
    const intent = await create(undefined, { capture: 'manual' });
    await confirm(intent, '4000000000000341');
    const error = await fails(provider.capture(intent.id, eur(1999), 'cap-3'), 'declined', 'card_declined');
    assert.equal(error.declineCode, 'generic_decline');
    assert.equal(error.retryable, false);
  });

  it('gives pages what they need, and no secret', () => {
    const { publishableKey } = box.account;
    assert.deepEqual(provider.publicConfig(1), {
      publishableKey,
      scriptUrl: `${box.url}/v1/sandbox.js`,
      scriptOrigin: box.url,
      frameOrigin: box.url,
    });
    const elsewhere = at(box.url, { publicUrl: 'https://cards.example/' });
    assert.equal(elsewhere.publicConfig(1).scriptUrl, 'https://cards.example/v1/sandbox.js');
  });

  it('refuses amounts that are not whole minor units of a currency that is taken', async () => {
    const offline = at(box.url, { fetch: () => assert.fail('a wrong amount was sent') });
    for (const amount of [eur(0), eur(-5), eur(10.5), eur(NaN), eur(2 ** 53), { amount: 1005, currency: 'KWD' }]) {
      await fails(offline.createIntent({ ...input, amount }), 'invalid');
      await fails(offline.capture('in_1', amount, 'k'), 'invalid');
      await fails(offline.refund({ intentId: 'in_1', amount, idempotencyKey: 'k', reason: '' }), 'invalid');
    }
    await fails(create(undefined, { amount: { amount: 1000, currency: 'ZZZ' } }), 'invalid', 'currency_not_supported');
    await fails(create(undefined, { amount: eur(49) }), 'invalid', 'amount_too_small');
    assert.throws(() => provider.limits('ZZZ'), ProviderError);
    assert.deepEqual(provider.limits('KWD'), { min: 200, max: 99_999_999, step: 10 });
    for (const amount of [
      { amount: 1000, currency: 'KWD' },
      { amount: 1234, currency: 'JPY' },
      { amount: 20_000, currency: 'HUF' },
    ]) {
      assert.deepEqual((await create(undefined, { amount })).amount, amount);
    }
  });

  it('refuses wrong options at once', () => {
    const options = box.providerOptions();
    for (const wrong of [{ baseUrl: 'nowhere' }, { secretKey: '' }, { publishableKey: '' }, { webhookSecrets: [] }]) {
      assert.throws(() => createSandboxProvider({ ...options, ...wrong }), TypeError);
    }
  });
});

describe('card-sandbox provider, when things break', () => {
  const once = async (orderRef: string) => {
    const { intents } = await box.ledgerOf(orderRef);
    assert.equal(intents, 1);
  };

  for (const fault of ['cut-before-commit', 'cut-after-commit', 'error-after-commit'] as const) {
    it(`${fault}: tries again with the same key and makes one intent`, async () => {
      const orderRef = newOrder();
      await box.fault({ fault, operation: 'intent.create', count: 2 });
      assert.equal((await create(orderRef)).orderRef, orderRef);
      await once(orderRef);
    });

    it(`${fault}, for good: unknown outcome; the same call later tells`, async () => {
      const orderRef = newOrder();
      await box.fault({ fault, operation: 'intent.create', count: null });
      const error = await fails(create(orderRef), 'unknown_outcome');
      assert.equal(error.retryable, true);
      await box.clearFaults();
      await create(orderRef);
      await once(orderRef);
    });
  }

  it('a slow capture times out, is asked again, and is collected once', async () => {
    const quick = at(box.url, { timeoutMs: 150, tries: 20, pauseMs: 30 });
    const intent = await create(undefined, { capture: 'manual' });
    await confirm(intent);
    await box.fault({ fault: 'delay', operation: 'intent.capture', ms: 500 });
    const captured = await quick.capture(intent.id, eur(1999), 'slow-1');
    assert.equal(captured.status, 'succeeded');
    assert.deepEqual((await box.ledgerOf(intent.orderRef)).charged, { count: 1, amount: 1999 });
  });

  it('a call that is still running is an unknown outcome, not a conflict', async () => {
    const impatient = at(box.url, { timeoutMs: 150, tries: 2, pauseMs: 1 });
    await box.fault({ fault: 'delay', operation: 'refund.create', ms: 600 });
    const intent = await create();
    await confirm(intent);
    const input = { intentId: intent.id, amount: eur(100), idempotencyKey: 'r:slow', reason: '' };
    await fails(impatient.refund(input), 'unknown_outcome');
    assert.equal((await at(box.url, { tries: 20, pauseMs: 50 }).refund(input)).status, 'succeeded');
    assert.deepEqual((await box.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
  });

  it('too many requests: not tried again, with the time to wait', async () => {
    await box.fault({ fault: 'rate-limit', seconds: 3 });
    const error = await fails(create(), 'rate_limited');
    assert.deepEqual([error.retryAfterMs, error.retryable], [3000, false]);
    await create(); // the one fault was used up by the one try
  });

  it('nobody there: unavailable, for nothing was sent', async () => {
    let calls = 0;
    const counting: typeof fetch = (...args) => {
      calls++;
      return fetch(...args);
    };
    let closed = '';
    await withServer(reply(204, ''), async (url) => {
      closed = url;
    });
    const gone = at(closed, { fetch: counting });
    const error = await fails(gone.createIntent(input), 'unavailable');
    assert.equal(error.retryable, true);
    assert.equal(calls, 3);
  });

  it('a try that may have worked, then nobody there: the outcome stays unknown', async () => {
    let calls = 0;
    const breaking: typeof fetch = () => {
      const code = ++calls === 1 ? 'ECONNRESET' : 'ECONNREFUSED';
      return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
    };
    await fails(at(box.url, { fetch: breaking }).cancel('in_x', 'k'), 'unknown_outcome', 'ECONNRESET');
    assert.equal(calls, 3);
  });

  it('reading changes nothing: whatever breaks is unavailable', async () => {
    const { id } = await create();
    await box.fault({ fault: 'cut-before-commit', operation: 'intent.retrieve', count: 2 });
    assert.equal((await provider.retrieve(id)).id, id);
    await box.fault({ fault: 'error-after-commit', operation: 'intent.retrieve', count: null });
    await fails(provider.retrieve(id), 'unavailable');
  });

  it('answers are not tried again: wrong key, missing intent, reused key', async () => {
    await fails(at(box.url, { secretKey: 'wrong' }).retrieve('in_000000000000000000000000'), 'auth');
    await fails(provider.retrieve('in_000000000000000000000000'), 'invalid', 'intent_not_found');
    const orderRef = newOrder();
    await create(orderRef);
    await fails(create(orderRef, { amount: eur(2000) }), 'invalid', 'idempotency_error');
    await fails(create(orderRef, { idempotencyKey: 'with space' }), 'invalid', 'key_invalid');
  });

  for (const [name, status, body, kind] of [
    ['a proxy’s 502', 502, '<h1>Bad gateway</h1>', 'unknown_outcome'],
    ['a redirect', 302, '', 'unknown_outcome'],
    ['half a reply', 201, '{"id":"in_1",', 'unknown_outcome'],
    ['no intent', 201, '{"ok":true}', 'unknown_outcome'],
    ['an amount with a fraction', 201, JSON.stringify({ ...good, amount: 500.5 }), 'unknown_outcome'],
    ['an unknown status', 201, JSON.stringify({ ...good, status: 'maybe' }), 'unknown_outcome'],
    ['a reply without end', 201, `"${'x'.repeat(2 << 20)}"`, 'unknown_outcome'],
    ['another amount', 201, JSON.stringify({ ...good, amount: 5 }), 'conflict'],
    ['another currency', 201, JSON.stringify({ ...good, currency: 'JPY' }), 'conflict'],
    ['another order', 201, JSON.stringify({ ...good, orderRef: 'y' }), 'conflict'],
  ] as const) {
    it(`${name} is never taken for success`, () =>
      withServer(reply(status, body), async (url) => {
        await fails(at(url, { pauseMs: 1 }).createIntent(input), kind);
      }));
  }

  it('the same reply, well formed, is', () =>
    withServer(reply(201, JSON.stringify(good)), async (url) => {
      assert.equal((await at(url).createIntent(input)).id, 'in_1');
    }));

  it('sends the same key and body each time', async () => {
    const seen: string[] = [];
    await withServer(
      (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          seen.push(`${String(request.headers['idempotency-key'])} ${Buffer.concat(chunks).toString()}`);
          response.writeHead(500).end();
        });
      },
      async (url) => {
        await fails(at(url, { pauseMs: 1 }).createIntent(input), 'unknown_outcome');
      },
    );
    assert.equal(seen.length, 3);
    assert.equal(new Set(seen).size, 1);
  });
});

describe('card-sandbox provider, webhooks', () => {
  const auth = (run: () => unknown, code: string) =>
    assert.throws(run, (error) => error instanceof ProviderError && error.kind === 'auth' && error.code === code);

  it('are verified on the raw bytes', async () => {
    const intent = await create();
    await confirm(intent);
    const find = () => shop.received.find(({ body }) => body.data['intentId'] === intent.id);
    await until(() => find() !== undefined, 'its webhook');
    const { raw, headers } = find()!;
    const now = Date.now();
    const event = provider.verifyWebhook(raw, headers, now);
    assert.deepEqual(event, {
      id: event.id,
      type: 'intent.succeeded',
      intentId: intent.id,
      orderRef: intent.orderRef,
    });
    const tampered = Buffer.from(raw.toString().replace('"amount":1999', '"amount":1'));
    assert.notDeepEqual(tampered, raw);
    auth(() => provider.verifyWebhook(tampered, headers, now), 'signature_wrong');
    auth(() => provider.verifyWebhook(raw, headers, now + 301_000), 'signature_stale');
    auth(() => provider.verifyWebhook(raw, {}, now), 'signature_missing');
    const webhookSecrets = ['whsec_new', box.account.webhookSecret];
    assert.equal(at(box.url, { webhookSecrets }).verifyWebhook(raw, headers, now).id, event.id);
    auth(() => at(box.url, { webhookSecrets: ['whsec_new'] }).verifyWebhook(raw, headers, now), 'signature_wrong');
  });

  it('that are signed and no event are invalid', async () => {
    const { signatureHeader, signatureOf } = await import('./sandbox/signature.js');
    for (const text of ['', 'null', '[]', '{"id":1}', '{"id":"ev_1"}', '\u{0}', '{"type":"x","data":{}}']) {
      const raw = Buffer.from(text);
      const headers = {
        [signatureHeader]: signatureOf(raw, [box.account.webhookSecret], Math.floor(Date.now() / 1000)),
      };
      assert.throws(
        () => provider.verifyWebhook(raw, headers, Date.now()),
        (error) => error instanceof ProviderError && error.kind === 'invalid',
      );
    }
  });
});

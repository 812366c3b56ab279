/** What every adapter keeps, whatever the provider: the rules of `provider.ts`, tried over HTTP with things breaking. */
/* eslint-disable @typescript-eslint/no-floating-promises -- node:test awaits its describe and it, as the configuration says for *.test.ts */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Intent, type PaymentProvider, ProviderError, type ProviderErrorKind } from '../provider.js';
import { until } from './until.js';
import type { WebhookReceiver } from './webhook-receiver.js';

/** Options that all adapters have. */
export interface CommonOptions {
  readonly baseUrl?: string;
  readonly secretKey?: string;
  readonly webhookSecrets?: readonly string[];
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly tries?: number;
  readonly pauseMs?: number;
}

export interface Sum {
  readonly count: number;
  readonly amount: number;
}

/** A provider that runs, and an account of it whose webhooks go to `shop`. */
export interface Rig {
  readonly url: string;
  readonly webhookSecret: string;
  /** Of the same form as the right one, and refused. */
  readonly wrongSecretKey: string;
  /** Of the same form as the right one. */
  readonly otherWebhookSecret: string;
  readonly unknownIntentId: string;
  adapter(options?: CommonOptions): PaymentProvider;
  /** As the form in the browser does, with a number of `sandbox/test-cards.ts`. */
  pay(intent: { id: string; clientSecret: string }, number: string): Promise<unknown>;
  fault(fault: {
    readonly fault: 'cut-before-commit' | 'cut-after-commit' | 'error-after-commit' | 'delay' | 'rate-limit';
    readonly operation?: string;
    readonly count?: number | null;
    readonly ms?: number;
    readonly seconds?: number;
  }): Promise<void>;
  clearFaults(): Promise<void>;
  /** What moved for an order. Amounts in EUR cents. */
  ledgerOf(orderRef: string): Promise<{ intents: number; charged: Sum; refunded: Sum }>;
  /** An intent as the provider writes it, 5.00 EUR for order `x`, id `pi_1`. */
  readonly goodIntent: Readonly<Record<string, unknown>>;
  /** The same, wrong in each way by name, and what becomes of it. */
  readonly badIntents: readonly (readonly [name: string, change: object, kind: ProviderErrorKind])[];
  /** Headers that sign a body now. */
  sign(raw: Buffer): Record<string, string>;
  close(): Promise<void>;
}

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const good = '4242424242424242';
const input = {
  orderRef: 'x',
  attempt: 1,
  amount: eur(500),
  idempotencyKey: 'x',
  capture: 'automatic',
  metadata: {},
} as const;

export async function fails(promise: Promise<unknown>, kind: ProviderErrorKind, code?: string): Promise<ProviderError> {
  const error = await promise.then(
    (value: unknown) => assert.fail(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ProviderError, String(error));
  assert.deepEqual([error.kind, error.code], [kind, code ?? error.code], error.message);
  return error;
}

/** A server that misbehaves in ways that a provider itself never would. */
export async function withServer(listener: RequestListener, run: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const reply =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

export function providerConformance(name: string, shop: () => WebhookReceiver, open: () => Promise<Rig>): void {
  // One suite around all, because only so do its hooks wait for those of the file.
  describe(`${name}, as every provider`, () => suite(shop, open));
}

function suite(shop: () => WebhookReceiver, open: () => Promise<Rig>): void {
  let rig: Rig;
  let provider: PaymentProvider;
  let orders = 0;
  before(async () => {
    rig = await open();
    provider = rig.adapter();
  });
  after(() => rig.close());
  beforeEach(() => rig.clearFaults());

  const newOrder = () => `c-${++orders}`;
  const create = (orderRef = newOrder(), more: object = {}): Promise<Intent> =>
    provider.createIntent({
      ...input,
      orderRef,
      amount: eur(1999),
      idempotencyKey: `o:${orderRef}:a1:create`,
      ...more,
    });
  const pay = ({ id, clientSecret }: Intent, number = good) => rig.pay({ id, clientSecret: clientSecret! }, number);

  describe('carries out', () => {
    it('creates, is paid in the form, and retrieves with the card', async () => {
      const orderRef = newOrder();
      const intent = await create(orderRef);
      const { id, clientSecret } = intent;
      const both = { id, orderRef, amount: eur(1999) };
      assert.deepEqual(intent, { ...both, status: 'open', amountReceived: eur(0), clientSecret });
      assert.ok(clientSecret?.startsWith(`${id}_secret_`));
      await pay(intent);
      assert.deepEqual(await provider.retrieve(id), {
        ...both,
        status: 'succeeded',
        amountReceived: eur(1999),
        card: { brand: 'visa', last4: '4242' },
      });
    });

    it('tells why a payment failed, and takes another card', async () => {
      const intent = await create();
      await pay(intent, '4000000000009995');
      const { status, lastError, clientSecret } = await provider.retrieve(intent.id);
      assert.deepEqual([status, clientSecret], ['open', intent.clientSecret]);
      assert.deepEqual(lastError, { code: 'card_declined', declineCode: 'insufficient_funds', retryable: true });
      await pay(intent);
      const paid = await provider.retrieve(intent.id);
      assert.deepEqual([paid.status, paid.lastError], ['succeeded', undefined]);
    });

    it('authorizes, captures a part, refunds, cancels', async () => {
      const intent = await create(undefined, { capture: 'manual' });
      await pay(intent);
      const authorized = await provider.retrieve(intent.id);
      assert.deepEqual([authorized.status, authorized.amountReceived], ['authorized', eur(0)]);
      const captured = await provider.capture(intent.id, eur(1500), `${intent.id}:cap`);
      assert.deepEqual([captured.status, captured.amountReceived], ['succeeded', eur(1500)]);
      const refund = { intentId: intent.id, amount: eur(500), idempotencyKey: `${intent.id}:r1`, reason: 'returned' };
      const made = await provider.refund(refund);
      assert.deepEqual(made, { id: made.id, intentId: intent.id, amount: eur(500), status: 'succeeded' });
      assert.deepEqual(await provider.refund(refund), made, 'the same key gives the same refund');
      assert.deepEqual(await provider.retrieveRefund(made.id), made);
      await fails(provider.refund({ ...refund, amount: eur(1001), idempotencyKey: `${intent.id}:r2` }), 'invalid');
      await fails(provider.refund({ ...refund, amount: eur(400) }), 'invalid', 'idempotency_error');
      const { outcome, intent: same } = await provider.cancel(intent.id, `${intent.id}:can`);
      assert.deepEqual([outcome, same.status], ['already_succeeded', 'succeeded']);
      await fails(provider.capture(intent.id, eur(1), `${intent.id}:cap2`), 'conflict');
      assert.deepEqual((await rig.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 500 });
    });

    it('cancels what is open or authorized, twice as well; what is processing it does not', async () => {
      const opened = await create();
      for (const again of ['first', 'second']) {
        const { outcome, intent } = await provider.cancel(opened.id, `${opened.id}:can`);
        assert.deepEqual([outcome, intent.status, intent.clientSecret], ['canceled', 'canceled', undefined], again);
      }
      const authorized = await create(undefined, { capture: 'manual' });
      await pay(authorized);
      assert.equal((await provider.cancel(authorized.id, `${authorized.id}:can`)).outcome, 'canceled');
      const processing = await create();
      await pay(processing, '4000000000004517');
      assert.equal((await provider.cancel(processing.id, `${processing.id}:can`)).outcome, 'processing');
    });

    it('says a refused capture is a decline', async () => {
      const intent = await create(undefined, { capture: 'manual' });
      await pay(intent, '4000000000000341');
      const error = await fails(
        provider.capture(intent.id, eur(1999), `${intent.id}:cap`),
        'declined',
        'card_declined',
      );
      assert.deepEqual([error.declineCode, error.retryable], ['generic_decline', false]);
    });

    it('a refund that takes a while is pending', async () => {
      const intent = await create();
      await pay(intent, '4000000000007726');
      const refund = { intentId: intent.id, amount: eur(100), idempotencyKey: `${intent.id}:r`, reason: '' };
      const made = await provider.refund(refund);
      assert.equal(made.status, 'pending');
      assert.deepEqual(await provider.retrieveRefund(made.id), made);
    });

    it('sends no amount that is not whole minor units of a currency that is taken', async () => {
      const offline = rig.adapter({ fetch: () => assert.fail('a wrong amount was sent') });
      const wrong = [eur(0), eur(-5), eur(10.5), eur(NaN), eur(2 ** 53), { amount: 1005, currency: 'KWD' }];
      for (const amount of [...wrong, { amount: 1000, currency: 'ZZZ' }]) {
        await fails(offline.createIntent({ ...input, amount }), 'invalid');
        await fails(offline.capture(rig.unknownIntentId, amount, 'k'), 'invalid');
        const refund = { intentId: rig.unknownIntentId, amount, idempotencyKey: 'k', reason: '' };
        await fails(offline.refund(refund), 'invalid');
      }
      assert.throws(() => provider.limits('ZZZ'), ProviderError);
      await fails(create(undefined, { amount: eur(49) }), 'invalid', 'amount_too_small');
      for (const amount of [
        { amount: 1000, currency: 'KWD' },
        { amount: 1234, currency: 'JPY' },
        { amount: 20_000, currency: 'HUF' },
      ]) {
        assert.deepEqual((await create(undefined, { amount })).amount, amount);
      }
    });

    it('gives a page an address and a key to be seen, and no secret', () => {
      const { publishableKey, scriptUrl = '', scriptOrigin } = provider.publicConfig(1);
      assert.ok(publishableKey?.startsWith('pk_'));
      assert.equal(new URL(scriptUrl).origin, scriptOrigin);
      assert.doesNotMatch(JSON.stringify(provider.publicConfig(1)), /sk_|whsec/);
    });
  });

  describe('when things break', () => {
    for (const fault of ['cut-before-commit', 'cut-after-commit', 'error-after-commit'] as const) {
      it(`${fault}: goes on by itself, and the same call finds the same intent`, async () => {
        const orderRef = newOrder();
        await rig.fault({ fault, operation: 'intent.create', count: 1 });
        const { id } = await create(orderRef);
        assert.equal((await create(orderRef)).id, id);
        if (fault !== 'error-after-commit') assert.equal((await rig.ledgerOf(orderRef)).intents, 1);
      });

      it(`${fault}, for good: unknown outcome; the same call later tells`, async () => {
        const orderRef = newOrder();
        await rig.fault({ fault, operation: 'intent.create', count: null });
        assert.equal((await fails(create(orderRef), 'unknown_outcome')).retryable, true);
        await rig.clearFaults();
        const { id } = await create(orderRef);
        assert.equal((await create(orderRef)).id, id);
      });

      it(`${fault} of a capture: collected once`, async () => {
        const intent = await create(undefined, { capture: 'manual' });
        await pay(intent);
        await rig.fault({ fault, operation: 'intent.capture', count: 1 });
        assert.equal((await provider.capture(intent.id, eur(1999), `${intent.id}:cap`)).status, 'succeeded');
        assert.deepEqual((await rig.ledgerOf(intent.orderRef)).charged, { count: 1, amount: 1999 });
      });

      it(`${fault} of a refund: given back once`, async () => {
        const intent = await create();
        await pay(intent);
        await rig.fault({ fault, operation: 'refund.create', count: 1 });
        const refund = { intentId: intent.id, amount: eur(100), idempotencyKey: `${intent.id}:r`, reason: '' };
        assert.deepEqual(await provider.refund(refund), await provider.refund(refund));
        assert.deepEqual((await rig.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
      });

      it(`${fault} of a cancel: canceled`, async () => {
        const intent = await create();
        await rig.fault({ fault, operation: 'intent.cancel', count: 1 });
        assert.equal((await provider.cancel(intent.id, `${intent.id}:can`)).outcome, 'canceled');
      });
    }

    it('a slow capture times out, is asked again, and is collected once', async () => {
      const quick = rig.adapter({ timeoutMs: 150, tries: 20, pauseMs: 30 });
      const intent = await create(undefined, { capture: 'manual' });
      await pay(intent);
      await rig.fault({ fault: 'delay', operation: 'intent.capture', ms: 500 });
      assert.equal((await quick.capture(intent.id, eur(1999), `${intent.id}:slow`)).status, 'succeeded');
      assert.deepEqual((await rig.ledgerOf(intent.orderRef)).charged, { count: 1, amount: 1999 });
    });

    it('a call that is still running is an unknown outcome, not a conflict', async () => {
      const intent = await create();
      await pay(intent);
      await rig.fault({ fault: 'delay', operation: 'refund.create', ms: 900 });
      const refund = { intentId: intent.id, amount: eur(100), idempotencyKey: `${intent.id}:slow`, reason: '' };
      await fails(rig.adapter({ timeoutMs: 250, tries: 2, pauseMs: 1 }).refund(refund), 'unknown_outcome');
      assert.equal((await rig.adapter({ tries: 20, pauseMs: 50 }).refund(refund)).status, 'succeeded');
      assert.deepEqual((await rig.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
    });

    it('too many requests: not tried again, with the time to wait', async () => {
      await rig.fault({ fault: 'rate-limit', seconds: 3 });
      const error = await fails(create(), 'rate_limited');
      assert.deepEqual([error.retryAfterMs, error.retryable], [3000, false]);
      await create(); // the one fault was used up by the one try
    });

    it('nobody there: unavailable, for nothing was sent', async () => {
      let calls = 0;
      let baseUrl = '';
      await withServer(reply(204, ''), (url) => {
        baseUrl = url;
        return Promise.resolve();
      });
      const counting: typeof fetch = (...args) => {
        calls++;
        return fetch(...args);
      };
      const gone = rig.adapter({ baseUrl, fetch: counting });
      assert.equal((await fails(gone.createIntent(input), 'unavailable')).retryable, true);
      assert.equal(calls, 3);
    });

    it('a try that may have worked, then nobody there: the outcome stays unknown', async () => {
      let calls = 0;
      const breaking: typeof fetch = () => {
        const code = ++calls === 1 ? 'ECONNRESET' : 'ECONNREFUSED';
        return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
      };
      await fails(rig.adapter({ fetch: breaking }).createIntent(input), 'unknown_outcome', 'ECONNRESET');
      assert.equal(calls, 3);
    });

    it('reading changes nothing: whatever breaks is unavailable', async () => {
      const { id } = await create();
      await rig.fault({ fault: 'cut-before-commit', operation: 'intent.retrieve', count: 2 });
      assert.equal((await provider.retrieve(id)).id, id);
      await rig.fault({ fault: 'error-after-commit', operation: 'intent.retrieve', count: null });
      await fails(provider.retrieve(id), 'unavailable');
    });

    it('answers are not tried again: wrong key, missing intent, reused key', async () => {
      await fails(rig.adapter({ secretKey: rig.wrongSecretKey }).retrieve(rig.unknownIntentId), 'auth');
      await fails(provider.retrieve(rig.unknownIntentId), 'invalid');
      const orderRef = newOrder();
      await create(orderRef);
      await fails(create(orderRef, { amount: eur(2000) }), 'invalid', 'idempotency_error');
      await fails((async () => create(orderRef, { idempotencyKey: 'with space' }))(), 'invalid', 'key_invalid');
    });

    for (const [what, status, body] of [
      ['a proxy’s 502', 502, '<h1>Bad gateway</h1>'],
      ['a proxy’s 503 in JSON', 503, '{"message":"no upstream"}'],
      ['a redirect', 302, ''],
      ['half a reply', 201, '{"id":"pi_1",'],
      ['no intent', 201, '{"ok":true}'],
      ['null', 200, 'null'],
      ['a reply without end', 201, `"${'x'.repeat(2 << 20)}"`],
    ] as const) {
      it(`${what} is never taken for success`, () =>
        withServer(reply(status, body), async (baseUrl) => {
          const adapter = rig.adapter({ baseUrl, pauseMs: 1 });
          await fails(adapter.createIntent(input), 'unknown_outcome');
          await fails(adapter.retrieve(rig.unknownIntentId), 'unavailable');
        }));
    }

    it('a reply that is not what was asked for is never taken for success', async () => {
      const at = (body: object, run: (adapter: PaymentProvider) => Promise<unknown>) =>
        withServer(reply(200, JSON.stringify(body)), async (baseUrl) => {
          await run(rig.adapter({ baseUrl, pauseMs: 1 }));
        });
      await at(rig.goodIntent, async (adapter) => assert.equal((await adapter.createIntent(input)).id, 'pi_1'));
      for (const [what, change, kind] of rig.badIntents) {
        await at({ ...rig.goodIntent, ...change }, async (adapter) => {
          const error = await fails(adapter.createIntent(input), kind);
          assert.ok(error, what);
        });
      }
    });

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
        (baseUrl) =>
          fails(rig.adapter({ baseUrl, pauseMs: 1 }).createIntent(input), 'unknown_outcome').then(() => undefined),
      );
      assert.equal(seen.length, 3);
      assert.equal(new Set(seen).size, 1);
    });
  });

  describe('webhooks', () => {
    const auth = (run: () => unknown, code: string) =>
      assert.throws(run, (error) => error instanceof ProviderError && error.kind === 'auth' && error.code === code);

    it('are verified on the raw bytes', async () => {
      const intent = await create();
      await pay(intent);
      const find = () =>
        shop().received.find(({ raw, body }) => body.type.endsWith('.succeeded') && raw.includes(intent.id));
      await until(() => find() !== undefined, 'its webhook');
      const { raw, headers, body } = find()!;
      const now = Date.now();
      const event = provider.verifyWebhook(raw, headers, now);
      assert.deepEqual(event, { id: body.id, type: body.type, intentId: intent.id, orderRef: intent.orderRef });
      const tampered = Buffer.from(raw.toString().replace(/"amount": ?1999/, '"amount":1'));
      assert.notDeepEqual(tampered, raw);
      auth(() => provider.verifyWebhook(tampered, headers, now), 'signature_wrong');
      auth(() => provider.verifyWebhook(Buffer.concat([Buffer.from('\uFEFF'), raw]), headers, now), 'signature_wrong');
      auth(() => provider.verifyWebhook(Buffer.concat([raw, Buffer.from([0xff])]), headers, now), 'signature_wrong');
      auth(() => provider.verifyWebhook(raw, headers, now + 302_000), 'signature_stale');
      auth(() => provider.verifyWebhook(raw, headers, now - 330_000), 'signature_stale');
      auth(() => provider.verifyWebhook(raw, {}, now), 'signature_missing');
      const webhookSecrets = [rig.otherWebhookSecret, rig.webhookSecret];
      assert.equal(rig.adapter({ webhookSecrets }).verifyWebhook(raw, headers, now).id, event.id);
      const other = rig.adapter({ webhookSecrets: [rig.otherWebhookSecret] });
      auth(() => other.verifyWebhook(raw, headers, now), 'signature_wrong');
    });

    it('that are signed and no event are invalid', () => {
      for (const text of ['null', '[]', '{"id":1}', '{"id":"ev_1"}', '\u{0}', '{"type":"x","data":{}}', '{']) {
        const raw = Buffer.from(text);
        assert.throws(
          () => provider.verifyWebhook(raw, rig.sign(raw), Date.now()),
          (error) => error instanceof ProviderError && error.kind === 'invalid',
          text,
        );
      }
    });
  });
}

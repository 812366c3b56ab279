import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { PaymentProvider } from './provider.js';
import { createSandboxProvider } from './sandbox-provider.js';
import type { Send } from './send.js';
import { signatureHeader, signatureOf } from './sandbox-signature.js';
import { providerConformance } from './testing/conformance.js';
import { fails } from './testing/provider-rig.js';
import { type Answer, type RunningSandbox, startSandbox } from './testing/start-sandbox.js';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.js';

let shop: WebhookReceiver;
let box: RunningSandbox;
let provider: PaymentProvider;

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

providerConformance(
  'card-sandbox',
  () => shop,
  () => {
    const { url, account } = box;
    return {
      url,
      webhookSecret: account.webhookSecret,
      wrongSecretKey: 'wrong',
      otherWebhookSecret: 'whsec_new',
      unknownIntentId: 'in_000000000000000000000000',
      adapter: ({ fetch, ...options } = {}) =>
        createSandboxProvider({ ...box.providerOptions(), ...options, ...(fetch && { send: sendBy(fetch) }) }),
      pay: (intent, number) => box.confirm(intent, number),
      approve: (intent, confirmation) => box.answer(intent, (confirmation as Answer).body['challengeId'], 'approve'),
      fault: (fault) => box.fault(fault),
      clearFaults: () => box.clearFaults(),
      ledgerOf: (orderRef) => box.ledgerOf(orderRef),
      goodIntent: { id: 'pi_1', status: 'open', orderRef: 'x', amount: 500, amountReceived: 0, currency: 'EUR' },
      badIntents: [
        ['an amount with a fraction', { amount: 500.5 }, 'unknown_outcome'],
        ['an unknown status', { status: 'maybe' }, 'unknown_outcome'],
        ['another amount', { amount: 5 }, 'conflict'],
        ['another currency', { currency: 'JPY' }, 'conflict'],
        ['another order', { orderRef: 'y' }, 'conflict'],
      ],
      sign: (raw) => ({
        [signatureHeader]: signatureOf(raw, [account.webhookSecret], Math.floor(Date.now() / 1000)),
      }),
    };
  },
);

/** The suite gives every adapter a `fetch`. */
const sendBy =
  (fetch: typeof globalThis.fetch): Send =>
  async (url, { timeoutMs: _, ...init }) => {
    const answer = await fetch(url, init);
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') ?? undefined, body };
  };

describe('card-sandbox provider', () => {
  it('returns the addresses of its script and frame, also when hosted elsewhere', () => {
    const { publishableKey } = box.account;
    assert.deepEqual(provider.publicConfig(1), {
      publishableKey,
      scriptUrl: `${box.url}/v1/sandbox.js`,
      scriptOrigin: box.url,
      frameOrigin: box.url,
    });
    const elsewhere = createSandboxProvider({ ...box.providerOptions(), publicUrl: 'https://cards.example/' });
    assert.equal(elsewhere.publicConfig(1).scriptUrl, 'https://cards.example/v1/sandbox.js');
  });

  it('returns its limits per currency, and rejects unknown intents and currencies', async () => {
    assert.deepEqual(provider.limits('KWD'), { min: 200, max: 99_999_999, step: 10 });
    const unknown = 'in_000000000000000000000000';
    await fails(provider.retrieve(unknown), 'invalid', 'intent_not_found');
    const input = { orderRef: 'o-0', attempt: 1, idempotencyKey: 'o-0', capture: 'automatic', metadata: {} } as const;
    await fails(
      provider.createIntent({ ...input, amount: { amount: 1000, currency: 'ZZZ' } }),
      'invalid',
      'currency_not_supported',
    );
  });

  it('throws for invalid options at once', () => {
    const options = box.providerOptions();
    for (const wrong of [{ baseUrl: 'nowhere' }, { secretKey: '' }, { publishableKey: '' }, { webhookSecrets: [] }]) {
      assert.throws(() => createSandboxProvider({ ...options, ...wrong }), TypeError);
    }
  });

  it('finds the intent after a lost answer: one key, one intent', async () => {
    await box.fault({ fault: 'error-after-commit', operation: 'intent.create', count: 2 });
    const amount = { amount: 1999, currency: 'EUR' };
    const input = {
      orderRef: 'o-1',
      attempt: 1,
      amount,
      idempotencyKey: 'o-1',
      capture: 'automatic',
      metadata: {},
    } as const;
    await provider.createIntent(input);
    assert.equal((await box.ledgerOf('o-1')).intents, 1);
  });

  it('a signed empty body is invalid', () => {
    const raw = Buffer.alloc(0);
    const headers = {
      [signatureHeader]: signatureOf(raw, [box.account.webhookSecret], Math.floor(Date.now() / 1000)),
    };
    assert.throws(() => provider.verifyWebhook(raw, headers, Date.now()), { kind: 'invalid' });
  });
});

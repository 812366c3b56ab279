import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { type Answer, masterKey, type RunningSandbox, startSandbox } from '../testing/start-sandbox.js';
import { until } from '../testing/until.js';
import { luhn } from './cards.js';
import { currencies, limitsOf } from '../sandbox-limits.js';
import { testCards } from './test-cards.js';

let box: RunningSandbox;
let order = 0;
let time = Date.UTC(2026, 0, 15);

before(async () => {
  box = await startSandbox({ clock: () => time, asyncDelayMs: 3000 });
});
after(() => box.close());

const newKey = () => `key-${++order}`;
const post = (path: string, body: unknown, idempotencyKey = newKey()): Promise<Answer> =>
  box.request(path, { method: 'POST', key: box.account.secretKey, idempotencyKey, body });
const get = async (path: string) => (await box.request(path, { key: box.account.secretKey })).body;

interface Made {
  id: string;
  clientSecret: string;
  orderRef: string;
}
async function make(input: Record<string, unknown> = {}): Promise<Made> {
  const body = {
    orderRef: `order-${++order}`,
    attempt: 1,
    amount: 1999,
    currency: 'EUR',
    capture: 'automatic',
    ...input,
  };
  const { status, body: intent } = await post('/v1/intents', body);
  assert.equal(status, 201, JSON.stringify(intent));
  return intent as unknown as Made;
}
const retrieve = (intent: Made) => get(`/v1/intents/${intent.id}`);
const moved = async ({ orderRef }: Made) => {
  const { authorized, released, charged, refunded } = await box.ledgerOf(orderRef);
  return {
    authorized: authorized.amount,
    released: released.amount,
    charged: charged.amount,
    refunded: refunded.amount,
  };
};
const nothing = { authorized: 0, released: 0, charged: 0, refunded: 0 };

describe('test cards', () => {
  const outcomes = new Map(testCards.map((card) => [card.number, card]));

  it('are valid numbers, each listed once, and public', async () => {
    assert.equal(outcomes.size, testCards.length);
    for (const { number } of testCards) assert.ok(luhn(number), number);
    assert.deepEqual((await box.request('/v1/test-cards')).body, { items: testCards });
  });

  for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) {
    it(`${number} succeeds and is charged once`, async () => {
      const intent = await make();
      const answer = await box.confirm(intent, number, { expected: { amount: 1999, currency: 'EUR' } });
      assert.equal(answer.status, 200);
      assert.equal(answer.body['status'], 'succeeded');
      const { amountReceived, card, clientSecret } = await retrieve(intent);
      assert.equal(amountReceived, 1999);
      assert.deepEqual(card, { brand: outcomes.get(number)?.brand, last4: number.slice(-4) });
      assert.equal(clientSecret, null);
      assert.deepEqual(await moved(intent), { ...nothing, charged: 1999 });
    });
  }

  for (const [number, code, declineCode] of [
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ] as const) {
    it(`${number} is declined: ${declineCode ?? code}; another card then pays the same intent`, async () => {
      const intent = await make();
      const { status, headers, body } = await box.confirm(intent, number);
      assert.equal(status, 402);
      assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
      assert.deepEqual([body['code'], body['declineCode'], body['retryable']], [code, declineCode, true]);
      const { status: state, lastError } = await retrieve(intent);
      assert.equal(state, 'open');
      assert.deepEqual(lastError, { code, ...(declineCode ? { declineCode } : {}), retryable: true });
      assert.deepEqual(await moved(intent), nothing);
      assert.equal((await box.confirm(intent, '4242424242424242')).body['status'], 'succeeded');
      assert.equal((await retrieve(intent))['lastError'], null);
      assert.deepEqual(await moved(intent), { ...nothing, charged: 1999 });
    });
  }

  for (const number of ['4000002500003155', '4000002760003184', '4000000000003220']) {
    it(`${number} challenges: approve pays, refuse and close do not`, async () => {
      for (const [answer, status, code] of [
        ['approve', 'succeeded', null],
        ['refuse', 'open', 'authentication_failed'],
        ['close', 'open', 'authentication_canceled'],
      ] as const) {
        const intent = await make();
        const asked = await box.confirm(intent, number);
        assert.deepEqual([asked.status, asked.body['status']], [200, 'requires_action']);
        assert.deepEqual(await moved(intent), nothing);
        const answered = await box.answer(intent, asked.body['challengeId'], answer);
        assert.equal(answered.status, code ? 402 : 200);
        assert.equal(answered.body['code'], code ?? undefined);
        const { status: state, lastError } = await retrieve(intent);
        assert.equal(state, status);
        assert.deepEqual(lastError, code && { code, retryable: true });
        assert.deepEqual(await moved(intent), { ...nothing, charged: code ? 0 : 1999 });
      }
    });
  }

  it('an unanswered challenge charges nothing and can be canceled; a later answer has no effect', async () => {
    const intent = await make();
    const asked = await box.confirm(intent, '4000000000003220');
    time += 24 * 3600_000;
    box.sandbox.wake();
    assert.equal((await retrieve(intent))['status'], 'requires_action');
    assert.equal((await post(`/v1/intents/${intent.id}/cancel`, {})).body['outcome'], 'canceled');
    const late = await box.answer(intent, asked.body['challengeId'], 'approve');
    assert.deepEqual([late.status, late.body['code']], [409, 'intent_unexpected_state']);
    assert.deepEqual(await moved(intent), nothing);
  });

  it('a second card replaces an open challenge: the first answer has no effect', async () => {
    const intent = await make();
    const first = await box.confirm(intent, '4000002500003155');
    const second = await box.confirm(intent, '4000002760003184');
    const stale = await box.answer(intent, first.body['challengeId'], 'approve');
    assert.deepEqual([stale.status, stale.body['code']], [409, 'challenge_replaced']);
    assert.equal((await box.answer(intent, second.body['challengeId'], 'approve')).body['status'], 'succeeded');
    assert.deepEqual(await moved(intent), { ...nothing, charged: 1999 });
  });

  it('0341 can be authorized and not captured; the authorization stays and can be canceled', async () => {
    const intent = await make({ capture: 'manual' });
    assert.equal((await box.confirm(intent, '4000000000000341')).body['status'], 'authorized');
    const capture = await post(`/v1/intents/${intent.id}/capture`, { amount: 1999, currency: 'EUR' });
    assert.deepEqual([capture.status, capture.body['retryable']], [402, false]);
    assert.equal((await retrieve(intent))['status'], 'authorized');
    assert.equal((await post(`/v1/intents/${intent.id}/cancel`, {})).body['outcome'], 'canceled');
    assert.deepEqual(await moved(intent), { ...nothing, authorized: 1999, released: 1999 });
  });

  it('4517 is processing, then succeeds', async () => {
    const intent = await make();
    assert.equal((await box.confirm(intent, '4000000000004517')).body['status'], 'processing');
    time += 2999;
    box.sandbox.wake();
    assert.equal((await retrieve(intent))['status'], 'processing');
    assert.deepEqual(await moved(intent), nothing);
    time += 1;
    box.sandbox.wake();
    assert.equal((await retrieve(intent))['status'], 'succeeded');
    assert.deepEqual(await moved(intent), { ...nothing, charged: 1999 });
  });

  it('4525 is processing, then open again with an error', async () => {
    const intent = await make();
    assert.equal((await box.confirm(intent, '4000000000004525')).body['status'], 'processing');
    time += 3000;
    box.sandbox.wake();
    const { status, lastError } = await retrieve(intent);
    assert.equal(status, 'open');
    assert.deepEqual(lastError, { code: 'card_declined', declineCode: 'generic_decline', retryable: true });
    assert.deepEqual(await moved(intent), nothing);
  });

  it('refunds of 7726 and 5126 are pending, then succeed and fail', async () => {
    for (const [number, status, refunded] of [
      ['4000000000007726', 'succeeded', 500],
      ['4000000000005126', 'failed', 0],
    ] as const) {
      const intent = await make();
      await box.confirm(intent, number);
      const { body: refund } = await post('/v1/refunds', { intentId: intent.id, amount: 500, currency: 'EUR' });
      assert.equal(refund['status'], 'pending');
      const tooMuch = await post('/v1/refunds', { intentId: intent.id, amount: 1500, currency: 'EUR' });
      assert.equal(tooMuch.body['code'], 'refund_exceeds_payment', 'what is pending counts');
      time += 3000;
      box.sandbox.wake();
      assert.equal((await get(`/v1/refunds/${String(refund['id'])}`))['status'], status);
      assert.equal((await retrieve(intent))['amountRefunded'], refunded);
      assert.deepEqual(await moved(intent), { ...nothing, charged: 1999, refunded });
    }
  });

  it('other numbers, wrong check digits, past dates and wrong code lengths are rejected', async () => {
    const intent = await make();
    const code = async (number: string, card = {}) => (await box.confirm(intent, number, { card })).body['code'];
    assert.equal(await code('4111111111111111'), 'test_cards_only');
    assert.equal(await code('4242424242424241'), 'incorrect_number');
    assert.equal(await code('4242424242424242', { expMonth: 12, expYear: 2025 }), 'invalid_expiry');
    assert.equal(await code('4242424242424242', { cvc: '1234' }), 'invalid_cvc');
    assert.equal(await code('378282246310005', { cvc: '123' }), 'invalid_cvc');
    assert.equal((await retrieve(intent))['status'], 'open');
    assert.deepEqual(await moved(intent), nothing);
    // A card is valid to the end of its month.
    assert.equal(
      (await box.confirm(intent, '4242 4242 4242 4242', { card: { expMonth: 1, expYear: 2026 } })).status,
      200,
    );
  });
});

describe('capture, cancel, refund', () => {
  it('captures a part once, and releases the rest', async () => {
    const intent = await make({ capture: 'manual' });
    await box.confirm(intent, '4242424242424242');
    const capture = (amount: number) => post(`/v1/intents/${intent.id}/capture`, { amount, currency: 'EUR' });
    assert.equal((await capture(2000)).body['code'], 'amount_too_large');
    const { body } = await capture(1500);
    assert.deepEqual([body['status'], body['amountReceived']], ['succeeded', 1500]);
    assert.deepEqual([(await capture(100)).status, (await capture(1500)).status], [409, 409]);
    assert.deepEqual(await moved(intent), { ...nothing, authorized: 1999, charged: 1500, released: 499 });
  });

  it('an uncaptured authorization ends after a week', async () => {
    const intent = await make({ capture: 'manual' });
    await box.confirm(intent, '4242424242424242');
    time += 7 * 24 * 3600_000;
    box.sandbox.wake();
    assert.equal((await retrieve(intent))['status'], 'canceled');
    assert.deepEqual(await moved(intent), { ...nothing, authorized: 1999, released: 1999 });
  });

  it('cancel returns the state it found; `processing` is checked again with the same key', async () => {
    const paid = await make();
    await box.confirm(paid, '4242424242424242');
    assert.equal((await post(`/v1/intents/${paid.id}/cancel`, {})).body['outcome'], 'already_succeeded');

    const failing = await make();
    await box.confirm(failing, '4000000000004525');
    const key = newKey();
    assert.equal((await post(`/v1/intents/${failing.id}/cancel`, {}, key)).body['outcome'], 'processing');
    time += 3000;
    box.sandbox.wake();
    assert.equal((await post(`/v1/intents/${failing.id}/cancel`, {}, key)).body['outcome'], 'canceled');
    const again = await post(`/v1/intents/${failing.id}/cancel`, {}, key);
    assert.deepEqual([again.body['outcome'], again.headers.get('idempotent-replayed')], ['canceled', 'true']);
  });

  it('a canceled intent cannot be paid, not even by an open form', async () => {
    const intent = await make();
    await post(`/v1/intents/${intent.id}/cancel`, {});
    const { status, body } = await box.confirm(intent, '4242424242424242');
    assert.deepEqual([status, body['code']], [409, 'intent_unexpected_state']);
    assert.deepEqual(await moved(intent), nothing);
  });

  it('never refunds more than was received, also for parallel requests', async () => {
    const intent = await make({ amount: 1000 });
    await box.confirm(intent, '4242424242424242');
    const refund = { intentId: intent.id, amount: 300, currency: 'EUR' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/v1/refunds', refund)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 3);
    assert.ok(answers.every(({ status, body }) => status === 201 || body['code'] === 'refund_exceeds_payment'));
    assert.deepEqual(await moved(intent), { ...nothing, charged: 1000, refunded: 900 });
  });

  it('refunds only a paid intent, in its currency', async () => {
    const intent = await make();
    const open = await post('/v1/refunds', { intentId: intent.id, amount: 1, currency: 'EUR' });
    assert.equal(open.status, 409);
    await box.confirm(intent, '4242424242424242');
    const dollars = await post('/v1/refunds', { intentId: intent.id, amount: 1, currency: 'USD' });
    assert.equal(dollars.body['code'], 'currency_mismatch');
  });
});

describe('one charge', () => {
  it('for 20 parallel confirms', async () => {
    const intent = await make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => box.confirm(intent, '4242424242424242')));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      assert.deepEqual([status, body['code']], [409, 'intent_unexpected_state']);
      assert.equal(
        (body['intent'] as Made & { status: string }).status,
        'succeeded',
        'the form learns that it is paid',
      );
    }
    const { charged } = await box.ledgerOf(intent.orderRef);
    assert.deepEqual(charged, { count: 1, amount: 1999 });
  });

  it('for 20 parallel approvals, captures, and creates with one key', async () => {
    const asked = await make();
    const { challengeId } = (await box.confirm(asked, '4000000000003220')).body;
    await Promise.all(Array.from({ length: 20 }, () => box.answer(asked, challengeId, 'approve')));
    assert.equal((await box.ledgerOf(asked.orderRef)).charged.count, 1);

    const held = await make({ capture: 'manual' });
    await box.confirm(held, '4242424242424242');
    const body = { amount: 1999, currency: 'EUR' };
    await Promise.all(Array.from({ length: 20 }, () => post(`/v1/intents/${held.id}/capture`, body)));
    assert.equal((await box.ledgerOf(held.orderRef)).charged.count, 1);

    const create = { orderRef: 'same', attempt: 1, amount: 500, currency: 'EUR', capture: 'automatic' };
    const made = await Promise.all(Array.from({ length: 20 }, () => post('/v1/intents', create, 'same-key')));
    assert.equal(new Set(made.map(({ body: { id } }) => id).filter(Boolean)).size, 1);
    assert.ok(made.every(({ status, body: { code } }) => status === 201 || code === 'idempotency_key_in_use'));
    assert.equal((await box.ledgerOf('same')).intents, 1);
  });

  it('is refused when the shopper saw another amount', async () => {
    const intent = await make();
    for (const expected of [
      { amount: 1998, currency: 'EUR' },
      { amount: 1999, currency: 'USD' },
    ]) {
      const { status, body } = await box.confirm(intent, '4242424242424242', { expected });
      assert.deepEqual([status, body['code']], [409, 'amount_mismatch']);
    }
    assert.deepEqual(await moved(intent), nothing);
  });

  it('is refused after 20 attempts', async () => {
    const intent = await make();
    for (let n = 0; n < 20; n++) assert.equal((await box.confirm(intent, '4000000000000002')).status, 402);
    const { body } = await box.confirm(intent, '4242424242424242');
    assert.deepEqual([body['code'], body['retryable']], ['too_many_tries', false]);
  });
});

describe('idempotency keys', () => {
  const create = (amount: number, key: string) =>
    post('/v1/intents', { orderRef: 'keyed', attempt: 1, amount, currency: 'EUR', capture: 'automatic' }, key);

  it('replay the first answer, in any order of fields', async () => {
    const first = await create(700, 'k1');
    const body = { capture: 'automatic', currency: 'EUR', amount: 700, attempt: 1, orderRef: 'keyed' };
    const second = await post('/v1/intents', body, 'k1');
    assert.deepEqual(second.body, first.body);
    assert.equal(second.status, 201);
    assert.equal(first.headers.get('idempotent-replayed'), null);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
  });

  it('replay errors, also when their cause is gone', async () => {
    const intent = await make();
    const refund = { intentId: intent.id, amount: 100, currency: 'EUR' };
    const refused = await post('/v1/refunds', refund, 'k2');
    assert.equal(refused.status, 409);
    await box.confirm(intent, '4242424242424242');
    const replayed = await post('/v1/refunds', refund, 'k2');
    assert.deepEqual([replayed.status, replayed.body], [409, refused.body]);
    assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
    assert.equal((await post('/v1/refunds', refund, 'k3')).status, 201);
  });

  it('are rejected for other parameters and other operations', async () => {
    await create(800, 'k4');
    assert.deepEqual(
      [(await create(801, 'k4')).status, (await create(801, 'k4')).body['code']],
      [422, 'idempotency_error'],
    );
    const intent = await make();
    assert.equal((await post(`/v1/intents/${intent.id}/cancel`, {}, 'k4')).body['code'], 'idempotency_error');
    assert.equal((await retrieve(intent))['status'], 'open');
  });

  it('are separate per account', async () => {
    const other = await box.request('/v1/accounts/other', {
      method: 'PUT',
      key: masterKey,
      body: { webhookUrl: null },
    });
    await create(900, 'k5');
    const body = { orderRef: 'keyed', attempt: 1, amount: 901, currency: 'EUR', capture: 'automatic' };
    const theirs = await box.request('/v1/intents', {
      method: 'POST',
      key: String(other.body['secretKey']),
      idempotencyKey: 'k5',
      body,
    });
    assert.equal(theirs.status, 201);
    const foreign = await box.request(`/v1/intents/${String(theirs.body['id'])}`, { key: box.account.secretKey });
    assert.equal(foreign.status, 404, 'and so do intents');
  });

  it('are required, and limited in length', async () => {
    const body = { orderRef: 'x', attempt: 1, amount: 100, currency: 'EUR', capture: 'automatic' };
    const without = await box.request('/v1/intents', { method: 'POST', key: box.account.secretKey, body });
    assert.deepEqual([without.status, without.body['code']], [400, 'idempotency_key_required']);
    assert.equal((await create(100, 'x'.repeat(256))).status, 400);
    assert.equal((await create(100, 'x'.repeat(255))).status, 201);
  });

  it('of the form replay a confirm without storing the card', async () => {
    const intent = await make();
    const first = await box.confirm(intent, '4000000000000002', { idempotencyKey: 'f1' });
    const second = await box.confirm(intent, '4000000000000002', { idempotencyKey: 'f1' });
    assert.deepEqual([second.status, second.body], [402, first.body]);
    const other = await box.confirm(intent, '4242424242424242', { idempotencyKey: 'f1' });
    assert.equal(other.body['code'], 'idempotency_error');
  });
});

describe('amounts', () => {
  const create = (amount: unknown, currency: string) =>
    post('/v1/intents', { orderRef: 'amounts', attempt: 1, amount, currency, capture: 'automatic' });

  it('are whole minor units within the limits of every currency', async () => {
    assert.ok(currencies.length > 120);
    for (const currency of currencies) {
      const { min, max, step } = limitsOf(currency)!;
      assert.ok(min % step === 0 && min < max, currency);
      const codes = [
        (await create(min, currency)).status,
        (await create(min - 1, currency)).body['code'],
        (await create(max + 1, currency)).body['code'],
      ];
      assert.deepEqual(codes, [201, 'amount_too_small', 'amount_too_large'], currency);
    }
  });

  it('end in zero where cards have two of three decimals', async () => {
    for (const currency of ['KWD', 'BHD', 'JOD', 'OMR', 'TND', 'IQD', 'LYD']) {
      const { min } = limitsOf(currency)!;
      assert.equal((await create(min + 1005, currency)).body['code'], 'amount_step', currency);
      assert.equal((await create(min + 1000, currency)).status, 201, currency);
    }
  });

  it('are never fractions, text, negative, or of an unknown currency', async () => {
    for (const amount of [10.5, '1000', -100, 0, null, 1e21]) {
      assert.equal((await create(amount, 'EUR')).status, 400, String(amount));
    }
    assert.equal((await create(1000, 'ZZZ')).body['code'], 'currency_not_supported');
    assert.equal((await create(1000, 'eur')).status, 400);
  });
});

describe('lists and access', () => {
  it('lists the intents of an order page by page', async () => {
    for (let n = 0; n < 5; n++) await make({ orderRef: 'many', attempt: n + 1 });
    const first = await get('/v1/intents?orderRef=many&first=2');
    const { endCursor, hasNextPage } = first['pageInfo'] as { endCursor: string; hasNextPage: boolean };
    assert.equal(hasNextPage, true);
    const rest = await get(`/v1/intents?orderRef=many&first=100&after=${endCursor}`);
    const items = [...(first['items'] as { attempt: number }[]), ...(rest['items'] as { attempt: number }[])];
    assert.deepEqual(
      items.map(({ attempt }) => attempt),
      [1, 2, 3, 4, 5],
    );
    assert.equal((rest['pageInfo'] as { hasNextPage: boolean }).hasNextPage, false);
    assert.equal(
      (await box.request('/v1/intents?orderRef=many&first=101', { key: box.account.secretKey })).status,
      400,
    );
  });

  it('requires the right key', async () => {
    const intent = await make();
    for (const key of [undefined, 'wrong', masterKey, box.account.publishableKey]) {
      const answer = await box.request(`/v1/intents/${intent.id}`, key === undefined ? {} : { key });
      assert.deepEqual([answer.status, answer.body['code']], [401, 'secret_key_invalid'], key);
    }
    for (const path of ['/v1/test/journal', '/v1/test/faults']) {
      for (const key of ['wrong', box.account.secretKey]) {
        assert.deepEqual((await box.request(path, { key })).body['code'], 'master_key_required');
      }
    }
    const body = { webhookUrl: null };
    assert.equal(
      (await box.request('/v1/accounts/x', { method: 'PUT', key: box.account.secretKey, body })).status,
      401,
    );
  });

  it('confirms only with the client secret of the intent, and from the sandbox’s own origin', async () => {
    const [mine, other] = [await make(), await make()];
    const { id } = mine;
    assert.equal((await box.confirm({ id, clientSecret: other.clientSecret }, '4242424242424242')).status, 404);
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };
    const body = { publishableKey: box.account.publishableKey, clientSecret: mine.clientSecret, card };
    const from = (origin: string) =>
      box.request(`/v1/intents/${id}/confirm`, { method: 'POST', headers: { origin }, body });
    assert.equal((await from('https://shop.example')).body['code'], 'origin_not_allowed');
    assert.equal((await from('null')).status, 403);
    assert.equal((await from(box.url)).status, 200);
  });

  it('keeps the keys of an account, and replaces its address and origins', async () => {
    const put = (body: unknown) => box.request('/v1/accounts/shop', { method: 'PUT', key: masterKey, body });
    assert.deepEqual((await put({ webhookUrl: null })).body, { ...box.account });
    const frame = `/v1/frame?key=${box.account.publishableKey}`;
    const policy = async () =>
      (await fetch(new URL(frame, box.url))).headers.get('content-security-policy')?.split('; ').at(-1);
    assert.equal(await policy(), 'frame-ancestors *');
    await put({ webhookUrl: null, allowedOrigins: ['https://a.example', 'http://localhost:4100'] });
    assert.equal(await policy(), 'frame-ancestors https://a.example http://localhost:4100');
    for (const allowedOrigins of [
      ['https://a.example/path'],
      ["https://a.example; script-src 'none'"],
      ['*'],
      ['http://a:99999'],
    ]) {
      assert.ok((await put({ webhookUrl: null, allowedOrigins })).status >= 400, allowedOrigins[0]);
    }
    assert.ok((await put({ webhookUrl: 'ftp://x' })).status >= 400);
    assert.equal((await put({ webhookUrl: null })).status, 200);
  });

  it('limits its input', async () => {
    const create = (more: object) =>
      post('/v1/intents', { orderRef: 'b', attempt: 1, amount: 100, currency: 'EUR', capture: 'automatic', ...more });
    assert.equal((await create({ orderRef: 'x'.repeat(201) })).status, 400);
    assert.equal((await create({ metadata: { a: 'x'.repeat(501) } })).status, 400);
    assert.equal(
      (await create({ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, ''])) })).status,
      400,
    );
    assert.equal((await create({ unknown: 1 })).status, 400);
    assert.equal((await create({ metadata: { a: 'x'.repeat(500) } })).status, 201);
    const huge = await box.request('/v1/intents', {
      method: 'POST',
      key: box.account.secretKey,
      idempotencyKey: 'huge',
      body: { orderRef: 'x'.repeat(70_000) },
    });
    assert.equal(huge.status, 413);
    assert.match(huge.headers.get('content-type') ?? '', /problem\+json/);
  });

  it('never stores a card number', async () => {
    await until(async () => (await box.ledger()).pendingEvents === 0, 'events');
    const journal = await readFile(`${box.dataDir}/journal.jsonl`, 'utf8');
    assert.ok(journal.includes('"last4":"4242"'));
    for (const { number } of testCards) {
      assert.ok(!journal.includes(number), number);
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        assert.ok(!journal.includes(createHash('sha256').update(number).digest(encoding)));
      }
    }
    assert.ok(!/"(number|cvc|expMonth|expYear)":/.test(journal));
  });

  it('answers health checks, and 404 for unknown paths', async () => {
    assert.deepEqual((await box.request('/healthz')).body, { status: 'ok' });
    const unknown = await box.request('/v1/nothing');
    assert.deepEqual([unknown.status, unknown.body['code']], [404, 'not_found']);
  });
});

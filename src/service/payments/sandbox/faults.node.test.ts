import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type RunningSandbox, startSandbox } from '../testing/start-sandbox.js';

let box: RunningSandbox;
let orders = 0;
before(async () => {
  box = await startSandbox();
});
after(() => box.close());
beforeEach(() => box.clearFaults());

const create = (orderRef: string, idempotencyKey = `create-${orderRef}`) =>
  box.request('/v1/intents', {
    method: 'POST',
    key: box.account.secretKey,
    idempotencyKey,
    body: { orderRef, attempt: 1, amount: 1999, currency: 'EUR', capture: 'automatic' },
  });
const newOrder = () => `order-${++orders}`;
const intentsOf = async (orderRef: string) => {
  const path = `/v1/intents?orderRef=${orderRef}`;
  return ((await box.request(path, { key: box.account.secretKey })).body['items'] as unknown[]).length;
};

describe('faults', () => {
  it('cut before commit: the connection breaks without effect; the same key then executes the request', async () => {
    const order = newOrder();
    await box.fault({ fault: 'cut-before-commit' });
    await assert.rejects(create(order));
    assert.equal(await intentsOf(order), 0);
    const again = await create(order);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, null]);
    assert.equal(await intentsOf(order), 1);
  });

  it('cut after commit: the connection breaks after the effect; the same key returns the result', async () => {
    const order = newOrder();
    await box.fault({ fault: 'cut-after-commit' });
    await assert.rejects(create(order));
    assert.equal(await intentsOf(order), 1);
    const again = await create(order);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, 'true']);
    assert.equal(await intentsOf(order), 1);
  });

  it('500 after commit: the same key returns the result', async () => {
    const order = newOrder();
    await box.fault({ fault: 'error-after-commit' });
    assert.equal((await create(order)).status, 500);
    assert.equal((await create(order)).status, 201);
    assert.equal(await intentsOf(order), 1);
  });

  it('rate limit: 429 with Retry-After, not stored for the key', async () => {
    const order = newOrder();
    await box.fault({ fault: 'rate-limit', seconds: 7 });
    const limited = await create(order);
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '7']);
    assert.equal(await intentsOf(order), 0);
    assert.equal((await create(order)).status, 201);
  });

  it('delay: a parallel request with the same key is rejected while the first one runs', async () => {
    const order = newOrder();
    await box.fault({ fault: 'delay', ms: 400 });
    const start = Date.now();
    const slow = create(order);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = await create(order);
    assert.deepEqual([second.status, second.body['code']], [409, 'idempotency_key_in_use']);
    assert.equal((await slow).status, 201);
    assert.ok(Date.now() - start >= 400);
    assert.equal((await create(order)).body['id'], (await slow).body['id']);
  });

  it('apply for their count and operation', async () => {
    await box.fault({ fault: 'rate-limit', operation: 'intent.confirm', count: 2 });
    const { status, body } = await create(newOrder());
    assert.equal(status, 201);
    const intent = body as { id: string; clientSecret: string };
    const confirm = async () => (await box.confirm(intent, '4242424242424242')).status;
    assert.deepEqual([await confirm(), await confirm(), await confirm()], [429, 429, 200]);
    await box.fault({ fault: 'rate-limit', account: 'another' });
    assert.equal((await create(newOrder())).status, 201);
    await box.fault({ fault: 'rate-limit', count: null });
    for (let n = 0; n < 5; n++) assert.equal((await create(newOrder())).status, 429);
    await box.clearFaults();
    assert.equal((await create(newOrder())).status, 201);
  });

  it('the script fails once, the frame never becomes ready once', async () => {
    const get = (path: string) => fetch(new URL(path, box.url));
    await box.fault({ fault: 'script-fails' });
    assert.deepEqual([(await get('/v1/sandbox.js')).status, (await get('/v1/sandbox.js')).status], [503, 200]);
    await box.fault({ fault: 'frame-never-ready' });
    const frame = async () => await (await get(`/v1/frame?key=${box.account.publishableKey}`)).text();
    assert.doesNotMatch(await frame(), /<script/);
    assert.match(await frame(), /<script/);
  });

  it('are limited in number, and rejected unless allowed', async () => {
    for (let n = 0; n < 100; n++) await box.fault({ fault: 'delay', operation: 'nothing' });
    await assert.rejects(box.fault({ fault: 'delay' }), /409.*too_many_faults/);
    const strict = await startSandbox({ allowFaults: false });
    try {
      await assert.rejects(strict.fault({ fault: 'delay' }), /403.*SANDBOX_ALLOW_FAULTS/);
    } finally {
      await strict.close();
    }
  });
});

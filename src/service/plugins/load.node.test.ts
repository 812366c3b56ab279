import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { after, before, describe, it, mock } from 'node:test';
import { pino } from 'pino';
import type { LoadLimits } from '../kernel/config.js';
import { testApp, type TestApp } from '../testing/app.js';
import { until } from '../testing/process.js';
import { LoadGate, type Place, type Priority } from './load.js';
import { configure } from '../testing/configure.js';

describe('the gate', () => {
  /** At the first pace, 8 ms for each request, ten may wait. */
  const limits: LoadLimits = { running: 2, payments: 3, waitMs: 80, lateMs: 240, loopDelayMs: 100 };
  const place = (onTurn: () => void = () => undefined, onLate: () => void = () => undefined): Place => ({
    onTurn,
    onLate,
  });
  const open = (now = (): number => 0): LoadGate => new LoadGate(limits, () => false, now);
  /** Lets requests in until one is refused. @returns how many came in */
  const crowd = (gate: LoadGate, priority: Priority): number => {
    let inside = 0;
    for (; !gate.isFull(priority); inside++) gate.enter(priority, place());
    return inside;
  };

  it('refuses reads first, then writes, and payments only beyond their own bound', () => {
    const gate = open();
    assert.equal(crowd(gate, 'read'), 2 + 5);
    assert.equal(crowd(gate, 'write'), 5);
    assert.equal(crowd(gate, 'payment'), 3);
    assert.deepEqual([gate.running, gate.queued], [2 + 3, 10]);
    gate.leave('payment');
    assert.deepEqual([gate.isFull('read'), gate.isFull('write'), gate.isFull('payment')], [true, true, false]);
  });

  it('gives places in the order of arrival, and a payment one at once', () => {
    const gate = open();
    const turns: string[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      gate.enter(
        'read',
        place(() => turns.push(name)),
      );
    gate.enter(
      'payment',
      place(() => turns.push('payment')),
    );
    assert.deepEqual(turns, ['a', 'b', 'payment']);
    gate.leave('payment');
    assert.deepEqual(turns, ['a', 'b', 'payment'], 'a payment keeps no place of others');
    gate.leave('read');
    gate.leave('read');
    assert.deepEqual(turns, ['a', 'b', 'payment', 'c', 'd']);
    gate.leave('read');
    gate.leave('read');
    assert.deepEqual([gate.running, gate.queued], [0, 0]);
  });

  it('lets fewer wait when requests end slowly, but always as many as run, and more again when they end fast', () => {
    let now = 0;
    const gate = open(() => now);
    const pass = (ms: number, times: number): void => {
      for (let index = 0; index < times; index++) {
        gate.enter('write', place());
        now += ms;
        gate.leave('write');
      }
    };
    crowd(gate, 'read');
    pass(70, 500);
    while (gate.queued > 0) gate.leave('read');
    assert.equal(crowd(gate, 'write'), 2);
    pass(1, 1000);
    assert.equal(crowd(gate, 'write'), 64 - 2);
  });

  it('does not count the time without a crowd as a slow pace', () => {
    let now = 0;
    const gate = open(() => now);
    for (let round = 0; round < 500; round++) {
      for (let index = 0; index < 3; index++) gate.enter('read', place());
      for (let index = 0; index < 3; index++) gate.leave('read');
      now += 60_000;
    }
    assert.equal(crowd(gate, 'write'), 2 + 10, 'as at first');
  });

  it('lets one that waits go', () => {
    const gate = open();
    crowd(gate, 'write');
    const gone = place(() => assert.fail('it has gone'));
    gate.enter('write', gone);
    assert.equal(gate.giveUp(gone), true);
    assert.equal(gate.giveUp(gone), false);
    while (gate.queued > 0) gate.leave('write');
  });

  it('refuses after all who has waited too long', () => {
    let now = 0;
    const gate = open(() => now);
    const seen: string[] = [];
    crowd(gate, 'read');
    while (gate.queued > 0) gate.leave('read');
    gate.enter('read', place(() => seen.push('early'), () => seen.push('late'))); // prettier-ignore
    now = 100;
    gate.enter('read', place(() => seen.push('in time'), () => seen.push('late'))); // prettier-ignore
    now = 241;
    gate.leave('read');
    assert.deepEqual(seen, ['late', 'in time']);
    gate.leave('read');
    gate.leave('read');
    assert.deepEqual([gate.running, gate.queued], [0, 0]);
  });

  it('refuses those that have waited too long also while nothing ends', () => {
    let now = 0;
    const gate = open(() => now);
    const late: string[] = [];
    crowd(gate, 'read');
    gate.enter('write', place(() => undefined, () => late.push('write'))); // prettier-ignore
    now = 240;
    gate.endLate();
    assert.deepEqual(late, []);
    now = 241;
    gate.endLate();
    assert.deepEqual([late, gate.queued, gate.running], [['write'], 0, 2]);
  });

  it('lets nobody wait who comes while another has waited as long as they may', () => {
    let now = 0;
    const gate = open(() => now);
    for (let index = 0; index < 3; index++) gate.enter('read', place());
    const full = (): boolean[] => (['read', 'write', 'payment'] as const).map((priority) => gate.isFull(priority));
    now = 40;
    assert.deepEqual(full(), [false, false, false]);
    now = 41;
    assert.deepEqual(full(), [true, false, false]);
    now = 81;
    assert.deepEqual(full(), [true, true, false]);
  });

  it('lets fewer wait while payments run', () => {
    const gate = open();
    for (let index = 0; index < 2; index++) gate.enter('payment', place());
    assert.equal(crowd(gate, 'write'), 2 + 10 - 4);
    gate.leave('payment');
    assert.equal(crowd(gate, 'write'), 2);
  });

  it('refuses payments that would take longer than they may, while they wait for this process', () => {
    let [now, doWait] = [0, true];
    const gate = new LoadGate({ ...limits, payments: 100 }, () => doWait, () => now); // prettier-ignore
    // Twice 80 ms, with twice 8 ms for each.
    assert.equal(crowd(gate, 'payment'), 10);
    assert.deepEqual([gate.isFull('write'), gate.isFull('read')], [true, true], 'before any payment');
    doWait = false;
    assert.equal(crowd(gate, 'payment'), 90);
    assert.equal(gate.isFull('read'), false, 'those that wait for a provider keep no others out');
    doWait = true;
    while (gate.running > 0) gate.leave('payment');

    // Others show that everything takes ten times as long: as many as run may always come in.
    for (let count = 0; count < 4; count++) gate.enter('write', place());
    for (let count = 0; count < 500; count++) {
      gate.enter('write', place());
      now += 80;
      gate.leave('write');
    }
    assert.equal(crowd(gate, 'payment'), 2);
  });

  it('refuses by the delay of the event loop: reads from half of it, payments never', () => {
    const gate = open();
    const full = (): boolean[] => (['read', 'write', 'payment'] as const).map((priority) => gate.isFull(priority));
    gate.loopDelayMs = 50;
    assert.deepEqual(full(), [false, false, false]);
    gate.loopDelayMs = 51;
    assert.deepEqual(full(), [true, false, false]);
    gate.loopDelayMs = 101;
    assert.deepEqual(full(), [true, true, false]);
  });
});

describe('a service with too much to do', () => {
  const origin = 'https://shop.example';
  const editor = 'https://editor.example';
  const lines: string[] = [];
  let shop: TestApp;
  let address: string;
  before(async () => {
    // One runs and 32 wait. Those after the first 16 may be writes only.
    shop = await testApp({
      logger: pino({}, { write: (line: string) => lines.push(line) }),
      config: {
        cacheBytes: 0,
        editorUrl: editor,
        load: { running: 1, payments: 5, waitMs: 6e5, lateMs: 6e5, loopDelayMs: 6e4 },
      },
    });
    await configure(
      shop.database,
      `update store set settings = settings || jsonb_build_object('allowedOrigins', jsonb_build_array($1::text))`,
      [origin],
    );
    shop.app.services.stores.forget(1);
    address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => shop.close());

  const admitted = async (state: 'running' | 'queued'): Promise<number> => {
    const { values } = (await shop.app.registry.getSingleMetric('http_requests_admitted')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['state'] === state)?.value ?? NaN;
  };
  const path = '/store/1/products?market=eu';
  let accepted: Promise<{ statusCode: number }[]> = Promise.resolve([]);
  const read = () => shop.get(path, { origin });
  const add = () =>
    shop.app.inject({
      method: 'POST',
      url: '/store/1/estimate',
      headers: { origin },
      payload: { shippingAddress: { countryCode: 'DE' } },
    });

  /** Runs `work` while no product can be read. */
  const blocked = async (work: () => Promise<void>): Promise<void> => {
    await shop.database.transaction(async (tx) => {
      await tx.query('lock table product in access exclusive mode');
      await work();
    });
  };

  it('answers what it has accepted, and refuses reads before writes before payments', async () => {
    await blocked(async () => {
      const reads = Array.from({ length: 17 }, read);
      await until(async () => (await admitted('queued')) === 16);
      const refused = await read();
      assert.equal(refused.statusCode, 503);
      assert.match(refused.body, /"code":"UNAVAILABLE"/);
      assert.match(String(refused.headers['retry-after']), /^[1-4]$/);
      assert.equal(refused.headers['cache-control'], 'no-store');
      assert.equal(refused.headers['access-control-allow-origin'], origin);
      assert.match(String(refused.headers['access-control-expose-headers']), /retry-after/);

      const refusedEditor = await shop.get(path, { origin: editor });
      assert.equal(refusedEditor.statusCode, 503);
      assert.equal(refusedEditor.headers['access-control-allow-origin'], editor);

      const writes = Array.from({ length: 16 }, add);
      await until(async () => (await admitted('queued')) === 32);
      const refusedWrite = await add();
      assert.equal(refusedWrite.statusCode, 503);
      assert.match(String(refusedWrite.headers['retry-after']), /^[12]$/);

      const payment = await shop.app.inject({
        method: 'POST',
        url: '/store/1/checkout/none/resume',
        headers: { origin },
        payload: {},
      });
      assert.equal(payment.statusCode, 404, 'there is no such checkout');
      assert.equal((await shop.admin('GET', '/store/1/markets')).statusCode, 200);
      for (const operation of ['/healthz', '/readyz', '/openapi.json'])
        assert.equal((await shop.get(operation)).statusCode, 200, operation);
      const preflight = await shop.app.inject({
        method: 'OPTIONS',
        url: '/store/1/products',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      assert.equal(preflight.statusCode, 204);
      accepted = Promise.all([...reads, ...writes]);
    });
    for (const { statusCode } of await accepted) assert.equal(statusCode, 200);
    assert.equal((await read()).statusCode, 200);
    assert.match(await shop.app.registry.metrics(), /http_requests_refused_total\{priority="read"\} 2\n/);
    assert.deepEqual([await admitted('running'), await admitted('queued')], [0, 0]);
  });

  it('does nothing for a request that it refuses but to answer and to count it', async () => {
    await blocked(async () => {
      const reads = Array.from({ length: 17 }, read);
      await until(async () => (await admitted('queued')) === 16);
      const known = mock.method(shop.app.services.stores, 'get');
      lines.length = 0;
      for (let count = 0; count < 5; count++) assert.equal((await read()).statusCode, 503);
      assert.equal(known.mock.callCount(), 0, 'no step of an accepted request');
      known.mock.restore();
      assert.deepEqual(lines, []);
      accepted = Promise.all(reads);
    });
    for (const { statusCode } of await accepted) assert.equal(statusCode, 200);
    assert.equal(lines.filter((line) => line.includes('"msg":"request"')).length, 17);
    assert.match(
      await shop.app.registry.metrics(),
      /http_requests_total\{method="GET",route="\/store\/:storeId\/products",status="5xx"\} 7\n/,
    );
  });

  it('gives back the place of a client that has gone, whether it ran or waited', async () => {
    const leaving = () => {
      const sent = httpRequest(address + path);
      sent.on('error', () => undefined);
      sent.end();
      return sent;
    };
    await blocked(async () => {
      const [running, queued] = [leaving(), leaving()];
      await until(async () => (await admitted('queued')) === 1);
      queued.destroy();
      await until(async () => (await admitted('queued')) === 0);
      running.destroy();
      await until(async () => (await admitted('running')) === 0);
    });
    assert.equal((await read()).statusCode, 200);
    assert.deepEqual([await admitted('running'), await admitted('queued')], [0, 0]);
  });

  it('keeps no place for a body that does not arrive', async () => {
    const slow = httpRequest(`${address}/store/1/estimate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    assert.equal((await read()).statusCode, 200);
    assert.equal(await admitted('running'), 0);
    slow.end('{}');
    const [answer] = (await once(slow, 'response')) as [{ statusCode: number }];
    assert.equal(answer.statusCode, 200);
  });

  it('loses no request of a crowd', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? read() : add())));
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    assert.deepEqual(
      [...statuses].sort((a, b) => a - b),
      [200, 503],
    );
    assert.deepEqual([await admitted('running'), await admitted('queued')], [0, 0]);
  });
});

describe('a service whose connections are all taken', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp({ poolSize: 2, config: { cacheBytes: 0 } });
  });
  after(() => shop.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: `/store/1${url}`, payload, headers });
  const quote = { quoteHash: 'none', expectedAmount: { amount: 100, currency: 'EUR' } };
  const payments = {
    completion: () => post('/checkout/none/complete', quote, { 'idempotency-key': randomUUID() }),
    result: () => post('/checkout/none/resume', {}),
  };
  for (const [name, pay] of Object.entries(payments))
    it(`gives the next one to a payment: ${name}`, async () => {
      // From now on the store and its settings are kept.
      assert.equal((await pay()).statusCode, 404);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = [1, 2].map(() => shop.database.transaction((tx) => tx.query('select 1').then(() => released)));
      const others = 30;
      const ended: string[] = [];
      const asked = Array.from({ length: others }, async (_, index) => {
        const read = (): Promise<{ statusCode: number }> => shop.get(`/store/1/products?market=eu&minPrice=${index}`);
        const write = () => post('/cart/lines', { variantId: 'mug', quantity: 1 });
        const { statusCode } = await (index % 2 ? write() : read());
        ended.push(`other ${statusCode}`);
      });
      await until(() => shop.database.pool.pending >= others);
      const before = shop.database.pool.pending;
      const paying = pay().then(({ statusCode }) => ended.push(`payment ${statusCode}`));
      await until(() => shop.database.pool.pending === before + 1);
      release();
      await Promise.all([...held, ...asked, paying]);
      // Between two statements of the payment, others have a connection.
      assert.ok(ended.indexOf('payment 404') < others / 2, ended.join());
      assert.ok(ended.includes('payment 404'), ended.join());
      assert.equal(ended.filter((one) => one === 'other 200').length, others, ended.join());
    });
});

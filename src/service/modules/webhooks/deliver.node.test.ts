import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';
import { createApp } from '../../app.js';
import { startDispatcher, type Dispatcher } from './dispatcher.js';
import { sweepOutbox } from './sweep.js';
import { guideReceiver, type VerifyWebhook } from './testing/guide-receiver.js';
import { Hooks } from './testing/hooks.js';
import { startReceiver, withStatus, ok, type Receiver } from './testing/receiver.js';

let app: TestApp;
let hooks: Hooks;
let dispatcher: Dispatcher;
let verify: VerifyWebhook;
const receivers: Receiver[] = [];
const receiverOf = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
};
before(async () => {
  verify = await guideReceiver();
  app = await testApp();
  hooks = new Hooks(app);
  dispatcher = startDispatcher(app.app, { intervalMs: 20, timeoutMs: 3000 });
});
afterEach(async () => {
  await app.database.query('delete from webhook_endpoint');
});
after(async () => {
  await dispatcher.stop();
  for (const receiver of receivers) await receiver.close();
  await app.close();
});

/** Makes failed deliveries due again, until a condition holds. */
const soon = (condition: () => boolean | Promise<boolean>) =>
  until(async () => {
    await app.database.query(
      'update webhook_delivery set next_at = now() where claim is null and next_at is not null and next_at > now()',
    );
    await app.database.query('update webhook_endpoint set hold_until = null where hold_until is not null');
    return condition();
  }, 30_000);

describe('a delivery', () => {
  it('is repeated with the same id and bytes and a new signature until it succeeds', async () => {
    const receiver = await receiverOf();
    const { endpoint, secret } = await hooks.listen(receiver.url, ['incident']);
    receiver.answer = (response) => {
      if (receiver.received.length < 3) response.writeHead(500).end('not yet');
      else ok(response);
    };
    await hooks.write('incident', { kind: 'retried' });
    await soon(async () => (await hooks.deliveries(endpoint.id, '?status=delivered')).length === 1);
    assert.equal(receiver.received.length, 3);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(receiver.received.map(({ body }) => body.toString())).size, 1);
    for (const { headers, body, event } of receiver.received) {
      assert.deepEqual(verify(secret, headers, body), event);
      assert.equal(headers['webhook-id'], event.id);
      assert.equal(headers['content-type'], 'application/json');
    }
    const delivery = await hooks.last(endpoint.id);
    assert.deepEqual([delivery.attempts, delivery.responseStatus, delivery.error], [3, 200, null]);
    assert.equal((await hooks.endpoint(endpoint.id)).failingSince, null);
  });

  it('is signed with both secrets during a rotation', async () => {
    const receiver = await receiverOf();
    const { endpoint, secret } = await hooks.listen(receiver.url, ['incident']);
    const rotated = await hooks.call<{ endpoint: { oldSecretUntil: string }; secret: string }>(
      'POST',
      `/webhook-endpoints/${endpoint.id}/rotate-secret`,
    );
    assert.notEqual(rotated.secret, secret);
    assert.ok(Date.parse(rotated.endpoint.oldSecretUntil) > Date.now() + 23 * 3600_000);
    await hooks.write('incident', { kind: 'both' });
    await until(() => receiver.received.length === 1);
    const [both] = receiver.received;
    assert.ok(both);
    for (const key of [secret, rotated.secret]) assert.equal(verify(key, both.headers, both.body).id, both.event.id);
    await app.database.query('update webhook_endpoint set old_secret_until = now()');
    await hooks.write('incident', { kind: 'one' });
    await until(() => receiver.received.length === 2);
    const { headers, body } = receiver.received.at(-1) ?? both;
    assert.equal(verify(rotated.secret, headers, body).data.details['kind'], 'one');
    assert.throws(() => verify(secret, headers, body), /not signed/);
    assert.equal((await hooks.endpoint(endpoint.id)).oldSecretUntil, null);
  });

  it('fails after ten attempts', async () => {
    const receiver = await receiverOf();
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    receiver.answer = withStatus(503);
    await hooks.write('incident', { kind: 'hopeless' });
    await soon(async () => (await hooks.deliveries(endpoint.id, '?status=failed')).length === 1);
    assert.equal(receiver.received.length, 10);
    const { enabled, failingSince } = await hooks.endpoint(endpoint.id);
    assert.equal(enabled, true);
    assert.ok(failingSince);
    const { attempts, nextAttemptAt } = await hooks.last(endpoint.id);
    assert.deepEqual([attempts, nextAttemptAt], [10, null]);
  });

  it('waits as long as Retry-After asks, with all others to the endpoint', async () => {
    const receiver = await receiverOf();
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    receiver.answer = withStatus(429, { 'retry-after': '3600' });
    await hooks.write('incident', { kind: 'slow down' });
    await until(async () => (await hooks.deliveries(endpoint.id))[0]?.responseStatus === 429);
    const { nextAttemptAt } = await hooks.last(endpoint.id);
    assert.ok(nextAttemptAt && Date.parse(nextAttemptAt) > Date.now() + 3500_000);
    const other = await receiverOf();
    await hooks.listen(other.url, ['incident']);
    await hooks.write('incident', { kind: 'meanwhile' });
    await until(() => other.received.length === 1);
    assert.equal(receiver.received.length, 1);
    receiver.answer = ok;
    await soon(() => receiver.received.length === 3);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled, and others are notified', async () => {
    const [gone, other] = [await receiverOf(), await receiverOf()];
    const { endpoint } = await hooks.listen(gone.url, ['incident', 'order.paid']);
    await hooks.listen(other.url, ['incident']);
    gone.answer = withStatus(410);
    await hooks.write('order.paid');
    await until(() => other.received.length === 1);
    assert.deepEqual(other.received[0]?.event.data, {
      order: null,
      details: { kind: 'webhook-endpoint-disabled', endpointId: endpoint.id, reason: 'gone' },
    });
    const { enabled, disabledReason } = await hooks.endpoint(endpoint.id);
    assert.deepEqual([enabled, disabledReason], [false, 'gone']);
    assert.equal((await hooks.last(endpoint.id)).status, 'failed');
    assert.equal(gone.received.length, 1);
  });

  it('that fails for days is disabled with the delivery that is given up', async () => {
    const receiver = await receiverOf();
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    receiver.answer = withStatus(500);
    await hooks.write('incident', { kind: 'first' });
    await until(async () => (await hooks.deliveries(endpoint.id))[0]?.responseStatus === 500);
    await app.database.query(
      `update webhook_endpoint set failing_since = (select failing_since - interval '6 days') where store_id = 1`,
    );
    await hooks.write('incident', { kind: 'second' });
    await until(async () => (await hooks.deliveries(endpoint.id))[0]?.responseStatus === 500);
    assert.equal((await hooks.endpoint(endpoint.id)).enabled, true, 'not by one that has just begun');
    await soon(async () => !(await hooks.endpoint(endpoint.id)).enabled);
    assert.equal((await hooks.endpoint(endpoint.id)).disabledReason, 'failing');
    assert.equal((await hooks.deliveries(endpoint.id, '?status=pending')).length, 0);
    // Events in the meantime are not kept for it; an endpoint that is enabled again gets only later ones.
    await hooks.write('incident', { kind: 'unheard' });
    await hooks.call('PATCH', `/webhook-endpoints/${endpoint.id}`, { enabled: true });
    assert.equal((await hooks.endpoint(endpoint.id)).failingSince, null);
  });

  it('that is slow or down delays no other', async () => {
    const [slow, dead, quick] = [await receiverOf(), await receiverOf(), await receiverOf()];
    let atOnce = 0;
    let most = 0;
    const held: (() => void)[] = [];
    slow.answer = (response) => {
      most = Math.max(most, ++atOnce);
      held.push(() => {
        atOnce--;
        ok(response);
      });
    };
    dead.answer = (response) => response.destroy();
    for (const { url } of [slow, dead]) await hooks.listen(url, ['incident']);
    await app.database.query(
      `insert into outbox (store_id, type, payload)
       select 1, 'incident', jsonb_build_object('index', n) from generate_series(1, 300) n`,
    );
    await until(() => held.length === 5 && dead.received.length > 0, 30_000);
    const { endpoint } = await hooks.listen(quick.url, ['order.paid']);
    await app.database.query(
      `insert into outbox (store_id, type) select 1, 'order.paid' from generate_series(1, 20) n`,
    );
    await until(async () => (await hooks.deliveries(endpoint.id, '?status=delivered')).length === 20, 30_000);
    assert.equal(slow.received.length, 5, 'nothing of it has ended, nothing more was begun');
    assert.equal(most, 5);
    for (const end of held) end();
    slow.answer = ok;
    await until(() => slow.received.length >= 300, 60_000);
  });
});

describe('dispatchers', () => {
  it('of several processes share the work: each event is delivered once', async () => {
    const receiver = await receiverOf();
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    const second = await createApp({ database: app.database, config: { logLevel: 'silent' } });
    await second.ready();
    const other = startDispatcher(second, { intervalMs: 20 });
    try {
      await app.database.query(
        `insert into outbox (store_id, type, payload)
         select 1, 'incident', jsonb_build_object('n', n) from generate_series(1, 250) n`,
      );
      await until(
        async () =>
          (await app.database.query(`select 1 from webhook_delivery where endpoint_id = $1 and status = 'delivered'`, [endpoint.id])).rowCount === 250,
        60_000,
      ); // prettier-ignore
      assert.equal(receiver.received.length, 250);
      assert.equal(new Set(receiver.received.map(({ event }) => event.id)).size, 250);
      const counted = await Promise.all([app.app, second].map((each) => each.registry.metrics()));
      for (const text of counted) assert.match(text, /webhook_attempts_total\{result="delivered"\} [1-9]/);
    } finally {
      await other.stop();
      await second.close();
    }
  });

  it('delete deliveries after 30 days, except pending ones', async () => {
    const receiver = await receiverOf();
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    receiver.answer = (response, { event }) => (event.data.details['kind'] === 'ends' ? ok : withStatus(500))(response);
    for (const kind of ['ends', 'waits']) await hooks.write('incident', { kind });
    await hooks.write('review.submitted');
    await until(
      async () =>
        (await hooks.deliveries(endpoint.id)).filter(({ responseStatus }) => responseStatus !== null).length === 2,
    );
    await app.database.query(`update outbox set created_at = now() - interval '29 days'`);
    assert.equal(await sweepOutbox(app.database), 0);
    await app.database.query(`update outbox set created_at = now() - interval '31 days'`);
    assert.ok((await sweepOutbox(app.database)) > 0);
    const { rows } = await app.database.query<{ kind: string }>(`select payload->>'kind' as kind from outbox`);
    assert.deepEqual(rows, [{ kind: 'waits' }]);
    assert.equal((await hooks.deliveries(endpoint.id)).length, 1);
  });

  it('that stop finish their running deliveries', async () => {
    const receiver = await receiverOf();
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    const held: (() => void)[] = [];
    receiver.answer = (response) => void held.push(() => ok(response));
    await hooks.write('incident', { kind: 'held' });
    await until(() => held.length === 1);
    const stopped = dispatcher.stop();
    for (const end of held) end();
    await stopped;
    assert.equal((await hooks.last(endpoint.id)).status, 'delivered', 'what had begun was awaited');
    await hooks.write('incident', { kind: 'after' });
    assert.equal((await hooks.deliveries(endpoint.id)).length, 1);
  });
});

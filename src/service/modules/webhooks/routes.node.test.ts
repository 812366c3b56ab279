import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Problem, WebhookDelivery, WebhookEndpoint, WebhookEndpointSecret } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';
import { startDispatcher, type Dispatcher } from './dispatcher.js';
import { Hooks } from './testing/hooks.js';
import { startReceiver, withStatus, ok, type Receiver } from './testing/receiver.js';

let app: TestApp;
let hooks: Hooks;
let receiver: Receiver;
let dispatcher: Dispatcher;
before(async () => {
  app = await testApp();
  await seedStore(app.database, 2);
  hooks = new Hooks(app);
  receiver = await startReceiver();
  dispatcher = startDispatcher(app.app, { intervalMs: 3600_000 });
});
after(async () => {
  await dispatcher.stop();
  await receiver.close();
  await app.close();
});

const refusal = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await app.admin(method, path, body);
  return [answer.statusCode, ...answer.json<Problem>().errors.map(({ code, path: field }) => `${code} ${field ?? ''}`)];
};

describe('webhook endpoints', () => {
  it('are created, shown without their secret, changed and deleted', async () => {
    const { endpoint, secret } = await hooks.listen('https://erp.example/a', ['order.paid', 'incident']);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.deepEqual(
      { ...endpoint, id: '', createdAt: '' },
      {
        id: '',
        url: 'https://erp.example/a',
        events: ['order.paid', 'incident'],
        enabled: true,
        disabledReason: null,
        failingSince: null,
        oldSecretUntil: null,
        createdAt: '',
      },
    );
    const list = await app.admin('GET', '/store/1/webhook-endpoints');
    assert.ok(!list.body.includes('whsec_'));
    assert.deepEqual(list.json<{ items: WebhookEndpoint[] }>().items, [endpoint]);
    const at = `/webhook-endpoints/${endpoint.id}`;
    const changed = await hooks.call<WebhookEndpoint>('PATCH', at, { events: ['order.placed'], enabled: false });
    assert.deepEqual([changed.events, changed.enabled, changed.disabledReason], [['order.placed'], false, 'merchant']);
    assert.equal((await hooks.call<WebhookEndpoint>('PATCH', at, { enabled: true })).disabledReason, null);
    await hooks.call('DELETE', at);
    assert.deepEqual(await refusal('DELETE', `/store/1${at}`), [404, 'WEBHOOK_ENDPOINT_NOT_FOUND endpointId']);
  });

  it('are rejected with the field and the remedy', async () => {
    const post = (body: object) => refusal('POST', '/store/1/webhook-endpoints', body);
    const events = ['order.paid'];
    assert.deepEqual(await post({ url: 'erp.example', events }), [422, 'WEBHOOK_URL_REFUSED url']);
    assert.deepEqual(await post({ url: 'https://erp.example', events: [] }), [400, 'VALIDATION_FAILED events']);
    assert.equal((await post({ url: 'https://erp.example', events: ['test'] }))[0], 400);
    assert.equal((await post({ url: 'https://erp.example', events: ['order.not-placed'] }))[0], 400);
    assert.equal((await post({ events }))[0], 400);
  });

  it('in production require https and a public address', async () => {
    const strict = await testApp({ config: { production: true, webhooksAllowPrivate: false } });
    try {
      for (const url of ['http://8.8.8.8/', 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest']) {
        const answer = await strict.admin('POST', '/store/1/webhook-endpoints', { url, events: ['order.paid'] });
        assert.deepEqual(
          [answer.statusCode, answer.json<Problem>().errors[0]?.code],
          [422, 'WEBHOOK_URL_REFUSED'],
          url,
        );
      }
      const fine = await strict.admin('POST', '/store/1/webhook-endpoints', {
        url: 'https://8.8.8.8/',
        events: ['order.paid'],
      });
      assert.equal(fine.statusCode, 200);
      const { endpoint } = fine.json<WebhookEndpointSecret>();
      const moved = await strict.admin('PATCH', `/store/1/webhook-endpoints/${endpoint.id}`, {
        url: 'https://10.0.0.1/',
      });
      assert.equal(moved.statusCode, 422);
    } finally {
      await strict.close();
    }
  });

  it('are limited to twenty, also for parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        app.admin('POST', '/store/2/webhook-endpoints', { url: `https://e.example/${index}`, events: ['order.paid'] }),
      ),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 20);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    assert.deepEqual(
      [refused?.statusCode, refused?.json<Problem>().errors[0]?.code],
      [409, 'TOO_MANY_WEBHOOK_ENDPOINTS'],
    );
  });

  it('belong to one store, and require the key', async () => {
    const { endpoint } = await hooks.listen(receiver.url, ['order.paid']);
    const at = `/store/2/webhook-endpoints/${endpoint.id}`;
    const unknown = [404, 'WEBHOOK_ENDPOINT_NOT_FOUND endpointId'];
    assert.deepEqual(await refusal('PATCH', at, { enabled: false }), unknown);
    for (const path of ['/rotate-secret', '/test', '/deliveries/1/replay'])
      assert.deepEqual(await refusal('POST', at + path), unknown, path);
    assert.deepEqual(await refusal('GET', `${at}/deliveries`), unknown);
    assert.equal((await app.get('/store/1/webhook-endpoints')).statusCode, 401);
    await hooks.call('DELETE', `/webhook-endpoints/${endpoint.id}`);
  });
});

describe('deliveries', () => {
  it('are listed newest first, by status, page by page', async () => {
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    for (let index = 0; index < 5; index++) {
      receiver.answer = index % 2 === 0 ? ok : withStatus(400);
      await hooks.write('incident', { index });
      await dispatcher.run();
    }
    const all = await hooks.deliveries(endpoint.id);
    assert.deepEqual(all.map(({ status }) => status), ['delivered', 'pending', 'delivered', 'pending', 'delivered']); // prettier-ignore
    const [first, second] = all;
    assert.deepEqual(
      [first?.attempts, first?.responseStatus, first?.error, first?.nextAttemptAt, first?.type, first?.orderId],
      [1, 200, null, null, 'incident', null],
    );
    assert.ok(first && (first.durationMs ?? -1) >= 0 && first.lastAttemptAt !== null);
    assert.deepEqual([second?.attempts, second?.responseStatus, second?.error], [1, 400, 'It answered 400.']);
    assert.ok(second?.nextAttemptAt);
    const seen: WebhookDelivery[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Page<WebhookDelivery> = await hooks.call(
        'GET',
        `/webhook-endpoints/${endpoint.id}/deliveries?first=2${after && `&after=${after}`}`,
      );
      assert.equal(page.totalCount, 5);
      seen.push(...page.items);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    assert.deepEqual(seen, all);
    assert.equal((await hooks.deliveries(endpoint.id, '?status=pending')).length, 2);
    assert.deepEqual(await refusal('GET', `/store/1/webhook-endpoints/${endpoint.id}/deliveries?after=x`), [400, 'CURSOR_INVALID after']); // prettier-ignore
    await hooks.call('DELETE', `/webhook-endpoints/${endpoint.id}`);
  });

  it('and events are sent again with the same id and bytes', async () => {
    receiver.answer = ok;
    const one = await hooks.listen(receiver.url, ['incident']);
    await hooks.write('incident', { kind: 'to-replay' });
    await dispatcher.run();
    const sent = receiver.received.at(-1);
    const delivery = await hooks.last(one.endpoint.id);
    assert.equal(delivery.eventId, sent?.event.id);
    const count = receiver.received.length;
    const at = `/webhook-endpoints/${one.endpoint.id}/deliveries`;
    const replayed = await hooks.call<WebhookDelivery>('POST', `${at}/${delivery.id}/replay`);
    assert.deepEqual([replayed.id, replayed.status, replayed.attempts], [delivery.id, 'pending', 0]);
    await dispatcher.run();
    assert.equal(receiver.received.length, count + 1);
    const again = receiver.received.at(-1);
    assert.deepEqual(again?.body, sent?.body);
    assert.equal(again?.headers['webhook-id'], sent?.headers['webhook-id']);

    // An endpoint that did not subscribe then gets it too, and no other event of the store.
    const two = await hooks.listen(receiver.url, ['incident', 'order.paid']);
    await hooks.listen(receiver.url, ['order.paid']);
    const { items } = await hooks.call<{ items: WebhookDelivery[] }>(
      'POST',
      `/webhook-events/${delivery.eventId}/replay`,
    );
    assert.deepEqual(items.map(({ eventId, status }) => [eventId, status]), Array(2).fill([delivery.eventId, 'pending'])); // prettier-ignore
    await dispatcher.run();
    assert.equal(receiver.received.length, count + 3);
    assert.equal((await hooks.last(two.endpoint.id)).status, 'delivered');

    assert.deepEqual(await refusal('POST', `/store/1${at}/999999/replay`), [404, 'NOT_FOUND deliveryId']);
    assert.deepEqual(await refusal('POST', `/store/1${at}/x/replay`), [404, 'NOT_FOUND deliveryId']);
    assert.deepEqual(await refusal('POST', '/store/1/webhook-events/x/replay'), [404, 'NOT_FOUND eventId']);
    assert.deepEqual(await refusal('POST', `/store/2/webhook-events/${delivery.eventId}/replay`), [404, 'NOT_FOUND eventId']); // prettier-ignore
    await hooks.call('PATCH', `/webhook-endpoints/${one.endpoint.id}`, { enabled: false });
    assert.deepEqual(await refusal('POST', `/store/1${at}/${delivery.id}/replay`), [409, 'CONFLICT endpointId']);
    assert.deepEqual(await refusal('POST', `/store/1/webhook-endpoints/${one.endpoint.id}/test`), [409, 'CONFLICT endpointId']); // prettier-ignore
  });

  it('test an endpoint for any of its events, and only that endpoint', async () => {
    const { endpoint } = await hooks.listen(receiver.url, ['order.refunded']);
    const count = receiver.received.length;
    const { type, status } = await hooks.call<WebhookDelivery>('POST', `/webhook-endpoints/${endpoint.id}/test`);
    assert.deepEqual([type, status], ['test', 'pending']);
    await dispatcher.run();
    assert.equal(receiver.received.length, count + 1);
    const { event } = receiver.received.at(-1) ?? {};
    assert.deepEqual([event?.type, event?.storeId, event?.data], ['test', 1, { order: null, details: {} }]);
    const { status: last, eventId, id } = await hooks.last(endpoint.id);
    assert.equal(last, 'delivered');
    // A test belongs to one endpoint. Its delivery can be sent again, the event cannot be sent to all endpoints.
    assert.deepEqual(await refusal('POST', `/store/1/webhook-events/${eventId}/replay`), [409, 'CONFLICT eventId']);
    const again = `/webhook-endpoints/${endpoint.id}/deliveries/${id}/replay`;
    assert.equal((await hooks.call<WebhookDelivery>('POST', again)).status, 'pending');
  });
});

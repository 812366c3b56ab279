/** The webhook events of orders: bought, cancelled, refunded and sent through the service's own routes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { WEBHOOK_EVENTS, WebhookEvent, type Order, type Page } from '@storefront/contract';
import { until } from '../../testing/process.js';
import { compileCheck } from '../../plugins/validation.js';
import { openShop, provider, type Shop, type Shopper } from '../orders/testing/shop.js';
import { writeIncident } from '../orders/transitions.js';
import { startDispatcher, type Dispatcher } from './dispatcher.js';
import { guideReceiver } from './testing/guide-receiver.js';
import { Hooks } from './testing/hooks.js';
import { startReceiver, type Receiver } from './testing/receiver.js';

let shop: Shop;
let hooks: Hooks;
let receiver: Receiver;
let dispatcher: Dispatcher;
before(async () => {
  shop = await openShop();
  hooks = new Hooks(shop);
  receiver = await startReceiver();
  dispatcher = startDispatcher(shop.app, { intervalMs: 20 });
});
after(async () => {
  await dispatcher.stop();
  await receiver.close();
  await shop.close();
});

const eventsOf = (orderId: string) =>
  receiver.received.map(({ event }) => event).filter(({ data }) => data.order?.id === orderId);
const heard = async (orderId: string, ...types: string[]): Promise<WebhookEvent[]> => {
  await until(() => eventsOf(orderId).length >= types.length, 30_000);
  const events = eventsOf(orderId).sort((a, b) => a.sequence - b.sequence);
  assert.deepEqual(events.map(({ type }) => type), types); // prettier-ignore
  return events;
};
const buy = async (shopper: Shopper): Promise<string> => {
  const { body } = await shopper.complete(await shopper.ready('mug', 2));
  await shopper.pay(body.payment);
  await until(
    async () =>
      (await shop.database.query(`select 1 from orders where id = $1 and state = 'paid'`, [body.order.id])).rowCount ===
      1,
    30_000,
  );
  return body.order.id;
};
const post = async (path: string, body: object) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/store/1${path}`,
    headers: { authorization: `Bearer ${shop.rootKey}`, 'idempotency-key': randomUUID() },
    payload: body,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ id: string }>();
};

describe('webhooks', () => {
  it("report every change of an order, signed, with the admin's view of the order and no secret", async () => {
    const { secret } = await hooks.listen(receiver.url, WEBHOOK_EVENTS);
    const shopper = shop.shopper();
    const code = await shop.giftCard(500);
    await shopper.add('mug');
    await shopper.applyGiftCard({ code });
    await shopper.request('PUT', '/cart/note', { note: 'Ring <b>twice</b>' });
    const id = await buy(shopper);
    const [placed, paid] = await heard(id, 'order.placed', 'order.paid');
    const { items } = await hooks.call<Page<Order>>('GET', '/orders');
    assert.deepEqual(placed?.data.order, items.find((order) => order.id === id)); // prettier-ignore
    assert.equal(placed?.data.order?.note, 'Ring <b>twice</b>');
    assert.deepEqual(placed.data.details, { number: Number(placed.data.order.number), paymentStatus: 'paid' });
    assert.equal(paid?.data.order?.giftCards[0]?.last4, code.slice(-4));

    const { id: parcel } = await post(`/orders/${id}/shipments`, { carrier: 'Post' });
    await heard(id, 'order.placed', 'order.paid', 'order.shipped');
    await post(`/orders/${id}/shipments/${parcel}/updates`, { status: 'in-transit' });
    await post(`/orders/${id}/shipments/${parcel}/updates`, { status: 'delivered' });
    const deliveries = await heard(id, 'order.placed', 'order.paid', 'order.shipped', 'order.delivered');
    const [, , shipped, delivered] = deliveries;
    assert.deepEqual(shipped?.data.details, { shipmentId: parcel, status: 'shipped', fulfillmentStatus: 'shipped' });
    assert.equal(shipped.data.order?.fulfillmentStatus, 'shipped', 'as it was then');
    assert.equal(delivered?.data.order?.fulfillmentStatus, 'delivered');

    await post(`/orders/${id}/refunds`, { amount: { amount: 300, currency: 'EUR' } });
    await until(async () => {
      await shop.reconcileAfter();
      return eventsOf(id).length === 5;
    }, 30_000);
    const refunded = (await heard(id, ...deliveries.map(({ type }) => type), 'order.refunded')).at(-1);
    assert.equal(refunded?.data.details['amount'], 300);
    assert.equal(refunded.data.order?.refundTotal.amount, 300);

    await shop.database.transaction((tx) => writeIncident(tx, { storeId: 1, id }, 'cancelling-stuck', {}));
    const last = (await heard(id, ...deliveries.map(({ type }) => type), 'order.refunded', 'incident')).at(-1);
    assert.deepEqual(last?.data.details, { kind: 'cancelling-stuck' });

    const verify = await guideReceiver();
    const check = compileCheck(WebhookEvent);
    const { config } = await shop.one<{ config: { secretKey: string } }>(
      'select config from payment_provider where name = $1',
      provider,
    );
    const { token } = await shop.one<{ token: string }>('select shopper as token from orders where id = $1', id);
    const plain = code.replaceAll('-', '');
    for (const { headers, body, event } of receiver.received) {
      assert.deepEqual(verify(secret, headers, body), event);
      assert.deepEqual(check(event), []);
      const text = body.toString();
      for (const hidden of [code, plain, config.secretKey, token, secret]) assert.ok(!text.includes(hidden));
      assert.doesNotMatch(text, /clientSecret|idempotency|client_secret/i);
    }
    const numbers = receiver.received.map(({ event }) => event.id);
    assert.equal(new Set(numbers).size, numbers.length, 'each once');
  });

  it('report no order that was never placed, but restocked products', async () => {
    const shopper = shop.shopper();
    const { body } = await shopper.complete(await shopper.ready('mug'));
    await shopper.add('book');
    await until(async () => {
      await shop.reconcileAfter();
      const { rows } = await shop.database.query<{ state: string }>('select state from orders where id = $1', [body.order.id]);
      return rows[0]?.state === 'cancelled';
    }, 30_000); // prettier-ignore
    const notice = { variantId: 'shirt-m', channel: 'email', address: 'eve@example.com' };
    await shopper.request('POST', '/restock-notifications', notice);
    await shop.admin('PUT', '/store/1/stock', { levels: [{ variantId: 'shirt-m', stock: 2 }] });
    const id = await buy(shop.shopper());
    await heard(id, 'order.placed', 'order.paid');
    assert.deepEqual(eventsOf(body.order.id), []);
    const restocked = () => receiver.received.filter(({ event }) => event.type === 'restock.available');
    await until(() => restocked().length > 0, 30_000);
    assert.deepEqual(restocked().map(({ event }) => [event.data.order, event.data.details['address']]), [[null, 'eve@example.com']]); // prettier-ignore
  });
});

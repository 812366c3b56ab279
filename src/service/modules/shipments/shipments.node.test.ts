import type { Order, Page, Problem, Shipment, ShipmentStatus } from '@storefront/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { seedStore } from '../../testing/seed.js';
import { hostileTexts } from '../../testing/visitor.js';
import { openShop, type Shop, type Shopper } from '../orders/testing/shop.js';
import { fulfillmentOf, sendable, unsent, type Parcel } from './fulfillment.js';

describe('the fulfilment status of an order', () => {
  const ordered = new Map([['a', 2], ['b', 1]]); // prettier-ignore
  const parcel = (status: ShipmentStatus, pieces: Record<string, number>): Parcel => ({
    status,
    pieces: new Map(Object.entries(pieces)),
  });
  const all = { a: 2, b: 1 };

  it('follows from the shipped quantities', () => {
    const cases: [string, Parcel[]][] = [
      ['unfulfilled', []],
      ['in-progress', [parcel('preparing', all)]],
      ['in-progress', [parcel('delivered', { a: 2 })]],
      ['in-progress', [parcel('shipped', { a: 2 }), parcel('preparing', { b: 1 })]],
      ['shipped', [parcel('shipped', all)]],
      ['shipped', [parcel('delivered', { a: 2 }), parcel('exception', { b: 1 })]],
      ['delivered', [parcel('delivered', { a: 2 }), parcel('delivered', { b: 1 })]],
      ['delivered', [parcel('delivered', { a: 2 }), parcel('returned', { b: 1 })]],
      ['returned', [parcel('returned', all)]],
      ['in-progress', [parcel('returned', { a: 2 })]],
      ['shipped', [parcel('returned', all), parcel('shipped', all)]],
    ];
    for (const [status, parcels] of cases) assert.equal(fulfillmentOf(ordered, parcels), status);
  });

  it('allows shipping the rest, and returned pieces again', () => {
    const parcels = [parcel('shipped', { a: 1 }), parcel('returned', { b: 1 })];
    assert.deepEqual([...unsent(ordered, parcels)], [['a', 1]]);
    assert.deepEqual([...sendable(ordered, parcels)], [['a', 1], ['b', 1]]); // prettier-ignore
  });
});

describe('shipments', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());

  interface Bought {
    shopper: Shopper;
    order: Order;
    checkoutId: string;
    mug: string;
    book: string;
  }

  /** Three mugs and a book, paid for. */
  async function bought(): Promise<Bought> {
    const shopper = shop.shopper();
    await shopper.add('book');
    const checkout = await shopper.ready('mug', 3);
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment);
    const { order } = (await shopper.resume(checkout.id)).body;
    assert.equal(order.paymentStatus, 'paid');
    const lineOf = (variantId: string) => order.lines.find((line) => line.variantId === variantId)?.id ?? '';
    return { shopper, order, checkoutId: checkout.id, mug: lineOf('mug'), book: lineOf('book') };
  }
  const post = (path: string, body: object, key?: string, store = 1) =>
    shop.app.inject({
      method: 'POST',
      url: `/store/${store}/orders/${path}`,
      headers: {
        authorization: `Bearer ${shop.rootKey}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: JSON.stringify(body),
    });
  const ship = async (orderId: string, body: object = {}): Promise<Shipment> => {
    const answer = await post(`${orderId}/shipments`, body);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Shipment>();
  };
  const tell = async (orderId: string, shipmentId: string, body: object): Promise<Shipment> => {
    const answer = await post(`${orderId}/shipments/${shipmentId}/updates`, body);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Shipment>();
  };
  const read = async ({ shopper, order }: Bought): Promise<Order> =>
    (await shopper.request<Order>('GET', `/orders/${order.id}`)).body;
  const eventsOf = async (orderId: string): Promise<string[]> =>
    (
      await shop.database.query<{ type: string }>(
        `select type from outbox where order_id = $1 and type ~ 'ship|deliver' order by id`,
        [orderId],
      )
    ).rows.map(({ type }) => type);
  const problemOf = (answer: { statusCode: number; json<T>(): T }) => [
    answer.statusCode,
    ...answer.json<Problem>().errors.map(({ code, path }) => `${code} ${path ?? ''}`),
  ];

  it('are created, updated and delivered, and the shopper sees them', async () => {
    const setup = await bought();
    const { order, mug, book } = setup;
    const first = await ship(order.id, {
      lines: [{ lineId: mug, quantity: 2 }],
      carrier: 'Post',
      trackingNumber: 'P1',
      trackingUrl: 'https://post.example/P1',
      estimatedDeliveryAt: '2030-05-17T09:30:00+02:00',
      message: 'On its way',
    });
    assert.deepEqual(first.lines, [{ lineId: mug, quantity: 2 }]);
    assert.deepEqual([first.status, first.estimatedDeliveryAt], ['shipped', '2030-05-17T07:30:00.000Z']);
    assert.equal((await read(setup)).fulfillmentStatus, 'in-progress');

    const rest = await ship(order.id, { status: 'preparing' });
    assert.deepEqual(rest.lines.map((line) => [line.lineId, line.quantity]).sort(), [[mug, 1], [book, 1]].sort()); // prettier-ignore
    assert.equal((await read(setup)).fulfillmentStatus, 'in-progress');
    await tell(order.id, rest.id, { status: 'shipped', carrier: 'Bike', trackingNumber: 'B2' });
    assert.equal((await read(setup)).fulfillmentStatus, 'shipped');

    for (const { id } of [first, rest])
      await tell(order.id, id, { status: 'delivered', message: 'At the door', location: 'Berlin' });
    const done = await read(setup);
    assert.equal(done.fulfillmentStatus, 'delivered');
    assert.deepEqual(done.shipments.map(({ id, carrier }) => [id, carrier]), [[first.id, 'Post'], [rest.id, 'Bike']]); // prettier-ignore
    assert.deepEqual(done.shipments[0]?.updates.map(({ status, message, location }) => [status, message, location]), [
      ['delivered', 'At the door', 'Berlin'],
      ['shipped', 'On its way', null],
    ]); // prettier-ignore
    assert.deepEqual((await setup.shopper.resume(setup.checkoutId)).body.order.shipments, done.shipments);
    // One event for each parcel that leaves, and one for each that arrives.
    assert.deepEqual(await eventsOf(order.id), [
      'order.shipped',
      'order.shipped',
      'order.delivered',
      'order.delivered',
    ]);
    assert.deepEqual(problemOf(await post(`${order.id}/shipments`, {})), [409, 'CONFLICT lines']);

    for (const { id } of [first, rest]) await tell(order.id, id, { status: 'returned' });
    assert.equal((await read(setup)).fulfillmentStatus, 'returned');
    const again = await ship(order.id, { lines: [{ lineId: book, quantity: 1 }] });
    assert.equal((await read(setup)).fulfillmentStatus, 'shipped');
    await tell(order.id, again.id, { status: 'delivered' });
    assert.equal((await read(setup)).fulfillmentStatus, 'delivered');
  });

  it('never contain more than was ordered', async () => {
    const { order, mug, book } = await bought();
    const lines = (...pairs: [string, number][]) => ({
      lines: pairs.map(([lineId, quantity]) => ({ lineId, quantity })),
    });
    assert.deepEqual(problemOf(await post(`${order.id}/shipments`, lines([book, 1], [mug, 4]))), [
      409,
      'QUANTITY_TOO_LARGE lines.1.quantity',
    ]);
    assert.deepEqual(problemOf(await post(`${order.id}/shipments`, lines([mug, 2], [mug, 2]))), [
      409,
      'QUANTITY_TOO_LARGE lines.1.quantity',
    ]);
    assert.deepEqual(problemOf(await post(`${order.id}/shipments`, lines(['none', 1]))), [
      409,
      'LINE_NOT_FOUND lines.0.lineId',
    ]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(`${order.id}/shipments`, lines([mug, 1]))));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 3);
    const { sent } = await shop.one<{ sent: number }>(
      'select sum(quantity)::int as sent from shipment_line where order_id = $1 and line_id = $2',
      order.id,
      mug,
    );
    assert.equal(sent, 3);
  });

  it('created twice with one key are stored once, even in parallel', async () => {
    const { order, mug } = await bought();
    const key = randomUUID();
    const body = { lines: [{ lineId: mug, quantity: 1 }] };
    const both = await Promise.all([1, 2].map(() => post(`${order.id}/shipments`, body, key)));
    assert.ok(both.every(({ statusCode }) => statusCode === 200 || statusCode === 409));
    const again = await post(`${order.id}/shipments`, body, key);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    const { count } = await shop.one<{ count: number }>('select count(*) from shipment where order_id = $1', order.id);
    assert.equal(count, 1);
    const { id } = again.json<Shipment>();
    const update = [1, 2, 3].map(() => post(`${order.id}/shipments/${id}/updates`, { status: 'in-transit' }, `u${id}`));
    await Promise.all(update);
    const list = await shop.one<{ count: number }>('select count(*) from shipment_update where shipment_id = $1', id);
    assert.equal(list.count, 2);
  });

  it('have the status of the newest update, in any order of arrival', async () => {
    const setup = await bought();
    const { id } = await ship(setup.order.id);
    const late = await tell(setup.order.id, id, { status: 'preparing', at: '2020-01-01T00:00:00Z' });
    assert.deepEqual([late.status, late.updates.at(-1)?.status], ['shipped', 'preparing']);
    const texts = Object.values(hostileTexts);
    for (const message of texts) {
      const shipment = await tell(setup.order.id, id, {
        status: 'in-transit',
        message,
        location: Array.from(message).slice(0, 50).join(''),
      });
      assert.equal(shipment.updates[0]?.message, message);
    }
    const moved = await tell(setup.order.id, id, { status: 'delivered', estimatedDeliveryAt: null });
    assert.deepEqual([moved.status, moved.estimatedDeliveryAt], ['delivered', null]);
    assert.equal(moved.updates.length, texts.length + 3);
  });

  it('reject invalid input with the field', async () => {
    const { order } = await bought();
    const { id } = await ship(order.id);
    const refused: [string, object, string][] = [
      [`${order.id}/shipments`, { trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
      [`${order.id}/shipments`, { trackingUrl: 'https://' }, 'trackingUrl'],
      [`${order.id}/shipments`, { trackingUrl: 'https://a b' }, 'trackingUrl'],
      [`${order.id}/shipments`, { estimatedDeliveryAt: 'tomorrow' }, 'estimatedDeliveryAt'],
      [`${order.id}/shipments`, { estimatedDeliveryAt: '9999-12-31T00:00:00Z' }, 'estimatedDeliveryAt'],
      [`${order.id}/shipments`, { carrier: 'a\0b' }, 'carrier'],
      [`${order.id}/shipments`, { message: 'x'.repeat(10_000) }, 'message'],
      [`${order.id}/shipments/${id}/updates`, { status: 'delivered', at: '2090-01-01T00:00:00Z' }, 'at'],
      [`${order.id}/shipments/${id}/updates`, { status: 'delivered', at: '2024-02-31' }, 'at'],
      [`${order.id}/shipments/${id}/updates`, { status: 'lost' }, 'status'],
    ];
    for (const [path, body, field] of refused)
      assert.deepEqual(problemOf(await post(path, body)), [400, `VALIDATION_FAILED ${field}`], JSON.stringify(body));
    assert.deepEqual(problemOf(await post('none/shipments', {})), [404, 'ORDER_NOT_FOUND orderId']);
    assert.deepEqual(problemOf(await post(`${order.id}/shipments/none/updates`, { status: 'delivered' })), [
      404,
      'SHIPMENT_NOT_FOUND shipmentId',
    ]);
    assert.equal((await shop.get(`/store/1/orders`)).statusCode, 401);

    const unpaid = shop.shopper();
    const checkout = await unpaid.ready();
    const { body } = await unpaid.complete(checkout);
    assert.deepEqual(problemOf(await post(`${body.order.id}/shipments`, {})), [409, 'CONFLICT orderId']);
    assert.deepEqual(await eventsOf(body.order.id), []);
  });

  it('of one store are not visible in another', async () => {
    const { order } = await bought();
    const { id } = await ship(order.id);
    assert.equal((await post(`${order.id}/shipments`, {}, undefined, 2)).statusCode, 404);
    const update = await post(`${order.id}/shipments/${id}/updates`, { status: 'delivered' }, undefined, 2);
    assert.equal(update.statusCode, 404);
    assert.equal((await shop.admin('GET', '/store/2/orders')).json<Page<Order>>().totalCount, 0);
  });

  it('are in the merchant’s list of orders, newest first, searchable by number and address', async () => {
    const list = async (query = '') => (await shop.admin('GET', `/store/1/orders${query}`)).json<Page<Order>>();
    const seen: Order[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Page<Order> = await list(`?first=2${after && `&after=${after}`}`);
      seen.push(...page.items);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    const all = await list('?first=100');
    assert.deepEqual(seen, all.items);
    assert.equal(all.totalCount, seen.length);
    const times = seen.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, [...times].sort().reverse());
    const shipped = seen.find(({ shipments }) => shipments.length > 0);
    assert.equal((await list(`?number=${shipped?.number}`)).items[0]?.id, shipped?.id);
    assert.equal((await list('?number=none')).totalCount, 0);
    assert.equal((await list('?email=ADA@Example.com')).totalCount, seen.length);
    assert.equal((await list('?email=nobody@example.com')).totalCount, 0);
    assert.equal((await list('?number=1001&email=ada@example.com')).totalCount, 1);
    assert.equal((await shop.admin('GET', '/store/1/orders?after=x')).statusCode, 400);
  });

  it('verify that a reviewer bought the product', async () => {
    const { shopper, order } = await bought();
    const token = (await shopper.request<Order>('GET', `/orders/${order.id}`)).body.reviewToken ?? '';
    const write = async (who: Shopper, product: string, part: object = {}) => {
      const input = { rating: 5, body: 'Good', author: 'Ada', ...part };
      const { body } = await who.request<{ id: string }>('POST', `/products/${product}/reviews`, input);
      return (
        await shop.one<{ verified: boolean }>('select verified from review where store_id = 1 and id = $1', body.id)
      ).verified;
    };
    assert.equal(await write(shopper, 'mug'), true, 'by the shopper’s cookie');
    assert.equal(await write(shopper, 'shirt'), false, 'not of what they did not buy');
    assert.equal(await write(shop.shopper(), 'mug', { email: 'ADA@example.com' }), false, 'not by typing an address');
    assert.equal(await write(shop.shopper(), 'mug', { reviewToken: token }), true, 'by the token of the order');
    assert.equal(await write(shop.shopper(), 'shirt', { reviewToken: token }), false, 'for what is in the order');
    for (const wrong of [order.id, `${order.id}.`, `${order.id}.${'0'.repeat(32)}`, `.${token.split('.')[1]}`, '.'])
      assert.equal(await write(shop.shopper(), 'mug', { reviewToken: wrong }), false, wrong);
    assert.equal(await write(shop.shopper(), 'mug'), false);
  });
});

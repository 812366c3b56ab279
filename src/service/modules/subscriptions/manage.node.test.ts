import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Subscription, SubscriptionRecord } from '@storefront/contract';
import { berlin, cards, codesOf, problemOf, provider } from '../orders/testing/shop.js';
import { renewDue } from './scheduler.js';
import { daysAfter, openSubscriptions, type Subscriber, type SubscriptionsShop } from './testing/subscriptions-shop.js';

let shop: SubscriptionsShop;
before(async () => {
  shop = await openSubscriptions();
});
after(() => shop.close());

const admin = async <T = SubscriptionRecord>(method: 'GET' | 'POST', path: string, body?: unknown) => {
  const reply = await shop.admin(method, `/store/1/subscriptions${path}`, body);
  return { status: reply.statusCode, headers: new Headers(), body: reply.json<T>() };
};
const twice = async (it: Subscriber, path: string, body?: unknown): Promise<Subscription> => {
  const first = await it.request('POST', path, body);
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.deepEqual((await it.request('POST', path, body)).body, first.body, `${path} again changes nothing`);
  return first.body;
};

describe('the shopper', () => {
  it('sees only their own subscriptions', async () => {
    const [it, other] = [await shop.subscriber(), await shop.subscriber()];
    const { body: page } = await it.all<Page<Subscription>>('GET');
    assert.deepEqual(page.items.map(({ id }) => id), [it.id]); // prettier-ignore
    assert.deepEqual(page.items[0], await it.read());
    const stranger = await it.all('GET', `/${other.id}`);
    assert.deepEqual([stranger.status, codesOf(stranger)], [404, ['SUBSCRIPTION_NOT_FOUND']]);
    for (const action of ['pause', 'resume', 'cancel'])
      assert.equal((await it.all('POST', `/${other.id}/${action}`, action === 'pause' ? {} : undefined)).status, 404); // prettier-ignore
    assert.equal((await it.all('PATCH', `/${other.id}`, { quantity: 2 })).status, 404);
    const pay = await it.all('POST', `/${other.id}/pay`, { periodOn: '2031-01-31', provider });
    assert.equal(pay.status, 404);
    assert.equal((await other.read()).status, 'active');
    const guest = await it.shopper.request('GET', '/account/subscriptions');
    assert.equal(guest.status, 401);
  });

  it('lists subscriptions by page, newest first', async () => {
    const it = await shop.subscriber();
    const { shopper } = await shop.one<{ shopper: string }>('select shopper from subscription where id = $1', it.id);
    const others = [await shop.subscriber(), await shop.subscriber()];
    for (const { id } of others)
      await shop.database.query('update subscription set shopper = $1 where id = $2', [shopper, id]);
    const first = await it.all<Page<Subscription>>('GET', '?first=2');
    const rest = await it.all<Page<Subscription>>('GET', `?first=2&after=${first.body.pageInfo.endCursor ?? ''}`);
    assert.deepEqual([...first.body.items, ...rest.body.items].map(({ id }) => id), [others[1]!.id, others[0]!.id, it.id]); // prettier-ignore
    assert.deepEqual([first.body.totalCount, rest.body.pageInfo.hasNextPage], [3, false]);
    assert.equal((await it.all('GET', '?first=101')).status, 400);
    assert.deepEqual(codesOf(await it.all('GET', '?after=x')), ['CURSOR_INVALID']);
  });

  it('pauses and resumes: renewals in between are skipped', async () => {
    const it = await shop.subscriber({ plan: 'weekly' });
    const { nextOn } = await it.read();
    assert.equal((await twice(it, '/pause', {})).status, 'paused');
    await shop.renewOn(daysAfter(nextOn, 8));
    const resumed = await twice(it, '/resume');
    assert.deepEqual([resumed.status, resumed.nextOn], ['active', daysAfter(nextOn, 14)]);
    await shop.renewOn(daysAfter(nextOn, 14));
    assert.deepEqual((await shop.renewals(it.id)).map(({ periodOn }) => periodOn), [daysAfter(nextOn, 14)]); // prettier-ignore
  });

  it('pauses until a date, and the subscription resumes by itself', async () => {
    const it = await shop.subscriber({ plan: 'weekly' });
    const { nextOn } = await it.read();
    const until = daysAfter(nextOn, 7);
    assert.equal((await twice(it, '/pause', { until })).pausedUntil, until);
    await shop.renewOn(daysAfter(nextOn));
    await shop.renewOn(until);
    assert.deepEqual((await shop.renewals(it.id)).map(({ periodOn }) => periodOn), [until]); // prettier-ignore
    for (const day of [shop.today, '2031-02-30', daysAfter(shop.today, 1000)]) {
      const refused = await it.request('POST', '/pause', { until: day });
      assert.deepEqual([refused.status, problemOf(refused).errors[0]?.path], [400, 'until'], day);
    }
  });

  it('skips the named renewal, once', async () => {
    const it = await shop.subscriber({ plan: 'weekly' });
    const { nextOn } = await it.read();
    assert.equal((await twice(it, '/skip', { periodOn: nextOn })).nextOn, daysAfter(nextOn, 7));
    const other = await it.request('POST', '/skip', { periodOn: daysAfter(nextOn, 14) });
    assert.deepEqual([other.status, codesOf(other)], [409, ['SUBSCRIPTION_PERIOD_CHANGED']]);
    assert.equal((await it.request('POST', '/skip', { periodOn: '2031-02-30' })).status, 400);
    await shop.renewOn(daysAfter(nextOn));
    assert.deepEqual(await shop.renewals(it.id), []);
  });

  it('cancels permanently', async () => {
    const it = await shop.subscriber({ plan: 'daily' });
    const { nextOn } = await it.read();
    const cancelled = await twice(it, '/cancel');
    assert.deepEqual([cancelled.status, cancelled.nextOn], ['cancelled', null]);
    for (const [path, body] of [
      ['/pause', {}],
      ['/resume', undefined],
      ['/skip', { periodOn: nextOn }],
      ['/pay', { periodOn: nextOn, provider }],
    ] as const)
      // prettier-ignore
      assert.deepEqual(codesOf(await it.request('POST', path, body)), ['SUBSCRIPTION_ENDED'], path);
    await shop.renewOn(daysAfter(nextOn, 40));
    assert.deepEqual(await shop.renewals(it.id), []);
    assert.deepEqual(await shop.events(it.id), ['cancelled']);
  });

  it('changes quantity and address of the next renewals, and nothing else', async () => {
    const it = await shop.subscriber();
    const shippingAddress = { ...berlin, address1: 'Nebenstr. 2' };
    const changed = await it.request('PATCH', '', { quantity: 3, shippingAddress });
    assert.deepEqual([changed.body.line.quantity, changed.body.shippingAddress], [3, shippingAddress]);
    const wrong: [object, number, string][] = [
      [{}, 400, 'VALIDATION_FAILED'],
      [{ quantity: 0 }, 400, 'VALIDATION_FAILED'],
      [{ quantity: 5000 }, 422, 'QUANTITY_TOO_LARGE'],
      [{ shippingAddress: { ...berlin, countryCode: 'JP' } }, 422, 'COUNTRY_NOT_SERVED'],
      [{ shippingAddress: { ...berlin, city: ' ' } }, 422, 'REQUIRED'],
      [{ unitPrice: 1 }, 400, 'VALIDATION_FAILED'],
    ];
    for (const [input, status, code] of wrong) {
      const refused = await it.request('PATCH', '', input);
      assert.deepEqual([refused.status, codesOf(refused)[0]], [status, code], JSON.stringify(input));
    }
    await shop.renewOn(daysAfter(changed.body.nextOn));
    const { lastOrder } = await it.read();
    const { quote } = await shop.one<{ quote: { lines: { quantity: number }[] } }>('select quote from orders where id = $1', lastOrder?.id); // prettier-ignore
    assert.equal(quote.lines[0]?.quantity, 3);
  });
});

describe('during a renewal', () => {
  /** Its order is placed, and the provider does not answer. */
  async function underWay(): Promise<{ it: Subscriber; nextOn: string }> {
    const it = await shop.subscriber({ plan: 'weekly' });
    const nextOn = daysAfter((await it.read()).nextOn);
    shop.crash.at('renewal-placed');
    shop.setDay(nextOn);
    await renewDue(shop.app.commerce);
    assert.ok(shop.crash.isOver);
    assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'pending', charged: 0 }]);
    return { it, nextOn };
  }

  it('cancelling and pausing let it finish, and no other follows', async () => {
    for (const path of ['/cancel', '/pause'] as const) {
      const { it, nextOn } = await underWay();
      const { status } = await twice(it, path, path === '/pause' ? {} : undefined);
      await shop.renewOn(daysAfter(nextOn));
      assert.deepEqual(await shop.renewals(it.id), [{ periodOn: nextOn, state: 'paid', charged: 1 }]);
      await shop.renewOn(daysAfter(nextOn, 30));
      assert.equal((await shop.renewals(it.id)).length, 1);
      assert.equal((await it.read()).status, status);
    }
  });

  it('it cannot be skipped or paid again', async () => {
    const { it, nextOn } = await underWay();
    for (const [path, body] of [
      ['/skip', { periodOn: nextOn }],
      ['/pay', { periodOn: nextOn, provider }],
    ] as const) {
      // prettier-ignore
      const refused = await it.request('POST', path, body);
      assert.equal(refused.status, 409);
    }
    await shop.renewOn(daysAfter(nextOn));
    assert.deepEqual((await shop.renewals(it.id)).map(({ charged }) => charged), [1]); // prettier-ignore
  });

  it('a declined card is not charged again after the cancellation', async () => {
    const it = await shop.subscriber({ card: '4000000000006405' });
    const nextOn = daysAfter((await it.read()).nextOn);
    await shop.renewOn(nextOn);
    await twice(it, '/cancel');
    await shop.renewOn(daysAfter(nextOn, 30));
    assert.equal((await shop.renewals(it.id)).length, 1);
  });

  it('an order that awaits the shopper’s payment is cancelled with the subscription', async () => {
    const it = await shop.subscriber({ card: cards.challenge });
    const nextOn = daysAfter((await it.read()).nextOn);
    await shop.renewOn(nextOn);
    const { status } = await it.request('POST', '/pay', { periodOn: nextOn, provider });
    assert.equal(status, 200);
    await twice(it, '/cancel');
    assert.deepEqual((await shop.renewals(it.id)).map(({ state }) => state), ['cancelled', 'cancelled']); // prettier-ignore
  });
});

describe('the merchant', () => {
  it('finds by status and email, pauses and cancels', async () => {
    const it = await shop.subscriber();
    await shop.database.query(`update subscription set email = 'Grace@Example.com' where id = $1`, [it.id]);
    const found = await admin<Page<SubscriptionRecord>>('GET', '?email=grace@example.COM&status=active');
    assert.deepEqual(found.body.items.map(({ id, email }) => [id, email]), [[it.id, 'Grace@Example.com']]); // prettier-ignore
    assert.equal((await admin('POST', `/${it.id}/pause`, {})).body.status, 'paused');
    assert.equal((await admin<Page<SubscriptionRecord>>('GET', '?email=grace@example.com&status=active')).body.totalCount, 0); // prettier-ignore
    assert.equal((await admin('POST', `/${it.id}/cancel`)).body.status, 'cancelled');
    assert.equal((await admin('GET', '/nothing')).status, 404);
  });

  it('renews at once, and only once for the named period', async () => {
    const it = await shop.subscriber();
    const { nextOn } = await it.read();
    for (const again of [1, 2, 3]) {
      const { status, body } = await admin('POST', `/${it.id}/renew`, { periodOn: nextOn });
      assert.deepEqual([status, daysAfter(body.nextOn) > daysAfter(nextOn)], [200, true], String(again));
    }
    const crowd = await shop.subscriber();
    const day = daysAfter((await crowd.read()).nextOn);
    await Promise.all([1, 2, 3].map(() => admin('POST', `/${crowd.id}/renew`, { periodOn: day })));
    for (const { id } of [it, crowd])
      assert.deepEqual((await shop.renewals(id)).map(({ charged }) => charged), [1]); // prettier-ignore
    const wrong = await admin('POST', `/${it.id}/renew`, { periodOn: '2020-01-01' });
    assert.deepEqual([wrong.status, codesOf(wrong)], [409, ['SUBSCRIPTION_PERIOD_CHANGED']]);
  });

  it('gets the reason when a renewal is impossible', async () => {
    const it = await shop.subscriber();
    const { nextOn } = await it.read();
    await shop.database.query(`update stock set quantity = 0 where variant_id = 'mug'`);
    const refused = await admin('POST', `/${it.id}/renew`, { periodOn: nextOn });
    await shop.database.query(`update stock set quantity = 100000 where variant_id = 'mug'`);
    assert.deepEqual([refused.status, codesOf(refused)], [409, ['OUT_OF_STOCK']]);
    assert.equal((await it.read()).nextOn, nextOn, 'nothing is left out');
  });
});

import assert from 'node:assert/strict';
import type { Database } from '../../../database/connection.js';
import type { RunningSandbox } from '../../../payments/testing/start-sandbox.js';

/** Checks the invariants of every order after all work has ended. */
export async function assertSettled(database: Database, sandbox: RunningSandbox): Promise<void> {
  const { rows: orders } = await database.query<{
    id: string;
    checkoutId: string;
    state: string;
    number: number | null;
    due: number;
    quoteDue: number;
    attempts: number;
    paymentStatus: string;
  }>(
    `select id, coalesce(checkout_id, subscription_id || ' ' || period_on) as "checkoutId", state, number, amount_due as due, payment_status as "paymentStatus",
       (select count(*) from payment_attempt a where a.store_id = o.store_id and a.order_id = o.id) as attempts,
       (quote->'totals'->'amountDue'->>'amount')::bigint as "quoteDue" from orders o`,
  );
  const { orders: ledger } = await sandbox.ledger();
  const checkouts = new Set<string>();
  for (const order of orders) {
    const moved = ledger.filter(({ orderRef }) => orderRef === order.id);
    const intents = moved.reduce((sum, each) => sum + each.intents, 0);
    assert.ok(intents <= order.attempts, `${order.id} has ${intents} intents for ${order.attempts} attempts`);
    const charged = moved.flatMap(({ charged: { count, amount } }) => (count ? [[count, amount]] : []));
    const refunded = moved.reduce((sum, each) => sum + each.refunded.amount, 0);
    assert.ok(['paid', 'cancelled'].includes(order.state), `${order.id} is ${order.state} at the end`);
    assert.equal(order.due, order.quoteDue, 'charged is what was shown');
    assert.equal(refunded, 0, 'no money is taken to be given back');
    if (order.state === 'paid') {
      assert.deepEqual(charged, order.due > 0 ? [[1, order.due]] : [], `${order.id} is paid once, and exactly`);
      assert.ok(!checkouts.has(order.checkoutId), 'one order per checkout');
      checkouts.add(order.checkoutId);
    } else assert.deepEqual(charged, [], `${order.id} is cancelled and not charged`);
  }

  const numbers = orders.flatMap(({ number }) => (number === null ? [] : [number])).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => 1001 + index),
    'numbers have no gaps',
  );
  const { rows: held } = await database.query(
    `select 1 from order_stock s join orders o on o.store_id = s.store_id and o.id = s.order_id where o.state = 'cancelled'`,
  );
  assert.equal(held.length, 0, 'nothing is held for a cancelled order');
  const { rows: open } = await database.query(
    `select order_id, state from payment_attempt where state not in ('paid', 'canceled', 'refused')`,
  );
  assert.deepEqual(open, [], 'nothing is left open at the provider');
  const { rows: events } = await database.query<{ order_id: string }>(
    `select order_id from outbox where type = 'order.placed'`,
  );
  assert.deepEqual(
    events.map(({ order_id: id }) => id).sort(),
    orders.flatMap(({ id, state }) => (state === 'paid' ? [id] : [])).sort(),
    'one event for each placed order',
  );
  await assertGiftCards(database);
  await assertDiscounts(database);
  const { rows: incidents } = await database.query('select kind, detail from incident');
  assert.deepEqual(incidents, [], 'nothing that a person must look at');
}

/** Pieces in stock and in orders; the sum is constant. */
export async function piecesOf(database: Database, variantId: string): Promise<number> {
  const { rows } = await database.query<{ pieces: number }>(
    `select (select quantity from stock where variant_id = $1)
       + coalesce((select sum(quantity) from order_stock where variant_id = $1), 0)::int as pieces`,
    [variantId],
  );
  return rows[0]?.pieces ?? NaN;
}

/** Checks what must hold of gift cards once all work has ended. */
export async function assertGiftCards(database: Database): Promise<void> {
  const { rows: cards } = await database.query(
    `select g.id, g.issued, g.balance, g.held, g.captured, e.* from gift_card g,
       lateral (select coalesce(sum(amount) filter (where type = 'issued'), 0) as put_in,
           coalesce(sum(amount) filter (where type = 'held'), 0) as taken,
           coalesce(sum(amount) filter (where type = 'released'), 0) as given_back,
           coalesce(sum(amount) filter (where type = 'captured'), 0) as spent,
           coalesce(sum(amount) filter (where type = 'refunded'), 0) as refunded
         from gift_card_entry e where e.store_id = g.store_id and e.gift_card_id = g.id) e
     where g.held <> 0 or g.balance < 0 or g.balance + g.captured <> g.issued or g.issued <> e.put_in
       or g.balance <> put_in - taken + given_back + refunded or g.captured <> spent - refunded
       or taken <> spent + given_back`,
  );
  assert.deepEqual(cards, [], 'every unit is on a card or spent, and the entries say so too');
  const { rows: orders } = await database.query(
    `select o.id, o.state, o.total - o.amount_due as paid, h.held, h.captured from orders o,
       lateral (select coalesce(sum(amount) filter (where state = 'held'), 0)::bigint as held,
           coalesce(sum(amount) filter (where state = 'captured'), 0)::bigint as captured
         from order_gift_card h where h.store_id = o.store_id and h.order_id = o.id) h
     where h.held > 0 or h.captured <> case when o.state = 'paid' then o.total - o.amount_due else 0 end`,
  );
  assert.deepEqual(orders, [], 'a paid order has taken what it said, a cancelled one nothing');
  const { rows: sold } = await database.query(
    `select o.id, o.payment_status, cards.issued, wanted.pieces from orders o,
       lateral (select count(*) as issued from gift_card g where g.store_id = o.store_id and g.order_id = o.id) cards,
       lateral (select coalesce(sum((line->>'quantity')::int), 0)::bigint as pieces
         from jsonb_array_elements(o.quote->'lines') line where line->>'giftCard' is not null) wanted
     where cards.issued <> case when o.state = 'paid' and o.payment_status not in ('authorized', 'failed')
       then wanted.pieces else 0 end`,
  );
  assert.deepEqual(sold, [], 'a paid order has issued one card for each piece it sold, any other none');
}

/** Checks what must hold of discounts and subscriptions once all work has ended. */
async function assertDiscounts(database: Database): Promise<void> {
  const { rows: miscounted } = await database.query(
    `select d.id, d.used from discount d
     where d.used > d.usage_limit
       or d.used <> (select count(*) from discount_use u where u.store_id = d.store_id and u.discount_id = d.id)`,
  );
  assert.deepEqual(
    miscounted,
    [],
    'a discount was used as often as there are orders with it, and never beyond its limit',
  );
  const { rows: uses } = await database.query(
    `select u.order_id from discount_use u join orders o on o.store_id = u.store_id and o.id = u.order_id
     where o.state = 'cancelled'`,
  );
  assert.deepEqual(uses, [], 'a cancelled order uses no discount');
  const { rows: subscriptions } = await database.query(
    `select o.id, o.state from orders o where
       (select count(*) from subscription s where s.store_id = o.store_id and s.order_id = o.id
         and s.status <> 'cancelled')
       <> case when o.state = 'paid' and o.subscription_id is null then jsonb_array_length(
         jsonb_path_query_array(o.quote, '$.lines[*].subscription ? (@ != null)')) else 0 end`,
  );
  assert.deepEqual(subscriptions, [], 'a paid order begins its subscriptions, a cancelled one none');
}

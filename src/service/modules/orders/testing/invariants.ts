import assert from 'node:assert/strict';
import type { Database } from '../../../database/connection.js';
import type { RunningSandbox } from '../../../payments/testing/start-sandbox.js';

/** What must hold of every order once nothing is under way any more, whatever happened before. */
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
    `select id, checkout_id as "checkoutId", state, number, amount_due as due, payment_status as "paymentStatus",
       (select count(*) from payment_attempt a where a.order_id = o.id) as attempts,
       (quote->'totals'->'amountDue'->>'amount')::bigint as "quoteDue" from orders o`,
  );
  const { orders: ledger } = await sandbox.ledger();
  const standing = new Set<string>();
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
      assert.ok(!standing.has(order.checkoutId), 'one order per checkout');
      standing.add(order.checkoutId);
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
  const { rows: incidents } = await database.query('select kind, detail from incident');
  assert.deepEqual(incidents, [], 'nothing that a person must look at');
}

/** Pieces in stock and in orders; constant, wherever they are. */
export async function piecesOf(database: Database, variantId: string): Promise<number> {
  const { rows } = await database.query<{ pieces: number }>(
    `select (select quantity from stock where variant_id = $1)
       + coalesce((select sum(quantity) from order_stock where variant_id = $1), 0)::int as pieces`,
    [variantId],
  );
  return rows[0]?.pieces ?? NaN;
}

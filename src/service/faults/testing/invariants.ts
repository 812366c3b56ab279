/** Conditions that must hold once all work has ended: compares the provider's own records with the database. */
import type { Queryable } from '../../database/connection.js';
import type { Promises } from './browser.js';
import type { Book, ProviderUnderTest } from './provider.js';

/**
 * - `double_charge`: a shopper paid more than once, or more than the order
 * - `lost_order`: received money has no order, or a confirmed order is gone
 * - `broken_invariant`: anything else
 */
export type ViolationKind = 'double_charge' | 'lost_order' | 'broken_invariant';

export interface Violation {
  readonly kind: ViolationKind;
  readonly text: string;
}

interface OrderFacts {
  readonly id: string;
  readonly checkoutId: string;
  readonly state: string;
  readonly paymentStatus: string;
  readonly number: number | null;
  readonly total: number;
  readonly due: number;
  readonly quoteHash: string;
  readonly attempts: number;
  readonly open: number;
  readonly placedEvents: number;
  readonly heldStock: number;
  readonly byCards: number;
  readonly heldByCards: number;
  readonly refunded: number;
  readonly refunds: number;
}

const orderFacts = `select o.id, o.checkout_id as "checkoutId", o.state, o.payment_status as "paymentStatus", o.number, o.total,
    o.amount_due as due, o.quote_hash as "quoteHash",
    (select count(*) from payment_attempt a where a.store_id = o.store_id and a.order_id = o.id) as attempts,
    (select count(*) from payment_attempt a where a.store_id = o.store_id and a.order_id = o.id
       and a.state not in ('paid', 'canceled', 'refused')) as open,
    (select count(*) from outbox e where e.store_id = o.store_id and e.order_id = o.id and e.type = 'order.placed') as "placedEvents",
    (select coalesce(sum(quantity), 0)::bigint from order_stock s where s.store_id = o.store_id and s.order_id = o.id) as "heldStock",
    (select coalesce(sum(amount), 0)::bigint from order_gift_card h where h.store_id = o.store_id and h.order_id = o.id and h.state = 'captured') as "byCards",
    (select coalesce(sum(amount), 0)::bigint from order_gift_card h where h.store_id = o.store_id and h.order_id = o.id and h.state = 'held') as "heldByCards",
    (select coalesce(sum(amount), 0)::bigint from refund r where r.store_id = o.store_id and r.order_id = o.id and r.state = 'succeeded') as refunded,
    (select count(*) from refund r where r.store_id = o.store_id and r.order_id = o.id and r.state = 'succeeded') as refunds
  from orders o`;

const nothing = { count: 0, amount: 0 };

/** @param pieces the total number of mugs, in stock and in orders */
export async function violationsOf(
  database: Queryable,
  providers: readonly ProviderUnderTest[],
  { shown, confirmed, broken }: Promises,
  pieces: number,
): Promise<Violation[]> {
  const found: Violation[] = broken.map((text) => ({ kind: 'broken_invariant', text }));
  const expect = (holds: boolean, kind: ViolationKind, text: string): void => {
    if (!holds) found.push({ kind, text });
  };
  const { rows: orders } = await database.query<OrderFacts>(orderFacts);
  const books = await Promise.all(providers.map((provider) => provider.books()));
  const byOrder = new Map<string, Book[]>();
  for (const book of books.flat()) byOrder.set(book.orderRef, [...(byOrder.get(book.orderRef) ?? []), book]);

  const charged = new Map<string, string[]>();
  for (const order of orders) {
    const books = byOrder.get(order.id) ?? [];
    byOrder.delete(order.id);
    const taken = sumOf(books, 'charged');
    const given = sumOf(books, 'refunded');
    const { id, state, due } = order;
    const isPaid = state === 'paid';
    expect(taken.count <= 1, 'double_charge', `${id}: charged ${taken.count} times`);
    expect(taken.amount <= due, 'double_charge', `${id}: charged ${taken.amount} for ${due}`);
    expect(taken.count === 0 || isPaid, 'lost_order', `${id}: charged ${taken.amount} and ${state}`);
    expect(isPaid || state === 'cancelled', 'broken_invariant', `${id}: ${state} at the end`);
    const isCollected = order.paymentStatus !== 'authorized' && order.paymentStatus !== 'not-required' && order.paymentStatus !== 'failed';
    expect(!isPaid || !isCollected || taken.amount === due, 'broken_invariant', `${id}: ${order.paymentStatus} with ${taken.amount} of ${due}`);
    expect(!isPaid || due > 0 || order.paymentStatus === 'not-required' || order.paymentStatus.includes('refunded'), 'broken_invariant', `${id}: nothing due, and ${order.paymentStatus}`);
    expect(taken.count === 0 || shown.get(order.quoteHash) === taken.amount, 'broken_invariant', `${id}: shown ${shown.get(order.quoteHash) ?? 'nothing'}, charged ${taken.amount}`);
    expect(
      given.count === order.refunds && given.amount === order.refunded,
      'broken_invariant',
      `${id}: given back ${given.amount} in ${given.count}, noted ${order.refunded} in ${order.refunds}`,
    );
    expect(given.amount <= taken.amount, 'broken_invariant', `${id}: ${given.amount} given back of ${taken.amount}`);
    expect(books.reduce((sum, { intents }) => sum + intents, 0) <= order.attempts, 'broken_invariant', `${id}: more intents than attempts (${order.attempts})`);
    expect(order.open === 0, 'broken_invariant', `${id}: a payment is left open`);
    expect(order.placedEvents === (isPaid ? 1 : 0), 'broken_invariant', `${id}: ${state} with ${order.placedEvents} events`);
    expect(isPaid || order.heldStock === 0, 'broken_invariant', `${id}: ${state} holds stock`);
    expect(order.heldByCards === 0, 'broken_invariant', `${id}: ${state} holds a gift card`);
    expect(order.byCards === (isPaid ? order.total - due : 0), 'broken_invariant', `${id}: ${state}, gift cards paid ${order.byCards} of ${order.total - due}`);
    if (taken.amount > given.amount || (isPaid && due === 0)) charged.set(order.checkoutId, [...(charged.get(order.checkoutId) ?? []), id]);
    const promised = confirmed.get(id);
    expect(promised === undefined || (isPaid && promised === String(order.number)), 'lost_order', `${id}: promised as ${promised ?? ''}, is ${state}`);
  } // prettier-ignore
  for (const [checkout, ids] of charged)
    expect(ids.length === 1, 'double_charge', `checkout ${checkout}: paid with ${ids.join(' and ')}`);
  for (const [id, value] of byOrder)
    expect(sumOf(value, 'charged').count === 0, 'lost_order', `${id}: charged, and there is no such order`);
  const ids = new Set(orders.map(({ id }) => id));
  for (const [id, number] of confirmed) expect(ids.has(id), 'lost_order', `${id}: promised as ${number}, is gone`);

  const numbers = orders.flatMap(({ number }) => (number === null ? [] : [number])).sort((a, b) => a - b);
  const gap = numbers.findIndex((number, index) => number !== 1001 + index);
  expect(gap === -1, 'broken_invariant', `order numbers have a gap before ${numbers[gap] ?? 0}`);
  found.push(...(await ofStock(database, pieces)), ...(await ofGiftCards(database)), ...(await ofIncidents(database)));
  return found;
}

const sumOf = (books: readonly Book[], what: 'charged' | 'refunded') =>
  books.reduce(
    (sum, book) => ({ count: sum.count + book[what].count, amount: sum.amount + book[what].amount }),
    nothing,
  );

/** True when an intent of these orders can still be paid. */
export async function openIntents(
  database: Queryable,
  providers: readonly ProviderUnderTest[],
  since: Date,
): Promise<Violation[]> {
  const { rows } = await database.query<{ id: string; provider: string; intentIds: string[] }>(
    `select a.order_id as id, a.provider,
       coalesce(array_agg(a.intent_id) filter (where a.intent_id is not null), '{}') as "intentIds"
     from payment_attempt a where a.created_at >= $1 group by 1, 2`,
    [since],
  );
  const found: Violation[] = [];
  for (const { id, provider: name, intentIds } of rows) {
    const statuses = await providers.find((provider) => provider.name === name)?.statuses(id, intentIds);
    const open = statuses?.filter((status) => !['succeeded', 'canceled', 'authorized'].includes(status)) ?? [];
    if (open.length > 0)
      found.push({ kind: 'broken_invariant', text: `${id}: an intent is left ${open.join(', ')} at the provider` });
  }
  return found;
}

async function ofStock(database: Queryable, pieces: number): Promise<Violation[]> {
  const { rows } = await database.query<{ pieces: number }>(
    `select (s.quantity + coalesce((select sum(quantity) from order_stock o
         where o.store_id = s.store_id and o.variant_id = s.variant_id), 0))::bigint as pieces
     from stock s where s.store_id = 1 and s.variant_id = 'mug'`,
  );
  const now = rows[0]?.pieces;
  return now === pieces ? [] : [{ kind: 'broken_invariant', text: `of ${pieces} pieces there are ${now ?? 'none'}` }];
}

async function ofGiftCards(database: Queryable): Promise<Violation[]> {
  const { rows } = await database.query<{ id: string }>(
    `select g.id from gift_card g,
       lateral (select coalesce(sum(amount) filter (where type = 'held'), 0) as taken,
           coalesce(sum(amount) filter (where type = 'released'), 0) as released,
           coalesce(sum(amount) filter (where type = 'captured'), 0) as captured
         from gift_card_entry e where e.store_id = g.store_id and e.gift_card_id = g.id) e
     where g.balance < 0 or g.held <> 0 or g.captured < 0 or g.balance + g.held + g.captured <> g.issued
       or e.taken <> e.released + e.captured`,
  );
  return rows.map(({ id }) => ({
    kind: 'broken_invariant',
    text: `gift card ${id}: balance, held and captured are not what was issued`,
  }));
}

async function ofIncidents(database: Queryable): Promise<Violation[]> {
  const { rows } = await database.query<{ order_id: string; kind: string }>('select order_id, kind from incident');
  return rows.map(({ order_id: id, kind }) => ({ kind: 'broken_invariant', text: `${id}: incident ${kind}` }));
}

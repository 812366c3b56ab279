/**
 * Every change of an order's state, with everything that belongs to it. Each runs in the caller's transaction on an
 * order that `lockOrder` has locked.
 */
import type { Queryable, Transaction } from '../../database/connection.js';
import { emptyCart } from '../cart/repository.js';
import { releaseDiscounts } from '../discounts/uses.js';
import { captureCards, releaseCards, returnCards } from '../gift-cards/holds.js';
import { causeOfWork } from '../../tracing/tracer.js';
import { announceStock } from '../products/product-topics.js';
import type { OrderHooks } from './order-commerce.js';
import type { AttemptRow, OrderRow } from './order-rows.js';
import { writeCancelEmail } from './order-emails.js';
import { releaseStock } from './stock.js';

const firstNumber = 1001;

/** Writes an event for external systems. It is sent after the commit. */
export async function writeEvent(
  tx: Queryable,
  order: Pick<OrderRow, 'storeId' | 'id'>,
  type: string,
  payload: object = {},
): Promise<void> {
  await tx.query('insert into outbox (store_id, type, order_id, payload, traceparent) values ($1, $2, $3, $4, $5)', [
    order.storeId,
    type,
    order.id,
    JSON.stringify(payload),
    causeOfWork(),
  ]);
}

/** Writes an incident that a person must look at. The same incident is reported once. */
export async function writeIncident(
  tx: Queryable,
  order: Pick<OrderRow, 'storeId' | 'id'>,
  kind: string,
  detail: object,
): Promise<void> {
  const { rowCount } = await tx.query(
    'insert into incident (store_id, order_id, kind, detail) values ($1, $2, $3, $4) on conflict do nothing',
    [order.storeId, order.id, kind, JSON.stringify(detail)],
  );
  if (rowCount > 0) await writeEvent(tx, order, 'incident', { kind, ...detail });
}

/**
 * The order has its money, or needs none. It gets its number, the gift card money that it held is spent, the ordered
 * lines leave the cart, and the shopper gets a confirmation by email.
 * @param paymentStatus `authorized` when the money is only reserved
 */
export async function markPaid(
  tx: Transaction,
  order: OrderRow,
  paymentStatus: 'paid' | 'authorized' | 'not-required',
  hooks: OrderHooks,
): Promise<void> {
  const { storeId, id, cartId, checkoutId } = order;
  if (cartId !== null) emptyCart(tx, storeId, cartId);
  if (order.quote.giftCards.length > 0) await captureCards(tx, storeId, id);
  // The number comes last: every other order of the store that becomes paid waits for it until the commit.
  // Citus refuses `now()` in a `case`, and accepts `(select now())`.
  tx.queue(
    `with counted as (
       insert into order_counter as c (store_id, last_number) values ($1, $4)
       on conflict (store_id) do update set last_number = c.last_number + 1 returning last_number),
     closed as (update checkout set state = 'completed' where store_id = $1 and id = $5),
     placed as (
       update orders set state = 'paid', payment_status = $3, number = counted.last_number, placed_at = now(), checks = 0,
         check_at = case when $3 = 'authorized' or exists (
           select 1 from payment_attempt a where a.store_id = $1 and a.order_id = $2
             and a.state in ('creating', 'open', 'abandoned')) then (select now()) end
       from counted where orders.store_id = $1 and orders.id = $2
       returning orders.number, orders.email, orders.locale, orders.subscription_id),
     confirmed as (
       insert into email (store_id, kind, subject_id, order_id, recipient, locale, priority, traceparent)
       select $1, case when subscription_id is null then 'order-confirmation' else 'subscription-renewed' end,
         $2, $2, email, locale, 1, $6::text
       from placed on conflict (store_id, kind, subject_id, sequence) do nothing),
     told as (
       insert into outbox (store_id, type, order_id, payload, traceparent)
       select $1, event.type, $2, event.payload, $6::text
       from placed cross join lateral (values
         (1, 'order.placed', jsonb_build_object('number', placed.number, 'paymentStatus', $3::text)),
         (2, 'order.paid', '{}')) as event (place, type, payload)
       where event.place = 1 or $3 <> 'authorized' order by event.place
       returning id)
     select count(*) from told`,
    [storeId, id, paymentStatus, firstNumber, checkoutId, causeOfWork()],
  );
  await hooks.paid(tx, order);
  if (paymentStatus !== 'authorized') await hooks.collected(tx, order);
}

/** Marks authorized money as captured: all of it, or the part that the merchant asked for. */
export async function markCollected(tx: Queryable, order: OrderRow, hooks: OrderHooks): Promise<void> {
  await tx.query(
    `update orders set state = 'paid', payment_status = 'paid', cancel_reason = null, check_at = null
     where store_id = $1 and id = $2`,
    [order.storeId, order.id],
  );
  const { rows } = await tx.query<{ amount: number; currency: string }>(
    `select captured as amount, currency from payment_attempt
     where store_id = $1 and order_id = $2 and state = 'paid' and captured is not null order by attempt limit 1`,
    [order.storeId, order.id],
  );
  await writeEvent(tx, order, 'order.paid', rows[0]);
  await hooks.collected(tx, order);
}

/** An amount came that was not asked for. Nothing ships and nothing is refunded before a person has looked. */
export async function markReview(tx: Queryable, order: OrderRow, detail: object): Promise<void> {
  await closeCheckout(tx, order);
  await tx.query(`update orders set state = 'review', check_at = null where store_id = $1 and id = $2`, [
    order.storeId,
    order.id,
  ]);
  await writeIncident(tx, order, 'payment-mismatch', detail);
}

/**
 * Stops handing out the secrets of the order's intents. Shoppers who have one may still pay until the provider has
 * cancelled. When nobody has one, the order is cancelled at once.
 */
export async function beginCancel(
  tx: Transaction,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  reason: string,
  lowStockThreshold: number,
  hooks: OrderHooks,
): Promise<void> {
  await tx.query(
    `update payment_attempt set state = 'abandoned', updated_at = now()
     where store_id = $1 and order_id = $2 and state = 'creating'`,
    [order.storeId, order.id],
  );
  await tx.query(
    `update orders set state = 'cancelling', cancel_reason = $3, cancel_began_at = now(), check_at = now(), checks = 0
     where store_id = $1 and id = $2`,
    [order.storeId, order.id, reason],
  );
  if (!attempts.some(({ state }) => state === 'open'))
    await markCancelled(tx, { ...order, cancelReason: reason }, lowStockThreshold, hooks);
}

/**
 * No intent of the order can be paid any more, so everything that it held is released. An order that was placed also
 * returns what it spent of gift cards.
 */
export async function markCancelled(
  tx: Transaction,
  order: OrderRow,
  lowStockThreshold: number,
  hooks: OrderHooks,
): Promise<void> {
  const wasPlaced = order.number !== null;
  await releaseCards(tx, order.storeId, order.id);
  if (wasPlaced) {
    await returnCards(tx, order.storeId, order.id);
  }
  await hooks.cancelled(tx, order);
  const moves = await releaseStock(tx, order.storeId, order.id);
  await releaseDiscounts(tx, order.storeId, order.id);
  await tx.query(
    `update orders set state = 'cancelled', payment_status = 'failed', checks = 0,
       check_at = case when exists (
         select 1 from payment_attempt a where a.store_id = $1 and a.order_id = $2 and a.state = 'abandoned') then (select now()) end
     where store_id = $1 and id = $2`,
    [order.storeId, order.id],
  );
  await writeEvent(tx, order, wasPlaced ? 'order.cancelled' : 'order.not-placed');
  await writeCancelEmail(tx, order);
  await announceStock(tx, order.storeId, moves, lowStockThreshold);
}

const closeCheckout = (tx: Queryable, { storeId, checkoutId }: OrderRow): Promise<unknown> =>
  tx.query(`update checkout set state = 'completed' where store_id = $1 and id = $2`, [storeId, checkoutId]);

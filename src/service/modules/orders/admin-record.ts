/** All records of an order's money, for the merchant. */
import type { OrderPaymentRecord, OrderRecord, RefundRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { shipmentsOf } from './shipment-rows.js';
import { incidentsOf } from './admin-incidents.js';
import { attemptsOf, findOrder, type AttemptRow } from './order-rows.js';
import { orderNotFound } from './refund-order.js';
import { leftOf, paidOf, refundsOf, viewRefund } from './refund-rows.js';
import { viewOrder } from './view.js';

const eventsAtMost = 100;

/** @throws 404 ORDER_NOT_FOUND */
export async function readRecord(db: Queryable, storeId: number, orderId: string): Promise<OrderRecord> {
  const order = await findOrder(db, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  const [attempts, shipments, refunds, incidents, events] = await Promise.all([
    attemptsOf(db, order),
    shipmentsOf(db, storeId, [order]),
    refundsOf(db, order),
    incidentsOf(db, storeId, orderId),
    eventsOf(db, storeId, orderId),
  ]);
  const left = leftOf(await paidOf(db, order, refunds));
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    order: viewOrder(order, attempts, shipments.get(orderId), refunds),
    payments: attempts.map(viewPayment),
    refunds: refunds.map(viewRefund),
    refundable: { total: money(left.total), card: money(left.card), giftCards: money(left.giftCards) },
    incidents,
    events,
  };
}

/** @throws 404 ORDER_NOT_FOUND */
export async function readRefunds(db: Queryable, storeId: number, orderId: string): Promise<RefundRecord[]> {
  const order = await findOrder(db, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  return (await refundsOf(db, order)).map(viewRefund);
}

function viewPayment(row: AttemptRow): OrderPaymentRecord {
  const { attempt, provider, intentId, state, providerStatus, capture, currency, lastError } = row;
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return {
    attempt,
    provider,
    intentId,
    state,
    providerStatus,
    capture,
    amount: { amount: row.amount, currency },
    captured: money(row.captured),
    captureRequested: money(row.captureAmount),
    brand: row.cardBrand,
    last4: row.cardLast4,
    lastError: lastError && {
      code: lastError.code,
      ...(lastError.declineCode === undefined ? {} : { declineCode: lastError.declineCode }),
    },
  };
}

async function eventsOf(db: Queryable, storeId: number, orderId: string): Promise<OrderRecord['events']> {
  const { rows } = await db.query<{ type: string; payload: Record<string, unknown>; createdAt: Date }>(
    // Reads all events of the order, then the newest. Otherwise the planner walks back through the store's events until
    // it has enough.
    `select type, payload, "createdAt" from (
       select id, type, payload, created_at as "createdAt" from outbox where store_id = $1 and order_id = $2 offset 0) its
     order by id desc limit $3`,
    [storeId, orderId, eventsAtMost],
  );
  return rows.reverse().map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

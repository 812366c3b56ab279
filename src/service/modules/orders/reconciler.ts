/** Completes or cancels what requests, webhooks and crashes have left open. Several processes may run it at once. */
import { cancelOrder, driveCancel, isProcessing, tidyAttempts } from './cancel.js';
import { driveCapture } from './capture-order.js';
import type { OrderCommerce } from './order-commerce.js';
import { batch, dueEvents, dueOrders, dueRefunds } from './due.js';
import { driveRefund } from './give-back.js';
import { processEvent, type InboxRow } from './inbox.js';
import { startLoop, type Loop } from '../../kernel/loop.js';
import { attemptsOf, findOrder, type OrderRow } from './order-rows.js';
import { settleOrder } from './settle.js';
import { sweep } from './sweep.js';
import { writeIncident } from './transitions.js';

/** An order that cannot be cancelled for this long becomes an incident. */
const alarmAfterMs = 60 * 60_000;
/** Providers forget keys after a day: asking again with an old key would make a new intent. */
const tidyForMs = 23 * 60 * 60_000;
/** An event about an order that never appeared is given up after about a day. */
const eventChecksAtMost = 30;
const sweepEveryMs = 60 * 60_000;

/** @param intervalMs pause between checks when little is due */
export function startReconciler(commerce: OrderCommerce, { intervalMs = 5000 } = {}): Loop {
  let sweptAt = 0;
  return startLoop(() => reconcile(commerce), {
    name: 'The reconciler',
    batch,
    intervalMs,
    log: commerce.log,
    meter: commerce.workers.of('payments'),
    async afterRound() {
      if (Date.now() - sweptAt <= sweepEveryMs) return;
      sweptAt = Date.now();
      await sweep(commerce.database);
    },
  });
}

/** Processes everything that is due, once. @returns the number of items */
export async function reconcile(commerce: OrderCommerce): Promise<number> {
  const orders = await dueOrders(commerce, commerce.times.pollAfter);
  for (const it of orders) await guarded(commerce, it, () => checkOrder(commerce, it.storeId, it.id));
  const refunds = await dueRefunds(commerce);
  for (const it of refunds)
    await guarded(commerce, { storeId: it.storeId, refund: it.id }, () => driveRefund(commerce, it.storeId, it.id));
  const events = await dueEvents(commerce);
  for (const it of events)
    await guarded(commerce, { storeId: it.storeId, event: it.eventId }, () => checkEvent(commerce, it));
  return orders.length + refunds.length + events.length;
}

/** An item that fails must not hold up the others. It becomes due again later. */
async function guarded(commerce: OrderCommerce, what: object, work: () => Promise<void>): Promise<void> {
  const meter = commerce.workers.of('payments');
  try {
    await work();
    meter.item('done');
  } catch (error) {
    meter.item('failed');
    commerce.log.warn({ ...what, err: error }, 'Not settled yet; tried again later');
  }
}

async function checkOrder(commerce: OrderCommerce, storeId: number, id: string): Promise<void> {
  const order = await findOrder(commerce.database, storeId, id);
  switch (order?.state) {
    case 'pending':
      return checkPending(commerce, order);
    case 'cancelling':
      if ((await driveCancel(commerce, storeId, id)) === 'cancelling') await alarm(commerce, order);
      return;
    case 'cancelled':
    case 'paid':
      return checkEnded(commerce, order);
    case 'review':
    case undefined:
  }
}

async function checkPending(commerce: OrderCommerce, { storeId, id }: OrderRow): Promise<void> {
  const order = await settleOrder(commerce, storeId, id);
  if (order?.state !== 'pending' || !order.isExpired) return;
  if (!isProcessing(await attemptsOf(commerce.database, order))) await cancelOrder(commerce, storeId, id, 'expired');
}

/**
 * The outcome of the order is final. Its leftover intents are cancelled at the provider, and an authorization is
 * checked for expiry.
 */
async function checkEnded(commerce: OrderCommerce, order: OrderRow): Promise<void> {
  const { storeId, id } = order;
  if (Date.now() - order.createdAt.getTime() < tidyForMs) await tidyAttempts(commerce, order);
  if (order.paymentStatus === 'authorized') await driveCapture(commerce, storeId, id);
  const after = order.paymentStatus === 'authorized' ? await settleOrder(commerce, storeId, id) : order;
  if (after?.paymentStatus === 'authorized') return;
  await commerce.database.query('update orders set check_at = null where store_id = $1 and id = $2', [storeId, id]);
}

async function checkEvent(commerce: OrderCommerce, event: InboxRow): Promise<void> {
  if ((await processEvent(commerce, event)) || event.checks < eventChecksAtMost) return;
  await commerce.database.query(
    `update inbox set state = 'dropped', check_at = null
     where store_id = $1 and provider = $2 and event_id = $3 and state = 'received'`,
    [event.storeId, event.provider, event.eventId],
  );
}

async function alarm(commerce: OrderCommerce, order: OrderRow): Promise<void> {
  const began = order.cancelBeganAt?.getTime() ?? Date.now();
  if (Date.now() - began < alarmAfterMs) return;
  await commerce.database.transaction((tx) => writeIncident(tx, order, 'cancelling-stuck', {}));
}

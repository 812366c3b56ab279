/** Cancels an order for the merchant. */
import type { Transaction } from '../../database/connection.js';
import { ProviderError } from '../../payments/provider.js';
import { problem, type ProblemError } from '../../plugins/problem.js';
import type { Retrieved } from './apply-intent.js';
import { cancelOrder, driveCancel } from './cancel.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce, OrderHooks } from './order-commerce.js';
import { giveBack } from './give-back.js';
import { attemptsOf, findOrder, lockOrder, type OrderRow } from './order-rows.js';
import { orderNotFound } from './refund-order.js';
import { markCancelled } from './transitions.js';
import { lowStockOf } from './low-stock.js';

/**
 * Cancels an order whose money was not collected: the authorization is released, pieces return to stock, gift cards get
 * back what they paid. An order in review gets all its money back. Repeating the call changes nothing.
 * @param notify false: the shopper gets no email about it
 * @throws 404 ORDER_NOT_FOUND; 409 ORDER_NOT_CANCELABLE, PAYMENT_PROCESSING; 503 PAYMENT_UNAVAILABLE while the provider
 *   has not confirmed: the reconciler continues the cancellation
 */
export async function cancelByMerchant(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  { notify = true }: { readonly notify?: boolean } = {},
): Promise<void> {
  const order = await findOrder(commerce.database, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  // Stored first, so that any process that completes the cancellation uses it.
  await commerce.database.query(
    `update orders set notify_cancel = $3 where store_id = $1 and id = $2 and state <> 'cancelled'`,
    [storeId, orderId, notify],
  );
  const state = await cancel(commerce, order);
  if (state === 'cancelled') return;
  if (state === 'paid') throw collected();
  if (state === 'pending')
    throw problem(409, 'PAYMENT_PROCESSING', 'Its payment is being processed and cannot be stopped; try again later.');
  throw unavailable();
}

async function cancel(commerce: OrderCommerce, order: OrderRow): Promise<OrderRow['state']> {
  const { storeId, id } = order;
  switch (order.state) {
    case 'cancelled':
      return 'cancelled';
    case 'pending':
    case 'cancelling':
      return cancelOrder(commerce, storeId, id, 'merchant');
    case 'review':
      return cancelReviewed(commerce, order);
    case 'paid': {
      const lowStock = await lowStockOf(commerce, storeId);
      await commerce.database.transaction((tx) => beginRelease(tx, order, lowStock, commerce.orderHooks));
      await commerce.step('cancelling', id);
      return driveCancel(commerce, storeId, id);
    }
  }
}

/**
 * Marks the order as waiting for the release of its authorization. An order that has lost its authorization is
 * cancelled at once.
 */
async function beginRelease(
  tx: Transaction,
  { storeId, id }: OrderRow,
  lowStock: number,
  hooks: OrderHooks,
): Promise<void> {
  const order = await lockOrder(tx, storeId, id);
  if (order?.state !== 'paid') return; // another call was first: driveCancel reads the state
  if (order.fulfillmentStatus !== 'unfulfilled' && order.fulfillmentStatus !== 'returned')
    throw notCancelable('Parts of it were sent; note their return first.');
  if (order.paymentStatus === 'failed') return markCancelled(tx, order, lowStock, hooks);
  if (order.paymentStatus !== 'authorized') throw collected();
  const attempts = await attemptsOf(tx, order);
  if (attempts.some(({ captureAmount, captured }) => captureAmount !== null && captured === null))
    throw notCancelable('Its capture is under way; when that is done, give the money back with a refund.');
  await tx.query(
    `update payment_attempt set state = 'open', updated_at = now()
     where store_id = $1 and order_id = $2 and state = 'paid' and captured is null`,
    [storeId, id],
  );
  await tx.query(
    `update orders set state = 'cancelling', cancel_reason = 'merchant', cancel_began_at = now(), check_at = now(),
       checks = 0
     where store_id = $1 and id = $2`,
    [storeId, id],
  );
}

/** Cancels an order that got another amount than was asked for, when the merchant does not accept the money. */
async function cancelReviewed(commerce: OrderCommerce, { storeId, id }: OrderRow): Promise<OrderRow['state']> {
  const retrieved: Retrieved[] = [];
  try {
    for (const { state, provider, intentId } of await attemptsOf(commerce.database, { storeId, id })) {
      if (state !== 'paid' || intentId === null) continue;
      retrieved.push({ provider, intent: await (await providerOf(commerce, storeId, provider)).retrieve(intentId) });
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw unavailable();
  }
  const lowStock = await lowStockOf(commerce, storeId);
  return commerce.database.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, id);
    if (order?.state !== 'review') return order?.state ?? 'cancelled';
    for (const each of retrieved) await giveBack(tx, order, each);
    await markCancelled(tx, order, lowStock, commerce.orderHooks);
    return 'cancelled';
  });
}

const notCancelable = (why: string): ProblemError => problem(409, 'ORDER_NOT_CANCELABLE', why);

const collected = (): ProblemError =>
  notCancelable('Its money was collected; give it back with POST /store/:storeId/orders/:orderId/refunds.');

const unavailable = (): ProblemError =>
  problem(
    503,
    'PAYMENT_UNAVAILABLE',
    'The payment provider has not confirmed yet. A cancellation that has begun goes on by itself; the same call tells how it ended.',
    { headers: { 'retry-after': '30' } },
  );

import type { Queryable } from '../../database/connection.js';
import { ProviderError } from '../../payments/provider.js';
import { applyIntents, type Retrieved } from './apply-intent.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce } from './order-commerce.js';
import { attemptsOf, findOrder, lockOrder, type AttemptRow, type OrderRow, type OrderState } from './order-rows.js';
import { applyRetrieved } from './settle.js';
import { beginCancel } from './transitions.js';
import { lowStockOf } from './low-stock.js';

export type CancelReason = 'expired' | 'edited' | 'replaced' | 'refused' | 'merchant';

/**
 * Cancels a pending order, unless its payment succeeds first. First no new secret goes out. Then the provider is asked
 * to cancel. Only after it has cancelled is anything released.
 * @returns the state of the order: `cancelling` while the provider has not confirmed
 */
export async function cancelOrder(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  reason: CancelReason,
): Promise<OrderState> {
  const lowStock = await lowStockOf(commerce, storeId);
  await commerce.database.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    if (order?.state !== 'pending') return;
    // An intent that the provider is processing cannot be stopped; the provider would refuse.
    const attempts = await attemptsOf(tx, order);
    if (!isProcessing(attempts)) await beginCancel(tx, order, attempts, reason, lowStock, commerce.orderHooks);
  });
  await commerce.step('cancelling', orderId);
  return driveCancel(commerce, storeId, orderId);
}

/** Continues with an order that is being cancelled. Other orders stay as they are. */
export async function driveCancel(commerce: OrderCommerce, storeId: number, orderId: string): Promise<OrderState> {
  const order = await findOrder(commerce.database, storeId, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  if (order.state !== 'cancelling') return order.state;
  const answers: Retrieved[] = [];
  try {
    for (const attempt of await attemptsOf(commerce.database, order)) {
      if (attempt.state === 'open') answers.push(await cancelAttempt(commerce, order, attempt));
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    commerce.log.warn({ storeId, orderId, err: error }, 'An order cannot be cancelled yet');
    return 'cancelling';
  }
  await commerce.step('intent-canceled', orderId);
  const after = await applyRetrieved(commerce, storeId, orderId, answers);
  return after?.state ?? order.state;
}

async function cancelAttempt(commerce: OrderCommerce, order: OrderRow, attempt: AttemptRow): Promise<Retrieved> {
  const { provider: name, intentId, attempt: number } = attempt;
  if (intentId === null) throw new Error(`Attempt ${number} of order ${order.id} is open without an intent`);
  const provider = await providerOf(commerce, order.storeId, name);
  try {
    const { intent } = await provider.cancel(intentId, `o:${order.id}:a${number}:cancel`);
    return { provider: name, intent };
  } catch (error) {
    // The intent's state does not allow it. The state that the provider returns decides.
    if (!(error instanceof ProviderError) || error.kind !== 'conflict') throw error;
    return { provider: name, intent: await provider.retrieve(intentId) };
  }
}

/**
 * Cancels intents that were abandoned before anybody had their secret. They cannot be paid, but should not stay open at
 * the provider. Asking again with the same key finds the intent, if there is one.
 * @throws ProviderError
 */
export async function tidyAttempts(commerce: OrderCommerce, order: OrderRow): Promise<void> {
  const lowStock = await lowStockOf(commerce, order.storeId);
  for (const attempt of await attemptsOf(commerce.database, order)) {
    if (attempt.state !== 'abandoned') continue;
    const provider = await providerOf(commerce, order.storeId, attempt.provider);
    let intentId = attempt.intentId;
    if (intentId === null) {
      intentId = await idOfIntent(commerce, order, attempt);
      await setIntentId(commerce.database, order, attempt, intentId);
    }
    if (intentId === null) continue;
    const { intent } = await provider.cancel(intentId, `o:${order.id}:a${attempt.attempt}:cancel`);
    await commerce.database.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.storeId, order.id);
      if (locked)
        await applyIntents(tx, locked, [{ provider: attempt.provider, intent }], lowStock, commerce.orderHooks);
    });
  }
}

/** @returns null when the provider made no intent */
async function idOfIntent(commerce: OrderCommerce, order: OrderRow, attempt: AttemptRow): Promise<string | null> {
  try {
    const provider = await providerOf(commerce, order.storeId, attempt.provider);
    const intent = await provider.createIntent(intentInput(order, attempt));
    return intent.id;
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'invalid' || error.kind === 'declined')) return null;
    throw error;
  }
}

const setIntentId = (db: Queryable, { storeId, id }: OrderRow, { attempt }: AttemptRow, intentId: string | null) =>
  db.query(
    `update payment_attempt set intent_id = $4, state = case when $4::text is null then 'refused' else state end,
       updated_at = now()
     where store_id = $1 and order_id = $2 and attempt = $3 and state = 'abandoned'`,
    [storeId, id, attempt, intentId],
  );

/** Must be identical for every call with the same key, or the provider refuses the call. */
export function intentInput(order: OrderRow, attempt: AttemptRow) {
  const { amount, currency, idempotencyKey, capture, keep } = attempt;
  const { checkoutId, subscriptionId } = order;
  return {
    orderRef: order.id,
    attempt: attempt.attempt,
    amount: { amount, currency },
    idempotencyKey,
    capture,
    metadata: {
      store: String(order.storeId),
      ...(checkoutId === null ? { subscription: subscriptionId ?? '' } : { checkout: checkoutId }),
    },
    ...(keep ? { keep } : {}),
  };
}

export const isProcessing = (attempts: readonly AttemptRow[]): boolean =>
  attempts.some(({ state, providerStatus }) => state === 'open' && providerStatus === 'processing');

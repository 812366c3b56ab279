/**
 * Takes a renewal from its order to its end. Any number of calls from any number of processes make one order and one
 * charge.
 */
import { ProviderError, type Intent } from '../../payments/provider.js';
import { cancelOrder, driveCancel, intentInput } from '../orders/cancel.js';
import { providerOf } from '../../kernel/commerce.js';
import type { CheckoutCommerce } from '../checkout/checkout-commerce.js';
import { attemptsOf, findOrder, lockOrder, openAttempt, type AttemptRow, type OrderRow } from '../orders/order-rows.js';
import { applyRetrieved } from '../orders/settle.js';
import { markCancelled, writeIncident } from '../orders/transitions.js';
import { placeRenewal } from './place-renewal.js';
import type { Asked } from './may-renew.js';
import { lowStockOf } from '../orders/low-stock.js';

/** A charge with an unknown outcome for this long becomes an incident. */
const alarmAfterMs = 60 * 60_000;

/**
 * Makes the renewal that is due, or continues with the one under way.
 * @throws ProviderError when the provider does not know yet how a charge ended; ProblemError, see `placeRenewal`
 */
export async function renew(commerce: CheckoutCommerce, storeId: number, id: string, asked: Asked): Promise<void> {
  const placed = await placeRenewal(commerce, storeId, id, asked);
  if (placed.kind !== 'order') return;
  if (placed.isNew) await commerce.step('renewal-placed', placed.order.id);
  await driveRenewal(commerce, placed.order);
}

/** Continues with the order of a renewal. One that the shopper pays in person is left to the shopper. */
export async function driveRenewal(commerce: CheckoutCommerce, { storeId, id }: OrderRow): Promise<void> {
  const order = await findOrder(commerce.database, storeId, id);
  if (order?.state === 'cancelling') await driveCancel(commerce, storeId, id);
  if (order?.state !== 'pending') return;
  const attempt = openAttempt(await attemptsOf(commerce.database, order));
  if (attempt?.charges === null) return;
  const intent = attempt && (await askFor(commerce, order, attempt));
  if (attempt && !intent) return;
  if (attempt && intent) {
    await commerce.step('renewal-charged', id);
    await applyRetrieved(commerce, storeId, id, [{ provider: attempt.provider, intent }]);
  }
  // Nobody is there to try another card, so an open intent is cancelled and the next try makes a new one.
  if (!intent || idle.has(intent.status)) await cancelOrder(commerce, storeId, id, 'refused');
}

const idle: ReadonlySet<Intent['status']> = new Set(['open', 'requires_action', 'canceled']);

/** @returns undefined when the provider has made no intent and never will; the order is then cancelled */
async function askFor(commerce: CheckoutCommerce, order: OrderRow, attempt: AttemptRow): Promise<Intent | undefined> {
  const { storeId, id } = order;
  const provider = await providerOf(commerce, storeId, attempt.provider);
  if (attempt.intentId !== null) return provider.retrieve(attempt.intentId);
  if (!provider.chargeSaved || attempt.charges === null) throw new Error(`${provider.name} cannot charge order ${id}`);
  try {
    return await provider.chargeSaved({ ...intentInput(order, attempt), saved: attempt.charges });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!isFinal(error)) {
      await alarm(commerce, order, error);
      throw error;
    }
    await refuse(commerce, order, attempt, error);
    return undefined;
  }
}

/** A key that was used for another request reveals nothing about this charge: a person has to look. */
const isFinal = ({ kind, code }: ProviderError): boolean =>
  (kind === 'declined' || kind === 'invalid') && code !== 'idempotency_error';

async function refuse(
  commerce: CheckoutCommerce,
  order: OrderRow,
  attempt: AttemptRow,
  error: ProviderError,
): Promise<void> {
  const lowStock = await lowStockOf(commerce, order.storeId);
  await commerce.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.storeId, order.id);
    if (locked?.state !== 'pending') return;
    const lastError = { code: error.code ?? error.kind, retryable: false };
    const { rowCount } = await tx.query(
      `update payment_attempt set state = 'refused', last_error = $4, updated_at = now()
       where store_id = $1 and order_id = $2 and attempt = $3 and state = 'open' and intent_id is null`,
      [order.storeId, order.id, attempt.attempt, JSON.stringify(lastError)],
    );
    if (rowCount > 0) await markCancelled(tx, locked, lowStock, commerce.orderHooks);
  });
}

async function alarm(commerce: CheckoutCommerce, order: OrderRow, error: ProviderError): Promise<void> {
  if (commerce.now().getTime() - order.createdAt.getTime() < alarmAfterMs) return;
  const detail = { subscription: order.subscriptionId, provider: error.provider, kind: error.kind };
  await commerce.database.transaction((tx) => writeIncident(tx, order, 'renewal-stuck', detail));
}

/** A renewal from its order to its end. Whoever calls, however often, from however many processes: one order, one charge. */
import { ProviderError, type Intent } from '../../payments/provider.js';
import { cancelOrder, driveCancel, intentInput } from '../orders/cancel.js';
import { providerOf, type Commerce } from '../orders/commerce.js';
import { attemptsOf, findOrder, lockOrder, openAttempt, type AttemptRow, type OrderRow } from '../orders/order-rows.js';
import { applyRetrieved, lowStockOf } from '../orders/settle.js';
import { markCancelled, writeIncident } from '../orders/transitions.js';
import { placeRenewal } from './place-renewal.js';
import type { Asked } from './may-renew.js';

/** A charge of which nobody could say anything for so long is told to a person. */
const alarmAfterMs = 60 * 60_000;

/**
 * Makes the renewal that is due, or goes on with the one under way.
 * @throws ProviderError when the provider cannot say yet how a charge ended; ProblemError, see `placeRenewal`
 */
export async function renew(commerce: Commerce, storeId: number, id: string, asked: Asked): Promise<void> {
  const placed = await placeRenewal(commerce, storeId, id, asked);
  if (placed.kind !== 'order') return;
  if (placed.isNew) await commerce.step('renewal-placed', placed.order.id);
  await driveRenewal(commerce, placed.order);
}

/** Goes on with the order of a renewal; one that the shopper pays in person is left to them. */
export async function driveRenewal(commerce: Commerce, { storeId, id }: OrderRow): Promise<void> {
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
  // Nobody is there to try another card: an intent that is still open gives way to the next try.
  if (!intent || idle.has(intent.status)) await cancelOrder(commerce, storeId, id, 'refused');
}

const idle: ReadonlySet<Intent['status']> = new Set(['open', 'requires_action', 'canceled']);

/** @returns undefined when the provider has made no intent and never will; the order is given up then */
async function askFor(commerce: Commerce, order: OrderRow, attempt: AttemptRow): Promise<Intent | undefined> {
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

/** A key that belongs to something else tells nothing of this charge: a person has to look. */
const isFinal = ({ kind, code }: ProviderError): boolean =>
  (kind === 'declined' || kind === 'invalid') && code !== 'idempotency_error';

async function refuse(commerce: Commerce, order: OrderRow, attempt: AttemptRow, error: ProviderError): Promise<void> {
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
    if (rowCount > 0) await markCancelled(tx, locked, lowStock);
  });
}

async function alarm(commerce: Commerce, order: OrderRow, error: ProviderError): Promise<void> {
  if (Date.now() - order.createdAt.getTime() < alarmAfterMs) return;
  const detail = { subscription: order.subscriptionId, provider: error.provider, kind: error.kind };
  await commerce.database.transaction((tx) => writeIncident(tx, order, 'renewal-stuck', detail));
}

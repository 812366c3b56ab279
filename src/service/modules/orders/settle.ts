import type { Queryable } from '../../database/connection.js';
import { applyIntents, type Retrieved } from './apply-intent.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce } from './order-commerce.js';
import { attemptsOf, findOrder, lockOrder, type AttemptRow, type OrderRow } from './order-rows.js';
import { lowStockOf } from './low-stock.js';

export interface SettleOptions {
  /** An intent that is reported to belong to the order. It need not be stored with the order. */
  readonly hint?: { readonly provider: string; readonly intentId: string };
  /** Runs in the transaction that settles, whether or not it changes anything. */
  readonly inTransaction?: (tx: Queryable) => Promise<void>;
  /** Reads in the last step of that transaction; see `Transaction.ending`. */
  readonly atTheEnd?: (ending: Queryable) => void;
  /** The order and its attempts as they were just read. They name the intents to ask the provider for. */
  readonly known?: readonly [OrderRow, readonly AttemptRow[]];
}

/**
 * Asks the provider for the state of an order's payments, and updates the order to match. Any caller may do so, any
 * number of times and in any order: only the provider's answer decides.
 * @returns the order as stored afterwards; undefined when there is none
 * @throws ProviderError when the provider does not answer; nothing has changed then
 */
export async function settleOrder(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  options: SettleOptions = {},
): Promise<OrderRow | undefined> {
  const { hint, known } = options;
  const [order, attempts] =
    known ??
    (await commerce.database.together((reads) =>
      Promise.all([findOrder(reads, storeId, orderId), attemptsOf(reads, { storeId, id: orderId })]),
    ));
  if (!order) return undefined;
  const wanted = new Map<string, { provider: string; intentId: string }>();
  const want = (it: { provider: string; intentId: string }) => wanted.set(`${it.provider} ${it.intentId}`, it);
  for (const { provider, intentId, state } of attempts) {
    const mayChange = state === 'open' || (state === 'paid' && order.paymentStatus === 'authorized');
    if (intentId !== null && mayChange) want({ provider, intentId });
  }
  if (hint) want(hint);

  const retrieved: Retrieved[] = [];
  for (const { provider: name, intentId } of wanted.values()) {
    const provider = await providerOf(commerce, storeId, name);
    retrieved.push({ provider: name, intent: await provider.retrieve(intentId) });
  }
  await commerce.step('intent-retrieved', orderId);
  return applyRetrieved(commerce, storeId, orderId, retrieved, options);
}

/** Updates the order to match intents that the caller has already read from the provider. */
export async function applyRetrieved(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  retrieved: readonly Retrieved[],
  { inTransaction, atTheEnd }: Pick<SettleOptions, 'inTransaction' | 'atTheEnd'> = {},
): Promise<OrderRow | undefined> {
  const lowStock = await lowStockOf(commerce, storeId);
  const settled = await commerce.database.transaction(async (tx) => {
    const [order, attempts] = await Promise.all([
      lockOrder(tx, storeId, orderId),
      attemptsOf(tx, { storeId, id: orderId }),
    ]);
    if (!order) return undefined;
    await inTransaction?.(tx);
    const after = await applyIntents(tx, order, retrieved, lowStock, commerce.orderHooks, attempts);
    await commerce.step('before-settle-commit', orderId);
    atTheEnd?.(tx.ending);
    return after;
  });
  await commerce.step('settled', orderId);
  return settled;
}

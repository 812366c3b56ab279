import type { Queryable } from '../../database/connection.js';
import { applyIntents, type Retrieved } from './apply-intent.js';
import { providerOf, type Commerce } from './commerce.js';
import { attemptsOf, findOrder, lockOrder, type AttemptRow, type OrderRow } from './order-rows.js';

export interface SettleOptions {
  /** An intent that somebody says is the order's; it need not be stored with it. */
  readonly hint?: { readonly provider: string; readonly intentId: string };
  /** Runs in the transaction that settles, whatever that changes. */
  readonly inTransaction?: (tx: Queryable) => Promise<void>;
  /** Reads what stands after that transaction; see `Transaction.ending`. */
  readonly atTheEnd?: (ending: Queryable) => void;
  /** The order and its attempts as they were just read: they say whom to ask. */
  readonly known?: readonly [OrderRow, readonly AttemptRow[]];
}

/**
 * Asks the provider how an order's payments stand, and brings the order in line. Whoever asks, however often, in whatever
 * order: the provider's answer decides, never the one who asks.
 * @returns the order as it then stands; undefined when there is none
 * @throws ProviderError when the provider does not answer; nothing has changed then
 */
export async function settleOrder(
  commerce: Commerce,
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

/** The second half of settling, for who has asked the provider already. */
export async function applyRetrieved(
  commerce: Commerce,
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
    const after = await applyIntents(tx, order, retrieved, lowStock, attempts);
    await commerce.step('before-settle-commit', orderId);
    atTheEnd?.(tx.ending);
    return after;
  });
  await commerce.step('settled', orderId);
  return settled;
}

/** From which quantity down the shop shows stock: a change below it must reach the caches. */
export async function lowStockOf({ stores }: Commerce, storeId: number): Promise<number> {
  const store = await stores.get(storeId);
  if (!store) throw new Error(`Store ${storeId} is gone`);
  return store.settings.lowStockThreshold;
}

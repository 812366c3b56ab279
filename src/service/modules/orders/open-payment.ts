import type { PaymentSession } from '@storefront/contract';
import { ProviderError, type Intent, type PaymentProvider } from '../../payments/provider.js';
import { intentInput } from './cancel.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce } from './order-commerce.js';
import { attemptsOf, lockOrder, lockOrderRows, openAttempt, type AttemptRow, type OrderRow } from './order-rows.js';
import { applyRetrieved } from './settle.js';
import { markCancelled } from './transitions.js';
import { lowStockOf } from './low-stock.js';

/** A payment that the shopper can confirm. */
export interface Opened {
  readonly session: PaymentSession;
  /** The attempt as it was when the session was last valid. */
  readonly attempt: AttemptRow;
}

/**
 * The data that the browser needs to pay a pending order. Makes the intent when there is none; a repeated call finds
 * the same one. The secret goes out only when the intent is stored with an order that is still pending.
 * @param order as it was just read
 * @param fresh the order's attempt, when both were just stored
 * @returns null when there is nothing to confirm: the order is paid, processing, or was given up in the meantime
 * @throws ProviderError when the provider cannot be asked; the order stays as it is and the call may be repeated
 */
export function openPayment(commerce: OrderCommerce, order: OrderRow, fresh?: AttemptRow): Promise<Opened | null> {
  const key = `${order.storeId} ${order.id}`;
  let running = opening.get(key);
  if (!running) {
    running = open(commerce, order, fresh).finally(() => opening.delete(key));
    opening.set(key, running);
  }
  return running;
}

/**
 * Prevents two requests to the provider for two tabs. Between processes, the provider's idempotency key does the same.
 */
const opening = new Map<string, Promise<Opened | null>>();

async function open(commerce: OrderCommerce, order: OrderRow, fresh?: AttemptRow): Promise<Opened | null> {
  const { storeId } = order;
  const attempt =
    fresh ?? (order.state === 'pending' ? openAttempt(await attemptsOf(commerce.database, order)) : undefined);
  if (!attempt) return null;
  const provider = await providerOf(commerce, storeId, attempt.provider);
  const intent =
    attempt.intentId === null
      ? await createAndStore(commerce, provider, order, attempt)
      : await provider.retrieve(attempt.intentId);
  if (!intent) return null;
  if (intent.clientSecret === undefined || (intent.status !== 'open' && intent.status !== 'requires_action')) {
    await applyRetrieved(commerce, storeId, order.id, [{ provider: attempt.provider, intent }]);
    return null;
  }
  const { provider: name, amount, currency } = attempt;
  const session = {
    provider: name,
    intentId: intent.id,
    clientSecret: intent.clientSecret,
    amount: { amount, currency },
  };
  return { session, attempt: { ...attempt, state: 'open', intentId: intent.id, providerStatus: intent.status } };
}

/** @returns null when the order was given up in the meantime: the secret is not handed out */
async function createAndStore(
  commerce: OrderCommerce,
  provider: PaymentProvider,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<Intent | null> {
  const { id } = order;
  let intent: Intent;
  try {
    intent = await provider.createIntent(intentInput(order, attempt));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (isFinal(error)) await refuse(commerce, order, attempt);
    // Another call for the same order may have been first, and the provider asked this one to wait.
    const stored = (await attemptsOf(commerce.database, order)).find((each) => each.attempt === attempt.attempt);
    if (error.retryable && stored?.state === 'open' && stored.intentId !== null)
      return provider.retrieve(stored.intentId);
    throw error;
  }
  await commerce.step('intent-created', id);
  const isStored = await store(commerce, order, attempt, intent);
  if (!isStored) {
    // Nobody has the secret. A failure is harmless: the reconciler cancels the intent later.
    await provider.cancel(intent.id, `o:${id}:a${attempt.attempt}:cancel`).catch(() => undefined);
    return null;
  }
  await commerce.step('intent-stored', id);
  return intent;
}

async function store(commerce: OrderCommerce, order: OrderRow, attempt: AttemptRow, intent: Intent): Promise<boolean> {
  const { stored } = await commerce.database.transaction((tx) => {
    // A separate statement reads the order's state after the locks are granted.
    lockOrderRows(tx, order.storeId, order.id);
    const stored = tx.ending.query(
      `update payment_attempt set state = 'open', intent_id = $4, provider_status = $5, updated_at = now()
       where store_id = $1 and order_id = $2 and attempt = $3
         and (state = 'creating' or (state = 'open' and intent_id = $4))
         and exists (select 1 from orders o where o.store_id = $1 and o.id = $2 and o.state = 'pending')`,
      [order.storeId, order.id, attempt.attempt, intent.id, intent.status],
    );
    return Promise.resolve({ stored });
  });
  return (await stored).rowCount > 0;
}

/** True when asking again would only bring the same refusal. */
const isFinal = ({ kind }: ProviderError): boolean => kind === 'invalid' || kind === 'declined';

/** No intent exists, so the order can be cancelled. */
async function refuse(commerce: OrderCommerce, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const lowStock = await lowStockOf(commerce, order.storeId);
  await commerce.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.storeId, order.id);
    if (locked?.state !== 'pending') return;
    const { rowCount } = await tx.query(
      `update payment_attempt set state = 'refused', updated_at = now()
       where store_id = $1 and order_id = $2 and attempt = $3 and state = 'creating'`,
      [order.storeId, order.id, attempt.attempt],
    );
    if (rowCount > 0) await markCancelled(tx, locked, lowStock, commerce.orderHooks);
  });
}

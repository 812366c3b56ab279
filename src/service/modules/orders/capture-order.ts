/** Captures authorized money when the merchant asks for it. */
import type { CaptureInput, Money } from '@storefront/contract';
import { ProviderError, type Intent } from '../../payments/provider.js';
import { problem, type ProblemError } from '../../plugins/problem.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce } from './order-commerce.js';
import { attemptsOf, findOrder, lockOrder, type AttemptRow, type OrderRow } from './order-rows.js';
import { orderNotFound } from './refund-order.js';
import { applyRetrieved } from './settle.js';
import { writeIncident } from './transitions.js';

/** How long the reconciler leaves a capture to the request that started it. */
const firstCheckSeconds = 60;

/**
 * Captures the authorized amount or a part of it, once. The remainder is released. The capture is stored with its key
 * before the provider is asked. After a crash, the same call or the reconciler continues with it.
 * @throws 404 ORDER_NOT_FOUND; 409 ORDER_NOT_CAPTURABLE; 400 VALIDATION_FAILED; 402 PAYMENT_DECLINED; 503
 *   PAYMENT_UNAVAILABLE while the outcome is not known
 */
export async function captureOrder(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  { amount }: CaptureInput,
): Promise<void> {
  const order = await findOrder(commerce.database, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  const isCaptured = await store(commerce, order, amount);
  if (isCaptured) return;
  await commerce.step('capture-stored', orderId);
  let refusal: ProviderError | undefined;
  try {
    refusal = await driveCapture(commerce, storeId, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    commerce.log.warn({ storeId, orderId, err: error }, 'A capture is not carried out yet; tried again later');
  }
  if (refusal)
    throw problem(
      402,
      'PAYMENT_DECLINED',
      `The capture was refused (${refusal.code ?? refusal.kind}); nothing was collected.`,
    );
  const after = await findOrder(commerce.database, storeId, orderId);
  if (after?.paymentStatus === 'failed') throw lost();
  if (after?.paymentStatus !== 'authorized') return;
  throw problem(
    503,
    'PAYMENT_UNAVAILABLE',
    'The payment provider has not confirmed the capture yet. It goes on by itself; the same call tells how it ended.',
    { headers: { 'retry-after': '30' } },
  );
}

/** @returns true when nothing is left to do */
async function store(commerce: OrderCommerce, { storeId, id }: OrderRow, asked: Money | undefined): Promise<boolean> {
  const steps = await stepsOf(commerce, storeId, id);
  return commerce.database.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, id);
    if (!order) throw orderNotFound(id);
    if (order.state === 'paid' && order.paymentStatus === 'failed') throw lost();
    const attempt =
      order.state === 'paid' ? (await attemptsOf(tx, order)).find(({ state }) => state === 'paid') : undefined;
    if (!attempt) throw notCapturable(order);
    if (asked && asked.currency !== order.currency)
      throw invalid('amount.currency', `The order is paid in ${order.currency}.`);
    const before = attempt.captured ?? attempt.captureAmount;
    const amount = asked?.amount ?? before ?? attempt.amount;
    if (before !== null && before !== amount) {
      const word = attempt.captured === null ? 'A capture is under way' : 'It was captured already';
      const money = `${before} (${order.currency}, minor units)`;
      throw problem(409, 'ORDER_NOT_CAPTURABLE', `${word}: ${money}. An order is captured once.`, {
        path: 'amount.amount',
      });
    }
    if (attempt.captured !== null) return true;
    const step = steps.get(attempt.provider) ?? 1;
    if (amount < 1 || amount > attempt.amount || amount % step !== 0) {
      const by = step > 1 ? `, in steps of ${step}` : '';
      throw invalid('amount.amount', `Between 1 and ${attempt.amount} minor units can be captured${by}.`);
    }
    if (attempt.captureAmount !== null) return false;
    const which = attempt.captureRefusals > 0 ? String(attempt.captureRefusals + 1) : '';
    await tx.query(
      `update payment_attempt set capture_amount = $4, capture_key = $5, updated_at = now()
       where store_id = $1 and order_id = $2 and attempt = $3`,
      [storeId, id, attempt.attempt, amount, `o:${id}:a${attempt.attempt}:capture${which}`],
    );
    await tx.query(
      `update orders set check_at = now() + $3 * interval '1 second', checks = 0 where store_id = $1 and id = $2`,
      [storeId, id, firstCheckSeconds],
    );
    return false;
  });
}

/** The step of a card's amounts, by provider: each amount is a multiple of it. */
async function stepsOf(commerce: OrderCommerce, storeId: number, id: string): Promise<Map<string, number>> {
  const steps = new Map<string, number>();
  for (const { provider: name, currency, state } of await attemptsOf(commerce.database, { storeId, id })) {
    if (state !== 'paid') continue;
    try {
      steps.set(name, (await providerOf(commerce, storeId, name)).limits(currency).step);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw problem(503, 'PAYMENT_UNAVAILABLE', `${error.message}; the order was paid with it.`);
    }
  }
  return steps;
}

/**
 * Continues with a stored capture. An order without one stays as it is.
 * @returns why it was refused permanently; the next capture gets a key of its own
 * @throws ProviderError when the outcome is not known yet
 */
export async function driveCapture(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
): Promise<ProviderError | undefined> {
  const attempts = await attemptsOf(commerce.database, { storeId, id: orderId });
  const attempt = attempts.find(
    ({ state, captureAmount, captured }) => state === 'paid' && captureAmount !== null && captured === null,
  );
  if (!attempt) return undefined;
  const { provider } = attempt;
  let intent: Intent;
  try {
    intent = await capture(commerce, storeId, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.kind !== 'declined' && error.kind !== 'invalid')) throw error;
    await refuse(commerce, storeId, orderId, attempt, error);
    return error;
  }
  await commerce.step('capture-made', orderId);
  await applyRetrieved(commerce, storeId, orderId, [{ provider, intent }]);
  return undefined;
}

async function capture(commerce: OrderCommerce, storeId: number, attempt: AttemptRow): Promise<Intent> {
  const { provider: name, intentId, captureAmount, captureKey, currency } = attempt;
  if (intentId === null || captureAmount === null || captureKey === null)
    throw new Error(`Attempt ${attempt.idempotencyKey} is authorized without an intent`);
  const provider = await providerOf(commerce, storeId, name);
  try {
    return await provider.capture(intentId, { amount: captureAmount, currency }, captureKey);
  } catch (error) {
    // The intent's state does not allow it: it was captured elsewhere, or lost. The state that the provider returns
    // decides.
    if (!(error instanceof ProviderError) || error.kind !== 'conflict') throw error;
    return provider.retrieve(intentId);
  }
}

const refuse = (
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  { attempt, captureKey, captureAmount }: AttemptRow,
  error: ProviderError,
): Promise<void> =>
  commerce.database.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    if (!order) return;
    const { rowCount } = await tx.query(
      `update payment_attempt set capture_amount = null, capture_key = null, capture_refusals = capture_refusals + 1,
         updated_at = now()
       where store_id = $1 and order_id = $2 and attempt = $3 and capture_key = $4 and captured is null`,
      [storeId, orderId, attempt, captureKey],
    );
    if (rowCount === 0) return;
    const detail = { attempt, amount: captureAmount, code: error.code ?? error.kind, key: captureKey };
    await writeIncident(tx, order, 'capture-failed', detail);
  });

const lost = (): ProblemError =>
  problem(
    409,
    'ORDER_NOT_CAPTURABLE',
    'The authorization has ended before it was captured, so there is nothing to collect; cancel the order.',
  );

function notCapturable({ state }: OrderRow): ProblemError {
  const why = state === 'paid' ? 'Gift cards paid for all of it; they are collected already.' : 'It is not authorized.';
  return problem(409, 'ORDER_NOT_CAPTURABLE', why);
}

const invalid = (path: string, message: string): ProblemError => problem(400, 'VALIDATION_FAILED', message, { path });

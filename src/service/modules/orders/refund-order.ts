/** Refunds that the merchant asks for. */
import { REFUND_LIMITS, type RefundInput, type RefundRecord } from '@storefront/contract';
import { createHash, randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/connection.js';
import { ProviderError } from '../../payments/provider.js';
import { problem, type ProblemError } from '../../plugins/problem.js';
import { providerOf } from '../../kernel/commerce.js';
import type { OrderCommerce } from './order-commerce.js';
import { driveRefund } from './give-back.js';
import { findOrder, lockOrder, type OrderRow } from './order-rows.js';
import { itemise, RefundRangeError, splitTenders, type Agreed, type Itemised } from './refund-amounts.js';
import {
  agreedOf,
  counts,
  leftOf,
  paidOf,
  refundsOf,
  viewRefund,
  type OrderRefundRow,
  type Paid,
} from './refund-rows.js';
import { settleRefund } from './refund-settle.js';
import { keptByGiftCards, takeBack } from './sold-gift-cards.js';
import { lowStockOf } from './low-stock.js';

export interface Refunded {
  readonly refund: RefundRecord;
  /** True when an earlier call with the same key made the refund. */
  readonly isReplay: boolean;
}

/** How long the reconciler leaves a refund to the request that started it. */
const firstCheckSeconds = 60;

/**
 * Refunds money, never more than is left. The refund is stored with its key before the provider is asked. After a crash
 * in between, or while the provider is down, the refund stays `pending` and the reconciler completes it.
 * @param key Idempotency-Key: the same key returns the same refund in its current state
 * @throws 404 ORDER_NOT_FOUND; 409 ORDER_NOT_REFUNDABLE, CONFLICT; 422 REFUND_TOO_LARGE, GIFT_CARD_SPENT,
 *   VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED; 503 PAYMENT_UNAVAILABLE
 */
export async function refundOrder(
  commerce: OrderCommerce,
  storeId: number,
  orderId: string,
  key: string,
  input: RefundInput,
): Promise<Refunded> {
  const { database } = commerce;
  const order = await findOrder(database, storeId, orderId);
  if (!order) throw orderNotFound(orderId);
  const step = await stepOf(commerce, order);
  const lowStock = await lowStockOf(commerce, storeId);
  const { id, isReplay } = await database.transaction((tx) => store(tx, { order, key, input, step, lowStock }));
  await commerce.step('refund-stored', orderId);
  await carryOut(commerce, order, id);
  const refund = (await refundsOf(database, order)).find((each) => each.id === id);
  if (!refund) throw new Error(`Refund ${id} is gone`);
  return { refund: viewRefund(refund), isReplay };
}

/** Asks the provider at once. If that fails, the reconciler does it. */
async function carryOut(commerce: OrderCommerce, { storeId }: OrderRow, id: string): Promise<void> {
  try {
    await driveRefund(commerce, storeId, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    commerce.log.warn({ storeId, refund: id, err: error }, 'A refund is not carried out yet; tried again later');
  }
}

interface Request {
  readonly order: OrderRow;
  readonly key: string;
  readonly input: RefundInput;
  readonly step: number;
  readonly lowStock: number;
}

async function store(tx: Transaction, request: Request): Promise<{ id: string; isReplay: boolean }> {
  const { key, input, step, lowStock } = request;
  const order = await lockOrder(tx, request.order.storeId, request.order.id);
  if (!order) throw orderNotFound(request.order.id);
  const refunds = await refundsOf(tx, order);
  const hash = hashOf(input);
  const earlier = refunds.find(({ requestKey }) => requestKey === key);
  if (earlier) {
    if (earlier.requestHash.equals(hash)) return { id: earlier.id, isReplay: true };
    const message = 'This Idempotency-Key made another refund of this order; a new one needs a new key.';
    throw problem(422, 'IDEMPOTENCY_KEY_REUSED', message, { path: 'idempotency-key' });
  }
  refuseUnpaid(order);
  if (refunds.length >= REFUND_LIMITS.perOrder)
    throw problem(409, 'CONFLICT', `The order has ${REFUND_LIMITS.perOrder} refunds, which is the most.`);

  const paid = await paidOf(tx, order, refunds);
  const agreed = await agreedOf(tx, order);
  const earlierItems = refunds.filter((refund) => refund.itemised && counts(refund));
  const { amount, items } = amountsOf(order, agreed, input, earlierItems, step);
  const left = leftOf(paid);
  const money = (minor: number) => `${minor} (${order.currency}, minor units)`;
  if (amount > left.total)
    throw problem(
      422,
      'REFUND_TOO_LARGE',
      `${money(amount)} is more than what is left to give back: ${money(left.total)}.`,
      {
        path: input.amount ? 'amount.amount' : 'lines',
      },
    );
  const kept = keptByGiftCards(order, agreed, earlierItems, items);
  if (kept > 0 && amount > left.total - kept)
    throw problem(
      422,
      'REFUND_TOO_LARGE',
      `${money(kept)} of what is left was paid for gift cards that can still pay. Name their lines to take them back.`,
      { path: input.amount ? 'amount.amount' : 'lines' },
    );
  if (amount === 0) throw invalid(input.amount ? 'amount.amount' : 'lines', 'Nothing would be given back.');
  const split = splitTenders(amount, left.card, paid.giftCards, step);
  if (!split) {
    const message = `A card in ${order.currency} gets back multiples of ${step} only; name such an amount.`;
    throw invalid('amount.amount', message);
  }
  const id = randomUUID();
  const paying = split.giftCards.flatMap((each) => (each.amount > 0 ? [each.id] : []));
  await takeBack(tx, order, id, items, paying);
  await insert(tx, { ...request, order, id, hash, amount, items, paid, split });
  if (split.card === 0) await settleRefund(tx, order, id, lowStock);
  return { id, isReplay: false };
}

function amountsOf(
  order: OrderRow,
  agreed: Agreed,
  input: RefundInput,
  earlier: readonly OrderRefundRow[],
  step: number,
): { amount: number; items: Itemised | null } {
  const { lines = [], shipping, amount } = input;
  if (amount) return { amount: checkMoney(order, amount, 'amount'), items: null };
  const asked = {
    lines,
    shipping: shipping === true ? (true as const) : shipping ? checkMoney(order, shipping, 'shipping') : 0,
  };
  try {
    const items = itemise(agreed, earlier, asked, step);
    return { amount: items.amount, items };
  } catch (error) {
    if (!(error instanceof RefundRangeError)) throw error;
    throw problem(422, error.path.endsWith('lineId') ? 'LINE_NOT_FOUND' : 'REFUND_TOO_LARGE', error.message, {
      path: error.path,
    });
  }
}

interface Insert extends Request {
  readonly id: string;
  readonly hash: Buffer;
  readonly amount: number;
  readonly items: Itemised | null;
  readonly paid: Paid;
  readonly split: NonNullable<ReturnType<typeof splitTenders>>;
}

async function insert(tx: Queryable, it: Insert): Promise<void> {
  const { order, id, key, hash, input, amount, items, paid, split } = it;
  const { storeId, currency } = order;
  const { restock = false, reason = '', notify = true } = input;
  await tx.query(
    `insert into order_refund (store_id, id, order_id, request_key, request_hash, amount, card_amount, currency, itemised,
       shipping, shipping_tax, restock, reason, notify)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      storeId,
      id,
      order.id,
      key,
      hash,
      amount,
      split.card,
      currency,
      items !== null,
      items?.shipping ?? 0,
      items?.shippingTax ?? 0,
      restock,
      reason,
      notify,
    ],
  );
  await tx.query(
    `insert into order_refund_line (store_id, refund_id, line_id, quantity, amount, tax)
     select $1, $2, each."lineId", each.quantity, each.amount, each.tax
     from jsonb_to_recordset($3::jsonb) as each ("lineId" text, quantity integer, amount bigint, tax bigint)`,
    [storeId, id, JSON.stringify(items?.lines ?? [])],
  );
  await tx.query(
    `insert into order_refund_gift_card (store_id, refund_id, gift_card_id, amount)
     select $1, $2, each.id, each.amount from jsonb_to_recordset($3::jsonb) as each (id text, amount bigint)
     where each.amount > 0`,
    [storeId, id, JSON.stringify(split.giftCards)],
  );
  if (split.card === 0 || !paid.card) return;
  await tx.query(
    `insert into refund (store_id, id, order_id, provider, intent_id, amount, currency, reason, state, check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'creating', now() + $9 * interval '1 second')`,
    [
      storeId,
      id,
      order.id,
      paid.card.provider,
      paid.card.intentId,
      split.card,
      currency,
      reason || 'Refund by the merchant',
      firstCheckSeconds,
    ],
  );
}

/** The step of the card's refunds: each is a multiple of it. @throws 503 when the provider's keys are gone */
async function stepOf(commerce: OrderCommerce, order: OrderRow): Promise<number> {
  const { card } = await paidOf(commerce.database, order, []);
  if (!card) return 1;
  try {
    return (await providerOf(commerce, order.storeId, card.provider)).limits(order.currency).step;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw problem(503, 'PAYMENT_UNAVAILABLE', `${error.message}; the order was paid with it.`);
  }
}

function refuseUnpaid({ state, paymentStatus }: OrderRow): void {
  if (state === 'paid' && paymentStatus !== 'authorized' && paymentStatus !== 'failed') return;
  const why =
    state === 'paid' && paymentStatus === 'authorized'
      ? 'Its money is only authorized; capture it first, or cancel the order.'
      : state === 'review'
        ? 'Its payment is not what was asked for; cancelling it gives everything back.'
        : 'No money was collected for it.';
  throw problem(409, 'ORDER_NOT_REFUNDABLE', why);
}

/** Checks rules that the schema cannot express. @throws 400 VALIDATION_FAILED */
export function checkRefundInput({ lines, shipping, amount, restock }: RefundInput): void {
  if (amount && (lines ?? shipping) !== undefined)
    throw invalid('amount', 'Name a plain amount, or lines and shipping; not both.');
  if (!amount && !lines && shipping === undefined) throw invalid('lines', 'Name lines, shipping or an amount.');
  if (restock && !lines) throw invalid('restock', 'Only pieces of lines can go back into stock; name them.');
  const ids = lines?.map(({ lineId }) => lineId) ?? [];
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw invalid(`lines.${twice}.lineId`, 'Name each line once, with all its pieces.');
}

function checkMoney(order: OrderRow, { amount, currency }: { amount: number; currency: string }, path: string): number {
  if (currency !== order.currency) throw invalid(`${path}.currency`, `The order was paid in ${order.currency}.`);
  if (amount < 1) throw invalid(`${path}.amount`, 'Must be at least 1 minor unit.');
  return amount;
}

const hashOf = ({ lines, shipping, amount, restock, reason, notify }: RefundInput): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines?.map(({ lineId, quantity }) => [lineId, quantity]),
        shipping === true || !shipping ? shipping : [shipping.amount, shipping.currency],
        amount && [amount.amount, amount.currency],
        restock ?? false,
        reason ?? '',
        ...(notify === false ? ['no email'] : []),
      ]),
    )
    .digest();

export const orderNotFound = (id: string): ProblemError =>
  problem(404, 'ORDER_NOT_FOUND', `The store has no order "${id}".`, { path: 'orderId' });

const invalid = (path: string, message: string): ProblemError => problem(400, 'VALIDATION_FAILED', message, { path });

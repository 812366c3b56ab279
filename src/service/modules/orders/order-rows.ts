import type { Address, CartAttribute, Order, Quote } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { cartIs, type CartOf } from '../cart/repository.js';

export type OrderState = 'pending' | 'cancelling' | 'paid' | 'cancelled' | 'review';

export interface OrderRow {
  readonly storeId: number;
  readonly id: string;
  readonly number: number | null;
  /** null, like the cart, when the order renews a subscription. */
  readonly checkoutId: string | null;
  readonly cartId: string | null;
  readonly subscriptionId: string | null;
  readonly shopper: string;
  readonly state: OrderState;
  readonly paymentStatus: Order['paymentStatus'];
  readonly fulfillmentStatus: Order['fulfillmentStatus'];
  readonly cancelReason: string | null;
  readonly market: string;
  readonly currency: string;
  readonly email: string;
  /** The secret part of the token that proves this purchase to reviews. */
  readonly reviewSecret: string;
  /** The language in which the shopper ordered, BCP 47. Emails about the order use it. */
  readonly locale: string;
  readonly shippingAddress: Partial<Address>;
  readonly billingAddress: Partial<Address>;
  /** The quote has the days on the way. */
  readonly shippingMethod: Pick<NonNullable<Order['shippingMethod']>, 'id' | 'title'> | null;
  readonly note: string;
  readonly attributes: CartAttribute[];
  readonly quote: Quote;
  readonly quoteHash: string;
  readonly total: number;
  readonly amountDue: number;
  readonly createdAt: Date;
  readonly placedAt: Date | null;
  readonly expiresAt: Date;
  /** By the database's clock. */
  readonly isExpired: boolean;
  readonly cancelBeganAt: Date | null;
}

export type AttemptState = 'creating' | 'open' | 'paid' | 'canceled' | 'abandoned' | 'refused';

export interface PaymentError {
  readonly code: string;
  readonly declineCode?: string;
  readonly retryable: boolean;
}

/** One try to pay an order. It has at most one intent. */
export interface AttemptRow {
  readonly attempt: number;
  readonly provider: string;
  readonly idempotencyKey: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly capture: 'automatic' | 'manual';
  readonly state: AttemptState;
  readonly providerStatus: string | null;
  readonly lastError: PaymentError | null;
  /** The amount that was captured, before refunds; null: nothing yet. */
  readonly captured: number | null;
  /** The capture that the merchant asked for, and its key. */
  readonly captureAmount: number | null;
  readonly captureKey: string | null;
  readonly captureRefusals: number;
  /** True when the provider should keep the payment method. */
  readonly keep: boolean;
  /** The kept payment method that is charged without the shopper; null: the shopper pays. */
  readonly charges: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

export const columns = `o.store_id as "storeId", o.id, o.number, o.checkout_id as "checkoutId", o.cart_id as "cartId",
  o.subscription_id as "subscriptionId", o.shopper,
  o.state, o.payment_status as "paymentStatus", o.fulfillment_status as "fulfillmentStatus",
  o.cancel_reason as "cancelReason", o.market, o.currency, o.email, o.locale, o.review_secret as "reviewSecret",
  o.shipping_address as "shippingAddress",
  o.billing_address as "billingAddress", o.shipping_method as "shippingMethod", o.note, o.attributes, o.quote, o.quote_hash as "quoteHash",
  o.total, o.amount_due as "amountDue", o.created_at as "createdAt", o.placed_at as "placedAt",
  o.expires_at as "expiresAt", o.expires_at <= now() as "isExpired",
  o.cancel_began_at as "cancelBeganAt"`;

export async function findOrder(db: Queryable, storeId: number, id: string): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(`select ${columns} from orders o where o.store_id = $1 and o.id = $2`, [
    storeId,
    id,
  ]);
  return rows[0];
}

export async function findOrderByNumber(db: Queryable, storeId: number, number: number): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(`select ${columns} from orders o where o.store_id = $1 and o.number = $2`, [
    storeId,
    number,
  ]);
  return rows[0];
}

/** The order of a checkout: the one that is not cancelled, otherwise the last one. */
export async function findOrderOfCheckout(
  db: Queryable,
  storeId: number,
  checkoutId: string,
): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(
    `select ${columns} from orders o where o.store_id = $1 and o.checkout_id = $2
     order by (o.state = 'cancelled'), o.created_at desc limit 1`,
    [storeId, checkoutId],
  );
  return rows[0];
}

/**
 * The order that locks the content of a cart, because its payment may still come. An order that was placed locks none,
 * also while the merchant cancels it.
 */
export async function findOrderHoldingCart(
  db: Queryable,
  storeId: number,
  cart: CartOf,
): Promise<Pick<OrderRow, 'id'> | undefined> {
  const [is, value] = cartIs(cart);
  const { rows } = await db.query<Pick<OrderRow, 'id'>>(
    `select o.id from orders o where o.store_id = $1 and o.cart_id = ${is} and o.state in ('pending', 'cancelling')
       and o.number is null`,
    [storeId, value],
  );
  return rows[0];
}

/**
 * Locks an order, and before it the cart and the checkout that it came from. Every transaction that locks several of
 * them uses this order, so that none deadlock.
 *
 * Orders are locked `for no key update` everywhere: it excludes every other change, but not the check that a row of
 * another table refers to an order that exists. A payment with a gift card makes that check of the order that sold the
 * card, after it has locked the card. A refund locks the two in the other order.
 */
export async function lockOrder(tx: Transaction, storeId: number, id: string): Promise<OrderRow | undefined> {
  // Sent at once but read after the locks: writes that another transaction committed while this one waited are visible.
  lockOrderRows(tx, storeId, id);
  return findOrder(tx, storeId, id);
}

/** Locks like `lockOrder`, for callers that read the order in the statement that writes. */
export function lockOrderRows(tx: Transaction, storeId: number, id: string): void {
  // Each step waits for the row count of the step before it.
  tx.queue(
    `with found as (select cart_id, checkout_id from orders where store_id = $1 and id = $2),
     locked_cart as materialized (
       select 1 from cart where store_id = $1 and id = (select cart_id from found) for update),
     locked_checkout as materialized (
       select 1 from checkout where store_id = $1 and id = (select checkout_id from found)
         and (select count(*) from locked_cart) >= 0 for update)
     select 1 from orders where store_id = $1 and id = $2 and (select count(*) from locked_checkout) >= 0
     for no key update`,
    [storeId, id],
  );
}

const attemptColumns = `attempt, provider, idempotency_key as "idempotencyKey", intent_id as "intentId", amount, currency,
  capture, state, provider_status as "providerStatus", last_error as "lastError", captured,
  capture_amount as "captureAmount", capture_key as "captureKey", capture_refusals as "captureRefusals",
  keep, charges, card_brand as "cardBrand", card_last4 as "cardLast4"`;

export async function attemptsOf(
  db: Queryable,
  { storeId, id }: Pick<OrderRow, 'storeId' | 'id'>,
): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempt where store_id = $1 and order_id = $2 order by attempt`,
    [storeId, id],
  );
  return rows;
}

/** The attempts of all orders of a checkout. */
export async function attemptsOfCheckout(
  db: Queryable,
  storeId: number,
  checkoutId: string,
): Promise<(AttemptRow & { readonly orderId: string })[]> {
  const { rows } = await db.query<AttemptRow & { orderId: string }>(
    `select order_id as "orderId", ${attemptColumns} from payment_attempt
     where store_id = $1 and order_id = any(array(select id from orders where store_id = $1 and checkout_id = $2))
     order by attempt`,
    [storeId, checkoutId],
  );
  return rows;
}

/** The attempts of many orders, by the order's id. */
export async function attemptsOfOrders(
  db: Queryable,
  storeId: number,
  orderIds: readonly string[],
): Promise<Map<string, AttemptRow[]>> {
  const { rows } = await db.query<AttemptRow & { orderId: string }>(
    `select order_id as "orderId", ${attemptColumns} from payment_attempt
     where store_id = $1 and order_id = any($2::text[]) order by order_id, attempt`,
    [storeId, orderIds],
  );
  const found = new Map<string, AttemptRow[]>();
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
  return found;
}

/** The attempt that can still be paid. */
export const openAttempt = (attempts: readonly AttemptRow[]): AttemptRow | undefined =>
  attempts.find(({ state }) => state === 'creating' || state === 'open');

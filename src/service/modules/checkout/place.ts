import { randomBytes, randomUUID } from 'node:crypto';
import type { CompleteInput, Market, Requirement } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { lockKnownCart } from '../cart/repository.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { withAnswers, type RuleStep } from '../checkout-rules/rule-step.js';
import { amountRequirements, type ChargeLimits } from '../estimate/charge-limits.js';
import { trimAddress } from '../estimate/requirements.js';
import { quoteCart } from '../estimate/service.js';
import { withTaxAnswers } from '../estimate/tax-answer.js';
import type { Quoted } from '../estimate/quote.js';
import { readCartFacts } from '../estimate/quote-facts.js';
import { holdDiscounts } from '../discounts/uses.js';
import { lockCartCards } from '../gift-cards/card-rows.js';
import { holdCards } from '../gift-cards/holds.js';
import type { CheckoutCommerce } from './checkout-commerce.js';
import { findOrder, type AttemptRow, type OrderRow } from '../orders/order-rows.js';
import { announceStock } from '../products/product-topics.js';
import { lockStock, lockStockOfCart, reserveStock } from '../orders/stock.js';
import { markPaid } from '../orders/transitions.js';
import { outOfStockMessage } from '../cart/price-lines.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { lockCheckout, type CheckoutRow } from './repository.js';
import { checkoutNotFound, refuseClosed, onceMoreWithoutCart } from './service.js';
import { marketOf, ownRequirements } from './view.js';

export interface PlaceRequest {
  readonly store: StoreRecord;
  readonly shopper: string;
  readonly checkoutId: string;
  readonly input: CompleteInput;
  /** The language of the page. undefined: the first locale of the checkout's market. */
  readonly locale: string | undefined;
  /** The market that the checkout probably has. The data of its quote is then read together with the locks. */
  readonly likely: Market | undefined;
  /**
   * The limits of what the store's providers can charge in the checkout's currency.
   * @throws ProblemError when the requested provider is not among them
   */
  readonly limitsIn: (currency: string) => readonly ChargeLimits[];
}

/** The records that a new unpaid order was made from, and its attempt. */
export interface Unpaid {
  readonly attempt: AttemptRow;
  readonly checkout: CheckoutRow;
  readonly cart: StoredCart;
}

export type Placed =
  /** The one order of this checkout: new, or from an earlier call. */
  | { readonly kind: 'order'; readonly order: OrderRow; readonly isNew: boolean; readonly unpaid?: Unpaid }
  /** The store's settings or markets have changed. Read the store again. Nothing was written. */
  | { readonly kind: 'store-changed' }
  /** The shopper saw another quote. Nothing was written. */
  | { readonly kind: 'changed' }
  /** Something is missing. Nothing was written. */
  | { readonly kind: 'incomplete'; readonly requirements: readonly Requirement[] };

/** Rolls back an order when stock ran out. */
class ShortageError extends Error {
  constructor(readonly requirements: readonly Requirement[]) {
    super('Stock was sold meanwhile');
  }
}

/** Rolls back an order with a discount that other orders have used up in the meantime. */
class DiscountUsedUpError extends Error {}

/**
 * Makes the order of a checkout in one transaction. It computes the quote again, which must equal the one that was
 * shown, holds the gift cards, takes the pieces out of stock, and stores the idempotency key of the payment. When
 * nothing is due, the order is marked as paid. The provider is not asked here.
 * @throws 404 CHECKOUT_NOT_FOUND, 409 CHECKOUT_COMPLETED or CONFLICT
 */
export async function placeOrder(commerce: CheckoutCommerce, request: PlaceRequest): Promise<Placed> {
  try {
    const placed = await withTaxAnswers(commerce.tax, commerce, (tax) =>
      withAnswers(commerce.rules, (rules) =>
        commerce.database.transaction((tx) => place(tx, { ...commerce, tax }, request, rules)),
      ),
    );
    return placed ?? { kind: 'changed' };
  } catch (error) {
    if (error instanceof ShortageError) return { kind: 'incomplete', requirements: error.requirements };
    if (error instanceof DiscountUsedUpError) return { kind: 'changed' };
    throw error;
  }
}

async function place(
  tx: Transaction,
  commerce: CheckoutCommerce,
  request: PlaceRequest,
  rules: RuleStep,
): Promise<Placed> {
  const { store, shopper, checkoutId, input } = request;
  const { likely } = request;
  // One round trip, in lock order: statements after a lock read what was committed before the lock was granted. Stock
  // comes last, as in every other transaction that takes pieces.
  const lock = () =>
    Promise.all([
      lockKnownCart(tx, store.id, shopper),
      lockCheckout(tx, store.id, { shopper }, checkoutId),
      existingOrder(tx, store.id, checkoutId),
      likely && readCartFacts(tx, commerce.configuration, store, likely, shopper),
      lockStockOfCart(tx, store.id, shopper),
    ]);
  const [locked, checkout, existing, facts, stock] = await onceMoreWithoutCart(lock);
  if (!locked || !checkout) throw checkoutNotFound(checkoutId);
  const market = marketOf(store, checkout.market);
  const limits = request.limitsIn(market.currency);
  if (existing) return { kind: 'order', order: existing, isNew: false };
  refuseClosed(checkout);

  // Another order may have spent a card while this one waited for its lock.
  const cart = { ...locked, giftCards: await lockCartCards(tx, store.id, locked) };
  const { shippingAddress, shippingMethodId, email } = checkout;
  const asked = { store, market, cart, shippingAddress, shippingMethodId, email, limits };
  // After waiting for a card's lock, the facts may be out of date, so they are read again.
  const known = cart.giftCards.length > 0 ? undefined : facts;
  const quoted = await quoteCart(commerce, tx, { ...asked, facts: known }, rules);
  if (quoted.isStoreOld) return { kind: 'store-changed' };
  const own = ownRequirements(checkout);
  const requirements = [...own.contact, ...quoted.quote.requirements, ...own.billing];
  if (requirements.length > 0) return { kind: 'incomplete', requirements };
  const { hash, totals } = quoted.quote;
  const isAgreed =
    hash === input.quoteHash &&
    totals.amountDue.amount === input.expectedAmount.amount &&
    totals.amountDue.currency === input.expectedAmount.currency;
  if (!isAgreed) return { kind: 'changed' };
  const chosen = limits.filter(({ provider }) => provider === input.provider);
  const tooMuch = amountRequirements(totals.amountDue.amount, totals.amountDue.currency, chosen);
  if (tooMuch.length > 0) return { kind: 'incomplete', requirements: tooMuch };

  const orderId = randomUUID();
  const locale = request.locale ?? market.locales[0] ?? 'en';
  const order = insertOrder(
    tx,
    commerce,
    request,
    { ...checkout, locale, note: cart.note, attributes: cart.attributes },
    quoted,
    orderId,
  );
  await holdCards(tx, store.id, orderId, quoted.priced.tenders);
  const wanted = wantedOf(quoted);
  const pieces = cart.giftCards.length > 0 ? await lockStock(tx, store.id, [...wanted.keys()]) : stock;
  const { shortages, moves } = reserveStock(tx, store.id, orderId, wanted, pieces);
  if (shortages.length > 0) {
    throw new ShortageError(
      quoted.checked.flatMap(({ line, variant }, index) => {
        const shortage = shortages.find(({ variantId }) => variantId === line.variantId);
        if (!shortage) return [];
        const message = outOfStockMessage(variant?.title ?? line.title, shortage.left);
        return [{ step: 'payment' as const, field: `lines.${index}`, code: 'OUT_OF_STOCK' as const, message }];
      }),
    );
  }
  if (!(await holdDiscounts(tx, order, quoted.discountAmounts))) throw new DiscountUsedUpError();
  if (order.amountDue === 0) await markPaid(tx, order, 'not-required', commerce.orderHooks);
  const attempt = order.amountDue === 0 ? undefined : insertAttempt(tx, order, 1, input.provider ?? '', store);
  await announceStock(tx, store.id, moves, store.settings.lowStockThreshold);
  await commerce.step('before-place-commit', order.id);
  const placed = order.amountDue === 0 ? await findOrder(tx, store.id, orderId) : order;
  return {
    kind: 'order',
    order: placed ?? order,
    isNew: true,
    ...(attempt && { unpaid: { attempt, checkout, cart } }),
  };
}

/** The order of this checkout that is not cancelled. */
async function existingOrder(tx: Queryable, storeId: number, checkoutId: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from orders where store_id = $1 and checkout_id = $2 and state <> 'cancelled'
     for no key update`,
    [storeId, checkoutId],
  );
  return rows[0] && findOrder(tx, storeId, rows[0].id);
}

/**
 * Stores the idempotency key for the provider. Asking again with `o:{order}:a{attempt}:create` finds the same intent.
 */
export function insertAttempt(
  tx: Transaction,
  order: OrderRow,
  attempt: number,
  provider: string,
  { settings }: StoreRecord,
): AttemptRow {
  const { storeId, id, amountDue: amount, currency } = order;
  const idempotencyKey = `o:${id}:a${attempt}:create`;
  const capture = settings.capture === 'manual' ? 'manual' : 'automatic';
  const keep = order.quote.lines.some(({ subscription }) => subscription !== null);
  tx.queue(
    `insert into payment_attempt
       (store_id, order_id, attempt, provider, idempotency_key, amount, currency, capture, state, keep)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'creating', $9)`,
    [storeId, id, attempt, provider, idempotencyKey, amount, currency, capture, keep],
  );
  return {
    attempt,
    provider,
    idempotencyKey,
    intentId: null,
    amount,
    currency,
    capture,
    state: 'creating',
    providerStatus: null,
    lastError: null,
    captured: null,
    captureAmount: null,
    captureKey: null,
    captureRefusals: 0,
    keep,
    charges: null,
    cardBrand: null,
    cardLast4: null,
  };
}

/** The source of an order beside its quote: a checkout, or a subscription and the period that it renews. */
export interface OrderOrigin extends Pick<CheckoutRow, 'market' | 'email' | 'billingAddress'> {
  readonly id: string | null;
  readonly locale: string;
  readonly cartId: string | null;
  readonly subscriptionId?: string;
  readonly periodOn?: string;
  readonly note?: string;
  readonly attributes?: StoredCart['attributes'];
}

/** Writes an order together with the next statement of the transaction. @returns the order as stored */
export function insertOrder(
  tx: Transaction,
  { times }: Pick<CheckoutCommerce, 'times'>,
  { store, shopper }: Pick<PlaceRequest, 'store' | 'shopper'>,
  checkout: OrderOrigin,
  quoted: Quoted,
  orderId: string,
): OrderRow {
  const { quote, shippingRate, shippingAddress, typedAddress, priced, checked, now } = quoted;
  const shown = new Map(quote.lines.map((line) => [line.id, line]));
  const rows = checked.map(({ line, variant, unitPrice }) => {
    const pricedLine = priced.lines.find(({ id }) => id === line.id);
    const cartLine = shown.get(line.id);
    if (!variant || unitPrice === null || !pricedLine || !cartLine) throw new Error(`Line ${line.id} has no price`);
    const { total, net, tax, taxes } = pricedLine;
    const { title, handle, options, image, attributes, subscription, giftCard } = cartLine;
    const { discounts } = pricedLine;
    const snapshot = { title, handle, options, image, attributes, subscription, giftCard, discounts };
    return {
      id: line.id,
      productId: variant.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice,
      total,
      net,
      tax,
      taxes,
      snapshot,
    };
  });
  const order: OrderRow = {
    storeId: store.id,
    id: orderId,
    number: null,
    checkoutId: checkout.id,
    cartId: checkout.cartId,
    subscriptionId: checkout.subscriptionId ?? null,
    shopper,
    state: 'pending',
    paymentStatus: 'pending',
    fulfillmentStatus: 'unfulfilled',
    cancelReason: null,
    market: checkout.market,
    currency: quote.currency,
    email: checkout.email.trim(),
    reviewSecret: randomBytes(16).toString('hex'),
    locale: checkout.locale,
    shippingAddress,
    billingAddress: checkout.billingAddress ? trimAddress(checkout.billingAddress) : typedAddress,
    shippingMethod: shippingRate && { id: shippingRate.id, title: shippingRate.title },
    note: checkout.note ?? '',
    attributes: [...(checkout.attributes ?? [])],
    quote,
    quoteHash: quote.hash,
    total: priced.total,
    amountDue: priced.amountDue,
    // The time of the transaction, as in the row.
    createdAt: now,
    placedAt: null,
    expiresAt: new Date(now.getTime() + times.orderExpiry),
    isExpired: times.orderExpiry <= 0,
    cancelBeganAt: null,
  };
  tx.queue(
    `insert into orders (store_id, id, checkout_id, cart_id, shopper, state, payment_status, market, currency, email,
       shipping_address, billing_address, shipping_method, quote, quote_hash, total, amount_due, expires_at, check_at,
       subscription_id, period_on, attributes, note, review_secret, locale)
     values ($1, $2, $3, $4, $5, 'pending', 'pending', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       now() + $16 * interval '1 millisecond', now() + $17 * interval '1 millisecond', $18, $19, $20, $21, $22, $23)`,
    [
      order.storeId,
      order.id,
      order.checkoutId,
      order.cartId,
      order.shopper,
      order.market,
      order.currency,
      order.email,
      JSON.stringify(order.shippingAddress),
      JSON.stringify(order.billingAddress),
      order.shippingMethod && JSON.stringify(order.shippingMethod),
      JSON.stringify(order.quote),
      order.quoteHash,
      order.total,
      order.amountDue,
      times.orderExpiry,
      times.pollAfter,
      order.subscriptionId,
      checkout.periodOn ?? null,
      JSON.stringify(order.attributes),
      order.note,
      order.reviewSecret,
      order.locale,
    ],
  );
  tx.queue(
    `insert into order_line
       (store_id, order_id, id, position, product_id, variant_id, quantity, unit_price, total, net, tax, taxes, snapshot)
     select $1, $2, line->>'id', position, line->>'productId', line->>'variantId', (line->>'quantity')::int,
       (line->>'unitPrice')::bigint, (line->>'total')::bigint, (line->>'net')::bigint, (line->>'tax')::bigint,
       line->'taxes', line->'snapshot'
     from jsonb_array_elements($3::jsonb) with ordinality as each (line, position)`,
    [store.id, orderId, JSON.stringify(rows)],
  );
  return order;
}

export function wantedOf({ checked }: Quoted): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { line } of checked) wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity);
  return wanted;
}

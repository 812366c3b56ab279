import { randomUUID } from 'node:crypto';
import type { CompleteInput, Requirement } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { lockCart } from '../cart/repository.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { withAnswers, type RuleStep } from '../checkout-rules/rule-step.js';
import { amountRequirements, type ChargeLimits } from '../estimate/charge-limits.js';
import { trimAddress } from '../estimate/requirements.js';
import { quoteCart } from '../estimate/service.js';
import { withTaxAnswers } from '../estimate/tax-answer.js';
import type { Quoted } from '../estimate/quote.js';
import { holdDiscounts } from '../discounts/uses.js';
import { lockCartCards } from '../gift-cards/card-rows.js';
import { holdCards } from '../gift-cards/holds.js';
import type { Commerce } from '../orders/commerce.js';
import { columns, findOrder, type AttemptRow, type OrderRow } from '../orders/order-rows.js';
import { reserveStock } from '../orders/stock.js';
import { markPaid } from '../orders/transitions.js';
import { outOfStockMessage } from '../cart/price-lines.js';
import type { StoreRecord } from '../store/store-directory.js';
import { bumpStoreVersion } from '../store/store-version.js';
import { lockCheckout, type CheckoutRow } from './repository.js';
import { checkoutNotFound, refuseClosed } from './service.js';
import { marketOf, ownRequirements } from './view.js';

export interface PlaceRequest {
  readonly store: StoreRecord;
  readonly shopper: string;
  readonly checkoutId: string;
  readonly input: CompleteInput;
  /**
   * What the store's providers can charge in the checkout's currency.
   * @throws ProblemError when the one that is asked for is not among them
   */
  readonly limitsIn: (currency: string) => readonly ChargeLimits[];
}

export type Placed =
  /** The one order of this checkout, new or from an earlier call. */
  | { readonly kind: 'order'; readonly order: OrderRow; readonly isNew: boolean; readonly attempt?: AttemptRow }
  /** The store is not as it was given: read it anew. Nothing was done. */
  | { readonly kind: 'store-changed' }
  /** The shopper was shown another quote. Nothing was done. */
  | { readonly kind: 'changed' }
  /** Something is missing. Nothing was done. */
  | { readonly kind: 'incomplete'; readonly requirements: readonly Requirement[] };

/** Rolls back what was done of an order whose pieces are gone. */
class ShortageError extends Error {
  constructor(readonly requirements: readonly Requirement[]) {
    super('Stock was sold meanwhile');
  }
}

/** Rolls back what was done of an order with a discount that others have used up meanwhile. */
class DiscountUsedUpError extends Error {}

/**
 * Makes the order of a checkout, in one transaction: the quote is made again and must be the one that was shown, gift
 * cards are held, the pieces leave the stock, and the payment's key is stored. When nothing is due, the order is paid with
 * that. The provider is not asked here.
 * @throws 404 CHECKOUT_NOT_FOUND, 409 CHECKOUT_COMPLETED or CONFLICT
 */
export async function placeOrder(commerce: Commerce, request: PlaceRequest): Promise<Placed> {
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

async function place(tx: Transaction, commerce: Commerce, request: PlaceRequest, rules: RuleStep): Promise<Placed> {
  const { store, shopper, checkoutId, input } = request;
  const locked = await lockCart(tx, store.id, shopper);
  const [checkout, standing] = await Promise.all([
    lockCheckout(tx, store.id, locked.id, checkoutId),
    standingOrder(tx, store.id, checkoutId),
  ]);
  if (!checkout) throw checkoutNotFound(checkoutId);
  const market = marketOf(store, checkout.market);
  const limits = request.limitsIn(market.currency);
  if (standing) return { kind: 'order', order: standing, isNew: false };
  refuseClosed(checkout);

  // Another order may have used a card up while this one waited for it.
  const cart = { ...locked, giftCards: await lockCartCards(tx, store.id, locked) };
  const { shippingAddress, shippingMethodId, email } = checkout;
  const asked = { store, market, cart, shippingAddress, shippingMethodId, email, limits };
  const quoted = await quoteCart(commerce, tx, asked, rules);
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
  const { lowStockThreshold } = store.settings;
  const [order, , { shortages, isVisible }] = await Promise.all([
    insertOrder(tx, commerce, request, { ...checkout, attributes: cart.attributes }, quoted, orderId),
    holdCards(tx, store.id, orderId, quoted.priced.tenders),
    reserveStock(tx, store.id, orderId, wantedOf(quoted), lowStockThreshold),
  ]);
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
  if (order.amountDue === 0) await markPaid(tx, order, 'not-required');
  const attempt = order.amountDue === 0 ? undefined : insertAttempt(tx, order, 1, input.provider ?? '', store);
  if (isVisible) await bumpStoreVersion(tx, store.id);
  await commerce.step('before-place-commit', order.id);
  const placed = order.amountDue === 0 ? await findOrder(tx, store.id, orderId) : order;
  return { kind: 'order', order: placed ?? order, isNew: true, ...(attempt && { attempt }) };
}

/** The order that this checkout has made and that still stands. */
async function standingOrder(tx: Queryable, storeId: number, checkoutId: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from orders where store_id = $1 and checkout_id = $2 and state <> 'cancelled' for update`,
    [storeId, checkoutId],
  );
  return rows[0] && findOrder(tx, storeId, rows[0].id);
}

/** Stores the key with which the provider will be asked; `o:{order}:a{attempt}:create` finds the same intent again. */
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
  tx.later(
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

/** What an order is made of beside its quote: a checkout, or a subscription and the period that it renews. */
export interface OrderOrigin extends Pick<CheckoutRow, 'market' | 'email' | 'billingAddress'> {
  readonly id: string | null;
  readonly cartId: string | null;
  readonly subscriptionId?: string;
  readonly periodOn?: string;
  readonly attributes?: StoredCart['attributes'];
}

export async function insertOrder(
  tx: Queryable,
  { times }: Pick<Commerce, 'times'>,
  { store, shopper }: Pick<PlaceRequest, 'store' | 'shopper'>,
  checkout: OrderOrigin,
  quoted: Quoted,
  orderId: string,
): Promise<OrderRow> {
  const { quote, shippingRate, shippingAddress, priced, checked } = quoted;
  const shown = new Map(quote.lines.map((line) => [line.id, line]));
  const rows = checked.map(({ line, variant, unitPrice }) => {
    const pricedLine = priced.lines.find(({ id }) => id === line.id);
    const cartLine = shown.get(line.id);
    if (!variant || unitPrice === null || !pricedLine || !cartLine) throw new Error(`Line ${line.id} has no price`);
    const { total, net, tax, taxes } = pricedLine;
    const { title, handle, options, image, attributes, subscription } = cartLine;
    const snapshot = { title, handle, options, image, attributes, subscription, discounts: pricedLine.discounts };
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
  const inserted = tx.query<OrderRow>(
    `insert into orders as o (store_id, id, checkout_id, cart_id, shopper, state, payment_status, market, currency, email,
       shipping_address, billing_address, shipping_method, quote, quote_hash, total, amount_due, expires_at, check_at,
       subscription_id, period_on, attributes)
     values ($1, $2, $3, $4, $5, 'pending', 'pending', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       now() + $16 * interval '1 millisecond', now() + $17 * interval '1 millisecond', $18, $19, $20) returning ${columns}`,
    [
      store.id,
      orderId,
      checkout.id,
      checkout.cartId,
      shopper,
      checkout.market,
      quote.currency,
      checkout.email.trim(),
      JSON.stringify(shippingAddress),
      JSON.stringify(checkout.billingAddress ? trimAddress(checkout.billingAddress) : shippingAddress),
      shippingRate && JSON.stringify({ id: shippingRate.id, title: shippingRate.title }),
      JSON.stringify(quote),
      quote.hash,
      priced.total,
      priced.amountDue,
      times.orderExpiry,
      times.pollAfter,
      checkout.subscriptionId ?? null,
      checkout.periodOn ?? null,
      JSON.stringify(checkout.attributes ?? []),
    ],
  );
  const insertedLines = tx.query(
    `insert into order_line
       (store_id, order_id, id, position, product_id, variant_id, quantity, unit_price, total, net, tax, taxes, snapshot)
     select $1, $2, line->>'id', position, line->>'productId', line->>'variantId', (line->>'quantity')::int,
       (line->>'unitPrice')::bigint, (line->>'total')::bigint, (line->>'net')::bigint, (line->>'tax')::bigint,
       line->'taxes', line->'snapshot'
     from jsonb_array_elements($3::jsonb) with ordinality as each (line, position)`,
    [store.id, orderId, JSON.stringify(rows)],
  );
  const [{ rows: orders }] = await Promise.all([inserted, insertedLines]);
  return orders[0]!;
}

export function wantedOf({ checked }: Quoted): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { line } of checked) wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.quantity);
  return wanted;
}

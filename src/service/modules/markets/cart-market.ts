import { createHash } from 'node:crypto';
import type { Cart, Market, MarketImpact, SwitchMarketInput } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { findCart, lockCart } from '../cart/repository.js';
import { seeInMarket, showCart, type CartScope } from '../cart/service.js';
import type { StoredCart } from '../cart/stored-cart.js';
import { findOpenCheckout, lockOpenCheckout, saveCheckout, type CheckoutRow } from '../checkout/repository.js';
import { loadShippingRates } from '../estimate/shipping-repository.js';
import { CartHeldError } from '../cart/free-cart.js';
import { findOrderHoldingCart } from '../orders/order-rows.js';

/** The effect that a move to `market` would have on the cart of `scope`. Writes nothing. */
export async function readImpact(db: Queryable, scope: CartScope, market: Market): Promise<MarketImpact> {
  const cart = await findCart(db, scope.store.id, scope.shopper);
  const checkout = await findOpenCheckout(db, scope.store.id, cart.id);
  return impactOf(db, scope, market, cart, checkout);
}

/**
 * Moves the cart and the open checkout to another market. From then on the shopper has seen the new market's prices.
 * The delivery address stays as it was typed, even in a country that the market does not ship to: its quote is then not
 * final, and the shopper can change the market back. A shipping method stays only if the market has it.
 * @throws 409 MARKET_IMPACT_CHANGED; CartHeldError
 */
export async function switchMarket(
  tx: Transaction,
  scope: CartScope,
  market: Market,
  { impactHash }: Pick<SwitchMarketInput, 'impactHash'>,
  checkoutExpiry: number,
): Promise<Cart> {
  const { store, shopper } = scope;
  const there = { ...scope, market };
  const found = await findCart(tx, store.id, shopper);
  // There is no cart, so there is nothing to move.
  if (found.version === 0) return showCart(tx, there, found);
  const cart = await lockCart(tx, store.id, shopper);
  const checkout = await lockOpenCheckout(tx, store.id, cart);
  if (impactHash !== undefined) {
    const impact = await impactOf(tx, scope, market, cart, checkout);
    if (impact.hash !== impactHash) {
      const message = 'The other market would make something else of the cart by now; ask again, and agree to that.';
      throw problem(409, 'MARKET_IMPACT_CHANGED', message, { path: 'impactHash' });
    }
  }
  if (checkout && checkout.market !== market.code) {
    const order = await findOrderHoldingCart(tx, store.id, cart);
    if (order) throw new CartHeldError(order.id);
    saveCheckout(tx, store.id, await movedCheckout(tx, store.id, checkout, market), checkoutExpiry);
  }
  return seeInMarket(tx, there, cart);
}

async function movedCheckout(
  tx: Queryable,
  storeId: number,
  checkout: CheckoutRow,
  market: Market,
): Promise<CheckoutRow> {
  const { shippingMethodId } = checkout;
  const rates = shippingMethodId === null ? [] : await loadShippingRates(tx, storeId, market);
  return {
    ...checkout,
    market: market.code,
    shippingMethodId: rates.some(({ id }) => id === shippingMethodId) ? shippingMethodId : null,
  };
}

/** The country of a checkout's delivery address, if the market does not ship there. */
function strangeCountry(checkout: CheckoutRow | undefined, { countries }: Market): string | null {
  const { countryCode } = checkout?.shippingAddress ?? {};
  return countryCode && !countries.includes(countryCode) ? countryCode : null;
}

async function impactOf(
  db: Queryable,
  scope: CartScope,
  market: Market,
  cart: StoredCart,
  checkout: CheckoutRow | undefined,
): Promise<MarketImpact> {
  const before = await showCart(db, scope, cart);
  const after = await showCart(db, { ...scope, market }, cart);
  const impact = {
    before,
    after,
    lines: before.lines.map(({ id, title, quantity }, index) => ({
      lineId: id,
      title,
      quantity,
      before: priceOf(before, index),
      after: priceOf(after, index),
    })),
    discountCodes: before.discountCodes.flatMap(({ code, applies }, index) =>
      applies && !after.discountCodes[index]?.applies ? [code] : [],
    ),
    giftCards: before.giftCards.flatMap(({ balance, last4 }) =>
      balance.currency === before.currency && balance.currency !== after.currency ? [last4] : [],
    ),
    country: strangeCountry(checkout, market),
  };
  return { ...impact, hash: hashOf(impact) };
}

const NOT_SOLD: ReadonlySet<string> = new Set(['VARIANT_UNAVAILABLE', 'PLAN_NOT_FOUND']);

function priceOf({ lines }: Cart, index: number): MarketImpact['lines'][number]['before'] {
  const line = lines[index];
  return !line || line.warnings.some(({ code }) => NOT_SOLD.has(code)) ? null : line.unitPrice;
}

/**
 * Hashes the amounts that the shopper is shown and the reasons for losses. It contains nothing that the switch itself
 * changes, so a call whose response was lost can be repeated.
 */
function hashOf({ before, after, lines, discountCodes, giftCards }: Omit<MarketImpact, 'hash'>): string {
  const shown = [
    [before.market, after.market, after.currency],
    lines.map((line) => [line.lineId, line.quantity, line.after?.amount ?? null]),
    [after.totals.subtotal.amount, after.totals.total.amount, after.totals.amountDue.amount],
    [discountCodes, giftCards],
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

/** Gift cards on a cart. Each runs in the caller's transaction. */
import { GIFT_CARD_LIMITS, type Cart } from '@storefront/contract';
import type { Queryable, Transaction } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { lockCart, saveCart } from './repository.js';
import { readCart, type CartScope } from './service.js';
import type { StoredCart } from './stored-cart.js';
import { CartHeldError } from './free-cart.js';
import type { CardRow } from '../gift-cards/card-rows.js';
import { whyNot } from '../gift-cards/tenders.js';

/**
 * @param card that the shopper has named by its code, or keeps in their list
 * @param path field of the request that named it
 * @throws 422 GIFT_CARD_INVALID, GIFT_CARD_EXPIRED, GIFT_CARD_CURRENCY, GIFT_CARD_EMPTY, TOO_MANY_GIFT_CARDS; 409
 *   GIFT_CARD_HELD; CartHeldError
 */
export async function applyCard(tx: Transaction, scope: CartScope, card: CardRow, path: 'code' | 'id'): Promise<Cart> {
  const { store, market, shopper } = scope;
  const cart = await lockCart(tx, store.id, shopper);
  if (cart.giftCards.some(({ id }) => id === card.id)) return readCart(tx, scope);
  const why = whyNot(card, market.currency);
  if (why) throw problem(why.code === 'GIFT_CARD_HELD' ? 409 : 422, why.code, why.message, { path });
  if (cart.giftCards.length >= GIFT_CARD_LIMITS.perCart)
    throw problem(
      422,
      'TOO_MANY_GIFT_CARDS',
      `A cart takes at most ${GIFT_CARD_LIMITS.perCart} gift cards; take one off first.`,
      { path },
    );
  await refuseWhileHeld(tx, scope, cart);
  saveCart(tx, store.id, { ...cart, giftCards: [...cart.giftCards, card] });
  return readCart(tx, scope);
}

/**
 * Removing a card that is not on the cart is no error.
 * @throws CartHeldError
 */
export async function removeCard(tx: Transaction, scope: CartScope, cardId: string): Promise<Cart> {
  const { store, shopper } = scope;
  const cart = await lockCart(tx, store.id, shopper);
  if (!cart.giftCards.some(({ id }) => id === cardId)) return readCart(tx, scope);
  await refuseWhileHeld(tx, scope, cart);
  saveCart(tx, store.id, { ...cart, giftCards: cart.giftCards.filter(({ id }) => id !== cardId) });
  return readCart(tx, scope);
}

async function refuseWhileHeld(tx: Queryable, { holds, store }: CartScope, cart: StoredCart): Promise<void> {
  const order = await holds.find(tx, store.id, cart);
  if (order) throw new CartHeldError(order.id);
}

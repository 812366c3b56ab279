import type { AppliedGiftCard, GiftCard } from '@storefront/contract';
import type { CartDetail } from './cart-events.js';

/** Detail of `wb-gift-card-apply`, `wb-gift-card-use` and `wb-gift-card-remove`: the card on the cart, or the removed card. */
export interface GiftCardDetail extends CartDetail {
  card: AppliedGiftCard;
}

/** Detail of `wb-gift-card-balance`. */
export interface GiftCardBalanceDetail {
  card: GiftCard;
}

/** Detail of `wb-gift-cards-load`: the shopper's list has arrived. */
export interface GiftCardsLoadDetail {
  cards: readonly GiftCard[];
}

/** No detail contains a code. */
export interface GiftCardEvents {
  'wb-gift-card-apply': CustomEvent<GiftCardDetail>;
  'wb-gift-card-remove': CustomEvent<GiftCardDetail>;
  'wb-gift-card-balance': CustomEvent<GiftCardBalanceDetail>;
  'wb-gift-cards-load': CustomEvent<GiftCardsLoadDetail>;
  'wb-gift-card-use': CustomEvent<GiftCardDetail>;
}

import type { AppliedGiftCard, ErrorItem, Money } from '@storefront/contract';
import type { StorefrontStores } from '../../stores/types.js';
import { errorText, type CommonTexts } from '../common-messages.js';
import type { GiftCardTexts } from '../texts/gift-cards.js';

/** Why a card cannot be used, as a shopper reads it. */
export function giftCardReason(texts: GiftCardTexts, common: CommonTexts, code: string): string {
  const known: Readonly<Record<string, string>> = {
    GIFT_CARD_INVALID: texts.unknown,
    VALIDATION_FAILED: texts.unknown,
    GIFT_CARD_EXPIRED: texts.expired,
    GIFT_CARD_EMPTY: texts.empty,
    GIFT_CARD_INSUFFICIENT: texts.empty,
    GIFT_CARD_CURRENCY: texts.otherCurrency,
    GIFT_CARD_HELD: texts.held,
    TOO_MANY_GIFT_CARDS: texts.tooMany,
    RATE_LIMITED: texts.tooFast,
    CART_LOCKED: texts.locked,
  };
  return known[code] ?? errorText(common, code);
}

/** A card on the cart, with what may be said of it now. */
export interface ShownGiftCard {
  card: AppliedGiftCard;
  /** What it pays, when that is not going to change; undefined: words. */
  pays?: Money;
  /** What is left on it after that. */
  left?: Money;
  /** Code of the reason for which it pays nothing. */
  refused?: string;
}

/**
 * Cards with the amounts that hold: of an exact quote all, of a cart only those that are used up by it, because shipping
 * and tax are still to come.
 */
export const shownGiftCards = (
  cards: readonly AppliedGiftCard[],
  warnings: readonly ErrorItem[],
  exact: boolean,
): ShownGiftCard[] =>
  cards.map((card, index) => {
    const refused = warnings.find(({ path }) => path === `giftCards.${String(index)}`)?.code;
    if (refused) return { card, refused };
    const { applied, balance } = card;
    const holds = exact || (applied.amount > 0 && applied.amount === balance.amount);
    return holds
      ? { card, pays: applied, left: { amount: balance.amount - applied.amount, currency: balance.currency } }
      : { card };
  });

/** The cards of the exact quote, else of the cart. */
export function giftCardsOf({ cart, checkout }: StorefrontStores): ShownGiftCard[] {
  const { cart: view, pending } = cart.getState();
  const quote = pending ? null : checkout.exactQuote();
  const { giftCards = [], warnings = [] } = quote ?? view.data ?? {};
  return shownGiftCards(giftCards, warnings, quote !== null);
}

/** Whether the cards pay less than they could, because a card cannot be charged as little as would be left. */
export function giftCardsPayLess({ cart, checkout }: StorefrontStores): boolean {
  const warnings = cart.getState().pending ? [] : (checkout.exactQuote()?.warnings ?? []);
  return warnings.some(({ code, path }) => code === 'AMOUNT_BELOW_MINIMUM' && path === 'giftCards');
}

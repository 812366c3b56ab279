import type { AppliedGiftCard, ErrorItem, Money } from '@storefront/contract';
import type { StorefrontStores } from '../../stores/types.js';
import { errorText, type CommonTexts } from '../common-messages.js';
import type { GiftCardTexts } from '../texts/gift-cards.js';

/** Why a card cannot be used, as text for the shopper. */
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

/** A card on the cart, with its known amounts. */
export interface ShownGiftCard {
  card: AppliedGiftCard;
  /** The amount it pays, if it is final. `undefined`: show text. */
  pays?: Money;
  /** Its balance after that. */
  left?: Money;
  /** Error code that explains why it pays nothing. */
  refused?: string;
}

/**
 * Cards with their final amounts. For an exact quote all are final. For a cart only those that it uses up, because
 * shipping and tax are not known yet.
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

/** The cards of the exact quote, or of the cart. */
export function giftCardsOf({ cart, checkout }: StorefrontStores): ShownGiftCard[] {
  const { cart: view, pending } = cart.getState();
  const quote = pending ? null : checkout.exactQuote();
  const { giftCards = [], warnings = [] } = quote ?? view.data ?? {};
  return shownGiftCards(giftCards, warnings, quote !== null);
}

/** Why the cards pay less than they could, as text for the shopper. undefined: they pay all that they can. */
export function whyCardsPayLess({ cart, checkout }: StorefrontStores, texts: GiftCardTexts): string | undefined {
  const { cart: view, pending } = cart.getState();
  if (pending) return undefined;
  const quote = checkout.exactQuote();
  const codeOf = (warnings: readonly ErrorItem[] = []) => warnings.find(({ path }) => path === 'giftCards')?.code;
  if (codeOf(quote?.warnings ?? view.data?.warnings) === 'GIFT_CARD_NOT_FOR_GIFT_CARDS') return texts.notForGiftCards;
  // Before the total is known, so is what a payment card can be charged.
  return codeOf(quote?.warnings) === 'AMOUNT_BELOW_MINIMUM' ? texts.paysLess : undefined;
}

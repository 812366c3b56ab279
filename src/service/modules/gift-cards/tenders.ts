/** The amount that each gift card of a cart pays, and why one pays nothing. Pure. */
import type { AppliedGiftCard, ErrorItem } from '@storefront/contract';
import type { Priced, PriceInput } from '../pricing/price.js';
import { viewCard, type CardRow } from './card-rows.js';

/** Why a card pays nothing in a currency now; undefined when it pays. */
export function whyNot(card: CardRow, currency: string): Pick<ErrorItem, 'code' | 'message'> | undefined {
  const text = `The gift card that ends in ${card.last4}`;
  if (card.status === 'disabled') return { code: 'GIFT_CARD_INVALID', message: `${text} has been disabled.` };
  if (card.status === 'expired') return { code: 'GIFT_CARD_EXPIRED', message: `${text} has expired.` };
  if (card.currency !== currency)
    return { code: 'GIFT_CARD_CURRENCY', message: `${text} pays in ${card.currency}, not in ${currency}.` };
  if (card.balance > 0) return undefined;
  return card.held > 0
    ? { code: 'GIFT_CARD_HELD', message: `${text} is held by another order that is being paid; try again later.` }
    : { code: 'GIFT_CARD_EMPTY', message: `${text} has nothing left on it.` };
}

/**
 * The gift cards that pay before the payment card. The earliest expiry comes first, so that the least is lost; then the
 * smallest balance, so that cards are used up. The order in which they were applied does not matter: the total is the
 * same.
 */
export const tendersOf = (cards: readonly CardRow[], currency: string): NonNullable<PriceInput['tenders']> =>
  cards
    .filter((card) => !whyNot(card, currency))
    .sort((a, b) => compare(expiryOf(a), expiryOf(b)) || a.balance - b.balance || compare(a.id, b.id))
    .map(({ id, balance }) => ({ id, balance }));

/** All texts have the same format and time zone, so they sort like times. */
const expiryOf = ({ expiresAt }: CardRow): string => expiresAt ?? '9999';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function appliedCards(
  cards: readonly CardRow[],
  { tenders }: Pick<Priced, 'tenders'>,
  currency: string,
): AppliedGiftCard[] {
  const paid = new Map(tenders.map(({ id, amount }) => [id, amount]));
  return cards.map((card) => ({ ...viewCard(card), applied: { amount: paid.get(card.id) ?? 0, currency } }));
}

/** Warnings for cards that pay nothing, and for cards that pay less than they could. */
export function cardWarnings(
  cards: readonly CardRow[],
  { tenders, total, amountDue, giftCardsBought }: Pick<Priced, 'tenders' | 'total' | 'amountDue' | 'giftCardsBought'>,
  currency: string,
): ErrorItem[] {
  const warnings = cards.flatMap((card, index): ErrorItem[] => {
    const why = whyNot(card, currency);
    return why ? [{ ...why, path: `giftCards.${index}`, severity: 'warning' }] : [];
  });
  const balance = tendersOf(cards, currency).reduce((sum, each) => sum + each.balance, 0);
  const paid = tenders.reduce((sum, { amount }) => sum + amount, 0);
  if (giftCardsBought > 0 && paid < Math.min(balance, total) && paid >= Math.min(balance, total - giftCardsBought)) {
    const message = 'A gift card does not pay for gift cards; another means of payment pays for them.';
    warnings.push({ code: 'GIFT_CARD_NOT_FOR_GIFT_CARDS', message, path: 'giftCards', severity: 'warning' });
  } else if (paid < Math.min(balance, total)) {
    const message = `The gift cards pay less than they could, since a card cannot be charged less than ${amountDue} (${currency}, minor units).`;
    warnings.push({ code: 'AMOUNT_BELOW_MINIMUM', message, path: 'giftCards', severity: 'warning' });
  }
  return warnings;
}

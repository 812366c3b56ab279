import type { AppliedGiftCard, ErrorCode, ErrorItem, GiftCard, Market, Money } from '@storefront/contract';

/** A gift card as the in-page API keeps it; orders take from its balance. */
export interface FixtureGiftCard extends GiftCard {
  balance: Money;
}

const card = (
  id: string,
  code: string,
  amount: number,
  more: Partial<FixtureGiftCard> = {},
): [string, FixtureGiftCard] => [
  plain(code),
  {
    id,
    last4: plain(code).slice(-4),
    balance: { amount, currency: 'EUR' },
    status: 'active',
    expiresAt: null,
    ...more,
  },
];

const plain = (code: string): string => code.replace(/[ -]/g, '').toUpperCase();

/** The gift cards of a new fixture, found by their codes however these are written. */
export function fixtureGiftCards(): { find(code: string): FixtureGiftCard | undefined } {
  const cards = new Map([
    card('gc-25', 'GIFT-2500-AAAA', 2500, { expiresAt: '2035-12-31T23:00:00.000Z' }),
    card('gc-1000', 'GIFT-9999-BBBB', 99_999),
    card('gc-expired', 'GIFT-EXPIRED-01', 1000, { status: 'expired', expiresAt: '2024-12-31T23:00:00.000Z' }),
    card('gc-empty', 'GIFT-EMPTY-0001', 0, { status: 'used' }),
    card('gc-usd', 'GIFT-USD-0001', 2500, { balance: { amount: 2500, currency: 'USD' } }),
    // All of it is held by an order of somebody else.
    card('gc-held', 'GIFT-HELD-0001', 0),
  ]);
  return { find: (code) => cards.get(plain(code)) };
}

/** Why a card pays nothing in a market; nothing when it does. */
export function whyNot({ status, balance }: FixtureGiftCard, market: Market): ErrorCode | undefined {
  if (status === 'disabled') return 'GIFT_CARD_INVALID';
  if (status === 'expired') return 'GIFT_CARD_EXPIRED';
  if (balance.currency !== market.currency) return 'GIFT_CARD_CURRENCY';
  if (status === 'used') return 'GIFT_CARD_EMPTY';
  return balance.amount > 0 ? undefined : 'GIFT_CARD_HELD';
}

/** Least that the fixture's card provider charges. */
const minimum = 50;

/** What cards pay of a total, in their order; a card payment that is left is never below the provider's least. */
export function applyGiftCards(cards: readonly FixtureGiftCard[], market: Market, total: number): AppliedGiftCard[] {
  let due = total;
  const applied = cards.map((each) => {
    const amount = whyNot(each, market) ? 0 : Math.min(each.balance.amount, due);
    due -= amount;
    return { ...each, applied: { amount, currency: market.currency } };
  });
  for (const each of due > 0 ? [...applied].reverse() : []) {
    const back = Math.max(0, Math.min(each.applied.amount, minimum - due));
    each.applied.amount -= back;
    due += back;
  }
  return applied;
}

export const giftCardWarnings = (cards: readonly FixtureGiftCard[], market: Market): ErrorItem[] =>
  cards.flatMap((each, index): ErrorItem[] => {
    const code = whyNot(each, market);
    return code ? [{ code, message: code, path: `giftCards.${index}`, severity: 'warning' }] : [];
  });

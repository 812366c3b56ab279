import type { GiftCard, Money } from '@storefront/contract';
import type { CardRow } from '../service/modules/gift-cards/card-rows.js';

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

/** The gift cards of a new fixture, found by their codes in any spelling. */
export function fixtureGiftCards(): { find(code: string): FixtureGiftCard | undefined } {
  const cards = new Map([
    card('gc-25', 'GIFT-2500-AAAA', 2500, { expiresAt: '2035-12-31T23:00:00.000Z' }),
    card('gc-1000', 'GIFT-9999-BBBB', 99_999),
    card('gc-expired', 'GIFT-EXPIRED-01', 1000, { status: 'expired', expiresAt: '2024-12-31T23:00:00.000Z' }),
    card('gc-empty', 'GIFT-EMPTY-0001', 0, { status: 'used' }),
    card('gc-usd', 'GIFT-USD-0001', 2500, { balance: { amount: 2500, currency: 'USD' } }),
    // An order of somebody else reserves the whole balance.
    card('gc-held', 'GIFT-HELD-0001', 0),
  ]);
  return { find: (code) => cards.get(plain(code)) };
}

/** A card as the service's pricing takes it. An active card without a balance is held by an order of somebody else. */
export const cardRow = ({ balance, ...card }: FixtureGiftCard): CardRow => ({
  ...card,
  currency: balance.currency,
  balance: balance.amount,
  held: card.status === 'active' && balance.amount === 0 ? 1 : 0,
});

import type { Market } from '@storefront/contract';
import { codeKey, type DiscountTerms } from '../service/modules/discounts/terms.js';
import { priceIn } from './fixtures.js';

interface FixtureDiscount {
  code: string;
  title: string;
  /** Percentage off the goods; without it, shipping is free. */
  percent?: number;
  /** Minimum price of the goods in EUR cents. */
  minimum?: number;
  isOver?: boolean;
}

/** Codes of the in-page API; every other one is unknown. */
export const discounts: readonly FixtureDiscount[] = [
  { code: 'WELCOME10', title: 'Welcome', percent: 10 },
  { code: 'SHIPFREE', title: 'Free shipping' },
  { code: 'MINIMUM99', title: 'Big basket', percent: 20, minimum: 9900 },
  { code: 'ENDED', title: 'Last summer', percent: 50, isOver: true },
];

export const discountOf = (code: string): FixtureDiscount | undefined =>
  discounts.find((discount) => codeKey(discount.code) === codeKey(code));

/** The discounts in a market, as the service's pricing takes them. */
export const termsIn = (market: Market): DiscountTerms[] =>
  discounts.map(({ code, title, percent, minimum, isOver = false }) => ({
    id: code,
    title,
    code,
    kind: percent === undefined ? 'free-shipping' : 'percent',
    ratePpm: percent === undefined ? null : percent * 10_000,
    amount: null,
    minimum: minimum === undefined ? null : priceIn(market, minimum).amount,
    products: [],
    categories: [],
    buyGet: null,
    isEnabled: true,
    isInMarket: true,
    isUpcoming: false,
    isOver,
    isUsedUp: false,
    combines: true,
  }));

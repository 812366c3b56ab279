import type { AppliedDiscountCode, CartLine, ErrorCode, Market } from '@storefront/contract';
import { priceIn } from './fixtures.js';

interface FixtureDiscount {
  code: string;
  title: string;
  /** Parts of a hundred off the goods. */
  percent?: number;
  freeShipping?: boolean;
  /** EUR cents that the goods must cost. */
  minimum?: number;
  reason?: ErrorCode;
}

/** Codes of the in-page API; every other one is unknown. */
export const discounts: readonly FixtureDiscount[] = [
  { code: 'WELCOME10', title: 'Welcome', percent: 10 },
  { code: 'SHIPFREE', title: 'Free shipping', freeShipping: true },
  { code: 'MINIMUM99', title: 'Big basket', percent: 20, minimum: 9900 },
  { code: 'ENDED', title: 'Last summer', percent: 50, reason: 'DISCOUNT_ENDED' },
];

export const discountOf = (code: string): FixtureDiscount | undefined =>
  discounts.find((its) => its.code === code.trim().toUpperCase());

/** Whether one of these codes makes shipping free now. */
export const isShippingFree = (codes: readonly AppliedDiscountCode[]): boolean =>
  codes.some(({ code, applies }) => applies && discountOf(code)?.freeShipping);

/** Takes the codes of a cart off its lines: each of the price before discounts, shared so that it adds up. */
export function applyCodes(
  market: Market,
  lines: readonly CartLine[],
  codes: readonly string[],
): { lines: CartLine[]; codes: AppliedDiscountCode[] } {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal.amount, 0);
  let discounted = [...lines];
  const applied = codes.map((each): AppliedDiscountCode => {
    const found = discountOf(each);
    const { code = each, title = each, percent = 0, minimum = 0 } = found ?? {};
    const reason =
      found?.reason ??
      (!found ? 'DISCOUNT_INVALID' : subtotal < priceIn(market, minimum).amount ? 'DISCOUNT_MINIMUM' : null);
    const amount = reason || subtotal === 0 ? 0 : Math.round((subtotal * percent) / 100);
    if (amount > 0) {
      let before = 0;
      discounted = discounted.map((line) => {
        const after = before + line.subtotal.amount;
        const part = Math.round((amount * after) / subtotal) - Math.round((amount * before) / subtotal);
        before = after;
        const money = (its: number) => ({ amount: its, currency: market.currency });
        return {
          ...line,
          discounts: [...line.discounts, { title, amount: money(part) }],
          total: money(line.total.amount - part),
        };
      });
    }
    return { code, title, amount: { amount, currency: market.currency }, applies: reason === null, reason };
  });
  return { lines: discounted, codes: applied };
}

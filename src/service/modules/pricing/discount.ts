import { allocate } from './allocate.js';
import { divideRounded, fromMinor, min, PPM, type RoundingMode } from './arithmetic.js';

/** An amount off, or a part of the price. Percentages are of the price before any discount. */
export type Discount = { readonly id: string; readonly title: string } & (
  { readonly amount: number } | { readonly ratePpm: number }
);

export interface AppliedDiscount {
  readonly id: string;
  readonly title: string;
  readonly amount: bigint;
}

/** One after the other, each rounded once and never more than what is left of the price. */
export function applyDiscounts(price: bigint, discounts: readonly Discount[], mode: RoundingMode): AppliedDiscount[] {
  let left = price;
  return discounts.map((discount) => {
    const { id, title } = discount;
    const wanted =
      'amount' in discount ? fromMinor(discount.amount) : divideRounded(price * fromMinor(discount.ratePpm), PPM, mode);
    const amount = min(wanted, left);
    left -= amount;
    return { id, title, amount };
  });
}

export interface DiscountedLine {
  readonly id: string;
  /** What is left of the line. */
  readonly amount: bigint;
  readonly discounts: readonly AppliedDiscount[];
}

/** Discounts on the sum of the lines, each shared over the lines in proportion to what is left of them. */
export function shareDiscounts(
  lines: readonly DiscountedLine[],
  discounts: readonly Discount[],
  mode: RoundingMode,
): DiscountedLine[] {
  let whole = 0n;
  for (const { amount } of lines) whole += amount;
  let shared = [...lines];
  for (const { id, title, amount } of applyDiscounts(whole, discounts, mode)) {
    const parts = allocate(
      amount,
      shared.map((line) => ({ weight: line.amount, key: line.id })),
    );
    shared = shared.map((line, index) => {
      const part = parts[index] ?? 0n;
      return {
        id: line.id,
        amount: line.amount - part,
        discounts: [...line.discounts, { id, title, amount: part }],
      };
    });
  }
  return shared;
}

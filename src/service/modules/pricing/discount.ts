import { allocate } from './allocate.js';
import { divideRounded, fromMinor, min, PPM, sum, type RoundingMode } from './arithmetic.js';

/** A fixed amount, or a part of the price. Percentages are of the price before any discount. */
export type Discount = { readonly id: string; readonly title: string } & (
  { readonly amount: number } | { readonly ratePpm: number }
);

export interface AppliedDiscount {
  readonly id: string;
  readonly title: string;
  readonly amount: bigint;
}

/** Applies to the lines that it names; to all when it names none. */
export type OrderDiscount = Discount & { readonly lines?: ReadonlySet<string> };

/** Applies discounts one after the other. Each is rounded once and never more than what is left of the price. */
export function applyDiscounts(price: bigint, discounts: readonly Discount[], mode: RoundingMode): AppliedDiscount[] {
  let left = price;
  return discounts.map((discount) => {
    const { id, title } = discount;
    const amount = min(amountOf(discount, price, mode), left);
    left -= amount;
    return { id, title, amount };
  });
}

/** The sum of what they took off. */
export const takenOff = (discounts: readonly AppliedDiscount[]): bigint => sum(discounts.map(({ amount }) => amount));

const amountOf = (discount: Discount, price: bigint, mode: RoundingMode): bigint =>
  'amount' in discount ? fromMinor(discount.amount) : divideRounded(price * fromMinor(discount.ratePpm), PPM, mode);

/** A line with its own discounts. The price is in minor units. */
export interface LinePrice {
  readonly id: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly discounts?: readonly Discount[];
}

export interface DiscountedLine {
  readonly id: string;
  /** The amount left of the line. */
  readonly amount: bigint;
  readonly discounts: readonly AppliedDiscount[];
}

/** Takes the lines' own discounts off, and then those of the order. */
export function discountLines(
  lines: readonly LinePrice[],
  discounts: readonly OrderDiscount[],
  mode: RoundingMode,
): DiscountedLine[] {
  const own = lines.map((line): DiscountedLine => {
    const subtotal = fromMinor(line.unitPrice) * fromMinor(line.quantity);
    const applied = applyDiscounts(subtotal, line.discounts ?? [], mode);
    return { id: line.id, amount: subtotal - takenOff(applied), discounts: applied };
  });
  return shareDiscounts(own, discounts, mode);
}

/**
 * Applies discounts to the sum of lines. Each is rounded once on the sum of the lines that it applies to, is never more
 * than what is left of them, and is shared among them in proportion to that.
 */
function shareDiscounts(
  lines: readonly DiscountedLine[],
  discounts: readonly OrderDiscount[],
  mode: RoundingMode,
): DiscountedLine[] {
  let shared = [...lines];
  for (const discount of discounts) {
    const { id, title } = discount;
    const weightOf = (line: DiscountedLine): bigint => (discount.lines?.has(line.id) === false ? 0n : line.amount);
    const amount = min(amountOf(discount, sum(lines.map(weightOf)), mode), sum(shared.map(weightOf)));
    const parts = allocate(
      amount,
      shared.map((line) => ({ weight: weightOf(line), key: line.id })),
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

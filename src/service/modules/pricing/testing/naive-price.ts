/**
 * A second, independent computation of the totals, for tests: exact fractions, rounding as the last step, and sharing
 * by handing out one unit at a time. Slow and simple on purpose; it shares no code with `price.ts`.
 */
import type { PriceInput } from '../price.js';

class Fraction {
  constructor(
    readonly n: bigint,
    readonly d: bigint = 1n,
  ) {}
  plus(other: Fraction): Fraction {
    return new Fraction(this.n * other.d + other.n * this.d, this.d * other.d);
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.n, other.d));
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.n * other.n, this.d * other.d);
  }
  over(other: Fraction): Fraction {
    return new Fraction(this.n * other.d, this.d * other.n);
  }
  isAbove(other: Fraction): boolean {
    return this.n * other.d > other.n * this.d;
  }
  equals(other: Fraction): boolean {
    return this.n * other.d === other.n * this.d;
  }
}

const whole = (value: number | bigint): Fraction => new Fraction(BigInt(value));
const half = new Fraction(1n, 2n);

/** Counts up from the largest integer below, as one would on paper. */
function round(value: Fraction, mode: 'half-up' | 'half-even'): bigint {
  const below = value.n / value.d;
  const rest = value.minus(whole(below));
  if (half.isAbove(rest)) return below;
  if (rest.isAbove(half) || mode === 'half-up') return below + 1n;
  return below % 2n === 0n ? below : below + 1n;
}

/** Gives one unit at a time to the share that is furthest below its exact value and has no extra unit yet. */
function share(amount: bigint, weights: readonly bigint[], keys: readonly string[]): bigint[] {
  const all = weights.reduce((a, b) => a + b, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const exact = weights.map((weight) => new Fraction(amount * weight, all));
  const parts = exact.map(({ n, d }) => n / d);
  const extra = new Set<number>();
  while (parts.reduce((a, b) => a + b, 0n) < amount) {
    let best = -1;
    for (let i = 0; i < weights.length; i++) {
      if (extra.has(i)) continue;
      if (best === -1) {
        best = i;
        continue;
      }
      const mine = exact[i]!.minus(whole(parts[i]!));
      const theirs = exact[best]!.minus(whole(parts[best]!));
      const closer = mine.equals(theirs)
        ? weights[i]! === weights[best]!
          ? keys[i]! < keys[best]!
          : weights[i]! > weights[best]!
        : mine.isAbove(theirs);
      if (closer) best = i;
    }
    parts[best]! += 1n;
    extra.add(best);
  }
  return parts;
}

export interface NaivePrice {
  lines: { id: string; total: bigint; net: bigint; tax: bigint }[];
  shipping: { total: bigint; net: bigint; tax: bigint } | null;
  rounding: bigint;
  total: bigint;
  due: bigint;
}

export function naivePrice(input: PriceInput): NaivePrice {
  const { mode } = input.rounding;
  const off = (base: bigint, list: PriceInput['discounts'] = []): bigint[] => {
    const amounts: bigint[] = [];
    let left = base;
    for (const discount of list) {
      const wanted =
        'amount' in discount
          ? BigInt(discount.amount)
          : round(new Fraction(base * BigInt(discount.ratePpm), 1_000_000n), mode);
      amounts.push(wanted > left ? left : wanted);
      left -= amounts.at(-1)!;
    }
    return amounts;
  };
  const total = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

  let amounts = input.lines.map((line) => {
    const base = BigInt(line.unitPrice) * BigInt(line.quantity);
    return base - total(off(base, line.discounts));
  });
  const ids = input.lines.map(({ id }) => id);
  const before = amounts;
  for (const discount of input.discounts ?? []) {
    // For a discount on some lines, the other lines do not exist.
    const mine = ids.map((_, index) => index).filter((index) => discount.lines?.has(ids[index]!) ?? true);
    const [wanted] = off(total(mine.map((index) => before[index]!)), [discount]);
    const left = mine.map((index) => amounts[index]!);
    const most = total(left);
    const parts = share(
      wanted! < most ? wanted! : most,
      left,
      mine.map((index) => ids[index]!),
    );
    amounts = [...amounts];
    mine.forEach((index, position) => (amounts[index]! -= parts[position]!));
  }
  const items = input.lines.map((line, index) => ({ id: line.id, amount: amounts[index]!, taxes: line.taxes }));
  if (input.shipping) {
    const base = BigInt(input.shipping.price);
    items.push({
      id: 'shipping',
      amount: base - total(off(base, input.shipping.discounts)),
      taxes: input.shipping.taxes,
    });
  }

  const rateOf = (taxes: (typeof items)[number]['taxes']): Fraction => {
    let factor = whole(1);
    for (const { ratePpm, compound } of taxes) {
      const rate = new Fraction(BigInt(ratePpm), 1_000_000n);
      factor = factor.plus(compound ? factor.times(rate) : rate);
    }
    return factor.minus(whole(1));
  };
  const taxOf = (amount: bigint, taxes: (typeof items)[number]['taxes']): bigint =>
    input.taxInclusive
      ? amount - round(whole(amount).over(whole(1).plus(rateOf(taxes))), mode)
      : round(whole(amount).times(rateOf(taxes)), mode);

  let taxes: bigint[];
  if (input.rounding.tax === 'line') taxes = items.map((item) => taxOf(item.amount, item.taxes));
  else {
    taxes = items.map(() => 0n);
    const same = (a: number, b: number): boolean => JSON.stringify(items[a]!.taxes) === JSON.stringify(items[b]!.taxes);
    const seen = new Set<number>();
    for (let first = 0; first < items.length; first++) {
      if (seen.has(first)) continue;
      const group = items.map((_, index) => index).filter((index) => same(first, index));
      group.forEach((index) => seen.add(index));
      const sum = total(group.map((index) => items[index]!.amount));
      const parts = share(
        taxOf(sum, items[first]!.taxes),
        group.map((index) => items[index]!.amount),
        group.map((index) => items[index]!.id),
      );
      group.forEach((index, position) => (taxes[index] = parts[position]!));
    }
  }
  const priced = items.map(({ id, amount }, index) => {
    const tax = taxes[index]!;
    return { id, total: amount, tax, net: input.taxInclusive ? amount - tax : amount };
  });

  const exact = total(priced.map(({ net, tax }) => net + tax));
  let increment = BigInt(input.rounding.totalIncrement);
  const step = BigInt(input.charge?.step ?? 1);
  while (increment % step !== 0n) increment += BigInt(input.rounding.totalIncrement);
  const rounded = round(new Fraction(exact, increment), mode) * increment;

  // The smallest amount that a card can be charged at or above what the tenders leave.
  const cover = total((input.tenders ?? []).map(({ balance }) => BigInt(balance)));
  let due = rounded > cover ? rounded - cover : 0n;
  if (due > 0n) {
    const minimum = BigInt(input.charge?.minimum ?? 0);
    if (due < minimum) due = minimum;
    while (due % step !== 0n) due += 1n;
    if (due > rounded) due = rounded;
  }
  const shipping = input.shipping ? priced.at(-1)! : null;
  return {
    lines: input.shipping ? priced.slice(0, -1) : priced,
    shipping,
    rounding: rounded - exact,
    total: rounded,
    due,
  };
}

/** Integer arithmetic of money. It uses `bigint`, so nothing overflows and there are no fractions. */

export type RoundingMode = 'half-up' | 'half-even';

/** Parts per million of one whole: 19 % is 190,000. */
export const PPM = 1_000_000n;

/** The largest amount of the contract's `Money`, in minor units. */
export const MAX_AMOUNT = 999_999_999_999n;

/** A sum is above the maximum of `Money`. Callers turn it into an error that names the remedy. */
export class AmountTooLargeError extends RangeError {
  constructor() {
    super(`An amount is above ${MAX_AMOUNT} minor units`);
    this.name = 'AmountTooLargeError';
  }
}

/**
 * `numerator / denominator` as an integer. A half is rounded up, or to the even neighbour.
 * @param numerator not negative
 * @param denominator above 0
 */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError('divideRounded needs a numerator >= 0 and a denominator > 0');
  const floor = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  if (twice !== denominator) return twice > denominator ? floor + 1n : floor;
  return mode === 'half-up' || floor % 2n === 1n ? floor + 1n : floor;
}

/** @throws AmountTooLargeError */
export function toMinor(amount: bigint): number {
  if (amount > MAX_AMOUNT || amount < -MAX_AMOUNT) throw new AmountTooLargeError();
  return Number(amount);
}

/** @throws RangeError unless it is an integer of at least 0: any other price is a bug of the caller */
export function fromMinor(amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount in minor units`);
  return BigInt(amount);
}

export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** @param multiple above 0 */
export const roundUpTo = (amount: bigint, multiple: bigint): bigint => ((amount + multiple - 1n) / multiple) * multiple;

/** Both above 0. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}

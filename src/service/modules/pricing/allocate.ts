export interface Share {
  /** Not negative. */
  readonly weight: bigint;
  /** Unique among the shares. */
  readonly key: string;
}

/**
 * Splits an amount in proportion to weights, exactly: the parts add up to the amount. The units left over by rounding
 * down go, one each, to the largest remainders. Ties go to the larger weight, then to the smaller key. So the result
 * never depends on the order of the shares.
 *
 * No part exceeds its weight when the amount does not exceed the sum of the weights. When all weights are 0, the parts
 * are equal.
 * @param amount not negative
 * @returns the parts, in the order of the shares
 */
export function allocate(amount: bigint, shares: readonly Share[]): bigint[] {
  if (amount < 0n) throw new RangeError('allocate needs an amount >= 0');
  if (shares.length === 1) return [amount];
  let whole = 0n;
  for (const { weight } of shares) whole += weight;
  if (whole === 0n) {
    if (amount === 0n) return shares.map(() => 0n);
    if (shares.length === 0) throw new RangeError('allocate has nothing to give the amount to');
    return allocate(
      amount,
      shares.map(({ key }) => ({ weight: 1n, key })),
    );
  }

  const parts = shares.map(({ weight }) => (amount * weight) / whole);
  let left = amount;
  for (const part of parts) left -= part;

  const entitled = shares
    .map(({ weight, key }, index) => ({ weight, key, index, remainder: (amount * weight) % whole }))
    .sort((a, b) => descending(a.remainder, b.remainder) || descending(a.weight, b.weight) || (a.key < b.key ? -1 : 1));
  for (const { index } of entitled.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);

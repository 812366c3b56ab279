/** Random numbers that a seed reproduces. */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** 0 ≤ value < `below`, whole. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, and the same numbers on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(from) {
      const [first] = from;
      if (first === undefined) throw new RangeError('There is nothing to pick from');
      return from[below(from.length)] ?? first;
    },
  };
}

/** Measures of relevance and of time. */

const K = 10;

const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2);

/**
 * Normalised discounted cumulative gain of the first ten hits. NaN when no
 * document has a good grade.
 */
export function ndcg(ids: readonly string[], grades: Readonly<Record<string, number>>): number {
  const sum = ids.slice(0, K).reduce((total, id, place) => total + gain(grades[id] ?? 0, place), 0);
  const ideal = Object.values(grades)
    .sort((a, b) => b - a)
    .slice(0, K)
    .reduce((total, grade, place) => total + gain(grade, place), 0);
  return ideal === 0 ? NaN : sum / ideal;
}

/**
 * The share of the required documents among the first ten hits, out of at most
 * ten.
 */
export function recall(ids: readonly string[], target: readonly string[]): number {
  const first = new Set(ids.slice(0, K));
  return target.filter((id) => first.has(id)).length / Math.min(K, target.length);
}

/** The mean of the values that are numbers. */
export function mean(values: readonly number[]): number {
  const numbers = values.filter((value) => !Number.isNaN(value));
  return numbers.reduce((total, value) => total + value, 0) / numbers.length;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

/** Numbers from 0 up to 1, the same in every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The lower end of the 95 % confidence interval of the mean of paired differences, by bootstrap. */
export function lowerBound(differences: readonly number[]): number {
  const numbers = differences.filter((value) => !Number.isNaN(value));
  const next = chance(1);
  const means = Array.from({ length: 10_000 }, () =>
    mean(numbers.map(() => numbers[Math.floor(next() * numbers.length)] ?? NaN)),
  );
  return percentile(means, 0.025);
}

/**
 * CPU time of this process for some work, in milliseconds. Other processes do
 * not count.
 */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

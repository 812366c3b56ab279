import { diff3Merge } from 'node-diff3';
import type { MergeTexts } from '@storefront/contract/site';

/**
 * Equal parts of two texts, counted for each pair of them: the time of a comparison grows with it. A prose of 3,000 words
 * has some 100,000, and a text that repeats one word 1,000 times a million. One batch takes less than half a second.
 */
const MOST_PAIRS = 400_000;

const words = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/**
 * Merges two texts that were made from one: word by word, or line by line where that would take too long. The function
 * returns undefined when both changed the same words, and for texts that would take too long in any case. It is for one
 * batch: what a text takes is missing for those after it.
 */
export function textMerger(most = MOST_PAIRS): MergeTexts {
  let left = most;
  return (base, mine, theirs) => {
    for (const split of [words, lines]) {
      const [before, parts, after] = middle([split(mine), split(base), split(theirs)]);
      const [a, o, b] = parts;
      const pairs = pairsOf(a, o) + pairsOf(b, o);
      if (pairs > left) continue;
      left -= pairs;
      const merged = diff3Merge(a, o, b, { excludeFalseConflicts: true });
      if (merged.some(({ conflict }) => conflict !== undefined)) return undefined;
      return [...before, ...merged.flatMap(({ ok }) => ok ?? []), ...after].join('');
    }
    return undefined;
  };
}

type Three = readonly [string[], string[], string[]];

/** The parts between those that all three have at their beginning and at their end. */
function middle(all: Three): readonly [before: string[], middle: Three, after: string[]] {
  const [first, ...others] = all;
  const shortest = Math.min(...all.map(({ length }) => length));
  let start = 0;
  while (start < shortest && others.every((one) => one[start] === first[start])) start += 1;
  let end = 0;
  while (end < shortest - start && others.every((one) => one.at(-1 - end) === first.at(-1 - end))) end += 1;
  const cut = (parts: string[]): string[] => parts.slice(start, parts.length - end);
  return [first.slice(0, start), [cut(all[0]), cut(all[1]), cut(all[2])], first.slice(first.length - end)];
}

function pairsOf(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const part of a) counts.set(part, (counts.get(part) ?? 0) + 1);
  return b.reduce((sum, part) => sum + (counts.get(part) ?? 0), 0);
}

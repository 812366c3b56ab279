import { diff3Merge } from 'node-diff3';

/** Above this, texts are compared line by line: the time of a comparison grows with the square of the parts. */
const MOST_WORDS = 3000;

const words = (text: string): string[] => text.match(/\s+|\S+\s*/g) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Merges two texts that were made from one. @returns undefined when both changed the same words */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const all = [mine, base, theirs] as const;
  const split = Math.max(...all.map((text) => words(text).length)) > MOST_WORDS ? lines : words;
  const parts = diff3Merge(split(mine), split(base), split(theirs), { excludeFalseConflicts: true });
  if (parts.some(({ conflict }) => conflict !== undefined)) return undefined;
  return parts.flatMap(({ ok }) => ok ?? []).join('');
}

/**
 * What is worth how much. Every figure that decides the order of hits comes from integers, or from additions,
 * multiplications and divisions of doubles, which IEEE 754 fixes: all engines get the same.
 */

/**
 * Weight of one occurrence in a field of so many words: in title, labels and text. A long field says less; lengths are
 * held against usual ones, 10 and 40, and not against the corpus.
 */
export const occurrenceWeights: readonly ((length: number) => number)[] = [
  (length) => 4 / (0.4 + (0.6 * length) / 10),
  () => 2,
  (length) => 1 / (0.5 + (0.5 * length) / 40),
];

/** How soon another occurrence of a word says nothing new. */
const SATURATION = 1.2;

/** The weights of all occurrences of a term in a document, as the byte that an index keeps: 1 to 255. */
export const impactOf = (weight: number): number => Math.round((255 * weight) / (SATURATION + weight)) || 1;

/** A weight of 1. */
const UNIT = 1024;

/** How much finding a word says that so many of the documents have: an integer, 1 to some 11,000 for one of 60,000. */
export function rarity(documents: number, having: number): number {
  let odds = (documents + 1) / (Math.min(documents, having) + 0.5);
  // The natural logarithm, near enough, from basic arithmetic: `Math.log` may differ in the last bit between engines.
  let logarithm = 0;
  for (; odds >= 2; odds /= 2) logarithm += Math.LN2;
  const y = (odds - 1) / (odds + 1);
  return Math.round(UNIT * (logarithm + 2 * y * (1 + y * y * (1 / 3 + (y * y) / 5)))) || 1;
}

/** A part of the documents that have longer forms of a word counts for the word's rarity. */
export const LONGER_FORMS_COUNT = 0.2;

/** What a form of a word is worth beside the word itself, which is worth 1. */
export const PLURAL = 0.9;
export const SYNONYM = 0.9;
export const START = 0.75;
export const INSIDE = 0.5;
export const TYPO = 0.5;
export const TYPO_AT_START = 0.3;

/** A longer form says the less the more letters it has beyond those asked for. */
export const lengthPenalty = (asked: number, length: number): number =>
  asked / (asked + 0.3 * Math.max(0, length - asked));

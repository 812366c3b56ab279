/**
 * The weights. Every number that decides the order of hits comes from integers,
 * or from additions, multiplications and divisions of doubles, which IEEE 754
 * defines exactly: all engines compute the same.
 */

/**
 * Weight of one occurrence in a field with this many words: title, labels,
 * text. A long field counts less. Lengths are compared with usual ones, 10 and
 * 40, not with the corpus.
 */
export const occurrenceWeights: readonly ((length: number) => number)[] = [
  (length) => 4 / (0.4 + (0.6 * length) / 10),
  () => 2,
  (length) => 1 / (0.5 + (0.5 * length) / 40),
];

/** Weight of a code, as of a label. */
export const CODE_WEIGHT = 2;

/** How fast further occurrences of a word lose value. */
const SATURATION = 1.2;

/**
 * The summed weights of a term in a document, as the byte in the index: 1 to
 * 255.
 */
export const impactOf = (weight: number): number => Math.round((255 * weight) / (SATURATION + weight)) || 1;

/** A weight of 1. */
const UNIT = 1024;

/**
 * How much it means to find a word, given how many documents have it: an
 * integer from 1 to about 11,000 for one of 60,000.
 */
export function rarity(documents: number, having: number): number {
  let odds = (documents + 1) / (Math.min(documents, having) + 0.5);
  // An approximate natural logarithm from basic arithmetic: `Math.log` may
  // differ between engines in the last bit.
  let logarithm = 0;
  for (; odds >= 2; odds /= 2) logarithm += Math.LN2;
  const y = (odds - 1) / (odds + 1);
  return Math.round(UNIT * (logarithm + 2 * y * (1 + y * y * (1 / 3 + (y * y) / 5)))) || 1;
}

/**
 * The fraction of documents with longer forms of a word that counts for the
 * word's rarity.
 */
export const LONGER_FORMS_COUNT = 0.2;

/**
 * The weight of each form of a word, relative to the word itself, which is 1.
 */
export const PLURAL = 0.9;
export const SYNONYM = 0.9;
export const START = 0.75;
export const INSIDE = 0.5;
export const TYPO = 0.5;
export const TYPO_AT_START = 0.3;

/** A longer form counts less the more letters it has beyond the typed ones. */
export const lengthPenalty = (asked: number, length: number): number =>
  asked / (asked + 0.3 * Math.max(0, length - asked));

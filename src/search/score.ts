/**
 * What is worth how much. Every figure that decides the order of hits comes from integers, or from additions,
 * multiplications and divisions of doubles, which IEEE 754 fixes: all engines get the same.
 */

/** The fields of a document by what finding a word there says; how much a long field weakens it; a usual length. */
export const FIELDS = [
  { boost: 4, lengthCounts: 0.6, usualLength: 10 }, // title
  { boost: 2, lengthCounts: 0, usualLength: 1 }, // labels
  { boost: 1, lengthCounts: 0.5, usualLength: 40 }, // text
] as const;

/** How soon another occurrence of a word says nothing new. */
const SATURATION = 1.2;

/** Weight of one occurrence in a field of so many words. Lengths are held against usual ones, not against the corpus. */
export function occurrenceWeight(field: number, length: number): number {
  const { boost, lengthCounts, usualLength } = FIELDS[field] ?? FIELDS[2];
  return boost / (1 - lengthCounts + (lengthCounts * length) / usualLength);
}

/** The weights of all occurrences of a term in a document, as the byte that an index keeps. */
export const impactOf = (weight: number): number => Math.max(1, Math.round((255 * weight) / (SATURATION + weight)));

/** Natural logarithm from basic arithmetic: `Math.log` may differ in the last bit between engines. */
function logarithm(value: number): number {
  let halvings = 0;
  let rest = value;
  while (rest >= 2) {
    rest /= 2;
    halvings += 1;
  }
  const y = (rest - 1) / (rest + 1);
  const square = y * y;
  let sum = 0;
  for (let odd = 15; odd >= 1; odd -= 2) sum = sum * square + 1 / odd;
  return halvings * 0.6931471805599453 + 2 * y * sum;
}

/** A weight of 1. */
const UNIT = 1024;

/** How much finding a word says that so many of the documents have: an integer, some 11,000 for one of 60,000. */
export function rarity(documents: number, having: number): number {
  const count = Math.min(documents, Math.max(having, 1));
  return Math.round(UNIT * logarithm(1 + (documents - count + 0.5) / (count + 0.5)));
}

/** A part of the documents that have longer forms of a word counts for the word's rarity. */
export const LONGER_FORMS_COUNT = 0.2;

/** What a form of a word is worth beside the word itself, which is worth 1. */
export const WORTH = { plural: 0.9, synonym: 0.9, start: 0.75, inside: 0.5, typo: 0.5, typoAtStart: 0.3 } as const;

/** A longer form says the less the more letters it has beyond those asked for. */
export const lengthPenalty = (asked: number, length: number): number =>
  asked / (asked + 0.3 * Math.max(0, length - asked));

/** The questions of the size adviser for each product with sizes, and the weights of the answers. */

export interface Question {
  readonly ask: Word;
  /** In order, each with its weight: below zero favours the smaller size, above zero the larger. */
  readonly answers: readonly { readonly word: Word; readonly weight: number }[];
}
export type Word =
  | 'seats'
  | 'seatsFew'
  | 'seatsMany'
  | 'overhang'
  | 'overhangShort'
  | 'overhangLong'
  | 'place'
  | 'placeBed'
  | 'placeRoom'
  | 'only'
  | 'onlyYes'
  | 'onlyNo';

export interface Advice {
  readonly option: string;
  readonly questions: readonly Question[];
}

/** By the product's handle. The sizes themselves come from the catalogue, the smaller one first. */
export const ADVICE: Readonly<Record<string, Advice>> = {
  'table-cloth': {
    option: 'Size',
    questions: [
      {
        ask: 'seats',
        answers: [
          { word: 'seatsFew', weight: -2 },
          { word: 'seatsMany', weight: 2 },
        ],
      },
      {
        ask: 'overhang',
        answers: [
          { word: 'overhangShort', weight: -1 },
          { word: 'overhangLong', weight: 1 },
        ],
      },
    ],
  },
  'globe-lamp': {
    option: 'Size',
    questions: [
      {
        ask: 'place',
        answers: [
          { word: 'placeBed', weight: -2 },
          { word: 'placeRoom', weight: 2 },
        ],
      },
      {
        ask: 'only',
        answers: [
          { word: 'onlyYes', weight: 1 },
          { word: 'onlyNo', weight: -1 },
        ],
      },
    ],
  },
};

/**
 * @param answers index of the answer to each question; undefined: not answered yet
 * @param sizes the smaller one first
 * @returns the size that fits, once every question is answered
 */
export function advise(
  { questions }: Advice,
  answers: readonly (number | undefined)[],
  sizes: readonly string[],
): string | undefined {
  let sum = 0;
  for (const [index, { answers: items }] of questions.entries()) {
    const weight = items[answers[index] ?? -1]?.weight;
    if (weight === undefined) return undefined;
    sum += weight;
  }
  return sum > 0 ? sizes.at(-1) : sizes[0];
}

/** What each UTF-16 unit is, baked in: a browser's own tables differ with its age, and then a query finds other things. */

export const GAP = 0;
export const LETTER = 1;
/** A letter of a script that sets no blanks between its words. */
export const UNSPACED = 2;
// The following are no different from letters once a text is folded.
/** Has a small letter. */
export const CASED = 3;
/** A letter of a script that loses its accents, or one with a compatibility form. */
export const ACCENTED = 4;
/** Says nothing about what is meant: joiners, marks of direction, optional vowels. */
export const DROPPED = 5;
/** A mark that may be one letter with the one before it, or is left. */
export const LOOSE = 6;
/** Goes with what is before it: a mark that may be one letter with it, or stays; the second unit of a pair. */
export const JOINING = 7;

/** Runs of units from 0 on: how many in base 36, none for one, and their kind, A to H. Made by testing/make-kinds.ts. */
const RUNS =
  // prettier-ignore
  '1cAaB7AqD6AqB1bAE2AF4A2EAE3A2EA3BAnEAvEA9kE9BE2wB4AcBeA5B7ABABhA34G5EA8EA5E2AEA32EA9E3mDA7B5rDB6A15B8A19FAFA2FA2FA9FzBtAbBAF3ABvEFaElFaB4A2BF2rEAB7F2AaBAjB2ABeAfiBH13B2AaBA25BHoBH9yBHnB2H2uBHoBH3iBH2zBHiB2H2vBHoBH36BH4BHfBHxB1qCAfCAaB2A11B2nCxBnAyB4A5eB1aCHrC6A28C2jBA2tBlH1eBrHbhB9AlzBA73B2cC3AB4Ak4B28Fb4B1cD74B1sFcdEAE3AbE3AdE3AdE3AdE2AEcA4FqA5F1dAaF6AaB5ABaE6AgB1cA1cF12AE3A2E10A1mB22eAe8BedA3CpAfBA5B2A5B4A2gC2G2A3CA2iCA9C3vB2A4BaAwB1cAgCe8A534C1sAg74CwgB1sAa5oB4A3kCn4AsgH4xsAe8C7EfrB2A58B4AgFgAgB1sA3zB2FfAaE7AqE6AqEbA1kE2G1sBwA';

export const kinds = new Uint8Array(0x10000);
let at = 0;
for (const [, count, kind = ''] of RUNS.matchAll(/([0-9a-z]*)([A-H])/g))
  kinds.fill(kind.charCodeAt(0) - 65, at, (at += count ? parseInt(count, 36) : 1));

/**
 * Prints the runs of kinds.ts: `npx tsx src/search/testing/make-kinds.ts`. For
 * the blocks that shops write in, this Node's Unicode data decides what is a
 * letter. Each other block is either letters or gaps as a whole.
 */
import { ACCENTED, CASED, DROPPED, GAP, JOINING, LETTER, LOOSE, UNSPACED } from '../kinds.js';

type Range = readonly [first: number, last: number];

const kinds = new Int8Array(0x10000).fill(LETTER);
/**
 * Unassigned: gets the kind of the previous unit, which makes the runs longer.
 */
const AS_BEFORE = -1;

const set = (kind: number, ...ranges: Range[]) => {
  for (const [first, last] of ranges) kinds.fill(kind, first, last + 1);
};
/** Sets letters only; gaps stay gaps. */
const setLetters = (kind: number, ...ranges: Range[]) => {
  for (const [first, last] of ranges)
    for (let unit = first; unit <= last; unit += 1) if (kinds[unit] !== GAP) kinds[unit] = kind;
};
const one = (...units: number[]): Range[] => units.map((unit) => [unit, unit]);

/** Blocks classified unit by unit: punctuation and signs of living scripts. */
const LIVING: readonly Range[] = [
  [0, 0x6ff],
  [0x964, 0x965],
  ...one(0x970, 0xe3f, 0xe4f),
  [0xe5a, 0xe5b],
  [0x104a, 0x104f],
  ...one(0x10fb),
  [0x1360, 0x1368],
  [0x17d4, 0x17db],
  [0x1fbd, 0x209f],
  [0x2150, 0x218b],
  [0x3000, 0x31ff],
  [0xfd3e, 0xfd3f],
  [0xfdfc, 0xfdff],
  [0xfe10, 0xfe6f],
  [0xff00, 0xffff],
];
for (const [first, last] of LIVING)
  for (let unit = first; unit <= last; unit += 1) {
    const letter = String.fromCharCode(unit);
    kinds[unit] = /\p{Cn}/u.test(letter) ? AS_BEFORE : /[\p{L}\p{N}\p{M}]/u.test(letter) ? LETTER : GAP;
  }
// Signs and shapes; a few punctuation marks in a block of letters; private use.
set(GAP, [0x20a0, 0x214f], [0x218c, 0x2bff], [0x2e00, 0x2fff], [0x3200, 0x33ff], [0x4dc0, 0x4dff], [0xa490, 0xa4cf]);
set(GAP, [0x700, 0x70d], [0xf01, 0xf17], [0xf3a, 0xf3d], [0x1680, 0x1680], [0xe000, 0xf8ff]);
// Thai, Lao, Burmese, Khmer, kana, Chinese characters.
set(UNSPACED, [0xe01, 0xe3e], [0xe40, 0xe4e], [0xe81, 0xedf], [0x1000, 0x1049], [0x1050, 0x109f], [0x1780, 0x17d3]);
set(UNSPACED, [0x3005, 0x3007], [0x3041, 0x3098], [0x309d, 0x309f], [0x30a1, 0x30fa], [0x30fc, 0x30ff]);
set(UNSPACED, [0x31f0, 0x31ff], [0x3400, 0x4dbf], [0x4e00, 0x9fff], [0xf900, 0xfaff]);
// ASCII, Cyrillic, Armenian, Georgian.
setLetters(CASED, [0x41, 0x5a], [0x400, 0x481], [0x48a, 0x52f], [0x531, 0x556], [0x1c90, 0x1cbf]);
// Latin, Greek, Arabic; superscripts, subscripts and fractions; ohm, kelvin and ångström; ligatures; full and half width.
setLetters(ACCENTED, ...one(0xaa, 0xb2, 0xb3, 0xb5, 0xb9, 0xba, 0x259), [0xc0, 0x24f], [0x370, 0x3ff]);
setLetters(ACCENTED, [0x621, 0x63f], [0x641, 0x64a], [0x671, 0x6d3], [0x1e00, 0x1fff], [0x2080, 0x2089]);
setLetters(ACCENTED, [0xfb00, 0xfb06], [0xff10, 0xff9f], [0xbc, 0xbe], [0x2150, 0x215f], [0x2189, 0x2189]);
set(ACCENTED, ...one(0x2126, 0x212a, 0x212b));
// Soft hyphen, joiners, direction, variants; Hebrew points, Arabic stretching, vowels and signs; marks for scholars.
set(DROPPED, ...one(0xad, 0x61c, 0xfeff), [0x200c, 0x200f], [0x202a, 0x202e], [0x2060, 0x2069], [0xfe00, 0xfe0f]);
set(DROPPED, [0x591, 0x5bd], ...one(0x5bf, 0x5c7), [0x5c1, 0x5c2], [0x5c4, 0x5c5]);
set(DROPPED, ...one(0x640, 0x670), [0x64b, 0x65f], [0x6d6, 0x6dc]);
set(DROPPED, [0x1ab0, 0x1aff], [0x1dc0, 0x1dff], [0x20d0, 0x20ff]);
// Accents; the voicing marks of kana, of both widths.
set(LOOSE, [0x300, 0x36f], [0x3099, 0x309a], [0xff9e, 0xff9f]);
// Marks of Indic scripts and of Burmese that make one letter with the one before; Hangul vowels and ends.
set(JOINING, ...one(0x93c, 0x9be, 0x9d7, 0xb3e, 0xbbe, 0xbd7, 0xc56, 0xcc2, 0xd3e, 0xd57, 0xdca, 0xdcf, 0xddf, 0x102e));
set(JOINING, [0xb56, 0xb57], [0xcd5, 0xcd6], [0x1161, 0x1175], [0x11a8, 0x11c2]);
// Pairs by their first unit: emoji are gaps, planes 2 and 3 are Chinese
// characters, the rest count as letters.
set(GAP, [0xd83c, 0xd83f], [0xd8c0, 0xdbff]);
set(UNSPACED, [0xd840, 0xd8bf]);
set(JOINING, [0xdc00, 0xdfff]);

let runs = '';
let from = 0;
for (let unit = 1; unit <= kinds.length; unit += 1) {
  if (kinds[unit] === AS_BEFORE || kinds[unit] === kinds[from]) continue;
  runs += (unit - from === 1 ? '' : (unit - from).toString(36)) + String.fromCharCode(65 + kinds[from]!);
  from = unit;
}
console.log(runs);

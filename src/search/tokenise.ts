/** Cuts text into words: what an index is made of, and what a query asks for. */
import { fold } from './fold.js';

const GAP = 0;
const LETTER = 1;
/** A letter of a script that sets no blanks between its words. */
const UNSPACED = 2;

/**
 * First and last unit of what is no letter, digit or mark, above ASCII. The other way round the list would be ten times
 * as long; what is unassigned counts as a letter.
 */
// prettier-ignore
const GAPS = [
  0x80, 0xa9, 0xab, 0xb1, 0xb4, 0xb4, 0xb6, 0xb8, 0xbb, 0xbb, 0xbf, 0xbf, 0xd7, 0xd7, 0xf7, 0xf7, 0x2c2, 0x2c5, 0x2d2, 0x2df, 0x2e5, 0x2eb, 0x2ed, 0x2ed, 0x2ef, 0x2ff, 0x375, 0x375,
  0x37e, 0x37e, 0x384, 0x385, 0x387, 0x387, 0x3f6, 0x3f6, 0x482, 0x482, 0x55a, 0x55f, 0x589, 0x58f, 0x5be, 0x5be,
  0x5c0, 0x5c0, 0x5c3, 0x5c3, 0x5c6, 0x5c6, 0x5f3, 0x5f4, 0x600, 0x60f, 0x61b, 0x61f, 0x66a, 0x66d, 0x6d4, 0x6d4,
  0x6dd, 0x6de, 0x6e9, 0x6e9, 0x6fd, 0x6fe, 0x700, 0x70f, 0x964, 0x965, 0x970, 0x970, 0x9f2, 0x9f3, 0x9fa, 0x9fb, 0xaf0, 0xaf1,
  0xdf4, 0xdf4, 0xe3f, 0xe3f, 0xe4f, 0xe4f, 0xe5a, 0xe5b, 0xf01, 0xf17, 0xf3a, 0xf3d, 0x104a, 0x104f, 0x10fb, 0x10fb,
  0x1360, 0x1368, 0x1390, 0x1399, 0x1400, 0x1400, 0x166d, 0x166e, 0x1680, 0x1680, 0x169b, 0x169c, 0x16eb, 0x16ed,
  0x17d4, 0x17d6, 0x17d8, 0x17db, 0x1800, 0x180a, 0x180e, 0x180e, 0x1fbd, 0x1fbd, 0x1fbf, 0x1fc1, 0x1fcd, 0x1fcf,
  0x1fdd, 0x1fdf, 0x1fed, 0x1fef, 0x1ffd, 0x1fff, 0x2000, 0x206f, 0x207a, 0x207e, 0x208a, 0x208e, 0x20a0, 0x20cf,
  0x2100, 0x2101, 0x2103, 0x2106, 0x2108, 0x2109, 0x2114, 0x2114, 0x2116, 0x2118, 0x211e, 0x2123, 0x2140, 0x2144,
  0x214a, 0x214d, 0x2190, 0x245f, 0x249c, 0x24e9, 0x2500, 0x2775, 0x2794, 0x2bff, 0x2ce5, 0x2cea, 0x2cf9, 0x2cff,
  0x2e00, 0x2e2e, 0x2e30, 0x3004, 0x3008, 0x3020, 0x3030, 0x3030, 0x3036, 0x3037, 0x303d, 0x303f, 0x309b, 0x309c,
  0x30a0, 0x30a0, 0x30fb, 0x30fb, 0x3190, 0x3191, 0x3196, 0x319f, 0x31c0, 0x31ef, 0x3200, 0x33ff, 0x4dc0, 0x4dff,
  0xa490, 0xa4cf, 0xa4fe, 0xa4ff, 0xa60d, 0xa60f, 0xd800, 0xf8ff, 0xfd3e, 0xfd4f, 0xfdfc, 0xfdff, 0xfe10, 0xfe1f,
  0xfe30, 0xfe6f, 0xff00, 0xff0f, 0xff1a, 0xff20, 0xff3b, 0xff40, 0xff5b, 0xff65, 0xffe0, 0xffff,
];
/** First and last unit of scripts without blanks: Thai, Lao, Burmese, Khmer, kana, Chinese characters. */
// prettier-ignore
const UNSPACED_SCRIPTS = [
  0xe01, 0xe3e, 0xe40, 0xe4e, 0xe81, 0xedf, 0x1000, 0x1049, 0x1050, 0x109f, 0x1780, 0x17d3, 0x3005, 0x3007,
  0x3041, 0x3098, 0x309d, 0x309f, 0x30a1, 0x30fa, 0x30fc, 0x30ff, 0x31f0, 0x31ff, 0x3400, 0x4dbf, 0x4e00, 0x9fff,
  0xf900, 0xfaff,
];

let baked: Uint8Array | undefined;

function bake(): Uint8Array {
  const kinds = new Uint8Array(0x10000).fill(LETTER, 0x80);
  kinds.fill(LETTER, 0x30, 0x3a).fill(LETTER, 0x41, 0x5b).fill(LETTER, 0x61, 0x7b);
  for (let index = 0; index < GAPS.length; index += 2) kinds.fill(GAP, GAPS[index], (GAPS[index + 1] ?? 0) + 1);
  for (let index = 0; index < UNSPACED_SCRIPTS.length; index += 2)
    kinds.fill(UNSPACED, UNSPACED_SCRIPTS[index], (UNSPACED_SCRIPTS[index + 1] ?? 0) + 1);
  return kinds;
}

const isLow = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** A pair of surrogates: emoji are gaps; plane 2 and 3 are Chinese characters; the rest is taken for letters. */
function kindOfPair(high: number, low: number): number {
  if ((high & 0xfc00) !== 0xd800 || !isLow(low)) return GAP;
  if (high >= 0xd83b && high <= 0xd83f) return high === 0xd83b ? LETTER : GAP;
  if (high < 0xd840) return LETTER;
  return high < 0xd8c0 ? UNSPACED : GAP;
}

/** Longer runs of letters are data in some encoding, not words; what comes after this many is cut off. */
export const LONGEST_WORD = 64;

/** Takes the place of one word: `[from, to)` in the folded text. */
type Visit = (from: number, to: number) => void;

/** Calls once for each run of letters of one kind. */
function runs(folded: string, visit: (from: number, to: number, kind: number) => void): void {
  const kinds = (baked ??= bake());
  let from = 0;
  let current = GAP;
  for (let index = 0; index < folded.length; index += 1) {
    const unit = folded.charCodeAt(index);
    let kind = kinds[unit] ?? GAP;
    const at = index;
    if (unit >= 0xd800 && unit < 0xdc00) {
      kind = kindOfPair(unit, folded.charCodeAt(index + 1));
      if (kind !== GAP) index += 1;
    }
    if (kind === current) continue;
    if (current !== GAP) visit(from, at, current);
    from = at;
    current = kind;
  }
  if (current !== GAP) visit(from, folded.length, current);
}

/**
 * Calls once for each word of a folded text. A run of a script without blanks gives each pair of neighbours, since
 * where its words end is not written; so that its last letter can be found alone, that is a word, too, when `alone`.
 */
export function eachWord(folded: string, alone: boolean, visit: Visit): void {
  runs(folded, (from, to, kind) => {
    if (kind === LETTER) {
      visit(from, Math.min(to, from + LONGEST_WORD));
      return;
    }
    let last = from;
    for (let at = from; at < to;) {
      const next = at + (isLow(folded.charCodeAt(at + 1)) ? 2 : 1);
      if (at > from) visit(last, next);
      last = at;
      at = next;
    }
    if (alone || last === from) visit(last, to);
  });
}

/** The words of a query, in order, folded. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const words: string[] = [];
  eachWord(folded, false, (from, to) => words.push(folded.slice(from, to)));
  return words;
}

/** The folded words of a text, in order: runs of letters, digits and marks. A run of Chinese or Japanese stays whole. */
export function tokenise(text: string): string[] {
  const folded = fold(text);
  const tokens: string[] = [];
  let end = -1;
  runs(folded, (from, to) => {
    if (from === end) tokens.push(`${tokens.pop() ?? ''}${folded.slice(from, to)}`);
    else tokens.push(folded.slice(from, to));
    end = to;
  });
  return tokens;
}

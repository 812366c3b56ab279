/**
 * Text as matching sees it: lower case, Latin and Greek without accents, compatibility forms (ﬁ, ２, ²) spelled out;
 * Arabic and Hebrew without their optional vowels; other scripts as they are, with letter and mark joined into one.
 * The tables are baked in and nothing is asked of the engine, so a browser and the service fold alike.
 */
import { HALF_VOICED, PAIRS, ROWS, SHIFTS, SPELLINGS, VOICED } from './fold-table.js';

/** A text and where each of its folded units came from. */
export interface FoldedText {
  readonly text: string;
  /** By folded unit, and once more for the end: the place in the original where its letter begins. */
  readonly origin: readonly number[];
}

// What the table says of a unit besides "becomes this unit". All three are no characters in Unicode.
const DROPPED = 0xffff;
const SPELLED = 0xfffe;
/** May join the letter before it. */
const JOINING = 0xfffd;

const VOICING = 0x3099;
const HALF_VOICING = 0x309a;
const BLANK = 0x20;

interface Table {
  readonly units: Uint16Array;
  readonly pairs: ReadonlyMap<number, number>;
  readonly spellings: ReadonlyMap<number, string>;
}

const pairOf = (letter: number, mark: number): number => letter * 0x10000 + mark;

function bake(): Table {
  const units = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
  const pairs = new Map<number, number>();
  const spellings = new Map<number, string>();
  for (let unit = 0x41; unit <= 0x5a; unit += 1) units[unit] = unit + 32;
  for (const [first, last, distance, step] of SHIFTS)
    for (let unit = first; unit <= last; unit += step) units[unit] = unit + distance;
  for (const [first, row] of ROWS)
    for (let index = 0; index < row.length; index += 1) units[first + index] = row.charCodeAt(index);
  for (let unit = 0xff21; unit <= 0xff3a; unit += 1) units[unit] = unit - 0xfee0 + 32;
  // Cyrillic that is written either way, and the Palochka, whose capital stands apart.
  for (const io of [0x401, 0x451]) units[io] = 0x435;
  units[0x4c0] = 0x4cf;
  for (const [letter, spelling] of Object.entries(SPELLINGS)) {
    spellings.set(letter.charCodeAt(0), spelling);
    units[letter.charCodeAt(0)] = SPELLED;
  }

  const drop = (first: number, last = first) => units.fill(DROPPED, first, last + 1);
  drop(0xad); // soft hyphen
  drop(0x200c, 0x200f); // joiners and marks of direction
  drop(0x202a, 0x202e);
  drop(0x2060, 0x2069);
  drop(0xfe00, 0xfe0f); // variants of a glyph
  drop(0xfeff);
  drop(0x1ab0, 0x1aff); // marks on Latin
  drop(0x1dc0, 0x1dff);
  drop(0x20d0, 0x20ff);
  drop(0x591, 0x5bd); // Hebrew points
  for (const point of [0x5bf, 0x5c1, 0x5c2, 0x5c4, 0x5c5, 0x5c7]) drop(point);
  drop(0x640); // Arabic stretching, vowels and signs
  drop(0x64b, 0x65f);
  drop(0x670);
  drop(0x6d6, 0x6dc);
  drop(0x61c);

  units.fill(JOINING, 0x300, 0x370);
  for (let index = 0; index < PAIRS.length; index += 3) {
    const mark = PAIRS.charCodeAt(index + 1);
    pairs.set(pairOf(PAIRS.charCodeAt(index), mark), units[PAIRS.charCodeAt(index + 2)] ?? 0);
    units[mark] = JOINING;
  }
  for (const katakana of [0, 0x60]) {
    const voice = (letter: number, mark: number, becomes: number) =>
      pairs.set(pairOf(letter + katakana, mark), becomes + katakana);
    for (const kana of VOICED) voice(kana.charCodeAt(0), VOICING, kana.charCodeAt(0) + 1);
    for (const kana of HALF_VOICED) voice(kana.charCodeAt(0), HALF_VOICING, kana.charCodeAt(0) + 2);
    voice(0x3046, VOICING, 0x3094); // う
  }
  for (let kana = 0x30ef; kana <= 0x30f2; kana += 1) pairs.set(pairOf(kana, VOICING), kana + 8);
  for (const mark of [VOICING, HALF_VOICING]) units[mark] = JOINING;
  units.fill(JOINING, 0x1161, 0x1176); // Hangul: a vowel, then an end
  units.fill(JOINING, 0x11a8, 0x11c3);
  units.fill(BLANK, 0xfffd);
  return { units, pairs, spellings };
}

let baked: Table | undefined;

/** The unit that two are together; 0 when they stay two. */
function joined(pairs: Table['pairs'], letter: number, mark: number): number {
  const vowel = mark - 0x1161;
  if (vowel >= 0 && vowel < 21)
    return letter >= 0x1100 && letter < 0x1113 ? 0xac00 + ((letter - 0x1100) * 21 + vowel) * 28 : 0;
  const end = mark - 0x11a7;
  if (end > 0 && end < 28)
    return letter >= 0xac00 && letter < 0xd7a4 && (letter - 0xac00) % 28 === 0 ? letter + end : 0;
  return pairs.get(pairOf(letter, mark)) ?? 0;
}

/** Marks of no letter of their own: what they do not join, they leave. */
const isLoose = (mark: number): boolean => mark < 0x370 || mark === VOICING || mark === HALF_VOICING;

/** How many units become a string at once: more arguments than this overflow the stack of some engines. */
const AT_ONCE = 4096;

function foldUnits(text: string, origin?: number[]): string {
  const { units, pairs, spellings } = (baked ??= bake());
  const folded: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const becomes = units[unit] ?? BLANK;
    if (becomes === DROPPED) continue;
    if (becomes === SPELLED) {
      const spelling = spellings.get(unit) ?? '';
      for (let letter = 0; letter < spelling.length; letter += 1) {
        folded.push(spelling.charCodeAt(letter));
        origin?.push(index);
      }
      continue;
    }
    const mark = becomes === JOINING ? unit : becomes;
    if (units[mark] === JOINING) {
      const both = joined(pairs, folded[folded.length - 1] ?? 0, mark);
      if (both > 0) folded[folded.length - 1] = both;
      else if (!isLoose(mark)) {
        folded.push(mark);
        origin?.push(index);
      }
      continue;
    }
    folded.push(becomes);
    origin?.push(index);
  }
  origin?.push(text.length);
  let result = '';
  for (let start = 0; start < folded.length; start += AT_ONCE)
    result += String.fromCharCode(...folded.slice(start, start + AT_ONCE));
  return result;
}

const NOT_ASCII = /[^\0-\x7f]/;

/** The folded text. Folding what is folded changes nothing. Takes any string, lone surrogates too. */
export function fold(text: string): string {
  return NOT_ASCII.test(text) ? foldUnits(text) : text.toLowerCase();
}

/** The folded text with the way back to the original, which marking what was found needs. */
export function foldWithOrigin(text: string): FoldedText {
  const origin: number[] = [];
  return { text: foldUnits(text, origin), origin };
}

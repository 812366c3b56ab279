/**
 * Text in the form used for matching: lower case; Latin and Greek without
 * accents; compatibility forms (ﬁ, ２, ², ½) spelled out; Arabic and Hebrew without
 * their optional vowels. Other scripts stay as they are, with letter and mark
 * composed into one. The kind of each unit is compiled in, so that browser and
 * service fold alike. The JavaScript engine only supplies lower case and
 * decompositions for a few kinds. These are all letters that Unicode had before
 * any engine that can run this code, and Unicode's stability policy fixes their
 * cases and decompositions.
 */
import { ACCENTED, CASED, DROPPED, JOINING, kinds, LOOSE } from './kinds.js';

/** A folded text, with the origin of each folded unit. */
export interface FoldedText {
  readonly text: string;
  /**
   * Where the letter of a folded unit begins in the original text. For the end
   * of the folded text, the end of the original.
   */
  readonly originAt: (place: number) => number;
}

/**
 * Lower-case letters without a Unicode decomposition that people type as other
 * letters.
 */
// prettier-ignore
const TYPED_AS: Readonly<Record<string, string>> = {
  æ: 'ae', ð: 'd', ø: 'o', þ: 'th', ß: 'ss', đ: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', œ: 'oe', ŧ: 't', ə: 'e',
  ς: 'σ', ё: 'е', ة: 'ه', ى: 'ي', ٱ: 'ا', ک: 'ك', ی: 'ي',
};

const folds = new Map<number, string>();

function foldLetter(unit: number): string {
  let folded = folds.get(unit);
  if (folded === undefined) {
    const letter = String.fromCharCode(unit);
    const parts = kinds[unit] === ACCENTED ? letter.normalize('NFKD') : letter;
    const bare = parts.toLowerCase().replace(/[\u0300-\u036f\u0653-\u0655]/g, '');
    // A fraction is typed with a slash, and apart from the number before it.
    folded = TYPED_AS[bare] ?? bare.replace(/(.*)\u2044/, ' $1/');
    folds.set(unit, folded);
  }
  return folded;
}

/**
 * How many units are converted to a string at once. More arguments overflow the
 * stack of some engines.
 */
const AT_ONCE = 4096;

function foldUnits(text: string, origin?: number[]): string {
  const folded: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    const kind = kinds[unit]!;
    if (kind === DROPPED) continue;
    if (kind >= LOOSE) {
      const both = String.fromCharCode(folded.at(-1) ?? 0, unit).normalize(kind === LOOSE ? 'NFKC' : 'NFC');
      if (both.length === 1) folded[folded.length - 1] = foldLetter(both.charCodeAt(0)).charCodeAt(0);
      if (both.length === 1 || kind === LOOSE) continue;
    }
    if (kind < CASED || kind === JOINING) {
      folded.push(unit);
      origin?.push(place);
      continue;
    }
    const letters = foldLetter(unit);
    for (let letter = 0; letter < letters.length; letter += 1) {
      folded.push(letters.charCodeAt(letter));
      origin?.push(place);
    }
  }
  origin?.push(text.length);
  let result = '';
  for (let start = 0; start < folded.length; start += AT_ONCE)
    result += String.fromCharCode(...folded.slice(start, start + AT_ONCE));
  return result;
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/**
 * The folded text. Folding a folded text changes nothing. Accepts any string,
 * also with lone surrogates.
 */
export function fold(text: string): string {
  return isAscii(text) ? text.toLowerCase() : foldUnits(text);
}

/** The folded text with a mapping to the original, which highlighting needs. */
export function foldWithOrigin(text: string): FoldedText {
  if (isAscii(text)) return { text: text.toLowerCase(), originAt: (place) => place };
  const origin: number[] = [];
  return { text: foldUnits(text, origin), originAt: (place) => origin[place] ?? text.length };
}

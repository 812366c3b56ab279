/**
 * Text as matching sees it. Only rules that the language standard fixes are used (Unicode normalisation and default
 * lower case, never a locale), so a browser and the service give the same result for the same text.
 */

/** Letters that carry no removable mark and still have a plain spelling. Lower case: folding comes after. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ſ: 's',
  ə: 'e',
  ё: 'е', // Cyrillic: written either way
  ς: 'σ', // Greek: the form at the end of a word
};

const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gu');
/** Marks count in other scripts: without them й is another letter, か is not が, and Devanagari loses its vowels. */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
const PLAIN_ASCII = /^[\0-\x7f]*$/;

/** Lower case, Latin and Greek without accents, compatibility forms (ﬁ, ２, ℡) spelled out; other scripts as they are. */
export function fold(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(MARKED, '$1')
      // Composed again before the table is asked: ё and й are one character there, as they are in the result.
      .normalize('NFC')
      .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter)
  );
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The folded words of a text, in order: runs of letters, digits and marks. A run of Chinese or Japanese stays whole. */
export function tokenise(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

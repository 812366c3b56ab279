/**
 * Article numbers, model numbers and barcodes in a query: split, joined, or
 * only their beginning or end. `kq 1007 ash`, `KQ1007ASH` and `07-ASH` mean
 * `KQ-1007-ASH`. Prices of this: one pass over the terms with a digit for each
 * new text with a digit.
 */
import { hasDigit, writtenCodes, type CodeList } from './code-list.js';
import type { SearchMode } from './matches.js';
import { INSIDE, lengthPenalty, rarity, START } from './score.js';
import type { SearchIndex } from './search-index.js';
import { CODE } from './tokenise.js';
import { documentsWith, termOf, termsFrom, wordAt } from './vocabulary.js';
import { remember, workspaceOf } from './workspace.js';

/** A term, and the weight of its documents. */
export type Code = readonly [term: number, weight: number];

/** Shorter parts fit too many codes. */
const SHORTEST = 3;
/** Five digits tell barcodes apart. The first three name a country. */
const SHORTEST_OF_BARCODE = 5;
const BARCODE = /^#[0-9]{8}/;
/** How many words of a query may be one code. */
const MOST_WORDS = 6;
/** How many codes with the text inside are found. */
const MOST_INSIDE = 64;
/** A word in more documents is no part of a code. */
const FEW = 10;
const REMEMBERED = 64;

/** As `hasDigit` of the term, without making a string of it. */
const hasDigitAt = ({ termStart, letters }: SearchIndex, term: number): boolean => {
  for (let at = termStart[term]!; at < termStart[term + 1]!; at += 1)
    if (letters[at]! > 47 && letters[at]! < 58) return true;
  return false;
};

function listCodes(index: SearchIndex): CodeList {
  let text = '';
  for (let term = 0; term < index.shared.length; term += 1)
    if (hasDigitAt(index, term)) text += `\n${wordAt(index, term)}`;
  return { text, changes: new Map() };
}

/** The terms with a digit that contain the text, not at their beginning. */
function inside(index: SearchIndex, text: string): readonly number[] {
  const workspace = workspaceOf(index);
  return remember(workspace.inside, text, REMEMBERED, () => {
    workspace.codes = workspace.codes ? writtenCodes(workspace.codes) : listCodes(index);
    const { text: codes } = workspace.codes;
    const terms: number[] = [];
    for (let end = 0; terms.length < MOST_INSIDE;) {
      const at = codes.indexOf(text, end + 1);
      if (at < 0) break;
      end = codes.indexOf('\n', at);
      if (end < 0) end = codes.length;
      const code = codes.slice(codes.lastIndexOf('\n', at) + 1, end);
      if (!code.replace(CODE, '').startsWith(text)) terms.push(termOf(index, code));
    }
    return terms;
  });
}

/** Codes that a text stands for. The text is a word of the query, or several. */
function codesFor(index: SearchIndex, text: string, mode: SearchMode, isWord: boolean): Code[] {
  const { size } = index;
  const isMixed = hasDigit(text);
  // A word finds its own terms by itself, and words without digits join elsewhere.
  const starts = isWord || !isMixed ? [CODE + text] : [CODE + text, text];
  const own = starts.map((start) => termOf(index, start)).filter((term) => term >= 0);
  const others: number[] = [];
  const isPart = mode !== 'exact' && !(isWord && documentsWith(index, ...termsFrom(index, text)) >= FEW);
  if (isPart && (isMixed || !isWord))
    for (const start of starts)
      for (let [term, to] = termsFrom(index, start); term < to; term += 1) if (!own.includes(term)) others.push(term);
  if (isPart && isMixed && mode !== 'prefix') others.push(...inside(index, text));
  const codes = others
    .map((term) => [term, wordAt(index, term)] as const)
    .filter(([, code]) => text.length >= SHORTEST_OF_BARCODE || !BARCODE.test(code));
  const having = codes.reduce((sum, [term]) => sum + documentsWith(index, term), 0);
  return [
    ...own.map((term): Code => [term, rarity(size, documentsWith(index, term))]),
    ...codes.map(([term, code]): Code => {
      const isEnd = code.startsWith(text, code.startsWith(CODE) ? 1 : 0) || code.endsWith(text);
      // Several words in their order, with an end of a code, are hardly chance.
      const worth = isEnd && !isWord ? 1 : (isEnd ? START : INSIDE) * lengthPenalty(text.length, code.length);
      return [term, Math.round(rarity(size, having) * worth)];
    }),
  ];
}

/**
 * By word: the codes that it is a part of, alone or with its neighbours.
 * @param sequence the query's words in order, also those that come twice
 */
export function codesOf(
  index: SearchIndex,
  words: readonly string[],
  sequence: readonly string[],
  mode: SearchMode,
): Code[][] {
  const codes = words.map((): Code[] => []);
  sequence.forEach((_, from) => {
    let text = '';
    const numbers = new Set<number>();
    for (const [count, word] of sequence.slice(from, from + MOST_WORDS).entries()) {
      text += word;
      numbers.add(words.indexOf(word));
      if (text.length < SHORTEST) continue;
      const found = codesFor(index, text, mode, count === 0);
      for (const number of numbers) codes[number]?.push(...found);
    }
  });
  return codes;
}

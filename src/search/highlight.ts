/** Marks the found words in a text. */
import { foldWithOrigin } from './fold.js';
import { eachCode, eachWord, withoutSigns } from './tokenise.js';

/** The text to highlight, folded. Plain data, so it can be sent and stored. */
export interface Marks {
  /** Highlighted at the beginning of a word. */
  readonly starts: readonly string[];
  /** Highlighted anywhere. */
  readonly inside: readonly string[];
  /** Highlighted as whole words: other forms, synonyms, corrected typos. */
  readonly whole: readonly string[];
}

/** `[from, to)` in UTF-16 units. */
export type Range = [from: number, to: number];

function eachMark(
  word: string,
  marks: Marks,
  whole: ReadonlySet<string>,
  visit: (from: number, to: number) => void,
): void {
  if (whole.has(word)) {
    visit(0, word.length);
    return;
  }
  let length = 0;
  for (const start of marks.starts) if (start.length > length && word.startsWith(start)) length = start.length;
  if (length > 0) visit(0, length);
  for (const inside of marks.inside)
    for (let at = word.indexOf(inside); at >= 0; at = word.indexOf(inside, at + inside.length))
      visit(at, at + inside.length);
}

interface Sought {
  readonly whole: ReadonlySet<string>;
  /**
   * All texts to look for; empty when they are too many to look for one by one.
   */
  readonly few: readonly string[];
}

const FEW = 16;
const known = new WeakMap<Marks, Sought>();

/** Many texts are highlighted with the same marks. */
function soughtBy(marks: Marks): Sought {
  let sought = known.get(marks);
  if (!sought) {
    const all = [...marks.starts, ...marks.inside, ...marks.whole];
    sought = { whole: new Set(marks.whole), few: all.length > FEW ? [] : all };
    known.set(marks, sought);
  }
  return sought;
}

/**
 * The ranges to highlight in the original text: in order, without overlap,
 * never inside a letter.
 */
export function highlight(text: string, marks: Marks): Range[] {
  const { text: folded, originAt } = foldWithOrigin(text);
  const { whole, few } = soughtBy(marks);
  // Most texts contain none of them. This check is faster than reading their
  // words.
  const bare = few.length > 0 ? withoutSigns(folded) : '';
  if (few.length > 0 && !few.some((candidate) => folded.includes(candidate) || bare.includes(candidate))) return [];
  const found: Range[] = [];
  const add = (from: number, to: number) => {
    const last = originAt(to - 1);
    // Extends to the next letter: a letter that was spelled out is
    // highlighted whole, with its combining marks.
    let next = to;
    while (originAt(next) <= last && next < folded.length) next += 1;
    found.push([originAt(from), originAt(next)]);
  };
  eachWord(folded, true, (start, end) => {
    eachMark(folded.slice(start, end), marks, whole, (from, to) => add(start + from, start + to));
  });
  // A code that the query has joined is highlighted with its signs.
  eachCode(folded, (joined, start) => {
    /** The place in the text after so many letters of the code. */
    const after = (count: number) => {
      let at = start;
      for (let left = count; left > 0; at += 1) if (withoutSigns(folded.charAt(at))) left -= 1;
      return at;
    };
    eachMark(joined, marks, whole, (from, to) => add(after(from + 1) - 1, after(to)));
  });
  found.sort((a, b) => a[0] - b[0]);
  const ranges: Range[] = [];
  for (const range of found) {
    const before = ranges.at(-1);
    if (before && range[0] <= before[1]) before[1] = Math.max(before[1], range[1]);
    else ranges.push(range);
  }
  return ranges;
}

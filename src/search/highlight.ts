/** Marks in a text what was found there. */
import { foldWithOrigin } from './fold.js';
import { eachWord } from './tokenise.js';

/** What to mark, folded. Plain data: it may be sent and stored. */
export interface Marks {
  /** Marked where a word begins with them. */
  readonly starts: readonly string[];
  /** Marked wherever they stand. */
  readonly inside: readonly string[];
  /** Words that are marked whole: other forms, synonyms, what was meant by a typo. */
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
  /** All of them; empty when they are too many to look for one by one. */
  readonly few: readonly string[];
}

const FEW = 16;
const known = new WeakMap<Marks, Sought>();

/** Many texts are marked by the same. */
function soughtBy(marks: Marks): Sought {
  let sought = known.get(marks);
  if (!sought) {
    const all = [...marks.starts, ...marks.inside, ...marks.whole];
    sought = { whole: new Set(marks.whole), few: all.length > FEW ? [] : all };
    known.set(marks, sought);
  }
  return sought;
}

/** Where the marks stand in a text as it is written: in order, without overlap, never in the middle of a letter. */
export function highlight(text: string, marks: Marks): Range[] {
  const { text: folded, originAt } = foldWithOrigin(text);
  const { whole, few } = soughtBy(marks);
  // Most texts have none of it, and finding that out is quicker than reading their words.
  if (few.length > 0 && !few.some((its) => folded.includes(its))) return [];
  const found: Range[] = [];
  eachWord(folded, true, (start, end) => {
    eachMark(folded.slice(start, end), marks, whole, (from, to) => {
      const last = originAt(start + to - 1);
      // To the next letter: one that was spelled out goes whole, and marks on it go along.
      let next = start + to;
      while (originAt(next) <= last && next < folded.length) next += 1;
      found.push([originAt(start + from), originAt(next)]);
    });
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

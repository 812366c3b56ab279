/** Did you mean: the query with known words in place of unknown ones. */
import { foldWithOrigin } from './fold.js';
import { eachWord } from './tokenise.js';

/**
 * The query as typed, with some words replaced.
 * @param instead replacements by folded word; words without an entry stay
 */
export function rewrite(query: string, instead: ReadonlyMap<string, string>): string {
  const { text: folded, originAt } = foldWithOrigin(query);
  let result = '';
  let done = 0;
  eachWord(folded, false, (from, to) => {
    const other = instead.get(folded.slice(from, to));
    if (other === undefined) return;
    result += query.slice(done, originAt(from)) + other;
    done = originAt(to);
  });
  return result + query.slice(done);
}

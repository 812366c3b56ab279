import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { buildIndex } from './build.js';
import { eachTypo } from './typos.js';
import { wordAt } from './vocabulary.js';

/**
 * Optimal string alignment by the standard algorithm, and the smallest distance
 * to any prefix of the term.
 */
function distances(word: string, term: string): { whole: number; start: number } {
  const rows: number[][] = [];
  for (let i = 0; i <= term.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= word.length; j += 1) {
      if (i === 0) {
        rows[0]!.push(j);
        continue;
      }
      const cost = term[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]!.push(least);
    }
  }
  return { whole: rows[term.length]![word.length]!, start: Math.min(...rows.map((row) => row[word.length]!)) };
}

describe('eachTypo', () => {
  const word = fc.stringMatching(/^[abc]{1,9}$/);
  it('finds exactly the terms within the distance, and those with a prefix within it', () => {
    let checked = 0;
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 120 }),
        word,
        fc.constantFrom(1 as const, 2 as const),
        (terms, typed, most) => {
          const index = buildIndex([{ id: 'a', title: terms.join(' ') }]);
          const found = new Map<string, string>();
          eachTypo(index, typed, most, (term, typos, isStart) => found.set(wordAt(index, term), `${typos} ${isStart}`));
          for (const term of new Set(terms)) {
            const { whole, start } = distances(typed, term);
            const expected = whole <= most ? `${whole} false` : start <= most ? `${start} true` : undefined;
            assert.equal(found.get(term), expected, `${typed} ${term}`);
            checked += 1;
          }
        },
      ),
      { numRuns: 400 },
    );
    assert.ok(checked > 1_000);
  });
  it('leaves no state for the next call', () => {
    const index = buildIndex([{ id: 'a', title: 'abcd wxyz' }]);
    const near = (typed: string) => {
      const found: string[] = [];
      eachTypo(index, typed, 1, (term) => found.push(wordAt(index, term)));
      return found;
    };
    assert.deepEqual(near('abdc'), ['abcd']);
    assert.deepEqual(near('wxzy'), ['wxyz']);
    assert.deepEqual(near('abdc'), ['abcd']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textMerger } from './merge-text.js';

const merge = (base: string, mine: string, theirs: string) => textMerger()(base, mine, theirs);

describe('two texts that were made from one', () => {
  it('become one, word by word, unless both changed the same words', () => {
    assert.equal(merge('made to be used', 'born to be used', 'made to be used daily'), 'born to be used daily');
    assert.equal(merge('a b c', 'a x c', 'a y c'), undefined);
    assert.equal(merge('a b c', 'a x c', 'a x c'), 'a x c');
    assert.equal(merge('', 'mine', ''), 'mine');
    assert.equal(merge('one  two\n\nthree', 'one  two\n\n3', '1  two\n\nthree'), '1  two\n\n3');
  });

  it('of the greatest length take a bounded time, whatever is in them', () => {
    const prose = Array.from({ length: 5000 }, (_, index) => `w${String((index * 7919) % 997)}`).join(' ');
    const texts = ['a '.repeat(25_000), '\n'.repeat(50_000), 'word\n'.repeat(10_000), prose];
    for (const text of texts) {
      const half = Math.floor(text.length / 4) * 2;
      const mine = `${text.slice(0, half)}mine ${text.slice(half)}`;
      const { user } = process.cpuUsage();
      merge(text, mine, `theirs ${text}`);
      merge(text, `${text}mine`, `theirs ${text}`);
      const ms = (process.cpuUsage().user - user) / 1000;
      assert.ok(ms < 5000, `${ms.toFixed(0)} ms for ${JSON.stringify(text.slice(0, 20))}`);
    }
  });

  it('of one batch share a bound', () => {
    const text = 'same '.repeat(40);
    const merger = textMerger(5000);
    assert.equal(merger(text, `x ${text}`, `${text}z `), `x ${text}z `);
    assert.equal(merger(text, `x ${text}`, `${text}z `), undefined);
  });
});

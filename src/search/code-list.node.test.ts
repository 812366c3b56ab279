import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedCodes, writtenCodes, type CodeList } from './code-list.js';

const textOf = (words: Iterable<string>): string =>
  [...words]
    .sort()
    .map((word) => `\n${word}`)
    .join('');

describe('a list of codes', () => {
  it('has the text of its terms after any changes, however many', () => {
    const words = new Set(Array.from({ length: 500 }, (_, number) => `kq${number * 7}`));
    let list: CodeList = { text: textOf(words), changes: new Map() };
    for (let step = 0; step < 600; step += 1) {
      // Some come and go again, and some come back.
      const word = `kq${(step * 31) % 800}`;
      const hasCome = !words.has(word);
      if (hasCome) words.add(word);
      else words.delete(word);
      list = changedCodes(list, [{ word, hasCome }]);
      if (step % 97 === 0) assert.equal(writtenCodes(list).text, textOf(words), `after ${step}`);
    }
    assert.equal(writtenCodes(list).text, textOf(words));
  });

  it('leaves the list before as it was, and ignores terms without a digit', () => {
    const before: CodeList = { text: textOf(['a1', 'c3']), changes: new Map() };
    const after = changedCodes(before, [
      { word: 'a1', hasCome: false },
      { word: 'bowl', hasCome: true },
      { word: 'b2', hasCome: true },
    ]);
    assert.equal(writtenCodes(after).text, textOf(['b2', 'c3']));
    assert.equal(writtenCodes(before).text, textOf(['a1', 'c3']));
    assert.equal(changedCodes(after, [{ word: 'bowl', hasCome: false }]), after);
  });

  it('copies no text for a change, and none for a change that was undone', () => {
    const before: CodeList = { text: textOf(['a1', 'c3']), changes: new Map() };
    const after = changedCodes(before, [{ word: 'b2', hasCome: true }]);
    assert.equal(after.text, before.text);
    assert.equal(changedCodes(after, [{ word: 'b2', hasCome: false }]).changes.size, 0);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildIndex, changeIndex, compactIndex, serialise } from './index.js';

describe('changes of titles', () => {
  it('copy no list of words that every document has', () => {
    const documents = Array.from({ length: 1000 }, (_, n) => ({ id: `p${n}`, title: `Bowl ${n} of the large shop` }));
    const whole = buildIndex(documents);
    const rename = (index: typeof whole, n: number) => {
      const former = documents[n]!;
      documents[n] = { ...former, title: `${former.title} again${n}` };
      return changeIndex(index, { put: [documents[n]], before: () => former }).index;
    };
    // The first change makes room for lists to come.
    const first = rename(whole, 0);
    let index = first;
    for (let n = 1; n <= 10; n += 1) index = rename(index, n);
    assert.equal(index.postingDocument, first.postingDocument);
    assert.ok(Buffer.from(serialise(compactIndex(index))).equals(Buffer.from(serialise(buildIndex(documents)))));
    assert.notDeepEqual(first.postingImpact, index.postingImpact);
  });
});

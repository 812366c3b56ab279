import { expect } from '@open-wc/testing';
import { golden } from './testing/parity.golden.js';
import { outcome, parityQueries } from './testing/parity.js';

// The stored results come from Node. parity.node.test.ts compares them with the
// code, and this test compares every browser with them.
describe('search in this browser and in Node', function () {
  this.timeout(120_000);
  let found: ReturnType<typeof outcome>;
  before(() => {
    found = outcome();
  });

  it('builds the same corpus, index and columns, byte for byte', () => {
    const { answers: _answers, ...bytes } = found;
    const { answers: _golden, ...expected } = golden;
    expect(bytes).to.deep.equal(expected);
  });
  for (const [rule, hashes] of Object.entries(golden.answers)) {
    it(`has the same hits, order, facets, marks and cursors: ${rule}`, () => {
      const expected = hashes.split(' ');
      const parts = found.answers[rule]?.split(' ') ?? [];
      expect(parts.length).to.equal(parityQueries().length);
      expect(parityQueries().filter((_, place) => parts[place] !== expected[place])).to.deep.equal([]);
    });
  }
});

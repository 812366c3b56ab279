import { expect } from '@open-wc/testing';
import { golden } from './testing/parity.golden.js';
import { outcome, parityQueries } from './testing/parity.js';

// What Node gave is stored: parity.node.test.ts holds it to the code, this holds every browser to it.
describe('search in this browser and in Node', function () {
  this.timeout(120_000);
  let found: ReturnType<typeof outcome>;
  before(() => {
    found = outcome();
  });

  it('makes the same corpus, index and columns, byte for byte', () => {
    const { answers: _answers, ...bytes } = found;
    const { answers: _golden, ...expected } = golden;
    expect(bytes).to.deep.equal(expected);
  });
  for (const [rule, hashes] of Object.entries(golden.answers)) {
    it(`finds the same in the same order, with the same facets, marks and cursors: ${rule}`, () => {
      const expected = hashes.split(' ');
      const its = found.answers[rule]?.split(' ') ?? [];
      expect(its.length).to.equal(parityQueries().length);
      expect(parityQueries().filter((_, place) => its[place] !== expected[place])).to.deep.equal([]);
    });
  }
});

import { expect } from '@open-wc/testing';
import { golden } from './testing/parity.golden.js';
import { MODES, outcome, queries } from './testing/parity.js';

// What Node gave is stored: parity.node.test.ts holds it to the code, this holds every browser to it.
describe('search in this browser and in Node', () => {
  const { index, answers } = outcome();
  it('makes the same index, byte for byte', () => expect(index).to.equal(golden.index));
  for (const mode of MODES) {
    it(`finds the same ids with the same scores in the same order, mode ${mode}`, () => {
      const expected = golden.answers[mode]?.split(' ') ?? [];
      const found = answers[mode]?.split(' ') ?? [];
      expect(found.length).to.equal(queries().length);
      expect(queries().filter((_, place) => found[place] !== expected[place])).to.deep.equal([]);
    });
  }
});

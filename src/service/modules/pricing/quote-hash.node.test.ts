import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';
import { quoteHash } from './quote-hash.js';

describe('quoteHash', () => {
  it('ignores the order of members and undefined members', () => {
    assert.equal(
      quoteHash({ a: 1, b: [{ c: 'x', d: null }], e: undefined }),
      quoteHash({ b: [{ d: null, c: 'x' }], a: 1 }),
    );
    assert.match(quoteHash({}), /^[0-9a-f]{64}$/);
  });

  it('differs whenever the content differs', () => {
    assert.notEqual(quoteHash({ a: 1 }), quoteHash({ a: '1' }));
    assert.notEqual(quoteHash({ a: [1, 2] }), quoteHash({ a: [2, 1] }));
    assert.notEqual(quoteHash({ a: '"},{"' }), quoteHash({ a: '"', '': '' }));
  });

  it('serialises JSON that parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value);
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

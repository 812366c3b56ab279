import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutFalse } from './without-false.js';

describe('withoutFalse', () => {
  for (const [what, markup, left] of [
    ['a check box', '<input type="checkbox" checked="false" name="a">', '<input type="checkbox"  name="a">'],
    ['an option', '<option selected="false">One</option>', '<option >One</option>'],
    ['each of several', '<input checked="false"><input a checked="false">', '<input ><input a >'],
    ['no true one', '<input checked="true">', '<input checked="true">'],
    ['no other element', '<wb-x checked="false"></wb-x>', '<wb-x checked="false"></wb-x>'],
    ['no other attribute', '<input data-checked="false">', '<input data-checked="false">'],
    ['no text', '<input>checked="false"', '<input>checked="false"'],
  ] as const)
    it(`removes the attribute of ${what}`, () => {
      assert.equal(withoutFalse([markup]).join(''), left);
    });

  it('finds an attribute whose tag comes in pieces', () => {
    assert.equal(withoutFalse(['<input ', 'checked="false"', '>']).join(''), '<input >');
  });

  it('takes a time in proportion to the markup: a long text between two tags', () => {
    const text = 'word '.repeat(40_000);
    const started = performance.now();
    const left = withoutFalse([`<style>${text}</style>`, '<input checked="false">']).join('');
    const took = performance.now() - started;
    assert.equal(left, `<style>${text}</style><input >`);
    // A pattern that looks back from each letter takes half a minute.
    assert.ok(took < 500, `${took.toFixed(0)} ms`);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findCards, keepsDigits } from './card-numbers.js';

const CARD = '4242424242424242';
const [yes, part] = ['card', 'part'] as const;

describe('findCards', () => {
  const found: readonly (readonly [what: string, values: readonly string[], findings: readonly unknown[]])[] = [
    ['one number in a field', ['4242 4242 4242 4242'], [yes]],
    ['one number with other separators', ['4242-4242·4242–4242'], [yes]],
    ['one number in a sentence', [`My card: ${CARD}, thanks`], [yes]],
    ['digits that may become a number', ['4242 4242 4'], ['long']],
    ['few digits', ['4242 4242'], [undefined]],
    ['digits with another check digit', ['4242424242424243'], ['long']],
    ['one number in four fields', ['4242', '4242', '4242', '4242'], [yes, yes, yes, yes]],
    ['one number of fifteen digits in three fields', ['3782', '822463', '10005'], [yes, yes, yes]],
    ['one number in two fields around an empty one', ['42424242', '', '42424242'], [yes, undefined, yes]],
    ['one number with few digits in the last field', ['4242424242424', '242'], [yes, yes]],
    ['one number in single-digit fields', CARD.split(/(?=.)/), Array(16).fill(yes)],
    ['one number after a postal code', ['10115', '4242', '4242', '4242', '4242'], [part, yes, yes, yes, yes]],
    ['nine digits in three fields', ['4242', '4242', '4'], [part, part, part]],
    ['fields with text between', ['42424242', 'Ann', '42424242'], [undefined, undefined, undefined]],
    ['measures', ['102', '84', '99', '63', '41', '70', '58'], Array(7).fill(undefined)],
    ['a date', ['24', '12', '2026'], [undefined, undefined, undefined]],
    ['nothing', ['', 'Ann'], [undefined, undefined]],
    ['zeros', ['0'.repeat(16)], ['long']],
  ];
  for (const [what, values, findings] of found)
    it(`classifies ${what}`, () => assert.deepEqual(findCards(values), findings));

  it('finds every card number, in any groups of four or more digits', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.array(fc.integer({ min: 4, max: 8 }), { minLength: 5, maxLength: 5 }), (start, sizes) => {
        const number = withCheckDigit(`4${start.join('')}`.slice(0, 18));
        const groups: string[] = [];
        let rest = number;
        for (const size of sizes) {
          if (rest) groups.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        assert.deepEqual(
          findCards(groups),
          groups.map(() => yes),
        );
      }),
    );
  });

  it('is fast with two thousand fields of any content', () => {
    assert.equal(findCards(Array<string>(2000).fill('1')).length, 2000);
    assert.deepEqual(findCards(['9'.repeat(10_000)]), ['long']);
  });
});

describe('keepsDigits', () => {
  it('distinguishes retyping from deleting', () => {
    assert.ok(keepsDigits('42424', '4242 4'));
    assert.ok(keepsDigits('Ann', ''));
    assert.ok(!keepsDigits('4242', ''));
    assert.ok(!keepsDigits('4242', 'next'));
  });
});

function withCheckDigit(digits: string): string {
  const found = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((last) => findCards([`${digits}${last}`])[0] === yes);
  return `${digits}${found ?? ''}`;
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ShippingZone } from '@storefront/contract';
import { Value } from '@sinclair/typebox/value';
import { fitsPostalPattern, postalPatternFault } from './postal-code.js';

const accepts = (pattern: string): boolean => Value.Check(ShippingZone, { countryCode: 'DE', postalCodes: [pattern] });

describe('patterns of postal codes', () => {
  it('are a code, a prefix or a range', () => {
    const cases: [pattern: string, fits: string[], not: string[]][] = [
      ['10115', ['10115', ' 10115 '], ['10116', '101150', '']],
      ['80*', ['80331', '80'], ['81331', '8', '']],
      ['20000..22999', ['20000', '21500', '22999'], ['19999', '23000', '2', '']],
      ['SW1A 1AA', ['sw1a1aa', 'SW1A-1AA'], ['SW1A 1AB']],
      ['bt*', ['BT1 1AA'], ['B1 1AA']],
      ['00-001..05-999', ['00-950', '04999'], ['06-000']],
      ['93600..93799', ['93650-1234'], ['93800-0000']],
    ];
    for (const [pattern, fits, not] of cases) {
      assert.ok(accepts(pattern), pattern);
      assert.equal(postalPatternFault(pattern), null);
      for (const code of fits) assert.ok(fitsPostalPattern(pattern, code), `${pattern} ${code}`);
      for (const code of not) assert.ok(!fitsPostalPattern(pattern, code), `not ${pattern} ${code}`);
    }
  });

  it('of another form are rejected', () => {
    for (const pattern of ['', '*', '1*1', '(a+)+$', '1..', '..9', '1..2..3', '1..2*', '[0-9]', '1'.repeat(13), '１*'])
      assert.ok(!accepts(pattern), pattern);
    assert.match(postalPatternFault('1..20') ?? '', /as many characters/);
    assert.match(postalPatternFault('20..10') ?? '', /ends before it begins/);
  });
});

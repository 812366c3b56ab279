import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isReverseCharge } from './reverse-charge.js';
import { isInVatArea, isVatNumberOf, plainVatNumber, vatNumberExample } from './vat-number.js';

const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

describe('VAT numbers', () => {
  it('have a format in each of the 27 countries, which the example matches', () => {
    assert.equal(members.length, 27);
    for (const country of members) {
      assert.ok(isInVatArea(country), country);
      assert.ok(isVatNumberOf(country, vatNumberExample(country)), country);
      for (const other of members)
        if (other !== country) assert.ok(!isVatNumberOf(other, vatNumberExample(country)), `${country} in ${other}`);
    }
    for (const country of ['GB', 'CH', 'NO', 'US', '', 'EL', 'toString']) assert.ok(!isInVatArea(country), country);
  });

  it('are accepted in the usual notations', () => {
    assert.equal(plainVatNumber(' de 123.456-789 '), 'DE123456789');
    assert.ok(isVatNumberOf('DE', 'de 123 456 789'));
    assert.ok(isVatNumberOf('AT', 'ATU12345678'));
    assert.ok(isVatNumberOf('GR', 'EL123456789'), 'Greece writes EL');
    assert.ok(isVatNumberOf('NL', 'nl123456789b01'));
    for (const text of ['IE1234567W', 'IE1234567WA', 'IE1A23456W', 'IE1+23456W'])
      assert.ok(isVatNumberOf('IE', text), text);
  });

  it('of another format are invalid', () => {
    for (const [country, text] of [
      ['DE', '123456789'],
      ['DE', 'DE12345678'],
      ['DE', 'DE12345678X'],
      ['AT', 'AT12345678'],
      ['GR', 'GR123456789'],
      ['NL', 'NL123456789X01'],
      ['RO', 'RO1'],
      ['DE', ''],
      ['GB', 'GB123456789'],
      ['DE', 'DE１２３４５６７８９'],
    ] as const)
      assert.ok(!isVatNumberOf(country, text), `${country} ${text}`);
    fc.assert(
      fc.property(fc.constantFrom(...members), fc.string(), (country, text) => {
        if (isVatNumberOf(country, text)) assert.match(plainVatNumber(text), /^[A-Z]{2}[0-9A-Z+*]{2,13}$/);
      }),
    );
  });
});

describe('reverse charge', () => {
  const tax = { homeCountry: 'DE', reverseCharge: true };
  const to = (countryCode: string, vatNumber = vatNumberExample(countryCode)) => ({ countryCode, vatNumber });

  it('applies to businesses in the other countries', () => {
    for (const country of members) assert.equal(isReverseCharge(tax, to(country)), country !== 'DE', country);
  });

  it("does not apply at home, without a number, with another country's number, outside the EU, or when disabled", () => {
    assert.equal(isReverseCharge(tax, to('DE')), false);
    assert.equal(isReverseCharge(tax, to('FR', '')), false);
    assert.equal(isReverseCharge(tax, to('FR', vatNumberExample('DE'))), false);
    assert.equal(isReverseCharge(tax, to('FR', vatNumberExample('AT'))), false);
    assert.equal(isReverseCharge(tax, to('CH', 'CHE123456789')), false);
    assert.equal(isReverseCharge({ homeCountry: 'DE' }, to('FR')), false);
    assert.equal(isReverseCharge({ homeCountry: 'CH', reverseCharge: true }, to('FR')), false);
    assert.equal(isReverseCharge(undefined, to('FR')), false);
  });
});

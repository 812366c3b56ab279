import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { luhn as serverLuhn } from '../../cards.js';
import { testCards } from '../../test-cards.js';
import { brandOf, caretIn, digitsOf, formatExpiry, formatNumber, isPast, luhn, parseExpiry } from './card.js';

describe('card number', () => {
  it('is grouped as on the card, for every length while typing', () => {
    const grown = (digits: string) => [...Array(digits.length).keys()].map((n) => formatNumber(digits.slice(0, n + 1)));
    assert.deepEqual(grown('424242424').slice(-6), [
      '4242',
      '4242 4',
      '4242 42',
      '4242 424',
      '4242 4242',
      '4242 4242 4',
    ]);
    assert.deepEqual(grown('37828224631').slice(-2), ['3782 822463', '3782 822463 1']);
    assert.equal(formatNumber('42424242424242424242'), '4242 4242 4242 4242');
    assert.equal(formatNumber('6011000990139424123999'), '6011 0009 9013 9424 123');
    assert.equal(formatNumber(''), '');
  });

  it('is read with digits of any script and any separators', () => {
    assert.equal(digitsOf('4242–4242 ４２ ٤٢ ۴۲ ४२ x'), '4242424242424242');
  });

  it('has the brand of its first digits', () => {
    for (const { number, brand } of testCards) assert.equal(brandOf(number), brand);
    assert.equal(brandOf('2221'), 'mastercard');
    assert.equal(brandOf('6011'), 'unknown');
  });

  it('has a check digit that detects every wrong digit, as on the server', () => {
    for (const { number } of testCards) {
      assert.ok(luhn(number));
      for (let at = 0; at < number.length; at++) {
        const wrong = number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
        assert.equal(luhn(wrong), false);
        assert.equal(serverLuhn(wrong), false);
      }
    }
    for (const text of ['', '4242', '42424242424242420000', '4242 4242 4242 4242']) assert.equal(luhn(text), false);
  });
});

describe('expiry date', () => {
  it('is formatted as month and year', () => {
    for (const [typed, written] of [
      ['', ''],
      ['0', '0'],
      ['1', '1'],
      ['2', '02'],
      ['12', '12'],
      ['123', '12 / 3'],
      ['1230', '12 / 30'],
      ['12345', '12 / 34'],
      ['1/', '01'],
      ['1/3', '01 / 3'],
      ['12/2030', '12 / 30'],
      ['2030-12', '12 / 30'],
      ['１２/３０', '12 / 30'],
    ] as const) {
      assert.equal(formatExpiry(typed), written, typed);
      assert.equal(formatExpiry(written), written, 'and stays so');
    }
  });

  it('is a valid month, usable until its end', () => {
    assert.deepEqual(parseExpiry('12 / 30'), { month: 12, year: 2030 });
    for (const text of ['00 / 30', '13 / 30', '1 / 30', '12 / 3', '']) assert.equal(parseExpiry(text), undefined);
    const feb = { month: 2, year: 2026 };
    assert.equal(isPast(feb, Date.UTC(2026, 1, 28, 23)), false);
    assert.equal(isPast(feb, Date.UTC(2026, 2, 1, 11)), false, 'west of Greenwich it is still February');
    assert.equal(isPast(feb, Date.UTC(2026, 2, 1, 12)), true);
    assert.equal(isPast({ month: 12, year: 2025 }, Date.UTC(2026, 0, 2)), true);
  });
});

describe('caret', () => {
  it('stays after the same digit', () => {
    assert.equal(caretIn('', '4242 4', 0), 0);
    assert.equal(caretIn('4242', '4242 4', 0), 4);
    assert.equal(caretIn('42424', '4242 4', 0), 6);
    assert.equal(caretIn('5', '05', 1), 2);
    assert.equal(caretIn('123456', '12', 0), 2);
  });
});

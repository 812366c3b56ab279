import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { convert, MAX_AMOUNT } from './convert.js';
import { slug, slugWith } from './slug.js';

describe('convert', () => {
  const cases: [from: string, rate: string, amount: number, to: string, increment: number, result: number][] = [
    ['EUR', '161.5', 1000, 'JPY', 1, 1615], // 10.00 € → ¥1615
    ['EUR', '161.55', 1000, 'JPY', 1, 1616], // 1615.5 rounds up
    ['JPY', '0.0062', 1000, 'EUR', 1, 620], // ¥1000 → 6.20 €
    ['EUR', '0.33', 999, 'KWD', 1, 3297], // 9.99 € → 3.2967 KWD, three digits
    ['KWD', '3', 3297, 'EUR', 1, 989], // 9.891
    ['EUR', '400', 1000, 'HUF', 1, 400_000], // two digits by ISO 4217, whatever Intl says
    ['EUR', '161.5', 1000, 'JPY', 100, 1600], // to hundreds
    ['EUR', '161.5', 1022, 'JPY', 100, 1700], // 1650.53
    ['EUR', '165', 1000, 'JPY', 100, 1700], // 1650: half goes up
    ['EUR', '1.1', 0, 'USD', 5, 0],
    ['EUR', '0.001', 1, 'JPY', 10, 10], // never for nothing
    ['EUR', '1', 12_345, 'EUR', 1, 12_345],
  ];
  for (const [from, rate, amount, to, increment, result] of cases)
    it(`${amount} ${from} at ${rate} is ${result} ${to} in steps of ${increment}`, () =>
      assert.equal(convert(amount, { from, rate }, to, increment), result));

  it('returns undefined when the result exceeds the maximum price', () => {
    assert.equal(convert(MAX_AMOUNT, { from: 'EUR', rate: '1' }, 'USD', 1), MAX_AMOUNT);
    assert.equal(convert(MAX_AMOUNT, { from: 'EUR', rate: '1.1' }, 'USD', 1), undefined);
  });

  it('is the nearest multiple, for every rate and increment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 1000 }),
        (amount, mantissa, digits, increment) => {
          const text = String(mantissa).padStart(digits + 1, '0');
          const rate = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
          const result = convert(amount, { from: 'EUR', rate }, 'USD', increment);
          fc.pre(result !== undefined);
          assert.equal(result % increment, 0);
          // |result − amount × rate| ≤ increment / 2, times 10^digits and 2; the one exception is "never for nothing".
          const scale = 10n ** BigInt(digits);
          const distance = BigInt(result) * scale - BigInt(amount) * BigInt(mantissa);
          const within = 2n * (distance < 0n ? -distance : distance) <= BigInt(increment) * scale;
          assert.ok(within || result === increment);
        },
      ),
    );
  });
});

describe('slug', () => {
  it('makes a handle from a title', () => {
    assert.equal(slug('Keyboards & mice'), 'keyboards-mice');
    assert.equal(slug('  Crème   Brûlée!  '), 'creme-brulee');
    assert.equal(slug('Women’s Straße'), 'womens-strasse');
    assert.match(slug('日本語'), /^c-[0-9a-f]{12}$/);
    assert.equal(slug('日本語'), slug('日本語'));
    assert.notEqual(slug('日本語'), slug('中文'));
  });
  it('always matches the handle pattern of the contract', () => {
    const handle = /^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$/;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 200 }), (a, b) => {
        assert.match(slug(a), handle);
        assert.match(slugWith(slug(a), b), handle);
      }),
    );
  });
});

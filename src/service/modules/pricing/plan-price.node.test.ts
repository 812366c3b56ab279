import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { planPrice } from './plan-price.js';

const cents = { mode: 'half-up', priceIncrement: 1 } as const;

describe('planPrice', () => {
  it('is exact to the minor unit, in currencies with two, zero and three decimals', () => {
    assert.equal(planPrice(1250, 100_000, cents), 1125);
    assert.equal(planPrice(1195, 100_000, cents), 1076, 'a half goes up');
    assert.equal(planPrice(1195, 100_000, { ...cents, mode: 'half-even' }), 1076);
    assert.equal(planPrice(1185, 100_000, { ...cents, mode: 'half-even' }), 1066, 'or to the even neighbour');
    assert.equal(planPrice(1800, 50_000, cents), 1710, 'JPY');
    assert.equal(planPrice(12_345, 100_000, { ...cents, priceIncrement: 10 }), 11_110, 'KWD, in steps of ten fils');
  });

  it("rounds to the market's increment, unless that removes the discount or makes the price zero", () => {
    const step = (priceIncrement: number) => ({ ...cents, priceIncrement });
    assert.equal(planPrice(1980, 100_000, step(10)), 1780);
    assert.equal(planPrice(1000, 50_000, step(500)), 950);
    assert.equal(planPrice(200, 100_000, step(500)), 180);
    assert.equal(planPrice(1991, 0, step(10)), 1991, 'no discount moves nothing');
    assert.equal(planPrice(1991, 1_000_000, step(10)), 0);
  });

  it('never exceeds the one-time price, and is within half a step of the exact price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(1, 5, 10, 100, 1000),
        (unit, ppm, priceIncrement) => {
          const result = planPrice(unit, ppm, { ...cents, priceIncrement });
          assert.ok(result >= 0 && result <= unit);
          const exact = BigInt(unit) * BigInt(1_000_000 - ppm);
          const apart = exact - BigInt(result) * 1_000_000n;
          assert.ok((apart < 0n ? -apart : apart) <= BigInt(priceIncrement) * 500_000n || ppm === 0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

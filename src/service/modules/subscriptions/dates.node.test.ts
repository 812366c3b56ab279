import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays, isDay, nextAfter, periodAt, type Rhythm } from './dates.js';

const monthly: Rhythm = { startedOn: '2027-01-31', interval: 'month', intervalCount: 1 };

describe('renewal dates', () => {
  it('are computed from the first date: the 31st returns after February', () => {
    assert.deepEqual(
      [1, 2, 3, 4].map((count) => periodAt(monthly, count)),
      ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    );
    const leap: Rhythm = { startedOn: '2028-02-29', interval: 'year', intervalCount: 1 };
    assert.deepEqual([1, 4].map((count) => periodAt(leap, count)), ['2029-02-28', '2032-02-29']); // prettier-ignore
    assert.equal(periodAt({ startedOn: '2027-12-20', interval: 'week', intervalCount: 2 }, 1), '2028-01-03');
  });

  it('skip dates in the past', () => {
    assert.equal(nextAfter(monthly, '2027-02-28'), '2027-03-31');
    assert.equal(nextAfter(monthly, '2029-08-30'), '2029-08-31');
    assert.equal(nextAfter({ ...monthly, interval: 'day' }, '2027-12-31'), '2028-01-01');
  });

  it('the next date is the first one after a given day, for any interval', () => {
    const rhythm = fc.record({
      startedOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days)),
      interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
      intervalCount: fc.integer({ min: 1, max: 15 }),
    });
    fc.assert(
      fc.property(rhythm, fc.integer({ min: -10, max: 3000 }), (value, days) => {
        const day = addDays(value.startedOn, days);
        const next = nextAfter(value, day);
        let count = 1;
        while (periodAt(value, count) <= day) count++;
        assert.equal(next, periodAt(value, count));
      }),
    );
  });

  it('are valid calendar dates', () => {
    assert.deepEqual(['2027-02-28', '2027-02-29', '2027-13-01', 'tomorrow'].map(isDay), [true, false, false, false]);
  });
});

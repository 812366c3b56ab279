import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backOff, RETRY, retryAfter } from './retry.js';

describe('back-off', () => {
  it('doubles its maximum from 300 ms to 10 s, with full jitter', () => {
    const longest = (attempt: number): number => backOff(attempt, 0, () => 1);
    assert.deepEqual([0, 1, 2, 5, 6, 60].map(longest), [300, 600, 1200, 9600, 10_000, 10_000]);
    assert.equal(
      backOff(3, 0, () => 0),
      0,
    );
    assert.equal(
      backOff(0, 2000, () => 0.5),
      2150,
    );
    assert.equal(RETRY.max, 3);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2025-06-01T12:00:00Z');
  for (const [header, ms] of [
    ['0', 0],
    ['7', 7000],
    ['Sun, 01 Jun 2025 12:00:10 GMT', 10_000],
    ['Sun, 01 Jun 2025 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ] as const) {
    it(`reads ${JSON.stringify(header)}`, () => assert.equal(retryAfter(header, now), ms));
  }
});

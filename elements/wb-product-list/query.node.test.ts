import { MAX_TOTAL_COUNT } from '@storefront/contract/total-count';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageCount } from './query.js';

it('counts the pages of a list, and goes on where the list is counted no further', () => {
  const pagesOf = (read: number, totalCount: number, hasNextPage: boolean): number =>
    pageCount({ items: Array.from({ length: read }) as never, totalCount, hasNextPage }, 24);
  assert.equal(pagesOf(0, 0, false), 0);
  assert.equal(pagesOf(24, 30, true), 2);
  assert.equal(pagesOf(25, 30, true), 2);
  assert.equal(pagesOf(30, 30, false), 2);
  assert.equal(pagesOf(24, MAX_TOTAL_COUNT, true), 42);
  assert.equal(pagesOf(42 * 24, MAX_TOTAL_COUNT, true), 43);
  assert.equal(pagesOf(43 * 24, MAX_TOTAL_COUNT, false), 43);
});

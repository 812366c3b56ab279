import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { activeFilters, toggled } from '../../src/element-base/filters/filters.js';
import { readAddress, writeAddress } from './search-address.js';
import type { SearchFilters } from '../../src/events/index.js';
import { filterQuery } from './search-filters.js';

const filters: SearchFilters = {
  category: ['tea', 'cups'],
  brand: ['A, B', 'C\\D'],
  available: true,
  minPrice: 0,
  maxPrice: 500,
};

describe('filters of a search', () => {
  it('are sent to the API with commas inside a value escaped', () => {
    assert.deepEqual(filterQuery(filters), {
      category: 'tea,cups',
      brand: 'A\\, B,C\\\\D',
      available: true,
      minPrice: 0,
      maxPrice: 500,
    });
    assert.deepEqual(filterQuery({ tag: [], available: false }), {});
  });

  it('are added and removed', () => {
    assert.deepEqual(toggled({}, 'tag', 'new'), { tag: ['new'] });
    assert.deepEqual(toggled({ tag: ['new'], available: true }, 'tag', 'new'), { available: true });
    for (const { name, without } of activeFilters(filters)) assert.ok(activeFilters(without).length === 6, name);
    assert.equal(activeFilters(filters).length, 7);
  });

  it('are kept in the address, beside other parameters', () => {
    const address = { query: 'a & b', filters, sort: 'newest' as const, page: 3 };
    const url = writeAddress(new URL('https://shop.example/search?view=1&q=old&tag=old#top'), address);
    assert.equal(url.searchParams.get('view'), '1');
    assert.equal(url.hash, '#top');
    assert.deepEqual(readAddress(url.searchParams), address);
    assert.equal(writeAddress(url, { query: '', filters: {}, sort: 'relevance', page: 1 }).search, '?view=1');
  });

  it('ignore invalid values in an address', () => {
    const wrong = new URLSearchParams('sort=best&page=-1&minPrice=1e3&maxPrice=&available=1&category=');
    assert.deepEqual(readAddress(wrong), { query: '', filters: {}, sort: undefined, page: 1 });
  });
});

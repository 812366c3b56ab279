import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterQuery, readAddress, setFiltersOf, toggled, writeAddress, type SearchFilters } from './search-filters.js';

const filters: SearchFilters = {
  category: ['tea', 'cups'],
  brand: ['A, B', 'C\\D'],
  available: true,
  minPrice: 0,
  maxPrice: 500,
};

describe('filters of a search', () => {
  it('go to the API, with commas inside of a value escaped', () => {
    assert.deepEqual(filterQuery(filters), {
      category: 'tea,cups',
      brand: 'A\\, B,C\\\\D',
      available: true,
      minPrice: 0,
      maxPrice: 500,
    });
    assert.deepEqual(filterQuery({ tag: [], available: false }), {});
  });

  it('are chosen and given up', () => {
    assert.deepEqual(toggled({}, 'tag', 'new'), { tag: ['new'] });
    assert.deepEqual(toggled({ tag: ['new'], available: true }, 'tag', 'new'), { available: true });
    for (const { name, without } of setFiltersOf(filters)) assert.ok(setFiltersOf(without).length === 6, name);
    assert.equal(setFiltersOf(filters).length, 7);
  });

  it('survive the address, beside what others keep there', () => {
    const address = { query: 'a & b', filters, sort: 'newest' as const, page: 3 };
    const url = writeAddress(new URL('https://shop.example/search?view=1&q=old&tag=old#top'), address);
    assert.equal(url.searchParams.get('view'), '1');
    assert.equal(url.hash, '#top');
    assert.deepEqual(readAddress(url.searchParams), address);
    assert.equal(writeAddress(url, { query: '', filters: {}, sort: 'relevance', page: 1 }).search, '?view=1');
  });

  it('are not taken from an address that makes no sense', () => {
    const wrong = new URLSearchParams('sort=best&page=-1&minPrice=1e3&maxPrice=&available=1&category=');
    assert.deepEqual(readAddress(wrong), { query: '', filters: {}, sort: undefined, page: 1 });
  });
});

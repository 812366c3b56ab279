import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressRules } from '@storefront/contract';
import { regionName } from '../checkout/address-view.js';

it('every region that a country lists has its own name', () => {
  const count = { US: 52, CA: 13, AU: 8, JP: 47 };
  for (const [country, many] of Object.entries(count)) {
    const { regions } = addressRules(country);
    const names = regions.map((code) => regionName(country, code, 'en'));
    assert.deepEqual([new Set(names).size, names.some((name, index) => name === regions[index])], [many, false]);
  }
  for (const [country, code, name] of [
    ['US', 'AL', 'Alabama'],
    ['US', 'DC', 'District of Columbia'],
    ['US', 'MO', 'Missouri'],
    ['US', 'PR', 'Puerto Rico'],
    ['US', 'WY', 'Wyoming'],
    ['CA', 'NU', 'Nunavut'],
    ['CA', 'YT', 'Yukon'],
    ['AU', 'NT', 'Northern Territory'],
    ['AU', 'WA', 'Western Australia'],
    ['JP', '13', 'Tokyo'],
    ['JP', '47', 'Okinawa'],
  ] as const)
    assert.equal(regionName(country, code, 'en'), name);
});

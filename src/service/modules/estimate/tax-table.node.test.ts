import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectRates, type TaxRateRow } from './tax-table.js';

const row = (name: string, ratePpm: number, more: Partial<TaxRateRow> = {}): TaxRateRow => ({
  name,
  ratePpm,
  region: null,
  postalCodes: [],
  category: 'standard',
  compound: false,
  shipping: true,
  ...more,
});
const goods = { kind: 'line', category: 'standard' } as const;
const at = (region: string, postalCode = '') => ({ region, postalCode });
const named = (...args: Parameters<typeof selectRates>) => selectRates(...args).map(({ name }) => name);

describe('selectRates', () => {
  it("uses the country's rows for a region without rows", () => {
    assert.deepEqual(named([row('VAT', 190_000)], goods, at('BY')), ['VAT']);
  });

  it("uses the region's rows instead of the country's, and adds them up", () => {
    const rows = [
      row('GST', 50_000),
      row('GST BC', 50_000, { region: 'BC' }),
      row('PST BC', 70_000, { region: 'BC' }),
      row('HST', 130_000, { region: 'ON' }),
    ];
    assert.deepEqual(named(rows, goods, at('BC')), ['GST BC', 'PST BC']);
    assert.deepEqual(named(rows, goods, at('ON')), ['HST']);
    assert.deepEqual(named(rows, goods, at('AB')), ['GST']);
  });

  it('keeps the order of the table, for compound rates', () => {
    const rows = [row('Base', 50_000), row('On top', 80_000, { compound: true }), row('Beside', 10_000)];
    assert.deepEqual(selectRates(rows, goods, at('')), [
      { name: 'Base', ratePpm: 50_000, compound: false },
      { name: 'On top', ratePpm: 80_000, compound: true },
      { name: 'Beside', ratePpm: 10_000, compound: false },
    ]);
  });

  it('prefers the category to the region, and uses standard for a category without rows', () => {
    const rows = [
      row('standard', 72_500, { region: 'CA' }),
      row('books', 0, { category: 'books' }),
      row('books in NY', 10_000, { category: 'books', region: 'NY' }),
    ];
    assert.deepEqual(named(rows, { kind: 'line', category: 'books' }, at('CA')), ['books']);
    assert.deepEqual(named(rows, { kind: 'line', category: 'books' }, at('NY')), ['books in NY']);
    assert.deepEqual(named(rows, { kind: 'line', category: 'food' }, at('CA')), ['standard']);
    assert.deepEqual(named(rows, { kind: 'line', category: 'food' }, at('NV')), []);
  });

  it('excludes shipping when the rate is set so', () => {
    const rows = [row('Sales tax', 72_500, { shipping: false })];
    assert.deepEqual(named(rows, { kind: 'shipping', category: 'standard' }, at('')), []);
    assert.deepEqual(named(rows, goods, at('')), ['Sales tax']);
  });

  it('prefers postal codes to region and country, by code, prefix and range', () => {
    const rows = [
      row('State', 72_500, { region: 'CA' }),
      row('State in town', 72_500, { region: 'CA', postalCodes: ['93650', '9370*'] }),
      row('Town', 10_000, { region: 'CA', postalCodes: ['93600..93799'] }),
      row('Other state', 50_000, { region: 'NV', postalCodes: ['93650'] }),
    ];
    assert.deepEqual(named(rows, goods, at('CA', '93650')), ['State in town', 'Town']);
    assert.deepEqual(named(rows, goods, at('CA', '93701-1234')), ['State in town', 'Town']);
    assert.deepEqual(named(rows, goods, at('CA', '93711')), ['Town']);
    assert.deepEqual(named(rows, goods, at('CA', '90001')), ['State']);
    assert.deepEqual(named(rows, goods, at('CA')), ['State'], 'not known yet');
  });
});

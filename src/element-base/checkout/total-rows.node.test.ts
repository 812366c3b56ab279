import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderRecord } from '../../testing/order-record.js';
import { messages } from '../locale/messages.js';
import { checkoutMessages } from '../texts/checkout.js';
import { totalRows } from './total-rows.js';

const { totals, taxes } = orderRecord();
const taxRow = (locale: string, sums = taxes): string | undefined => {
  const format = {
    texts: messages(checkoutMessages, locale),
    locale,
    money: ({ amount }: { amount: number }) => String(amount),
  };
  return totalRows(totals, sums, format).find(({ id }) => id === 'tax' || id === 'included-tax')?.label;
};

describe('the rows of taxes', () => {
  const named = taxes.map((tax) => ({ ...tax, name: 'MwSt.', names: { en: 'VAT', de: 'MwSt.', 'de-AT': 'USt.' } }));

  it('name a tax in the language of the page', () => {
    assert.match(taxRow('en', named) ?? '', /VAT/);
    assert.match(taxRow('en-GB', named) ?? '', /VAT/);
    assert.match(taxRow('de-AT', named) ?? '', /USt\./);
  });

  it("show the merchant's only name for a tax in every language", () => {
    assert.match(taxRow('ja', named) ?? '', /MwSt\./, 'no name in Japanese');
    for (const locale of ['en', 'de', 'ar'])
      assert.match(taxRow(locale, [{ ...taxes[0]!, name: 'Kaufsteuer' }]) ?? '', /Kaufsteuer/);
  });
});

import type { Money, Quote } from '@storefront/contract';
import type { TemplateResult } from 'lit';
import { totalRows } from '../../src/element-base/checkout/total-rows.js';
import { totalRowsView } from '../../src/element-base/checkout/total-rows-view.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';

/** The totals of a quote with shipping, tax and total. @param quote the exact amounts for the current cart */
export const estimateView = (
  { totals, taxes }: Quote,
  locale: string,
  money: (amount: Money) => string,
): TemplateResult =>
  totalRowsView(totalRows(totals, taxes, { texts: messages(checkoutMessages, locale), locale, money }));

/** The amount to pay. @param quote the exact amounts for the current cart */
export function estimateSum({ totals }: Quote, locale: string, money: (amount: Money) => string) {
  const { total, amountDue } = messages(checkoutMessages, locale);
  return { label: totals.giftCardTotal.amount === 0 ? total : amountDue, value: money(totals.amountDue) };
}

import type { CartLine, Money, Quote, Totals } from '@storefront/contract';
import { inLanguage } from '@storefront/contract/in-language';
import type { CheckoutTexts } from '../texts/checkout.js';
import type { TotalWords } from './total.js';

/** One row of a list of totals: label and formatted value. */
export interface TotalRow {
  id:
    | 'subtotal'
    | 'discount'
    | 'goods'
    | 'shipping'
    | 'tax'
    | 'rounding'
    | 'gift-card'
    | 'total'
    | 'due'
    | 'included-tax';
  label: string;
  value: string;
  /** The value is a sentence instead of a number. */
  words: boolean;
  /** The sum that the rows above lead to. Totals of a quote are strong without it. */
  isStrong?: boolean;
}

/** Texts and number formats for the rows. */
export interface TotalRowsFormat {
  texts: CheckoutTexts;
  locale: string;
  money: (amount: Money) => string;
}

const percents = new Map<string, Intl.NumberFormat>();
function percent(ratePpm: number, locale: string): string {
  let format = percents.get(locale);
  if (!format)
    percents.set(locale, (format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })));
  return format.format(ratePpm / 1_000_000);
}

/** In the page's language, or as the merchant gave it. */
const taxName = ({ name, names }: Quote['taxes'][number], locale: string): string => inLanguage(names, locale) ?? name;

const minus = ({ amount, currency }: Money): Money => ({ amount: amount === 0 ? 0 : -amount, currency });

/**
 * The totals of a quote or an order, in reading order. Rows that are zero are left out if they carry no information.
 * @param words replaces shipping, tax and total while they are not exact; undefined when they are exact
 */
export function totalRows(
  totals: Totals,
  taxes: Quote['taxes'],
  { texts, locale, money }: TotalRowsFormat,
  words?: TotalWords,
): TotalRow[] {
  const number = (id: TotalRow['id'], label: string, amount: Money): TotalRow => ({
    id,
    label,
    value: money(amount),
    words: false,
  });
  const rows = [number('subtotal', texts.subtotal, totals.subtotal)];
  if (totals.discountTotal.amount !== 0)
    rows.push(number('discount', texts.discount, minus(absolute(totals.discountTotal))));
  if (words) {
    const detail =
      words === 'afterAddress' || words === 'afterShipping' || words === 'calculating' ? words : 'totalUnknown';
    rows.push({ id: 'shipping', label: texts.shippingCost, value: texts[detail], words: true });
    if (!totals.taxIncluded) rows.push({ id: 'tax', label: texts.tax, value: texts[detail], words: true });
    rows.push({ id: 'total', label: texts.total, value: texts[words], words: true });
    return rows;
  }
  rows.push({
    ...number('shipping', texts.shippingCost, totals.shippingTotal),
    ...(totals.shippingTotal.amount === 0 && { value: texts.free }),
  });
  if (!totals.taxIncluded) {
    if (taxes.length === 0) rows.push(number('tax', texts.tax, totals.taxTotal));
    for (const tax of taxes)
      rows.push(number('tax', texts.taxRate(taxName(tax, locale), percent(tax.ratePpm, locale)), tax.amount));
  }
  if (totals.roundingTotal.amount !== 0) rows.push(number('rounding', texts.rounding, totals.roundingTotal));
  rows.push(number('total', texts.total, totals.total));
  if (totals.giftCardTotal.amount !== 0) {
    rows.push(number('gift-card', texts.giftCard, minus(absolute(totals.giftCardTotal))));
    rows.push(number('due', texts.amountDue, totals.amountDue));
  }
  if (totals.taxIncluded)
    for (const tax of taxes)
      rows.push(
        number('included-tax', texts.taxRateIncluded(taxName(tax, locale), percent(tax.ratePpm, locale)), tax.amount),
      );
  return rows;
}

const absolute = ({ amount, currency }: Money): Money => ({ amount: Math.abs(amount), currency });

/**
 * The amount saved compared with former prices, discounts included. Null if nothing is saved, or if the row of the
 * discount states the same amount.
 */
export function saving(lines: readonly CartLine[], { discountTotal }: Totals): Money | null {
  const { currency } = discountTotal;
  const reduced = lines.reduce((sum, { compareAtUnitPrice, unitPrice, quantity }) => {
    if (compareAtUnitPrice?.currency !== currency) return sum;
    return sum + Math.max(0, compareAtUnitPrice.amount - unitPrice.amount) * quantity;
  }, 0);
  return reduced > 0 ? { amount: reduced + Math.abs(discountTotal.amount), currency } : null;
}

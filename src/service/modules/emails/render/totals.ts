import type { Money, Order } from '@storefront/contract';
import { inLanguage } from '@storefront/contract/in-language';
import type { Context, Section } from './context.js';
import { html } from './html.js';
import type { Speech } from './locale.js';
import { oneLine } from './plain.js';

/** One row of an order's totals. */
export interface TotalsRow {
  readonly id:
    'subtotal' | 'discount' | 'shipping' | 'tax' | 'rounding' | 'total' | 'gift-card' | 'due' | 'included-tax';
  readonly label: string;
  readonly value: string;
}

type Part = readonly [label: string, amount: number];

/** The parts when they add up to the sum and are few, otherwise only the sum: printed amounts must be right. */
const partsOr = (parts: readonly Part[], sum: number, label: string): readonly Part[] =>
  parts.length > 0 && parts.length <= 10 && parts.reduce((all, [, amount]) => all + amount, 0) === sum
    ? parts
    : [[label, sum]];

function discountParts({ lines }: Order): Part[] {
  const sums = new Map<string, number>();
  for (const { discounts } of lines)
    for (const { title, amount } of discounts) {
      const name = oneLine(title, 100);
      sums.set(name, (sums.get(name) ?? 0) + Math.abs(amount.amount));
    }
  return [...sums].filter(([, amount]) => amount !== 0);
}

/**
 * The total rows of an order in reading order, exactly as the order has them. The total is the subtotal less discounts,
 * plus shipping, plus tax that the prices do not contain, plus rounding. The amount due is the total less gift cards.
 */
export function totalsRows(order: Order, { words, money, percent, locale }: Speech): TotalsRow[] {
  const { totals, taxes, currency } = order;
  const print = (id: TotalsRow['id'], parts: readonly Part[], sign = 1): TotalsRow[] =>
    parts.map(([label, amount]) => ({
      id,
      label,
      value: money({ amount: amount === 0 ? 0 : sign * amount, currency }),
    }));
  const one = (id: TotalsRow['id'], label: string, { amount }: Money) => print(id, [[label, amount]]);

  const nameOf = ({ name, names }: Pick<Order['taxes'][number], 'name' | 'names'>): string =>
    oneLine(inLanguage(names, locale) ?? name, 60);

  const rows = one('subtotal', words.subtotal, totals.subtotal);
  const discount = Math.abs(totals.discountTotal.amount);
  if (discount !== 0) rows.push(...print('discount', partsOr(discountParts(order), discount, words.discount), -1));
  if (totals.shippingTotal.amount !== 0) rows.push(...one('shipping', words.shipping, totals.shippingTotal));
  else if (order.shippingMethod) rows.push({ id: 'shipping', label: words.shipping, value: words.free });
  if (!totals.taxIncluded) {
    const parts = taxes.map(({ ratePpm, amount, ...tax }): Part => [
      words.taxRate(nameOf(tax), percent(ratePpm)),
      amount.amount,
    ]);
    rows.push(...print('tax', partsOr(parts, totals.taxTotal.amount, words.tax)));
  }
  if (totals.roundingTotal.amount !== 0) rows.push(...one('rounding', words.rounding, totals.roundingTotal));
  rows.push(...one('total', words.total, totals.total));
  const fromCards = Math.abs(totals.giftCardTotal.amount);
  if (fromCards !== 0) {
    const cards = order.giftCards.map(({ last4, applied }): Part => [
      words.giftCard(oneLine(last4, 8)),
      applied.amount,
    ]);
    rows.push(...print('gift-card', partsOr(cards, fromCards, words.giftCards), -1));
    // An order that gift cards have covered was not paid with nothing. The order on the page has no such row either.
    if (totals.amountDue.amount !== 0)
      rows.push(...one('due', order.paymentStatus === 'paid' ? words.amountPaid : words.amountDue, totals.amountDue));
  }
  if (totals.taxIncluded)
    for (const { ratePpm, amount, ...tax } of taxes)
      rows.push(...one('included-tax', words.taxIncluded(nameOf(tax), percent(ratePpm)), amount));
  return rows;
}

/** The totals under the lines of an order. */
export function totals(order: Order, { speech, styles, look }: Context): Section {
  const rows = totalsRows(order, speech);
  const plain = 'padding-top:6px;padding-bottom:6px;border-bottom:0;';
  const styleOf = (id: TotalsRow['id']): string => {
    if (id === 'total')
      return `padding-bottom:6px;border-bottom:0;border-top:1px solid ${look.light.border};${styles.strong}font-size:18px;`;
    if (id === 'due') return `${plain}${styles.strong}font-size:18px;`;
    return id === 'included-tax' ? `${plain}font-size:14px;color:${look.light.muted};` : plain;
  };
  return {
    html: html`<table style="${styles.table}margin-top:8px">
      ${rows.map(
        ({ id, label, value }) =>
          html`<tr>
            <th
              class="${id === 'included-tax' ? 'muted' : 'text line'}"
              scope="row"
              align="${speech.start}"
              style="${styles.cell}${styleOf(id)}"
            >
              <bdi>${label}</bdi>
            </th>
            <td
              class="${id === 'included-tax' ? 'muted' : 'text line'}"
              align="${speech.end}"
              style="${styles.amount}${styleOf(id)}"
            >
              <bdi>${value}</bdi>
            </td>
          </tr> `,
      )}
    </table>`,
    text: rows.map(({ label, value }) => speech.words.pair(label, value)).join('\n'),
  };
}

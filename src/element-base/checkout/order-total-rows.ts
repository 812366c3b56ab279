import type { Money, Order } from '@storefront/contract';
import { totalRows, type TotalRow, type TotalRowsFormat } from './total-rows.js';

/** The amount collected from payment cards, before refunds. */
const collectedOf = ({ payments, currency }: Order): Money => ({
  amount: payments.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount.amount : 0), 0),
  currency,
});

/** The totals of an order. After payment, the amount due is replaced by the amount paid or reserved, which may be less. */
export function orderTotalRows(order: Order, format: TotalRowsFormat): TotalRow[] {
  const { totals, taxes, paymentStatus: status } = order;
  const { texts, money } = format;
  const rows = totalRows(totals, taxes, format);
  if (totals.amountDue.amount === 0) return rows.filter(({ id }) => id !== 'due');
  if (status === 'pending' || status === 'failed') return rows;
  const isReserved = status === 'authorized';
  const amount = isReserved ? totals.amountDue : collectedOf(order);
  const label = isReserved ? texts.paymentAuthorized : texts.paymentPaid;
  const paid: TotalRow = { id: 'due', label, value: money(amount), words: false };
  const hasDue = rows.some(({ id }) => id === 'due');
  const isShown = amount.amount > 0 && (hasDue || amount.amount !== totals.amountDue.amount);
  const before = hasDue ? 'gift-card' : 'total';
  return rows.filter(({ id }) => id !== 'due').flatMap((row) => (row.id === before && isShown ? [row, paid] : [row]));
}

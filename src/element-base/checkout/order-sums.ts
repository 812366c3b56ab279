import type { Money, Order } from '@storefront/contract';
import { sumsRows, type SumsRow, type SumsSpeech } from './sums.js';

/** What was taken from cards, before refunds. */
const collectedOf = ({ payments, currency }: Order): Money => ({
  amount: payments.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount.amount : 0), 0),
  currency,
});

/** The sums of an order. Once it is paid, the amount that was due is shown as paid or reserved, which may be less. */
export function orderSums(order: Order, speech: SumsSpeech): SumsRow[] {
  const { totals, taxes, paymentStatus: status } = order;
  const { texts, money } = speech;
  const rows = sumsRows(totals, taxes, speech);
  if (totals.amountDue.amount === 0) return rows.filter(({ id }) => id !== 'due');
  if (status === 'pending' || status === 'failed') return rows;
  const isReserved = status === 'authorized';
  const amount = isReserved ? totals.amountDue : collectedOf(order);
  const label = isReserved ? texts.paymentAuthorized : texts.paymentPaid;
  const paid: SumsRow = { id: 'due', label, value: money(amount), words: false };
  const hasDue = rows.some(({ id }) => id === 'due');
  const isShown = amount.amount > 0 && (hasDue || amount.amount !== totals.amountDue.amount);
  const before = hasDue ? 'gift-card' : 'total';
  return rows.filter(({ id }) => id !== 'due').flatMap((row) => (row.id === before && isShown ? [row, paid] : [row]));
}

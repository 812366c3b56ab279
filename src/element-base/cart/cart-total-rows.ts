import type { Cart, Money } from '@storefront/contract';
import type { TotalRow } from '../checkout/total-rows.js';
import type { CartLinesTexts } from '../texts/cart-lines.js';

/**
 * The totals of a cart. The total itself is words, because shipping and tax are not known yet. While an edit is pending,
 * the other rows are words too.
 */
export function cartTotalRows(
  { totals, giftCards }: Cart,
  pending: boolean,
  money: (value: Money) => string,
  texts: CartLinesTexts,
): TotalRow[] {
  const row = (id: TotalRow['id'], label: string, amount: Money): TotalRow => ({
    id,
    label,
    value: pending ? texts.updating : money(amount),
    words: pending,
  });
  const { subtotal, discountTotal } = totals;
  const rows = [row('subtotal', texts.subtotal, subtotal)];
  if (discountTotal.amount !== 0)
    rows.push(row('discount', texts.discount, { ...discountTotal, amount: -Math.abs(discountTotal.amount) }));
  const { giftCardTotal } = totals;
  if (giftCardTotal.amount !== 0) {
    // Shipping and tax are added later. A gift card that the cart does not use up will pay more then.
    const usedUp = giftCards.every(({ applied, balance }) => applied.amount === 0 || applied.amount === balance.amount);
    const paid = row('gift-card', texts.giftCard, { ...giftCardTotal, amount: -Math.abs(giftCardTotal.amount) });
    rows.push(usedUp || pending ? paid : { ...paid, value: texts.totalAtCheckout, words: true });
  }
  rows.push({ id: 'total', label: texts.total, value: texts.totalAtCheckout, words: true });
  return rows;
}

import type { Cart, Money } from '@storefront/contract';
import type { SumsRow } from '../checkout/sums.js';
import type { CartLinesTexts } from '../texts/cart-lines.js';

/**
 * The sums of a cart. Its total is never a promise (shipping and tax are not known yet), so it is words; and while an
 * edit is on its way the other sums are words, too.
 */
export function cartSums(
  { totals, giftCards }: Cart,
  pending: boolean,
  money: (its: Money) => string,
  texts: CartLinesTexts,
): SumsRow[] {
  const row = (id: SumsRow['id'], label: string, amount: Money): SumsRow => ({
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
    // Shipping and tax are still to come: a card that the cart does not use up pays more in the end.
    const usedUp = giftCards.every(({ applied, balance }) => applied.amount === 0 || applied.amount === balance.amount);
    const paid = row('gift-card', texts.giftCard, { ...giftCardTotal, amount: -Math.abs(giftCardTotal.amount) });
    rows.push(usedUp || pending ? paid : { ...paid, value: texts.totalAtCheckout, words: true });
  }
  rows.push({ id: 'total', label: texts.total, value: texts.totalAtCheckout, words: true });
  return rows;
}

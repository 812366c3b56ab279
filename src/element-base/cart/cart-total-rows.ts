import type { Cart, Money } from '@storefront/contract';
import type { TotalRow } from '../checkout/total-rows.js';
import type { CartLinesTexts } from '../texts/cart-lines.js';

/**
 * The sums of a cart. There is no total, because shipping and tax are not known yet: the last sum is that of the goods
 * with their discounts, and it is strong. While an edit is pending, the rows are words.
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
  const { subtotal, discountTotal, giftCardTotal } = totals;
  const off = Math.abs(discountTotal.amount);
  const rows: TotalRow[] = [{ ...row('subtotal', texts.subtotal, subtotal), isStrong: off === 0 }];
  if (off !== 0)
    rows.push(row('discount', texts.discount, { ...discountTotal, amount: -off }), {
      ...row('goods', texts.afterDiscount, { ...subtotal, amount: subtotal.amount - off }),
      isStrong: true,
    });
  if (giftCardTotal.amount !== 0) {
    // Shipping and tax are added later. A gift card that the cart does not use up will pay more then.
    const usedUp = giftCards.every(({ applied, balance }) => applied.amount === 0 || applied.amount === balance.amount);
    const paid = row('gift-card', texts.giftCard, { ...giftCardTotal, amount: -Math.abs(giftCardTotal.amount) });
    const held = giftCards.reduce((sum, { balance }) => sum + balance.amount, 0);
    const upTo = texts.giftCardUpTo(money({ ...giftCardTotal, amount: held }));
    rows.push(usedUp || pending ? paid : { ...paid, value: upTo, words: true });
  }
  return rows;
}

import type { Cart, Money } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { CartTexts } from '../texts/cart.js';

/**
 * The sums of a cart. A cart's total is never a promise (shipping and tax are not known yet), so it is words; and while
 * an edit is on its way the subtotal is words, too.
 */
export const sumsView = (
  { totals }: Cart,
  pending: boolean,
  format: (money: Money) => string,
  texts: CartTexts,
): TemplateResult => {
  const row = (label: string, value: string, name: string) =>
    html`<div part="total-row" class="row ${name}">
      <dt>${label}</dt>
      <dd data-testid=${name}>${value}</dd>
    </div>`;
  return html`<dl part="summary" class="sums" data-testid="sums">
    ${row(texts.subtotal, pending ? texts.updating : format(totals.subtotal), 'subtotal')}
    ${
      totals.discountTotal.amount === 0
        ? nothing
        : row(
            texts.discount,
            pending
              ? texts.updating
              : format({ ...totals.discountTotal, amount: -Math.abs(totals.discountTotal.amount) }),
            'discount',
          )
    }
    ${row(texts.total, texts.totalAtCheckout, 'total')}
  </dl>`;
};

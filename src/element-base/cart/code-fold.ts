import type { Cart } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { messages } from '../locale/messages.js';
import { codesMessages } from '../texts/codes.js';
import type { GiftCardField } from './gift-card-field.js';
import type { LazyField } from './lazy-field.js';

interface FoldedCodes {
  cart: Cart;
  /** An edit is being saved: amounts are words until it settles. */
  pending: boolean;
  /** BCP 47. */
  locale: string;
  /** Shows a field for discount codes. */
  discounts?: LazyField | false;
  /** Shows a field for gift cards. */
  giftCards?: GiftCardField | false;
}

/**
 * The fields for codes, folded behind one line: few shoppers have a code, and all of them would scroll past the fields.
 * Codes that are on the cart stay in view, and a rejected code opens the fold.
 */
export function codeFold({
  cart,
  pending,
  locale,
  discounts = false,
  giftCards = false,
}: FoldedCodes): TemplateResult | typeof nothing {
  if (!discounts && !giftCards) return nothing;
  const isRejected = Boolean((discounts && discounts.error) || (giftCards && giftCards.error));
  return html`<div class="code-list">
    <details class="add-code" part="add-code" ?open=${isRejected} data-testid="add-code">
      <summary class="add-code-summary" part="add-code-summary" data-testid="add-code-summary">
        ${messages(codesMessages, locale).addCode}
      </summary>
      <div class="code-list">
        ${discounts ? discounts.view(cart, pending) : nothing} ${giftCards ? giftCards.fieldView() : nothing}
      </div>
    </details>
    ${discounts ? discounts.view(cart, pending, 'codes') : nothing}
    ${giftCards ? giftCards.cardsView(giftCards.cards) : nothing}
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { ShownGiftCard } from '../../src/element-base/cart/gift-cards.js';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { GiftCardTexts } from '../../src/element-base/texts/gift-cards.js';
import type { Money } from '@storefront/contract';

/** The order is placed. @param number of the order; empty without one */
export const placedView = (number: string | null | undefined, texts: CheckoutTexts): TemplateResult =>
  html`<p part="message" class="notice" id="message" role="status" tabindex="-1" data-testid="placed">
    <strong>${texts.thanks}</strong> ${number ? texts.orderPlaced(number) : nothing}
  </p>`;

/** The outcome of the order is not known yet. */
export const checkingView = (texts: CheckoutTexts, onCheckAgain: () => void): TemplateResult =>
  html`<div part="message" class="notice" id="message" role="status" tabindex="-1" data-testid="checking">
    <p>${texts.checking}</p>
    <button class="button secondary" type="button" data-testid="check-again" @click=${onCheckAgain}>
      ${texts.checkAgain}
    </button>
  </div>`;

/** The gift cards that pay, each with its amount and the rest. */
export const cardsView = (
  cards: readonly ShownGiftCard[],
  texts: CheckoutTexts,
  giftCardTexts: GiftCardTexts,
  money: (amount: Money) => string,
): TemplateResult =>
  html`<ul aria-label=${giftCardTexts.paysWith} data-testid="cards">
    ${cards.map(
      ({ card, pays, left }) =>
        html`<li part="card" class="card" data-testid="card">
          <strong>${texts.giftCardEnding(card.last4)}</strong>
          ${pays ? html`<span part="card-amount">${money(pays)}</span>` : nothing}
          ${left ? html`<span part="remaining" class="remaining">${giftCardTexts.left(money(left))}</span>` : nothing}
        </li>`,
    )}
  </ul>`;

/** @param error why the order is refused; undefined if the terms are not missing */
export const termsBox = (
  label: TemplateResult,
  isAccepted: boolean,
  error: string | undefined,
  onChange: (isAccepted: boolean) => void,
): TemplateResult =>
  html`<div>
    <label class="check-row">
      <input
        id="terms"
        type="checkbox"
        required
        .checked=${isAccepted}
        aria-invalid=${error === undefined ? nothing : 'true'}
        aria-describedby=${error === undefined ? nothing : 'terms-error'}
        data-testid="terms"
        @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}
      /><span>${label}</span>
    </label>
    ${
      error === undefined
        ? nothing
        : html`<p class="field-error" id="terms-error" data-testid="terms-error">${error}</p>`
    }
  </div>`;

export const noticeView = (text: string | undefined): TemplateResult | typeof nothing =>
  text
    ? html`<p class="notice error" id="notice" role="alert" tabindex="-1" data-testid="notice">${text}</p>`
    : nothing;

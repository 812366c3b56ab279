import type { CartLine, Money } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import { giftCardDetails } from './gift-card-line.js';
import { token } from '../token.js';
import type { CheckoutTexts } from '../texts/checkout.js';

/** Name, options, subscription and attributes of a line; what a cart, a summary and an order have in common. */
export const lineTitle = (
  { title, options, attributes, discounts, subscription, giftCard }: CartLine,
  texts: CheckoutTexts,
  money: (value: Money) => string,
): TemplateResult => html`
  <span class="line-title" data-testid="line-title">${title}</span>
  ${options.map(({ name, value }) => html`<span class="line-detail">${texts.pair(name, value)}</span>`)}
  ${subscription ? html`<span class="line-detail">${subscription.name}</span>` : nothing}
  ${giftCardDetails({ giftCard }, texts).map((detail) => html`<span class="line-detail" dir="auto" data-testid="gift-card-to">${detail}</span>`)}
  ${attributes.map(({ name, value }) => html`<span class="line-detail">${texts.pair(name, value)}</span>`)}
  ${discounts.map(
    ({ title: name, amount }) =>
      html`<span class="line-detail discount">${name} ${money({ ...amount, amount: -Math.abs(amount.amount) })}</span>`,
  )}
`;

/** A small picture; its name stands beside it, so it says nothing itself. */
export const lineImage = ({ image }: CartLine): TemplateResult =>
  image
    ? html`<img
        class="line-image"
        sizes="4rem"
        srcset=${image.srcset ?? nothing}
        src=${image.url}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        decoding="async"
      />`
    : html`<span class="line-image"></span>`;

/** A line of a list: picture, name, quantity and total. */
export const lineView = (line: CartLine, texts: CheckoutTexts, money: (value: Money) => string): TemplateResult => html`
  <div class="line">
    ${lineImage(line)}
    <div class="line-words">
      ${lineTitle(line, texts, money)}
      <span class="line-detail">
        <span class="visually-hidden">${texts.quantity}</span>
        <span aria-hidden="true">×</span> ${line.quantity}
        ${line.quantity > 1 ? html` · ${texts.each(money(line.unitPrice))}` : nothing}
      </span>
    </div>
    <span class="line-total" data-testid="line-total">${money(line.total)}</span>
  </div>
`;

export const lineStyles = css`
  .lines {
    display: grid;
    gap: 1rem;
  }
  .line {
    display: grid;
    grid-template-columns: 4rem 1fr auto;
    gap: 0 1rem;
    align-items: start;
  }
  .line-image {
    display: block;
    inline-size: 4rem;
    block-size: 4rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
    object-fit: cover;
  }
  .line-words {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .line-title {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: 600;
  }
  .line-detail {
    color: ${token('color-muted')};
    font-size: 0.875em;
  }
  .line-detail.discount {
    color: ${token('color-success')};
  }
  .line-total {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

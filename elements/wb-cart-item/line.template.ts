import type { CartLine, Money } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { giftCardDetails } from '../../src/element-base/checkout/gift-card-line.js';
import type { CommonTexts } from '../../src/element-base/common-messages.js';
import type { CartLinesTexts } from '../../src/element-base/texts/cart-lines.js';

/** Input for the views of a line. */
export interface LineContext {
  texts: CartLinesTexts;
  common: CommonTexts;
  money: (money: Money) => string;
}

export const pictureView = ({ image }: CartLine): TemplateResult =>
  html`<span class="picture">
    ${
      image
        ? html`<img
            part="image"
            sizes="5rem"
            srcset=${image.srcset ?? nothing}
            src=${image.url}
            alt=""
            width="80"
            height="100"
            loading="lazy"
            decoding="async"
          />`
        : nothing
    }
  </span>`;

/** @param headingLevel 2 to 6; the title is no heading otherwise */
export function titleView({ title }: CartLine, href: string | undefined, headingLevel: number): TemplateResult {
  const view = href
    ? html`<a part="title" class="title" id="title" data-testid="title" href=${href}>${title}</a>`
    : html`<span part="title" class="title" id="title" data-testid="title">${title}</span>`;
  return headingLevel > 1 ? html`<div role="heading" aria-level=${headingLevel}>${view}</div>` : view;
}

/** The chosen options, and the plan of a subscription. */
export const optionsView = (
  { options, subscription, giftCard }: CartLine,
  { texts }: LineContext,
): TemplateResult | typeof nothing =>
  options.length > 0 || subscription || giftCard
    ? html`<ul part="options" class="options" data-testid="options">
        ${options.map(({ name, value }) => html`<li>${texts.pair(name, value)}</li>`)}
        ${subscription ? html`<li>${subscription.name}</li>` : nothing}
        ${giftCardDetails({ giftCard }, texts).map((detail) => html`<li dir="auto" data-testid="gift-card-to">${detail}</li>`)}
      </ul>`
    : nothing;

/** The price of one piece if there are more, and the discounts of the line. */
export const discountsView = (
  { quantity, unitPrice, discounts }: CartLine,
  { texts, money }: LineContext,
): TemplateResult =>
  html`${quantity > 1 ? html`<span part="unit-price" class="each">${texts.each(money(unitPrice))}</span>` : nothing}
  ${discounts.map(
    ({ title, amount }) =>
      html`<span part="discount" class="each discount" data-testid="line-discount"
        >${title} <span class="price">${money({ ...amount, amount: -Math.abs(amount.amount) })}</span></span
      >`,
  )}`;

/** The price of the line, or words while an edit is being saved. */
export function priceView(line: CartLine, isPending: boolean, { texts, money }: LineContext): TemplateResult {
  if (isPending) return html`<span class="updating" data-testid="line-price">${texts.updating}</span>`;
  const before = line.compareAtUnitPrice;
  const former =
    before && before.amount > line.unitPrice.amount
      ? money({ amount: before.amount * line.quantity, currency: before.currency })
      : undefined;
  return html`<strong part="line-price" data-testid="line-price">${money(line.total)}</strong>${
      former
        ? html`<span class="visually-hidden">${texts.was(former)}</span
            ><s part="compare-at-price" class="compare-at" aria-hidden="true">${former}</s>`
        : nothing
    }`;
}

/** @param retry undefined if a retry cannot help */
export function problemsView(
  { title }: CartLine,
  problems: readonly string[],
  { texts, common }: LineContext,
  retry: (() => void) | undefined,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<div part="warning" class="problem" data-testid="warning">
    ${problems.map((problem) => html`<p>${problem}</p>`)}
    ${
      retry
        ? html`<button
            part="retry-button"
            class="button secondary"
            type="button"
            data-testid="retry"
            aria-label=${texts.pair(common.retry, title)}
            @click=${retry}
          >
            ${common.retry}
          </button>`
        : nothing
    }
  </div>`;
}

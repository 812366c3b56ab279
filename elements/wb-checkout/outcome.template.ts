import type { Order } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { CheckoutView } from './checkout-view.js';
import { checkingView } from './notice.template.js';

/** Views that replace the form, except loading and errors. */
export type Outcome = Exclude<CheckoutView, { is: 'form' | 'loading' | 'error' }>;

interface Links {
  home?: string | undefined;
  order?: string | undefined;
}

export interface OutcomeContext {
  texts: CheckoutTexts;
  level: number;
  /** The page's `currency`. */
  wantedCurrency: string;
  /** The store no longer polls for the outcome of the payment. */
  canCheckAgain: boolean;
  /** Notice that the address could not be saved. */
  addressNotice: string | undefined;
  links: Links;
  resume(): void;
}

export function outcomeView(view: Outcome, context: OutcomeContext): TemplateResult {
  const { texts, links, level } = context;
  switch (view.is) {
    case 'placed':
      return placedView(view.order, texts, level, context);
    case 'checking':
      return checkingView(texts, context.canCheckAgain, () => context.resume());
    case 'empty':
      return html`<slot name="empty"
        >${insteadView(
          { id: 'empty', title: texts.empty, text: texts.emptyNote },
          level,
          links.home ? html`<a class="button" href=${links.home} data-testid="home-link">${texts.toShop}</a>` : nothing,
        )}</slot
      >`;
    case 'expired':
      return insteadView(
        { id: 'expired', text: texts.expired, isAlert: true },
        level,
        // A reload opens a new checkout with the current cart.
        html`<button class="button" type="button" data-testid="restart" @click=${() => location.reload()}>
          ${texts.startAgain}
        </button>`,
      );
    case 'currency':
      return insteadView(
        {
          id: 'currency-mismatch',
          text: texts.currencyNotInMarket(context.wantedCurrency, view.actual),
          isAlert: true,
        },
        level,
        nothing,
      );
  }
}

/** Thanks for a placed order. The heading receives focus. */
function placedView(
  order: Order,
  texts: CheckoutTexts,
  level: number,
  { links, addressNotice }: OutcomeContext,
): TemplateResult {
  const { firstName } = order.shippingAddress;
  return html`
    <section class="outcome" data-testid="placed">
      <svg class="tick" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6 6 12-13" />
      </svg>
      <h2 id="heading" class="heading" tabindex="-1" aria-level=${level} data-testid="thanks">
        ${firstName ? texts.thanksFor(firstName) : texts.thanks}
      </h2>
      ${
        order.number ? html`<p class="lead" data-testid="order-number">${texts.orderPlaced(order.number)}</p>` : nothing
      }
      ${order.email ? html`<p>${texts.receiptSent(order.email)}</p>` : nothing}
      ${addressNotice ? html`<p class="hint" data-testid="address-not-saved">${addressNotice}</p>` : nothing}
      <p class="actions">
        ${
          links.order
            ? html`<a class="button" href=${links.order} data-testid="view-order">${texts.viewOrder}</a>`
            : nothing
        }
        ${
          links.home
            ? html`<a class="button secondary" href=${links.home} data-testid="home-link">${texts.keepShopping}</a>`
            : nothing
        }
      </p>
    </section>
  `;
}

/**
 * A message in place of the form, with one link or button at most.
 *
 * @testid empty, expired, currency-mismatch - A message in place of the form
 */
function insteadView(
  { id, title, text, isAlert = false }: { id: string; title?: string; text?: string; isAlert?: boolean },
  level: number,
  action: TemplateResult | typeof nothing,
): TemplateResult {
  return html`
    <section class="outcome" data-testid=${id} role=${isAlert ? 'alert' : nothing}>
      ${title ? html`<h2 id="heading" class="heading" tabindex="-1" aria-level=${level}>${title}</h2>` : nothing}
      ${text ? html`<p>${text}</p>` : nothing} ${action === nothing ? nothing : html`<p class="actions">${action}</p>`}
    </section>
  `;
}

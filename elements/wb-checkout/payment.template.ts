import { html, nothing, type TemplateResult } from 'lit';
import { addressView } from './address.template.js';
import { isShipped } from '../../src/element-base/checkout/is-shipped.js';
import type { CheckoutContext } from './checkout-context.js';

/**
 * The provider's form, or a text that no payment is needed, and the billing
 * address.
 */
export function paymentView(context: CheckoutContext): TemplateResult {
  const { texts, total, checkout } = context;
  const covered = total.exact && total.due.amount === 0;
  const byGiftCard = covered && checkout.quote.totals.giftCardTotal.amount > 0;
  return html`
    <slot name="payment-before"></slot>
    ${
      covered
        ? html`<p class="hint" data-testid="covered">${byGiftCard ? texts.coveredByGiftCard : texts.nothingToPay}</p>`
        : nothing
    }
    <div class="wallets ${context.wallets}" ?inert=${context.wallets !== 'shown'} data-testid="wallets">
      <slot name="wb-express"></slot>
    </div>
    <div
      class="payment ${context.payment} ${context.isCardRefused ? 'refused' : ''}"
      ?hidden=${covered}
      data-testid="payment"
    >
      ${paymentWords(context)}<slot name="payment"></slot>
    </div>
    <slot name="payment-after"></slot>
    ${isShipped(context.checkout.quote.lines) ? billingView(context) : nothing}
  `;
}

function billingView(context: CheckoutContext): TemplateResult {
  const { form, texts } = context;
  return html`
    <div class="billing" ?inert=${context.busy}>
      <label class="check-row">
        <input type="checkbox" name="same" .checked=${form.sameAsShipping} data-testid="same-address" />
        <span>${texts.sameAsDelivery}</span>
      </label>
      ${
        form.sameAsShipping
          ? nothing
          : html`
              <h3 class="sub-heading" aria-level=${context.headingLevel + 1}>${texts.billingHeading}</h3>
              ${context.saved?.choice(context, 'billing')} ${addressView(context, 'billing')}
            `
      }
    </div>
  `;
}

function paymentWords({ texts, common, payment, hasProvider, act }: CheckoutContext): TemplateResult | typeof nothing {
  if (!hasProvider) return html`<p class="hint" data-testid="payment-none">${texts.paymentNone}</p>`;
  if (payment === 'loading') {
    return html`<p class="hint payment-loading" data-testid="payment-loading">${texts.paymentLoading}</p>`;
  }
  if (payment !== 'error') return nothing;
  return html`
    <div part="error" class="notice error" data-testid="payment-failed">
      <p>${texts.paymentLoadFailed}</p>
      <button
        part="retry-button"
        class="button secondary"
        type="button"
        data-testid="payment-retry"
        @click=${() => act.retryPayment()}
      >
        ${common.retry}
      </button>
    </div>
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import { errorSummaryView } from '../../src/element-base/form/error-summary.template.js';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type { CheckoutContext } from './checkout-context.js';
import { failureText } from '../../src/element-base/checkout/failure-texts.js';
import type { Notice } from '../../src/element-base/checkout/order-flow.js';
import type { TotalView } from '../../src/element-base/checkout/total.js';

/** The list of problems after a try to order. */
export const missingView = ({ texts, notice, missing, act }: CheckoutContext): TemplateResult | typeof nothing =>
  notice?.kind === 'problems' && missing.length > 0
    ? errorSummaryView(texts.errorSummary(missing.length), missing, ({ field }) => {
        if (field) act.focusField(field);
      })
    : nothing;

/** The notice beside the button after it was pressed. It receives focus, unless the payment form takes it. */
export function noticeView(context: CheckoutContext): TemplateResult | typeof nothing {
  const { state, notice, common, act } = context;
  if (state.phase === 'checking') return checkingView(context.texts, state.error !== null, () => act.resume());
  const text = notice ? noticeText(notice, context) : restingText(context);
  if (!text) return nothing;
  const isGood = notice ? isNews(notice, context) : !state.error;
  const offline = !notice && state.error !== null;
  return html`
    <div
      class="notice ${isGood ? 'info' : 'error'}"
      id="notice"
      role=${notice ? 'alert' : nothing}
      tabindex="-1"
      data-testid="notice"
    >
      <p>${text}</p>
      ${noticeLink(context)}
      ${
        offline
          ? html`<button class="button secondary" type="button" data-testid="refresh" @click=${() => act.refresh()}>
              ${common.retry}
            </button>`
          : nothing
      }
    </div>
  `;
}

/** True if nothing failed and the shopper only has to press again. */
const isNews = ({ kind }: Notice, { payment }: CheckoutContext): boolean =>
  kind === 'press-again' || ((kind === 'payment-loading' || kind === 'payment-failed') && payment !== 'error');

/**
 * True if no payment is needed. A bank's decline message is out of date then.
 */
const isCovered = (total: TotalView): boolean => total.exact && total.due.amount === 0;

function noticeText(notice: Notice, context: CheckoutContext): string | undefined {
  const { texts, money, total, payment } = context;
  switch (notice.kind) {
    case 'problems':
      return undefined;
    case 'press-again':
      return pressAgain(context);
    case 'payment-loading':
    case 'payment-failed':
      // The form may have changed since the button was pressed.
      if (payment === 'loading') return texts.paymentLoading;
      return payment === 'error' ? texts.paymentLoadFailed : pressAgain(context);
    case 'payment-incomplete':
      return texts.paymentIncomplete;
    case 'payment-none':
      return texts.paymentNone;
    case 'failure': {
      const { code, declineMessage, before } = notice;
      if (isCovered(total) && (declineMessage !== undefined || /[a-z]|DECLINED/.test(code))) return undefined;
      // The new total may arrive a moment after the refusal.
      const now = before && total.exact && total.due.amount !== before.amount ? total.due : undefined;
      if (before && now) return texts.quoteChanged(money(before), money(now));
      return failureText(code, texts, declineMessage);
    }
  }
}

function pressAgain({ texts, money, total }: CheckoutContext): string | undefined {
  // Another part of the page may have changed the cart since. The total is out of date then.
  if (!total.exact) return undefined;
  return total.due.amount === 0 ? texts.readyToPlace : texts.readyToPay(money(total.due));
}

/** The notice before the button is pressed: why the last edit has no price, or how an earlier payment ended. */
function restingText({ state, checkout, form, texts, common, total }: CheckoutContext): string | undefined {
  if (state.error?.code === 'NETWORK') return common.errorNetwork;
  if (state.error)
    return state.error.errors.some(({ path }) => path) ? undefined : failureText(state.error.code, texts);
  // A try on this page has shown its own notice.
  if (form.tried.has('payment') || isCovered(total)) return undefined;
  if (checkout.lastPaymentError) return failureText(checkout.lastPaymentError.code, texts);
  return checkout.status === 'requires-action' ? texts.unfinished : undefined;
}

function noticeLink({ notice, links, texts, isCardRefused, act }: CheckoutContext): TemplateResult | typeof nothing {
  if (isCardRefused)
    return html`<a
      href="#payment-heading"
      data-testid="card-link"
      @click=${(event: Event) => {
        event.preventDefault();
        act.focusPayment();
      }}
      >${texts.toCard}</a
    >`;
  const soldOut = notice?.kind === 'failure' && failureText(notice.code, texts) === texts.outOfStock;
  return soldOut && links.cart ? html`<a href=${links.cart} data-testid="cart-link">${texts.toCart}</a>` : nothing;
}

/** Shown while the outcome of the payment is unknown. The only button asks again. */
export const checkingView = (texts: CheckoutTexts, canAskAgain: boolean, ask: () => void): TemplateResult => html`
  <div class="notice info" id="notice" tabindex="-1" role="status" data-testid="checking">
    <p class="notice-title">${texts.checking}</p>
    <p>${texts.checkingNote}</p>
    ${
      canAskAgain
        ? html`<button class="button secondary" type="button" data-testid="check-again" @click=${ask}>
            ${texts.checkAgain}
          </button>`
        : html`<span part="processing" class="spinner" aria-hidden="true"></span>`
    }
  </div>
`;

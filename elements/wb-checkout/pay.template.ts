import { html, nothing, type TemplateResult } from 'lit';
import { errorView } from '../../src/element-base/error-view.js';
import { checkField } from '../../src/element-base/form/field.template.js';
import type { CheckoutContext } from './checkout-context.js';

/** The end of the form: codes, terms, the total and the button. On a phone the last two stay in view. */
export function payView(context: CheckoutContext): TemplateResult {
  const { busy } = context;
  return html`
    <div class="pay">
      <div class="reductions" ?inert=${busy}>${context.reductions}<slot name="reductions-after"></slot></div>
      <div class="terms" ?inert=${busy}>${termsView(context)}<slot name="terms"></slot></div>
      ${feedbackView(context)}
      <slot name="actions-before"></slot>
    </div>
    <div part="pay-bar" class="bar">
      ${totalRow(context)}
      <button
        part="submit-button"
        class="button submit"
        type="submit"
        aria-disabled=${busy ? 'true' : 'false'}
        data-testid="pay-button"
      >
        ${busy ? html`<span part="processing" class="spinner" aria-hidden="true"></span>` : nothing}
        <span>${buttonLabel(context)}</span>
      </button>
    </div>
    ${hint(context)}
  `;
}

/** A notice, or an error with a retry button if the code of notices could not be loaded. */
function feedbackView(context: CheckoutContext): unknown {
  if (context.isFeedbackMissing) return errorView(context.common, 'NETWORK', () => context.act.retryFeedback());
  return context.feedback?.noticeView(context) ?? nothing;
}

function hint({ texts, state, total }: CheckoutContext): TemplateResult | typeof nothing {
  if (state.phase === 'paying') return html`<p class="hint centred" data-testid="processing">${texts.payingNote}</p>`;
  const pays = state.phase === 'idle' && total.exact && total.due.amount > 0;
  return pays ? html`<p class="hint centred">${texts.payNote}</p>` : nothing;
}

function totalRow({ texts, total, money, checkout }: CheckoutContext): TemplateResult {
  const { taxTotal, taxIncluded } = checkout.quote.totals;
  return html`
    <dl class="total-row">
      <dt>${texts.total}</dt>
      <dd>
        ${
          total.exact
            ? html`<span part="total" class="total" data-testid="total">${money(total.due)}</span>`
            : html`<span part="total-words" class="words" data-testid="total">${texts[total.words]}</span>`
        }
        ${
          total.exact && taxIncluded && taxTotal.amount > 0
            ? html`<span class="detail">${texts.taxIncluded(money(taxTotal))}</span>`
            : nothing
        }
      </dd>
    </dl>
  `;
}

/** The button shows an amount only if exactly that amount would be charged. */
function buttonLabel({ texts, state, total, money }: CheckoutContext): string {
  if (state.phase === 'placing') return texts.placing;
  if (state.phase === 'paying') return texts.paying;
  if (state.phase === 'checking') return texts.checkingShort;
  if (!total.exact) return texts.payWithoutAmount;
  return total.due.amount === 0 ? texts.placeOrder : texts.pay(money(total.due));
}

function termsView(context: CheckoutContext): TemplateResult | typeof nothing {
  const { texts, termsHref, form } = context;
  if (!termsHref) return nothing;
  return checkField(
    context,
    { id: 'terms', checked: form.termsAccepted, required: true },
    html`${texts.acceptTerms}
      <a href=${termsHref} target="_blank" rel="noopener" data-testid="terms-link"
        >${texts.terms}<span class="visually-hidden"> (${texts.opensNewTab})</span></a
      >`,
  );
}

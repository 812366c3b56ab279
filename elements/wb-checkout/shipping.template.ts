import type { ShippingMethod } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { CheckoutContext } from './checkout-context.js';

/** The shipping methods as radio buttons, or a text while there are none. */
export function shippingView(context: CheckoutContext): TemplateResult {
  const { texts, checkout, state, problems } = context;
  const { shippingMethods: methods, shippingMethodId: chosen } = checkout.quote;
  // A stop for the Tab key: see LateMethods.
  if (methods.length === 0)
    return html`<p class="hint" tabindex="0" data-testid="shipping-words">${words(context)}</p>`;
  const problem = problems.get('method');
  return html`
    <fieldset
      class="methods"
      aria-busy=${state.settled ? 'false' : 'true'}
      aria-describedby=${problem ? 'method-error' : nothing}
      data-testid="shipping-methods"
    >
      <legend class="visually-hidden">${texts.shippingHeading}</legend>
      ${methods.map((method) => methodView(context, method, method.id === chosen))}
      ${
        context.isCheapestChosen && methods.length > 1
          ? html`<p class="hint method-note" data-testid="method-note">${texts.cheapestChosen}</p>`
          : nothing
      }
      ${
        problem
          ? html`<p part="field-error" class="field-error" id="method-error" data-testid="method-error">${problem}</p>`
          : nothing
      }
    </fieldset>
  `;
}

function words({ texts, checkout, state, marketOffer }: CheckoutContext): string {
  if (checkout.quote.state === 'needs-address' && state.settled) {
    const missing = checkout.requirements.filter(({ step }) => step === 'delivery');
    // Completing the address does not help if the market does not ship to its
    // country.
    if (missing.some(({ code }) => code === 'COUNTRY_NOT_SERVED'))
      return marketOffer === nothing ? texts.shippingNone : texts.countryElsewhere;
    return missing.length > 0 ? texts.shippingAfterAddress : texts.shippingNone;
  }
  if (state.settled) return texts.shippingNone;
  return state.error ? texts.shippingAfterAddress : texts.shippingLoading;
}

/** @testid shipping-method-{id}, shipping-price-{id} - A shipping method and its price */
function methodView({ texts, money }: CheckoutContext, method: ShippingMethod, chosen: boolean): TemplateResult {
  const { id, title, description, price, freeFrom, minDays, maxDays } = method;
  const days = maxDays === null ? undefined : texts.days(minDays ?? maxDays, maxDays);
  const details = new Set([description, days].filter(Boolean));
  return html`
    <label part=${chosen ? 'method method-selected' : 'method'} class="method ${chosen ? 'chosen' : ''}">
      <input type="radio" name="method" value=${id} .checked=${chosen} data-testid="shipping-method-${id}" />
      <span class="method-words">
        <span class="method-title">${title}</span>
        ${[...details].map((detail) => html`<span class="detail">${detail}</span>`)}
        ${freeFrom && price.amount > 0 ? html`<span class="detail">${texts.freeFrom(money(freeFrom))}</span>` : nothing}
      </span>
      <span class="method-price" data-testid="shipping-price-${id}"
        >${price.amount === 0 ? texts.free : money(price)}</span
      >
    </label>
  `;
}

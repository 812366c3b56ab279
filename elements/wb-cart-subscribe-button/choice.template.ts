import type { ProductVariant, SubscriptionPlan } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { optionsView } from '../../src/element-base/form/options.template.js';
import type { AddState } from '../../src/element-base/product/add-to-cart.js';
import { namedLabel } from '../../src/element-base/product/card.template.js';
import type { RecordListController } from '../../src/element-base/record-list.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { SubscribeTexts } from '../../src/element-base/texts/subscribe.js';
import { intervalText, type PurchaseOption } from './purchase-options.js';

/**
 * The radio button of a purchase option. The page's own template may replace the content beside it.
 *
 * @testid once, plan - The radio button of a purchase option
 */
export function optionView(
  { id, planId, texts: { name, price, saving } }: PurchaseOption,
  isChosen: boolean,
  items: RecordListController,
  onChoose: (planId: string) => void,
): TemplateResult {
  return html`<label part="plan ${isChosen ? 'plan-selected' : ''}" class="plan ${isChosen ? 'selected' : ''}">
      <input
        type="radio"
        name="plan"
        data-testid=${id}
        aria-describedby=${saving ? 'saving' : nothing}
        .checked=${live(isChosen)}
        @change=${() => onChoose(planId)}
      />
      ${items.place(
        id,
        html`<span>${name}</span><span part=${planId ? 'price' : nothing} class="price">${price}</span>`,
      )}
    </label>
    ${saving ? html`<span part="saving" class="saving" id="saving" data-testid="saving">${saving}</span>` : nothing}`;
}

/** The select of the interval. */
export function intervalView(
  plans: readonly SubscriptionPlan[],
  chosenId: string,
  texts: SubscribeTexts,
  onChoose: (planId: string) => void,
): TemplateResult {
  return html`<div part="interval" class="field">
    <label for="interval">${texts.interval}</label>
    <select
      id="interval"
      data-testid="interval"
      @change=${(event: Event) => onChoose((event.target as HTMLSelectElement).value)}
    >
      ${optionsView(
        plans.map(({ id }) => id),
        plans.map((plan) => intervalText(plan, texts)),
        chosenId,
      )}
    </select>
  </div>`;
}

/** The button that adds the choice to the cart, and the message below it. */
export function buttonView(
  { title, variant }: { title: string; variant: ProductVariant },
  { status, message }: AddState,
  { subscribes, disabled }: { subscribes: boolean; disabled: boolean },
  { catalogue, subscribe }: { catalogue: CatalogueTexts; subscribe: SubscribeTexts },
  onPress: () => void,
): TemplateResult {
  const words = !variant.available
    ? catalogue.soldOut
    : status === 'pending'
      ? catalogue.adding
      : status === 'added'
        ? catalogue.added
        : subscribes
          ? subscribe.subscribe
          : catalogue.addToCart;
  const named = subscribes ? subscribe.button : catalogue.addTitleToCart;
  return html`<button
      part="button"
      class="button add"
      type="button"
      data-testid="subscribe"
      aria-disabled=${!variant.available || disabled || status === 'pending'}
      aria-describedby=${message ? 'said' : nothing}
      @click=${onPress}
    >
      <slot name="label">${status === 'idle' && variant.available ? namedLabel(words, title, named) : words}</slot>
    </button>
    <p id="said" class="said ${status === 'failed' ? 'failed' : ''}" ?hidden=${!message} data-testid="said">
      ${message ?? ''}
    </p>`;
}

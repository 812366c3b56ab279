import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import type { StepSelectDetail } from '../../src/events/index.js';
import type { CheckoutState } from '../../src/stores/types.js';
import { checkoutSteps, type CheckoutStepItem } from './checkout-steps.js';
import { stepsStyles } from './wb-checkout-steps.styles.js';

export type { CheckoutStepItem } from './checkout-steps.js';

/**
 * @summary Shows the progress of a checkout. Done steps are buttons, and the current step is marked.
 *
 * Without `steps` it shows the four steps of the store's checkout and their progress.
 *
 * @slot step-contact - In place of a step's name. Each step has a slot, named by its id
 * @slot step-delivery - In place of "Delivery"
 * @slot step-shipping - In place of "Shipping"
 * @slot step-payment - In place of "Payment"
 * @slot icon-complete - A `<template>` in place of the tick, used once for each done step
 * @fires {CustomEvent<StepSelectDetail>} wb-step-select - The shopper pressed a step that is done
 * @csspart base - Everything
 * @csspart list - The list of steps
 * @csspart step - Every step
 * @csspart step-current - The current step
 * @csspart step-complete - A step that is done
 * @csspart number - The number, or the tick, of a step
 * @csspart label - The name of a step
 * @csspart connector - The line from the previous step
 *
 * @testid step-{id}, step-button-{id} - A step, and its button
 */
export class WbCheckoutSteps extends StorefrontElement {
  static override styles = [StorefrontElement.styles, stepsStyles];

  readonly #checkout = new StoreController<CheckoutState>(this);

  /** Id of the current step. Without it, the first step that is not done. */
  @property() current = '';
  /** Only steps before the current one are buttons, even if later ones are done. */
  @property({ type: Boolean }) linear = false;
  /** Whether the steps are in a row or in a column. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';
  /** The steps, in order. By default: contact, delivery, shipping and payment of the store's checkout. */
  @property({ attribute: false }) steps: readonly CheckoutStepItem[] | undefined;

  @state() private icon: HTMLTemplateElement | undefined;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    this.#checkout.use(this.steps ? undefined : this.shop?.stores.checkout);
  }

  readonly #onIcon = ({ target }: Event): void => {
    const [icon] = (target as HTMLSlotElement).assignedElements();
    this.icon = icon instanceof HTMLTemplateElement ? icon : undefined;
  };

  #tick(): unknown {
    if (this.icon) return document.importNode(this.icon.content, true);
    return html`<svg class="check" viewBox="0 0 16 16"><path d="M3 8.5 6.5 12 13 4.5" /></svg>`;
  }

  #select(step: string): void {
    this.emit<StepSelectDetail>('wb-step-select', { step });
  }

  protected override render(): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const steps = this.steps ?? checkoutSteps(this.#checkout.state?.checkout.data);
    const found = steps.findIndex(({ id }) => id === this.current);
    const current = found >= 0 ? found : steps.findIndex(({ complete }) => !complete);
    return html`
      <nav aria-label=${texts.steps} part="base" data-testid="checkout-steps">
        <ol part="list">
          ${steps.map((step, index) => this.#step(step, index, current < 0 ? steps.length : current))}
        </ol>
        <slot name="icon-complete" @slotchange=${this.#onIcon}></slot>
      </nav>
    `;
  }

  #step({ id, label, complete = false }: CheckoutStepItem, index: number, current: number): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const isCurrent = index === current;
    const isDone = complete && !isCurrent;
    const canSelect = isDone && (!this.linear || index < current);
    const known = {
      contact: texts.contact,
      delivery: texts.delivery,
      shipping: texts.shipping,
      payment: texts.payment,
    };
    const content = html`
      <span part="number" class="number" aria-hidden="true"> ${isDone ? this.#tick() : index + 1} </span>
      <span part="label" class="label">
        <slot name="step-${id}">${label ?? known[id as keyof typeof known] ?? id}</slot>
        ${isDone ? html`<span class="visually-hidden">, ${texts.completed}</span>` : nothing}
      </span>
    `;
    const parts = ['step', isCurrent && 'step-current', isDone && 'step-complete'].filter(Boolean).join(' ');
    return html`
      <li
        part=${parts}
        class=${isCurrent ? 'current' : isDone ? 'complete' : ''}
        aria-current=${isCurrent ? 'step' : nothing}
        data-testid="step-${id}"
      >
        ${index > 0 ? html`<span part="connector" class="connector" aria-hidden="true"></span>` : nothing}
        ${
          canSelect
            ? html`<button class="step" type="button" data-testid="step-button-${id}" @click=${() => this.#select(id)}>
                ${content}
              </button>`
            : html`<span class="step">${content}</span>`
        }
      </li>
    `;
  }
}

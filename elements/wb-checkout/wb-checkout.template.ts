import type { CheckoutStep } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { isShipped } from '../../src/element-base/checkout/is-shipped.js';
import { textField } from '../../src/element-base/form/field.template.js';
import type { StepSelectDetail } from '../../src/events/index.js';
import type { CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { addressView } from './address.template.js';
import type { CheckoutContext } from './checkout-context.js';
import type { FormEvents } from './form-events.js';
import { payView } from './pay.template.js';
import { paymentView } from './payment.template.js';
import { shippingView } from './shipping.template.js';
import { STEPS, stepsFor } from './step-walk.js';

const headings = (texts: CheckoutTexts): Record<CheckoutStep, string> => ({
  contact: texts.contact,
  delivery: texts.deliveryHeading,
  shipping: texts.shippingHeading,
  payment: texts.payment,
});

/** The whole form: four sections on one page, or one at a time. */
export function formView(context: CheckoutContext, handlers: FormHandlers): TemplateResult {
  const { step, layout } = context;
  const isLast = layout === 'page' || step === 'payment';
  return html`
    <form
      novalidate
      aria-busy=${context.busy ? 'true' : 'false'}
      data-testid="checkout-form"
      @submit=${handlers.submit}
      @input=${handlers.input}
      @change=${handlers.change}
      @focusout=${handlers.leave}
    >
      <slot name="express"></slot>
      <wb-checkout-steps
        linear
        .steps=${stepItems(context)}
        current=${step}
        @wb-step-select=${({ detail }: CustomEvent<StepSelectDetail>) => context.act.goTo(detail.step as CheckoutStep)}
      ></wb-checkout-steps>
      ${context.feedback?.missingView(context) ?? nothing} ${stepsOf(context).map((name) => sectionView(context, name))}
      ${isLast ? payView(context) : nothing}
      <slot name="footer"></slot>
    </form>
  `;
}

export type FormHandlers = Pick<FormEvents, 'submit' | 'input' | 'change' | 'leave'>;

const stepsOf = ({ checkout }: CheckoutContext): readonly CheckoutStep[] => stepsFor(isShipped(checkout.quote.lines));

/** A step is done if it and all steps before it have no problems. */
function stepItems(context: CheckoutContext): { id: string; complete: boolean }[] {
  const steps = stepsOf(context);
  const firstOpen = steps.findIndex((step) => context.openSteps.has(step) || step === 'payment');
  return steps.map((id, index) => ({ id, complete: index < firstOpen }));
}

/**
 * Extensions stay in the DOM when a step is folded, so that they keep their
 * state.
 *
 * @testid section-contact, section-delivery, section-shipping, section-payment - A section of the form
 * @testid change-contact, change-delivery, change-shipping - The button that opens a done step again
 */
function sectionView(context: CheckoutContext, name: CheckoutStep): TemplateResult {
  const { texts, layout, step, headingLevel, busy, act } = context;
  const isOpen = layout === 'page' || name === step;
  const isDone = !isOpen && STEPS.indexOf(name) < STEPS.indexOf(step);
  const title = headings(texts)[name];
  return html`
    <section
      part="step"
      class="section ${isOpen ? '' : 'folded'}"
      aria-labelledby="${name}-heading"
      data-testid="section-${name}"
    >
      <div class="section-head">
        <h2 part="step-heading" class="heading" id="${name}-heading" tabindex="-1" aria-level=${headingLevel}>
          ${title}
        </h2>
        ${
          isDone
            ? html`<button
                class="button plain"
                type="button"
                aria-label=${texts.changeStep(title)}
                data-testid="change-${name}"
                @click=${() => act.goTo(name)}
              >
                ${texts.change}
              </button>`
            : nothing
        }
      </div>
      ${isDone ? recap(context, name) : nothing}
      <div class="section-body" ?hidden=${!isOpen} ?inert=${busy && name !== 'payment'}>
        ${name === 'payment' ? context.extensions('checkout.payment.before', name) : nothing}
        ${isOpen || name === 'payment' ? bodyOf(context, name) : nothing}
        ${name === 'payment' ? nothing : context.extensions(`checkout.${name}.after`, name)}
        ${
          isOpen && layout === 'steps' && name !== 'payment'
            ? html`<button class="button submit" type="submit" data-testid="continue">
                ${texts.continueTo(headings(texts)[stepsOf(context)[stepsOf(context).indexOf(name) + 1]!])}
              </button>`
            : nothing
        }
      </div>
    </section>
  `;
}

function bodyOf(context: CheckoutContext, name: CheckoutStep): TemplateResult {
  switch (name) {
    case 'contact':
      return contactView(context);
    case 'delivery':
      return html`
        <slot name="delivery-before"></slot>
        <p class="hint">${context.texts.requiredNote}</p>
        ${context.saved?.choice(context, 'shipping')} ${addressView(context, 'shipping')} ${context.saved?.saveBox()}
        <slot name="delivery-after"></slot>
      `;
    case 'shipping':
      return html`${shippingView(context)}<slot name="shipping-after"></slot>`;
    case 'payment':
      return paymentView(context);
  }
}

function contactView(context: CheckoutContext): TemplateResult {
  const { texts, form, links, saved } = context;
  // Unless the shopper is known to be signed in, the question is shown. Content
  // below does not move when the answer arrives.
  return html`
    ${
      links.account
        ? html`<p class="hint" data-testid="account">
            ${saved?.isSignedIn ? texts.signedIn : html`${texts.signInAsk} <a href=${links.account} data-testid="sign-in">${texts.signIn}</a>`}
          </p>`
        : nothing
    }
    ${textField(context, {
      id: 'email',
      label: texts.email,
      value: form.email,
      autocomplete: 'email',
      type: 'email',
      required: true,
      maxLength: 254,
      help: texts.emailHelp,
    })}
    <slot name="contact-after"></slot>
  `;
}

/** A finished step as text. */
/** @testid recap-contact, recap-delivery, recap-shipping - The answers of a done step */
function recap({ form, checkout, locale }: CheckoutContext, name: CheckoutStep): TemplateResult {
  const { shippingMethods, shippingMethodId } = checkout.quote;
  const lines: Record<CheckoutStep, (string | undefined)[]> = {
    contact: [form.email],
    delivery: addressLines(form.address('shipping'), locale),
    shipping: [shippingMethods.find(({ id }) => id === shippingMethodId)?.title],
    payment: [],
  };
  return html`<p class="recap" data-testid="recap-${name}">
    ${lines[name].filter(Boolean).map((line) => html`<span>${line}</span>`)}
  </p>`;
}

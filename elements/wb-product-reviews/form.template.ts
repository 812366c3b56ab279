import type { REVIEW_LIMITS } from '@storefront/contract';
import { html, type TemplateResult } from 'lit';
import { areaField, textField } from '../../src/element-base/form/field.template.js';
import { isEmail, type FieldRule, type FormController } from '../../src/element-base/form/form-controller.js';
import type { FormTexts } from '../../src/element-base/texts/form.js';
import type { ReviewsTexts } from '../../src/element-base/texts/reviews.js';
import { ratingField } from './rating-field.template.js';

type Limits = typeof REVIEW_LIMITS;
// Import types only, so that the contract's schemas are not bundled.
const MOST: Pick<Limits, 'title' | 'body' | 'author'> = { title: 150, body: 5000, author: 80 };

/** The rules of the fields, in the order of the form. */
export const reviewRules = (
  { email, emailInvalid, nameRequired }: FormTexts,
  texts: ReviewsTexts,
): readonly FieldRule[] => [
  { id: 'rating', label: texts.rating, required: texts.ratingRequired },
  { id: 'title', label: texts.title, limit: MOST.title },
  { id: 'body', label: texts.body, required: texts.bodyRequired, limit: MOST.body },
  { id: 'author', label: texts.author, required: nameRequired, limit: MOST.author },
  { id: 'email', label: email, check: (value) => (isEmail(value) ? undefined : emailInvalid) },
];

/** The fields of a review. */
export function reviewFormFields(form: FormController, texts: ReviewsTexts): TemplateResult {
  const field = (id: 'title' | 'body' | 'author') =>
    ({ id, value: form.value(id), count: form.count(id, MOST[id]), label: texts[id] }) as const;
  return html`${ratingField(form, texts)}
  ${textField(form, { ...field('title'), required: false, autocomplete: 'off' })}
  ${areaField(form, { ...field('body'), required: true, autocomplete: 'off' })}
  ${textField(form, {
    ...field('author'),
    ...{ required: true, autocomplete: 'given-name', help: texts.authorHelp, width: 'half' },
  })}
  ${textField(form, {
    ...{ id: 'email', label: form.texts.email, value: form.value('email'), required: false, type: 'email' },
    ...{ autocomplete: 'email', help: texts.emailHelp, width: 'half' },
  })}`;
}

/** The button that opens the form. */
export const triggerView = (texts: ReviewsTexts, isExpanded: boolean, onToggle: () => void): TemplateResult =>
  html`<div>
    <button
      part="trigger"
      class="button secondary"
      type="button"
      aria-expanded=${isExpanded}
      aria-controls="panel"
      data-testid="write"
      @click=${onToggle}
    >
      ${texts.write}
    </button>
  </div>`;

import type { FormController } from '../../src/element-base/form/form-controller.js';
import { framedGroup } from '../../src/element-base/form/field.template.js';
import type { ReviewsTexts } from '../../src/element-base/texts/reviews.js';
import { html, type TemplateResult } from 'lit';
import { starView } from './stars.template.js';

/**
 * Five radio buttons drawn as stars: arrow keys choose, each is named in words, and what is chosen stands beside them in
 * words, too.
 *
 * @testid rating-1, rating-2, rating-3, rating-4, rating-5 - The radio button of a rating
 */
export function ratingField(form: FormController, texts: ReviewsTexts): TemplateResult {
  const chosen = form.value('rating');
  return framedGroup(
    form,
    { id: 'rating', label: texts.rating, required: true },
    html`<div class="pick">
      ${[1, 2, 3, 4, 5].map(
        (stars) =>
          html`<label class="pick-star"
            ><input
              type="radio"
              name="rating"
              value=${stars}
              aria-label=${texts.stars(stars)}
              .checked=${chosen === String(stars)}
              data-testid="rating-${stars}"
            />${starView}</label
          >`,
      )}
      <span class="quiet" aria-hidden="true">${chosen ? texts.stars(Number(chosen)) : ''}</span>
    </div>`,
  );
}

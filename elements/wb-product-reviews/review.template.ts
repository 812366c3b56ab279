import type { Review, ReviewAggregate, ReviewSort } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { ratingNumber } from '../../src/element-base/product/rating.js';
import { sortSelect } from '../../src/element-base/product/sort.template.js';
import type { ReviewsTexts } from '../../src/element-base/texts/reviews.js';
import { barView, starsView } from './stars.template.js';
import type { RecordFields } from '../../src/element-base/record-fields.js';

/** Input for the views of reviews. */
export interface ReviewsContext {
  texts: ReviewsTexts;
  locale: string;
  headingLevel: number;
}

/** "4.3 of 5 from 23 reviews", and how many gave how many stars. */
export function summaryView(
  { texts, locale }: ReviewsContext,
  { average, count, histogram }: ReviewAggregate,
): TemplateResult | typeof nothing {
  if (average === null) return nothing;
  return html`<div part="summary" class="summary" data-testid="summary">
    <div class="overall">
      <p part="average" class="average" data-testid="average">${texts.outOf(ratingNumber(average, locale))}</p>
      ${starsView(average)}
      <p class="quiet">${texts.basedOn(count)}</p>
    </div>
    <ul part="histogram" class="histogram" aria-label=${texts.histogram} data-testid="histogram">
      ${[5, 4, 3, 2, 1].map((stars) => {
        const current = histogram[stars - 1] ?? 0;
        return html`<li class="row">
          <span class="visually-hidden">${texts.starsCount(stars, current)}</span>
          <span aria-hidden="true">${texts.stars(stars)}</span>
          ${barView(current / count)}
          <span class="number" aria-hidden="true">${current}</span>
        </li>`;
      })}
    </ul>
  </div>`;
}

const SORTS = ['newest', 'oldest', 'rating-desc', 'rating-asc'] as const satisfies readonly ReviewSort[];

export function sortView(
  { texts }: ReviewsContext,
  sort: ReviewSort,
  onSort: (sort: ReviewSort) => void,
): TemplateResult {
  const names = [texts.newest, texts.oldest, texts.ratingDesc, texts.ratingAsc];
  return sortSelect(texts.sortBy, SORTS, names, sort, onSort);
}

const paragraphs = (text: string): TemplateResult[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${paragraph}</p>`);

const dateText = (date: string, locale: string): string => {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
};

const dateView = (date: string, locale: string, part?: string): TemplateResult | typeof nothing => {
  const words = dateText(date, locale);
  if (!words) return nothing;
  return html`<time part=${part ?? nothing} datetime=${date}>${words}</time>`;
};

/** One review. The text and the reply have their own direction, independent of the page's. */
export function reviewView({ texts, locale, headingLevel }: ReviewsContext, review: Review): TemplateResult {
  const { id, rating, title, body, author, verified, createdAt, reply } = review;
  return html`<article
    part="review"
    class="review"
    tabindex="-1"
    aria-labelledby="review-${id}"
    data-testid="review"
    data-review=${id}
  >
    <p part="rating" class="rating">
      ${starsView(rating)}<span data-testid="review-rating">${texts.outOf(rating.toLocaleString(locale))}</span>
    </p>
    <h3 part="title" class="title" id="review-${id}" aria-level=${headingLevel + 1} dir="auto">
      ${title || texts.by(author)}
    </h3>
    <div part="text" class="text" dir="auto" data-testid="review-text">${paragraphs(body)}</div>
    <p class="quiet by">
      <bdi part="author">${author}</bdi>
      ${verified ? html`<span part="verified" class="verified" data-testid="verified">${texts.verified}</span>` : nothing}
      ${dateView(createdAt, locale, 'date')}
    </p>
    ${
      reply
        ? html`<div part="reply" class="reply" data-testid="reply">
            <p class="reply-by">${texts.reply} · ${dateView(reply.createdAt, locale)}</p>
            <div class="text" dir="auto">${paragraphs(reply.body)}</div>
          </div>`
        : nothing
    }
  </article>`;
}

/** The fields of a review for the page's own template. */
export const reviewFields = ({ texts, locale }: ReviewsContext, review: Review): RecordFields => ({
  id: review.id,
  at: review.createdAt,
  texts: {
    ...{ title: review.title ?? '', text: review.body, author: review.author },
    rating: texts.outOf(review.rating.toLocaleString(locale)),
    date: dateText(review.createdAt, locale),
    verified: review.verified ? texts.verified : '',
    reply: review.reply?.body ?? '',
  },
});

import { html, nothing, type TemplateResult } from 'lit';
import type { NumberWriter } from '@storefront/contract/money-format';
import type { CatalogueTexts } from '../texts/catalogue.js';

/** By language. */
export const ratingFormats = new Map<string, NumberWriter>();

const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** An average in the format of the language, always with one decimal: 4.3, 4,0, ٤٫٣. */
export function ratingNumber(average: number, locale: string): string {
  let format = ratingFormats.get(locale);
  if (!format) ratingFormats.set(locale, (format = new Intl.NumberFormat(locale, digits)));
  return format.format(average);
}

/** "★ 4.3 (23)" visually, a sentence for screen readers; nothing without reviews. */
export const ratingView = (
  rating: { readonly average: number; readonly count: number } | null,
  locale: string,
  texts: CatalogueTexts,
): TemplateResult | typeof nothing => {
  if (!rating) return nothing;
  const average = ratingNumber(rating.average, locale);
  return html` <span part="rating" class="rating" data-testid="rating"
    ><span aria-hidden="true">★ ${average} (${rating.count})</span
    ><span class="visually-hidden">${texts.rated(average, rating.count)}</span></span
  >`;
};

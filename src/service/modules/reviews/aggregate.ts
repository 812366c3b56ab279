import type { ProductSummary, ReviewAggregate } from '@storefront/contract';

/** How many published reviews of a product give 1, 2, 3, 4 and 5 stars; null: it has none. */
export type Stars = readonly number[] | null;

export function aggregateOf(stars: Stars): ReviewAggregate {
  const histogram = [1, 2, 3, 4, 5].map((_, index) => stars?.[index] ?? 0);
  const count = histogram.reduce((sum, reviews) => sum + reviews, 0);
  const sum = histogram.reduce((all, reviews, index) => all + reviews * (index + 1), 0);
  // In tenths first: 4.25 is 4.3, and nothing is shown that the stars do not say.
  return { average: count === 0 ? null : Math.round((sum * 10) / count) / 10, count, histogram };
}

/** The same numbers as a list of products shows them. */
export function ratingOf(stars: Stars): ProductSummary['rating'] {
  const { average, count } = aggregateOf(stars);
  return average === null ? null : { average, count };
}

import type { ProductSummary, ReviewAggregate } from '@storefront/contract';

/** The numbers of a product's published reviews with 1, 2, 3, 4 and 5 stars; null: it has none. */
export type Stars = readonly number[] | null;

export function aggregateOf(stars: Stars): ReviewAggregate {
  const histogram = [1, 2, 3, 4, 5].map((_, index) => stars?.[index] ?? 0);
  const count = histogram.reduce((sum, reviews) => sum + reviews, 0);
  const sum = histogram.reduce((all, reviews, index) => all + reviews * (index + 1), 0);
  // Rounded from integers, so that 4.25 becomes 4.3 without a floating-point error.
  return { average: count === 0 ? null : Math.round((sum * 10) / count) / 10, count, histogram };
}

/** The same numbers in the shape of a list of products. */
export function ratingOf(stars: Stars): ProductSummary['rating'] {
  const { average, count } = aggregateOf(stars);
  return average === null ? null : { average, count };
}

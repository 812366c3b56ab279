import type { Review, ReviewAggregate, ReviewInput, ReviewPage, ReviewReceipt, ReviewSort } from '@storefront/contract';
import { refuse } from '../fixture-wire.js';
import { productsIn } from '../fixtures.js';
import type { FixtureRoom, RoomRequest } from './room.js';

const authors = ['Ada', 'Bruno', 'Chiara', 'Devi', 'Emeka', 'Frida', 'Goran', 'Hana'];
const ratings = [5, 4, 5, 3, 5, 4, 5, 2, 5, 4, 5, 5, 1, 4, 5, 4, 5, 3, 5, 4, 5, 5, 4];

/** In another script, to test that text is shown unchanged. */
const bodies: Readonly<Record<number, string>> = {
  6: 'كوب متين وجميل، والشاي يبقى ساخنًا فيه.\n\nأنصح به.',
  12: '<img src=x onerror="alert(1)"> & <script>alert(2)</script> chipped after a week.',
};

/**
 * The newest review has a reply of the shop, every third is of a purchase,
 * every fifth has no title.
 */
const review = (rating: number, index: number): Review => ({
  id: `r${index + 1}`,
  rating,
  title:
    index % 5 === 4 ? '' : `${['Poor', 'Meh', 'Fine', 'Good', 'Great'][rating - 1] ?? ''} mug, number ${index + 1}`,
  body: bodies[index] ?? `It has been on my desk for ${index + 1} weeks.\n\nThe rim is smooth, and it holds tea well.`,
  author: authors[index % authors.length] ?? 'Ada',
  verified: index % 3 === 0,
  createdAt: new Date(Date.UTC(2025, 5, 30 - index, 12)).toISOString(),
  reply: index === 0 ? { body: 'Thank you, Ada.', createdAt: '2025-07-02T09:00:00.000Z' } : null,
});
const published: ReadonlyMap<string, readonly Review[]> = new Map([['p1', ratings.map(review)]]);

const orders: Readonly<Record<ReviewSort, (a: Review, b: Review) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  'rating-desc': (a, b) => b.rating - a.rating,
  'rating-asc': (a, b) => a.rating - b.rating,
};

function aggregateOf(reviews: readonly Review[]): ReviewAggregate {
  const histogram = [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length);
  const sum = reviews.reduce((all, { rating }) => all + rating, 0);
  const count = reviews.length;
  return { average: count === 0 ? null : Math.round((sum * 10) / count) / 10, count, histogram };
}

function reviewsOf({ parts, market }: RoomRequest): readonly Review[] {
  const name = parts[1] ?? '';
  const product = productsIn(market).find(({ handle, id }) => handle === name || id === name);
  return published.get(product?.id ?? refuse('PRODUCT_NOT_FOUND')) ?? [];
}

/** `enamel-mug` has 23 published reviews; the other products have none. New reviews wait for approval. */
export const createReviewsRoom = (): FixtureRoom => {
  let written = 0;
  return {
    routes: {
      'GET products/:handle/reviews': (request): ReviewPage => {
        const { first = '10', after = '0', sort = 'newest' } = request.query;
        const all = reviewsOf(request);
        const sorted = [...all].sort(orders[sort as ReviewSort]);
        const end = Number(after) + Number(first);
        return {
          items: sorted.slice(Number(after), end),
          totalCount: all.length,
          pageInfo: { endCursor: end < all.length ? String(end) : null, hasNextPage: end < all.length },
          aggregate: aggregateOf(all),
        };
      },
      'POST products/:handle/reviews': (request): ReviewReceipt => {
        const { rating, body, author } = request.body as Partial<ReviewInput>;
        reviewsOf(request);
        if (!rating || !body?.trim() || !author?.trim()) refuse('VALIDATION_FAILED');
        written += 1;
        return { id: `w${written}`, status: 'pending' };
      },
    },
  };
};

import { defineMessages, plural } from '../locale/messages.js';

/** Texts of product reviews. Numbers are formatted in the element's language. */
export const reviewsMessages = defineMessages('reviews', {
  reviews: 'Reviews',
  histogram: 'How many stars were given',
  basedOn: (n: number) => plural('en', n, { one: 'from 1 review', other: `from ${String(n)} reviews` }),
  starsCount: (stars: number, n: number) =>
    `${plural('en', stars, { one: '1 star', other: `${String(stars)} stars` })}: ${plural('en', n, { one: '1 review', other: `${String(n)} reviews` })}`,
  stars: (n: number) => plural('en', n, { one: '1 star', other: `${String(n)} stars` }),
  outOf: (rating: string) => `${rating} of 5`,

  // the list
  sortBy: 'Sort by',
  newest: 'Newest',
  oldest: 'Oldest',
  ratingDesc: 'Best first',
  ratingAsc: 'Worst first',
  showMore: 'Show more reviews',
  countShown: (n: number, total: number) =>
    n < total
      ? `${String(n)} of ${String(total)} reviews shown`
      : plural('en', n, { one: '1 review shown', other: `${String(n)} reviews shown` }),
  by: (author: string) => `Review by ${author}`,
  verified: 'Verified purchase',
  reply: 'Answer of the shop',
  none: 'No reviews yet.',
  beFirst: 'Have you tried it? Be the first to tell what you think.',

  // writing one
  write: 'Write a review',
  rating: 'Your rating',
  ratingRequired: 'Choose how many stars you give',
  title: 'Title',
  body: 'Your review',
  bodyRequired: 'Write a few words about it',
  author: 'Your name',
  authorHelp: 'Shown with your review.',
  emailHelp: 'Never shown.',
  submit: 'Send review',
  pending: 'Thank you. Your review is waiting for approval; then everyone can read it.',
  published: 'Thank you. Your review is published.',
});

export type ReviewsTexts = typeof reviewsMessages.en;

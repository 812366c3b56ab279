import { defineMessages, plural } from '../locale/messages.js';

/** Texts of lists, cards and prices. Every page with a list loads them. */
export const catalogueMessages = defineMessages('catalogue', {
  // prices
  was: (price: string) => `was ${price}`,
  from: (price: string) => `From ${price}`,

  // reviews
  rated: (average: string, n: number) =>
    `Rated ${average} of 5 in ${plural('en', n, { one: '1 review', other: `${n} reviews` })}`,

  // stock
  inStock: 'In stock',
  soldOut: 'Sold out',
  sale: 'Sale',
  fewLeft: (n: number) => `Only ${n} left`,

  // adding
  addToCart: 'Add to cart',
  addTitleToCart: (title: string) => `Add ${title} to cart`,
  adding: 'Adding…',
  added: 'Added',
  addedToCart: (title: string) => `Added ${title} to cart`,
  chooseOptions: 'Choose options',
  chooseOptionsFor: (title: string) => `Choose options for ${title}`,
  errorUnreachable: 'We could not reach the shop. Check your connection and try again.',
  errorAdd: (title: string) => `${title} could not be added.`,

  // lists
  products: 'Products',
  noProducts: 'There is nothing here yet.',
  noMatches: 'Nothing matches these filters.',
  clearFilters: 'Clear filters',
  loadMore: 'Show more',
  loadingMore: 'Loading more…',
  countShown: (n: number, total: number) =>
    n < total
      ? `${n} of ${total} products shown`
      : `${n} ${plural('en', n, { one: 'product', other: 'products' })} shown`,
});

export type CatalogueTexts = typeof catalogueMessages.en;

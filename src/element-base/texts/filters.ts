import { defineMessages } from '../locale/messages.js';

/** Texts of the filters of search results and of lists. They load with the code that renders them. */
export const filterMessages = defineMessages('search', {
  filters: 'Filters',
  filtersSet: (n: number) => `Filters (${n})`,
  category: 'Category',
  brand: 'Brand',
  tag: 'Features',
  available: 'Only what is in stock',
  price: 'Price',
  priceLowest: 'Lowest price',
  priceHighest: 'Highest price',
  priceFrom: (price: string) => `From ${price}`,
  priceTo: (price: string) => `Up to ${price}`,
  removeFilter: (name: string) => `Remove filter ${name}`,
});

export type FilterTexts = typeof filterMessages.en;

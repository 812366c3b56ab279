import { defineMessages, plural } from '../locale/messages.js';

/** Texts of the search field and the search results. */
export const searchMessages = defineMessages('search', {
  // the field
  search: 'Search',
  searchFor: 'Search for',
  clear: 'Clear search',
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  searching: 'Searching…',
  noSuggestions: (query: string) => `Nothing found for “${query}”`,
  suggestionCount: (n: number) => `${n} ${plural('en', n, { one: 'suggestion', other: 'suggestions' })}`,
  showAll: (n: number) => `Show all ${n} results`,
  noService: 'Suggestions are not available right now. You can still search: press Enter.',
  offlineCopy: 'You are offline. Prices and stock may have changed.',
  offline: 'You are offline. You can search again as soon as there is a connection.',

  // the kinds of hits, as headings
  product: 'Products',
  collection: 'Collections',
  page: 'Pages',
  story: 'Stories',

  // results
  results: (n: number, query: string) => `${n} ${plural('en', n, { one: 'result', other: 'results' })} for “${query}”`,
  resultCount: (n: number, total: number) => `${n} of ${total} results shown`,
  searchingFor: (query: string) => `Searching for “${query}”…`,
  whatFor: 'What are you looking for?',
  adviceSpelling: 'Check the spelling, or try fewer or more general words.',
  adviceFilters: 'Nothing matches with these filters.',
  browse: 'Or have a look around:',
  didYouMean: 'Did you mean',
  failed: (query: string) => `“${query}” could not be searched for.`,
  sorts: 'Relevance|Newest|Price, low to high|Price, high to low|Title, A to Z',
});

export type SearchTexts = typeof searchMessages.en;

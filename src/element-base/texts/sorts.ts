import { defineMessages } from '../locale/messages.js';

/** The orders of a list, and its pages: these come with the code that draws a choice of them. */
export const sortsMessages = defineMessages('catalogue', {
  sortBy: 'Sort by',
  sorts: 'Featured|Newest|Price, low to high|Price, high to low|Title, A to Z',
  pages: 'Pages',
  pageOf: (n: number, total: number) => `Page ${n} of ${total}`,
});

import { defineMessages } from '../locale/messages.js';

/** Names of sort orders, and texts of pages. They load with the code that renders them. */
export const sortsMessages = defineMessages('catalogue', {
  sortBy: 'Sort by',
  sorts: 'Featured|Newest|Price, low to high|Price, high to low|Title, A to Z',
  pages: 'Pages',
  pageOf: (n: number, total: number) => `Page ${n} of ${total}`,
});

import { defineMessages } from '../locale/messages.js';

/** Names of the orders of a list. */
export const sortsMessages = defineMessages('catalogue', {
  sorts: 'Featured|Newest|Price, low to high|Price, high to low|Title, A to Z',
});

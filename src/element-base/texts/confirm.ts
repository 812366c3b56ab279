import { defineMessages } from '../locale/messages.js';

/** What a question says that was given no words of its own. */
export const confirmMessages = defineMessages('confirm', {
  sure: 'Are you sure?',
  confirm: 'Confirm',
  working: 'One moment…',
});

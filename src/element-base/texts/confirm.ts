import { defineMessages } from '../locale/messages.js';

/** Default texts of a confirmation. */
export const confirmMessages = defineMessages('confirm', {
  sure: 'Are you sure?',
  confirm: 'Confirm',
  working: 'One moment…',
});

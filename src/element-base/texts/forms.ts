import { defineMessages } from '../locale/messages.js';

/** What pages drawn on a server say to those without script. */
export const formsMessages = defineMessages('forms', {
  update: 'Update',
  showChoice: 'Show price of this choice',
  changed: 'Your change is saved.',
  choiceShown: 'This is what you chose, with its own price. Nothing was added yet.',
  unknown:
    'No answer came in time, so we do not know yet whether this was done. Look at your cart before you try again.',
  cartUnread: 'Your cart could not be read just now. Nothing in it is lost.',
  readAgain: 'Load this page again',
});

export type FormsTexts = typeof formsMessages.en;

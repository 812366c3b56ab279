import { defineMessages } from '../locale/messages.js';

/** Texts of server-rendered pages for browsers without scripts. */
export const noScriptMessages = defineMessages('noScript', {
  update: 'Update',
  showChoice: 'Show price of this choice',
  changed: 'Your change is saved.',
  choiceShown: 'This is what you chose, with its own price. Nothing was added yet.',
  unknown:
    'No answer came in time, so we do not know yet whether this was done. Look at your cart before you try again.',
  cartUnread: 'Your cart could not be read just now. Nothing in it is lost.',
  readAgain: 'Load this page again',
});

export type NoScriptTexts = typeof noScriptMessages.en;

import { defineMessages } from '../locale/messages.js';

/** What pages drawn on a server say to those without script. */
export const formsMessages = defineMessages('forms', {
  update: 'Update',
  showChoice: 'Show price of this choice',
  changed: 'Your change is saved.',
  choiceShown: 'This is what you chose, with its own price. Nothing was added yet.',
});

export type FormsTexts = typeof formsMessages.en;

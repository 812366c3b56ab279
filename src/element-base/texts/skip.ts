import { defineMessages } from '../locale/messages.js';

/** Texts of the way past a list. They load with the code that renders it. */
export const skipMessages = defineMessages('catalogue', {
  skipList: 'Skip this list',
  endOfList: 'End of the list',
});

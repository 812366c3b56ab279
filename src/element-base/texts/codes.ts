import { defineMessages } from '../locale/messages.js';

/** Texts of the fold with the fields for codes. */
export const codesMessages = defineMessages('codes', {
  addCode: 'Add a code',
});

import { defineMessages } from '../locale/messages.js';

/** What the fields of an extension say of themselves. */
export const extensionFieldMessages = defineMessages('extension', {
  noCardNumbers: 'Please do not type card numbers here. This is not the payment form.',
});

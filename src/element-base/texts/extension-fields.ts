import { defineMessages } from '../locale/messages.js';

/** Texts of extension fields. */
export const extensionFieldMessages = defineMessages('extension', {
  noCardNumbers: 'Please do not type card numbers here. This is not the payment form.',
});

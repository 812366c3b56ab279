import { errorMessages } from './error-messages.js';
import { defineMessages } from './locale/messages.js';

export { errorText } from './error-messages.js';

/** Texts that several elements use. */
export const commonMessages = defineMessages('common', {
  ...errorMessages.en,
  close: 'Close',
  back: 'Back',
  next: 'Next',
  previous: 'Previous',
  optional: 'optional',
  required: 'Required',
  remove: 'Remove',
  undo: 'Undo',
  edit: 'Edit',
  cancel: 'Cancel',

  // products
  quantityOf: (title: string) => `Quantity of ${title}`,
  increase: (title: string) => `One more ${title}`,
  decrease: (title: string) => `One less ${title}`,
});

export type CommonTexts = typeof commonMessages.en;

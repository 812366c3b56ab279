import { defineMessages } from './locale/messages.js';

/** Sentences that several elements say. */
export const commonMessages = defineMessages('common', {
  close: 'Close',
  back: 'Back',
  next: 'Next',
  previous: 'Previous',
  retry: 'Try again',
  loading: 'Loading…',
  optional: 'optional',
  required: 'Required',
  remove: 'Remove',
  undo: 'Undo',
  edit: 'Edit',
  cancel: 'Cancel',
  errorGeneric: 'Something went wrong. Please try again.',
  errorNetwork: 'We could not reach the shop. Check your connection and try again.',
  errorNotFound: 'This is not here any more.',
  errorRateLimited: 'That was a little fast. Please wait a moment and try again.',

  // products, wherever they are shown
  quantityOf: (title: string) => `Quantity of ${title}`,
  increase: (title: string) => `One more ${title}`,
  decrease: (title: string) => `One less ${title}`,
});

/** Which common sentence says an error's code best; elements with better words of their own look at the code first. */
export const errorText = (texts: typeof commonMessages.en, code: string): string => {
  if (code === 'NETWORK') return texts.errorNetwork;
  if (code === 'RATE_LIMITED') return texts.errorRateLimited;
  return /NOT_FOUND$/.test(code) ? texts.errorNotFound : texts.errorGeneric;
};

export type CommonTexts = typeof commonMessages.en;

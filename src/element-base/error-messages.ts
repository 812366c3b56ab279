import { defineMessages } from './locale/messages.js';

/** The common texts that every loading element may need. */
export const errorMessages = defineMessages('common', {
  retry: 'Try again',
  loading: 'Loading…',
  errorGeneric: 'Something went wrong. Please try again.',
  errorNetwork: 'We could not reach the shop. Check your connection and try again.',
  errorNotFound: 'This is not here any more.',
  errorRateLimited: 'That was a little fast. Please wait a moment and try again.',
});

export type ErrorTexts = typeof errorMessages.en;

/** The common text for an error's code. Elements check their own texts first. */
export const errorText = (texts: ErrorTexts, code: string): string => {
  if (code === 'NETWORK') return texts.errorNetwork;
  if (code === 'RATE_LIMITED') return texts.errorRateLimited;
  return /NOT_FOUND$/.test(code) ? texts.errorNotFound : texts.errorGeneric;
};

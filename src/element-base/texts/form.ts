import { defineMessages, plural } from '../locale/messages.js';

const characters = (n: number): string => plural('en', n, { one: '1 character', other: `${String(n)} characters` });

/** Texts that all forms share: reviews, messages, restock notices. */
export const formMessages = defineMessages('form', {
  optional: (label: string) => `${label} (optional)`,
  requiredNote: 'Everything is required unless it says optional.',
  sending: 'Sending…',
  stillHere: 'What you wrote is still here. You can safely send it again: it arrives once.',

  email: 'E-mail',
  emailRequired: 'Enter your e-mail address',
  emailInvalid: 'Enter an e-mail address like name@example.com',
  name: 'Name',
  nameRequired: 'Enter your name',

  errorSummary: (count: number) =>
    count === 1 ? 'One thing needs your attention' : `${String(count)} things need your attention`,
  fieldInvalid: (label: string) => `Please check: ${label}`,
  charactersLeft: (n: number) => `${characters(n)} left`,
  charactersOver: (n: number) => `${characters(n)} too many`,
  tooLong: (label: string, n: number) => `${label}: remove ${characters(n)}`,
});

export type FormTexts = typeof formMessages.en;

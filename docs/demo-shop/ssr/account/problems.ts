/** The API's errors as sentences beside fields. */
import type { Problem } from './form.js';

const SENTENCES: Readonly<Record<string, string>> = {
  REQUIRED: 'Please fill this in.',
  EMAIL_INVALID: 'Please write an address such as ada@example.com.',
  EMAIL_OR_PASSWORD_WRONG: 'E-mail address and password do not go together. Check both, or set a new password.',
  PASSWORD_REQUIRED: 'You signed up in another browser. Please give the password you chose there.',
  PASSWORD_TOO_SHORT: 'Please take 8 characters or more. A short sentence is easy to keep in mind.',
  PASSWORD_BREACHED: 'This password is known to too many people. Please take one that only you have.',
  LINK_INVALID: 'This link has been used, or it is too old. Ask for a new one.',
  POSTAL_CODE_INVALID: 'This is no postal code of that country.',
  REGION_INVALID: 'Please give the state or province by its short name, such as CA.',
  TOO_MANY_ADDRESSES: 'Your address book is full. Please remove one first.',
  ADDRESS_NOT_FOUND: 'This address is not there any more.',
  ORDER_NOT_FOUND: 'We find no order with this number and email address. Please check both.',
  RATE_LIMITED: 'That was often. Please wait a minute and try again.',
  CSRF: 'This form came from another site. Please send it from here.',
};
/** Only for requests that the API itself has refused: without its answer the outcome is unknown. See outcome.ts. */
const REFUSED = 'This is not possible at the moment. Nothing was changed; please try again in a minute.';

interface Failure {
  code: string;
  status: number;
  errors: readonly { code: string; path?: string | undefined }[];
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && 'errors' in error && 'status' in error;

export const isCode = (error: unknown, code: string): boolean => isFailure(error) && error.code === code;

/**
 * The problems of a form for an error of the client.
 * @throws errors that are not the client's
 */
export function problemsOf(error: unknown): Problem[] {
  if (!isFailure(error)) throw error;
  if (error.status >= 500) return [{ text: REFUSED }];
  const items = error.errors.length > 0 ? error.errors : [{ code: error.code }];
  return items.map(({ code, path }) => {
    const field = path?.split('.').at(-1);
    const text =
      // A truncated link gets the same message as an expired one.
      SENTENCES[field === 'token' ? 'LINK_INVALID' : code] ??
      (field ? 'Please check this.' : 'That did not work. Please check what you wrote, and try again.');
    return field ? { field, text } : { text };
  });
}

/** Whether the link of an email is no longer valid: a new email helps, another press does not. */
export const isDeadLink = (problems: readonly Problem[]): boolean => problems.some(({ field }) => field === 'token');

/** Required fields that are empty, checked before anything is sent. */
export const missingOf = (values: Readonly<Record<string, string>>, names: readonly string[]): Problem[] =>
  names.filter((name) => !values[name]?.trim()).map((field) => ({ field, text: SENTENCES['REQUIRED'] ?? '' }));

import type { StorefrontError } from './types.js';

/** An error that is thrown and kept as state: the stores' own, and the client's. */
export type ThrownError = Error & StorefrontError;

const isStorefrontError = (error: unknown): error is ThrownError =>
  error instanceof Error && 'code' in error && 'status' in error && 'errors' in error;

/** Whatever was thrown, as state that elements show. */
export function toStorefrontError(error: unknown): ThrownError {
  if (isStorefrontError(error)) return error;
  return makeError('UNEXPECTED', error instanceof Error ? error.message : String(error));
}

/** An error the stores find themselves; thrown as an Error, so that a page's log shows where. */
export function makeError(code: string, message: string, retryable = false): ThrownError {
  return Object.assign(new Error(message), { code, status: 0, errors: [], retryable });
}

/** Whether the API may or may not have done what it was asked: no answer came, or none of its own. */
export const isUnknownOutcome = ({ code, status }: StorefrontError): boolean =>
  code === 'NETWORK' || code === 'ABORTED' || code === 'IDEMPOTENCY_IN_PROGRESS' || status >= 500;

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

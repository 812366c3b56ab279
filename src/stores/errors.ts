import type { StorefrontError } from './types.js';

/**
 * An error that is thrown and also kept as state: the stores' own, or the
 * client's.
 */
export type ThrownError = Error & StorefrontError;

const isStorefrontError = (error: unknown): error is ThrownError =>
  error instanceof Error && 'code' in error && 'status' in error && 'errors' in error;

/** Converts any thrown value into state that elements show. */
export function toStorefrontError(error: unknown): ThrownError {
  if (isStorefrontError(error)) return error;
  return makeError('UNEXPECTED', error instanceof Error ? error.message : String(error));
}

/**
 * Creates an error of the stores themselves. It is an Error, so that a page's
 * log shows the stack.
 */
export function makeError(code: string, message: string, retryable = false): ThrownError {
  return Object.assign(new Error(message), { code, status: 0, errors: [], retryable });
}

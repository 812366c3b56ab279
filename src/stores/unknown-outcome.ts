import type { StorefrontError } from './types.js';

/** Whether the API may or may not have done what it was asked: no answer came, or none of its own. */
export const isUnknownOutcome = ({ code, status }: StorefrontError): boolean =>
  code === 'NETWORK' || code === 'ABORTED' || code === 'IDEMPOTENCY_IN_PROGRESS' || status >= 500;

import type { StorefrontError } from './types.js';

/**
 * True when it is unknown whether the API has processed the request: no answer
 * came, an earlier attempt is still running, or the status is 500 or higher.
 */
export const isUnknownOutcome = ({ code, status }: StorefrontError): boolean =>
  code === 'NETWORK' || code === 'ABORTED' || code === 'IDEMPOTENCY_IN_PROGRESS' || status >= 500;

import type { ErrorItem, Problem } from '@storefront/contract';
import { isRetryStatus } from './retry.js';

/** Codes from the client itself, used when the API sent no problem document. */
export type ClientErrorCode = 'NETWORK' | 'ABORTED' | 'UNEXPECTED';

export interface StorefrontErrorInit {
  code: string;
  message: string;
  status?: number;
  errors?: readonly ErrorItem[];
  retryable?: boolean;
  problem?: Problem | undefined;
  cause?: unknown;
}

/**
 * The error type of every rejected call. Its own members are plain data, so a
 * store can keep it as state.
 */
export class StorefrontError extends Error {
  override readonly name = 'StorefrontError';
  /**
   * The first error code of the problem document, or `NETWORK` (no answer),
   * `ABORTED` or `UNEXPECTED`.
   */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** All errors in the API's problem document; empty without one. */
  readonly errors: readonly ErrorItem[];
  /** True when the same request may succeed later. */
  readonly retryable: boolean;
  /**
   * The RFC 9457 problem document as received. It may contain the current
   * `cart` or `checkout`.
   */
  readonly problem: Problem | undefined;

  constructor({ code, message, status = 0, errors = [], retryable = false, problem, cause }: StorefrontErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.retryable = retryable;
    this.problem = problem;
  }
}

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
};

const isProblem = (body: unknown): body is Problem =>
  Array.isArray((body as Partial<Problem> | null | undefined)?.errors);

/**
 * Turns an unsuccessful response into an error. A proxy's HTML page gets a code
 * from its status.
 */
export function errorFromAnswer(status: number, body: unknown): StorefrontError {
  const problem = isProblem(body) ? body : undefined;
  const code =
    problem?.errors[0]?.code ?? CODE_BY_STATUS[status] ?? (isRetryStatus(status) ? 'UNAVAILABLE' : 'UNEXPECTED');
  return new StorefrontError({
    code,
    status,
    message: problem?.errors[0]?.message ?? problem?.detail ?? problem?.title ?? `The API answered ${status}`,
    errors: problem?.errors ?? [],
    retryable: status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS',
    problem,
  });
}

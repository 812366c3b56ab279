import type { ErrorCode, ErrorItem, Problem } from '@storefront/contract';

export interface ProblemOptions {
  /** Dotted path of the faulty field: `lines.0.quantity`. */
  path?: string;
  /** Further members of the document, such as `cart` with CART_VERSION_CONFLICT. */
  extra?: Record<string, unknown>;
  /** Headers of the response, such as `retry-after`. */
  headers?: Record<string, string>;
}

/** An error that the client receives as an RFC 9457 problem document. Throw it from anywhere below a route. */
export class ProblemError extends Error {
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    /** HTTP status, 4xx or 5xx. */
    readonly status: number,
    readonly errors: readonly [ErrorItem, ...ErrorItem[]],
    options: Omit<ProblemOptions, 'path'> = {},
  ) {
    super(errors[0].message);
    this.name = 'ProblemError';
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }

  /** @param title the text of the HTTP status */
  toDocument(requestId: string, title: string): Problem {
    return {
      ...this.extra,
      type: 'about:blank',
      title,
      status: this.status,
      detail: this.message,
      instance: requestId,
      errors: this.errors.slice(0, 100),
    };
  }
}

/** A problem with one error: `throw problem(404, 'PRODUCT_NOT_FOUND', 'No product "x" is sold in market eu.')`. */
export function problem(status: number, code: ErrorCode, message: string, options: ProblemOptions = {}): ProblemError {
  const { path, ...rest } = options;
  return new ProblemError(status, [{ code, message, severity: 'error', ...(path ? { path } : {}) }], rest);
}

/** 429 RATE_LIMITED with Retry-After. @param message names the seconds, too */
export const rateLimited = (seconds: number, message: string): ProblemError =>
  problem(429, 'RATE_LIMITED', message, { headers: { 'retry-after': String(seconds) } });

/** Errors of the sandbox's API, as RFC 9457 problem documents with a `code`. */
export interface ProblemBody {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  /** For programs. */
  readonly code: string;
  /** For developers: the fault and the remedy. Never contains card data or keys. */
  readonly detail: string;
  /** Further members, by code: `declineCode`, `retryable`, `intent`, `path`. */
  readonly [extension: string]: unknown;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  402: 'Payment failed',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be carried out',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

export const problemType = 'application/problem+json; charset=utf-8';

export function problemBody(
  status: number,
  code: string,
  detail: string,
  extensions: Readonly<Record<string, unknown>> = {},
): ProblemBody {
  return { type: 'about:blank', title: titles[status] ?? 'Error', status, code, detail, ...extensions };
}

/** Refuses a request: thrown by operations, answered by the app. */
export class Problem extends Error {
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(body.detail);
    this.name = 'Problem';
    this.body = body;
  }
}

export const problem = (...args: Parameters<typeof problemBody>): Problem => new Problem(problemBody(...args));

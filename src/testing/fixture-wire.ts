import type { Cart, Checkout, ErrorCode, ErrorItem } from '@storefront/contract';
import { declaredStatus } from './contract-check.js';

export interface FixtureRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}
export interface FixtureAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface FixtureProblem {
  code: ErrorCode;
  status?: number;
  message?: string;
  /** The field that the error belongs to. */
  path?: string;
  cart?: Cart;
  checkout?: Checkout;
}

/** Thrown inside the in-page API; its answer is the problem document. */
export class Refusal extends Error {
  constructor(readonly problem: FixtureProblem) {
    super(problem.code);
  }
}
export const refuse = (code: ErrorCode, message?: string, path?: string): never => {
  throw new Refusal({ code, ...(message && { message }), ...(path && { path }) });
};

/** The text of each HTTP status that the contract has. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** The problem document for a request. Without a status it has the one that the contract declares for the code. */
export function problemAnswer(
  request: Pick<FixtureRequest, 'method' | 'path'>,
  { code, status = declaredStatus(request, code), message = code, path, cart, checkout }: FixtureProblem,
): FixtureAnswer {
  const error: ErrorItem = { code, message, severity: 'error', ...(path && { path }) };
  return problemDocument(status, [error], { ...(cart && { cart }), ...(checkout && { checkout }) });
}

export const problemDocument = (
  status: number,
  errors: readonly [ErrorItem, ...ErrorItem[]],
  extra: object = {},
): FixtureAnswer => ({
  status,
  body: { ...extra, type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail: errors[0].message, errors },
});

import type { Cart, Checkout, ErrorCode } from '@storefront/contract';

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

const STATUS: Partial<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  PAYMENT_UNAVAILABLE: 503,
  CART_VERSION_CONFLICT: 412,
  PRECONDITION_REQUIRED: 428,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_IN_PROGRESS: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  CHECKOUT_RULE_UNAVAILABLE: 400,
  PAYMENT_DECLINED: 402,
};

/** The status a code comes with when nothing else is said: 404 for what is not found, 409 for a conflict of states. */
const statusOf = (code: ErrorCode): number => STATUS[code] ?? (code.endsWith('NOT_FOUND') ? 404 : 409);

export interface FixtureProblem {
  code: ErrorCode;
  status?: number;
  message?: string;
  /** The field it is about. */
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
export const refuse = (code: ErrorCode, message?: string): never => {
  throw new Refusal({ code, ...(message && { message }) });
};

export function problemAnswer({
  code,
  status = statusOf(code),
  message = code,
  path,
  cart,
  checkout,
}: FixtureProblem): FixtureAnswer {
  return {
    status,
    body: {
      type: 'about:blank',
      title: code,
      status,
      errors: [{ code, message, severity: 'error', ...(path && { path }) }],
      ...(cart && { cart }),
      ...(checkout && { checkout }),
    },
  };
}

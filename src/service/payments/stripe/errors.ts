/** What each way in which Stripe fails means for the caller. https://docs.stripe.com/error-low-level */
import type { Stripe } from 'stripe';
import { ProviderError, type ProviderErrorKind } from '../provider.js';
import { breakOf, millisecondsOf } from '../retries.js';
import { stripeSdk } from './sdk.js';

export const stripeProviderName = 'stripe';

const errors = () => stripeSdk().errors;

/** The intent is not in a state that allows this. */
const conflicts = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_expired_for_capture',
  'intent_invalid_state',
]);

export function providerErrorOf(error: unknown, what: string, isRead: boolean): ProviderError {
  const failed = isRead ? 'unavailable' : 'unknown_outcome';
  if (error instanceof errors().StripeConnectionError) {
    const cause = causeOf(error);
    const { kind, code } = breakOf(cause, isRead);
    return new ProviderError(stripeProviderName, kind, `${what} broke off`, { cause, code });
  }
  if (!(error instanceof errors().StripeError)) {
    const message = `the reply to ${what} cannot be read`;
    return new ProviderError(stripeProviderName, failed, message, { code: 'reply_unreadable' });
  }
  const { statusCode = 0, code = codeWithout(error), requestId = 'no request id' } = error;
  const { decline_code: declineCode, headers } = error;
  const said = withoutKeys(error.message);
  // Stripe's error is not handed on as the cause: it holds the whole reply, client secrets included.
  const message = `${what} was answered ${statusCode} ${code} (${requestId}): ${said}`;
  return new ProviderError(stripeProviderName, kindOf(error) ?? failed, message, {
    code,
    declineCode: declineCode || undefined,
    retryAfterMs: millisecondsOf(headers?.['retry-after']),
  });
}

/** @returns undefined where nobody knows what was done */
function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderErrorKind | undefined {
  // Something else is at the same intent: nothing was done, and in a moment it may be.
  if (error.code === 'lock_timeout') return 'unavailable';
  if (error.statusCode === 429 || error instanceof errors().StripeRateLimitError) return 'rate_limited';
  // 409: the first call with this key still runs, so how it ends is not known yet.
  if (error.statusCode === 409) return undefined;
  if (error instanceof errors().StripeCardError) return 'declined';
  if (error instanceof errors().StripeAuthenticationError || error instanceof errors().StripePermissionError)
    return 'auth';
  if (error instanceof errors().StripeIdempotencyError) return 'invalid';
  if (error instanceof errors().StripeInvalidRequestError)
    return conflicts.has(error.code ?? '') ? 'conflict' : 'invalid';
  return undefined;
}

function codeWithout({ rawType, statusCode }: InstanceType<typeof Stripe.errors.StripeError>): string {
  if (rawType === 'idempotency_error') return rawType;
  return statusCode === undefined ? 'reply_unreadable' : `http_${statusCode}`;
}

/** Stripe's answer to a write that failed inside, kept under its key: asking again with the key brings no other. */
export const isKeptFailure = (error: unknown): boolean =>
  error instanceof errors().StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

function causeOf({ detail }: InstanceType<typeof Stripe.errors.StripeConnectionError>): unknown {
  const inner: unknown = detail;
  return inner instanceof Error && 'exception' in inner ? inner.exception : inner;
}

/** Stripe stars out most of a key that it names; no part of one belongs into a log. */
const withoutKeys = (message: string): string =>
  message.replaceAll(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '[key]').slice(0, 500);

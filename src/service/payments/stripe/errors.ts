/** Classifies Stripe's failures for the caller. https://docs.stripe.com/error-low-level */
import type { Stripe } from 'stripe';
import { ProviderError, type ProviderErrorKind } from '../provider.js';
import { breakOf, millisecondsOf } from '../retries.js';
import { stripeSdk } from './sdk.js';

export const stripeProviderName = 'stripe';

const errors = () => stripeSdk().errors;

/** The intent's state does not allow this. */
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
  const reason = withoutKeys(error.message);
  // Stripe's error is not passed on as the cause: it contains the whole reply, including client secrets.
  const message = `${what} was answered ${statusCode} ${code} (${requestId}): ${reason}`;
  return new ProviderError(stripeProviderName, kindOf(error) ?? failed, message, {
    code,
    declineCode: declineCode || undefined,
    retryAfterMs: millisecondsOf(headers?.['retry-after']),
  });
}

/** @returns undefined when the outcome is unknown */
function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderErrorKind | undefined {
  // Another request is using the intent: nothing was done, and it may work in a moment.
  if (error.code === 'lock_timeout') return 'unavailable';
  if (error.statusCode === 429 || error instanceof errors().StripeRateLimitError) return 'rate_limited';
  // 409: the first call with this key is still running, so its outcome is not known yet.
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

/** Stripe's stored answer to a write that failed internally: asking again with the key returns the same. */
export const isKeptFailure = (error: unknown): boolean =>
  error instanceof errors().StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

function causeOf({ detail }: InstanceType<typeof Stripe.errors.StripeConnectionError>): unknown {
  const inner: unknown = detail;
  return inner instanceof Error && 'exception' in inner ? inner.exception : inner;
}

/** Stripe masks most of a key that it names; no part of one belongs in a log. */
const withoutKeys = (message: string): string =>
  message.replaceAll(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '[key]').slice(0, 500);

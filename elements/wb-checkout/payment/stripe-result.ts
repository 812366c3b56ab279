import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { ConfirmResult } from './provider.js';

/**
 * The outcome of the money in an answer of `confirmPayment`. A paid intent is
 * paid, whatever error came with it.
 */
export function resultOf({ paymentIntent, error }: PaymentIntentResult): ConfirmResult {
  const intent = paymentIntent ?? error?.payment_intent;
  const paid = intent && paidOf(intent);
  if (paid) return paid;
  if (error) return errorResult(error);
  switch (intent?.status) {
    case 'requires_action':
      // The shopper closed the bank's challenge.
      return { status: 'failed', code: 'authentication_canceled', message: '', retryable: true };
    case 'requires_payment_method':
      return intent.last_payment_error ? errorResult(intent.last_payment_error) : declined('card_declined', '');
    case 'canceled':
      return declined('payment_intent_canceled', '');
    default:
      return { status: 'unknown' };
  }
}

function paidOf({ id, status }: PaymentIntent): ConfirmResult | undefined {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { status, intentId: id };
    case 'requires_capture':
      return { status: 'authorized', intentId: id };
    default:
      return undefined;
  }
}

const declined = (code: string, message: string, retryable = true): ConfirmResult => ({
  status: 'failed',
  code,
  message,
  retryable,
});

function errorResult({ type, code, decline_code: reason, message = '' }: StripeError): ConfirmResult {
  switch (type) {
    case 'card_error':
    case 'validation_error':
      return declined(reason ?? code ?? 'card_declined', message);
    case 'rate_limit_error':
      return declined('rate_limited', message);
    case 'invalid_request_error':
      // Stripe refused the request itself. A failed challenge of the bank also
      // arrives as this type.
      return declined(code ?? type, message, code === 'payment_intent_authentication_failure');
    case 'authentication_error':
      return declined(type, message, false);
    default:
      // The connection or the provider failed during the request.
      return { status: 'unknown' };
  }
}

import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { BillingDetails, ConfirmOptions, ConfirmResult } from './provider.js';
import { resultOf } from './stripe-result.js';

/**
 * Confirms an intent with the input of a group of elements, or with the wallet
 * that was opened from it. The result is `unknown` once `signal` aborts or `ms`
 * milliseconds have passed.
 * @throws Stripe's IntegrationError when called wrongly; nothing was sent
 */
export async function confirmWith(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, returnUrl, billing }: ConfirmOptions,
  { signal, ms }: { signal: AbortSignal; ms: number },
): Promise<ConfirmResult> {
  const over = new AbortController();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  const gone = new Promise<ConfirmResult>((resolve) => {
    ended.addEventListener('abort', () => resolve({ status: 'unknown' }), { signal: over.signal });
    // The browser navigates to the bank's page. If the back button restores
    // this page, it finds this result.
    addEventListener('pagehide', () => resolve({ status: 'redirecting' }), { signal: over.signal });
  });
  const confirming = stripe
    .confirmPayment({
      elements,
      clientSecret,
      confirmParams: {
        return_url: returnUrl,
        payment_method_data: { billing_details: billingDetails(billing) },
      },
      redirect: 'if_required',
    })
    .then(resultOf, (error: unknown): ConfirmResult => {
      if (error instanceof Error && error.name === 'IntegrationError') throw error;
      return { status: 'unknown' };
    });
  try {
    return await Promise.race([confirming, gone]);
  } finally {
    over.abort();
  }
}

/** Country and postal code are always there: the form does not ask for them, and some countries have no postal code. */
function billingDetails({ name, email, phone, address = {} }: BillingDetails) {
  const { line1, line2, city, region, postalCode, country } = address;
  const current = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
  const place = {
    ...(line1 !== undefined && { line1 }),
    ...(line2 !== undefined && { line2 }),
    ...(city !== undefined && { city }),
    ...(region !== undefined && { state: region }),
    postal_code: postalCode ?? '',
    ...(country !== undefined && { country }),
  };
  return { ...current, address: place };
}

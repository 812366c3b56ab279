/** https://docs.stripe.com/webhooks/signature */
import { ProviderError, type VerifiedEvent, type WebhookHeaders } from '../provider.js';
import { stripeProviderName } from './errors.js';
import { eventFrom } from './wire.js';
import { stripeSdk } from './sdk.js';

const signatureHeader = 'stripe-signature';
const toleranceSeconds = 300;

export interface WebhookRules {
  readonly secrets: readonly string[];
  readonly storeId: number | undefined;
}

/** @throws ProviderError `auth`, or `invalid` for a signed body that is not an event */
export function verifyWebhook(
  raw: Uint8Array,
  headers: WebhookHeaders,
  now: number,
  { secrets, storeId }: WebhookRules,
): VerifiedEvent {
  const header = headers[signatureHeader];
  if (typeof header !== 'string') throw unverified('missing');
  const event = eventFrom(signedJson(raw, header, secrets, now), storeId);
  if (!event) throw noEvent();
  return event;
}

function signedJson(raw: Uint8Array, header: string, secrets: readonly string[], now: number): unknown {
  const text = textOf(raw);
  let isStale = false;
  for (const secret of secrets) {
    try {
      const event: unknown = stripeSdk().webhooks.constructEvent(
        text,
        header,
        secret,
        toleranceSeconds,
        undefined,
        now,
      );
      // The SDK limits only the age of a signature. One from the future would be valid for too long.
      if (secondsOf(header) * 1000 > now + toleranceSeconds * 1000) throw unverified('stale');
      return event;
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (!(error instanceof stripeSdk().errors.StripeSignatureVerificationError)) throw noEvent();
      isStale ||= error.message.startsWith('Timestamp outside');
    }
  }
  throw unverified(isStale ? 'stale' : 'wrong');
}

/** The signature covers bytes; the SDK would decode some bytes as others, and drop some. */
function textOf(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw unverified('wrong');
  }
}

const secondsOf = (header: string): number => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? Infinity);

const unverified = (fault: 'missing' | 'wrong' | 'stale'): ProviderError =>
  new ProviderError(stripeProviderName, 'auth', `the webhook’s signature is ${fault}`, { code: `signature_${fault}` });

const noEvent = (): ProviderError =>
  new ProviderError(stripeProviderName, 'invalid', 'the webhook is signed, but it is no event', {
    code: 'event_invalid',
  });

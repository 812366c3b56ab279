/** Reads Stripe's replies, field by field: a reply that differs from the documentation is refused. */
import type { Stripe } from 'stripe';
import type { CardFacts, Intent, IntentStatus, PaymentFailure, Refund, VerifiedEvent } from '../provider.js';
import { type Fields, isRecord } from '../sandbox-wire.js';
import { fromStripe } from './amounts.js';
import { stripeSdk } from './sdk.js';

/** The names in Stripe's `metadata` by which the adapter finds its own objects. */
export const meta = { orderRef: 'orderRef', attempt: 'attempt', refundKey: 'refundKey', reason: 'reason' } as const;

const statuses: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

const entry = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

const metadataOf = (object: Fields): Fields => (isRecord(object['metadata']) ? object['metadata'] : {});

/** @returns undefined when the reply is not a PaymentIntent */
export function intentFrom(reply: unknown): Intent | undefined {
  if (!isRecord(reply) || reply['object'] !== 'payment_intent' || !text(reply['id'])) return undefined;
  const status = entry(statuses, reply['status']);
  const amount = fromStripe(reply['amount'], reply['currency']);
  const received = fromStripe(reply['amount_received'], reply['currency']);
  if (!status || !amount || !received) return undefined;
  const orderRef = metadataOf(reply)[meta.orderRef];
  const canBePaid = status === 'open' || status === 'requires_action';
  const lastError = status === 'open' ? failureFrom(reply['last_payment_error']) : undefined;
  const card = cardFrom(reply);
  const saved = status === 'succeeded' || status === 'authorized' ? savedFrom(reply) : undefined;
  return {
    id: reply['id'],
    status,
    // An intent of another system has none; it matches no order.
    orderRef: text(orderRef) ? orderRef : '',
    amount,
    amountReceived: status === 'succeeded' ? received : { ...received, amount: 0 },
    ...(canBePaid && text(reply['client_secret']) ? { clientSecret: reply['client_secret'] } : {}),
    ...(lastError ? { lastError } : {}),
    ...(card ? { card } : {}),
    ...(saved === undefined ? {} : { saved }),
  };
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value['id'] : value);

/** The kept payment method of a paid intent, with its customer. */
function savedFrom(reply: Fields): string | undefined {
  if (reply['setup_future_usage'] !== 'off_session') return undefined;
  const [customer, means] = [idOf(reply['customer']), idOf(reply['payment_method'])];
  return text(customer) && text(means) ? `${customer}:${means}` : undefined;
}

/** @returns undefined for a text that `savedFrom` has not written */
export function meansFrom(saved: string): { customer: string; payment_method: string } | undefined {
  const [, customer, means] = /^([\w-]{1,150}):([\w-]{1,149})$/.exec(saved) ?? [];
  return customer === undefined || means === undefined ? undefined : { customer, payment_method: means };
}

export function isChargeOf(intent: unknown, orderRef: string, attempt: number): boolean {
  const metadata = isRecord(intent) ? metadataOf(intent) : {};
  return metadata[meta.orderRef] === orderRef && metadata[meta.attempt] === String(attempt);
}

function failureFrom(error: unknown): PaymentFailure | undefined {
  if (!isRecord(error)) return undefined;
  const { code, decline_code: declineCode, type } = error;
  const known = [code, type].find(text);
  if (known === undefined) return undefined;
  // The intent is open: the shopper can always try another card.
  return { code: known, ...(text(declineCode) ? { declineCode } : {}), retryable: true };
}

/** From the charge, when the reply contains it in full; otherwise from the failure. */
function cardFrom({ latest_charge: charge, last_payment_error: error }: Fields): CardFacts | undefined {
  const ofCharge = isRecord(charge) ? charge['payment_method_details'] : undefined;
  const ofError = isRecord(error) ? error['payment_method'] : undefined;
  for (const details of [ofCharge, ofError]) {
    const card = isRecord(details) ? details['card'] : undefined;
    if (!isRecord(card)) continue;
    const { brand, last4 } = card;
    if (text(brand) && brand.length <= 32 && text(last4) && /^\d{4}$/.test(last4)) return { brand, last4 };
  }
  return undefined;
}

/**
 * When the bank refuses a charge, Stripe answers with an error that contains the intent. Any other error is rethrown.
 */
export function intentOfRefusal(error: unknown): Stripe.PaymentIntent {
  const intent = error instanceof stripeSdk().errors.StripeCardError ? error.payment_intent : undefined;
  if (intent) return intent;
  throw error;
}

const refundStatuses: Readonly<Record<string, Refund['status']>> = {
  pending: 'pending',
  // The shopper has to say where the money should go.
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** @returns undefined when the reply is not a refund of a PaymentIntent */
export function refundFrom(reply: unknown): Refund | undefined {
  if (!isRecord(reply) || reply['object'] !== 'refund' || !text(reply['id'])) return undefined;
  const { id, payment_intent: intent } = reply;
  const intentId = isRecord(intent) ? intent['id'] : intent;
  const status = entry(refundStatuses, reply['status']);
  const amount = fromStripe(reply['amount'], reply['currency']);
  return text(intentId) && status && amount ? { id, intentId, amount, status } : undefined;
}

/** The key with which the adapter made a refund. */
export const refundKeyOf = (refund: unknown): unknown =>
  isRecord(refund) ? metadataOf(refund)[meta.refundKey] : undefined;

const intentEvents = new Set(
  'amount_capturable_updated canceled partially_funded payment_failed processing requires_action succeeded'
    .split(' ')
    .map((name) => `payment_intent.${name}`),
);
const refundEvents = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

/**
 * @param event a verified body
 * @param storeId only intents of this store are read; others may be in the same Stripe account
 * @returns undefined when it is not an event
 */
export function eventFrom(event: unknown, storeId: number | undefined): VerifiedEvent | undefined {
  if (!isRecord(event) || !text(event['id']) || !text(event['type'])) return undefined;
  const { id, type, data } = event;
  const object = isRecord(data) && isRecord(data['object']) ? data['object'] : {};
  const about = object['id'];
  if (!text(about)) return { id, type };
  if (refundEvents.has(type)) return { id, type, refundId: about };
  const { [meta.orderRef]: orderRef, store } = metadataOf(object);
  const isOurs = storeId === undefined || store === undefined || store === String(storeId);
  if (!intentEvents.has(type) || !text(orderRef) || !isOurs) return { id, type };
  return { id, type, intentId: about, orderRef };
}

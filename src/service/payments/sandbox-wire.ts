/** Reads replies of the sandbox, field by field: a reply that differs from the documentation is refused. */
import type { Money } from '@storefront/contract';
import type { CardFacts, Intent, IntentStatus, PaymentFailure, Refund, VerifiedEvent } from './provider.js';

export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const statuses: ReadonlySet<string> = new Set<IntentStatus>([
  'open',
  'requires_action',
  'processing',
  'authorized',
  'succeeded',
  'canceled',
]);
const isStatus = (value: unknown): value is IntentStatus => typeof value === 'string' && statuses.has(value);

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

function money(amount: unknown, currency: unknown): Money | undefined {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined;
}

/** @returns undefined when the reply is not an intent */
export function intentFrom(reply: unknown): Intent | undefined {
  if (!isRecord(reply)) return undefined;
  const { id, status, orderRef, clientSecret, saved } = reply;
  const amount = money(reply['amount'], reply['currency']);
  const amountReceived = money(reply['amountReceived'], reply['currency']);
  if (!text(id) || !isStatus(status) || !text(orderRef) || !amount || !amountReceived) return undefined;
  const lastError = failureFrom(reply['lastError']);
  const card = cardFrom(reply['card']);
  return {
    id,
    status,
    orderRef,
    amount,
    amountReceived,
    ...(text(clientSecret) ? { clientSecret } : {}),
    ...(lastError ? { lastError } : {}),
    ...(card ? { card } : {}),
    ...(text(saved) ? { saved } : {}),
  };
}

/** @param reply a list of an order's intents. @returns the intent of this attempt */
export function intentOfAttempt(reply: unknown, attempt: number): Intent | undefined {
  const items: readonly unknown[] = isRecord(reply) && Array.isArray(reply['items']) ? reply['items'] : [];
  return intentFrom(items.find((item) => isRecord(item) && item['attempt'] === attempt));
}

function cardFrom(value: unknown): CardFacts | undefined {
  if (!isRecord(value)) return undefined;
  const { brand, last4 } = value;
  if (typeof brand !== 'string' || !/^[a-z0-9_-]{1,32}$/.test(brand)) return undefined;
  return typeof last4 === 'string' && /^[0-9]{4}$/.test(last4) ? { brand, last4 } : undefined;
}

function failureFrom(value: unknown): PaymentFailure | undefined {
  if (!isRecord(value)) return undefined;
  const { code, declineCode, retryable } = value;
  if (!text(code)) return undefined;
  return { code, ...(text(declineCode) ? { declineCode } : {}), retryable: retryable === true };
}

/** @returns undefined when the reply is not a refund */
export function refundFrom(reply: unknown): Refund | undefined {
  if (!isRecord(reply)) return undefined;
  const { id, intentId, status } = reply;
  const amount = money(reply['amount'], reply['currency']);
  if (!text(id) || !text(intentId) || !amount) return undefined;
  if (status !== 'pending' && status !== 'succeeded' && status !== 'failed') return undefined;
  return { id, intentId, amount, status };
}

/** @param raw a body with a valid signature */
export function eventFrom(raw: Uint8Array): VerifiedEvent | undefined {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
  if (!isRecord(body) || !text(body['id']) || !text(body['type'])) return undefined;
  const { intentId, refundId, orderRef } = isRecord(body['data']) ? body['data'] : {};
  return {
    id: body['id'],
    type: body['type'],
    ...(text(intentId) ? { intentId } : {}),
    ...(text(refundId) ? { refundId } : {}),
    ...(text(orderRef) ? { orderRef } : {}),
  };
}

/** The public views of an intent, a refund, an account. */
import { currencyDigits } from '@storefront/contract/currency';
import type { Account, Intent, PaymentFailure, Refund } from './state.js';

/** For the shop's server, which has the secret key. */
export interface IntentView {
  readonly id: string;
  readonly status: Intent['status'];
  readonly orderRef: string;
  readonly attempt: number;
  readonly amount: number;
  readonly amountReceived: number;
  /** Includes pending refunds. */
  readonly amountRefunded: number;
  readonly currency: string;
  readonly capture: Intent['capture'];
  /** null once the intent cannot be confirmed any more. */
  readonly clientSecret: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly lastError: PaymentFailure | null;
  /** The kept card, for further charges. */
  readonly saved: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
}

const confirmable = new Set<Intent['status']>(['open', 'requires_action', 'processing']);

export const intentView = (intent: Intent): IntentView => ({
  id: intent.id,
  status: intent.status,
  orderRef: intent.orderRef,
  attempt: intent.attempt,
  amount: intent.amount,
  amountReceived: intent.amountReceived,
  amountRefunded: intent.amountRefunded,
  currency: intent.currency,
  capture: intent.capture,
  clientSecret: confirmable.has(intent.status) ? intent.clientSecret : null,
  card: intent.card && { brand: intent.card.brand, last4: intent.card.last4 },
  lastError: intent.lastError,
  saved: intent.saved ?? null,
  metadata: intent.metadata,
  createdAt: new Date(intent.createdAt).toISOString(),
});

/** For the card form, which has the client secret: only what the shopper may see. */
export interface ShopperView {
  readonly id: string;
  readonly status: Intent['status'];
  readonly amount: number;
  readonly currency: string;
  /** Decimals of the currency: browsers differ about them. */
  readonly digits: number;
  readonly challengeId: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export const shopperView = (intent: Intent): ShopperView => ({
  id: intent.id,
  status: intent.status,
  amount: intent.amount,
  currency: intent.currency,
  digits: currencyDigits(intent.currency),
  challengeId: intent.challengeId,
  card: intent.card && { brand: intent.card.brand, last4: intent.card.last4 },
});

export interface RefundView {
  readonly id: string;
  readonly intentId: string;
  readonly orderRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: Refund['status'];
  readonly reason: string;
  readonly createdAt: string;
}

export const refundView = (refund: Refund): RefundView => ({
  id: refund.id,
  intentId: refund.intentId,
  orderRef: refund.orderRef,
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  reason: refund.reason,
  createdAt: new Date(refund.createdAt).toISOString(),
});

/** For the owner of the master key; `webhookSecret` is the newest. */
export interface AccountView {
  readonly name: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export const accountView = (account: Account): AccountView => ({
  name: account.name,
  secretKey: account.secretKey,
  publishableKey: account.publishableKey,
  webhookSecret: account.webhookSecrets[0]?.secret ?? '',
});

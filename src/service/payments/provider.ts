/**
 * The payment provider interface: everything that the service knows of a card provider. One adapter per provider
 * implements it. Code outside an adapter never uses a provider's own names.
 *
 * The rules, which callers and adapters keep together:
 *
 * 1. **Money is exact.** Amounts are passed as `{ amount, currency }`, integer minor units by ISO 4217. An adapter
 *    converts exactly or throws `invalid`; it never rounds. The amount that comes back is compared with the amount that
 *    was asked for.
 * 2. **Keys are stored before the call.** Every call that changes something takes an idempotency key, which the caller
 *    has written to its database before it calls: `o:{orderId}:a{attempt}:create|capture|cancel` and `r:{refundId}`.
 *    After a crash the same call with the same key returns the first call's result, and never pays twice.
 * 3. **A webhook is only a hint.** Anyone may replay one, and they come late, twice and out of order. Settling always
 *    calls `retrieve` (or `retrieveRefund`) and trusts only its answer.
 * 4. **Only `unavailable` and `unknown_outcome` are tried again, always with the same key.** An adapter does so itself,
 *    a few times; a caller may do so later. Any other kind is a final answer.
 * 5. **A client secret leaves the server only when the intent is stored**, so a charge without an order cannot begin.
 * 6. **Only a reference to a card is kept: its name at the provider.** It charges nothing without the account's secret
 *    key.
 */
import type { Money } from '@storefront/contract';

export interface PaymentProvider {
  /** As in `POST /store/:storeId/payments/:provider/webhook` and in requests of pages; at most 32 characters. */
  readonly name: string;

  /** The data that a page needs to mount this provider's form. Never a secret. */
  publicConfig(storeId: number): PublicConfig;

  /**
   * The amounts that can be charged in a currency, in its minor units. Amounts must be a multiple of `step`.
   * @throws ProviderError `invalid` for a currency that the provider does not accept
   */
  limits(currency: string): Limits;

  /** Makes an intent to collect `amount`. Nothing is charged before the shopper confirms in the provider's form. */
  createIntent(input: CreateIntent): Promise<Intent>;

  /** Only for providers whose form returns a token that the server confirms. With the others, the form confirms. */
  confirm?(intentId: string, token: string, idempotencyKey: string): Promise<Intent>;

  /**
   * Charges a payment method that an earlier intent with `keep` has kept, without the shopper. A repeated call for the
   * same order and attempt finds the charge of the first call, even when the provider has forgotten the key, and
   * charges nothing more. Subscriptions with a provider that lacks this method are never renewed automatically.
   * @returns `succeeded`, `authorized` or `processing`; `open` with `lastError` when the bank refused. Its code is
   *   `AUTHENTICATION_REQUIRED` when the bank wants to ask the shopper. An open intent is not charged any more: cancel
   *   it.
   * @throws ProviderError `invalid` when the payment method is gone
   */
  chargeSaved?(input: ChargeSaved): Promise<Intent>;

  /** The intent's current state at the provider: the only reliable source of whether it was paid. */
  retrieve(intentId: string): Promise<Intent>;

  /** Captures an authorized amount, or a part of it; the remainder is released. Once per intent. */
  capture(intentId: string, amount: Money, idempotencyKey: string): Promise<Intent>;

  /**
   * Cancels unless it is too late. `processing` is not final: cancel again later. An adapter must then ask the provider
   * again and not replay that answer.
   */
  cancel(intentId: string, idempotencyKey: string): Promise<CancelResult>;

  /** Refunds a part of the received amount, or all. Never more in sum: the provider refuses that with `invalid`. */
  refund(input: CreateRefund): Promise<Refund>;

  /** For a refund that was `pending`. */
  retrieveRefund(refundId: string): Promise<Refund>;

  /**
   * Checks a webhook's signature over the received bytes, then reads it.
   * @param raw the body as received; a parsed and re-serialised one does not verify
   * @param now milliseconds since 1970, to refuse old signatures
   * @throws ProviderError `auth` when the signature is missing, wrong or too old; `invalid` when the body is not an
   *   event
   */
  verifyWebhook(raw: Uint8Array, headers: WebhookHeaders, now: number): VerifiedEvent;
}

/** As node's `request.headers`: names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface PublicConfig {
  readonly publishableKey?: string;
  /** The provider's browser script. */
  readonly scriptUrl?: string;
  /** For the page's Content-Security-Policy: `script-src` and `frame-src`. */
  readonly scriptOrigin?: string;
  readonly frameOrigin?: string;
}

/** Minor units of the requested currency. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Usually 1; 10 where a currency has three decimals but cards accept two. */
  readonly step: number;
}

export interface CreateIntent {
  /** The service's own name for the order; the provider returns it with the intent and its events. At most 200 characters. */
  readonly orderRef: string;
  /** 1 for the order's first intent. */
  readonly attempt: number;
  readonly amount: Money;
  /** At most 255 printable ASCII characters. */
  readonly idempotencyKey: string;
  /** `manual`: confirming only authorizes; `capture` collects. */
  readonly capture: 'automatic' | 'manual';
  /** Shown in the provider's dashboard. At most 20 entries of 40 and 500 characters; no personal data. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Keep the payment method for `chargeSaved`. Providers without that method ignore it. */
  readonly keep?: boolean;
}

export interface ChargeSaved extends Omit<CreateIntent, 'keep'> {
  /** `Intent.saved` of the intent that kept it. */
  readonly saved: string;
}

/** `PaymentFailure.code` when the shopper must approve a charge in person. */
export const AUTHENTICATION_REQUIRED = 'authentication_required';

/**
 * - `open`: no payment yet, or the last try failed (see `lastError`); the shopper may try again
 * - `requires_action`: the bank is asking the shopper a question
 * - `processing`: accepted, the result comes later
 * - `authorized`: reserved on the card, waits for `capture`
 * - `succeeded`: `amountReceived` was collected; final
 * - `canceled`: nothing was or will be collected; final
 */
export type IntentStatus = 'open' | 'requires_action' | 'processing' | 'authorized' | 'succeeded' | 'canceled';

export interface Intent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly orderRef: string;
  /** The amount that was asked for. */
  readonly amount: Money;
  /** The amount that was collected, before refunds; 0 until `succeeded`. */
  readonly amountReceived: Money;
  /** For the provider's form in the browser. Present while the intent can still be confirmed. */
  readonly clientSecret?: string;
  readonly lastError?: PaymentFailure;
  /** The card that was tried last, if the provider returns it. */
  readonly card?: CardFacts;
  /** The payment method that `keep` has kept, once it was paid with: for `chargeSaved` only. At most 300 characters. */
  readonly saved?: string;
}

/** The data of a card that a shopper may see. */
export interface CardFacts {
  /** In lower case: `visa`, `mastercard`, `amex`, `discover`, `jcb`, `unionpay`, `diners`, or another. At most 32. */
  readonly brand: string;
  /** Four digits. */
  readonly last4: string;
}

/** Why a payment did not succeed. Codes are the provider's; the texts for shoppers are made from them elsewhere. */
export interface PaymentFailure {
  readonly code: string;
  /** The bank's reason, if it gave one. */
  readonly declineCode?: string;
  /** True when the shopper may try again on the same intent, with this card or another. */
  readonly retryable: boolean;
}

export interface CancelResult {
  readonly outcome: 'canceled' | 'already_succeeded' | 'processing';
  readonly intent: Intent;
}

export interface CreateRefund {
  readonly intentId: string;
  readonly amount: Money;
  readonly idempotencyKey: string;
  /** For the provider's records; at most 200 characters. */
  readonly reason: string;
}

export interface Refund {
  readonly id: string;
  readonly intentId: string;
  readonly amount: Money;
  /** `pending` ends as one of the others, reported by a webhook; a `failed` one returned no money. */
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A webhook with a valid signature. Still only a hint: see rule 3. */
export interface VerifiedEvent {
  /** Unique per provider: a second event with the same id is a repetition. */
  readonly id: string;
  /** The provider's own name of the type, for logs. */
  readonly type: string;
  /** The id to retrieve. Without either id the event is about something else and only needs a 2xx. */
  readonly intentId?: string;
  readonly refundId?: string;
  readonly orderRef?: string;
}

/**
 * - `declined`: the bank or the provider refused this payment
 * - `invalid`: the request was wrong, or its object does not exist
 * - `auth`: our key, or a webhook's signature, was refused
 * - `rate_limited`: too many requests; not carried out
 * - `conflict`: the state of the intent does not allow this; retrieve it
 * - `unavailable`: not carried out, because the provider could not be reached (or: only reading failed)
 * - `unknown_outcome`: it may or may not have been carried out; repeat the call with the same key to find out
 */
export type ProviderErrorKind =
  'declined' | 'invalid' | 'auth' | 'rate_limited' | 'conflict' | 'unavailable' | 'unknown_outcome';

export interface ProviderErrorDetails {
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
  /** The pause that the provider asked for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** A failure of a provider, classified by what the caller may do about it. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly provider: string;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(provider: string, kind: ProviderErrorKind, message: string, details: ProviderErrorDetails = {}) {
    super(`${provider}: ${message}`, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.code = details.code;
    this.declineCode = details.declineCode;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** Rule 4: true when the same call with the same key may be made again. */
  get retryable(): boolean {
    return this.kind === 'unavailable' || this.kind === 'unknown_outcome';
  }
}

/**
 * The payment-provider seam: all the service knows of a card provider. One adapter per provider implements it; nothing
 * outside an adapter names a provider's own words.
 *
 * The rules, which callers and adapters keep together:
 *
 * 1. **Money is exact.** Amounts cross the seam as `{ amount, currency }`, integer minor units by ISO 4217. An adapter
 *    converts exactly or throws `invalid`; it never rounds. What it gets back is compared with what it asked for.
 * 2. **Keys are stored before the call.** Every call that changes something takes an idempotency key, which the caller
 *    has written to its database before it calls: `o:{orderId}:a{attempt}:create|capture|cancel` and `r:{refundId}`.
 *    After a crash the same call with the same key returns the first call's result, and never pays twice.
 * 3. **A webhook is only a hint.** Anyone may replay one, and they come late, twice and out of order. Settling always
 *    asks `retrieve` (or `retrieveRefund`) and believes that.
 * 4. **Only `unavailable` and `unknown_outcome` are tried again, always with the same key.** An adapter does so itself, a
 *    few times; a caller may do so later. Any other kind is an answer.
 * 5. **A client secret leaves the server only when the intent is stored**, so a charge without an order cannot begin.
 * 6. **What is kept of a card is a name at the provider.** It charges nothing without the account's secret key.
 */
import type { Money } from '@storefront/contract';

export interface PaymentProvider {
  /** As in `POST /store/:storeId/payments/:provider/webhook` and in what a page asks for; at most 32 characters. */
  readonly name: string;

  /** What a page must know to mount this provider's form. Never a secret. */
  publicConfig(storeId: number): PublicConfig;

  /**
   * What can be charged in a currency, in its minor units. Amounts must be a multiple of `step`.
   * @throws ProviderError `invalid` for a currency that the provider does not take
   */
  limits(currency: string): Limits;

  /** Makes an intent to collect `amount`. Nothing is charged before the shopper confirms in the provider's form. */
  createIntent(input: CreateIntent): Promise<Intent>;

  /** Only with providers whose form yields a token that the server confirms; the others confirm in the form. */
  confirm?(intentId: string, token: string, idempotencyKey: string): Promise<Intent>;

  /**
   * Charges a means of payment that an earlier intent with `keep` has kept, without the shopper. Asked again for the same
   * order and attempt it finds what the first call made, also when the provider has forgotten the key, and charges
   * nothing more. Subscriptions paid with a provider that cannot do so are never renewed by themselves.
   * @returns `succeeded`, `authorized` or `processing`; `open` with `lastError` when the bank said no, the code being
   *   `AUTHENTICATION_REQUIRED` when it wants to ask the shopper. An open one is not charged any more: cancel it.
   * @throws ProviderError `invalid` when the means is gone
   */
  chargeSaved?(input: ChargeSaved): Promise<Intent>;

  /** The intent as the provider knows it now: the only truth about whether it was paid. */
  retrieve(intentId: string): Promise<Intent>;

  /** Collects an authorized amount, or a part of it; what is left is released. Once per intent. */
  capture(intentId: string, amount: Money, idempotencyKey: string): Promise<Intent>;

  /**
   * Cancels unless it is too late. `processing` is not an end: cancel again later. An adapter must then ask the provider
   * anew and not replay that answer.
   */
  cancel(intentId: string, idempotencyKey: string): Promise<CancelResult>;

  /** Gives back a part of what was received, or all. Never more in sum: the provider refuses that with `invalid`. */
  refund(input: CreateRefund): Promise<Refund>;

  /** For a refund that was `pending`. */
  retrieveRefund(refundId: string): Promise<Refund>;

  /**
   * Checks a webhook's signature over the bytes that came, then reads it.
   * @param raw the body as received; a parsed and re-serialised one does not verify
   * @param now milliseconds since 1970, to refuse old signatures
   * @throws ProviderError `auth` when the signature is missing, wrong or too old; `invalid` when the body is no event
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

/** Minor units of the currency asked for. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** 1 for most; 10 where a currency has three decimals but cards take two. */
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
  /** Keep what the shopper pays with, for `chargeSaved`. Providers without that ignore it. */
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
 * - `requires_action`: the shopper has a question of the bank open
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
  /** What was asked for. */
  readonly amount: Money;
  /** What was collected, before refunds; 0 until `succeeded`. */
  readonly amountReceived: Money;
  /** For the provider's form in the browser. Present while the intent can still be confirmed. */
  readonly clientSecret?: string;
  readonly lastError?: PaymentFailure;
  /** The card that was tried last, as far as the provider tells. */
  readonly card?: CardFacts;
  /** What `keep` has kept, once it was paid with: for `chargeSaved` alone. At most 300 characters. */
  readonly saved?: string;
}

/** What a shopper may be shown of a card. */
export interface CardFacts {
  /** In small letters: `visa`, `mastercard`, `amex`, `discover`, `jcb`, `unionpay`, `diners`, or another. At most 32. */
  readonly brand: string;
  /** Four digits. */
  readonly last4: string;
}

/** Why a payment did not go through. Codes are the provider's; the text for shoppers is made from them elsewhere. */
export interface PaymentFailure {
  readonly code: string;
  /** The bank's reason, as far as it told one. */
  readonly declineCode?: string;
  /** Whether the shopper may try again on the same intent, with this card or another. */
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
  /** `pending` ends as one of the others, told by a webhook; a `failed` one gave nothing back. */
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A webhook whose signature held. Still only a hint: see rule 3. */
export interface VerifiedEvent {
  /** Unique per provider: a second event with the same id is a repetition. */
  readonly id: string;
  /** The provider's own word, for logs. */
  readonly type: string;
  /** What to retrieve. Without either the event is about something else and needs no more than a 2xx. */
  readonly intentId?: string;
  readonly refundId?: string;
  readonly orderRef?: string;
}

/**
 * - `declined`: the bank or the provider said no to this payment
 * - `invalid`: the request was wrong, or the thing it names is not there
 * - `auth`: our key, or a webhook's signature, was refused
 * - `rate_limited`: too many requests; not carried out
 * - `conflict`: the intent is not in a state that allows this; retrieve it
 * - `unavailable`: not carried out, because the provider could not be reached (or: only reading failed)
 * - `unknown_outcome`: it may or may not have been carried out; the same call with the same key will tell
 */
export type ProviderErrorKind =
  'declined' | 'invalid' | 'auth' | 'rate_limited' | 'conflict' | 'unavailable' | 'unknown_outcome';

export interface ProviderErrorDetails {
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
  /** How long the provider asked us to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** Every failure of a provider, sorted by what the caller may do about it. */
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

  /** Rule 4: whether the same call with the same key may be made again. */
  get retryable(): boolean {
    return this.kind === 'unavailable' || this.kind === 'unknown_outcome';
  }
}

/** The adapter of the card sandbox. */
import type { Money } from '@storefront/contract';
import {
  type CancelResult,
  type ChargeSaved,
  type CreateIntent,
  type CreateRefund,
  type Intent,
  type Limits,
  type PaymentProvider,
  ProviderError,
  type ProviderErrorKind,
  type PublicConfig,
  type Refund,
  type VerifiedEvent,
  type WebhookHeaders,
} from './provider.js';
import { type HttpOptions, ProviderHttp } from './sandbox-http.js';
import { limitsOf } from './sandbox-limits.js';
import { signatureFault, signatureHeader } from './sandbox-signature.js';
import { eventFrom, intentFrom, intentOfAttempt, isRecord, refundFrom } from './sandbox-wire.js';

export const sandboxProviderName = 'card-sandbox';

export interface SandboxProviderOptions extends HttpOptions {
  readonly publishableKey: string;
  /** More than one during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** The address at which shoppers' browsers reach the sandbox; default `baseUrl`. */
  readonly publicUrl?: string;
}

/** @throws TypeError when an option is missing or not an address */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  return new SandboxProvider(options);
}

class SandboxProvider implements PaymentProvider {
  readonly name = sandboxProviderName;
  readonly #http: ProviderHttp;
  readonly #config: PublicConfig;
  readonly #webhookSecrets: readonly string[];

  constructor({ publishableKey, webhookSecrets, publicUrl, ...http }: SandboxProviderOptions) {
    if (!publishableKey)
      throw new TypeError('publishableKey is missing: PUT /v1/accounts/:name of the sandbox returns it');
    if (webhookSecrets.length === 0 || webhookSecrets.includes('')) {
      throw new TypeError('webhookSecrets needs at least one secret: PUT /v1/accounts/:name of the sandbox returns it');
    }
    this.#http = new ProviderHttp(this.name, http);
    this.#webhookSecrets = webhookSecrets;
    const origin = new URL(publicUrl ?? http.baseUrl).origin;
    const scriptUrl = new URL('/v1/sandbox.js', origin).href;
    this.#config = { publishableKey, scriptUrl, scriptOrigin: origin, frameOrigin: origin };
  }

  publicConfig(): PublicConfig {
    return this.#config;
  }

  limits(currency: string): Limits {
    const limits = limitsOf(currency);
    if (!limits) throw this.#error('invalid', `${currency} is not taken`, 'currency_not_supported');
    return limits;
  }

  async createIntent(input: CreateIntent): Promise<Intent> {
    return this.#create(input, input.keep ? { keep: true } : {});
  }

  /** Looks for an earlier charge first: a forgotten key must not charge twice. */
  async chargeSaved(input: ChargeSaved): Promise<Intent> {
    const { orderRef, attempt, saved } = input;
    const asked = this.#wire(input.amount);
    const made = await this.#http.read(`/v1/intents?orderRef=${encodeURIComponent(orderRef)}&first=100`);
    const earlier = intentOfAttempt(made, attempt);
    if (!earlier) return this.#create(input, { saved });
    this.#expect(same(earlier.amount, asked) && earlier.orderRef === orderRef, `intent ${earlier.id}`);
    return earlier;
  }

  async #create(input: Omit<CreateIntent, 'keep'>, more: object): Promise<Intent> {
    const { orderRef, attempt, capture, metadata, idempotencyKey } = input;
    const amount = this.#wire(input.amount);
    const body = { orderRef, attempt, ...amount, capture, metadata, ...more };
    const intent = this.#intent(await this.#http.write('/v1/intents', body, idempotencyKey));
    this.#expect(same(intent.amount, amount) && intent.orderRef === orderRef, `intent ${intent.id}`);
    return intent;
  }

  async retrieve(intentId: string): Promise<Intent> {
    const reply = await this.#http.read(`/v1/intents/${encodeURIComponent(intentId)}`);
    const intent = this.#intent(reply, 'unavailable');
    this.#expect(intent.id === intentId, `intent ${intent.id}`);
    return intent;
  }

  async capture(intentId: string, amount: Money, idempotencyKey: string): Promise<Intent> {
    const path = `/v1/intents/${encodeURIComponent(intentId)}/capture`;
    const asked = this.#wire(amount);
    const intent = this.#intent(await this.#http.write(path, asked, idempotencyKey));
    this.#expect(intent.id === intentId && same(intent.amountReceived, asked), `capture of ${intentId}`);
    return intent;
  }

  async cancel(intentId: string, idempotencyKey: string): Promise<CancelResult> {
    const path = `/v1/intents/${encodeURIComponent(intentId)}/cancel`;
    const reply = await this.#http.write(path, {}, idempotencyKey);
    const { outcome, intent } = isRecord(reply) ? reply : {};
    if (outcome === 'canceled' || outcome === 'already_succeeded' || outcome === 'processing') {
      return { outcome, intent: this.#intent(intent) };
    }
    throw this.#unreadable('unknown_outcome');
  }

  async refund({ intentId, amount, idempotencyKey, reason }: CreateRefund): Promise<Refund> {
    const asked = this.#wire(amount);
    const refund = this.#refund(await this.#http.write('/v1/refunds', { intentId, ...asked, reason }, idempotencyKey));
    this.#expect(refund.intentId === intentId && same(refund.amount, asked), `refund ${refund.id}`);
    return refund;
  }

  async retrieveRefund(refundId: string): Promise<Refund> {
    const reply = await this.#http.read(`/v1/refunds/${encodeURIComponent(refundId)}`);
    const refund = this.#refund(reply, 'unavailable');
    this.#expect(refund.id === refundId, `refund ${refund.id}`);
    return refund;
  }

  verifyWebhook(raw: Uint8Array, headers: WebhookHeaders, now: number): VerifiedEvent {
    const header = headers[signatureHeader];
    const fault = signatureFault(raw, typeof header === 'string' ? header : undefined, this.#webhookSecrets, now);
    if (fault) throw this.#error('auth', `the webhook’s signature is ${fault}`, `signature_${fault}`);
    const event = eventFrom(raw);
    if (!event) throw this.#error('invalid', 'the webhook is signed, but it is no event', 'event_invalid');
    return event;
  }

  /**
   * The sandbox counts in minor units, too, so no conversion is needed. Amounts that are not an integer are refused.
   */
  #wire({ amount, currency }: Money): Money {
    if (!Number.isSafeInteger(amount) || amount <= 0) {
      throw this.#error('invalid', `${amount} is not a positive number of minor units`, 'amount_invalid');
    }
    const { step } = this.limits(currency);
    if (amount % step !== 0)
      throw this.#error('invalid', `${amount} ${currency} is not a multiple of ${step}`, 'amount_step');
    return { amount, currency };
  }

  #intent(reply: unknown, otherwise: ProviderErrorKind = 'unknown_outcome'): Intent {
    const intent = intentFrom(reply);
    if (!intent) throw this.#unreadable(otherwise);
    return intent;
  }

  #refund(reply: unknown, otherwise: ProviderErrorKind = 'unknown_outcome'): Refund {
    const refund = refundFrom(reply);
    if (!refund) throw this.#unreadable(otherwise);
    return refund;
  }

  #expect(holds: boolean, what: string): void {
    if (!holds) throw this.#error('conflict', `${what} is not what was asked for`, 'reply_mismatch');
  }

  #unreadable(kind: ProviderErrorKind): ProviderError {
    return this.#error(kind, 'the reply cannot be read', 'reply_unreadable');
  }

  #error(kind: ProviderErrorKind, message: string, code: string): ProviderError {
    return new ProviderError(this.name, kind, message, { code });
  }
}

const same = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

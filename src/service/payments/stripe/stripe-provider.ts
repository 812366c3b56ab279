/** The adapter of Stripe: PaymentIntents, confirmed in the browser by Stripe's own form. */
import type { Money } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
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
} from '../provider.js';
import { stripeLimits, type StripeMoney, toStripe } from './amounts.js';
import { stripeSdk } from './sdk.js';
import { Kept, nextKey, StripeCalls } from './calls.js';
import { stripeProviderName } from './errors.js';
import { checkKeys, type StripeProviderOptions } from './keys.js';
import { verifyWebhook } from './webhooks.js';
import { intentFrom, intentOfRefusal, isChargeOf, meansFrom, meta, refundFrom, refundKeyOf } from './wire.js';

export { stripeProviderName } from './errors.js';

/** @throws TypeError when a key is missing, or of the wrong kind or mode */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  return new StripeProvider(options);
}

const origin = 'https://js.stripe.com';
/**
 * How many keys are derived from one, each after a failure that Stripe stores, and how many of them one call may use.
 */
const keysAtMost = 20;
const newFailuresAtMost = 2;
const refundPages = 10;
const withCard = { expand: ['latest_charge'] };

class StripeProvider implements PaymentProvider {
  readonly name = stripeProviderName;
  readonly #calls: StripeCalls;
  readonly #config: PublicConfig;
  readonly #webhooks: { readonly secrets: readonly string[]; readonly storeId: number | undefined };

  constructor({ publishableKey, webhookSecrets, storeId, ...calls }: StripeProviderOptions) {
    checkKeys({ publishableKey, webhookSecrets, ...calls });
    this.#calls = new StripeCalls(calls);
    this.#webhooks = { secrets: webhookSecrets, storeId };
    const scriptUrl = `${origin}/${stripeSdk().MAJOR_API_VERSION}/stripe.js`;
    this.#config = { publishableKey, scriptUrl, scriptOrigin: origin, frameOrigin: origin };
  }

  publicConfig(): PublicConfig {
    return this.#config;
  }

  limits(currency: string): Limits {
    const limits = stripeLimits(currency);
    if (!limits) throw this.#error('invalid', `${currency} is not taken`, 'currency_not_supported');
    return limits;
  }

  /**
   * An intent that a stored failure left behind is lost, and harmless: nobody has its secret, so nobody can pay it. The
   * call continues with the next key, and the same call later takes the same path.
   */
  async createIntent(input: CreateIntent): Promise<Intent> {
    const { idempotencyKey } = input;
    const usage = { setup_future_usage: 'off_session' } as const;
    const kept = input.keep ? { customer: await this.#customerFor(input), ...usage } : {};
    const body: Stripe.PaymentIntentCreateParams = {
      ...this.#basics(input),
      automatic_payment_methods: { enabled: true },
      ...kept,
    };
    const reply = await this.#withKeys(idempotencyKey, (key) =>
      this.#calls.write('creating an intent', key, (stripe, options) => stripe.paymentIntents.create(body, options)),
    );
    return this.#asAsked(reply, input);
  }

  /**
   * This call moves money, so no other key is ever tried, and an earlier charge is looked for first: Stripe forgets
   * keys after a day. Each order that keeps a card has a customer of its own, so the list is short.
   */
  async chargeSaved(input: ChargeSaved): Promise<Intent> {
    const means = meansFrom(input.saved);
    if (!means) throw this.#error('invalid', 'this is no kept card', 'means_invalid');
    const body: Stripe.PaymentIntentCreateParams = {
      ...this.#basics(input),
      ...means,
      // No shopper is present who could be redirected to another page.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      off_session: true,
      confirm: true,
      ...withCard,
    };
    const find = () => this.#chargeOf(means.customer, input);
    const earlier = await find();
    const reply =
      earlier ??
      (await this.#calls.write('charging a kept card', input.idempotencyKey, (stripe, options) =>
        stripe.paymentIntents.create(body, options).catch(intentOfRefusal),
      ));
    const found = reply instanceof Kept ? await find() : reply;
    if (!found) throw this.#kept();
    return this.#asAsked(found, input);
  }

  #basics({ amount, capture, metadata, orderRef, attempt }: CreateIntent | ChargeSaved) {
    return {
      ...this.#wire(amount),
      capture_method: capture,
      metadata: { ...metadata, [meta.orderRef]: orderRef, [meta.attempt]: String(attempt) },
    };
  }

  /**
   * The Stripe customer that a card is kept for. After a stored failure another one is made: a surplus customer is
   * empty and harmless.
   */
  async #customerFor({ idempotencyKey, orderRef, metadata }: CreateIntent): Promise<string> {
    const customer = await this.#withKeys(nextKey(idempotencyKey, 'customer'), (key) =>
      this.#calls.write('creating a customer', key, (stripe, options) =>
        stripe.customers.create({ metadata: { ...metadata, [meta.orderRef]: orderRef } }, options),
      ),
    );
    return customer.id;
  }

  async #chargeOf(customer: string, { orderRef, attempt }: ChargeSaved): Promise<Stripe.PaymentIntent | undefined> {
    const { data } = await this.#calls.read('listing a customer’s intents', (stripe, options) =>
      stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] }, options),
    );
    return data.find((intent) => isChargeOf(intent, orderRef, attempt));
  }

  #asAsked(reply: unknown, { amount, orderRef }: CreateIntent | ChargeSaved): Intent {
    const intent = this.#intent(reply, 'unknown_outcome');
    this.#expect(same(intent.amount, amount) && intent.orderRef === orderRef, `intent ${intent.id}`);
    return intent;
  }

  async retrieve(intentId: string): Promise<Intent> {
    this.#checkId(intentId);
    const reply = await this.#calls.read('retrieving an intent', (stripe, options) =>
      stripe.paymentIntents.retrieve(intentId, withCard, options),
    );
    const intent = this.#intent(reply, 'unavailable');
    this.#expect(intent.id === intentId, `intent ${intent.id}`);
    return intent;
  }

  /**
   * Stripe captures an intent once, whatever the keys, so after a stored failure the intent itself shows the outcome.
   */
  async capture(intentId: string, amount: Money, idempotencyKey: string): Promise<Intent> {
    this.#checkId(intentId);
    const { amount: amount_to_capture } = this.#wire(amount);
    const intent = await this.#withKeys(idempotencyKey, async (key) => {
      const reply = await this.#calls.write('capturing', key, (stripe, options) =>
        stripe.paymentIntents.capture(intentId, { amount_to_capture, ...withCard }, options),
      );
      if (!(reply instanceof Kept)) return this.#intent(reply, 'unknown_outcome');
      const now = await this.retrieve(intentId);
      return now.status === 'authorized' ? reply : now;
    });
    this.#expect(intent.id === intentId && same(intent.amountReceived, amount), `capture of ${intentId}`);
    return intent;
  }

  /**
   * Every call has a key of its own: with the same key Stripe would repeat «it is processing» long after that has
   * ended. Cancelling twice has no effect, so this is safe.
   */
  async cancel(intentId: string, idempotencyKey: string): Promise<CancelResult> {
    this.#checkId(intentId);
    const reply = await this.#calls
      .write('cancelling', nextKey(idempotencyKey, randomUUID()), (stripe, options) =>
        stripe.paymentIntents.cancel(intentId, withCard, options),
      )
      .catch((error: unknown) => {
        if (error instanceof ProviderError && error.kind === 'conflict') return error;
        throw error;
      });
    const isAnswered = !(reply instanceof Kept || reply instanceof ProviderError);
    const intent = isAnswered ? this.#intent(reply, 'unknown_outcome') : await this.retrieve(intentId);
    this.#expect(intent.id === intentId, `cancelling ${intentId}`);
    if (intent.status === 'canceled') return { outcome: 'canceled', intent };
    if (intent.status === 'succeeded') return { outcome: 'already_succeeded', intent };
    if (intent.status === 'processing') return { outcome: 'processing', intent };
    throw reply instanceof Kept ? this.#kept() : this.#mismatch(`cancelling ${intentId}`);
  }

  /**
   * A refund must not be made twice, and Stripe forgets a key after a day. So an earlier refund of the same key is
   * looked for first. After a stored failure it is looked for again, and never requested with another key: Stripe may
   * still carry the first one out.
   */
  async refund({ intentId, amount, idempotencyKey, reason }: CreateRefund): Promise<Refund> {
    const asked = this.#wire(amount);
    const earlier = await this.#refundOf(intentId, idempotencyKey);
    if (earlier) return this.#sameRefund(earlier, intentId, amount);
    const reply = await this.#calls.write('refunding', idempotencyKey, (stripe, options) =>
      stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: asked.amount,
          metadata: { [meta.refundKey]: idempotencyKey, [meta.reason]: reason },
        },
        options,
      ),
    );
    const refund = reply instanceof Kept ? await this.#refundOf(intentId, idempotencyKey) : this.#refund(reply);
    if (!refund) throw this.#kept();
    return this.#sameRefund(refund, intentId, amount);
  }

  async retrieveRefund(refundId: string): Promise<Refund> {
    this.#checkId(refundId);
    const reply = await this.#calls.read('retrieving a refund', (stripe, options) =>
      stripe.refunds.retrieve(refundId, {}, options),
    );
    const refund = this.#refund(reply, 'unavailable');
    this.#expect(refund.id === refundId, `refund ${refund.id}`);
    return refund;
  }

  verifyWebhook(raw: Uint8Array, headers: WebhookHeaders, now: number): VerifiedEvent {
    return verifyWebhook(raw, headers, now, this.#webhooks);
  }

  /**
   * Continues with the next key after every failure that Stripe stores; only for calls that are harmless when made
   * twice.
   */
  async #withKeys<T>(idempotencyKey: string, ask: (key: string) => Promise<T | Kept>): Promise<T> {
    let newFailures = 0;
    for (let count = 1; count <= keysAtMost && newFailures < newFailuresAtMost; count++) {
      const reply = await ask(count === 1 ? idempotencyKey : nextKey(idempotencyKey, String(count)));
      if (!(reply instanceof Kept)) return reply;
      if (reply.isNew) newFailures++;
    }
    throw this.#kept();
  }

  async #refundOf(intentId: string, idempotencyKey: string): Promise<Refund | undefined> {
    let after: string | undefined;
    for (let page = 0; page < refundPages; page++) {
      const list = await this.#calls.read('listing refunds', (stripe, options) =>
        stripe.refunds.list(
          { payment_intent: intentId, limit: 100, ...(after === undefined ? {} : { starting_after: after }) },
          options,
        ),
      );
      const found = list.data.find((refund) => refundKeyOf(refund) === idempotencyKey);
      if (found) return this.#refund(found, 'unavailable');
      after = list.data.at(-1)?.id;
      if (!list.has_more || after === undefined) return undefined;
    }
    throw this.#error('invalid', `${intentId} has too many refunds to tell them apart`, 'too_many_refunds');
  }

  #sameRefund(refund: Refund, intentId: string, amount: Money): Refund {
    if (!same(refund.amount, amount)) {
      throw this.#error('invalid', 'this key belongs to a refund of another amount', 'idempotency_error');
    }
    this.#expect(refund.intentId === intentId, `refund ${refund.id}`);
    return refund;
  }

  #wire(money: Money): StripeMoney {
    const { amount, currency } = money;
    const { step } = this.limits(currency);
    const wire = toStripe(money);
    if (wire) return wire;
    const what = `${amount} ${currency} is not a positive multiple of ${step} minor units`;
    throw this.#error('invalid', what, 'amount_invalid');
  }

  /** The SDK inserts ids into addresses. */
  #checkId(id: string): void {
    if (!/^[\w-]{1,255}$/.test(id)) throw this.#error('invalid', 'this is no id of Stripe’s', 'id_invalid');
  }

  #intent(reply: unknown, otherwise: ProviderErrorKind): Intent {
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
    if (!holds) throw this.#mismatch(what);
  }

  #mismatch = (what: string): ProviderError =>
    this.#error('conflict', `${what} is not what was asked for`, 'reply_mismatch');

  #kept = (): ProviderError =>
    this.#error('unknown_outcome', 'this failed inside Stripe, and what came of it is not known', 'kept_failure');

  #unreadable = (kind: ProviderErrorKind): ProviderError =>
    this.#error(kind, 'the reply cannot be read', 'reply_unreadable');

  #error(kind: ProviderErrorKind, message: string, code: string): ProviderError {
    return new ProviderError(this.name, kind, message, { code });
  }
}

const same = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

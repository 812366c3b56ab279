/**
 * Stripe's handling of intents and refunds, according to its documentation: states, errors, events. Amounts are
 * Stripe's.
 */
import type { Stripe } from 'stripe';
import { testCard, type TestCard } from '../../sandbox/test-cards.js';
import {
  newCharge,
  newCustomer,
  newEvent,
  newIntent,
  newRefund,
  randomId,
  type SimulatorCharge,
  type SimulatorEvent,
} from './objects.js';
import { invalid, missing, Refusal } from './refusal.js';
import type { CancelIntent, CaptureIntent, CreateCustomer, CreateIntent, CreateRefund } from './requests.js';

export interface Movement {
  readonly kind: 'authorized' | 'released' | 'charged' | 'refunded';
  readonly intent: Stripe.PaymentIntent;
  readonly amount: number;
}

type Failure = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>;

export class Machine {
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly movements: Movement[] = [];
  readonly #charges = new Map<string, SimulatorCharge>();
  readonly #cards = new Map<string, TestCard>();
  readonly #customers = new Set<string>();
  /** Kept payment methods with their customers and cards. */
  readonly #kept = new Map<string, { readonly customer: string; readonly card: TestCard }>();

  /** @param tell gets events in the order in which things happened */
  constructor(private readonly tell: (event: SimulatorEvent) => void) {}

  create(input: CreateIntent): Stripe.PaymentIntent {
    const { amount, currency, capture_method: capture = 'automatic_async', metadata, customer, confirm } = input;
    checkAmount(amount, currency);
    if (customer !== undefined && !this.#customers.has(customer)) throw missing('customer', customer);
    const kept = confirm ? this.#keptFor(input) : undefined;
    const intent = newIntent({
      amount,
      currency,
      capture,
      metadata: texts(metadata),
      customer,
      keep: input.setup_future_usage,
    });
    this.intents.set(intent.id, intent);
    this.#say('payment_intent.created', intent);
    return kept ? this.#chargeKept(intent, kept) : intent;
  }

  createCustomer({ metadata }: CreateCustomer) {
    const customer = newCustomer(texts(metadata));
    this.#customers.add(customer.id);
    return customer;
  }

  #keptFor({ customer, payment_method: id = '', off_session: isOffSession }: CreateIntent): TestCard {
    if (!isOffSession) throw invalid('The simulator confirms on creation only off session.', undefined, 'off_session');
    const kept = this.#kept.get(id);
    if (!kept || kept.customer !== customer) throw missing('PaymentMethod', id);
    return kept.card;
  }

  /** Without a shopper: a charge that the bank would ask about is refused, and the error contains the intent. */
  #chargeKept(intent: Stripe.PaymentIntent, card: TestCard): Stripe.PaymentIntent {
    this.#cards.set(intent.id, card);
    if (card.outcome === 'challenge') this.#fail(intent, { code: 'authentication_required' });
    else if (card.outcome === 'succeeds-once') this.#fail(intent, failureOf(card));
    else return this.confirm(intent.id, card.number);
    const { code = 'card_declined', decline_code: declineCode } = intent.last_payment_error ?? {};
    throw new Refusal(402, { ...cardError(code, declineCode), payment_intent: intent });
  }

  retrieve(id: string): Stripe.PaymentIntent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  chargeOf = (id: string): SimulatorCharge | undefined => this.#charges.get(id);

  /** Does what Stripe's own script does in the browser: the card data never reaches our service. */
  confirm(id: string, number: string): Stripe.PaymentIntent {
    const intent = this.retrieve(id);
    this.#expect(intent, 'confirmed', 'requires_payment_method', 'requires_confirmation', 'requires_action');
    const card = testCard(number);
    if (!card) throw new Refusal(402, cardError('incorrect_number'));
    this.#cards.set(id, card);
    intent.last_payment_error = null;
    switch (card.outcome) {
      case 'declined':
        return this.#fail(intent, failureOf(card));
      case 'challenge':
        intent.status = 'requires_action';
        intent.next_action = { type: 'use_stripe_sdk' };
        return this.#say('payment_intent.requires_action', intent);
      case 'async-succeeds':
      case 'async-fails':
        intent.status = 'processing';
        return this.#say('payment_intent.processing', intent);
      default:
        return this.#pay(intent);
    }
  }

  /** The shopper's answer to the bank's question. */
  answer(id: string, isApproved: boolean): Stripe.PaymentIntent {
    const intent = this.retrieve(id);
    this.#expect(intent, 'answered', 'requires_action');
    intent.next_action = null;
    return isApproved ? this.#pay(intent) : this.#fail(intent, { code: 'payment_intent_authentication_failure' });
  }

  /** Ends a payment that was processing. */
  finish(id: string): Stripe.PaymentIntent {
    const intent = this.retrieve(id);
    this.#expect(intent, 'finished', 'processing');
    const card = this.#cards.get(id);
    return card?.outcome === 'async-fails' ? this.#fail(intent, failureOf(card)) : this.#pay(intent);
  }

  capture(id: string, { amount_to_capture: amount }: CaptureIntent): Stripe.PaymentIntent {
    const intent = this.retrieve(id);
    this.#expect(intent, 'captured', 'requires_capture');
    const card = this.#cards.get(id);
    if (card?.outcome === 'capture-fails') throw new Refusal(402, cardError('card_declined', 'generic_decline'));
    const asked = amount ?? intent.amount_capturable;
    if (asked > intent.amount_capturable) {
      throw invalid('The amount to capture is greater than the capturable amount', 'amount_too_large');
    }
    const rest = intent.amount_capturable - asked;
    if (rest > 0) this.movements.push({ kind: 'released', intent, amount: rest });
    return this.#collect(intent, asked);
  }

  cancel(id: string, { cancellation_reason: reason }: CancelIntent): Stripe.PaymentIntent {
    const intent = this.retrieve(id);
    const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'] as const;
    this.#expect(intent, 'canceled', ...open);
    if (intent.status === 'requires_capture') {
      this.movements.push({ kind: 'released', intent, amount: intent.amount_capturable });
    }
    Object.assign(intent, {
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: Math.floor(Date.now() / 1000),
      cancellation_reason: reason ?? null,
      next_action: null,
    });
    return this.#say('payment_intent.canceled', intent);
  }

  refund({ payment_intent: id = '', amount, metadata }: CreateRefund): Stripe.Refund {
    const intent = this.retrieve(id);
    if (intent.status !== 'succeeded') throw invalid(`This PaymentIntent (${id}) does not have a successful charge`);
    const left = intent.amount_received - this.#refunded(id);
    if (left === 0) throw invalid('The charge has already been refunded', 'charge_already_refunded');
    const asked = amount ?? left;
    if (asked > left) throw invalid(`Refund amount (${asked}) is greater than unrefunded amount (${left})`);
    if (asked <= 0) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
    const isPending = this.#cards.get(id)?.outcome.startsWith('refund-') ?? false;
    const status = isPending ? 'pending' : 'succeeded';
    const refund = newRefund({ intent, amount: asked, metadata: texts(metadata), status });
    this.refunds.set(refund.id, refund);
    if (!isPending) this.movements.push({ kind: 'refunded', intent, amount: asked });
    this.#sayRefund('refund.created', refund);
    return refund;
  }

  retrieveRefund(id: string): Stripe.Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw missing('refund', id);
    return refund;
  }

  /** Ends a pending refund. */
  finishRefund(id: string): Stripe.Refund {
    const refund = this.retrieveRefund(id);
    const intent = this.retrieve(typeof refund.payment_intent === 'string' ? refund.payment_intent : '');
    const isBad = this.#cards.get(intent.id)?.outcome === 'refund-fails-later';
    refund.status = isBad ? 'failed' : 'succeeded';
    if (isBad) refund.failure_reason = 'declined';
    else this.movements.push({ kind: 'refunded', intent, amount: refund.amount });
    this.#sayRefund(isBad ? 'refund.failed' : 'refund.updated', refund);
    return refund;
  }

  #refunded(id: string): number {
    const counted = [...this.refunds.values()].filter(
      (refund) => refund.payment_intent === id && refund.status !== 'failed' && refund.status !== 'canceled',
    );
    return counted.reduce((sum, { amount }) => sum + amount, 0);
  }

  #pay(intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    const { brand = 'visa', number = '' } = this.#cards.get(intent.id) ?? {};
    const charge = newCharge({ brand, last4: number.slice(-4) });
    this.#charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.payment_method = randomId('pm');
    const card = this.#cards.get(intent.id);
    if (intent.setup_future_usage && typeof intent.customer === 'string' && card)
      this.#kept.set(intent.payment_method, { customer: intent.customer, card });
    if (intent.capture_method !== 'manual') return this.#collect(intent, intent.amount);
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    this.movements.push({ kind: 'authorized', intent, amount: intent.amount });
    return this.#say('payment_intent.amount_capturable_updated', intent);
  }

  #collect(intent: Stripe.PaymentIntent, amount: number): Stripe.PaymentIntent {
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    this.movements.push({ kind: 'charged', intent, amount });
    return this.#say('payment_intent.succeeded', intent);
  }

  #fail(intent: Stripe.PaymentIntent, failure: Failure): Stripe.PaymentIntent {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', message: 'The payment failed.', ...failure };
    return this.#say('payment_intent.payment_failed', intent);
  }

  #say(type: string, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    this.tell(newEvent(type, intent));
    return intent;
  }

  #sayRefund(type: string, refund: Stripe.Refund): void {
    this.tell(newEvent(type, refund));
  }

  #expect({ id, status }: Stripe.PaymentIntent, done: string, ...states: readonly Stripe.PaymentIntent.Status[]): void {
    if (states.includes(status)) return;
    throw invalid(
      `You cannot get PaymentIntent ${id} ${done} because it has a status of ${status}.`,
      'payment_intent_unexpected_state',
    );
  }
}

const failureOf = ({ code = 'card_declined', declineCode }: TestCard): Failure => ({
  code,
  decline_code: declineCode ?? code,
});

const cardError = (code: string, declineCode?: string) => ({
  type: 'card_error' as const,
  code,
  message: 'Your card was declined.',
  ...(declineCode === undefined ? {} : { decline_code: declineCode }),
});

/** https://docs.stripe.com/currencies: eight digits; ISK and UGX in hundreds; three decimals in tens. */
function checkAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, undefined, 'currency');
  if (!Number.isInteger(amount) || amount <= 0) {
    throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  }
  if (amount > 99_999_999) throw invalid('Amount must be no more than 8 digits', 'amount_too_large', 'amount');
  if (/^(usd|eur|chf)$/.test(currency) && amount < 50) {
    throw invalid('Amount must be at least 50', 'amount_too_small', 'amount');
  }
  if (/^(isk|ugx)$/.test(currency) && amount % 100 !== 0) {
    throw invalid('Amounts must be evenly divisible by 100', 'invalid_charge_amount_no_decimal_compatible', 'amount');
  }
  if (/^(bhd|jod|kwd|omr|tnd)$/.test(currency) && amount % 10 !== 0) {
    throw invalid('Amounts must be evenly divisible by 10', undefined, 'amount');
  }
}

const texts = (metadata: CreateRefund['metadata']): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata || {}).map(([name, value]) => [name, String(value)]));

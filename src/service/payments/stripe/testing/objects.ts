/** Stripe's objects in the simulator's answers. Typed by the SDK: a version that adds a field does not compile here. */
import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';

export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const seconds = (): number => Math.floor(Date.now() / 1000);

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly capture: Stripe.PaymentIntent.CaptureMethod;
  readonly metadata: Record<string, string>;
  /** With it, the payment method is kept for this customer. */
  readonly customer?: string | undefined;
  readonly keep?: Stripe.PaymentIntent.SetupFutureUsage | undefined;
}

export function newIntent({ amount, currency, capture, metadata, customer, keep }: NewIntent): Stripe.PaymentIntent {
  const id = randomId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: capture,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: seconds(),
    currency,
    customer: customer ?? null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: keep ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The part of a customer that the adapter and tests read. */
export const newCustomer = (metadata: Record<string, string>) => ({
  id: randomId('cus'),
  object: 'customer' as const,
  created: seconds(),
  livemode: false,
  metadata,
});

export interface CardOnCharge {
  readonly brand: string;
  readonly last4: string;
}

/** The part of a charge that the adapter and tests read; the real one has some fifty fields more. */
export interface SimulatorCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly payment_method_details: { readonly type: 'card'; readonly card: CardOnCharge };
}

export const newCharge = (card: CardOnCharge): SimulatorCharge => ({
  id: randomId('ch'),
  object: 'charge',
  payment_method_details: { type: 'card', card },
});

export interface NewRefund {
  readonly intent: Stripe.PaymentIntent;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  readonly status: 'pending' | 'succeeded';
}

export const newRefund = ({ intent, amount, metadata, status }: NewRefund): Stripe.Refund => ({
  id: randomId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: intent.latest_charge,
  created: seconds(),
  currency: intent.currency,
  customer: null,
  customer_account: null,
  metadata,
  payment_intent: intent.id,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
});

export interface SimulatorEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly pending_webhooks: 1;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
  readonly data: { readonly object: Stripe.PaymentIntent | Stripe.Refund };
}

/** A copy: later changes of the object appear in later events. */
export const newEvent = (type: string, object: Stripe.PaymentIntent | Stripe.Refund): SimulatorEvent => ({
  id: randomId('evt'),
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: seconds(),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object: structuredClone(object) },
});

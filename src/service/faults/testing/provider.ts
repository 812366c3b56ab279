/** A payment provider for the fault matrix: a process of its own, with records that only it writes. */
import type { Money, PaymentSession } from '@storefront/contract';
import type { Card, Webhooks } from './case.js';

export type LostCall = 'create' | 'retrieve' | 'cancel' | 'capture' | 'refund';

/** The name of the operation at the card sandbox and the simulator of Stripe. */
export const operationOf = (call: LostCall): string => (call === 'refund' ? 'refund.create' : `intent.${call}`);

export interface ProviderUnderTest {
  /** Its name in the service. */
  readonly name: string;
  /** The value of `payment_provider.config`. */
  readonly config: object;
  /** True when it can be killed and continues with its earlier state. */
  readonly survives: boolean;
  /** Where its events go. */
  sendTo(webhookUrl: string): Promise<void>;
  /** Sets how its events arrive from now on. */
  behave(webhooks: Webhooks): Promise<void>;
  /** Breaks this many calls of a kind, before or after they are carried out. */
  lose(call: LostCall, when: 'asked' | 'answered', times: number): Promise<void>;
  /** Ends all faults. */
  heal(): Promise<void>;
  /** Does what its form in the browser does. Never throws: a broken connection is `unknown`. */
  confirm(session: PaymentSession, card: Card, shown: Money): Promise<Confirmed>;
  /** The shopper approves the bank's question. */
  approve(session: PaymentSession, question: string): Promise<Confirmed>;
  /** Events that it did not send, each with the statuses that the service may answer. */
  forgeries(claim: { readonly intentId: string; readonly orderRef: string }): Forgery[];
  /** The actual movements of money, by order. */
  books(): Promise<Book[]>;
  /** The states of an order's intents, as `IntentStatus`; all of them, or at least those that are named. */
  statuses(orderRef: string, intentIds: readonly string[]): Promise<string[]>;
  /** Events that were not delivered yet. */
  pending(): Promise<number>;
  /** `kill -9`; restarts with everything it had written. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface Confirmed {
  readonly status: 'succeeded' | 'processing' | 'question' | 'failed' | 'unknown';
  readonly question?: string;
}

export interface Forgery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly what: string;
  readonly answers: readonly number[];
}

/** Sums of one order, in minor units. */
export interface Book {
  readonly orderRef: string;
  readonly currency: string;
  readonly intents: number;
  readonly charged: { readonly count: number; readonly amount: number };
  readonly refunded: { readonly count: number; readonly amount: number };
}

/** A payment provider as the fault matrix needs it: a process of its own, with books that only it writes. */
import type { Money, PaymentSession } from '@storefront/contract';
import type { Card, Webhooks } from './case.js';

export type LostCall = 'create' | 'retrieve' | 'cancel' | 'capture' | 'refund';

/** As the card sandbox and the stand-in for Stripe name their operations. */
export const operationOf = (call: LostCall): string => (call === 'refund' ? 'refund.create' : `intent.${call}`);

export interface ProviderUnderTest {
  /** As the service knows it. */
  readonly name: string;
  /** What `payment_provider.config` holds. */
  readonly config: object;
  /** Whether it can be killed and goes on where it was. */
  readonly survives: boolean;
  /** Where its events go. */
  sendTo(webhookUrl: string): Promise<void>;
  /** How its events come from now on. */
  behave(webhooks: Webhooks): Promise<void>;
  /** So many calls of this kind break off, before or after they were carried out. */
  lose(call: LostCall, when: 'asked' | 'answered', times: number): Promise<void>;
  /** Everything works again. */
  heal(): Promise<void>;
  /** As its form in the browser does. Never throws: a broken connection is `unknown`. */
  confirm(session: PaymentSession, card: Card, shown: Money): Promise<Confirmed>;
  /** The shopper says yes to the bank's question. */
  approve(session: PaymentSession, question: string): Promise<Confirmed>;
  /** Events that it did not send, each with the statuses that the service may answer. */
  forgeries(claim: { readonly intentId: string; readonly orderRef: string }): Forgery[];
  /** What really moved, by order. */
  books(): Promise<Book[]>;
  /** How the intents of an order stand, in the words of `IntentStatus`; all of them, or at least those that are named. */
  statuses(orderRef: string, intentIds: readonly string[]): Promise<string[]>;
  /** Events that were not delivered yet. */
  pending(): Promise<number>;
  /** `kill -9`; comes back with what it had written. */
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

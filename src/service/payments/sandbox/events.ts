import { randomId } from './ids.js';
import { type Account, type Change, type Intent, put, type Refund } from './state.js';

export type EventType =
  | 'intent.requires_action'
  | 'intent.processing'
  | 'intent.authorized'
  | 'intent.succeeded'
  | 'intent.payment_failed'
  | 'intent.canceled'
  | 'refund.pending'
  | 'refund.succeeded'
  | 'refund.failed';

/** The body of a webhook. */
export interface EventBody {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly data: {
    readonly intentId: string;
    readonly refundId?: string;
    readonly orderRef: string;
    readonly status: string;
    readonly amount: number;
    readonly currency: string;
  };
}

/** The event, to be committed together with its change. Empty for an account without a webhook address. */
export function tell(account: Account, type: EventType, about: Intent | Refund, now: number): Change[] {
  if (account.webhookUrl === null) return [];
  const isRefund = 'intentId' in about;
  const body: EventBody = {
    id: randomId('ev'),
    type,
    createdAt: new Date(now).toISOString(),
    data: {
      intentId: isRefund ? about.intentId : about.id,
      ...(isRefund ? { refundId: about.id } : {}),
      orderRef: about.orderRef,
      status: about.status,
      amount: about.amount,
      currency: about.currency,
    },
  };
  return [eventChange(account.name, body, now)];
}

export const eventChange = (account: string, body: EventBody, now: number): Change =>
  put('event', body.id, {
    id: body.id,
    account,
    type: body.type,
    body: JSON.stringify(body),
    createdAt: now,
    tries: 0,
    nextAt: now,
  });

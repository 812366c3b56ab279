/** Movements on cards, summed by order from the movements themselves, so that a test can prove «charged once». */
import type { Movement, State } from './state.js';

export interface LedgerOrder {
  readonly account: string;
  readonly orderRef: string;
  readonly currency: string;
  readonly intents: number;
  /** How often, and the sum in minor units. */
  readonly authorized: Sum;
  readonly released: Sum;
  readonly charged: Sum;
  readonly refunded: Sum;
}

interface Sum {
  count: number;
  amount: number;
}

export interface Ledger {
  /** Orders with an intent, at most 1000, in the order of their first intent. */
  readonly orders: LedgerOrder[];
  /** True when there are more: ask for one by `orderRef`. */
  readonly truncated: boolean;
  /** Webhooks that were not delivered yet. */
  readonly pendingEvents: number;
}

const ordersAtMost = 1000;
const field = {
  authorize: 'authorized',
  release: 'released',
  charge: 'charged',
  refund: 'refunded',
} as const satisfies Record<Movement['kind'], keyof LedgerOrder>;

export function ledger(state: State, only: { account?: string; orderRef?: string }): Ledger {
  const wanted = (entry: { account: string; orderRef: string }): boolean =>
    (only.account === undefined || entry.account === only.account) &&
    (only.orderRef === undefined || entry.orderRef === only.orderRef);
  const orders = new Map<string, LedgerOrder>();
  let truncated = false;
  for (const intent of state.intents.values()) {
    if (!wanted(intent)) continue;
    const key = keyOf(intent);
    const order = orders.get(key);
    if (order) orders.set(key, { ...order, intents: order.intents + 1 });
    else if (orders.size < ordersAtMost) orders.set(key, empty(intent));
    else truncated = true;
  }
  for (const movement of state.movements.values()) {
    const sum = orders.get(keyOf(movement))?.[field[movement.kind]];
    if (!sum) continue;
    sum.count += 1;
    sum.amount += movement.amount;
  }
  let pendingEvents = 0;
  for (const event of state.events.values()) {
    if (only.account === undefined || event.account === only.account) pendingEvents += 1;
  }
  return { orders: [...orders.values()], truncated, pendingEvents };
}

/** Tries of one order in two currencies are listed separately. */
const keyOf = ({ account, orderRef, currency }: { account: string; orderRef: string; currency: string }): string =>
  JSON.stringify([account, orderRef, currency]);

const empty = ({
  account,
  orderRef,
  currency,
}: {
  account: string;
  orderRef: string;
  currency: string;
}): LedgerOrder => ({
  account,
  orderRef,
  currency,
  intents: 1,
  authorized: { count: 0, amount: 0 },
  released: { count: 0, amount: 0 },
  charged: { count: 0, amount: 0 },
  refunded: { count: 0, amount: 0 },
});

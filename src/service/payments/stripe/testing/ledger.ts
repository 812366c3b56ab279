/** Movements on cards, summed by order from the movements themselves, so that a test can prove «charged once». */
import type { Machine, Movement } from './machine.js';

interface Sum {
  count: number;
  /** In Stripe's units of the currency. */
  amount: number;
}

export type LedgerOrder = Record<Movement['kind'], Sum> & {
  readonly orderRef: string;
  readonly currency: string;
  intents: number;
};

export interface Ledger {
  readonly orders: readonly LedgerOrder[];
  /** Webhooks that were not delivered yet. */
  readonly pendingEvents: number;
}

export function ledgerOf({ intents, movements }: Machine, pendingEvents: number): Ledger {
  const orders = new Map<string, LedgerOrder>();
  const of = (orderRef: string, currency: string): LedgerOrder => {
    const key = `${orderRef} ${currency}`;
    let order = orders.get(key);
    if (!order) {
      const none = (): Sum => ({ count: 0, amount: 0 });
      const sums = { authorized: none(), released: none(), charged: none(), refunded: none() };
      order = { orderRef, currency: currency.toUpperCase(), intents: 0, ...sums };
      orders.set(key, order);
    }
    return order;
  };
  for (const { metadata, currency } of intents.values()) of(metadata['orderRef'] ?? '', currency).intents += 1;
  for (const { kind, intent, amount } of movements) {
    const sum = of(intent.metadata['orderRef'] ?? '', intent.currency)[kind];
    sum.count += 1;
    sum.amount += amount;
  }
  return { orders: [...orders.values()], pendingEvents };
}

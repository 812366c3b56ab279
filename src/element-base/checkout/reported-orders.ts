import type { Order } from '@storefront/contract';
import type { CheckoutState } from '../../stores/types.js';

/** Keep this name: with another one, a page that is open during an update would report its order again. */
const KEY = 'wb_order_told';

/** Holds the id of the order that was reported last. */
export type ReportedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** @returns sessionStorage, or undefined where the browser refuses it */
export function reportedStorage(): ReportedStorage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Orders that an element of this page has reported. Two elements with one store get the same object. */
const reportedHere = new WeakSet<Order>();

/** Reports a placed order exactly once. A reload, or another element on a later page, does not report it again. */
export class ReportedOrders {
  #sawOpen = false;
  #reported: string | undefined;

  /**
   * Call it with every state.
   * @returns the order when it must be reported now; otherwise undefined
   */
  next({ checkout, phase }: CheckoutState, storage: ReportedStorage | undefined): Order | undefined {
    const order = checkout.data?.order;
    if (phase !== 'placed' || !order) {
      if (checkout.status === 'ready') this.#sawOpen = true;
      return undefined;
    }
    if (this.#reported === order.id) return undefined;
    this.#reported = order.id;
    if (reportedHere.has(order)) return undefined;
    reportedHere.add(order);
    let before: string | null = null;
    try {
      before = storage?.getItem(KEY) ?? null;
      storage?.setItem(KEY, order.id);
    } catch {
      // Without storage a reload reports the order again. That is better than no report at all.
    }
    const isNew = this.#sawOpen || before !== order.id;
    this.#sawOpen = false;
    return isNew ? order : undefined;
  }
}

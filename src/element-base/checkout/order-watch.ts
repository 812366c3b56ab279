import type { Order } from '@storefront/contract';
import type { CheckoutState } from '../../stores/types.js';

const KEY = 'wb_order_told';

/** Where it is kept which order was told: sessionStorage, or nothing where the browser refuses it. */
export type Told = Pick<Storage, 'getItem' | 'setItem'>;

export function sessionTold(): Told | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Orders that an element of this page has told of: two elements over one store see the same one. */
const toldHere = new WeakSet<Order>();

/** Notices an order that was placed, exactly once: not again by a reload, nor by another element on a later page. */
export class OrderWatch {
  #sawOpen = false;
  #told: string | undefined;

  /**
   * Call it with every state.
   * @returns the order, the one time it is to be told
   */
  next({ checkout, phase }: CheckoutState, storage: Told | undefined): Order | undefined {
    const order = checkout.data?.order;
    if (phase !== 'placed' || !order) {
      if (checkout.status === 'ready') this.#sawOpen = true;
      return undefined;
    }
    if (this.#told === order.id) return undefined;
    this.#told = order.id;
    if (toldHere.has(order)) return undefined;
    toldHere.add(order);
    let before: string | null = null;
    try {
      before = storage?.getItem(KEY) ?? null;
      storage?.setItem(KEY, order.id);
    } catch {
      // Without storage a reload of this page is told again, which is better than never.
    }
    const isNew = this.#sawOpen || before !== order.id;
    this.#sawOpen = false;
    return isNew ? order : undefined;
  }
}

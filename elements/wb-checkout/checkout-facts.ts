import type { Money, Order } from '@storefront/contract';
import { TotalWatch, type TotalView } from '../../src/element-base/checkout/total.js';
import type * as Events from '../../src/events/index.js';
import type { CheckoutState } from '../../src/stores/types.js';
import type { CheckoutView } from './checkout-view.js';
import { OrderWatch, sessionTold } from '../../src/element-base/checkout/order-watch.js';

export interface FactsPorts {
  emit: <T>(type: keyof Events.StorefrontEvents, detail: T) => void;
  /** An order was placed; told once. */
  placed: (order: Order) => void;
  /** The total has another amount than the shopper last heard. */
  total: (amount: Money) => void;
  /** Something goes on that the shopper waits for. */
  busy: (phase: 'placing' | 'paying') => void;
  /** The cart was emptied while the form was open. */
  emptied: () => void;
  retry: () => void;
}

/** Tells the page what became of the checkout, each thing once. */
export class CheckoutFacts {
  readonly #its: FactsPorts;
  readonly #orders = new OrderWatch();
  readonly #totals = new TotalWatch();
  #phase: CheckoutState['phase'] = 'idle';
  #pending = '';
  #estimate = '';
  #currency = '';
  #view: CheckoutView['is'] = 'loading';

  constructor(ports: FactsPorts) {
    this.#its = ports;
  }

  /** Call it after every drawing. */
  tell(state: CheckoutState, view: CheckoutView, total: TotalView, wantedCurrency: string): void {
    const { checkout, phase } = state;
    if (phase !== this.#phase && (phase === 'placing' || phase === 'paying')) this.#its.busy(phase);
    this.#phase = phase;
    if (view.is === 'empty' && this.#view === 'form') this.#its.emptied();
    this.#view = view.is;
    if (view.is === 'checking') this.pending(checkout.data?.order);
    if (view.is === 'currency') this.#wrongCurrency(wantedCurrency, view.actual);
    const changed = this.#totals.next(total, checkout.status === 'ready');
    if (changed && view.is === 'form') this.#its.total(changed);
    if (checkout.data) this.#newEstimate(checkout.data.quote, total.exact);
    const order = this.#orders.next(state, sessionTold());
    if (order) this.#its.placed(order);
  }

  /** Nobody knows yet how the payment of this order went. */
  pending(order: Order | null | undefined): void {
    if (!order || this.#pending === order.id) return;
    this.#pending = order.id;
    this.#its.emit<Events.OrderDetail>('wb-order-pending', { order });
  }

  #newEstimate({ hash, totals }: { hash: string; totals: Events.EstimateDetail['totals'] }, exact: boolean): void {
    const name = `${hash} ${String(exact)}`;
    if (name === this.#estimate) return;
    this.#estimate = name;
    this.#its.emit<Events.EstimateDetail>('wb-estimate', { totals, exact });
  }

  #wrongCurrency(wanted: string, actual: string): void {
    const name = `${wanted} ${actual}`;
    if (this.#currency === name) return;
    this.#currency = name;
    const message = `currency is "${wanted}", but the market sells in ${actual}; choose a market with it, or leave it out`;
    console.error(`<wb-checkout>: ${message}`);
    const errors = [{ code: 'CURRENCY_NOT_IN_MARKET', message, path: 'currency', severity: 'error' }] as const;
    const { retry } = this.#its;
    this.#its.emit<Events.ErrorDetail>('wb-error', { code: errors[0].code, status: 0, errors, retry });
  }
}

import type { Order } from '@storefront/contract';
import { formatMoney } from '@storefront/contract/money-format';
import { announce, withdraw } from '../../src/element-base/announcer.js';
import { ReportedOrders, reportedStorage } from '../../src/element-base/checkout/reported-orders.js';
import { TotalWatch, type TotalView } from '../../src/element-base/checkout/total.js';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { checkoutMessages, type CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import type * as Events from '../../src/events/index.js';
import type { CheckoutState } from '../../src/stores/types.js';
import type { CheckoutView } from './checkout-view.js';

type Host = HTMLElement & { readonly locale: string; readonly currency: string; refresh(): Promise<void> };

/** Reports changes of the checkout to the page and to screen readers, each one once. */
export class CheckoutFacts {
  readonly #orders = new ReportedOrders();
  readonly #totals = new TotalWatch();
  #phase: CheckoutState['phase'] = 'idle';
  #pending = '';
  #estimate = '';
  #currency = '';
  #view: CheckoutView['is'] = 'loading';

  constructor(
    private readonly host: Host,
    /** Called once for each placed order. */
    private readonly onPlaced: (order: Order) => void,
  ) {}

  get #texts(): CheckoutTexts {
    return messages(checkoutMessages, this.host.locale);
  }

  /** Call it after every render. */
  report(state: CheckoutState, view: CheckoutView, total: TotalView): void {
    const { checkout, phase } = state;
    const texts = this.#texts;
    this.#newPhase(phase, texts);
    if (view.is === 'empty' && this.#view === 'form') announce(texts.empty);
    this.#view = view.is;
    if (view.is === 'checking') this.pending(checkout.data?.order);
    if (view.is === 'currency') this.#wrongCurrency(this.host.currency, view.actual);
    const changed = this.#totals.next(total, checkout.status === 'ready');
    if (changed && view.is === 'form') announce(texts.totalIs(formatMoney(changed, this.host.locale)));
    if (checkout.data) this.#newEstimate(checkout.data.quote, total.exact);
    const order = this.#orders.next(state, reportedStorage());
    if (order) this.onPlaced(order);
  }

  /** Reports that the outcome of this order's payment is unknown. */
  pending(order: Order | null | undefined): void {
    if (!order || this.#pending === order.id) return;
    this.#pending = order.id;
    fire<Events.OrderDetail>(this.host, 'wb-order-pending', { order });
  }

  /** Says what goes on, and takes it back when it ends. */
  #newPhase(phase: CheckoutState['phase'], texts: CheckoutTexts): void {
    const before = this.#phase;
    this.#phase = phase;
    if (phase === before) return;
    if (before === 'placing' || before === 'paying') withdraw(texts[before]);
    if (phase === 'placing' || phase === 'paying') announce(texts[phase]);
  }

  #newEstimate({ hash, totals }: { hash: string; totals: Events.EstimateDetail['totals'] }, exact: boolean): void {
    const name = `${hash} ${String(exact)}`;
    if (name === this.#estimate) return;
    this.#estimate = name;
    fire<Events.EstimateDetail>(this.host, 'wb-estimate', { totals, exact });
  }

  #wrongCurrency(wanted: string, actual: string): void {
    const name = `${wanted} ${actual}`;
    if (this.#currency === name) return;
    this.#currency = name;
    const message = `currency is "${wanted}", but the market sells in ${actual}; choose a market with it, or leave it out`;
    console.error(`<wb-checkout>: ${message}`);
    const errors = [{ code: 'CURRENCY_NOT_IN_MARKET', message, path: 'currency', severity: 'error' }] as const;
    const retry = (): void => void this.host.refresh();
    fire<Events.ErrorDetail>(this.host, 'wb-error', { code: errors[0].code, status: 0, errors, retry });
  }
}

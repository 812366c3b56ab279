import type { Order } from '@storefront/contract';
import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Async, Resource, StorefrontError } from '../../stores/types.js';
import { errorMessages } from '../error-messages.js';
import { errorView } from '../error-view.js';
import { pageAddress } from '../page-address.js';
import { matchRoute } from '../routes.js';
import { StoreController } from '../store-controller.js';
import { StorefrontElement } from '../storefront-element.js';
import { orderMessages } from '../texts/order.js';

const idle: Async<Order> = { status: 'idle' };

/**
 * An element that shows something of one order: the one it is given, the one named by `order-id`, or the one that the
 * page's address names.
 */
export abstract class OrderElement extends StorefrontElement {
  readonly #order = new StoreController<Async<Order>>(this);
  readonly #shop = new StoreController(this);
  #resource: Resource<Order> | undefined;
  #reported: Async<Order> = idle;

  /** Id of the order. Without it the page's address is read by the store's route for orders. */
  @property({ attribute: 'order-id' }) orderId = '';

  /** The order itself; nothing is asked of the store then. */
  @property({ attribute: false }) order: Order | undefined;

  /** Why reading the order failed; undefined while it did not. */
  get error(): StorefrontError | undefined {
    const view = this.#order.state;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** The order to show: the given one, or the one that was read. */
  protected get shownOrder(): Order | undefined {
    return this.order ?? this.#order.state?.data;
  }

  /**
   * True if this element needs the store's order. An element that has its data
   * already does not.
   */
  protected get needsOrder(): boolean {
    return !this.order;
  }

  /** Asks for the order again: a payment may have gone through, a parcel may have moved. */
  refresh(): Promise<void> {
    return this.#resource?.refresh() ?? Promise.resolve();
  }

  /**
   * Called when an order arrives from the store, also when it was read again.
   */
  protected orderArrived?(order: Order): void;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.needsOrder ? this.shop?.stores : undefined;
    this.#shop.use(stores?.shop);
    const id = this.orderName();
    this.#resource = id ? stores?.order(id) : undefined;
    this.#order.use(this.#resource);
    if (isServer) return;
    if (stores?.shop.getState().status === 'idle') void stores.shop.load();
    if (this.#resource?.getState().status === 'idle') void this.#resource.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const view = this.#order.state ?? idle;
    const before = this.#reported;
    this.#reported = view;
    this.reportView(before, view, () => void this.refresh());
    if (view !== before && view.status === 'ready') this.orderArrived?.(view.data);
  }

  /**
   * Call it from `updated`. Marks the element as empty when the order has
   * nothing to show.
   */
  protected markEmpty(isEmpty: boolean): void {
    const { states } = this.internals;
    states[isEmpty ? 'add' : 'delete']('empty');
  }

  /** Id of the order to read; undefined as long as nothing names one. */
  protected orderName(): string | undefined {
    if (this.orderId) return this.orderId;
    const routes = this.shop?.stores.shop.getState().data?.routes;
    const address = pageAddress(this.shop);
    return address && matchRoute(routes?.order, 'id', address);
  }

  /**
   * The view while there is no order: it is being read, reading failed, or
   * nothing names one.
   */
  protected placeholderView(skeleton: TemplateResult | typeof nothing = nothing): TemplateResult {
    const texts = this.texts(orderMessages);
    const view = this.#order.state ?? idle;
    if (view.status === 'error') {
      const { code } = view.error;
      const sentence = code === 'ORDER_NOT_FOUND' || code === 'NOT_FOUND' ? texts.notFound : undefined;
      return errorView(this.texts(errorMessages), code, () => void this.refresh(), sentence);
    }
    const shop = this.shop?.stores.shop.getState();
    if (!this.orderName() && shop && shop.status !== 'idle' && shop.status !== 'loading') {
      return html`<slot name="empty"><p data-testid="empty">${texts.notFound}</p></slot>`;
    }
    return html`<slot name="loading">
      <div part="skeleton" aria-busy="true" data-testid="loading">
        <span class="visually-hidden">${texts.loading}</span>${skeleton}
      </div>
    </slot>`;
  }
}

import type { Money, Shipment, ShipmentStatus } from '@storefront/contract';
import { html, isServer, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { worthOf } from '../../src/element-base/cart/worth.js';
import { OrderElement } from '../../src/element-base/order/order-element.js';
import {
  carrierText,
  dayText,
  expectedText,
  parcelName,
  shipmentStatus,
  trackingLink,
  trackingStyles,
} from '../../src/element-base/order/tracking.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { orderMessages } from '../../src/element-base/texts/order.js';
import type { ShippingLoadDetail } from '../../src/events/index.js';
import type { CartState } from '../../src/stores/types.js';
import { shippingProgressStyles } from './wb-shipping-progress.styles.js';
import type { RecordFields } from '../../src/element-base/record-fields.js';

/** The steps of every parcel. */
const way: readonly ShipmentStatus[] = ['preparing', 'shipped', 'in-transit', 'out-for-delivery', 'delivered'];

/**
 * @summary The progress of the cart to free shipping. On the page of an order: the progress of its parcels.
 *
 * @slot heading - In place of the heading of parcels
 * @slot icon - Before the text of the bar, or before the heading of the first parcel. For a decorative icon
 * @slot step - A `<template>` for one step of a parcel
 * @fields step - name, date
 * @slot after - Below the bar or the parcels
 * @slot loading - While the order loads
 * @slot empty - When the order has no parcels yet
 * @slot error - When the order could not be loaded
 *
 * @fires {CustomEvent<ShippingLoadDetail>} wb-shipping-load - The parcels have loaded or changed
 * @fires {CustomEvent<TrackDetail>} wb-track - The shopper opens the carrier's page; cancelable
 * @fires {CustomEvent} wb-ready - The order has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The order could not be loaded
 *
 * @csspart bar - The progress of the cart to free shipping
 * @csspart label - The text of the bar, or the name of a step
 * @csspart parcel - One parcel
 * @csspart heading - The heading of a parcel
 * @csspart contents - The content of a parcel, if its order is known
 * @csspart track - The steps of a parcel
 * @csspart step - One step
 * @csspart step-current - The current step
 * @csspart step-complete - A completed step
 * @csspart date - The date of a step
 * @csspart eta - The expected date of arrival
 * @csspart carrier - The carrier and the tracking number
 * @csspart tracking-link - The link to the carrier's page
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbShippingProgress extends OrderElement {
  static override styles: CSSResultGroup = [
    OrderElement.styles,
    buttonStyles,
    skeletonStyles,
    trackingStyles,
    shippingProgressStyles,
  ];

  readonly #cart = new StoreController<CartState>(this);
  readonly #routes = new StoreController(this);
  #reported = '';
  readonly #items = new RecordListController(this, 'step');
  /** The rendered steps of all parcels. */
  #steps: RecordFields[] = [];

  /** Id of the only parcel to show. */
  @property({ attribute: 'shipment-id' }) shipmentId = '';

  /** Whether the steps of a parcel are in a row or in a column. On small screens always a column. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  /** The parcel to show. The element makes no requests then. */
  @property({ attribute: false }) shipment: Shipment | undefined;

  /** Level of the headings of parcels, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 3;

  protected override get needsOrder(): boolean {
    return !this.order && !this.shipment;
  }

  /** Whether it shows an order: the given one, or the one of the page. Otherwise it shows the cart. */
  get #isAboutOrder(): boolean {
    return Boolean(this.shipment ?? this.order ?? this.orderName());
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const stores = this.#isAboutOrder ? undefined : this.shop?.stores;
    this.#routes.use(this.needsOrder ? this.shop?.stores.shop : undefined);
    this.#cart.use(stores?.shop.getState().data?.freeShippingFrom ? stores.cart : undefined);
    // Without a goal the cart is not needed, so it is not loaded.
    if (!isServer && this.#cart.state?.cart.status === 'idle') void this.shop?.stores.cart.load();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const shipments = this.#shipments();
    const now = shipments ? JSON.stringify(shipments) : '';
    if (shipments && now !== this.#reported) this.emit<ShippingLoadDetail>('wb-shipping-load', { shipments });
    this.#reported = now;
    this.#items.update(() => this.#steps);
    this.markEmpty(shipments?.length === 0);
  }

  #shipments(): readonly Shipment[] | undefined {
    if (this.shipment) return [this.shipment];
    const all = this.#isAboutOrder ? this.shownOrder?.shipments : undefined;
    return this.shipmentId ? all?.filter(({ id }) => id === this.shipmentId) : all;
  }

  protected override render(): TemplateResult {
    this.#steps = [];
    const shipments = this.#shipments();
    if (!this.#isAboutOrder) return this.#cartView();
    if (!shipments) return this.placeholderView(html`<span class="skeleton parcel"></span>`);
    if (shipments.length === 0) {
      const sentence = this.texts(orderMessages).notShipped;
      return html`<slot name="empty"><p class="note" data-testid="empty">${sentence}</p></slot>`;
    }
    return html`${shipments.map((shipment, index) => this.#parcelView(shipment, index, shipments.length))}${this.#items.slot()}<slot
        name="after"
      ></slot>`;
  }

  #cartView(): TemplateResult {
    const texts = this.texts(orderMessages);
    const goal = this.shop?.stores.shop.getState().data?.freeShippingFrom;
    const state = this.#cart.state;
    const cart = state?.cart.data;
    // There is no goal in this market, or the cart is empty.
    if (!goal || !cart || cart.lines.length === 0 || goal.currency !== cart.currency)
      return html`<slot name="empty"></slot>`;
    const worth = worthOf(cart);
    const left: Money = { amount: Math.max(0, goal.amount - worth), currency: goal.currency };
    const words = state.pending
      ? texts.freeShippingPending
      : left.amount === 0
        ? texts.freeShippingReached
        : texts.freeShippingLeft(this.money(left));
    const share = goal.amount > 0 ? Math.min(100, Math.round((worth / goal.amount) * 100)) : 100;
    return html`<p part="label" class="words ${left.amount === 0 ? 'reached' : ''}" id="words" data-testid="label">
        <slot name="icon"></slot>${words}
      </p>
      <div
        part="bar"
        class="bar"
        role="progressbar"
        aria-label=${texts.freeShipping}
        aria-valuenow=${share}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuetext=${words}
        data-testid="bar"
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width=${share} height="1" /></svg>
      </div>
      <slot name="after"></slot>`;
  }

  #parcelView(shipment: Shipment, index: number, all: number): TemplateResult {
    const texts = this.texts(orderMessages);
    const { status } = shipment;
    const [expected, carrier] = [expectedText(shipment, texts, this.locale), carrierText(shipment, texts)];
    const lines = this.shownOrder?.lines ?? [];
    const contents = shipment.lines.flatMap(({ lineId, quantity }) =>
      lines.filter(({ id }) => id === lineId).map(({ title }) => html`<li>${title} × ${quantity}</li>`),
    );
    const isOnWay = way.includes(status);
    const reached = furthest(shipment);
    return html`<section part="parcel" aria-labelledby="heading-${index}" data-testid="parcel">
      <div part="heading" class="heading" id="heading-${index}" role="heading" aria-level=${this.headingLevel}>
        ${index === 0 ? html`<slot name="icon"></slot>` : nothing}
        <slot name="heading">${parcelName(index, all, texts)}</slot>
      </div>
      ${isOnWay ? nothing : html`<p class="odd" data-testid="odd">${shipmentStatus(status, texts)}</p>`}
      ${
        contents.length > 0
          ? html`<ul part="contents" class="note" data-testid="contents">
              ${contents}
            </ul>`
          : nothing
      }
      <ol part="track" class="track" data-testid="track">
        ${way.map((step, at) => {
          const name = shipmentStatus(step, texts);
          const when = shipment.updates.findLast((update) => update.status === step)?.at;
          const complete = at < reached || (at === reached && step === 'delivered');
          const current = isOnWay && at === reached;
          const [id, date] = [`${shipment.id}-${step}`, when ? dayText(when, this.locale) : ''];
          this.#steps.push({ id, at: when, texts: { name: complete && !current ? texts.done(name) : name, date } });
          return html`<li
            part="step ${current ? 'step-current' : ''} ${complete ? 'step-complete' : ''}"
            class=${complete ? 'complete' : at === reached ? 'current' : ''}
            aria-current=${current ? 'step' : nothing}
            data-testid="step"
          >
            ${this.#items.place(
              id,
              html`<span part="label" class="name"
                  >${complete && !current ? html`<span aria-hidden="true">${name}</span><span class="visually-hidden">${texts.done(name)}</span>` : name}</span
                >
                ${date ? html`<time part="date" class="note" datetime=${when}>${date}</time>` : nothing}`,
            )}
          </li>`;
        })}
      </ol>
      <p class="facts">
        ${expected ? html`<span part="eta">${expected}</span>` : nothing}
        ${carrier ? html`<span part="carrier" class="note">${carrier}</span>` : nothing}
        ${trackingLink(shipment, texts, (type, detail, options) => this.emit(type, detail, options))}
      </p>
    </section>`;
  }
}

/** The last step that the parcel has reached, even if it is delayed or returned. */
function furthest({ status, updates }: Shipment): number {
  const steps = [status, ...updates.map((update) => update.status)].map((each) => way.indexOf(each));
  return way.includes(status) ? way.indexOf(status) : Math.max(0, ...steps);
}

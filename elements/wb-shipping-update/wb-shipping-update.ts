import type { Shipment, ShipmentUpdate } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { OrderElement } from '../../src/element-base/order/order-element.js';
import { shipmentStatus, trackingLink, trackingStyles } from '../../src/element-base/order/tracking.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { orderMessages } from '../../src/element-base/texts/order.js';
import type { ShippingUpdateDetail } from '../../src/events/index.js';
import { shippingUpdateStyles } from './wb-shipping-update.styles.js';
import type { RecordFields } from '../../src/element-base/record-fields.js';

/** An update and its parcel. */
interface News extends ShipmentUpdate {
  shipment: Shipment | undefined;
}

/** Shortest interval in seconds. The API would not have newer data earlier. */
const LEAST_POLL = 15;

/**
 * @summary The tracking updates of an order, newest first. They are loaded again at an interval while the page is visible.
 *
 * @slot heading - In place of the heading's text
 * @slot item - A `<template>` for one update
 * @fields item - status, time, message, location, link
 * @slot loading - While the order loads
 * @slot empty - When there are no updates
 * @slot error - When the order could not be loaded
 *
 * @fires {CustomEvent<ShippingUpdateDetail>} wb-shipping-update - New updates have arrived
 * @fires {CustomEvent<TrackDetail>} wb-track - The shopper opens the carrier's page; cancelable
 * @fires {CustomEvent} wb-ready - The order has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The order could not be loaded
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart list - The list of updates
 * @csspart update - One update
 * @csspart time - The date and time of an update
 * @csspart status - The status of the parcel
 * @csspart message - The message of the carrier or the shop
 * @csspart location - The location of the parcel
 * @csspart tracking-link - The link to the carrier's page
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbShippingUpdate extends OrderElement {
  static override styles: CSSResultGroup = [
    OrderElement.styles,
    buttonStyles,
    skeletonStyles,
    trackingStyles,
    shippingUpdateStyles,
  ];

  readonly #items = new RecordListController(this);
  #known: Set<string> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Most updates shown. */
  @property({ type: Number }) limit = 10;

  /** Interval of reloads in seconds, 15 or more. 0: never. It reloads only while the page is visible. */
  @property({ type: Number }) poll = 0;

  /** The updates to show, newest first. The element makes no requests then. */
  @property({ attribute: false }) updates: readonly ShipmentUpdate[] | undefined;

  /** Renders an update instead of the element: `(update, index) => TemplateResult`. */
  @property({ attribute: false }) renderItem: ((update: ShipmentUpdate, index: number) => unknown) | undefined;

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  protected override get needsOrder(): boolean {
    return !this.order && !this.updates;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#schedule();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('poll')) this.#schedule();
    this.#tell();
    this.#items.update(() => this.#fields());
    this.markEmpty(this.#shown()?.length === 0);
  }

  #fields(): RecordFields[] {
    const texts = this.texts(orderMessages);
    return (this.#shown() ?? []).map(({ id, at, status, message, location, shipment }) => ({
      ...{ id, at, href: shipment?.trackingUrl },
      texts: {
        time: this.#when(at),
        status: shipmentStatus(status, texts),
        message: message ?? '',
        location: location ?? '',
      },
    }));
  }

  #schedule(): void {
    clearInterval(this.#timer);
    if (!(this.poll > 0) || !this.isConnected) return;
    this.#timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void this.refresh();
      },
      Math.max(this.poll, LEAST_POLL) * 1000,
    );
  }

  /** Announces and emits updates since the last load. Updates of the first load are not announced. */
  #tell(): void {
    const all = this.#news();
    if (!all) return;
    const known = this.#known;
    this.#known = new Set(all.map(({ id }) => id));
    const fresh = known ? all.filter(({ id }) => !known.has(id)) : [];
    const [newest] = fresh;
    if (!newest) return;
    const texts = this.texts(orderMessages);
    this.announce(texts.newUpdate(shipmentStatus(newest.status, texts)));
    this.emit<ShippingUpdateDetail>('wb-shipping-update', {
      updates: fresh.map(({ shipment: _shipment, ...update }) => update),
    });
  }

  #news(): News[] | undefined {
    if (this.updates) return this.updates.map((update) => ({ ...update, shipment: undefined }));
    return this.shownOrder?.shipments
      .flatMap((shipment) => shipment.updates.map((update) => ({ ...update, shipment })))
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  }

  #shown(): News[] | undefined {
    return this.#news()?.slice(0, Math.max(1, this.limit));
  }

  #when(at: string): string {
    return new Intl.DateTimeFormat(this.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  }

  protected override render(): TemplateResult {
    const texts = this.texts(orderMessages);
    const news = this.#shown();
    if (!news) return this.placeholderView(html`<span class="skeleton update"></span>`);
    return html`<section part="base" aria-labelledby="heading">
      <div part="heading" class="heading" id="heading" role="heading" aria-level=${this.headingLevel}>
        <slot name="heading">${texts.updates}</slot>
      </div>
      ${
        news.length === 0
          ? html`<slot name="empty"><p class="note" data-testid="empty">${texts.noUpdates}</p></slot>`
          : html`<ol part="list" data-testid="updates">
              ${news.map((each, index) => this.#newsView(each, index))}
            </ol>`
      }
      ${this.#items.slot()}
    </section>`;
  }

  #newsView(news: News, index: number): TemplateResult {
    const texts = this.texts(orderMessages);
    const { shipment, ...update } = news;
    const own = this.renderItem?.(update, index) ?? (this.#items.draws ? this.#items.place(news.id) : undefined);
    if (own) return html`<li part="update" data-testid="update">${own}</li>`;
    return html`<li part="update" data-testid="update">
      <strong part="status">${shipmentStatus(news.status, texts)}</strong>
      <time part="time" class="note" datetime=${news.at}>${this.#when(news.at)}</time>
      ${news.location ? html`<span part="location" class="note">${news.location}</span>` : nothing}
      ${news.message ? html`<p part="message">${news.message}</p>` : nothing}
      ${index === 0 && shipment ? trackingLink(shipment, texts, (type, detail, options) => this.emit(type, detail, options)) : nothing}
    </li>`;
  }
}

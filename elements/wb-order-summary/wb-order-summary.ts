import type { CartLine, Order, Shipment } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { lineRecord } from '../../src/element-base/checkout/line-record.js';
import { lineImage, lineStyles, lineTitle } from '../../src/element-base/checkout/lines-view.js';
import { orderSums } from '../../src/element-base/checkout/order-sums.js';
import { sumsStyles, sumsView } from '../../src/element-base/checkout/sums-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { OrderElement } from '../../src/element-base/order/order-element.js';
import {
  carrierText,
  expectedText,
  joined,
  parcelName,
  shipmentStatus,
  trackingLink,
} from '../../src/element-base/order/tracking.js';
import { RecordItems } from '../../src/element-base/records.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import { orderMessages } from '../../src/element-base/texts/order.js';
import type { OrderDetail, ReorderDetail } from '../../src/events/index.js';
import { addAgain, type Reordered } from './add-again.js';
import { attributeText, cardName, orderStatus, paymentStatus, standingPayments } from './order-texts.js';
import { orderSummaryStyles } from './wb-order-summary.styles.js';

const pointCode = () => import('../wb-extension-point/define.js');

/**
 * @summary A placed order: what was bought, what it came to, where it goes and how it was paid.
 *
 * @slot heading - In place of "Order" and its number
 * @slot line - A `<template>` for one line; the table becomes a list
 * @slot after-totals - Below the sums
 * @slot actions - Beside the buttons
 * @slot loading - While the order is on its way
 * @slot empty - When the page names no order
 * @slot error - When the order could not be read
 *
 * @fires {CustomEvent<OrderDetail>} wb-order-load - The order has arrived
 * @fires {CustomEvent<ReorderDetail>} wb-reorder - What was ordered is in the cart again, as far as it can be bought
 * @fires {CustomEvent<TrackDetail>} wb-track - The shopper opens the carrier's page; cancelable
 * @fires {CustomEvent} wb-ready - The order has arrived
 * @fires {CustomEvent<ErrorDetail>} wb-error - The order could not be read
 *
 * @csspart base - The whole order
 * @csspart number - The heading with the order's number
 * @csspart status - How the order stands
 * @csspart lines - The table of lines
 * @csspart line - One line
 * @csspart totals - The sums
 * @csspart total-row - A row of the sums
 * @csspart gift-card-row - What gift cards paid
 * @csspart rules - What the merchant's own rules did
 * @csspart rule-row - One rule
 * @csspart parcels - The parcels of the order
 * @csspart parcel - One parcel
 * @csspart tracking-link - The link to the carrier's page
 * @csspart reorder-button - Puts everything into the cart again
 * @csspart reordered - What became of that
 * @csspart address - An address
 * @csspart payments - How it was paid
 * @csspart payment - One payment
 * @csspart note - What the shopper wrote to the shop
 * @csspart attribute - A fact of the cart that the order has, such as a wished day
 * @csspart refunds - What was given back, or is on its way
 * @csspart refund - One refund to one means of payment
 * @csspart refund-status - How it stands
 * @csspart skeleton - Holds the place of what is loading
 * @csspart error - The error and its button
 * @csspart retry-button - Asks again
 */
export class WbOrderSummary extends OrderElement {
  static override styles: CSSResultGroup = [
    OrderElement.styles,
    buttonStyles,
    skeletonStyles,
    lineStyles,
    sumsStyles,
    orderSummaryStyles,
  ];

  /** Level of the heading, 1 to 5; the headings below it come one deeper. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Lists the parcels of the order, with links to their carriers. */
  @property({ type: Boolean, attribute: 'show-tracking' }) showTracking = false;

  readonly #lines = new RecordItems(this, 'line');

  @state() private reordering = false;
  @state() private reordered: Reordered | undefined;

  /** Puts what was ordered into the cart again, and says what cannot be bought any more. One at a time. Never rejects. */
  async reorder(): Promise<void> {
    const order = this.shownOrder;
    const cart = this.shop?.stores.cart;
    if (!order || !cart || this.reordering) return;
    this.reordering = true;
    const result = await addAgain(order.lines, cart);
    this.reordering = false;
    this.reordered = result;
    this.announce(this.#reorderedText(result));
    const missing = result.missing.map(({ line }) => line);
    this.emit<ReorderDetail>('wb-reorder', { order, itemsAdded: result.added, missing });
  }

  /** Opens the browser's print dialog. */
  print(): void {
    window.print();
  }

  protected override orderArrived(order: Order): void {
    this.emit<OrderDetail>('wb-order-load', { order });
  }

  protected override render(): TemplateResult {
    const order = this.shownOrder;
    return order ? this.#orderView(order) : this.waitingView(html`<span class="skeleton order"></span>`);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const texts = this.texts(checkoutMessages);
    this.#lines.update(
      () => this.shownOrder?.lines.map((line) => lineRecord(line, texts, (its) => this.money(its))) ?? [],
    );
  }

  #orderView(order: Order): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const placed = order.placedAt ?? order.createdAt;
    const date = new Intl.DateTimeFormat(this.locale, { dateStyle: 'long' }).format(new Date(placed));
    const bad = order.status === 'canceled' || order.paymentStatus === 'failed';
    return html`<section part="base" class="base" aria-labelledby="heading" data-testid="order-summary">
      <div class="head">
        <h2 part="number" class="heading" id="heading" aria-level=${this.headingLevel} data-testid="order-heading">
          <slot name="heading">${order.number ? texts.order(order.number) : texts.orderWithoutNumber}</slot>
        </h2>
        <p part="status" class="status" data-testid="order-status">
          <strong class=${bad ? 'bad' : ''}>${orderStatus(order, texts)}</strong>
          <span>${paymentStatus(order, texts)}</span>
          <time datetime=${placed}>${texts.orderedOn(date)}</time>
        </p>
      </div>
      ${extensionPoint(this.shop, 'order.status', pointCode, { order })}
      ${this.#lines.draws ? this.#listView(order) : this.#tableView(order)} ${this.#lines.slot()}
      <div part="totals" class="totals">
        ${sumsView(orderSums(order, { texts: this.texts(checkoutMessages), locale: this.locale, money: this.money.bind(this) }))}
        <slot name="after-totals"></slot>
      </div>
      ${this.showTracking ? this.#parcelsView(order.shipments) : nothing} ${this.#factsView(order)}
      ${extensionPoint(this.shop, 'order.summary.after', pointCode, { order })}
      ${this.reordered ? this.#reorderedView(this.reordered) : nothing}
      <div class="actions">
        ${
          this.shop
            ? html`<button
                part="reorder-button"
                class="button"
                type="button"
                aria-disabled=${this.reordering ? 'true' : 'false'}
                data-testid="reorder"
                @click=${() => void this.reorder()}
              >
                ${texts.buyAgain}
              </button>`
            : nothing
        }
        <button
          class="button secondary"
          type="button"
          data-testid="print"
          @click=${() => {
            this.print();
          }}
        >
          ${texts.print}
        </button>
        <slot name="actions"></slot>
      </div>
    </section>`;
  }

  #tableView({ lines }: Order): TemplateResult {
    const texts = this.texts(checkoutMessages);
    return html`<table part="lines" data-testid="order-lines">
      <thead>
        <tr>
          <th scope="col">${texts.item}</th>
          <th scope="col" class="number">${texts.quantity}</th>
          <th scope="col" class="number">${texts.price}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => this.#lineView(line))}
      </tbody>
    </table>`;
  }

  /** By the page's own template. */
  #listView({ lines }: Order): TemplateResult {
    return html`<ul part="lines" class="lines" data-testid="order-lines">
      ${lines.map(({ id }) => html`<li part="line" data-testid="order-line">${this.#lines.place(id)}</li>`)}
    </ul>`;
  }

  #reorderedText({ added, missing, failure }: Reordered): string {
    const texts = this.texts(orderMessages);
    const names = missing.map(({ line, quantity }) => `${line.title} × ${String(quantity)}`).join(', ');
    return [
      added > 0 && texts.reordered(added),
      failure ? errorText(this.texts(commonMessages), failure) : names && texts.notReordered(names),
    ]
      .filter(Boolean)
      .join(' ');
  }

  #reorderedView(result: Reordered): TemplateResult {
    const cart = fillRoute(this.shop?.stores.shop.getState().data?.routes.cart, {});
    return html`<p part="reordered" class="reordered" data-testid="reordered">
      ${this.#reorderedText(result)}
      ${
        cart && result.added > 0
          ? html`<a href=${cart} data-testid="cart-link">${this.texts(checkoutMessages).toCart}</a>`
          : nothing
      }
    </p>`;
  }

  #parcelsView(shipments: readonly Shipment[]): TemplateResult {
    const texts = this.texts(orderMessages);
    return html`<div>
      <h3 aria-level=${this.headingLevel + 1}>${texts.shipping}</h3>
      ${
        shipments.length === 0
          ? html`<p class="muted" data-testid="not-shipped">${texts.notShipped}</p>`
          : html`<ul part="parcels" class="parcels" data-testid="parcels">
              ${shipments.map(
                (shipment, index) =>
                  html`<li part="parcel" data-testid="parcel">
                    <strong>${parcelName(index, shipments.length, texts)}</strong>
                    <span>${shipmentStatus(shipment.status, texts)}</span>
                    <span class="muted"
                      >${joined([carrierText(shipment, texts), expectedText(shipment, texts, this.locale)])}</span
                    >
                    ${trackingLink(shipment, texts, (type, detail, options) => this.emit(type, detail, options))}
                  </li>`,
              )}
            </ul>`
      }
    </div>`;
  }

  #rulesView({ appliedRules }: Order): TemplateResult | typeof nothing {
    const texts = this.texts(orderMessages);
    const applied = appliedRules.filter(({ status }) => status === 'applied');
    if (applied.length === 0) return nothing;
    return html`<div>
      <h3 aria-level=${this.headingLevel + 1}>${texts.rules}</h3>
      <ul part="rules" data-testid="order-rules">
        ${applied.map(
          ({ title, amount }) =>
            html`<li part="rule-row">
              ${title}${amount && amount.amount !== 0 ? html`, ${texts.off(this.money(amount))}` : nothing}
            </li>`,
        )}
      </ul>
    </div>`;
  }

  /** In full sentences of its own: what is on its way, or did not arrive, must not look as if it had. */
  #refundsView({ refunds }: Order): TemplateResult | typeof nothing {
    if (refunds.length === 0) return nothing;
    const texts = this.texts(orderMessages);
    const names = this.texts(checkoutMessages);
    const said = { pending: texts.refundPending, succeeded: texts.refundSucceeded, failed: texts.refundFailed };
    return html`<div>
      <h3 aria-level=${this.headingLevel + 1}>${texts.refunds}</h3>
      <ul part="refunds" data-testid="order-refunds">
        ${refunds.map(({ amount, status, to, last4 }) => {
          const card = last4 === null ? names.cardWithoutNumber : names.card(names.cardWithoutNumber, last4);
          const name = to === 'card' ? card : names.giftCardEnding(last4 ?? '');
          return html`<li part="refund">
            ${name} · ${this.money(amount)}<span part="refund-status" class="muted refund">${said[status]}</span>
          </li>`;
        })}
      </ul>
    </div>`;
  }

  #lineView(line: CartLine): TemplateResult {
    return html`<tr part="line" data-testid="order-line">
      <th scope="row">
        <div class="product">
          ${lineImage(line)}
          <div class="words">${lineTitle(line, this.texts(checkoutMessages), this.money.bind(this))}</div>
        </div>
      </th>
      <td class="number">${line.quantity}</td>
      <td class="number">${this.money(line.total)}</td>
    </tr>`;
  }

  #factsView(order: Order): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const level = this.headingLevel + 1;
    const payments = standingPayments(order);
    const same = JSON.stringify(order.billingAddress) === JSON.stringify(order.shippingAddress);
    const address = (title: string, lines: string[], testid: string) =>
      html`<div>
        <h3 aria-level=${level}>${title}</h3>
        <address part="address" data-testid=${testid}>${lines.map((line) => html`<div>${line}</div>`)}</address>
      </div>`;
    return html`<div class="facts">
      ${address(texts.deliveredTo, addressLines(order.shippingAddress, this.locale), 'order-shipping-address')}
      ${
        same
          ? nothing
          : address(texts.billedTo, addressLines(order.billingAddress, this.locale), 'order-billing-address')
      }
      ${
        order.shippingMethod
          ? html`<div>
              <h3 aria-level=${level}>${texts.shippedWith}</h3>
              <p>${order.shippingMethod.title}</p>
            </div>`
          : nothing
      }
      ${
        payments.length + order.giftCards.length > 0
          ? html`<div>
              <h3 aria-level=${level}>${texts.paidWith}</h3>
              <ul part="payments" data-testid="order-payments">
                ${payments.map(
                  (payment) =>
                    html`<li part="payment">${cardName(payment, texts)} · ${this.money(payment.amount)}</li>`,
                )}
                ${order.giftCards.map(
                  ({ last4, applied }) =>
                    html`<li part="payment">${texts.giftCardEnding(last4)} · ${this.money(applied)}</li>`,
                )}
              </ul>
            </div>`
          : nothing
      }
      ${
        order.note
          ? html`<div>
              <h3 aria-level=${level}>${this.texts(orderMessages).note}</h3>
              <p part="note" class="note" dir="auto" data-testid="order-note">${order.note}</p>
            </div>`
          : nothing
      }
      ${order.attributes.map(({ name, label, value }) => {
        const shown = attributeText(value, this.locale);
        return html`<div data-testid="order-attribute" data-name=${name}>
          <h3 aria-level=${level}>${label}</h3>
          <p part="attribute">${shown}</p>
        </div>`;
      })}
      ${this.#refundsView(order)} ${this.#rulesView(order)}
    </div>`;
  }
}

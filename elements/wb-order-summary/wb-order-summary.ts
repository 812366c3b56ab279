import type { CartLine, Order } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { lineImage, lineStyles, lineTitle } from '../../src/element-base/checkout/lines-view.js';
import { sumsRows } from '../../src/element-base/checkout/sums.js';
import { sumsStyles, sumsView } from '../../src/element-base/checkout/sums-view.js';
import { OrderElement } from '../../src/element-base/order/order-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/styles/base.styles.js';
import { checkoutMessages } from '../../src/element-base/texts/checkout.js';
import type { OrderDetail } from '../../src/events/index.js';
import { cardName, orderStatus, paymentStatus } from './order-texts.js';
import { orderSummaryStyles } from './wb-order-summary.styles.js';

/**
 * @summary A placed order: what was bought, what it came to, where it goes and how it was paid.
 *
 * @slot heading - In place of "Order" and its number
 * @slot after-totals - Below the sums
 * @slot actions - Beside the print button
 * @slot loading - While the order is on its way
 * @slot empty - When the page names no order
 * @slot error - When the order could not be read
 *
 * @fires {CustomEvent<OrderDetail>} wb-order-load - The order has arrived
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
 * @csspart address - An address
 * @csspart payments - How it was paid
 * @csspart payment - One payment
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

  #orderView(order: Order): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const money = this.money.bind(this);
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
      <table part="lines" data-testid="order-lines">
        <thead>
          <tr>
            <th scope="col">${texts.item}</th>
            <th scope="col" class="number">${texts.quantity}</th>
            <th scope="col" class="number">${texts.price}</th>
          </tr>
        </thead>
        <tbody>
          ${order.lines.map((line) => this.#lineView(line))}
        </tbody>
      </table>
      <div part="totals" class="totals">
        ${sumsView(sumsRows(order.totals, order.taxes, { texts, locale: this.locale, money }))}
        <slot name="after-totals"></slot>
      </div>
      ${this.#factsView(order)}
      <div class="actions">
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

  #lineView(line: CartLine): TemplateResult {
    return html`<tr part="line" data-testid="order-line">
      <th scope="row">
        <div class="product">
          ${lineImage(line)}
          <div class="words">${lineTitle(line, this.money.bind(this))}</div>
        </div>
      </th>
      <td class="number">${line.quantity}</td>
      <td class="number">${this.money(line.total)}</td>
    </tr>`;
  }

  #factsView(order: Order): TemplateResult {
    const texts = this.texts(checkoutMessages);
    const level = this.headingLevel + 1;
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
        order.payments.length + order.giftCards.length > 0
          ? html`<div>
              <h3 aria-level=${level}>${texts.paidWith}</h3>
              <ul part="payments" data-testid="order-payments">
                ${order.payments.map(
                  (payment) => html`<li part="payment">${cardName(payment, texts)}, ${this.money(payment.amount)}</li>`,
                )}
                ${order.giftCards.map(
                  ({ last4, applied }) =>
                    html`<li part="payment">${texts.giftCardEnding(last4)}, ${this.money(applied)}</li>`,
                )}
              </ul>
            </div>`
          : nothing
      }
    </div>`;
  }
}

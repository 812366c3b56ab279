import { offersWithdrawal } from '@storefront/contract/withdrawal-offer';
import type { Order } from '@storefront/contract';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { lineRecord } from '../../src/element-base/checkout/line-record.js';
import { lineStyles } from '../../src/element-base/checkout/lines-view.js';
import { orderTotalRows } from '../../src/element-base/checkout/order-total-rows.js';
import { totalRowsStyles, totalRowsView } from '../../src/element-base/checkout/total-rows-view.js';
import { extensionPoint } from '../../src/element-base/extension-point.js';
import { OrderElement } from '../../src/element-base/order/order-element.js';
import { RecordListController } from '../../src/element-base/record-list.js';
import { fillRoute } from '../../src/element-base/routes.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { checkoutMessages, type CheckoutTexts } from '../../src/element-base/texts/checkout.js';
import { withdrawalMessages } from '../../src/element-base/texts/withdrawal.js';
import { orderMessages } from '../../src/element-base/texts/order.js';
import type { OrderDetail, ReorderDetail } from '../../src/events/index.js';
import { addAgain, type Reordered } from './add-again.js';
import { isNew, nextView } from './next.template.js';
import type { OrderContext } from './order-context.js';
import { factsView } from './order-facts.template.js';
import { linesTable } from './order-lines.template.js';
import { orderStatus, paymentStatus } from './order-texts.js';
import { parcelsView } from './parcels.template.js';
import { orderSummaryStyles } from './wb-order-summary.styles.js';

const pointCode = () => import('../wb-extension-point/define.js');

/**
 * @summary A placed order: lines, totals, addresses and payments.
 *
 * @slot heading - In place of "Order" and its number
 * @slot line - A `<template>` for one line; the table becomes a list
 * @fields line - title, options, attributes, subscription, quantity, unit-price, price, image
 * @slot after-totals - Below the totals
 * @slot actions - Beside the buttons
 * @slot loading - While the order loads
 * @slot empty - When the page gives no order
 * @slot error - When the order could not be loaded
 *
 * @fires {CustomEvent<OrderDetail>} wb-order-load - The order has loaded
 * @fires {CustomEvent<ReorderDetail>} wb-reorder - The available lines of the order are in the cart again
 * @fires {CustomEvent<TrackDetail>} wb-track - The shopper opens the carrier's page; cancelable
 * @fires {CustomEvent} wb-ready - The order has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - The order could not be loaded
 *
 * @csspart base - The whole order
 * @csspart number - The heading with the order's number
 * @csspart status - The status of the order
 * @csspart lines - The table of lines
 * @csspart line - One line
 * @csspart totals - The totals
 * @csspart total-row - A row of the totals
 * @csspart gift-card-row - The amount that gift cards paid
 * @csspart rules - The effects of the merchant's rules
 * @csspart rule-row - One rule
 * @csspart parcels - The parcels of the order
 * @csspart parcel - One parcel
 * @csspart tracking-link - The link to the carrier's page
 * @csspart next - Where the receipt goes and when the order arrives, on the page after the payment
 * @csspart home-link - The link back to the shop, on the page after the payment
 * @csspart reorder-button - The button that adds the lines to the cart again
 * @csspart reordered - The result of "Buy again"
 * @csspart address - An address
 * @csspart payments - The payments of the order
 * @csspart payment - One payment
 * @csspart note - The shopper's note to the shop
 * @csspart attribute - An attribute of the cart, such as a delivery date
 * @csspart refunds - Refunds, completed or in progress
 * @csspart refund - One refund to one means of payment
 * @csspart refund-status - The status of a refund
 * @csspart skeleton - The placeholder while loading
 * @csspart error - The error message and its button
 * @csspart retry-button - The button that tries again
 */
export class WbOrderSummary extends OrderElement {
  static override styles: CSSResultGroup = [
    OrderElement.styles,
    buttonStyles,
    skeletonStyles,
    lineStyles,
    totalRowsStyles,
    orderSummaryStyles,
  ];

  /** Level of the heading, 1 to 5. Headings below it are one level deeper. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Lists the parcels of the order, with links to their carriers. */
  @property({ type: Boolean, attribute: 'show-tracking' }) showTracking = false;

  /**
   * For the page after the payment. While the order is new it says where the receipt goes and when the order arrives,
   * and leads back to the shop instead of offering to buy again.
   */
  @property({ type: Boolean }) thanks = false;

  readonly #lines = new RecordListController(this, 'line');

  @state() private reordering = false;
  @state() private reordered: Reordered | undefined;

  get #context(): OrderContext {
    return {
      texts: this.texts(checkoutMessages),
      orderTexts: this.texts(orderMessages),
      locale: this.locale,
      level: this.headingLevel + 1,
      money: (money) => this.money(money),
    };
  }

  /** Adds the lines of the order to the cart again, and lists lines that are no longer sold. A second call while one runs does nothing. Never rejects. */
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
    return order ? this.#orderView(order) : this.placeholderView(html`<span class="skeleton order"></span>`);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const texts = this.texts(checkoutMessages);
    this.#lines.update(
      () => this.shownOrder?.lines.map((line) => lineRecord(line, texts, (value) => this.money(value))) ?? [],
    );
  }

  #orderView(order: Order): TemplateResult {
    const context = this.#context;
    const { texts } = context;
    const placed = order.placedAt ?? order.createdAt;
    const date = new Intl.DateTimeFormat(this.locale, { dateStyle: 'long' }).format(new Date(placed));
    const shop = this.shop?.stores.shop.getState().data;
    const isFresh = this.thanks && isNew(order);
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
      ${isFresh ? nextView(order, context, shop?.sendsEmail === true) : nothing}
      ${extensionPoint(this.shop, 'order.status', pointCode, { order })}
      ${this.#lines.draws ? this.#listView(order) : linesTable(order, context)} ${this.#lines.slot()}
      <div part="totals" class="totals">
        ${totalRowsView(orderTotalRows(order, context))}
        <slot name="after-totals"></slot>
      </div>
      ${this.showTracking ? parcelsView(order.shipments, context, (type, detail, options) => this.emit(type, detail, options)) : nothing}
      ${factsView(order, context)} ${extensionPoint(this.shop, 'order.summary.after', pointCode, { order })}
      ${this.reordered ? this.#reorderedView(this.reordered) : nothing}
      <div class="actions">
        ${isFresh ? this.#wayOn(texts) : this.#reorderButton(texts)}
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
        ${this.#withdrawalLink(order)}
        <slot name="actions"></slot>
      </div>
    </section>`;
  }

  #reorderButton({ buyAgain }: CheckoutTexts): TemplateResult | typeof nothing {
    if (!this.shop) return nothing;
    return html`<button
      part="reorder-button"
      class="button"
      type="button"
      aria-disabled=${this.reordering ? 'true' : 'false'}
      data-testid="reorder"
      @click=${() => void this.reorder()}
    >
      ${buyAgain}
    </button>`;
  }

  #wayOn({ keepShopping }: CheckoutTexts): TemplateResult | typeof nothing {
    const home = fillRoute(this.shop?.stores.shop.getState().data?.routes.home, {});
    return home
      ? html`<a part="home-link" class="button" href=${home} data-testid="home-link">${keepShopping}</a>`
      : nothing;
  }

  /** The way to the withdrawal, where the market offers it and the store names its page. */
  #withdrawalLink({ number, market: code, status }: Order): TemplateResult | typeof nothing {
    const store = this.shop?.stores.shop.getState().data;
    const market = store?.markets.find((each) => each.code === code);
    const href = number === null ? undefined : fillRoute(store?.routes.withdrawal, { number });
    if (!market || !href || status === 'canceled' || !offersWithdrawal(market)) return nothing;
    return html`<a class="button plain" href=${href} data-testid="withdrawal"
      >${this.texts(withdrawalMessages).link}</a
    >`;
  }

  /** Lines rendered by the page's own template. */
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
}

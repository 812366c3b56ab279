import type { Order } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderContext } from './order-context.js';

const DAY = 24 * 60 * 60 * 1000;

/** Nothing of the order has been sent yet. */
export const isNew = ({ status, fulfillmentStatus }: Order): boolean =>
  (status === 'pending' || status === 'placed') && /^(unfulfilled|in-progress)$/.test(fulfillmentStatus);

/**
 * The first and the last day on which a new order arrives, in words. Empty if the shipping method says no days, or as
 * soon as there are parcels: they know better.
 */
export function arrivalText({ placedAt, shippingMethod, shipments }: Order, locale: string): string {
  const { minDays = null, maxDays = null } = shippingMethod ?? {};
  if (placedAt === null || maxDays === null || shipments.length > 0) return '';
  const day = (days: number): Date => new Date(new Date(placedAt).getTime() + days * DAY);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long' });
  return format.formatRange(day(minDays ?? maxDays), day(maxDays));
}

/** The next steps after an order that was just placed: where the receipt goes, and when the order arrives. */
export function nextView(
  order: Order,
  { texts, orderTexts, locale }: OrderContext,
  sendsEmail: boolean,
): TemplateResult | typeof nothing {
  if (order.status !== 'placed') return nothing;
  const arrival = arrivalText(order, locale);
  const isSent = sendsEmail && order.email !== '';
  if (!arrival && !isSent) return nothing;
  return html`<div part="next" class="next" data-testid="order-next">
    ${isSent ? html`<p data-testid="receipt">${texts.receiptSent(order.email)}</p>` : nothing}
    ${arrival ? html`<p class="arrival" data-testid="arrival">${orderTexts.arrives(arrival)}</p>` : nothing}
  </div>`;
}

import type { Order, Shipment, ShippingMethod } from '@storefront/contract';
import type { AttemptRow, OrderRow, OrderState } from './order-rows.js';
import { viewRefunds, type OrderRefundRow } from './refund-rows.js';

const statuses: Readonly<Record<OrderState, Order['status']>> = {
  pending: 'pending',
  cancelling: 'pending',
  // For the shopper the order is pending. The merchant has to clear up the difference.
  review: 'pending',
  paid: 'placed',
  cancelled: 'canceled',
};

/**
 * Identifies the order and proves that its buyer got an email about it. Allows a review from another browser than the
 * one that bought.
 */
const reviewTokenOf = ({ id, reviewSecret }: OrderRow): string => `${id}.${reviewSecret}`;

/** The days on the way that the shopper agreed to. Orders of subscriptions may have been quoted without methods. */
function daysOf({ quote, shippingMethod }: OrderRow): Pick<ShippingMethod, 'minDays' | 'maxDays'> {
  const agreed = quote.shippingMethods.find(({ id }) => id === shippingMethod?.id);
  return { minDays: agreed?.minDays ?? null, maxDays: agreed?.maxDays ?? null };
}

/** The order as the shopper sees it. Lines and totals are the agreed ones, whatever is in the catalogue today. */
export function viewOrder(
  order: OrderRow,
  attempts: readonly AttemptRow[],
  shipments: Shipment[] = [],
  refunds: readonly OrderRefundRow[] = [],
): Order {
  const { quote } = order;
  return {
    id: order.id,
    number: order.number === null ? null : String(order.number),
    status: statuses[order.state],
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    market: order.market,
    currency: order.currency,
    email: order.email,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingMethod: order.shippingMethod && { ...order.shippingMethod, ...daysOf(order) },
    // The warnings of a line in the cart do not apply to the order.
    lines: quote.lines.map((line) => ({ ...line, giftCard: line.giftCard ?? null, warnings: [] })),
    totals: quote.totals,
    taxes: quote.taxes,
    payments: attempts
      .filter(({ intentId }) => intentId !== null)
      .map(({ provider, providerStatus, state, amount, captured, currency, cardBrand, cardLast4 }) => ({
        provider,
        status: providerStatus ?? state,
        amount: { amount: captured ?? amount, currency },
        brand: cardBrand,
        last4: cardLast4,
      })),
    note: order.note,
    attributes: order.attributes,
    appliedRules: quote.appliedRules,
    giftCards: quote.giftCards
      .filter(({ applied }) => applied.amount > 0)
      .map(({ last4, applied }) => ({ last4, applied })),
    ...viewRefunds(refunds, order.currency),
    shipments,
    createdAt: order.createdAt.toISOString(),
    placedAt: order.placedAt?.toISOString() ?? null,
    ...(order.state === 'paid' && { reviewToken: reviewTokenOf(order) }),
  };
}

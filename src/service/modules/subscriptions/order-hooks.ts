import type { Queryable } from '../../database/connection.js';
import type { OrderHooks } from '../orders/order-commerce.js';
import type { OrderRow } from '../orders/order-rows.js';
import { failRenewal, finishRenewal } from './outcome.js';

/**
 * Begins a subscription for each line of a paid order that has a plan, in the transaction that makes it paid. An order
 * that renews a subscription moves that one to its next period instead. Price, address and interval are the agreed
 * ones, whatever happens to the plan. Renewals are charged to the order's payment method, if the provider has kept it.
 */
export async function beginSubscriptions(tx: Queryable, order: OrderRow): Promise<void> {
  if (order.subscriptionId !== null) return finishRenewal(tx, order);
  const lines = order.quote.lines.flatMap(
    ({ id, subscription, attributes, productId, variantId, quantity, unitPrice }) =>
      subscription
        ? [{ id, attributes, productId, variantId, quantity, unitPrice: unitPrice.amount, ...subscription }]
        : [],
  );
  if (lines.length === 0) return;
  await tx.query(
    // Citus plans a select with parameters for an insert only in a `with`, and the dates only apart from the tables.
    `with line as materialized (
       select line.*, today, (today + line."intervalCount" * ('1 ' || line.interval)::interval)::date as next_on
       from (select (now() at time zone 'UTC')::date as today) as clock
       cross join jsonb_to_recordset($3::jsonb) as line (id text, "planId" text, "interval" text,
         "intervalCount" integer, "productId" text, "variantId" text, quantity integer, attributes jsonb,
         "unitPrice" bigint)),
     kept as materialized (
       select provider, saved, card_brand, card_last4 from payment_attempt
       where store_id = $1 and order_id = $2 and state = 'paid' and saved is not null order by attempt limit 1),
     begun as (
       insert into subscription (store_id, id, order_id, line_id, plan_code, interval_unit, interval_count, product_id,
         variant_id, quantity, attributes, unit_price, currency, market, shopper, email, shipping_address,
         billing_address, shipping_method, started_on, next_on, check_at, payment_provider, payment_saved, card_brand,
         card_last4)
       select o.store_id, gen_random_uuid()::text, o.id, line.id, line."planId", line.interval, line."intervalCount",
         line."productId", line."variantId", line.quantity, line.attributes, line."unitPrice", o.currency, o.market,
         o.shopper, o.email, o.shipping_address, o.billing_address, o.shipping_method, line.today, line.next_on,
         line.next_on::timestamp at time zone 'UTC', kept.provider, kept.saved, kept.card_brand, kept.card_last4
       from orders o cross join line left join kept on true
       where o.store_id = $1 and o.id = $2
       returning id)
     select id from begun`,
    [order.storeId, order.id, JSON.stringify(lines)],
  );
}

/** Called when an order is cancelled: before it was placed, or before its money was collected. */
async function endSubscriptions(tx: Queryable, order: OrderRow): Promise<void> {
  if (order.number !== null)
    await tx.query(
      `update subscription set status = 'cancelled', check_at = null where store_id = $1 and order_id = $2`,
      [order.storeId, order.id],
    );
  else if (order.subscriptionId !== null) await failRenewal(tx, order);
}

/** The subscription hooks of orders. They run in the transaction that changes the order. */
export const subscriptionHooks: Pick<OrderHooks, 'paid' | 'cancelled'> = {
  paid: beginSubscriptions,
  cancelled: endSubscriptions,
};

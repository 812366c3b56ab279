import type { Queryable } from '../../database/connection.js';
import type { OrderRow } from '../orders/order-rows.js';

/**
 * Begins a subscription for each line of a paid order that has a plan, in the transaction that makes it paid. What it
 * costs, where it goes and how often are those that were agreed to, whatever becomes of the plan.
 */
export async function beginSubscriptions(tx: Queryable, order: OrderRow): Promise<void> {
  const lines = order.quote.lines.flatMap(
    ({ id, subscription, attributes, productId, variantId, quantity, unitPrice }) =>
      subscription
        ? [{ id, attributes, productId, variantId, quantity, unitPrice: unitPrice.amount, ...subscription }]
        : [],
  );
  if (lines.length === 0) return;
  await tx.query(
    `insert into subscription (store_id, id, order_id, line_id, plan_code, interval_unit, interval_count, product_id,
       variant_id, quantity, attributes, unit_price, currency, market, shopper, email, shipping_address, billing_address,
       shipping_method, started_on, next_on)
     select o.store_id, gen_random_uuid()::text, o.id, line.id, line."planId", line.interval, line."intervalCount",
       line."productId", line."variantId", line.quantity, line.attributes, line."unitPrice", o.currency, o.market,
       o.shopper, o.email, o.shipping_address, o.billing_address, o.shipping_method, today,
       (today + line."intervalCount" * ('1 ' || line.interval)::interval)::date
     from orders o, (select (now() at time zone 'UTC')::date as today) as clock,
       jsonb_to_recordset($3::jsonb) as line (id text, "planId" text, "interval" text, "intervalCount" integer,
         "productId" text, "variantId" text, quantity integer, attributes jsonb, "unitPrice" bigint)
     where o.store_id = $1 and o.id = $2`,
    [order.storeId, order.id, JSON.stringify(lines)],
  );
}

/** The order that began them was cancelled before its money was collected. */
export const endSubscriptions = (tx: Queryable, { storeId, id }: OrderRow): Promise<unknown> =>
  tx.query(`update subscription set status = 'cancelled' where store_id = $1 and order_id = $2`, [storeId, id]);

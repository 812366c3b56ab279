import type {
  Address,
  LineSubscription,
  PlanInterval,
  SubscriptionShippingMethod,
  SubscriptionStatus,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { Attributes } from '../cart/stored-cart.js';
import { addDays, startOf, type Rhythm } from './dates.js';

export interface SubscriptionRow extends Rhythm {
  readonly storeId: number;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly status: SubscriptionStatus;
  readonly planId: string;
  readonly interval: PlanInterval;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly attributes: Attributes;
  readonly unitPrice: number;
  readonly currency: string;
  readonly market: string;
  readonly shopper: string;
  readonly email: string;
  /** The language of the order that began it. */
  readonly locale: string;
  readonly shippingAddress: Partial<Address>;
  readonly billingAddress: Partial<Address>;
  readonly shippingMethod: SubscriptionShippingMethod | null;
  readonly nextOn: string;
  readonly pausedUntil: string | null;
  readonly paymentProvider: string | null;
  readonly paymentSaved: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  /** Title and plan from the first order. */
  readonly title: string;
  readonly plan: LineSubscription;
}

export interface RenewalRow {
  readonly periodOn: string;
  readonly state: 'open' | 'paid' | 'skipped' | 'failed';
  /** The order that is open, or has paid. */
  readonly orderId: string | null;
  readonly tries: number;
  readonly beganOn: string;
  readonly followOn: string;
  readonly reason: string | null;
}

/** Days after the first try on which a refused card is tried again. */
export const retryDays: readonly number[] = [1, 3, 5];

/** The day on which an open renewal may be tried; null: no more tries. */
export function tryOn({ tries, beganOn }: Pick<RenewalRow, 'tries' | 'beganOn'>): string | null {
  if (tries === 0) return beganOn;
  const days = retryDays[tries - 1];
  return days === undefined ? null : addDays(beganOn, days);
}

/** FROM and columns of a subscription `s` with data of its first order. */
export const columns = `s.store_id as "storeId", s.id, s.order_id as "orderId", s.line_id as "lineId", s.status,
  s.plan_code as "planId", s.interval_unit as "interval", s.interval_count as "intervalCount", s.product_id as "productId",
  s.variant_id as "variantId", s.quantity, s.attributes, s.unit_price as "unitPrice", s.currency, s.market, s.shopper,
  s.email, began.locale, s.shipping_address as "shippingAddress", s.billing_address as "billingAddress",
  s.shipping_method as "shippingMethod", s.started_on::text as "startedOn", s.next_on::text as "nextOn",
  s.paused_until::text as "pausedUntil", s.payment_provider as "paymentProvider", s.payment_saved as "paymentSaved",
  s.card_brand as "cardBrand", s.card_last4 as "cardLast4", l.snapshot->>'title' as title,
  l.snapshot->'subscription' as plan`;
export const source = `subscription s
  join order_line l on l.store_id = s.store_id and l.order_id = s.order_id and l.id = s.line_id
  join orders began on began.store_id = s.store_id and began.id = s.order_id`;

export async function findSubscription(
  db: Queryable,
  storeId: number,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>(
    `select ${columns} from ${source} where s.store_id = $1 and s.id = $2`,
    [storeId, id],
  );
  return rows[0];
}

/** Locks a subscription until the end of the transaction. After this, the transaction must lock no existing order. */
export async function lockSubscription(
  tx: Queryable,
  storeId: number,
  id: string,
): Promise<SubscriptionRow | undefined> {
  await tx.query('select 1 from subscription where store_id = $1 and id = $2 for update', [storeId, id]);
  return findSubscription(tx, storeId, id);
}

const renewalColumns = `period_on::text as "periodOn", state, order_id as "orderId", tries, began_on::text as "beganOn",
  follow_on::text as "followOn", reason`;

export async function findRenewal(
  db: Queryable,
  { storeId, id }: Pick<SubscriptionRow, 'storeId' | 'id'>,
  periodOn: string,
): Promise<RenewalRow | undefined> {
  const { rows } = await db.query<RenewalRow>(
    `select ${renewalColumns} from subscription_renewal
     where store_id = $1 and subscription_id = $2 and period_on = $3`,
    [storeId, id, periodOn],
  );
  return rows[0];
}

/** Writes a renewal of a locked subscription. */
export async function saveRenewal(
  tx: Queryable,
  { storeId, id }: Pick<SubscriptionRow, 'storeId' | 'id'>,
  renewal: RenewalRow,
): Promise<RenewalRow> {
  const { periodOn, state, orderId, tries, beganOn, followOn, reason } = renewal;
  await tx.query(
    `insert into subscription_renewal
       (store_id, subscription_id, period_on, state, order_id, tries, began_on, follow_on, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (store_id, subscription_id, period_on) do update set state = excluded.state,
       order_id = excluded.order_id, tries = excluded.tries, follow_on = excluded.follow_on, reason = excluded.reason`,
    [storeId, id, periodOn, state, orderId, tries, beganOn, followOn, reason],
  );
  return renewal;
}

export interface SubscriptionSchedule {
  readonly status: SubscriptionStatus;
  readonly nextOn: string;
  readonly pausedUntil?: string | null;
}

/**
 * Writes the state of a locked subscription, and when it is checked next.
 * @param renewal the one of `nextOn`, or one that is still under way
 */
export async function saveSchedule(
  tx: Queryable,
  { storeId, id }: Pick<SubscriptionRow, 'storeId' | 'id'>,
  { status, nextOn, pausedUntil = null }: SubscriptionSchedule,
  renewal: RenewalRow | undefined,
): Promise<void> {
  const isUnderWay = renewal?.state === 'open' && renewal.orderId !== null;
  const day =
    status === 'active'
      ? nextOn
      : status === 'paused'
        ? pausedUntil
        : status === 'past-due' && renewal?.state === 'open'
          ? tryOn(renewal)
          : null;
  await tx.query(
    `update subscription set status = $3, next_on = $4, paused_until = $5, checks = 0,
       check_at = case when $6 then (select now()) else $7::timestamptz end
     where store_id = $1 and id = $2`,
    [storeId, id, status, nextOn, pausedUntil, isUnderWay, day && startOf(day)],
  );
}

/** The order of a renewal that has not ended, and whether a kept card is being charged for it. */
export async function orderUnderWay(
  db: Queryable,
  storeId: number,
  id: string,
): Promise<{ orderId: string; isCharged: boolean } | undefined> {
  const { rows } = await db.query<{ orderId: string; isCharged: boolean }>(
    `select r.order_id as "orderId", exists (select 1 from payment_attempt a
       where a.store_id = $1 and a.order_id = r.order_id and a.charges is not null) as "isCharged"
     from subscription s join subscription_renewal r
       on r.store_id = s.store_id and r.subscription_id = s.id and r.period_on = s.next_on
     where s.store_id = $1 and s.id = $2 and r.state = 'open' and r.order_id is not null`,
    [storeId, id],
  );
  return rows[0];
}

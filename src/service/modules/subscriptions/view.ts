import type {
  OptionValue,
  Page,
  Subscription,
  SubscriptionRecord,
  SubscriptionStatus,
  Image,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { subscriptionNotFound } from './change.js';
import { columns, source, tryOn, type SubscriptionRow } from './subscription-rows.js';

/** A subscription with the data that is shown beside it. */
interface Row extends SubscriptionRow {
  readonly seq: number;
  readonly snapshot: { handle: string; options: OptionValue[]; image: Image | null };
  /** The renewal that is due; null: none was tried. */
  readonly renewal: { tries: number; beganOn: string; reason: string | null; orderId: string | null } | null;
  readonly lastOrderId: string | null;
  readonly lastNumber: number | null;
  readonly lastPlacedAt: Date | null;
}

/** The last order that renewed it, otherwise the one that began it. */
const shown = `select ${columns}, s.seq, l.snapshot,
    (select jsonb_build_object('tries', r.tries, 'beganOn', r.began_on::text, 'reason', r.reason, 'orderId', r.order_id)
     from subscription_renewal r where r.store_id = $1 and r.subscription_id = s.id and r.period_on = s.next_on
       and r.state = 'open') as renewal,
    coalesce(last.id, began.id) as "lastOrderId", coalesce(last.number, began.number) as "lastNumber",
    coalesce(last.placed_at, began.placed_at) as "lastPlacedAt"
  from ${source}
  left join lateral (
    select o.id, o.number, o.placed_at from orders o where o.store_id = $1 and o.subscription_id = s.id
      and o.state = 'paid' order by o.period_on desc limit 1) last on true`;

/** @throws 404 SUBSCRIPTION_NOT_FOUND, also for another shopper's subscription when a shopper is given */
export async function readSubscription(
  db: Queryable,
  storeId: number,
  id: string,
  shopper?: string,
): Promise<SubscriptionRecord> {
  const { rows } = await db.query<Row>(`${shown} where s.store_id = $1 and s.id = $2`, [storeId, id]);
  const [row] = rows;
  if (!row || (shopper !== undefined && row.shopper !== shopper)) throw subscriptionNotFound(id);
  return viewRecord(row);
}

export interface SubscriptionFilter {
  readonly first: number;
  readonly after?: string | undefined;
  readonly shopper?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
  /** Compared without case. */
  readonly email?: string | undefined;
}

const LIST = 'subscriptions';

/** Newest first. */
export async function listSubscriptions(
  db: Queryable,
  storeId: number,
  { first, after, shopper, status, email }: SubscriptionFilter,
): Promise<Page<SubscriptionRecord>> {
  const [seq] = after === undefined ? [] : decodeKeyset(LIST, after, 1);
  const filter = new Conditions('s.store_id = $1', storeId)
    .add('s.shopper = ?', shopper)
    .add('s.status = ?', status)
    .add('lower(s.email) = ?', email?.trim().toLowerCase());
  const totalCount = await countRows(db, `from subscription s where ${filter.sql}`, filter.values);
  const limit = filter.add('s.seq < ?::bigint', seq).value(first + 1);
  const { rows } = await db.query<Row>(
    `${shown} where ${filter.sql} order by s.seq desc limit ${limit}`,
    filter.values,
  );
  return pageOf(rows, first, totalCount, (row) => encodeKeyset(LIST, [row.seq]), viewRecord);
}

const viewRecord = (row: Row): SubscriptionRecord => ({
  ...view(row),
  email: row.email,
  market: row.market,
  orderId: row.orderId,
});

/** The subscription as the shopper sees it. */
export const viewOf = ({
  email: _email,
  market: _market,
  orderId: _orderId,
  ...rest
}: SubscriptionRecord): Subscription => rest;

function view(row: Row): Subscription {
  const { snapshot, renewal, status, lastOrderId, lastNumber, lastPlacedAt } = row;
  const failed = status === 'past-due' || status === 'payment-needed' ? renewal : null;
  return {
    id: row.id,
    status,
    plan: row.plan,
    line: {
      productId: row.productId,
      variantId: row.variantId,
      title: row.title,
      handle: snapshot.handle,
      options: snapshot.options,
      image: snapshot.image,
      attributes: [...row.attributes],
      quantity: row.quantity,
    },
    unitPrice: { amount: row.unitPrice, currency: row.currency },
    startedOn: row.startedOn,
    nextOn: status === 'cancelled' ? null : row.nextOn,
    pausedUntil: row.pausedUntil,
    lastFailure:
      failed?.reason == null
        ? null
        : { reason: failed.reason, nextTryOn: status === 'past-due' && failed.orderId === null ? tryOn(failed) : null },
    lastOrder:
      lastOrderId === null || lastNumber === null || lastPlacedAt === null
        ? null
        : { id: lastOrderId, number: String(lastNumber), placedAt: lastPlacedAt.toISOString() },
    payment: row.paymentSaved === null ? null : { brand: row.cardBrand, last4: row.cardLast4 },
    shippingAddress: row.shippingAddress,
    shippingMethod: row.shippingMethod,
  };
}

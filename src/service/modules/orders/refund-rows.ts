/** Refunds that the merchant asked for, and what is left to refund. */
import type { GiftCardStatus, Order, RefundRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { OrderRow } from './order-rows.js';
import type { Agreed, RefundedLine } from './refund-amounts.js';

export type RefundState = 'pending' | 'succeeded' | 'failed';

export interface OrderRefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly requestKey: string;
  readonly requestHash: Buffer;
  readonly amount: number;
  readonly cardAmount: number;
  readonly currency: string;
  readonly itemised: boolean;
  readonly lines: readonly RefundedLine[];
  readonly shipping: number;
  readonly shippingTax: number;
  readonly giftCards: readonly {
    readonly id: string;
    readonly last4: string;
    readonly amount: number;
    readonly cardStatus: GiftCardStatus | null;
  }[];
  readonly restock: boolean;
  readonly reason: string;
  /** false: the shopper gets no email about it. */
  readonly notify: boolean;
  readonly state: RefundState;
  readonly createdAt: Date;
  /** When gift cards and stock were updated. */
  readonly completedAt: Date | null;
  /** The state of the card's part; null when there is none. */
  readonly cardState: 'creating' | RefundState | null;
  readonly provider: string | null;
  readonly failure: string | null;
  /** The last four digits of the card that was paid with. */
  readonly cardLast4: string | null;
}

/** Oldest first, by the order's id. */
export async function refundsOfOrders(
  db: Queryable,
  storeId: number,
  orderIds: readonly string[],
): Promise<Map<string, OrderRefundRow[]>> {
  const found = new Map<string, OrderRefundRow[]>();
  if (orderIds.length === 0) return found;
  const { rows } = await db.query<OrderRefundRow>(
    `select f.id, f.order_id as "orderId", f.request_key as "requestKey", f.request_hash as "requestHash", f.amount,
       f.card_amount as "cardAmount", f.currency, f.itemised, f.shipping, f.shipping_tax as "shippingTax", f.restock,
       f.reason, f.notify, f.state, f.created_at as "createdAt", f.completed_at as "completedAt", r.state as "cardState",
       r.provider, r.failure, (select a.card_last4 from payment_attempt a
         where a.store_id = $1 and a.provider = r.provider and a.intent_id = r.intent_id) as "cardLast4",
       coalesce((
         select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity, 'amount', l.amount,
           'tax', l.tax) order by l.line_id)
         from order_refund_line l where l.store_id = $1 and l.refund_id = f.id), '[]') as lines,
       coalesce((
         select jsonb_agg(jsonb_build_object('id', g.id, 'last4', g.last4, 'amount', c.amount,
           'cardStatus', c.card_status) order by g.id)
         from order_refund_gift_card c join gift_card g on g.store_id = c.store_id and g.id = c.gift_card_id
         where c.store_id = $1 and c.refund_id = f.id), '[]') as "giftCards"
     from order_refund f
     left join refund r on r.store_id = f.store_id and r.id = f.id
     where f.store_id = $1 and f.order_id = any($2::text[]) order by f.order_id, f.created_at, f.id`,
    [storeId, orderIds],
  );
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
  return found;
}

export const refundsOf = async (
  db: Queryable,
  { storeId, id }: Pick<OrderRow, 'storeId' | 'id'>,
): Promise<OrderRefundRow[]> => (await refundsOfOrders(db, storeId, [id])).get(id) ?? [];

/** The agreed amounts, line by line. */
export async function agreedOf(db: Queryable, order: OrderRow): Promise<Agreed> {
  const { rows: lines } = await db.query<Agreed['lines'][number]>(
    `select id, quantity, net + tax as gross, tax from order_line
     where store_id = $1 and order_id = $2 order by position`,
    [order.storeId, order.id],
  );
  const { total, taxTotal, roundingTotal } = order.quote.totals;
  const sums = lines.reduce((sum, { gross, tax }) => ({ gross: sum.gross + gross, tax: sum.tax + tax }), {
    gross: 0,
    tax: 0,
  });
  const shipping = { gross: total.amount - roundingTotal.amount - sums.gross, tax: taxTotal.amount - sums.tax };
  return { total: order.total, lines, shipping };
}

/** The payments of an order, and how much of each is neither refunded nor on its way. */
export interface Paid {
  readonly card: {
    readonly provider: string;
    readonly intentId: string;
    readonly captured: number;
    readonly left: number;
  } | null;
  readonly giftCards: readonly { readonly id: string; readonly captured: number; readonly left: number }[];
}

export async function paidOf(
  db: Queryable,
  { storeId, id }: Pick<OrderRow, 'storeId' | 'id'>,
  refunds: readonly OrderRefundRow[],
): Promise<Paid> {
  // A payment that the order could not accept is refunded automatically, see give-back.ts.
  const { rows } = await db.query<{ provider: string; intentId: string; captured: number }>(
    `select provider, intent_id as "intentId", captured from payment_attempt a
     where store_id = $1 and order_id = $2 and state = 'paid' and captured is not null and not exists (
       select 1 from refund r where r.store_id = $1 and r.id = a.intent_id)
     order by attempt limit 1`,
    [storeId, id],
  );
  const { rows: cards } = await db.query<{ id: string; captured: number }>(
    `select gift_card_id as id, amount as captured from order_gift_card
     where store_id = $1 and order_id = $2 and state = 'captured' order by gift_card_id`,
    [storeId, id],
  );
  const [card] = rows;
  const toCard = refunds.reduce((sum, { cardState, cardAmount }) => sum + (cardState === 'failed' ? 0 : cardAmount), 0);
  const counting = refunds.filter(counts);
  return {
    card: card ? { ...card, left: card.captured - toCard } : null,
    giftCards: cards.map((each) => {
      const parts = counting.flatMap((refund) => refund.giftCards.filter((card) => card.id === each.id));
      return { ...each, left: each.captured - parts.reduce((sum, { amount }) => sum + amount, 0) };
    }),
  };
}

/** True when the lines and gift cards of a refund count as given back, or on their way. */
export const counts = ({ state, completedAt }: OrderRefundRow): boolean => state !== 'failed' || completedAt !== null;

export const leftOf = ({ card, giftCards }: Paid): { total: number; card: number; giftCards: number } => {
  const onCards = giftCards.reduce((sum, { left }) => sum + left, 0);
  return { total: (card?.left ?? 0) + onCards, card: card?.left ?? 0, giftCards: onCards };
};

/** The amount that has arrived. */
export const givenOf = (refunds: readonly OrderRefundRow[]): number =>
  refunds.reduce((sum, { cardState, cardAmount, completedAt, amount }) => {
    const onCards = completedAt === null ? 0 : amount - cardAmount;
    return sum + onCards + (cardState === 'succeeded' ? cardAmount : 0);
  }, 0);

/** Refunds as the shopper sees them: one for each means of payment. */
export function viewRefunds(
  refunds: readonly OrderRefundRow[],
  currency: string,
): Pick<Order, 'refunds' | 'refundTotal'> {
  return {
    refunds: refunds.flatMap(({ cardAmount, cardState, cardLast4, giftCards, state, completedAt, createdAt }) => {
      const at = createdAt.toISOString();
      const toCard: Order['refunds'] =
        cardState === null
          ? []
          : [
              {
                amount: { amount: cardAmount, currency },
                status: shown(cardState),
                to: 'card',
                last4: cardLast4,
                createdAt: at,
              },
            ];
      const onCards = completedAt === null ? state : 'succeeded';
      return [
        ...toCard,
        ...giftCards.map(({ amount, last4 }) => ({
          amount: { amount, currency },
          status: onCards,
          to: 'gift-card' as const,
          last4,
          createdAt: at,
        })),
      ];
    }),
    refundTotal: { amount: givenOf(refunds), currency },
  };
}

export function viewRefund(row: OrderRefundRow): RefundRecord {
  const { id, state, currency, lines, shipping, shippingTax, itemised, cardState, provider, completedAt } = row;
  const money = (amount: number) => ({ amount, currency });
  const items = lines.reduce((sum, { amount }) => sum + amount, shipping);
  return {
    id,
    status: state,
    amount: money(row.amount),
    lines: lines.map((line) => ({ ...line, amount: money(line.amount), tax: money(line.tax) })),
    shipping: shipping > 0 ? { amount: money(shipping), tax: money(shippingTax) } : null,
    roundingTotal: money(itemised ? row.amount - items : 0),
    card:
      cardState === null || provider === null
        ? null
        : { amount: money(row.cardAmount), status: shown(cardState), provider, failure: row.failure },
    giftCards: row.giftCards.map((card) => ({
      ...card,
      amount: money(card.amount),
      isGivenBack: completedAt !== null,
    })),
    restock: row.restock,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}

/** The shopper sees no difference between a refund that the provider was already asked for and one that it was not. */
const shown = (state: 'creating' | RefundState): RefundState => (state === 'creating' ? 'pending' : state);

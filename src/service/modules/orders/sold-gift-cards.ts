/** Gift cards that an order sells: issued when its money is there, and taken back by refunds while nobody used them. */
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import type { CodeKeys } from '../gift-cards/code.js';
import { issueSold, takeBackSold } from '../gift-cards/sold-cards.js';
import type { OrderHooks } from './order-commerce.js';
import type { OrderRow } from './order-rows.js';
import { share, type Agreed, type Itemised } from './refund-amounts.js';

/** Issues the cards of an order in the transaction that collects its money. An order of nothing else is delivered. */
export const giftCardHook = (keys: CodeKeys, now: () => Date): OrderHooks['collected'] => {
  return async (tx, order) => {
    const { lines } = order.quote;
    const sold = lines.filter(isGiftCard);
    if (sold.length === 0) return;
    await issueSold(tx, await keys.of(order.storeId, tx), order, sold, now());
    if (sold.length === lines.length)
      await tx.query(`update orders set fulfillment_status = 'delivered' where store_id = $1 and id = $2`, [
        order.storeId,
        order.id,
      ]);
  };
};

// An order that was placed before there were such lines has no such member.
const isGiftCard = ({ giftCard }: OrderRow['quote']['lines'][number]): boolean => (giftCard ?? null) !== null;

/** Ids of an order's lines of gift cards. */
const soldIn = ({ quote }: OrderRow): Set<string> => new Set(quote.lines.filter(isGiftCard).map(({ id }) => id));

/** Lines of gift cards among those of a refund, with their pieces. */
const giftCardsIn = (order: OrderRow, items: Itemised | null): Map<string, number> => {
  const sold = soldIn(order);
  return new Map(
    (items?.lines ?? []).flatMap(({ lineId, quantity }) => (sold.has(lineId) ? [[lineId, quantity]] : [])),
  );
};

/**
 * The part of an order's money that stands for gift cards which stay with the shopper after a refund. So money for a
 * card is never given back while the card can still pay.
 * @param earlier itemised refunds that count as given back, or on their way
 * @param items of the new refund
 */
export function keptByGiftCards(
  order: OrderRow,
  agreed: Agreed,
  earlier: readonly Itemised[],
  items: Itemised | null,
): number {
  const sold = soldIn(order);
  const refunds = items ? [...earlier, items] : earlier;
  const kept = agreed.lines
    .filter(({ id }) => sold.has(id))
    .reduce((sum, { id, quantity, gross }) => {
      const back = refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id));
      const left = quantity - back.reduce((pieces, line) => pieces + line.quantity, 0);
      return sum + share(gross, left, quantity);
    }, 0);
  const exact = agreed.lines.reduce((sum, { gross }) => sum + gross, agreed.shipping.gross);
  return kept === 0 || exact === 0 ? 0 : Math.floor((kept * order.total) / exact);
}

/**
 * Takes the cards of a refund's lines back.
 * @param paying cards that the refund gives money back to
 * @throws 422 GIFT_CARD_SPENT
 */
export async function takeBack(
  tx: Queryable,
  order: OrderRow,
  refundId: string,
  items: Itemised | null,
  paying: readonly string[],
): Promise<void> {
  const wanted = giftCardsIn(order, items);
  if (wanted.size === 0) return;
  const short = await takeBackSold(tx, order, refundId, wanted, paying);
  if (!short) return;
  const { lineId, untouched } = short;
  const index = items?.lines.findIndex((line) => line.lineId === lineId) ?? 0;
  const message =
    untouched === 0
      ? `The gift cards of line "${lineId}" have paid for something or are in use, so they are not given back.`
      : `Of line "${lineId}" only ${untouched} gift cards are untouched; the others are not given back.`;
  throw problem(422, 'GIFT_CARD_SPENT', message, { path: `lines.${index}.quantity` });
}

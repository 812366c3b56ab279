/**
 * Gift cards that are bought. Each function runs in the transaction that changes the order, so a crash never leaves a
 * paid order without its cards, or a card that was given back.
 */
import type { Order } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { writeEmail } from '../../kernel/write-email.js';
import { lockCards } from './card-rows.js';
import { last4Of, type CodeKey } from './code.js';
import { sendAt } from './send-at.js';

/** The order that the cards belong to. */
export interface Sale {
  readonly storeId: number;
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  readonly currency: string;
}

export type SoldLine = Pick<Order['lines'][number], 'id' | 'quantity' | 'unitPrice' | 'giftCard'>;

interface Piece {
  readonly lineId: string;
  readonly piece: number;
  readonly code: string;
  readonly value: number;
  readonly delivery: NonNullable<SoldLine['giftCard']>;
}

/**
 * Issues one card for each piece, and writes the email with its code. A piece has one card at most, so repeating the
 * call changes nothing.
 */
export async function issueSold(
  tx: Queryable,
  key: CodeKey,
  sale: Sale,
  lines: readonly SoldLine[],
  now: Date,
): Promise<void> {
  const pieces = lines.flatMap(({ id: lineId, quantity, unitPrice, giftCard: delivery }): Piece[] =>
    delivery
      ? Array.from({ length: quantity }, (_, index) => {
          const piece = index + 1;
          const code = key.soldCode(soldName(sale.id, lineId, piece), 0);
          // The price of the list, whatever was paid for it.
          return { lineId, piece, code, value: unitPrice.amount, delivery };
        })
      : [],
  );
  if (pieces.length === 0) return;
  const rows = pieces.map(({ lineId, piece, code, value, delivery }) => ({
    line_id: lineId,
    piece,
    code_hash: key.hash(code).toString('hex'),
    last4: last4Of(code),
    value,
    recipient: delivery.recipientEmail || sale.email,
    name: delivery.recipientName,
    message: delivery.message,
  }));
  const { rows: issued } = await tx.query<{ id: string; lineId: string; piece: number }>(
    `with issued as (
       insert into gift_card (store_id, id, code_hash, last4, currency, issued, balance, recipient_email, recipient_name,
         message, order_id, order_line_id, piece)
       select $1, gen_random_uuid()::text, decode(code_hash, 'hex'), last4, $3, value, value, recipient, name,
         message, $2, line_id, piece
       from jsonb_to_recordset($4::jsonb) as each (line_id text, piece integer, code_hash text, last4 text, value bigint,
         recipient text, name text, message text)
       on conflict (store_id, order_id, order_line_id, piece) do nothing
       returning id, order_line_id, piece, issued),
     entered as (insert into gift_card_entry (store_id, gift_card_id, type, amount)
       select $1, id, 'issued', issued from issued)
     select id, order_line_id as "lineId", piece from issued`,
    [sale.storeId, sale.id, sale.currency, JSON.stringify(rows)],
  );
  for (const { id: subjectId, lineId, piece } of issued) {
    const sold = pieces.find((each) => each.lineId === lineId && each.piece === piece);
    if (!sold) throw new Error(`Piece ${piece} of line ${lineId} was issued and not asked for`);
    await writeEmail(tx, {
      storeId: sale.storeId,
      kind: 'gift-card',
      subjectId,
      orderId: sale.id,
      secret: key.lock(sold.code),
      to: sold.delivery.recipientEmail || sale.email,
      locale: sale.locale,
      sendAt: sendAt(sold.delivery, now),
    });
  }
}

/** A card that was bought, with the facts that its code is derived from. */
export interface SoldCard {
  readonly id: string;
  readonly lineId: string;
  readonly piece: number;
  readonly generation: number;
  readonly recipientEmail: string;
  readonly isGivenBack: boolean;
}

/** The cards of an order, in the order of its pieces. */
export async function soldCards(db: Queryable, storeId: number, orderId: string): Promise<SoldCard[]> {
  const { rows } = await db.query<SoldCard>(
    `select id, order_line_id as "lineId", piece, generation, recipient_email as "recipientEmail",
       refund_id is not null as "isGivenBack"
     from gift_card where store_id = $1 and order_id = $2 order by position`,
    [storeId, orderId],
  );
  return rows;
}

/** The code of a card that was bought: always the same. */
export const codeOfSold = (key: CodeKey, orderId: string, { lineId, piece, generation }: SoldCard): string =>
  key.soldCode(soldName(orderId, lineId, piece), generation);

const soldName = (orderId: string, lineId: string, piece: number): string => JSON.stringify([orderId, lineId, piece]);

/**
 * Disables cards whose pieces a refund gives back. A card that has paid for something, or that an order holds, stays.
 * @param wanted pieces by line
 * @param paying cards that get money back in the same transaction; they are locked together with those of the lines
 * @returns a line of which fewer cards are untouched than are wanted, with their number. Nothing was written then
 */
export async function takeBackSold(
  tx: Queryable,
  { storeId, id }: Pick<Sale, 'storeId' | 'id'>,
  refundId: string,
  wanted: ReadonlyMap<string, number>,
  paying: readonly string[],
): Promise<{ readonly lineId: string; readonly untouched: number } | undefined> {
  const lines = [storeId, id, [...wanted.keys()]];
  const ofLines = 'from gift_card where store_id = $1 and order_id = $2 and order_line_id = any($3::text[])';
  const sold = await tx.query<{ id: string }>(`select id ${ofLines}`, lines);
  // Sent at once, but read after the locks.
  const [, { rows }] = await Promise.all([
    lockCards(tx, storeId, [...paying, ...sold.rows.map((card) => card.id)]),
    tx.query<{ id: string; lineId: string }>(
      `select id, order_line_id as "lineId" ${ofLines} and balance = issued and refund_id is null order by piece`,
      lines,
    ),
  ]);
  const taken: string[] = [];
  for (const [lineId, quantity] of wanted) {
    const untouched = rows.filter((row) => row.lineId === lineId);
    if (untouched.length < quantity) return { lineId, untouched: untouched.length };
    taken.push(...untouched.slice(0, quantity).map((row) => row.id));
  }
  await tx.query(`update gift_card set enabled = false, refund_id = $3 where store_id = $1 and id = any($2::text[])`, [
    storeId,
    taken,
    refundId,
  ]);
  return undefined;
}

/** A refund failed: its cards are the shopper's again. Repeating the call changes nothing. */
export async function returnSold(tx: Queryable, storeId: number, refundId: string): Promise<void> {
  await tx.query('select 1 from gift_card where store_id = $1 and refund_id = $2 order by id for no key update', [
    storeId,
    refundId,
  ]);
  await tx.query(`update gift_card set enabled = true, refund_id = null where store_id = $1 and refund_id = $2`, [
    storeId,
    refundId,
  ]);
}

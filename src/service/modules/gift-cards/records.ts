/** Gift cards as the merchant sees them. */
import type { GiftCardChange, GiftCardRecord, GiftCardStatus } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { cardColumns, isoSql, statusSql, viewCard, type CardRow } from './card-rows.js';

export interface RecordRow extends CardRow {
  /** The card's position in the order of issue. */
  readonly position: number;
  readonly issued: number;
  readonly recipientEmail: string | null;
  readonly orderId: string | null;
  readonly orderLineId: string | null;
  readonly recipientName: string;
  readonly message: string;
  readonly isGivenBack: boolean;
  readonly note: string;
  readonly createdAt: string;
}

const columns = `${cardColumns}, g.position, g.issued, g.recipient_email as "recipientEmail", g.order_id as "orderId",
  g.order_line_id as "orderLineId", g.recipient_name as "recipientName", g.message, g.refund_id is not null as "isGivenBack",
  g.note,
  ${isoSql('g.created_at')} as "createdAt"`;

export interface CardFilter {
  readonly last4?: string | undefined;
  readonly email?: string | undefined;
  readonly status?: GiftCardStatus | undefined;
}

/**
 * Newest first.
 * @param before position of the last card of the page before
 * @returns one row more than `first` when there are more, and how many there are in all
 */
export async function listRecords(
  db: Queryable,
  storeId: number,
  { last4, email, status }: CardFilter,
  first: number,
  before: number | null,
): Promise<{ rows: RecordRow[]; totalCount: number }> {
  const matches = `g.store_id = $1 and ($2::text is null or g.last4 = $2)
    and ($3::text is null or lower(g.recipient_email) = $3) and ($4::text is null or ${statusSql} = $4)`;
  const filter = [storeId, last4?.toUpperCase() ?? null, email?.trim().toLowerCase() ?? null, status ?? null];
  const { rows } = await db.query<RecordRow>(
    `select ${columns} from gift_card g where ${matches} and ($5::bigint is null or g.position < $5)
     order by g.position desc limit $6`,
    [...filter, before, first + 1],
  );
  const { rows: counts } = await db.query<{ count: number }>(
    `select count(*) from gift_card g where ${matches}`,
    filter,
  );
  return { rows, totalCount: counts[0]?.count ?? 0 };
}

export async function findRecord(db: Queryable, storeId: number, id: string): Promise<RecordRow | undefined> {
  const { rows } = await db.query<RecordRow>(`select ${columns} from gift_card g where g.store_id = $1 and g.id = $2`, [
    storeId,
    id,
  ]);
  return rows[0];
}

/**
 * Amounts that orders hold of the card stay held. Changing a card that does not exist has no effect.
 * @throws 409 CONFLICT when a refund has taken the card back and it would be enabled
 */
export async function changeCard(
  tx: Queryable,
  storeId: number,
  id: string,
  { enabled }: GiftCardChange,
  expiresAt: Date | null | undefined,
): Promise<void> {
  if (enabled === true) {
    const { rows } = await tx.query<{ isGivenBack: boolean }>(
      `select refund_id is not null as "isGivenBack" from gift_card where store_id = $1 and id = $2 for no key update`,
      [storeId, id],
    );
    if (rows[0]?.isGivenBack)
      throw problem(409, 'CONFLICT', 'A refund gave its money back, so it stays disabled; issue another card.', {
        path: 'enabled',
      });
  }
  await tx.query(
    `update gift_card set enabled = coalesce($3, enabled), expires_at = case when $4 then $5 else expires_at end
     where store_id = $1 and id = $2`,
    [storeId, id, enabled ?? null, expiresAt !== undefined, expiresAt ?? null],
  );
}

export function viewRecord(row: RecordRow): GiftCardRecord {
  const { currency, issued, held, recipientEmail, orderId, orderLineId, note, createdAt } = row;
  return {
    ...viewCard(row),
    issued: { amount: issued, currency },
    held: { amount: held, currency },
    recipientEmail,
    orderId,
    orderLineId,
    note,
    createdAt,
  };
}

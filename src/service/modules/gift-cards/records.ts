/** Gift cards as the merchant sees them. */
import type { GiftCardChange, GiftCardRecord, GiftCardStatus } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { problem } from '../../plugins/problem.js';
import { cardColumns, isoSql, viewCard, type CardRow } from './card-rows.js';

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

/** The same conditions as those of `statusSql`. */
const isEnabled = 'g.enabled and (g.expires_at > now() or g.expires_at is null)';
const ofStatus: Readonly<Record<GiftCardStatus, string>> = {
  disabled: 'not g.enabled',
  expired: 'g.enabled and g.expires_at <= now()',
  used: `${isEnabled} and g.balance = 0 and g.held = 0`,
  active: `${isEnabled} and (g.balance <> 0 or g.held <> 0)`,
};

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
  const filter = new Conditions('g.store_id = $1', storeId)
    .add('g.last4 = ?', last4?.toUpperCase())
    .add('lower(g.recipient_email) = ?', email?.trim().toLowerCase())
    .also(status && ofStatus[status]);
  const totalCount = await countRows(db, `from gift_card g where ${filter.sql}`, filter.values);
  const limit = filter.add('g.position < ?::bigint', before ?? undefined).value(first + 1);
  const { rows } = await db.query<RecordRow>(
    `select ${columns} from gift_card g where ${filter.sql} order by g.position desc limit ${limit}`,
    filter.values,
  );
  return { rows, totalCount };
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

import type { Page, Withdrawal, WithdrawalInput, WithdrawalReceipt } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { writeStoreEvent } from '../../kernel/store-event.js';
import { writeEmail } from '../../kernel/write-email.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';

/** The most receipts that one address gets within an hour, whoever asks for them. */
const receiptsPerHour = 10;
const hourMs = 3_600_000;

interface Row extends Omit<Withdrawal, 'receivedAt' | 'handledAt'> {
  seq: number;
  receivedAt: Date;
  handledAt: Date | null;
}

const columns = `w.id, w.seq, w.name, w.email, w.contract, w.order_id as "orderId", w.statement, w.locale, w.status,
  w.created_at as "receivedAt", w.handled_at as "handledAt"`;

/**
 * Records a declaration with its receipt and the merchant's event. It is never refused: an unknown order number counts
 * as a declaration, too. The receipts of an address that gets many are delayed, and none is dropped.
 */
export async function declare(
  tx: Queryable,
  storeId: number,
  input: WithdrawalInput,
  locale: string,
): Promise<WithdrawalReceipt> {
  const { name, email, contract = '', statement = '' } = input;
  const id = randomUUID();
  const { rows } = await tx.query<{ receivedAt: Date; orderId: string | null }>(
    // Citus plans a select with parameters for an insert only in a `with`.
    `with written as (
       insert into withdrawal (store_id, id, name, email, contract, order_id, statement, locale)
       select $1, $2, $3, $4, $5, (select o.id from orders o
         where o.store_id = $1 and o.number = $6 and lower(o.email) = lower($4)), $7, $8
       returning created_at, order_id)
     select created_at as "receivedAt", order_id as "orderId" from written`,
    [storeId, id, name, email, contract, numberIn(contract), statement, locale],
  );
  const [row] = rows;
  if (!row) throw new Error(`Withdrawal ${id} was not written`);
  const { receivedAt, orderId } = row;
  const { rows: recent } = await tx.query<{ count: number }>(
    `select count(*) as count from withdrawal
     where store_id = $1 and lower(email) = lower($2) and created_at > now() - interval '1 day' and id <> $3`,
    [storeId, email, id],
  );
  const delay = Math.floor((recent[0]?.count ?? 0) / receiptsPerHour) * hourMs;
  const sendAt = new Date(receivedAt.getTime() + delay);
  await writeEmail(tx, { storeId, kind: 'withdrawal-received', subjectId: id, orderId, to: email, locale, sendAt });
  await writeStoreEvent(tx, storeId, 'withdrawal.declared', { withdrawalId: id, orderId });
  return { id, receivedAt: receivedAt.toISOString(), receiptAt: sendAt.toISOString() };
}

/** The number in "Order no. 1042". null: the text has none, or several. */
function numberIn(contract: string): number | null {
  const [found, ...more] = contract.match(/\d+/g) ?? [];
  return found === undefined || more.length > 0 || found.length > 15 ? null : Number(found);
}

export interface WithdrawalFilter {
  readonly first?: number;
  readonly after?: string;
  readonly status?: Withdrawal['status'];
  readonly orderId?: string;
}

/** Newest first. */
export async function listWithdrawals(
  db: Queryable,
  storeId: number,
  { first = 50, after, status, orderId }: WithdrawalFilter,
): Promise<Page<Withdrawal>> {
  const list = 'withdrawals';
  const [seq] = after === undefined ? [] : decodeKeyset(list, after, 1);
  const filter = new Conditions('w.store_id = $1', storeId).add('w.status = ?', status).add('w.order_id = ?', orderId);
  const totalCount = await countRows(db, `from withdrawal w where ${filter.sql}`, filter.values);
  const limit = filter.add('w.seq < ?::bigint', seq).value(first + 1);
  const { rows } = await db.query<Row>(
    `select ${columns} from withdrawal w where ${filter.sql} order by w.seq desc limit ${limit}`,
    filter.values,
  );
  return pageOf(rows, first, totalCount, (row) => encodeKeyset(list, [row.seq]), viewWithdrawal);
}

export async function findWithdrawal(db: Queryable, storeId: number, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from withdrawal w where w.store_id = $1 and w.id = $2`, [
    storeId,
    id,
  ]);
  return rows[0] && viewWithdrawal(rows[0]);
}

/** Repeating a call keeps the time of the first one. @returns undefined when there is no such declaration */
export async function setStatus(
  db: Queryable,
  storeId: number,
  id: string,
  status: Withdrawal['status'],
): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Row>(
    `update withdrawal w set status = $3,
       handled_at = case when $3 = 'handled' then coalesce(handled_at, (select now())) end
     where w.store_id = $1 and w.id = $2 returning ${columns}`,
    [storeId, id, status],
  );
  return rows[0] && viewWithdrawal(rows[0]);
}

const viewWithdrawal = ({ seq: _, receivedAt, handledAt, ...row }: Row): Withdrawal => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});

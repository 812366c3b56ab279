/** Mails are written in the transaction that causes them, and sent after it: no crash loses one, none goes out for nothing. */
import { createHash, randomUUID } from 'node:crypto';
import type { EmailKind, EmailPage, EmailStatus } from '@storefront/contract';
import type { Static } from '@sinclair/typebox';
import type { Queryable } from '../../database/connection.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import type { OutgoingEmail } from './mailer.js';

/** So many mails of one kind reach one address within an hour, whoever asks for them. */
const perHour = 5;
const keptDays = 30;
/** Seconds after the first, second, … attempt that failed; about a day in all. */
const pauses = [10, 60, 300, 1800, 3600, 4 * 3600, 8 * 3600, 12 * 3600];

/** What mails to one address are counted by, whatever its case. */
export const recipientKey = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex');

/** Puts a mail into the outbox, unless its address has had enough of its kind. @returns whether it did */
export async function writeEmail(tx: Queryable, mail: OutgoingEmail): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mail_outbox (store_id, id, kind, recipient, recipient_key, subject, body)
     select $1, $2, $3, $4, $5, $6, $7
     where (select count(*) from mail_outbox where store_id = $1 and recipient_key = $5 and kind = $3
       and created_at > now() - interval '1 hour') < $8`,
    [mail.storeId, randomUUID(), mail.kind, mail.to, recipientKey(mail.to), mail.subject, mail.text, perHour],
  );
  return rowCount > 0;
}

export interface ClaimedEmail extends OutgoingEmail {
  readonly id: string;
  readonly claim: string;
  readonly attempts: number;
}

/** Takes what is due, for as long as the lease lasts. */
export async function claimEmails(db: Queryable, most: number, leaseMs: number): Promise<ClaimedEmail[]> {
  const { rows } = await db.query<ClaimedEmail>(
    `with due as (
       select store_id, id from mail_outbox where status = 'waiting' and next_at <= now()
       order by next_at limit $1 for update skip locked)
     update mail_outbox m set claim = gen_random_uuid(), attempts = m.attempts + 1,
       next_at = now() + $2 * interval '1 millisecond'
     from due where m.store_id = due.store_id and m.id = due.id
     returning m.store_id as "storeId", m.id, m.kind, m.recipient as "to", m.subject, m.body as text, m.claim, m.attempts`,
    [most, leaseMs],
  );
  return rows;
}

/** @param keepText see `Mailer.leavesInOutbox` */
export async function noteSent(db: Queryable, mail: ClaimedEmail, keepText: boolean): Promise<void> {
  await db.query(
    `update mail_outbox set status = 'sent', next_at = null, sent_at = now(), error = null,
       body = case when $4 then body else '' end
     where store_id = $1 and id = $2 and claim = $3`,
    [mail.storeId, mail.id, mail.claim, keepText],
  );
}

/** @returns whether it was given up */
export async function noteFailed(db: Queryable, mail: ClaimedEmail, error: string): Promise<boolean> {
  const pause = pauses[mail.attempts - 1];
  const { rowCount } = await db.query(
    `update mail_outbox set status = case when $4::int is null then 'dead' else 'waiting' end,
       next_at = now() + $4::int * interval '1 second', error = $5, body = case when $4::int is null then '' else body end
     where store_id = $1 and id = $2 and claim = $3`,
    [mail.storeId, mail.id, mail.claim, pause ?? null, error.slice(0, 500)],
  );
  return pause === undefined && rowCount > 0;
}

/** Forgets mails of long ago, a part of them at a time. @returns how many */
export async function sweepEmails(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from mail_outbox where ctid in (
       select ctid from mail_outbox where created_at < now() - $1 * interval '1 day' limit 5000)`,
    [keptDays],
  );
  return rowCount;
}

interface Row {
  id: string;
  seq: number;
  kind: EmailKind;
  to: string;
  subject: string;
  text: string;
  status: EmailStatus;
  attempts: number;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const columns = `id, seq, kind, recipient as "to", subject, body as text, status, attempts, error,
  created_at as "createdAt", sent_at as "sentAt"`;

/** Newest first. */
export async function listEmails(
  db: Queryable,
  storeId: number,
  { first = 50, after, status }: { first?: number; after?: string; status?: EmailStatus },
): Promise<Static<typeof EmailPage>> {
  const list = 'mails';
  const [seq] = after === undefined ? [] : decodeKeyset(list, after, 1);
  const filter = 'store_id = $1 and ($2::text is null or status = $2)';
  const values = [storeId, status ?? null];
  const { rows } = await db.query<Row>(
    `select ${columns} from mail_outbox where ${filter} and ($3::bigint is null or seq < $3)
     order by seq desc limit $4`,
    [...values, seq ?? null, first + 1],
  );
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*) as count from mail_outbox where ${filter}`,
    values,
  );
  return pageOf(
    rows,
    first,
    counted[0]?.count ?? 0,
    (row) => encodeKeyset(list, [row.seq]),
    ({ seq: _, createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }),
  );
}

/** The last mails of all stores, for the page. */
export async function lastEmails(db: Queryable): Promise<(Row & { storeId: number })[]> {
  const { rows } = await db.query<Row & { storeId: number }>(
    `select store_id as "storeId", ${columns} from mail_outbox order by created_at desc, seq desc limit 50`,
  );
  return rows;
}

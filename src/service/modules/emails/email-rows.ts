/**
 * The table of emails. A row is written in the transaction of its event and sent afterwards, so that a crash loses
 * none.
 */
import { randomUUID } from 'node:crypto';
import {
  EMAIL_KINDS,
  EMAIL_STATUSES,
  type EmailKind,
  type EmailRecord,
  type EmailStatus,
  type Page,
} from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { lagOf } from '../../database/lag.js';
import type { Log } from '../../kernel/commerce.js';
import { inEachStore } from '../../kernel/each-store.js';
import { atMost, storesWithWork, takeInTurn } from '../../kernel/work-list.js';
import type { EmailData } from '../../kernel/write-email.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';

const keptDays = 30;
/** Seconds after the first, second, … failed attempt; about a day in all. */
const pauses = [10, 60, 300, 1800, 3600, 4 * 3600, 8 * 3600, 12 * 3600];

export interface EmailRow {
  readonly storeId: number;
  readonly id: string;
  readonly seq: number;
  readonly kind: EmailKind;
  /** The id of the email's subject; see `readEmail`. */
  readonly subjectId: string;
  readonly sequence: number;
  readonly orderId: string | null;
  readonly data: EmailData;
  readonly secret: string | null;
  readonly to: string;
  readonly locale: string;
  readonly status: EmailStatus;
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly error: string | null;
  readonly subject: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export const emailColumns = `e.store_id as "storeId", e.id, e.seq, e.kind, e.subject_id as "subjectId", e.sequence,
  e.order_id as "orderId", e.data, e.secret, e.recipient as "to", e.locale, e.status, e.attempts, e.next_at as "nextAt",
  e.error, e.subject, e.created_at as "createdAt", e.sent_at as "sentAt"`;

export interface ClaimedEmail extends EmailRow {
  readonly claim: string;
  /** An earlier try began, and nobody recorded its end: its process has died. */
  readonly isTakenOver: boolean;
  /** Of the request that caused it. */
  readonly traceparent: string | null;
}

/** Claims emails that are due for the length of the lease, the most urgent of each store first. */
export async function claimEmails(
  db: Queryable,
  most: number,
  leaseMs: number,
  log: Pick<Log, 'error'>,
): Promise<ClaimedEmail[]> {
  const due = `status = 'waiting' and next_at <= now()`;
  const order = 'priority, next_at';
  const claimed = `select id, claim as former from email where store_id = $1 and ${due} order by ${order} limit $2 for update skip locked`;
  const take = async (storeId: number, share: number): Promise<ClaimedEmail[]> => {
    const { rows } = await db.query<ClaimedEmail>(
      `with due as (${atMost(claimed, most)})
       update email e set claim = $4, attempts = e.attempts + 1, next_at = now() + $3 * interval '1 millisecond'
       from due where e.store_id = $1 and e.id = due.id
       returning ${emailColumns}, e.claim, due.former is not null as "isTakenOver", e.traceparent`,
      [storeId, share, leaseMs, randomUUID()],
    );
    return rows;
  };
  return takeInTurn(await storesWithWork(db, { table: 'email', due, order }), most, take, log);
}

/** @param keepSecret the email is only shown on the outbox page, which needs its link */
export async function noteSent(
  db: Queryable,
  email: ClaimedEmail,
  subject: string,
  keepSecret: boolean,
): Promise<void> {
  await db.query(
    `update email set status = 'sent', next_at = null, sent_at = now(), error = null, subject = $4,
       secret = case when $5 then secret end
     where store_id = $1 and id = $2 and claim = $3`,
    [email.storeId, email.id, email.claim, subject, keepSecret],
  );
}

/**
 * Records a failed attempt. The email is tried again after a pause, until there were enough attempts. @returns the new
 * status
 */
export async function noteFailed(db: Queryable, email: ClaimedEmail, error: string): Promise<EmailStatus | undefined> {
  const pause = pauses[email.attempts - 1];
  return pause === undefined ? end(db, email, 'failed', error) : wait(db, email, pause, error);
}

/** Ends the attempts. @returns the new status; undefined when another process has claimed the email in the meantime */
export async function end(
  db: Queryable,
  { storeId, id, claim }: ClaimedEmail,
  status: 'bounced' | 'failed',
  error: string,
): Promise<EmailStatus | undefined> {
  const { rowCount } = await db.query(
    `update email set status = $4, next_at = null, error = $5, secret = null
     where store_id = $1 and id = $2 and claim = $3`,
    [storeId, id, claim, status, error.slice(0, 500)],
  );
  return rowCount > 0 ? status : undefined;
}

async function wait(
  db: Queryable,
  { storeId, id, claim }: ClaimedEmail,
  seconds: number,
  error: string,
): Promise<EmailStatus | undefined> {
  const { rowCount } = await db.query(
    `update email set next_at = now() + $4 * interval '1 second', error = $5, claim = null
     where store_id = $1 and id = $2 and claim = $3`,
    [storeId, id, claim, seconds, error.slice(0, 500)],
  );
  return rowCount > 0 ? 'waiting' : undefined;
}

/** How old the oldest email is that is due, in seconds. Each priority has the first row of the index to itself. */
export const emailLag = (db: Queryable): Promise<number> =>
  lagOf(
    db,
    [0, 1, 2]
      .map((priority) => {
        const isDue = `status = 'waiting' and priority = ${String(priority)}`;
        return `(select next_at as due from email where ${isDue} order by next_at limit 1)`;
      })
      .join(' union all '),
  );

/** Deletes emails older than a month, in batches. @returns the number of rows */
export function sweepEmails(db: Queryable): Promise<number> {
  // An email that is sent again meanwhile stays: PostgreSQL checks the outer conditions on what the row has become.
  const isOld = `store_id = $1 and created_at < now() - $2 * interval '1 day'
    and (status <> 'waiting' or next_at < now() - interval '1 day')`;
  return inEachStore(db, async (storeId) => {
    const { rowCount } = await db.query(
      `delete from email where ${isOld} and id = any(array(select id from email where ${isOld} limit 5000))`,
      [storeId, keptDays],
    );
    return rowCount;
  });
}

/** Newest first. */
export async function listEmails(
  db: Queryable,
  storeId: number,
  { first = 50, after, status, kind, orderId }: EmailFilter,
): Promise<Page<EmailRecord>> {
  const list = 'emails';
  const [seq] = after === undefined ? [] : decodeKeyset(list, after, 1);
  const filter = new Conditions('e.store_id = $1', storeId)
    .among('e.status', status, EMAIL_STATUSES)
    .among('e.kind', kind, EMAIL_KINDS)
    .add('e.order_id = ?', orderId);
  const totalCount = await countRows(db, `from email e where ${filter.sql}`, filter.values);
  const limit = filter.add('e.seq < ?::bigint', seq).value(first + 1);
  const { rows } = await db.query<EmailRow>(
    `select ${emailColumns} from email e where ${filter.sql} order by e.seq desc limit ${limit}`,
    filter.values,
  );
  return pageOf(rows, first, totalCount, (row) => encodeKeyset(list, [row.seq]), viewEmail);
}

export interface EmailFilter {
  readonly first?: number;
  readonly after?: string;
  readonly status?: EmailStatus;
  readonly kind?: EmailKind;
  readonly orderId?: string;
}

export async function findEmail(db: Queryable, storeId: number, id: string): Promise<EmailRow | undefined> {
  const { rows } = await db.query<EmailRow>(`select ${emailColumns} from email e where e.store_id = $1 and e.id = $2`, [
    storeId,
    id,
  ]);
  return rows[0];
}

/** The latest emails of all stores, for the outbox page. */
export async function lastEmails(db: Queryable): Promise<EmailRow[]> {
  const { rows } = await db.query<EmailRow>(
    `select ${emailColumns} from email e order by e.created_at desc, e.seq desc limit 50`,
  );
  return rows;
}

export const viewEmail = (row: EmailRow): EmailRecord => ({
  id: row.id,
  kind: row.kind,
  orderId: row.orderId,
  to: row.to,
  locale: row.locale,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.nextAt?.toISOString() ?? null,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

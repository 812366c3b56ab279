/** Records emails in the transaction of their event. The emails module sends them afterwards. */
import { ACCOUNT_EMAIL_KINDS, ORDER_EMAIL_KINDS, type EmailKind } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connection.js';
import { causeOfWork } from '../tracing/tracer.js';

/** The most account emails of one kind that one address gets within an hour, whoever asks for them. */
const accountEmailsPerHour = 5;

/** The data of an email beside its subject. */
export interface EmailData {
  /** Account emails: the origin of the requesting page. */
  readonly origin?: string;
  /** Restock notices. */
  readonly noticeId?: string;
  /** Failed renewals: the subscription, the day of the renewal, and when the card is tried again. */
  readonly subscriptionId?: string;
  readonly periodOn?: string;
  readonly nextTryOn?: string | null;
}

export interface NewEmail {
  readonly storeId: number;
  readonly kind: EmailKind;
  readonly subjectId: string;
  readonly sequence?: number;
  readonly orderId?: string | null;
  readonly data?: EmailData;
  readonly secret?: string;
  readonly to: string;
  readonly locale: string;
  /** undefined: as soon as possible. */
  readonly sendAt?: Date | undefined;
}

/** 0 is sent before 1, and 1 before 2. */
export const priorityOf = (kind: EmailKind): number =>
  isOneOf(ACCOUNT_EMAIL_KINDS, kind) ? 0 : isOneOf(ORDER_EMAIL_KINDS, kind) || kind === 'withdrawal-received' ? 1 : 2;

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/**
 * Writes an email in the transaction of its event. One event makes one email: a second row with the same kind, subject
 * and sequence is not written.
 * @returns whether it was written
 */
export async function writeEmail(tx: Queryable, email: NewEmail): Promise<boolean> {
  const {
    storeId,
    kind,
    subjectId,
    sequence = 0,
    orderId = null,
    data = {},
    secret = null,
    to,
    locale,
    sendAt,
  } = email;
  const { rowCount } = await tx.query(
    `insert into email (store_id, kind, subject_id, sequence, order_id, data, secret, recipient, locale, priority, next_at,
       traceparent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), $12)
     on conflict (store_id, kind, subject_id, sequence) do nothing`,
    [
      ...[storeId, kind, subjectId, sequence, orderId, JSON.stringify(data), secret],
      ...[to, locale, priorityOf(kind), sendAt ?? null, causeOfWork()],
    ],
  );
  return rowCount > 0;
}

/**
 * Writes an email about an account, unless its address got enough of the kind within the hour. @returns whether it was
 * written
 */
export async function writeAccountEmail(
  tx: Queryable,
  email: Omit<NewEmail, 'subjectId' | 'sequence' | 'orderId'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from email where store_id = $1 and lower(recipient) = lower($2) and kind = $3
       and created_at > now() - interval '1 hour'`,
    [email.storeId, email.to, email.kind],
  );
  if ((rows[0]?.count ?? 0) >= accountEmailsPerHour) return false;
  return writeEmail(tx, { ...email, subjectId: randomUUID() });
}

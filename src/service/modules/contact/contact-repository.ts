import type { ContactInput, ContactMessage, Page } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { Conditions, countRows } from '../../database/count.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { writeStoreEvent } from '../../kernel/store-event.js';

interface Row extends Omit<ContactMessage, 'createdAt'> {
  seq: number;
  createdAt: Date;
}

const columns = `m.id, m.seq, m.topic, m.name, m.email, m.message, m.fields, m.locale, m.status, m.created_at as "createdAt"`;

/**
 * Stores a message and notifies the merchant. A message that a bot has filled in is stored as spam, in case it is from
 * a person after all, but nobody is notified. @returns the message's id
 */
export async function keepMessage(tx: Queryable, storeId: number, input: ContactInput): Promise<string> {
  const id = randomUUID();
  const isSpam = (input.website ?? '') !== '';
  await tx.query(
    `insert into contact_message (store_id, id, topic, name, email, message, fields, locale, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      storeId,
      id,
      input.topic ?? '',
      input.name,
      input.email,
      input.message,
      JSON.stringify(input.fields ?? {}),
      input.locale ?? null,
      isSpam ? 'spam' : 'new',
    ],
  );
  if (!isSpam) await writeStoreEvent(tx, storeId, 'contact.received', { messageId: id, topic: input.topic ?? '' });
  return id;
}

/** Messages, newest first. */
export async function listMessages(
  db: Queryable,
  storeId: number,
  { first = 50, after, status }: { first?: number; after?: string; status?: ContactMessage['status'] },
): Promise<Page<ContactMessage>> {
  const list = 'contact messages';
  const [seq] = after === undefined ? [] : decodeKeyset(list, after, 1);
  const filter = new Conditions('m.store_id = $1', storeId).add('m.status = ?', status);
  const totalCount = await countRows(db, `from contact_message m where ${filter.sql}`, filter.values);
  const limit = filter.add('m.seq < ?::bigint', seq).value(first + 1);
  const { rows } = await db.query<Row>(
    `select ${columns} from contact_message m where ${filter.sql} order by m.seq desc limit ${limit}`,
    filter.values,
  );
  return pageOf(rows, first, totalCount, (row) => encodeKeyset(list, [row.seq]), toMessage);
}

/** @returns undefined when there is no such message */
export async function setStatus(
  db: Queryable,
  storeId: number,
  id: string,
  status: ContactMessage['status'],
): Promise<ContactMessage | undefined> {
  const { rows } = await db.query<Row>(
    `update contact_message m set status = $3 where m.store_id = $1 and m.id = $2 returning ${columns}`,
    [storeId, id, status],
  );
  return rows[0] && toMessage(rows[0]);
}

const toMessage = ({ seq: _, createdAt, ...message }: Row): ContactMessage => ({
  ...message,
  createdAt: createdAt.toISOString(),
});

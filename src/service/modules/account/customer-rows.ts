import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AccountUpdateInput, Customer } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

export interface CustomerRow {
  readonly id: string;
  /** The key of all rows that belong to the customer. */
  readonly shopper: string;
  readonly email: string;
  readonly emailKey: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly marketingConsent: boolean;
  readonly locale: string | null;
  readonly createdAt: Date;
}

/** The data of an account whose email address is not verified yet. */
export interface CustomerWish {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly marketingConsent: boolean;
  readonly locale: string;
}

const columns = `id, shopper, email, email_key as "emailKey", password, first_name as "firstName",
  last_name as "lastName", marketing_consent as "marketingConsent", locale, created_at as "createdAt"`;

/** The key for looking up an email address, in the database and in memory. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** A key that no cookie has: the hash of a secret that is not kept. */
export const randomShopper = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

export async function findByEmail(db: Queryable, storeId: number, key: string): Promise<CustomerRow | undefined> {
  const sql = `select ${columns} from customer where store_id = $1 and email_key = $2`;
  return (await db.query<CustomerRow>(sql, [storeId, key])).rows[0];
}

export async function findCustomer(db: Queryable, storeId: number, id: string): Promise<CustomerRow | undefined> {
  const sql = `select ${columns} from customer where store_id = $1 and id = $2`;
  return (await db.query<CustomerRow>(sql, [storeId, id])).rows[0];
}

/** Locks a customer before any other row of theirs, so that two devices sign in one after the other. */
export async function lockCustomer(tx: Queryable, storeId: number, id: string): Promise<CustomerRow | undefined> {
  const sql = `select ${columns} from customer where store_id = $1 and id = $2 for update`;
  return (await tx.query<CustomerRow>(sql, [storeId, id])).rows[0];
}

/** @returns undefined when the address has an account already */
export async function insertCustomer(
  tx: Queryable,
  storeId: number,
  wish: CustomerWish,
  password: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await tx.query<CustomerRow>(
    `insert into customer (store_id, id, shopper, email, email_key, password, first_name, last_name, marketing_consent, locale)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (store_id, email_key) do nothing
     returning ${columns}`,
    [
      storeId,
      randomUUID(),
      randomShopper(),
      wish.email,
      emailKey(wish.email),
      password,
      wish.firstName,
      wish.lastName,
      wish.marketingConsent,
      wish.locale,
    ],
  );
  return rows[0];
}

export async function updateCustomer(
  db: Queryable,
  storeId: number,
  id: string,
  { firstName, lastName, marketingConsent }: AccountUpdateInput,
): Promise<CustomerRow | undefined> {
  const { rows } = await db.query<CustomerRow>(
    `update customer set first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
       marketing_consent = coalesce($5, marketing_consent), updated_at = now()
     where store_id = $1 and id = $2 returning ${columns}`,
    [storeId, id, firstName?.trim() ?? null, lastName?.trim() ?? null, marketingConsent ?? null],
  );
  return rows[0];
}

export async function setPassword(tx: Queryable, storeId: number, id: string, password: string): Promise<void> {
  await tx.query('update customer set password = $3, updated_at = now() where store_id = $1 and id = $2', [
    storeId,
    id,
    password,
  ]);
}

export async function endSessions(tx: Queryable, storeId: number, customerId: string): Promise<void> {
  await tx.query('delete from customer_session where store_id = $1 and customer_id = $2', [storeId, customerId]);
}

export const viewCustomer = ({
  id,
  email,
  firstName,
  lastName,
  marketingConsent,
  createdAt,
}: Pick<CustomerRow, 'id' | 'email' | 'firstName' | 'lastName' | 'marketingConsent' | 'createdAt'>): Customer => ({
  id,
  email,
  firstName,
  lastName,
  marketingConsent,
  createdAt: createdAt.toISOString(),
});

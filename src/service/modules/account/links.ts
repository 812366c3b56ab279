/** Links in emails: a token of 32 random bytes for one purpose and one address. Only its hash is stored. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { deleteOlder } from '../../kernel/each-store.js';
import { problem } from '../../plugins/problem.js';
import { hashToken } from '../../plugins/session.js';
import type { CustomerWish } from './customer-rows.js';

export const linkHours = { verify: 48, reset: 1 } as const;
/** A shopper whose response was lost may repeat the request from the same browser for this long. */
const againMinutes = 10;

export interface LinkRow {
  readonly tokenHash: string;
  readonly emailKey: string;
  /** The browser that asked for the link. */
  readonly shopper: string;
  readonly wish: CustomerWish | null;
  readonly password: string | null;
  readonly customerId: string | null;
  readonly isUsed: boolean;
  /** The browser that used the link, while it may repeat the request. */
  readonly usedBy: string | null;
}

type Purpose = keyof typeof linkHours;

/** @returns the token, which is stored nowhere */
export async function makeLink(
  tx: Queryable,
  storeId: number,
  link: { emailKey: string; shopper: string } & (
    { purpose: 'verify'; wish: CustomerWish; password: string } | { purpose: 'reset'; customerId: string }
  ),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into account_link (store_id, token_hash, purpose, email_key, shopper, wish, password, customer_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 hour')`,
    [
      storeId,
      hashToken(token),
      link.purpose,
      link.emailKey,
      link.shopper,
      link.purpose === 'verify' ? JSON.stringify(link.wish) : null,
      link.purpose === 'verify' ? link.password : null,
      link.purpose === 'reset' ? link.customerId : null,
      linkHours[link.purpose],
    ],
  );
  return token;
}

const columns = `token_hash as "tokenHash", email_key as "emailKey", shopper, wish, password, customer_id as "customerId",
  used_at is not null as "isUsed",
  case when used_at > now() - ${againMinutes} * interval '1 minute' then used_by end as "usedBy"`;

/** @throws 404 LINK_INVALID */
export async function findLink(db: Queryable, storeId: number, purpose: Purpose, token: string): Promise<LinkRow> {
  return one(db, storeId, purpose, token, '');
}

/** @throws 404 LINK_INVALID */
export async function lockLink(tx: Queryable, storeId: number, purpose: Purpose, token: string): Promise<LinkRow> {
  return one(tx, storeId, purpose, token, 'for update');
}

async function one(db: Queryable, storeId: number, purpose: Purpose, token: string, lock: string): Promise<LinkRow> {
  const { rows } = await db.query<LinkRow>(
    `select ${columns} from account_link
     where store_id = $1 and token_hash = $2 and purpose = $3 and expires_at > now() ${lock}`,
    [storeId, hashToken(token), purpose],
  );
  const [link] = rows;
  if (!link) throw linkInvalid();
  return link;
}

export const linkInvalid = () =>
  problem(404, 'LINK_INVALID', 'This link was used already or is too old; ask for another one.', { path: 'token' });

/** Invalidates the link and all other links of its purpose for the address. */
export async function useLink(tx: Queryable, storeId: number, purpose: Purpose, link: LinkRow, usedBy: string) {
  await tx.query(
    `with others as (
       delete from account_link where store_id = $1 and email_key = $3 and purpose = $4 and token_hash <> $2)
     update account_link set used_at = now(), used_by = $5 where store_id = $1 and token_hash = $2`,
    [storeId, link.tokenHash, link.emailKey, purpose, usedBy],
  );
}

/** Deletes expired rows. @returns the number of rows */
export async function sweepAccounts(db: Queryable): Promise<number> {
  let sum = 0;
  for (const table of ['account_link', 'customer_session', 'customer_device']) {
    sum += await deleteOlder(db, table, 'expires_at', 'now()');
  }
  return sum;
}

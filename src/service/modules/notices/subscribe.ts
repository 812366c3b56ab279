import { RESTOCK_LIMITS, type RestockInput } from '@storefront/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';

/** A country code, then digits: at most 15 in all, the maximum of E.164. */
const E164 = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/**
 * Normalises an address, so that one person is on a list only once: without the separators in a telephone number, and
 * an email address in lower case.
 * @throws 400 that names the fault
 */
export function normalAddress({ channel, address }: Pick<RestockInput, 'channel' | 'address'>): string {
  const text = address.trim();
  if (channel === 'sms') {
    const number = text.replace(/[\s().\-/]/g, '');
    if (E164.test(number)) return number;
    throw invalid('The telephone number must begin with + and its country code, as in +49 30 1234567.');
  }
  if (EMAIL.test(text) && !text.includes('\0')) return text.toLowerCase();
  throw invalid('"address" must be an e-mail address, as in ada@example.com.');
}

const invalid = (message: string) => problem(400, 'VALIDATION_FAILED', message, { path: 'address' });

/**
 * Adds an address to the list of a variant that is sold out. An address that is on the list already stays there; the
 * caller sees no difference.
 * @throws 404 VARIANT_NOT_FOUND; 409 VARIANT_AVAILABLE when there is nothing to wait for
 */
export async function subscribe(tx: Queryable, storeId: number, input: RestockInput): Promise<void> {
  const { variantId, channel } = input;
  const address = normalAddress(input);
  // The lock keeps stock from arriving between this read and the insert: the notice would be missed.
  const { rows } = await tx.query<{ soldOut: boolean }>(
    `select s.quantity is not null and s.quantity <= 0 as "soldOut" from stock s
     where s.store_id = $1 and s.variant_id = $2 and exists (
       select 1 from variant v
       join product p on p.store_id = v.store_id and p.id = v.product_id and p.status = 'active'
       join price pr on pr.store_id = v.store_id and pr.variant_id = v.id
       where v.store_id = $1 and v.id = s.variant_id)
     for share of s`,
    [storeId, variantId],
  );
  const [found] = rows;
  if (!found) throw problem(404, 'VARIANT_NOT_FOUND', `There is no variant "${variantId}".`, { path: 'variantId' });
  if (!found.soldOut)
    throw problem(409, 'VARIANT_AVAILABLE', `The variant "${variantId}" can be bought now.`, { path: 'variantId' });
  if (await isFull(tx, storeId, channel, address)) return;
  await tx.query(
    `insert into restock_notice as n (store_id, id, variant_id, channel, address, consent, locale, token)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (store_id, variant_id, channel, address) do update
     set status = 'waiting', consent = n.consent or excluded.consent, locale = coalesce(excluded.locale, n.locale),
       created_at = case when n.status = 'waiting' then n.created_at else excluded.created_at end, notified_at = null`,
    [
      storeId,
      randomUUID(),
      variantId,
      channel,
      address,
      input.consent ?? false,
      input.locale ?? null,
      randomBytes(24).toString('base64url'),
    ],
  );
}

/** Nobody waits for more variants than this: somebody else has probably entered the address. The answer is the same. */
async function isFull(tx: Queryable, storeId: number, channel: string, address: string): Promise<boolean> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select count(*) as waiting from restock_notice
     where store_id = $1 and channel = $2 and address = $3 and status = 'waiting'`,
    [storeId, channel, address],
  );
  return (rows[0]?.waiting ?? 0) >= RESTOCK_LIMITS.perAddress;
}

/**
 * Ends a notice, whether it was sent or not. Repeating the call is no error.
 * @throws 404 LINK_INVALID
 */
export async function unsubscribe(db: Queryable, storeId: number, token: string): Promise<void> {
  const { rowCount } = await db.query(
    `update restock_notice set status = 'unsubscribed' where store_id = $1 and token = $2`,
    [storeId, token],
  );
  if (rowCount === 0)
    throw problem(404, 'LINK_INVALID', 'This link ends no notice; it may have been shortened on the way.', {
      path: 'token',
    });
}

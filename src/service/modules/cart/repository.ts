import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/connection.js';
import { cartCardsSql } from '../gift-cards/card-rows.js';
import type { StoredCart } from './stored-cart.js';

const columns = `c.id, c.version, c.note, c.attributes, c.updated_at as "updatedAt", coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
      'attributes', l.attributes, 'title', l.title, 'seenMarket', l.seen_market, 'seenPrice', l.seen_price,
      'planId', l.plan_code)
      order by l.position)
    from cart_line l where l.store_id = c.store_id and l.cart_id = c.id), '[]') as lines, c.discount_codes as "discountCodes",
  ${cartCardsSql} as "giftCards"`;

/** What a shopper's cart is called from the beginning, also while there is no row. */
const cartId = (storeId: number, shopper: string): string =>
  createHash('sha256').update(`cart ${storeId} ${shopper}`).digest('hex').slice(0, 32);

/** The shopper's cart as it stands; an empty one when there is no row. Writes nothing. */
export async function findCart(db: Queryable, storeId: number, shopper: string): Promise<StoredCart> {
  const { rows } = await db.query<StoredCart>(
    `select ${columns} from cart c where c.store_id = $1 and c.shopper = $2 and not c.waiting`,
    [storeId, shopper],
  );
  return rows[0] ?? emptyCartOf(storeId, shopper);
}

/** A cart by its id, also one that waits. */
export async function findCartById(db: Queryable, storeId: number, id: string): Promise<StoredCart | undefined> {
  const sql = `select ${columns} from cart c where c.store_id = $1 and c.id = $2`;
  return (await db.query<StoredCart>(sql, [storeId, id])).rows[0];
}

/** What a shopper has who has no cart. */
export const emptyCartOf = (storeId: number, shopper: string): StoredCart => ({
  id: cartId(storeId, shopper),
  version: 0,
  note: '',
  attributes: [],
  updatedAt: new Date(0),
  lines: [],
  discountCodes: [],
  giftCards: [],
});

/**
 * The shopper's cart, locked until the end of the transaction; made when there is none.
 * @param isNew nothing of this shopper can be there yet
 */
export async function lockCart(tx: Queryable, storeId: number, shopper: string, isNew = false): Promise<StoredCart> {
  const params = [storeId, shopper];
  // Asked for at once, but read after the lock: what another transaction wrote while this one waited for it is seen.
  const lock = async (): Promise<StoredCart | undefined> => {
    const sql = 'select 1 from cart where store_id = $1 and shopper = $2 and not waiting for update';
    const [{ rowCount }, cart] = await Promise.all([tx.query(sql, params), findCart(tx, storeId, shopper)]);
    return rowCount > 0 ? cart : undefined;
  };
  const make = async (id: string): Promise<boolean> => {
    const sql = 'insert into cart (store_id, shopper, id) values ($1, $2, $3) on conflict do nothing';
    return (await tx.query(sql, [...params, id])).rowCount > 0;
  };
  const known = isNew ? undefined : await lock();
  if (known) return known;
  if (await make(cartId(storeId, shopper))) return emptyCartOf(storeId, shopper);
  // Another call has made it just now; or the cart of that name has become a customer's, and this is an old cookie.
  const theirs = await lock();
  if (theirs) return theirs;
  await make(randomBytes(16).toString('hex'));
  return findCart(tx, storeId, shopper);
}

/** Locks a cart by its id. @returns whether it exists */
export async function lockCartById(tx: Queryable, storeId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from cart where store_id = $1 and id = $2 for update', [storeId, id]);
  return rowCount > 0;
}

/** Writes a locked cart anew, with what is said next in the transaction; its version grows. */
export function saveCart(
  tx: Transaction,
  storeId: number,
  cart: Pick<StoredCart, 'id' | 'version' | 'note' | 'lines' | 'discountCodes' | 'attributes'>,
): { version: number; updatedAt: Date } {
  // Known beforehand, since nobody else can write it: the answer need not be waited for.
  const saved = { version: cart.version + 1, updatedAt: new Date() };
  tx.later(
    `with gone as (
       delete from cart_line where store_id = $1 and cart_id = $2 and id <> all($6::text[])),
     kept as (
       insert into cart_line
         (store_id, cart_id, id, position, variant_id, quantity, attributes, title, seen_market, seen_price, plan_code)
       select $1, $2, line->>'id', position, line->>'variantId', (line->>'quantity')::int, line->'attributes',
         line->>'title', line->>'seenMarket', (line->>'seenPrice')::bigint, line->>'planId'
       from jsonb_array_elements($5::jsonb) with ordinality as each (line, position)
       on conflict (store_id, cart_id, id) do update set position = excluded.position, variant_id = excluded.variant_id,
         quantity = excluded.quantity, attributes = excluded.attributes, title = excluded.title,
         seen_market = excluded.seen_market, seen_price = excluded.seen_price, plan_code = excluded.plan_code)
     update cart set version = $8, note = $3, discount_codes = $4, attributes = $7, updated_at = $9
     where store_id = $1 and id = $2`,
    [
      ...[storeId, cart.id, cart.note, cart.discountCodes, JSON.stringify(cart.lines)],
      ...[cart.lines.map(({ id }) => id), JSON.stringify(cart.attributes), saved.version, saved.updatedAt],
    ],
  );
  return saved;
}

/** For a change of a locked cart that is not of its lines or its note. */
export async function growVersion(tx: Queryable, storeId: number, id: string): Promise<void> {
  await tx.query('update cart set version = version + 1, updated_at = now() where store_id = $1 and id = $2', [
    storeId,
    id,
  ]);
}

/** What was ordered leaves the cart, and what paid for it, in the transaction that makes the order paid. */
export function emptyCart(tx: Transaction, storeId: number, id: string): void {
  tx.later(
    `with lines as (delete from cart_line where store_id = $1 and cart_id = $2),
     cards as (delete from cart_gift_card where store_id = $1 and cart_id = $2)
     update cart set version = version + 1, note = '', discount_codes = '{}', attributes = '[]', updated_at = now()
     where store_id = $1 and id = $2`,
    [storeId, id],
  );
}

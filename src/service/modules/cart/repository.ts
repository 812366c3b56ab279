import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/connection.js';
import { cardsOfCart } from '../gift-cards/card-rows.js';
import type { StoredCart } from './stored-cart.js';

const columns = `id, version, note, attributes, updated_at as "updatedAt", lines, discount_codes as "discountCodes",
  gift_card_ids as "giftCardIds"`;

interface Row extends Omit<StoredCart, 'giftCards'> {
  readonly giftCardIds: readonly string[];
}

/** A cart by its id, or by its shopper: callers that lock it in the same round trip do not know the id yet. */
export type CartOf = { readonly id: string } | { readonly shopper: string };

/** @returns SQL of the cart's id, with `$1` the store and `$2` the second part */
export const cartIs = (of: CartOf): [sql: string, value: string] =>
  'id' in of
    ? ['$2', of.id]
    : ['(select c.id from cart c where c.store_id = $1 and c.shopper = $2 and not c.waiting)', of.shopper];

/** The id of a shopper's first cart. It is known before the row exists. */
const cartId = (storeId: number, shopper: string): string =>
  createHash('sha256').update(`cart ${storeId} ${shopper}`).digest('hex').slice(0, 32);

/** Reads the shopper's cart; an empty one when there is no row. Writes nothing. */
export const findCart = async (db: Queryable, storeId: number, shopper: string): Promise<StoredCart> =>
  (await cartWhere(db, storeId, 'shopper = $2 and not waiting', shopper)) ?? emptyCartOf(storeId, shopper);

/** A cart by its id, including one that waits to be merged. */
export const findCartById = (db: Queryable, storeId: number, id: string): Promise<StoredCart | undefined> =>
  cartWhere(db, storeId, 'id = $2', id);

async function cartWhere(
  db: Queryable,
  storeId: number,
  where: string,
  value: string,
): Promise<StoredCart | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from cart where store_id = $1 and ${where}`, [
    storeId,
    value,
  ]);
  if (!rows[0]) return undefined;
  const { giftCardIds, ...cart } = rows[0];
  return { ...cart, giftCards: await cardsOfCart(db, storeId, cart.id, giftCardIds) };
}

/** The empty cart of a shopper without a row. */
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

/** The shopper's cart, locked until the end of the transaction; undefined when there is none. */
export const lockKnownCart = (tx: Queryable, storeId: number, shopper: string): Promise<StoredCart | undefined> =>
  cartWhere(tx, storeId, 'shopper = $2 and not waiting for update', shopper);

/** Locks the shopper's cart as `lockKnownCart` does, and makes one when there is none. */
export const lockCart = async (tx: Queryable, storeId: number, shopper: string): Promise<StoredCart> =>
  (await lockKnownCart(tx, storeId, shopper)) ?? makeCart(tx, storeId, shopper);

/** Makes and locks a cart for a shopper who had none a moment ago. */
export async function makeCart(tx: Queryable, storeId: number, shopper: string): Promise<StoredCart> {
  const make = async (id: string): Promise<boolean> => {
    const sql = 'insert into cart (store_id, shopper, id) values ($1, $2, $3) on conflict do nothing';
    return (await tx.query(sql, [storeId, shopper, id])).rowCount > 0;
  };
  if (await make(cartId(storeId, shopper))) return emptyCartOf(storeId, shopper);
  // Either another call has just made it, or the cart with that id now belongs to a customer and this cookie is old.
  const theirs = await lockKnownCart(tx, storeId, shopper);
  if (theirs) return theirs;
  await make(randomBytes(16).toString('hex'));
  return findCart(tx, storeId, shopper);
}

/** Locks a cart by its id. @returns whether it exists */
export async function lockCartById(tx: Queryable, storeId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from cart where store_id = $1 and id = $2 for update', [storeId, id]);
  return rowCount > 0;
}

/** Updates a locked cart, together with the next statement of the transaction. The version grows by 1. */
export function saveCart(
  tx: Transaction,
  storeId: number,
  cart: Omit<StoredCart, 'updatedAt'>,
): { version: number; updatedAt: Date } {
  // Nobody else can write the locked row, so the values are known without waiting for the answer.
  const saved = { version: cart.version + 1, updatedAt: new Date() };
  tx.queue(
    `update cart set version = $3, note = $4, discount_codes = $5, attributes = $6, lines = $7, gift_card_ids = $8,
       updated_at = $9
     where store_id = $1 and id = $2`,
    [
      ...[storeId, cart.id, saved.version, cart.note, cart.discountCodes, JSON.stringify(cart.attributes)],
      ...[JSON.stringify(cart.lines), cart.giftCards.map(({ id }) => id), saved.updatedAt],
    ],
  );
  return saved;
}

/** Writes the first content of a cart of a new shopper, who cannot have a row yet, together with the next statement. */
export function insertCart(
  tx: Transaction,
  storeId: number,
  shopper: string,
  cart: Omit<StoredCart, 'updatedAt'>,
): { version: number; updatedAt: Date } {
  const saved = { version: 1, updatedAt: new Date() };
  tx.queue(
    `insert into cart (store_id, id, shopper, version, note, discount_codes, attributes, lines, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[storeId, cart.id, shopper, saved.version, cart.note, cart.discountCodes],
      ...[JSON.stringify(cart.attributes), JSON.stringify(cart.lines), saved.updatedAt],
    ],
  );
  return saved;
}

/** For a change of data that belongs to a locked cart but is not in its row. */
export async function growVersion(tx: Queryable, storeId: number, id: string): Promise<void> {
  await tx.query('update cart set version = version + 1, updated_at = now() where store_id = $1 and id = $2', [
    storeId,
    id,
  ]);
}

/**
 * Removes the ordered lines, and the gift cards that paid, from the cart, in the transaction that makes the order paid.
 */
export function emptyCart(tx: Transaction, storeId: number, id: string): void {
  tx.queue(
    `update cart set version = version + 1, note = '', discount_codes = '{}', attributes = '[]', lines = '[]',
       gift_card_ids = '{}', updated_at = now()
     where store_id = $1 and id = $2`,
    [storeId, id],
  );
}

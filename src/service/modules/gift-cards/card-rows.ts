import type { GiftCard, GiftCardStatus } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

/** A gift card with its current state. Amounts are minor units of its currency. */
export interface CardRow {
  readonly id: string;
  readonly last4: string;
  readonly currency: string;
  /** The amount that can be spent. On a cart it includes what that cart's own order holds. */
  readonly balance: number;
  /** The amount held by open orders. On a cart: only by orders of other carts. */
  readonly held: number;
  readonly status: GiftCardStatus;
  readonly expiresAt: string | null;
}

/** By the database's clock. For the alias `gift_card g`. */
export const statusSql = `case when not g.enabled then 'disabled' when g.expires_at <= now() then 'expired'
  when g.balance = 0 and g.held = 0 then 'used' else 'active' end`;

export const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const cardColumns = `g.id, g.last4, g.currency, g.balance, g.held, ${statusSql} as status,
  ${isoSql('g.expires_at')} as "expiresAt"`;

/** The cards of a cart, in the order in which they were applied. */
export async function cardsOfCart(
  db: Queryable,
  storeId: number,
  cartId: string,
  ids: readonly string[],
): Promise<readonly CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<CardRow>(
    `select g.id, g.last4, g.currency, g.balance + own.held as balance, g.held - own.held as held, ${statusSql} as status,
       ${isoSql('g.expires_at')} as "expiresAt"
     from unnest($3::text[]) with ordinality as applied (id, position)
     join gift_card g on g.store_id = $1 and g.id = applied.id
     cross join lateral (
       select coalesce(sum(h.amount), 0)::bigint as held
       from order_gift_card h join orders o on o.store_id = h.store_id and o.id = h.order_id
       where h.store_id = $1 and h.gift_card_id = g.id and h.state = 'held' and o.cart_id = $2
     ) own
     order by applied.position`,
    [storeId, cartId, ids],
  );
  return rows;
}

export async function findByCode(db: Queryable, storeId: number, codeHash: Buffer): Promise<CardRow | undefined> {
  const { rows } = await db.query<CardRow>(
    `select ${cardColumns} from gift_card g where g.store_id = $1 and g.code_hash = $2`,
    [storeId, codeHash],
  );
  return rows[0];
}

/** A card that the shopper keeps in their list. */
export async function findKept(
  db: Queryable,
  storeId: number,
  shopper: string,
  id: string,
): Promise<CardRow | undefined> {
  const { rows } = await db.query<CardRow>(
    `select ${cardColumns} from gift_card g join shopper_gift_card k on k.store_id = g.store_id and k.gift_card_id = g.id
     where k.store_id = $1 and k.shopper = $2 and k.gift_card_id = $3`,
    [storeId, shopper, id],
  );
  return rows[0];
}

/**
 * Locks cards until the end of the transaction: by id, and all that it will change in one call, so that two transactions
 * never deadlock. A transaction locks the order before; see rule 7 of orders/README.md.
 */
export async function lockCards(tx: Queryable, storeId: number, ids: readonly string[]): Promise<void> {
  const sql = 'select 1 from gift_card where store_id = $1 and id = any($2::text[]) order by id for no key update';
  await tx.query(sql, [storeId, ids]);
}

/**
 * Locks the cards of a cart that is locked already, see `lockCards`.
 * @returns the cards with the changes of other transactions
 */
export async function lockCartCards(
  tx: Queryable,
  storeId: number,
  cart: { readonly id: string; readonly giftCards: readonly { readonly id: string }[] },
): Promise<readonly CardRow[]> {
  const ids = cart.giftCards.map(({ id }) => id);
  if (ids.length === 0) return [];
  // Sent at once, but read after the locks.
  const [, cards] = await Promise.all([lockCards(tx, storeId, ids), cardsOfCart(tx, storeId, cart.id, ids)]);
  return cards;
}

export const viewCard = ({ id, last4, balance, currency, status, expiresAt }: CardRow): GiftCard => ({
  id,
  last4,
  balance: { amount: balance, currency },
  status,
  expiresAt,
});

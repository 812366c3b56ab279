import { GIFT_CARD_LIMITS } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { cardColumns, statusSql, type CardRow } from './card-rows.js';

/** The shopper's cards: those that can pay first, then the last kept. */
export async function listKept(db: Queryable, storeId: number, shopper: string): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>(
    `select ${cardColumns} from shopper_gift_card k
     join gift_card g on g.store_id = k.store_id and g.id = k.gift_card_id
     where k.store_id = $1 and k.shopper = $2
     order by (${statusSql}) = 'active' desc, k.saved_at desc, g.id limit $3`,
    [storeId, shopper, GIFT_CARD_LIMITS.perShopper],
  );
  return rows;
}

/**
 * Adds a card to the shopper's list. Repeating the call changes nothing. When the list is full, cards that cannot pay
 * any more are removed.
 * @throws 422 TOO_MANY_GIFT_CARDS
 */
export async function keepCard(tx: Queryable, storeId: number, shopper: string, cardId: string): Promise<void> {
  // One call at a time for each shopper, or two calls could both see the last place free.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`kept gift cards ${storeId} ${shopper}`]);
  const { rows } = await tx.query<{ id: string; isUsable: boolean }>(
    `select g.id, ${statusSql} = 'active' as "isUsable" from shopper_gift_card k
     join gift_card g on g.store_id = k.store_id and g.id = k.gift_card_id
     where k.store_id = $1 and k.shopper = $2 order by "isUsable", k.saved_at`,
    [storeId, shopper],
  );
  if (rows.some(({ id }) => id === cardId)) return;
  if (rows.length >= GIFT_CARD_LIMITS.perShopper) {
    const [oldest] = rows;
    if (!oldest || oldest.isUsable)
      throw problem(422, 'TOO_MANY_GIFT_CARDS', `At most ${GIFT_CARD_LIMITS.perShopper} gift cards can be kept.`, {
        path: 'code',
      });
    await tx.query('delete from shopper_gift_card where store_id = $1 and shopper = $2 and gift_card_id = $3', [
      storeId,
      shopper,
      oldest.id,
    ]);
  }
  await tx.query('insert into shopper_gift_card (store_id, shopper, gift_card_id) values ($1, $2, $3)', [
    storeId,
    shopper,
    cardId,
  ]);
}

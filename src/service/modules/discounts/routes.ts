import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { checkGoods } from '../goods/check-goods.js';
import { checkDiscount } from './check-discount.js';
import { deleteDiscount, findDiscount, listDiscounts, othersOf, saveDiscount } from './discount-repository.js';

const DISCOUNTS_AT_MOST = 5000;
/** Every cart evaluates all automatic discounts. */
const AUTOMATIC_AT_MOST = 50;

export const discountRoutes: Module = (app, { database }) => {
  route(app, 'listDiscounts', async ({ store }) => ({ items: await listDiscounts(database, store.id) }));

  route(app, 'getDiscount', async ({ store, params: { discountId } }) => {
    const discount = await findDiscount(database, store.id, discountId);
    if (!discount) throw problem(404, 'NOT_FOUND', `There is no discount "${discountId}".`, { path: 'discountId' });
    return discount;
  });

  route(app, 'deleteDiscount', async ({ store, params }, reply) => {
    await database.transaction((tx) => deleteDiscount(tx, store.id, params.discountId));
    return reply.code(204).send();
  });

  // No public read shows a discount, so no cached response becomes stale.
  route(app, 'putDiscount', ({ store, params, body }) => {
    checkDiscount(body, store.markets);
    return database.transaction(async (tx) => {
      const { discountId } = params;
      // One change of a store at a time: two could take the same code.
      await tx.query(`select pg_advisory_xact_lock(hashtext('discount'), $1)`, [store.id]);
      await checkGoods(tx, store.id, body);
      for (const part of ['buy', 'get'] as const)
        if (body.buyGet) await checkGoods(tx, store.id, body.buyGet[part], `buyGet.${part}.`);
      const others = await othersOf(tx, store.id, discountId, body.code);
      if (others.sameCode !== null)
        throw problem(409, 'CONFLICT', `Discount "${others.sameCode}" has this code already.`, { path: 'code' });
      if (others.count >= DISCOUNTS_AT_MOST)
        throw tooMany(`A store has at most ${DISCOUNTS_AT_MOST} discounts; change one that has ended instead.`);
      const isAutomatic = body.code === undefined && body.enabled !== false;
      if (isAutomatic && others.automatic >= AUTOMATIC_AT_MOST)
        throw tooMany(`A store has at most ${AUTOMATIC_AT_MOST} automatic discounts at a time; disable one first.`);
      return saveDiscount(tx, store.id, discountId, body);
    });
  });
};

const tooMany = (message: string) => problem(422, 'VALIDATION_FAILED', message, { path: 'discountId' });

import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Module } from '../../kernel/services.js';
import { checkGoods } from '../goods/check-goods.js';
import { adminWrite } from '../../kernel/admin-write.js';
import { deletePlan, findPlan, listPlans, savePlan } from './plan-repository.js';

/** Every product and cart line evaluates all of them. */
const PLANS_AT_MOST = 100;

export const subscriptionPlanRoutes: Module = (app, services) => {
  route(app, 'listPlans', async ({ store }) => ({ items: await listPlans(services.database, store.id) }));

  route(app, 'getPlan', async ({ store, params: { code } }) => {
    const plan = await findPlan(services.database, store.id, code);
    if (!plan) throw problem(404, 'PLAN_NOT_FOUND', `There is no subscription plan "${code}".`, { path: 'code' });
    return plan;
  });

  route(app, 'deletePlan', async ({ store, params }, reply) => {
    await adminWrite(services, store.id, (tx) => deletePlan(tx, store.id, params.code));
    return reply.code(204).send();
  });

  // Product pages show plans, so their cached responses become stale.
  route(app, 'putPlan', ({ store, params, body }) =>
    adminWrite(services, store.id, async (tx) => {
      const before = await listPlans(tx, store.id);
      if (before.length >= PLANS_AT_MOST && !before.some(({ id }) => id === params.code))
        throw problem(422, 'VALIDATION_FAILED', `A store has at most ${PLANS_AT_MOST} plans; change one instead.`, {
          path: 'code',
        });
      await checkGoods(tx, store.id, body);
      return savePlan(tx, store.id, params.code, body);
    }),
  );
};

import type { Module } from '../../kernel/services.js';
import { idempotentTransaction } from '../../plugins/idempotency.js';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import { declare, listWithdrawals, setStatus } from './withdrawal-rows.js';

export const withdrawalRoutes: Module = (app, { database }) => {
  route(
    app,
    'declareWithdrawal',
    (request, reply) => {
      const { store, body } = request;
      const { name, email, contract, statement } = body;
      checkTexts({ name, email, contract, statement }, ['name']);
      const locale = body.locale ?? store.markets[0]?.locales[0] ?? 'en';
      return idempotentTransaction(request, reply, (tx) => declare(tx, store.id, body, locale));
    },
    { limit: 'message' },
  );

  route(app, 'listWithdrawals', ({ store, query }) => listWithdrawals(database, store.id, query));

  route(app, 'setWithdrawalStatus', async ({ store, params, body }) => {
    const found = await setStatus(database, store.id, params.withdrawalId, body.status);
    if (found) return found;
    throw problem(404, 'NOT_FOUND', `There is no declaration "${params.withdrawalId}".`, { path: 'withdrawalId' });
  });
};

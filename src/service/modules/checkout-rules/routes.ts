import type { FastifyInstance } from 'fastify';
import { idempotentTransaction } from '../../plugins/idempotency.js';
import { route } from '../../plugins/route.js';
import { ruleTypes } from '../../rules/index.js';
import type { RuleCommerce } from './rule-commerce.js';
import { compileRule, contentOf } from './check-rule.js';
import {
  deleteRule,
  enableRule,
  insertRule,
  listRules,
  listVersions,
  readRule,
  replaceRule,
} from './rule-repository.js';

/** The merchant's routes of checkout rules. No public read shows a rule, so a change makes no cached response stale. */
export function checkoutRuleRoutes(app: FastifyInstance, commerce: RuleCommerce): void {
  const { database, rules } = commerce;

  route(app, 'createCheckoutRule', async (request, reply) => {
    const { store, body } = request;
    const content = contentOf(body, store.markets);
    const compiled = await compileRule(rules.engine, content.kind, content.source);
    return idempotentTransaction(request, reply, (tx) =>
      insertRule(tx, store.id, content, compiled, body.enabled ?? true),
    );
  });

  route(app, 'listCheckoutRules', async ({ store }) => ({ items: await listRules(database, store.id) }));

  route(app, 'getCheckoutRuleTypes', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="checkout-rules.d.ts"')
      .send(ruleTypes),
  );

  route(app, 'getCheckoutRule', ({ store, params }) => readRule(database, store.id, params.ruleId));

  route(app, 'replaceCheckoutRule', async ({ store, params, body }) => {
    const content = contentOf(body, store.markets);
    const compiled = await compileRule(rules.engine, content.kind, content.source);
    return database.transaction((tx) => replaceRule(tx, store.id, params.ruleId, body.version, content, compiled));
  });

  route(app, 'changeCheckoutRule', ({ store, params, body }) =>
    database.transaction((tx) => enableRule(tx, store.id, params.ruleId, body.enabled)),
  );

  route(app, 'deleteCheckoutRule', async ({ store, params }, reply) => {
    await database.transaction((tx) => deleteRule(tx, store.id, params.ruleId));
    return reply.code(204).send();
  });

  route(app, 'listCheckoutRuleVersions', async ({ store, params }) => ({
    items: await listVersions(database, store.id, params.ruleId),
  }));
}

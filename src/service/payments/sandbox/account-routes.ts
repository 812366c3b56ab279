/** Routes for the operator of the sandbox, with its master key: accounts, faults, and the ledger that tests read. */
import type { FastifyInstance } from 'fastify';
import { type AccountInput, putAccount, rotateWebhookSecret } from './accounts.js';
import type { Context } from './context.js';
import { type FaultInput, faultsAtMost } from './faults.js';
import { ledger } from './ledger.js';
import { problem } from './problem.js';
import * as schemas from './schemas.js';
import { accountView } from './views.js';

interface ByName {
  Params: { name: string };
}

const daySeconds = 86_400;

export function accountRoutes(app: FastifyInstance, { store, keys, faults, allowFaults, now }: Context): void {
  app.addHook('onRequest', (request, _reply, done) => {
    keys.master(request.headers.authorization);
    done();
  });

  app.put<ByName & { Body: AccountInput }>(
    '/v1/accounts/:name',
    { schema: { params: schemas.byName, body: schemas.accountBody } },
    async (request) => {
      const { account, changes } = putAccount(store, request.params.name, request.body);
      await store.commit(changes);
      return accountView(account);
    },
  );

  app.post<ByName & { Body: { keepOldForSeconds?: number } }>(
    '/v1/accounts/:name/webhook-secret',
    { schema: { params: schemas.byName, body: schemas.rotateBody } },
    async (request) => {
      const account = store.state.accounts.get(request.params.name);
      if (!account) throw problem(404, 'account_not_found', `There is no account ${request.params.name}`);
      const { keepOldForSeconds = daySeconds } = request.body;
      const changes = rotateWebhookSecret(account, keepOldForSeconds * 1000, now());
      await store.commit(changes);
      return accountView(store.state.accounts.get(account.name) ?? account);
    },
  );

  const faultsAllowed = (): void => {
    if (!allowFaults) {
      throw problem(
        403,
        'faults_not_allowed',
        'Start the sandbox with SANDBOX_ALLOW_FAULTS=1 to make it fail on purpose',
      );
    }
  };

  app.post<{ Body: FaultInput }>('/v1/test/faults', { schema: { body: schemas.faultBody } }, (request, reply) => {
    faultsAllowed();
    const fault = faults.add(request.body);
    if (!fault)
      throw problem(409, 'too_many_faults', `At most ${faultsAtMost} faults: DELETE /v1/test/faults clears them`);
    return reply.code(201).send(fault);
  });
  app.get('/v1/test/faults', () => {
    faultsAllowed();
    return { items: faults.list() };
  });
  app.delete('/v1/test/faults', (_request, reply) => {
    faultsAllowed();
    faults.clear();
    return reply.code(204).send();
  });

  app.get<{ Querystring: { account?: string; orderRef?: string } }>(
    '/v1/test/journal',
    { schema: { querystring: schemas.journalQuery } },
    async (request) => {
      await store.durable();
      return ledger(store.state, request.query);
    },
  );
}

/** Routes for shops' servers: intents and refunds, with the account's secret key. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.js';
import { captureIntent, cancelIntent, createIntent, type IntentInput, unprocessable } from './intents.js';
import { fingerprintOf, type Operation } from './operations.js';
import { problem } from './problem.js';
import { createRefund, type RefundInput } from './refunds.js';
import * as schemas from './schemas.js';
import type { Account, Intent, Means } from './state.js';
import type { Circumstances } from './transitions.js';
import { intentView, refundView } from './views.js';

interface ById {
  Params: { id: string };
}

const pageSize = 20;

export function apiRoutes(app: FastifyInstance, context: Context): void {
  const { store, keys, operations } = context;

  /** The parts of every request with a key. The fingerprint detects another use of the same key. */
  const keyed = (request: FastifyRequest, operation: Operation) => {
    const account = keys.account(request.headers.authorization);
    const value = request.headers['idempotency-key'];
    if (typeof value !== 'string' || !/^[!-~]{1,255}$/.test(value)) {
      throw problem(
        400,
        'idempotency_key_required',
        'Send Idempotency-Key: 1 to 255 printable characters, stored before the call',
      );
    }
    const fingerprint = fingerprintOf(operation, request.url, request.body ?? null);
    return { account, call: { operation, account: account.name, key: { value, fingerprint } } };
  };
  const at = (account: Account): Circumstances => {
    const circumstances = context.circumstances(account.name);
    if (!circumstances) throw new Error(`${account.name} is gone`);
    return circumstances;
  };
  const intentOf = (account: Account, id: string): Intent => {
    const intent = store.state.intents.get(id);
    if (intent?.account !== account.name) throw problem(404, 'intent_not_found', `There is no intent ${id}`);
    return intent;
  };
  const meansOf = (account: Account, id: string): Means => {
    const means = store.state.means.get(id);
    if (means?.account !== account.name) throw unprocessable('means_not_found', `There is no kept card ${id}`, 'saved');
    return means;
  };

  app.post<{ Body: IntentInput }>('/v1/intents', { schema: { body: schemas.intentBody } }, (request, reply) => {
    const { account, call } = keyed(request, 'intent.create');
    const { saved } = request.body;
    const means = () => (saved === undefined ? undefined : meansOf(account, saved));
    return operations.run(reply, { ...call, work: () => createIntent(request.body, at(account), means()) });
  });

  app.get<ById>('/v1/intents/:id', { schema: { params: schemas.byId } }, (request, reply) => {
    const account = keys.account(request.headers.authorization);
    const work = () => ({ status: 200, body: intentView(intentOf(account, request.params.id)), changes: [] });
    return operations.run(reply, { operation: 'intent.retrieve', account: account.name, work });
  });

  app.get<{ Querystring: { orderRef: string; first?: string; after?: string } }>(
    '/v1/intents',
    { schema: { querystring: schemas.intentListQuery } },
    (request, reply) => {
      const account = keys.account(request.headers.authorization);
      const { orderRef, first = String(pageSize), after } = request.query;
      const work = () => {
        const mine: Intent[] = [];
        for (const intent of store.state.intents.values()) {
          if (intent.account === account.name && intent.orderRef === orderRef) mine.push(intent);
        }
        const start = after === undefined ? 0 : mine.findIndex(({ id }) => id === after) + 1;
        if (after !== undefined && start === 0)
          throw unprocessable('cursor_invalid', `There is no intent ${after}`, 'after');
        const items = mine.slice(start, start + Number(first));
        const hasNextPage = start + items.length < mine.length;
        const pageInfo = { endCursor: items.at(-1)?.id ?? null, hasNextPage };
        return { status: 200, body: { items: items.map(intentView), pageInfo }, changes: [] };
      };
      return operations.run(reply, { operation: 'intent.list', account: account.name, work });
    },
  );

  app.post<ById & { Body: { amount: number; currency: string } }>(
    '/v1/intents/:id/capture',
    { schema: { params: schemas.byId, body: schemas.captureBody } },
    (request, reply) => {
      const { account, call } = keyed(request, 'intent.capture');
      const { amount, currency } = request.body;
      const work = () => {
        const intent = intentOf(account, request.params.id);
        if (currency !== intent.currency) {
          throw unprocessable('currency_mismatch', `The intent is in ${intent.currency}`, 'currency');
        }
        return captureIntent(intent, amount, at(account));
      };
      return operations.run(reply, { ...call, work });
    },
  );

  app.post<ById>(
    '/v1/intents/:id/cancel',
    { schema: { params: schemas.byId, body: schemas.emptyBody } },
    (request, reply) => {
      const { account, call } = keyed(request, 'intent.cancel');
      const work = () => cancelIntent(intentOf(account, request.params.id), at(account));
      return operations.run(reply, { ...call, work });
    },
  );

  app.post<{ Body: { intentId: string; amount: number; currency: string; reason?: string } }>(
    '/v1/refunds',
    { schema: { body: schemas.refundBody } },
    (request, reply) => {
      const { account, call } = keyed(request, 'refund.create');
      const { intentId, amount, currency, reason = '' } = request.body;
      const input: RefundInput = { amount, currency, reason };
      const work = () => createRefund(intentOf(account, intentId), input, at(account));
      return operations.run(reply, { ...call, work });
    },
  );

  app.get<ById>('/v1/refunds/:id', { schema: { params: schemas.byId } }, (request, reply) => {
    const account = keys.account(request.headers.authorization);
    const work = () => {
      const refund = store.state.refunds.get(request.params.id);
      if (refund?.account !== account.name) {
        throw problem(404, 'refund_not_found', `There is no refund ${request.params.id}`);
      }
      return { status: 200, body: refundView(refund), changes: [] };
    };
    return operations.run(reply, { operation: 'refund.retrieve', account: account.name, work });
  });
}

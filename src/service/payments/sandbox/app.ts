/**
 * The card sandbox: a payment provider of its own, with its own store and origin. It accepts test cards only and moves
 * no money. Shops' servers call it over HTTP, shoppers' browsers through a form in an iframe of its origin.
 */
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.js';
import { Keys } from './accounts.js';
import { apiRoutes } from './api-routes.js';
import { browserRoutes } from './browser-routes.js';
import type { Context } from './context.js';
import { Delivery } from './delivery.js';
import { Faults } from './faults.js';
import { Operations } from './operations.js';
import { Problem, problemBody, type ProblemBody, problemType } from './problem.js';
import { Schedule } from './schedule.js';
import { Store } from './store.js';

export interface SandboxOptions {
  /** The folder of the journal; made when missing. One sandbox per folder. */
  readonly dataDir: string;
  /** Gives access to accounts, faults and the ledger; at least 16 characters. */
  readonly masterKey: string;
  /** Lets `POST /v1/test/faults` cause faults on purpose. Default false. */
  readonly allowFaults?: boolean;
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly clock?: () => number;
  /** How long asynchronous payments and refunds take, in milliseconds; default 3000. */
  readonly asyncDelayMs?: number;
  /** The first pause before a webhook is sent again, in milliseconds; doubles up to a minute. Default 500. */
  readonly firstWebhookPauseMs?: number;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Runs everything that is due by the clock. For tests that move the clock. */
  wake(): void;
  /** Answers running requests, keeps pending work, and releases the folder. */
  close(): Promise<void>;
}

const hourMs = 3600_000;

/** @throws when the folder is in use or its journal is damaged, or the master key is too short */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, masterKey, allowFaults = false, clock: now = Date.now, asyncDelayMs = 3000 } = options;
  if (masterKey.length < 16) throw new Error('The sandbox’s master key must have at least 16 characters');
  const faults = new Faults();
  const store = await Store.open(dataDir, now());
  const circumstances: Context['circumstances'] = (name) => {
    const account = store.state.accounts.get(name);
    return account && { account, now: now(), asyncDelayMs };
  };
  const { firstWebhookPauseMs: firstPauseMs } = options;
  const delivery = new Delivery({ store, faults, now, ...(firstPauseMs === undefined ? {} : { firstPauseMs }) });
  const schedule = new Schedule(store, now, circumstances, () => delivery.wake());
  const wake = (): void => {
    schedule.wake();
    delivery.wake();
  };
  const operations = new Operations(store, faults, now, wake);
  const pruning = setInterval(() => void store.prune(now()).catch(() => undefined), hourMs);
  pruning.unref();

  const app = buildApp({
    store,
    keys: new Keys(store, masterKey),
    operations,
    faults,
    allowFaults,
    now,
    circumstances,
  });
  app.addHook('onReady', (done) => {
    wake();
    done();
  });
  app.addHook('preClose', (done) => {
    operations.close();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(pruning);
    schedule.close();
    await delivery.close();
    await store.close();
  });
  return { app, wake, close: () => app.close() };
}

function buildApp(context: Context): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allowUnionTypes: true } },
  });
  app.setErrorHandler((error: FastifyError | Problem, _request, reply) => {
    const body = error instanceof Problem ? error.body : problemOf(error, context.store.failure !== undefined);
    return reply.code(body.status).type(problemType).send(body);
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type(problemType)
      .send(problemBody(404, 'not_found', `There is no ${request.method} ${request.url}`)),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    done();
  });

  app.get('/healthz', async (_request, reply) => {
    const { failure } = context.store;
    if (!failure) return { status: 'ok' };
    return await reply
      .code(503)
      .type(problemType)
      .send(problemBody(503, 'store_failed', failure.message));
  });
  apiRoutes(app, context);
  browserRoutes(app, context);
  // A scope of its own: every route in it requires the master key.
  void app.register((scope, _options, done) => {
    accountRoutes(scope, context);
    done();
  });
  return app;
}

/** Turns Fastify's own errors into problems: a client's error is explained, an internal one is not. */
function problemOf(error: FastifyError, storeFailed: boolean): ProblemBody {
  const status = error.statusCode ?? 500;
  const path = error.validation?.[0]?.instancePath.slice(1).replaceAll('/', '.');
  if (status === 400 && error.validation) {
    return problemBody(400, 'parameter_invalid', error.message, path ? { path } : {});
  }
  if (status >= 400 && status < 500) return problemBody(status, error.code.toLowerCase(), error.message);
  console.error(error);
  if (storeFailed) return problemBody(503, 'store_failed', 'The sandbox cannot write its journal any more');
  return problemBody(500, 'internal_error', 'Something went wrong in the sandbox; its log says what');
}

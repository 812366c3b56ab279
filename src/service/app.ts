import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Registry } from 'prom-client';
import { defaultConfig, type Config } from './kernel/config.js';
import type { Database } from './database/connection.js';
import { Attempts } from './kernel/attempts.js';
import type { AccountOptions } from './kernel/account-options.js';
import { ClockWatch } from './kernel/clock-watch.js';
import { commerceModules, type CommerceOptions } from './modules/commerce.js';
import { chooseMailer } from './modules/emails/choose-mailer.js';
import type { Mailer } from './kernel/mailer.js';
import { modules } from './modules/index.js';
import { PaymentProviders, type PaymentProviderFactories } from './kernel/payment-providers.js';
import { ProductCounts } from './kernel/product-counts.js';
import { PublicReads } from './kernel/public-reads.js';
import { StoreDirectory } from './kernel/store-directory.js';
import { keptBodies } from './kernel/bodies.js';
import { contentTypes } from './plugins/content-types.js';
import { clientError, errorHandler, frameworkError, LONGEST_PARAMETER } from './plugins/error-handler.js';
import { sweepIdempotency } from './plugins/idempotency.js';
import { loadGate } from './plugins/load.js';
import { logging } from './plugins/logging.js';
import { methodsNotAllowed } from './plugins/methods.js';
import { metrics } from './plugins/metrics.js';
import { operations } from './plugins/operations.js';
import { editorPreflight } from './plugins/editor-origin.js';
import { preflight } from './plugins/origin.js';
import { rateLimiter } from './plugins/rate-limit.js';
import { securityHeaders } from './plugins/security-headers.js';
import { requestContext } from './plugins/store-context.js';
import { validatorCompiler } from './plugins/validation.js';
import { traceRequests } from './plugins/tracing.js';
import type { Services } from './kernel/services.js';
import { WorkerMetrics } from './kernel/worker-metrics.js';
import { queueLags } from './modules/lags.js';

export { defaultConfig, configFromEnv, type Config } from './kernel/config.js';
export { openDatabase, type Database } from './database/connection.js';
export { migrate } from './database/migrate.js';
export { startTracing, type Tracing } from './tracing/start.js';
export { startWorkers, type Workers } from './workers.js';
export type { AccountOptions } from './kernel/account-options.js';
export { EmailRefusedError, type Mailer, type OutgoingEmail } from './kernel/mailer.js';
export type { PaymentProviderConfig, PaymentProviderFactories } from './kernel/payment-providers.js';

export interface AppOptions {
  /** Open and migrated. The app does not close it. */
  database: Database;
  /** Settings that differ from the defaults. */
  config?: Partial<Config>;
  /** Adapters by provider name. Absent: none, so only orders with nothing due can be placed. */
  paymentProviders?: PaymentProviderFactories;
  /** Options of selling that differ from the defaults. */
  commerce?: CommerceOptions;
  /** Options of customer accounts that differ from the defaults. */
  accounts?: AccountOptions;
  /** Sends emails instead of the mailer that `config.mailUrl` names. */
  mailer?: Mailer;
  /** Replaces the app's own log. */
  logger?: FastifyBaseLogger;
}

const BODY_LIMIT = 1024 * 1024;
const SWEEP_MS = 600_000;

/** The whole service, ready to `listen` or `inject`. Close it with `app.close()`, then close the database. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database } = options;
  const config: Config = { ...defaultConfig, ...options.config };
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: logging(config) }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // A client that stops reading or sending must not hold a connection forever. Imports take long but keep moving.
    connectionTimeout: 60_000,
    requestTimeout: 3600_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: frameworkError,
    clientErrorHandler: clientError,
  });

  database.report(app.log);
  const stores = new StoreDirectory(database);
  const registry = new Registry();
  const services: Services = {
    database,
    publicReads: new PublicReads(database, config.databaseReadUrl, config.poolSize, app.log),
    config,
    stores,
    providers: new PaymentProviders(database, stores, options.paymentProviders ?? {}),
    bodies: keptBodies(stores.changes, config.cacheBytes),
    productCounts: new ProductCounts(stores.changes),
    attempts: new Attempts(database, config.rateLimits !== false),
    accounts: options.accounts ?? {},
    mailer: chooseMailer(config, options.mailer, app.log),
    workers: new WorkerMetrics(registry),
    isStopping: false,
  };
  app.decorate('services', services);
  app.decorate('limiter', await rateLimiter(app, config.rateLimits, services.attempts));
  app.setValidatorCompiler(validatorCompiler);
  await app.register(cookie);

  traceRequests(app);
  errorHandler(app);
  contentTypes(app);
  requestContext(app);
  securityHeaders(app);
  metrics(app, services, registry);
  services.workers.addLag(() => queueLags(database));
  app.decorate('load', loadGate(app, config.load));
  operations(app, services);
  preflight(app, services);
  editorPreflight(app, config);
  for (const register of modules) register(app, services);
  app.decorate('commerce', commerceModules(app, services, options.commerce));
  // Some routes are in a scope of their own, which exists only now.
  app.after(() => methodsNotAllowed(app));

  const sweep = setInterval(() => void sweepIdempotency(database).catch(() => undefined), SWEEP_MS);
  sweep.unref();
  const clock = new ClockWatch(database, app.log);
  app.addHook('onReady', (done) => {
    clock.start();
    done();
  });
  app.addHook('onReady', () => services.stores.start());
  app.addHook('onReady', () => services.publicReads.start());
  app.addHook('onClose', () => services.publicReads.close());
  // Browsers open spare connections. Node does not count a connection without any request as idle.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  let idle: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    // A connection whose last request ends only now would otherwise be kept alive and delay the close.
    idle = setInterval(() => app.server.closeIdleConnections(), 50);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(idle);
    clearInterval(sweep);
    clock.stop();
    services.stores.stop();
    done();
  });
  return app;
}

#!/usr/bin/env -S node --max-semi-space-size=8
/**
 * Starts the server. Settings come from the environment, see `kernel/config.ts`. Half of Node's default size for new
 * objects is enough: requests are short, and the memory would stay allocated.
 */
import fastify, { type FastifyInstance } from 'fastify';
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp, type AppOptions } from './app.js';
import { configFromEnv, type Config } from './kernel/config.js';
import { openDatabase } from './database/connection.js';
import { migrate } from './database/migrate.js';
import { warnOfLinks } from './modules/account/emails.js';
import { paymentAdapters } from './modules/store/payment-adapters.js';
import { startTracing, type Tracing } from './tracing/start.js';
import { startWorkers } from './workers.js';
import { health } from './plugins/operations.js';
import { serveMetrics, type MetricsServer } from './plugins/metrics.js';

/** How long running requests may take after the signal to stop. */
const GRACE_MS = 10_000;

/**
 * Connections that the kernel accepts before this process does. With Node's default of 511, clients of a crowd wait a
 * second before they connect again. The kernel has a bound of its own, `net.core.somaxconn`.
 */
const BACKLOG = 4096;

export interface RunningServer {
  app: FastifyInstance;
  /** Such as http://127.0.0.1:4000. */
  address: string;
  /** Tells load balancers to send no more requests, and answers those that still come for `config.drainMs`. */
  drain(): Promise<void>;
  /** Accepts no more requests, lets running ones end, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, migrates it, and does what `config.role` says: listens, and starts the background work. A worker
 * listens for health checks only.
 * @param options as `createApp` takes them: mailer, commerce, payment adapters
 * @throws Error that names the setting to change, when the port is in use or the database cannot be reached
 */
export async function startServer(
  config: Config,
  env: NodeJS.ProcessEnv = process.env,
  options: Omit<AppOptions, 'database' | 'config'> = {},
): Promise<RunningServer> {
  const database = await openDatabase(config);
  let app: FastifyInstance | undefined;
  let listener: FastifyInstance | undefined;
  let metrics: MetricsServer | undefined;
  let tracing: Tracing | undefined;
  try {
    if (config.tracesUrl !== undefined) {
      const warn = (message: string): void => (app ? app.log.warn(message) : process.emitWarning(message));
      tracing = await startTracing(config.tracesUrl, { warn });
    }
    await migrate(database);
    app = await createApp({ paymentProviders: paymentAdapters(env), ...options, database, config });
    const { role, drainMs, host, port, metricsHost, metricsPort } = config;
    if (metricsPort !== undefined) {
      metrics = await named(
        'METRICS_PORT',
        metricsHost,
        metricsPort,
        serveMetrics(app.registry, metricsHost, metricsPort),
      );
      app.log.info(`Metrics at ${metrics.address}`);
    }
    listener = role === 'worker' ? await healthOnly(app) : app;
    const address = await named('PORT', host, port, listener.listen({ host, port, backlog: BACKLOG }));
    await warnOfLinks(app);
    const workers = role === 'web' ? undefined : startWorkers(app);
    const running = app;
    const listening = listener;
    const measured = metrics;
    const traced = tracing;
    const drain = async (): Promise<void> => {
      running.services.isStopping = true;
      if (role !== 'worker') await sleep(drainMs);
    };
    const close = async (): Promise<void> => {
      await Promise.all([listening.close(), running.close(), workers?.stop()]);
      await measured?.close();
      await database.close();
      await endTracing(traced, running.log);
    };
    return { app, address, drain, close };
  } catch (error) {
    await metrics?.close();
    await listener?.close();
    await app?.close();
    await database.close();
    await tracing?.close().catch(() => undefined);
    throw error;
  }
}

/** A collector that is away must not hold up the end of the process as a failure. */
const endTracing = (tracing: Tracing | undefined, log: FastifyInstance['log']): Promise<void> | undefined =>
  tracing?.close().catch((error: unknown) => log.warn({ err: error }, 'The last spans were not sent'));

/** The server of a worker. `app` itself is ready, but nobody reaches its routes. */
async function healthOnly(app: FastifyInstance): Promise<FastifyInstance> {
  await app.ready();
  const listener = fastify({ loggerInstance: app.log });
  health(listener, app.services);
  return listener;
}

/** @throws Error that names the variable of a port that is in use */
async function named<T>(variable: string, host: string, port: number, listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} of ${host} is in use. Set ${variable} to another one, or stop what listens there.`, {
      cause: error,
    });
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

async function main(): Promise<void> {
  const config = configFromEnv();
  const starting = startServer(config);
  // Registered first, so that an embedded database that is still starting is stopped as well.
  stopOnSignals(starting);
  const { log } = (await starting).app;
  if (!config.adminApiKey)
    log.warn('ADMIN_API_KEY is not set: stores cannot be made, existing ones keep their own keys');
  if (!config.databaseUrl) log.info(`Data is in ${config.dataDir}; set DATABASE_URL to use another PostgreSQL`);
}

/**
 * Stops the server on SIGTERM and SIGINT; during the start, as soon as it has started. Nobody waits for SIGINT, which is a
 * key press, so it does not drain.
 */
function stopOnSignals(starting: Promise<RunningServer>): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // At the second signal the process exits at once.
    if (stopping) process.exit(1);
    stopping = true;
    const server = await starting;
    const { log } = server.app;
    if (signal === 'SIGTERM') await server.drain();
    log.info(`${signal}: finishing what is running`);
    setTimeout(() => {
      log.error(`Requests still ran after ${GRACE_MS / 1000} s; stopped all the same`);
      process.exit(1);
    }, GRACE_MS).unref();
    await server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  const asked = (signal: NodeJS.Signals): void => {
    // A failed start reports its own error.
    void stop(signal).catch(() => undefined);
  };
  process.on('SIGTERM', asked);
  process.on('SIGINT', asked);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

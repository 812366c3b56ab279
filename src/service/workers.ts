import type { FastifyInstance } from 'fastify';
import { refreshStatistics } from './database/statistics.js';
import { startLoop } from './kernel/loop.js';
import { startReconciler } from './modules/orders/reconciler.js';
import { trimChanges } from './modules/search/change-log.js';
import { startRenewals } from './modules/subscriptions/scheduler.js';
import { startDispatcher } from './modules/webhooks/dispatcher.js';

/** How long a fast-growing shop may use plans for empty tables. */
const STATISTICS_MS = 3000;

/** The shortest counts end after a minute. */
const ATTEMPTS_MS = 60_000;

/** A log may be longer than the part that is kept, by what is written in this time. */
const SEARCH_LOG_MS = 600_000;

export interface Workers {
  /** Waits for the running work. */
  stop(): Promise<void>;
}

/**
 * Starts the background work: the reconciler settles payments and lets unpaid orders expire, subscriptions renew,
 * webhooks are sent, counts that have ended and old changes for search are deleted, and the statistics of growing tables are refreshed. `startServer` does this itself; an app from
 * `createApp` needs this call. Several processes on one database share the work. Stop it before the database is closed.
 */
export function startWorkers(app: FastifyInstance): Workers {
  const running = [
    startReconciler(app.commerce),
    startRenewals(app.commerce),
    startDispatcher(app),
    startLoop(() => app.services.attempts.sweep(), {
      name: 'Deleting counts of attempts that have ended',
      batch: 5000,
      intervalMs: ATTEMPTS_MS,
      log: app.log,
    }),
    startLoop(() => trimChanges(app.services.database), {
      name: 'Deleting old changes from the logs of search',
      batch: Infinity,
      intervalMs: SEARCH_LOG_MS,
      log: app.log,
    }),
    startLoop(() => refreshStatistics(app.services.database), {
      name: 'Looking at tables that have grown',
      batch: Infinity,
      intervalMs: STATISTICS_MS,
      log: app.log,
      meter: app.services.workers.of('statistics'),
    }),
  ];
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()));
    },
  };
}

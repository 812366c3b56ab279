import type { FastifyInstance } from 'fastify';
import { refreshStatistics } from './database/statistics.js';
import { startLoop } from './modules/orders/loop.js';
import { startReconciler } from './modules/orders/reconciler.js';
import { startRenewals } from './modules/subscriptions/scheduler.js';
import { startDispatcher } from './modules/webhooks/dispatcher.js';

/** How long the plans of a shop that grows fast may be those of an empty one. */
const STATISTICS_MS = 3000;

export interface Workers {
  /** Lets what is running end. */
  stop(): Promise<void>;
}

/**
 * Starts what runs beside requests: the reconciler settles payments and lets unpaid orders expire, subscriptions renew,
 * webhooks are sent, and the database learns of tables that grow. `startServer` does this by itself; an app from
 * `createApp` needs this call. Several processes on one database take turns. Stop it before the database is closed.
 */
export function startWorkers(app: FastifyInstance): Workers {
  const running = [
    startReconciler(app.commerce),
    startRenewals(app.commerce),
    startDispatcher(app),
    startLoop(() => refreshStatistics(app.services.database), {
      name: 'Looking at tables that have grown',
      batch: Infinity,
      intervalMs: STATISTICS_MS,
      log: app.log,
    }),
  ];
  return {
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()));
    },
  };
}

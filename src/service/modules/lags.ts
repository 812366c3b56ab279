import type { Database } from '../database/connection.js';
import type { Lags } from '../kernel/worker-metrics.js';
import { emailLag } from './emails/email-rows.js';
import { paymentLag } from './orders/due.js';
import { renewalLag } from './subscriptions/scheduler.js';
import { webhookLag } from './webhooks/deliveries.js';

/** The lags of the queues in the database, in one round trip. Each statement reads the first rows of indexes. */
export const queueLags = (database: Database): Promise<Lags> =>
  database.together(async (db) => {
    const [emails, payments, subscriptions, webhooks] = await Promise.all([
      emailLag(db),
      paymentLag(db),
      renewalLag(db),
      webhookLag(db),
    ]);
    return { emails, payments, subscriptions, webhooks };
  });

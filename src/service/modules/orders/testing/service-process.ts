/**
 * A service in a process of its own, for tests that kill it: `node … service-process.ts <database url> <port>`. After a
 * message with the name of a step, it kills itself there.
 */
import { createApp } from '../../../app.js';
import { openDatabase } from '../../../database/connection.js';
import { ROOT_KEY } from '../../../testing/app.js';
import { startRenewals } from '../../subscriptions/scheduler.js';
import { startReconciler } from '../reconciler.js';
import { sandboxFactory } from './shop.js';

const [databaseUrl = '', port = '0'] = process.argv.slice(2);
let killAt: unknown;
process.on('message', (step) => {
  killAt = step;
  process.send?.('ready to die');
});
const database = await openDatabase({ databaseUrl, dataDir: '' });
const app = await createApp({
  database,
  config: { adminApiKey: ROOT_KEY, logLevel: 'silent', rateLimits: false },
  paymentProviders: sandboxFactory,
  commerce: {
    times: { pollAfter: 500 },
    step(step) {
      if (step === killAt) process.kill(process.pid, 'SIGKILL');
    },
  },
});
const address = await app.listen({ port: Number(port), host: '127.0.0.1' });
startReconciler(app.commerce, { intervalMs: 100 });
startRenewals(app.commerce, { intervalMs: 100 });
process.send?.(address);

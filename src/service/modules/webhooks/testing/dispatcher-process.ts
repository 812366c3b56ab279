/**
 * A dispatcher in a process of its own, for tests that kill it: `node … dispatcher-process.ts <database url>`. After
 * the message `die`, it kills itself when a receiver has answered and nothing is recorded.
 */
import { createApp } from '../../../app.js';
import { openDatabase } from '../../../database/connection.js';
import { startDispatcher } from '../dispatcher.js';

const [databaseUrl = ''] = process.argv.slice(2);
let isDoomed = false;
process.on('message', () => {
  isDoomed = true;
  process.send?.('ready to die');
});
const database = await openDatabase({ databaseUrl, dataDir: '' });
const app = await createApp({ database, config: { logLevel: 'warn', rateLimits: false } });
await app.ready();
startDispatcher(app, {
  intervalMs: 50,
  timeoutMs: 1000,
  leaseMs: 1500,
  answered() {
    if (isDoomed) process.kill(process.pid, 'SIGKILL');
  },
});
process.send?.('started');

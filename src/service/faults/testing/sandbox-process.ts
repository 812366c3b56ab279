/** A card sandbox in a process of its own: `node … sandbox-process.ts <folder> <port>`. Sends its address. */
import { createSandbox } from '../../payments/sandbox/app.js';
import { masterKey } from '../../payments/testing/start-sandbox.js';

const [dataDir = '', port = '0'] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));
const sandbox = await createSandbox({
  dataDir,
  masterKey,
  allowFaults: true,
  asyncDelayMs: 300,
  firstWebhookPauseMs: 40,
});
process.send?.(await sandbox.app.listen({ port: Number(port), host: '127.0.0.1' }));

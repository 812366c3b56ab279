/**
 * Starts the sandbox: `SANDBOX_MASTER_KEY=… node server.js`. Settings come from the environment and are printed at the
 * start.
 */
import { createSandbox } from './app.js';

const { env } = process;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const port = portFrom(env['SANDBOX_PORT']);
  const host = env['HOST'] ?? '127.0.0.1';
  const dataDir = env['SANDBOX_DATA_DIR'];
  const masterKey = env['SANDBOX_MASTER_KEY'];
  if (!dataDir) throw new Error('SANDBOX_DATA_DIR is not set: name the directory where the sandbox keeps its journal');
  if (!masterKey) throw new Error('SANDBOX_MASTER_KEY is not set: choose a random text of at least 16 characters');

  const allowFaults = env['SANDBOX_ALLOW_FAULTS'] === '1';
  const sandbox = await createSandbox({ dataDir, masterKey, allowFaults });
  try {
    const address = await sandbox.app.listen({ port, host });
    console.log(`Card sandbox on ${address}${allowFaults ? ', faults allowed' : ''}`);
  } catch (error) {
    await sandbox.close();
    throw isCode(error, 'EADDRINUSE') ? new Error(`Port ${port} is in use: set SANDBOX_PORT to another one`) : error;
  }

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** 0 takes any free port. */
function portFrom(text = '4200'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`SANDBOX_PORT is ${text}: it must be a number from 0 to 65535`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

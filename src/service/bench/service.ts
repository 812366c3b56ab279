import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { output } from '../testing/process.js';
import { json } from './http.js';
import { ADMIN_KEY } from './shop.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = path.join(ROOT, 'src/service/dist');

export interface Service {
  url: string;
  pid: number;
  startSeconds: number;
  stop(): Promise<void>;
}

/**
 * Starts the built service in a process of its own, configured as in production but without rate limits.
 * @param env further settings
 * @throws Error when it is not built
 */
export async function startService(env: Record<string, string>): Promise<Service> {
  if (!existsSync(path.join(BUILT, 'server.js'))) throw new Error('The service is not built; run: npm run build');
  const moduleUrl = (name: string): string => JSON.stringify(pathToFileURL(path.join(BUILT, name)).href);
  const code = `
    const { configFromEnv } = await import(${moduleUrl('app.js')});
    const { startServer } = await import(${moduleUrl('server.js')});
    const many = 1e9;
    const server = await startServer({ ...configFromEnv(), rateLimits: { read: many, write: many, lookup: many, message: many, admin: many } });
    console.error('listening ' + server.address);
    process.on('SIGTERM', () => server.close().then(() => process.exit(0)));`;
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=8', '--input-type=module', '-e', code], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ALLOW_CARD_SANDBOX: '1',
      PORT: '0',
      ADMIN_API_KEY: ADMIN_KEY,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const text = await output(child, /listening \S+\n/);
  const url = /listening (\S+)/.exec(text)?.[1] ?? '';
  await json(`${url}/readyz`);
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - started) / 1000,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

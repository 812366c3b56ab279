/** `npm start` is interrupted before the shop is ready. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exited, temporaryFolder, until } from '../../service/testing/process.js';
import { freePort } from '../../tools/lib/free-port.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const portVariables = ['PORT', 'SHOP_PORT', 'SANDBOX_PORT', 'SSR_PORT'] as const;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('npm start', () => {
  it('leaves no process behind when it is interrupted while it fills the store', async () => {
    const folder = await temporaryFolder();
    const ports = await Promise.all(portVariables.map(async (name) => [name, String(await freePort())] as const));
    const environment = {
      ...process.env,
      DATABASE_URL: undefined,
      DATA_DIR: folder.path,
      ...Object.fromEntries(ports),
    };
    const start = spawn(process.execPath, ['src/tools/start.mjs'], { cwd: root, env: environment });
    let text = '';
    start.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    start.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    try {
      const isBeingFilled = async (): Promise<boolean> => {
        const keys = path.join(folder.path, 'keys.json');
        if (!existsSync(keys)) return false;
        const { adminKey } = JSON.parse(readFileSync(keys, 'utf8')) as { adminKey: string };
        const headers = { authorization: `Bearer ${adminKey}` };
        const store = `http://127.0.0.1:${ports[0]![1]}/store/1`;
        const answer = await fetch(`${store}/pages`, { headers }).catch(() => undefined);
        const { items = [] } = answer?.ok ? ((await answer.json()) as { items?: unknown[] }) : {};
        return items.length > 0;
      };
      await until(isBeingFilled, 60_000);
      const database = Number.parseInt(readFileSync(path.join(folder.path, 'postgres/postmaster.pid'), 'utf8'), 10);
      start.kill('SIGTERM');
      assert.deepEqual(await exited(start), { code: 0, signal: null }, text);
      assert.doesNotMatch(text, /Ready after/, 'The store was full before the signal came.');
      await until(() => !isAlive(database), 20_000);
    } finally {
      start.kill('SIGKILL');
      await folder.remove();
    }
  });
});

/** `npm start`: interrupted before the shop is ready, ready, stopped and started again. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exited, temporaryFolder, until } from '../../service/testing/process.js';
import { freePort } from '../../tools/lib/free-port.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const portVariables = ['PORT', 'SHOP_PORT', 'SANDBOX_PORT', 'SSR_PORT', 'EDITOR_PORT'] as const;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

interface Starting {
  readonly process: ChildProcessWithoutNullStreams;
  readonly text: () => string;
}

/** Starts the shop in that data folder. @param ports by variable */
function startIn(dataDir: string, ports: readonly (readonly [name: string, port: string])[]): Starting {
  const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataDir, ...Object.fromEntries(ports) };
  const child = spawn(process.execPath, ['src/tools/start.mjs'], { cwd: root, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { process: child, text: () => text };
}

const freePorts = () => Promise.all(portVariables.map(async (name) => [name, String(await freePort())] as const));

const adminKeyIn = (dataDir: string): string | undefined => {
  const keys = path.join(dataDir, 'keys.json');
  return existsSync(keys) ? (JSON.parse(readFileSync(keys, 'utf8')) as { adminKey: string }).adminKey : undefined;
};

describe('npm start', () => {
  it("reports readiness when each of its addresses answers, and keeps the merchant's changes", async () => {
    const folder = await temporaryFolder();
    const ports = await freePorts();
    const store = `http://127.0.0.1:${ports[0]![1]}/store/1`;
    const tagline = async () => ((await (await fetch(store)).json()) as { tagline: string }).tagline;
    try {
      for (const expected of ['Good things for the table and the desk.', 'Changed']) {
        const start = startIn(folder.path, ports);
        try {
          await until(() => start.text().includes('Ready after'), 90_000);
          // Which of them comes last differs: the first start fills the store, the second one has little to do.
          const statuses = await Promise.all(
            ['/healthz', '/', '/healthz', '/', '/'].map(async (page, index) => {
              const answer = await fetch(`http://127.0.0.1:${ports[index]![1]}${page}`).catch(() => undefined);
              return [ports[index]![0], answer?.status];
            }),
          );
          assert.deepEqual(statuses, ports.map(([name]) => [name, 200])); // prettier-ignore
          assert.equal(await tagline(), expected);
          const invitation = /\/\?store=1#invitation=[\w-]{43} /.test(start.text());
          assert.equal(invitation, expected !== 'Changed', 'of the first editor, at the first start');
          const headers = {
            authorization: `Bearer ${adminKeyIn(folder.path) ?? ''}`,
            'content-type': 'application/json',
          };
          const body = JSON.stringify({ tagline: 'Changed' });
          assert.equal((await fetch(store, { method: 'PATCH', headers, body })).status, 200);
          start.process.kill('SIGTERM');
          assert.deepEqual(await exited(start.process), { code: 0, signal: null }, start.text());
        } finally {
          start.process.kill('SIGKILL');
        }
      }
    } finally {
      await folder.remove();
    }
  });

  it('leaves no process behind when it is interrupted while it seeds the store', async () => {
    const folder = await temporaryFolder();
    const ports = await freePorts();
    const start = startIn(folder.path, ports);
    try {
      const isBeingFilled = async (): Promise<boolean> => {
        const adminKey = adminKeyIn(folder.path);
        if (adminKey === undefined) return false;
        const headers = { authorization: `Bearer ${adminKey}` };
        const store = `http://127.0.0.1:${ports[0]![1]}/store/1`;
        const answer = await fetch(`${store}/pages`, { headers }).catch(() => undefined);
        const { items = [] } = answer?.ok ? ((await answer.json()) as { items?: unknown[] }) : {};
        return items.length > 0;
      };
      await until(isBeingFilled, 60_000);
      const database = Number.parseInt(readFileSync(path.join(folder.path, 'postgres/postmaster.pid'), 'utf8'), 10);
      start.process.kill('SIGTERM');
      assert.deepEqual(await exited(start.process), { code: 0, signal: null }, start.text());
      assert.doesNotMatch(start.text(), /Ready after/, 'The store was full before the signal came.');
      await until(() => !isAlive(database), 20_000);
    } finally {
      start.process.kill('SIGKILL');
      await folder.remove();
    }
  });
});

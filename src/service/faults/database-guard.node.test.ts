import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { exited, output, temporaryFolder, until } from '../testing/process.js';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the database of the fault matrix', () => {
  it('stops with its process and removes its folder, also after kill -9', async () => {
    const script = await temporaryFolder();
    try {
      const module = pathToFileURL(fileURLToPath(new URL('testing/database.ts', import.meta.url))).href;
      const file = path.join(script.path, 'run.mts');
      await writeFile(
        file,
        `import { crashingDatabase } from ${JSON.stringify(module)};
         const database = await crashingDatabase();
         const { rows } = await database.query('show data_directory');
         console.log('cluster ' + rows[0].data_directory + ' end');
         setInterval(() => {}, 1000);`,
      );
      const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@storefront/source', file], {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        env: { ...process.env, NODE_TEST_CONTEXT: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const folder = /cluster (\S+) end/.exec(await output(child, /cluster \S+ end/))?.[1] ?? '';
      const pid = Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
      assert.ok(isAlive(pid));
      child.kill('SIGKILL');
      await exited(child);
      await until(() => !isAlive(pid) && !existsSync(folder), 20_000);
    } finally {
      await script.remove();
    }
  });
});

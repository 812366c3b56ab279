/** No process of a shop outlives the process that started it, however that one ended. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { exited, output, temporaryFolder, until } from '../../service/testing/process.js';

const here = (name: string): string => pathToFileURL(fileURLToPath(new URL(name, import.meta.url))).href;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('processes of npm start', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const started = new Set<ChildProcess>();
  const pids = new Set<number>();
  before(async () => {
    folder = await temporaryFolder();
    // As `npm start` does: a script that starts a process and holds its standard input.
    await writeFile(
      path.join(folder.path, 'package.json'),
      JSON.stringify({ name: 'lifetimes', version: '1.0.0', scripts: { start: 'node start.mjs' } }),
    );
    await writeFile(path.join(folder.path, 'child.mjs'), 'setInterval(() => {}, 1000); console.log("up");');
    await writeFile(
      path.join(folder.path, 'start.mjs'),
      `import { spawn } from 'node:child_process';
       import { whenStarterEnds } from ${JSON.stringify(here('ancestors.mjs'))};
       const child = spawn(process.execPath, ['--import', ${JSON.stringify(here('end-with-parent.mjs'))}, 'child.mjs'],
         { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
       child.stdout.once('data', () => console.log('script ' + process.pid + ' child ' + child.pid));
       whenStarterEnds(() => process.exit(0));
       // It has looked after its starter several times by then.
       setInterval(() => console.log('still here'), 1000);`,
    );
  });
  after(async () => {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    for (const child of started) child.kill('SIGKILL');
    await folder.remove();
  });

  const start = async (): Promise<{ npm: ChildProcess; script: number; child: number }> => {
    const npm = spawn('npm', ['start'], { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] });
    started.add(npm);
    const text = await output(npm, /script \d+ child \d+/);
    const [, script = 0, child = 0] = (/script (\d+) child (\d+)/.exec(text) ?? []).map(Number);
    pids.add(script).add(child);
    return { npm, script, child };
  };
  const allGone = (...all: number[]): Promise<void> => until(() => !all.some(isAlive), 20_000);

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    it(`end when npm gets ${signal}`, async () => {
      const { npm, script, child } = await start();
      npm.kill(signal);
      await exited(npm);
      await allGone(script, child);
    });

  it('end when the start script is killed with -9', async () => {
    const { script, child } = await start();
    process.kill(script, 'SIGKILL');
    await allGone(script, child);
  });

  it('keep running while their starter runs', async () => {
    const { npm, script, child } = await start();
    await output(npm, /still here/);
    assert.deepEqual([script, child].map(isAlive), [true, true]);
    npm.kill('SIGKILL');
    await allGone(script, child);
  });
});

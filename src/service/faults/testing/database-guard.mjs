// @ts-check
// Ends a database cluster when its user has ended without doing so: `node database-guard.mjs FOLDER`, with a pipe as
// standard input. The system closes the pipe however its other end has ended, including kill -9.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder = ''] = process.argv.slice(2);
if (!path.isAbsolute(folder)) throw new Error('Name the folder of the cluster');

// Ctrl-C reaches the whole process group; this process ends last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.on('error', () => undefined);
process.stdin.resume().on('close', () => void clear());

async function clear() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const pid = postmaster();
    if (pid === undefined) break;
    try {
      // Immediate shutdown: nobody needs its data any more.
      process.kill(pid, 'SIGQUIT');
    } catch {
      break;
    }
    await sleep(100);
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

function postmaster() {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The server is starting or stopping: waiting helps. */
export class ServerBusy extends Error {}

/** Where a server on this machine listens. */
export interface Reach {
  port: number;
  /** Folder of its socket; empty when it has none. */
  socket: string;
}

/**
 * The server that runs on a data folder, read from the file that PostgreSQL keeps there while it runs: its pid on line 1,
 * its port on line 4, the folder of its socket on line 5, its state on line 8.
 * @returns undefined when none runs
 * @throws ServerBusy while it starts or stops
 */
export async function runningServer(folder: string): Promise<({ pid: number } & Reach) | undefined> {
  const file = path.join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port, state] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (!(await mayBePostgres(pid))) {
    // The file is from before a reboot, or from an earlier container: the pid belongs to another program now.
    // PostgreSQL itself would refuse to start because of it.
    if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    return undefined;
  }
  if (state !== 'ready' || !(port > 0)) throw new ServerBusy(`the server (process ${pid}) is ${state ?? 'starting'}`);
  return { pid, port, socket: lines[4]?.trim() ?? '' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** False only when the process is certainly something else. */
async function mayBePostgres(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const name =
    (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined)) ??
    (await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => 'postgres',
    ));
  return name.includes('postgres');
}

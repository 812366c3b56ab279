import { readFileSync, readlinkSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a module beside this one as a thread. Run from source, the thread has to be taught TypeScript. */
export function startThread(name: string, options: WorkerOptions): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const url = new URL(`${name}.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  // Options of the process may be for the text that it runs (`--input-type`), and refuse a file.
  if (!fromSource) return new Worker(url, { ...options, execArgv: [] });
  const [tsx, own] = [import.meta.resolve('tsx/esm/api'), url.href].map((its) => JSON.stringify(its));
  const code = `import(${tsx}).then(({ register }) => { register(); return import(${own}); })`;
  return new Worker(code, { ...options, eval: true });
}

/** The calling thread's name for `threadMs`; undefined where the system has none. */
export function threadName(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/** Where processor time is not told, this share of the time on the wall is taken for it. */
const WALL_SHARE = 0.2;

/**
 * Milliseconds of processor time that a thread has had. On a busy machine a thread waits, and must not be taken for one
 * that never ends. Linux tells; elsewhere it is guessed from the clock.
 */
export function threadMs(name: string | undefined): number {
  if (name !== undefined) {
    try {
      return Number(readFileSync(`/proc/${name}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    } catch {
      // Not told.
    }
  }
  return performance.now() * WALL_SHARE;
}

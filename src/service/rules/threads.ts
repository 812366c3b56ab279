import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startThread } from '../thread.js';

/** Starts a module beside this one as a thread. */
export const startBeside = (name: string, options: WorkerOptions): Worker =>
  startThread(new URL(`${name}${path.extname(new URL(import.meta.url).pathname)}`, import.meta.url), options);

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

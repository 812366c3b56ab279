import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startThread } from '../kernel/thread.js';

/** Starts a module of this folder as a thread. */
export const startBeside = (name: string, options: WorkerOptions): Worker =>
  startThread(new URL(`${name}${path.extname(new URL(import.meta.url).pathname)}`, import.meta.url), options);

/** The calling thread's name for `threadMs`; undefined when the system has none. */
export function threadName(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/** Where the CPU time is not available, this share of the elapsed time is used. */
const WALL_SHARE = 0.2;

/**
 * The CPU time of a thread in milliseconds. On a busy machine a thread waits, and must not be mistaken for one that
 * never ends. Linux reports the time; elsewhere it is estimated from the clock.
 */
export function threadMs(name: string | undefined): number {
  if (name !== undefined) {
    try {
      return Number(readFileSync(`/proc/${name}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    } catch {
      // Not available.
    }
  }
  return performance.now() * WALL_SHARE;
}

/**
 * Builds a copy in a worker. Without one, builds it on this thread while the
 * page is idle.
 */
import { pause } from '../request/retry.js';
import type { MadeCopy } from './make-copy.js';

/** A stopped worker sends no event. */
const LONGEST = 60_000;

/**
 * There is no worker, or it does not run: a policy forbids it, or its script
 * did not load.
 */
class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

/**
 * @param start undefined: without a worker
 * @param lost called when the worker does not run
 * @throws Error when the text is not a corpus; the signal's reason
 */
export async function buildCopy(
  bytes: ArrayBuffer,
  start: (() => Worker) | undefined,
  lost: (cause: unknown) => void,
  signal: AbortSignal,
): Promise<MadeCopy> {
  if (start) {
    try {
      return await inWorker(bytes, start, signal);
    } catch (cause) {
      if (!(cause instanceof NoWorkerError)) throw cause;
      lost(cause);
    }
  }
  const { makeCopy } = await import('./make-copy.js');
  await idle(signal);
  return makeCopy(bytes, () => idle(signal));
}

async function inWorker(bytes: ArrayBuffer, start: () => Worker, signal: AbortSignal): Promise<MadeCopy> {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  try {
    return await new Promise<MadeCopy>((resolve, reject) => {
      const fail = (cause?: unknown): void => reject(new NoWorkerError('The worker does not run', { cause }));
      onAbort = () => reject(new Error('aborted'));
      signal.addEventListener('abort', onAbort);
      timer = setTimeout(fail, LONGEST);
      try {
        worker = start();
        worker.addEventListener('error', (event) => {
          // Otherwise the page sees an uncaught error.
          event.preventDefault();
          fail(event);
        });
        worker.addEventListener('messageerror', fail);
        worker.addEventListener('message', ({ data }: MessageEvent<{ made: MadeCopy } | { failed: string }>) => {
          if ('made' in data) resolve(data.made);
          else reject(new Error(data.failed));
        });
        // Copied, not transferred: if the worker fails, this thread needs the
        // bytes.
        worker.postMessage(bytes);
      } catch (cause) {
        fail(cause);
      }
    });
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener('abort', onAbort);
    worker?.terminate();
  }
}

/** Waits until the page is idle, at most one second. */
async function idle(signal: AbortSignal): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') await pause(0, signal);
  else await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  signal.throwIfAborted();
}

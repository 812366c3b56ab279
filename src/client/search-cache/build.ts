/** Has a copy made: in a worker, or without one on this thread when it has nothing else to do. */
import { pause } from '../retry.js';
import type { MadeCopy } from './make-copy.js';

/** A worker that was stopped tells nobody. */
const LONGEST = 60_000;

/** There is no worker, or it does not run: a policy forbids it, its script did not come. */
class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

/**
 * @param start undefined: without a worker
 * @param lost told when the worker does not run
 * @throws Error when the text is no corpus; the signal's reason
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
          // Else the page hears of an error that nobody caught.
          event.preventDefault();
          fail(event);
        });
        worker.addEventListener('messageerror', fail);
        worker.addEventListener('message', ({ data }: MessageEvent<{ made: MadeCopy } | { failed: string }>) => {
          if ('made' in data) resolve(data.made);
          else reject(new Error(data.failed));
        });
        // Copied, not given away: without the worker this thread needs it.
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

/** Waits until the page has nothing else to do, a second at most. */
async function idle(signal: AbortSignal): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') await pause(0, signal);
  else await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  signal.throwIfAborted();
}

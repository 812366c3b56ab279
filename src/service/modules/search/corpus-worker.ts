/** One thread for the long work on corpora, so that requests are not blocked. The thread runs this same module. */
import { once } from 'node:events';
import { parentPort, workerData, type Worker } from 'node:worker_threads';
import { startThread } from '../../kernel/thread.js';
import { runJob, transferable, type JobName, type Jobs } from './make-corpus.js';
import { inSharedMemory } from './shared-memory.js';

const ROLE = 'search-corpus';
/** A thread that has been idle for this long is ended, which frees its memory. */
const IDLE_MS = 10_000;

interface Question {
  readonly name: JobName;
  readonly job: Jobs[JobName]['job'];
}
type Answer = { readonly result: Jobs[JobName]['result'] } | { readonly error: string };

if (parentPort && workerData === ROLE) {
  const port = parentPort;
  port.on('message', ({ name, job }: Question) => {
    try {
      const result = sendable(runJob(name, job as never));
      port.postMessage({ result } satisfies Answer, transferable(result));
    } catch (error) {
      port.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Answer);
    }
  });
}

/** Indexes are shared with the main thread, everything else is handed over. */
const sendable = (result: Jobs[JobName]['result']): Jobs[JobName]['result'] =>
  'index' in result ? { ...result, ...inSharedMemory(result) } : result;

/** The text of all documents is handed over, not copied: nobody else needs it. */
function given(job: Question['job']): ArrayBuffer[] {
  if (!('put' in job) || job.put.byteLength !== job.put.buffer.byteLength) return [];
  return [job.put.buffer as ArrayBuffer];
}

export class CorpusWorker {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /**
   * Runs a job after those before it.
   * @throws Error when the job or the thread fails; the next job gets a new thread
   */
  run<N extends JobName>(name: N, job: Jobs[N]['job']): Promise<Jobs[N]['result']> {
    const done = this.#last.then(() => this.#ask(name, job));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Ends the job that runs. A large index takes a minute, and another process or the next start builds it again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
    await this.#last;
    clearTimeout(this.#idle);
  }

  async #ask<N extends JobName>(name: N, job: Jobs[N]['job']): Promise<Jobs[N]['result']> {
    if (this.#isClosed) throw new Error('The service stops before the job is done');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= startThread(new URL(import.meta.url), { workerData: ROLE }));
    worker.ref();
    const ended = new AbortController();
    try {
      const { signal } = ended;
      worker.postMessage({ name, job } satisfies Question, given(job));
      const [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The thread ended'))),
      ])) as [Answer];
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    } catch (error) {
      this.#worker = undefined;
      void worker.terminate();
      throw error;
    } finally {
      ended.abort();
      worker.unref();
      this.#idle = setTimeout(() => {
        void this.#worker?.terminate();
        this.#worker = undefined;
      }, IDLE_MS).unref();
    }
  }
}

/** One thread for rules, as its owner uses it: gives it tasks, watches it, and ends it when a rule does not end. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { RULE_LIMITS } from './limits.js';
import { PROGRESS, type Done, type FromThread, type Task } from './messages.js';
import { startBeside, threadMs } from './threads.js';

/**
 * The results of the first rules of a task; or the rule that the thread was ended for; or the rule of a thread that
 * ended itself.
 */
export type TaskEnd = { readonly done: readonly Done[] } | { readonly stuck: number } | { readonly crashed: number };

const WATCH_MS = 10;
/** CPU time without a tick, in milliseconds: longer than any built-in function of a normal rule takes. */
const QUIET_MS = 75;
/** CPU time of one rule in milliseconds, with or without ticks. */
const RULE_MS = 500;
/** Elapsed time of one rule in milliseconds, for a thread that gets no CPU time. */
const WALL_MS = 5000;
const START_MS = 30_000;

export class RuleThread {
  readonly #progress = new Int32Array(new SharedArrayBuffer(PROGRESS.words * Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  readonly #ready: Promise<string | undefined>;
  #ended = false;

  constructor() {
    this.#worker = startBeside('runner-thread', {
      workerData: this.#progress.buffer,
      // The interpreter has a stack limit. The thread's own must be larger.
      resourceLimits: { stackSizeMb: 16, maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
      env: {},
      execArgv: [],
    });
    this.#worker.on('error', () => undefined).once('exit', () => (this.#ended = true));
    this.#ready = this.#start();
    this.#ready.catch(() => undefined);
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Resolves when the thread has started or failed; `run` reports the failure. */
  async started(): Promise<void> {
    await this.#ready.catch(() => undefined);
  }

  /** @throws Error when the thread does not start. @returns how the task ended. One task at a time. */
  async run(task: Task): Promise<TaskEnd> {
    const name = await this.#ready;
    this.#worker.ref();
    const over = new AbortController();
    const { signal } = over;
    try {
      const answer = once(this.#worker, 'message', { signal }).then(([value]) => value as FromThread);
      const exit = once(this.#worker, 'exit', { signal }).then(() => undefined);
      Atomics.store(this.#progress, PROGRESS.rule, 0);
      this.#worker.postMessage(task);
      const first = await Promise.race([answer, exit, this.#watch(name, signal)]);
      if (typeof first === 'number') {
        void this.end();
        return { stuck: first };
      }
      if (first?.type === 'done') return { done: first.done };
      return { crashed: Math.max(0, Atomics.load(this.#progress, PROGRESS.rule)) };
    } catch {
      void this.end();
      return { crashed: Math.max(0, Atomics.load(this.#progress, PROGRESS.rule)) };
    } finally {
      over.abort();
      this.#letGo();
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#worker.terminate();
  }

  /**
   * Unreferences an idle thread, so that it does not keep the process alive. A caller that ends it still waits for its
   * end.
   */
  #letGo(): void {
    if (!this.#ended) this.#worker.unref();
  }

  async #start(): Promise<string | undefined> {
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => void this.end(), START_MS).unref();
    try {
      const first = await Promise.race([
        once(this.#worker, 'message', { signal }).then(([value]) => value as FromThread),
        once(this.#worker, 'exit', { signal }).then(() => undefined),
      ]);
      if (first?.type !== 'ready') throw new Error('The thread for rules did not start');
      this.#letGo();
      return first.thread;
    } finally {
      over.abort();
      clearTimeout(timer);
    }
  }

  /** Resolves with the rule that does not end. It checks from time to time, and acts only when two checks agree. */
  #watch(name: string | undefined, signal: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      let beat = NaN;
      let rule = NaN;
      let since = { quiet: 0, rule: 0, wall: 0 };
      const timer = setInterval(() => {
        const now = {
          beat: Atomics.load(this.#progress, PROGRESS.beat),
          rule: Atomics.load(this.#progress, PROGRESS.rule),
        };
        if (now.rule < 0) return; // Done: its message is on the way.
        const ms = threadMs(name);
        if (now.rule !== rule) since = { quiet: ms, rule: ms, wall: performance.now() };
        else if (now.beat !== beat) since.quiet = ms;
        ({ beat, rule } = now);
        if (ms - since.quiet < QUIET_MS && ms - since.rule < RULE_MS && performance.now() - since.wall < WALL_MS)
          return;
        clearInterval(timer);
        resolve(rule);
      }, WATCH_MS);
      signal.addEventListener('abort', () => clearInterval(timer));
    });
  }
}

/** For the merchant. */
export const stuckMessage =
  `The rule was stopped: one call of a built-in function, or the rule as a whole, took too long (${QUIET_MS} ms and ` +
  `${RULE_MS} ms of processor time); give it less to work on. Limits: ${RULE_LIMITS.steps / 1000} million loops and calls.`;

import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { RuleCompilation, RuleDiagnosticCode } from './diagnostics.js';
import { RULE_LIMITS } from './limits.js';
import { COMPILER_ROLE, type CompilerTask, type FromCompiler } from './messages.js';
import type { RuleKind } from './program.js';
import { startBeside, threadMs } from './threads.js';

/** Most rules that wait for their check. */
const QUEUE = 32;
/** CPU time of one check, in milliseconds: there are types whose check never ends. */
const CHECK_MS = 2000;
/** Elapsed time of one check, in milliseconds, for a thread that gets no CPU time. */
const WALL_MS = 10_000;
const WATCH_MS = 50;
const START_MS = 60_000;
/** How long a caller waits in all: for its turn, the start of the thread (seconds on a busy machine) and the check. */
const ANSWER_MS = 15_000;
/** A thread that has been idle for this long is ended, which frees its 100 MB. */
const IDLE_MS = 60_000;
const HEAP_MB = 512;

/** Type-checks and compiles rules, one after the other, in a thread of its own that starts with the first. */
export class RuleCompiler {
  #thread: { worker: Worker; ready: Promise<string | undefined> } | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #answerWithinMs: number;

  constructor({ answerWithinMs = ANSWER_MS }: { answerWithinMs?: number } = {}) {
    this.#answerWithinMs = answerWithinMs;
  }

  /**
   * Never rejects: faults are diagnostics, at most 20 of them. `BUSY` and `UNAVAILABLE` are not faults of the source.
   * @param source TypeScript, at most 64 KB in UTF-8
   */
  async compile(kind: RuleKind, source: string): Promise<RuleCompilation> {
    const bytes = Buffer.byteLength(source);
    if (bytes > RULE_LIMITS.sourceBytes)
      return refused('TOO_LARGE', `The source has ${bytes} bytes; a rule may have ${RULE_LIMITS.sourceBytes}.`);
    if (this.#queued >= QUEUE) return refused('BUSY', 'Too many rules are being checked; try again in a moment.');
    this.#queued += 1;
    let gaveUp = false;
    const done = this.#last.then(() => this.#ask({ kind, source }, () => gaveUp));
    this.#last = done.then(() => (this.#queued -= 1));
    const late = new Promise<RuleCompilation>((resolve) => {
      const timer = setTimeout(() => {
        gaveUp = true;
        resolve(notYet());
      }, this.#answerWithinMs);
      void done.then(() => clearTimeout(timer));
    });
    return Promise.race([done, late]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  /**
   * @param gaveUp returns true when nobody waits for this task any more: it is not checked. The start of the thread
   *   continues, for the next task.
   */
  async #ask(task: CompilerTask, gaveUp: () => boolean): Promise<RuleCompilation> {
    if (this.#closed) return refused('UNAVAILABLE', 'The service is closing.');
    if (gaveUp()) return notYet();
    clearTimeout(this.#idle);
    const over = new AbortController();
    const { signal } = over;
    try {
      const { worker, ready } = (this.#thread ??= startCompiler());
      worker.ref();
      const name = await ready;
      if (gaveUp()) {
        this.#letGo(worker);
        return notYet();
      }
      const exit = once(worker, 'exit', { signal }).then(() => 'exit' as const);
      const answer = once(worker, 'message', { signal }).then(([value]) => value as FromCompiler);
      worker.postMessage(task);
      const first = await Promise.race([answer, exit, longerThan(name, signal)]);
      this.#letGo(worker);
      if (typeof first === 'object' && first.type === 'done') return first.compilation;
      void this.#end();
      return refused('TOO_COMPLEX', tooComplex);
    } catch (error) {
      void this.#end();
      if (outOfMemory(error)) return refused('TOO_COMPLEX', tooComplex);
      return refused('UNAVAILABLE', 'The compiler does not start; try again later.');
    } finally {
      over.abort();
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  /**
   * Unreferences an idle thread, so that it does not keep the process alive. A caller that ends it still waits for its
   * end.
   */
  #letGo(worker: Worker): void {
    if (this.#thread?.worker === worker) worker.unref();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.worker.terminate();
  }
}

const tooComplex = 'Checking the source takes too long or too much memory; use simpler types and less code.';

const notYet = (): RuleCompilation =>
  refused('UNAVAILABLE', 'The compiler is busy or has only just been started; try again in a moment.');

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function refused(code: RuleDiagnosticCode, message: string): RuleCompilation {
  return { ok: false, diagnostics: [{ line: 1, column: 1, code, message }] };
}

function startCompiler(): { worker: Worker; ready: Promise<string | undefined> } {
  const worker = startBeside('compiler-thread', {
    workerData: COMPILER_ROLE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, stackSizeMb: 8 },
    env: {},
    execArgv: [],
  });
  worker.on('error', () => undefined); // Its `exit` event follows.
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => void worker.terminate(), START_MS).unref();
  const ready = Promise.race([
    once(worker, 'message', { signal }).then(([value]) => value as FromCompiler),
    once(worker, 'exit', { signal }).then(() => undefined),
  ])
    .then((first) => {
      if (first?.type !== 'ready') throw new Error('The compiler did not start');
      return first.thread;
    })
    .finally(() => {
      over.abort();
      clearTimeout(timer);
    });
  return { worker, ready };
}

/** Resolves when the thread has worked longer than a check may take. */
function longerThan(name: string | undefined, signal: AbortSignal): Promise<'late'> {
  return new Promise((resolve) => {
    const began = { ms: threadMs(name), wall: performance.now() };
    const timer = setInterval(() => {
      if (threadMs(name) - began.ms < CHECK_MS && performance.now() - began.wall < WALL_MS) return;
      clearInterval(timer);
      resolve('late');
    }, WATCH_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
}

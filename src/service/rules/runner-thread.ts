/** The thread that runs rules. It has one task at a time, and reports its progress in it. */
import { parentPort, workerData } from 'node:worker_threads';
import { PROGRESS, type Done, type FromThread, type Task } from './messages.js';
import type { RuleFailure, RuleProgram } from './program.js';
import { readResult } from './results.js';
import { Sandbox } from './sandbox.js';
import { threadName } from './threads.js';

/** After this time a task is returned unfinished, so that another task gets a turn. */
const SLICE_MS = 20;
const COSTLY_TICKS = 40;
const COSTLY_MS = 10;
const COSTLY: ReadonlySet<RuleFailure> = new Set(['time', 'memory', 'depth', 'output', 'engine']);

if (parentPort && workerData instanceof SharedArrayBuffer) await serve(parentPort, new Int32Array(workerData));

async function serve(port: NonNullable<typeof parentPort>, progress: Int32Array): Promise<void> {
  const sandbox = await Sandbox.create(() => Atomics.add(progress, PROGRESS.beat, 1));
  warmUp(sandbox);
  port.on('message', (task: Task) => {
    void runTask(sandbox, task, progress).then((done) => port.postMessage({ type: 'done', done } satisfies FromThread));
  });
  port.postMessage({ type: 'ready', thread: threadName() } satisfies FromThread);
}

async function runTask(sandbox: Sandbox, { programs, input }: Task, progress: Int32Array): Promise<Done[]> {
  const bytes = new TextEncoder().encode(input);
  const done: Done[] = [];
  const began = performance.now();
  for (const [index, program] of programs.entries()) {
    if (index > 0 && performance.now() - began > SLICE_MS) break;
    Atomics.store(progress, PROGRESS.rule, index);
    Atomics.add(progress, PROGRESS.beat, 1);
    done.push(runOne(sandbox, program, bytes));
    if (sandbox.broken) await sandbox.renew();
  }
  Atomics.store(progress, PROGRESS.rule, -1);
  sandbox.forget();
  return done;
}

function runOne(sandbox: Sandbox, { kind, hash, code }: RuleProgram, input: Uint8Array): Done {
  const began = performance.now();
  const answer = sandbox.run(hash, code, input);
  const slow = sandbox.ticks > COSTLY_TICKS || performance.now() - began > COSTLY_MS;
  if ('reason' in answer) return { ...answer, costly: slow || COSTLY.has(answer.reason) };
  const read = readResult(kind, answer.json);
  return 'result' in read
    ? { result: read.result, costly: slow }
    : { reason: 'result', message: read.message, costly: slow };
}

/** Compiles the WebAssembly in advance, so that the first shopper's rules do not wait for it. */
function warmUp(sandbox: Sandbox): void {
  const code = `(function (exports) { exports.default = (order) =>
    order.lines.map((line) => ({ title: line.id + String(line.quantity * 2), amount: Math.round(1.5) })); })`;
  const input = new TextEncoder().encode('{"lines":[{"id":"a","quantity":1}]}');
  for (let round = 0; round < 20; round += 1) sandbox.run(`warm-up ${round % 2}`, code, input);
}

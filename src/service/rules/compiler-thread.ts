/** The thread that checks rules: TypeScript takes seconds to start, and a check must not delay requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { SourceChecker } from './check-source.js';
import type { RuleCompilation } from './diagnostics.js';
import { COMPILER_ROLE, type CompilerTask, type FromCompiler } from './messages.js';
import type { RuleKind } from './program.js';
import { threadName } from './threads.js';

if (parentPort && workerData === COMPILER_ROLE) {
  const port = parentPort;
  const checker = new SourceChecker();
  // The first check binds the language's declarations; later checks reuse them.
  checker.check('discount', 'export default ((order) => [{ title: order.today, amount: 1 }]) satisfies DiscountRule;');
  port.on('message', ({ kind, source }: CompilerTask) => {
    port.postMessage({ type: 'done', compilation: compile(checker, kind, source) } satisfies FromCompiler);
  });
  port.postMessage({ type: 'ready', thread: threadName() } satisfies FromCompiler);
}

function compile(checker: SourceChecker, kind: RuleKind, source: string): RuleCompilation {
  try {
    return checker.check(kind, source);
  } catch (error) {
    // Nested beyond the stack: the compiler is recursive.
    const message =
      error instanceof RangeError
        ? 'The source is nested too deeply; write it flatter.'
        : `The compiler does not get through the source; write it otherwise. ${String(error).slice(0, 200)}`;
    return { ok: false, diagnostics: [{ line: 1, column: 1, code: 'TOO_COMPLEX', message }] };
  }
}

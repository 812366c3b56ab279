import type { RuleInput } from './checkout-rules.js';
import type { RuleOutcome, RuleProgram } from './program.js';

/** Runs all rules of a store on one input, in threads of its own. */
export class RuleRunner {
  /** Never rejects: a failure is an outcome of its rule. Outcomes stand in the order of the programs. */
  run(programs: readonly RuleProgram[], _input: RuleInput): Promise<RuleOutcome[]> {
    return Promise.resolve(
      programs.map(({ id }) => ({ id, status: 'failed', reason: 'engine', message: 'The sandbox is not there.' })),
    );
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

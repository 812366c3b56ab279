/** One interpreter, and its loaded rules. Runs in a thread of its own: see `runner-thread.ts`. */
import { Engine, type Snapshot } from './engine.js';
import { RULE_LIMITS } from './limits.js';
import { prelude } from './prelude.js';
import type { RuleFailure } from './program.js';

/** The unchecked answer of a rule: JSON, or undefined for none. */
export type Answer = { readonly json: string | undefined } | { readonly reason: RuleFailure; readonly message: string };

interface Ready {
  readonly snapshot: Snapshot;
  /** The ticks of loading it. They count for each call, as if it were loaded again. */
  readonly ticks: number;
}

/** Each takes 0.2 MB. */
const PROGRAMS_READY = 64;
/** The interpreter calls back once in this many loops and calls. */
const STEPS_PER_TICK = 10_000;
const TICKS = (RULE_LIMITS.steps * 1000) / STEPS_PER_TICK;

const messages = {
  time: `The rule took more than ${RULE_LIMITS.steps / 1000} million loops and calls; make it do less.`,
  memory: `The rule needs more than ${RULE_LIMITS.memoryBytes / 2 ** 20} MB of memory; make it keep less.`,
  depth: 'The rule calls itself too deeply, or its answer is nested too deeply.',
  output: `The answer is longer than ${RULE_LIMITS.outputLength} characters of JSON; answer less.`,
  engine: 'The sandbox failed; the rule may be tried again.',
};

export class Sandbox {
  /** @param onTick called while a rule runs, with an increasing number */
  static async create(onTick: (ticks: number) => void = () => undefined): Promise<Sandbox> {
    const sandbox = new Sandbox(onTick);
    await sandbox.renew();
    return sandbox;
  }

  readonly #onTick: (ticks: number) => void;
  #engine!: Engine;
  #start!: Snapshot;
  #load!: number;
  #invoke!: number;
  /** In the order of their last use. */
  readonly #ready = new Map<string, Ready>();

  /**
   * True when `renew` must come before the next rule: the interpreter has stopped in a state that it cannot continue
   * from.
   */
  broken = false;

  private constructor(onTick: (ticks: number) => void) {
    this.#onTick = onTick;
  }

  /** Ticks of the last run. */
  get ticks(): number {
    return this.#engine.ticks;
  }

  /** Starts a new interpreter. */
  async renew(): Promise<void> {
    this.#ready.clear();
    const engine = await Engine.create((ticks) => {
      this.#onTick(ticks);
      return ticks > TICKS;
    });
    const api = engine.evaluate(prelude);
    if (api === undefined) throw new Error('The prelude of the rule sandbox does not run');
    this.#engine = engine;
    this.#load = engine.at(api, 0);
    this.#invoke = engine.at(api, 1);
    this.#start = engine.snapshot();
    this.broken = false;
  }

  /**
   * Clears the memory of everything that has run. Results never depend on it. It is a safeguard in case the interpreter
   * has a vulnerability.
   */
  forget(): void {
    this.#engine.restore(this.#start);
    this.#engine.clearStack();
  }

  /**
   * Runs a rule on an input. Each run begins with exactly the same memory, so no run can detect an earlier one.
   * @param hash of the code: equal hashes mean equal code
   * @param input JSON in UTF-8
   */
  run(hash: string, code: string, input: Uint8Array): Answer {
    try {
      const ready = this.#ready.get(hash);
      if (ready) {
        this.#engine.restore(ready.snapshot);
        this.#engine.ticks = ready.ticks;
        this.#ready.delete(hash);
        this.#ready.set(hash, ready);
      } else {
        const failure = this.#prepare(hash, code);
        if (failure) return failure;
      }
      return this.#answer(this.#engine.call(this.#invoke, this.#engine.string(input)));
    } catch (error) {
      // The thread's own stack overflowed, or the interpreter was aborted: its stack is not unwound.
      this.broken = true;
      const reason = error instanceof RangeError ? 'depth' : this.#engine.grown ? 'memory' : 'engine';
      return { reason, message: messages[reason] };
    }
  }

  #prepare(hash: string, code: string): Answer | undefined {
    const engine = this.#engine;
    engine.restore(this.#start);
    const program = engine.evaluate(code);
    if (program === undefined) return this.#stopped('compile', 'The stored code does not run; store the rule again.');
    const answer = this.#answer(engine.call(this.#load, program));
    if (!('json' in answer)) return answer;
    if (engine.grown) return undefined; // Too large to keep: it is loaded again each time.
    this.#ready.set(hash, { snapshot: engine.snapshot(), ticks: engine.ticks });
    const oldest = this.#ready.keys().next().value;
    if (this.#ready.size > PROGRAMS_READY && oldest !== undefined) this.#ready.delete(oldest);
    return undefined;
  }

  #answer(value: number | undefined): Answer {
    if (value === undefined) return this.#stopped('engine', messages.engine);
    const text = this.#engine.text(value);
    switch (text[0]) {
      case 'U':
        return { json: undefined };
      case 'J':
        if (text.length - 1 > RULE_LIMITS.outputLength) return { reason: 'output', message: messages.output };
        return { json: text.slice(1) };
      case 'M':
        return { reason: 'memory', message: messages.memory };
      case 'D':
        return { reason: 'depth', message: messages.depth };
      default:
        return { reason: text.startsWith('R') ? 'result' : 'threw', message: text.slice(1) };
    }
  }

  /** The outcome of a run that ended without a message: stopped by the count, or out of memory. */
  #stopped(otherwise: 'compile' | 'engine', message: string): Answer {
    if (this.#engine.ticks > TICKS) return { reason: 'time', message: messages.time };
    if (this.#engine.grown) return { reason: 'memory', message: messages.memory };
    return { reason: otherwise, message };
  }
}

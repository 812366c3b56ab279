/**
 * The messages between threads and their owners. A module of its own, so that an owner loads neither TypeScript nor the
 * interpreter.
 */
import type { RuleCompilation } from './diagnostics.js';
import type { RuleFailure, RuleKind, RuleProgram, RuleResult } from './program.js';

export interface Task {
  readonly programs: readonly RuleProgram[];
  /** JSON of the input. */
  readonly input: string;
}

export type Done = ({ readonly result: RuleResult } | { readonly reason: RuleFailure; readonly message: string }) & {
  /** True when it took long: such rules do not soon share a thread with others again. */
  readonly costly: boolean;
};

export type FromThread =
  | { readonly type: 'ready'; readonly thread: string | undefined }
  /** The results of the first rules of the task, at least one. The others are requested again. */
  | { readonly type: 'done'; readonly done: readonly Done[] };

/**
 * The progress of the thread: a number that changes with each rule and tick, and the index of the rule in the task, -1
 * for none.
 */
export const PROGRESS = { beat: 0, rule: 1, words: 2 };

export interface CompilerTask {
  readonly kind: RuleKind;
  readonly source: string;
}

export type FromCompiler =
  | { readonly type: 'ready'; readonly thread: string | undefined }
  | { readonly type: 'done'; readonly compilation: RuleCompilation };

export const COMPILER_ROLE = 'rule-compiler';

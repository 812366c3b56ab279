/** What threads and their owners say to each other. Apart, so that an owner loads neither TypeScript nor the interpreter. */
import type { RuleCompilation } from './diagnostics.js';
import type { RuleFailure, RuleKind, RuleProgram, RuleResult } from './program.js';

export interface Task {
  readonly programs: readonly RuleProgram[];
  /** JSON of the input. */
  readonly input: string;
}

export type Done = ({ readonly result: RuleResult } | { readonly reason: RuleFailure; readonly message: string }) & {
  /** Whether it took much: such rules do not share a thread with others again soon. */
  readonly costly: boolean;
};

export type FromThread =
  | { readonly type: 'ready'; readonly thread: string | undefined }
  /** Of the first rules of the task, at least one; the others are asked for again. */
  | { readonly type: 'done'; readonly done: readonly Done[] };

/** Where the thread is: a number that changes with each rule and tick; and which rule of the task, -1 for none. */
export const PROGRESS = { beat: 0, rule: 1, words: 2 };

export interface CompilerTask {
  readonly kind: RuleKind;
  readonly source: string;
}

export type FromCompiler =
  | { readonly type: 'ready'; readonly thread: string | undefined }
  | { readonly type: 'done'; readonly compilation: RuleCompilation };

export const COMPILER_ROLE = 'rule-compiler';

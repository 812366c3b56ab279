/**
 * `TS` and a number: TypeScript's own codes. The others are ours; `BUSY` and `UNAVAILABLE` are not faults of the
 * source.
 */
export type RuleDiagnosticCode =
  | `TS${number}`
  | 'TOO_LARGE'
  | 'NO_IMPORTS'
  | 'NO_ASYNC'
  | 'NO_DEFAULT_EXPORT'
  | 'WRONG_DEFAULT_EXPORT'
  | 'TOO_COMPLEX'
  | 'BUSY'
  | 'UNAVAILABLE';

/** A fault in a rule's source, with its position. */
export interface RuleDiagnostic {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  readonly code: RuleDiagnosticCode;
  /** At most 1000 characters. */
  readonly message: string;
}

export type RuleCompilation =
  | { readonly ok: true; readonly code: string; readonly hash: string }
  | { readonly ok: false; readonly diagnostics: readonly RuleDiagnostic[] };

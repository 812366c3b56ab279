import type { DiscountResult, ShippingResult, ValidationResult } from './checkout-rules.js';

export type RuleKind = 'discount' | 'shipping' | 'validation';

/** A rule in its stored, runnable form. */
export interface RuleProgram {
  readonly id: string;
  readonly kind: RuleKind;
  /** Hash of the compiler, kind and source: equal hashes mean equal code. */
  readonly hash: string;
  /** Compiled JavaScript. */
  readonly code: string;
}

/**
 * Why a rule has no answer.
 * - `time`: too many loops and calls, or too long in one built-in function
 * - `memory`, `depth`, `output`: beyond the limit of that name in `RULE_LIMITS`
 * - `threw`: the rule's own error
 * - `result`: the answer does not have the shape of its kind
 * - `compile`: the stored code does not run as a rule
 * - `engine`: the sandbox itself failed
 * - `busy`: not tried, too many runs are waiting
 */
export type RuleFailure = 'time' | 'memory' | 'output' | 'depth' | 'threw' | 'result' | 'compile' | 'engine' | 'busy';

export type RuleResult = DiscountResult | ShippingResult | ValidationResult;

export type RuleOutcome =
  | { readonly id: string; readonly status: 'done'; /** Plain data, checked. */ readonly result: RuleResult }
  | {
      readonly id: string;
      readonly status: 'failed';
      readonly reason: RuleFailure;
      /** For the merchant: at most 500 characters; names the field and the remedy when there is one. */
      readonly message: string;
    };

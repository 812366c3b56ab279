/**
 * Merchants' checkout rules: type-checked and compiled when they are stored, run in a sandbox at estimate and order
 * time. See README.md beside this file.
 */
export type {
  DiscountResult,
  DiscountRule,
  RuleAddress,
  RuleAttribute,
  RuleBought,
  RuleCustomer,
  RuleDiscount,
  RuleInput,
  RuleLine,
  RuleMarket,
  RuleObjection,
  RuleShippingChange,
  RuleShippingMethod,
  ShippingResult,
  ShippingRule,
  ValidationResult,
  ValidationRule,
} from './checkout-rules.js';
export { RuleCompiler } from './compiler.js';
export type { RuleCompilation, RuleDiagnostic, RuleDiagnosticCode } from './diagnostics.js';
export { RULE_LIMITS } from './limits.js';
export type { RuleFailure, RuleKind, RuleOutcome, RuleProgram, RuleResult } from './program.js';
export { ruleTypes } from './rule-types.js';
export { RuleRunner } from './runner.js';

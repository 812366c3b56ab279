import type { ErrorItem, Requirement } from '@storefront/contract';
import { ProblemError } from '../../plugins/problem.js';

/** 400, as the contract has it; only with errors of this code, whatever else the order misses. */
export function rulesUnavailable(
  requirements: readonly Requirement[],
  extra: Record<string, unknown> = {},
): ProblemError {
  const [first, ...more] = requirements.flatMap(({ code, message, field }): ErrorItem[] =>
    code === 'CHECKOUT_RULE_UNAVAILABLE' ? [{ code, message, path: field, severity: 'error' }] : [],
  );
  if (!first) throw new RangeError('No requirement is of a rule that cannot run');
  return new ProblemError(400, [first, ...more], { extra, headers: { 'retry-after': '5' } });
}

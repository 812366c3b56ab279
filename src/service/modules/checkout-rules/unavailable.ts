import type { ErrorItem, Requirement } from '@storefront/contract';
import { ProblemError } from '../../plugins/problem.js';

/** The error 400 of the contract. It has only errors of this code, whatever else the order lacks. */
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

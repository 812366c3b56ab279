import { isDirectiveResult } from 'lit/directive-helpers.js';

/**
 * The arguments of a directive's result, such as `[cache, template]` of `guard(cache, template)`.
 * @returns undefined for any other value, and when Lit keeps the arguments elsewhere
 */
export function directiveValues(value: unknown): readonly unknown[] | undefined {
  if (!isDirectiveResult(value)) return undefined;
  const { values } = value as { values?: unknown };
  return Array.isArray(values) ? (values as readonly unknown[]) : undefined;
}

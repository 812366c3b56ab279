import { RULE_LIMITS, type ErrorItem, type Market, type RuleKind } from '@storefront/contract';
import { checkTexts } from '../../plugins/plain-text.js';
import { problem, ProblemError } from '../../plugins/problem.js';
import type { RuleDiagnostic } from '../../rules/index.js';
import type { RuleEngine } from './store-rules.js';

/** The content of a version of a rule, with every default filled in. */
export interface RuleContent {
  readonly kind: RuleKind;
  readonly title: string;
  readonly source: string;
  readonly failClosed: boolean;
  readonly position: number;
  /** Sorted; empty: all markets. */
  readonly markets: readonly string[];
}

export interface Compiled {
  readonly code: string;
  readonly hash: string;
  readonly compiler: string;
}

/** @throws 400 or 422 naming the first member that does not fit the others or the store */
export function contentOf(
  input: Pick<RuleContent, 'kind' | 'title' | 'source'> & {
    readonly failClosed?: boolean;
    readonly position?: number;
    readonly markets?: readonly string[];
  },
  markets: readonly Market[],
): RuleContent {
  const { kind, source, failClosed = false, position = 0 } = input;
  checkTexts({ title: input.title, source }, ['title', 'source']);
  if (failClosed && kind !== 'validation') {
    const message = `"failClosed": Only a rule of kind "validation" can have it, not one of kind "${kind}": leave it out.`;
    throw problem(422, 'CHECKOUT_RULE_INVALID', message, { path: 'failClosed' });
  }
  checkSize(source);
  const wanted = input.markets ?? [];
  const unknown = wanted.findIndex((code) => !markets.some((market) => market.code === code));
  if (unknown >= 0)
    throw problem(400, 'MARKET_NOT_FOUND', `There is no market "${wanted[unknown] ?? ''}"; make it first.`, {
      path: `markets.${unknown}`,
    });
  return { kind, title: input.title.trim(), source, failClosed, position, markets: [...new Set(wanted)].sort() };
}

/**
 * Type-checks and compiles. It takes time, so do not call it in a transaction.
 * @throws 422 CHECKOUT_RULE_INVALID with each place; 503 UNAVAILABLE when the compiler cannot answer now
 */
export async function compileRule(
  { compiler, compilerVersion }: RuleEngine,
  kind: RuleKind,
  source: string,
): Promise<Compiled> {
  checkSize(source);
  const compiled = await compiler.compile(kind, source);
  if (compiled.ok) return { code: compiled.code, hash: compiled.hash, compiler: compilerVersion };
  const [first, ...more] = compiled.diagnostics;
  if (!first || first.code === 'BUSY' || first.code === 'UNAVAILABLE')
    throw problem(503, 'UNAVAILABLE', first?.message ?? 'The rule could not be checked; try again.', {
      headers: { 'retry-after': '5' },
    });
  throw new ProblemError(422, [itemOf(first), ...more.map(itemOf)]);
}

const itemOf = ({ line, column, code, message }: RuleDiagnostic): ErrorItem => ({
  code: 'CHECKOUT_RULE_INVALID',
  message: `${code}: ${message}`,
  path: `source:${line}:${column}`,
  severity: 'error',
});

function checkSize(source: string): void {
  const bytes = Buffer.byteLength(source);
  if (bytes <= RULE_LIMITS.source) return;
  const message = `"source" has ${bytes} bytes; a rule has at most ${RULE_LIMITS.source}.`;
  throw problem(422, 'CHECKOUT_RULE_INVALID', message, { path: 'source' });
}

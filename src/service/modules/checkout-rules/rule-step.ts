/** How a quote gets the answers of rules. */
import { AnswerWanted, askingOutside } from '../../database/ask-outside.js';
import type { Queryable } from '../../database/connection.js';
import type { RuleInput, RuleOutcome } from '../../rules/index.js';
import type { ConfigurationSnapshot } from '../../kernel/configuration.js';
import { loadRules, type RuleTerms } from './rule-terms.js';
import { runKey, type StoreRules } from './store-rules.js';

export interface RuleStep {
  /** @param db the transaction in which the quote is made, if there is one; `snapshot` was read there */
  load(db: Queryable, snapshot: ConfigurationSnapshot, storeId: number, market: string): Promise<readonly RuleTerms[]>;
  /** In the order of the rules. */
  run(storeId: number, rules: readonly RuleTerms[], input: RuleInput): Promise<readonly RuleOutcome[]>;
}

export const ordinaryRules = (rules: StoreRules): RuleStep => ({
  load: keptRules,
  run: (storeId, terms, input) => rules.run(storeId, terms, input),
});

const keptRules: RuleStep['load'] = (db, snapshot, storeId, market) =>
  snapshot.of(`rules ${market}`, () => loadRules(db, storeId, market));

const ROUNDS_AT_MOST = 4;

class RulesWanted extends AnswerWanted {}

/**
 * Runs a transaction that needs the answers of rules; see `askingOutside`.
 * @param work must be one transaction, and must not catch what `rules` throws
 * @returns undefined when the order kept changing
 */
export async function withAnswers<T>(rules: StoreRules, work: (rules: RuleStep) => Promise<T>): Promise<T | undefined> {
  const known = new Map<string, readonly RuleOutcome[]>();
  const step: RuleStep = {
    load: keptRules,
    run(storeId, terms, input) {
      const key = runKey(terms, input);
      const answers = known.get(key);
      if (answers) return Promise.resolve(answers);
      const ask = async () => void known.set(key, await rules.run(storeId, terms, input));
      return Promise.reject(new RulesWanted('The rules must run first', ask));
    },
  };
  return askingOutside(RulesWanted, ROUNDS_AT_MOST, () => work(step));
}

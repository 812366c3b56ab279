/** How a quote comes to what rules do to it. */
import { AnswerWanted, askingOutside } from '../../database/ask-outside.js';
import type { Queryable } from '../../database/connection.js';
import type { RuleInput, RuleOutcome } from '../../rules/index.js';
import type { Standing } from '../store/configuration.js';
import { loadRules, type RuleTerms } from './rule-terms.js';
import { runKey, type StoreRules } from './store-rules.js';

export interface RuleStep {
  /** @param db the transaction in which the quote is made, if there is one; `standing` was read there */
  load(db: Queryable, standing: Standing, storeId: number, market: string): Promise<readonly RuleTerms[]>;
  /** In the order of the rules. */
  run(storeId: number, rules: readonly RuleTerms[], input: RuleInput): Promise<readonly RuleOutcome[]>;
}

export const ordinaryRules = (rules: StoreRules): RuleStep => ({
  load: keptRules,
  run: (storeId, terms, input) => rules.run(storeId, terms, input),
});

const keptRules: RuleStep['load'] = (db, standing, storeId, market) =>
  standing.of(`rules ${market}`, () => loadRules(db, storeId, market));

const ROUNDS_AT_MOST = 4;

class RulesWanted extends AnswerWanted {}

/**
 * Work in a transaction that needs the answers of rules; see `askingOutside`.
 * @param work must be one transaction, and let what `rules` throws out of it
 * @returns undefined when the order would not hold still
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

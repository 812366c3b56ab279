import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RuleInput, RuleOutcome } from '../../rules/index.js';
import { withAnswers } from './rule-step.js';
import type { RuleTerms } from './rule-terms.js';
import { runKey, StoreRules } from './store-rules.js';

const terms = (version = 1): RuleTerms => ({ id: 'r', version, kind: 'discount', title: 'R', failClosed: false });
const input = (subtotal: number): RuleInput => ({
  market: { code: 'eu', currency: 'EUR', taxInclusive: true, countries: ['DE'] },
  currency: 'EUR',
  today: '2027-01-01',
  subtotal,
  lines: [],
  discountCodes: [],
  shippingAddress: {},
  shippingMethodId: null,
  shippingMethods: [],
  customer: { email: null, orders: 0, bought: [] },
});

/** Rules that answer their input's subtotal, and count how often they ran. */
function rules() {
  const asked: number[] = [];
  const db = {
    query: <R extends object>() =>
      Promise.resolve({ rows: [{ source: '', code: 'x', hash: 'h', compiler: 'c' } as R], rowCount: 1 }),
  };
  const engine = {
    compilerVersion: 'c',
    compiler: { compile: () => Promise.reject(new Error('not needed')), close: () => Promise.resolve() },
    runner: {
      run(_programs: unknown, { subtotal }: RuleInput): Promise<RuleOutcome[]> {
        asked.push(subtotal);
        return Promise.resolve([{ id: 'r', status: 'done', result: [{ title: 'x', amount: subtotal }] }]);
      },
      close: () => Promise.resolve(),
    },
  };
  const log = { warn: () => undefined, error: () => undefined };
  return { asked, store: new StoreRules(db, log, engine) };
}

describe('a transaction that needs answers', () => {
  it('runs again once they have arrived', async () => {
    const { asked, store } = rules();
    let begun = 0;
    const answers = await withAnswers(store, (step) => {
      begun++;
      return step.run(1, [terms()], input(5));
    });
    assert.deepEqual([begun, asked, answers?.[0]?.status], [2, [5], 'done']);
  });

  it('uses answers to its current input, not to its former one', async () => {
    const { asked, store } = rules();
    let subtotal = 1;
    const answers = await withAnswers(store, (step) => step.run(1, [terms()], input(Math.min(++subtotal, 3))));
    assert.deepEqual(asked, [2, 3]);
    assert.deepEqual(answers, [{ id: 'r', status: 'done', result: [{ title: 'x', amount: 3 }] }]);
  });

  it('stops when its input keeps changing', async () => {
    const { asked, store } = rules();
    let subtotal = 0;
    assert.equal(await withAnswers(store, (step) => step.run(1, [terms()], input(subtotal++))), undefined);
    assert.equal(asked.length, 4);
  });

  it('rejects with its own errors', async () => {
    await assert.rejects(
      withAnswers(rules().store, () => Promise.reject(new RangeError('mine'))),
      RangeError,
    );
  });

  it('distinguishes versions of a rule', () => {
    assert.notEqual(runKey([terms(1)], input(1)), runKey([terms(2)], input(1)));
    assert.notEqual(runKey([terms(1)], input(1)), runKey([terms(1)], input(2)));
  });
});

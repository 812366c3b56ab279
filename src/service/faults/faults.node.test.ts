/**
 * A sample of `npm run test:faults`, and the proof that it can fail. The full description: docs/architecture/faults.md.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { casesOf, nameOf, rowsOf } from './testing/case.js';
import type { ViolationKind } from './testing/invariants.js';
import { runMatrix } from './testing/matrix.js';
import { stepsOfType } from './testing/steps.js';
import type { Weakness } from './testing/weakened.js';

const saying = (test: TestContext) => (line: string) => test.diagnostic(line);

describe('fault matrix', () => {
  it('with kills, lost answers and forged events at every step: one order and one charge, or neither', async (test) => {
    // Always the same cases here; `npm run test:faults` draws others every time.
    const seed = 714_319;
    const { violations, unreached } = await runMatrix({ seed, cases: 0, say: saying(test) });
    assert.deepEqual([violations, unreached], [[], []], `npm run test:faults -- --seed ${seed} --cases 0`);
  });

  const found: readonly [Weakness, ViolationKind, RegExp][] = [
    ['ignores-keys', 'broken_invariant', /intent-created.*closes/],
    ['charges-twice', 'double_charge', /at:paid.*closes/],
    ['forgets-payments', 'lost_order', /at:paid.*closes/],
    ['cancels-in-word-only', 'lost_order', /calm.*card · .*edits/],
    ['skips-signatures', 'broken_invariant', /at:paid.*forged/],
  ];
  for (const [weakness, kind, only] of found) {
    it(`detects an adapter that ${weakness.replaceAll('-', ' ')}`, async (test) => {
      const { violations } = await runMatrix({
        seed: 1,
        cases: 600,
        only,
        weakness,
        untilFound: true,
        say: saying(test),
      });
      assert.ok(
        violations.some((each) => each.kind === kind),
        `a ${kind} is found among ${JSON.stringify(violations)}`,
      );
    });
  }
});

describe('cases', () => {
  const rows = rowsOf(stepsOfType());
  const providers = [
    { name: 'one', survives: true },
    { name: 'two', survives: false },
  ];

  it('are the same for the same seed, and different for another', () => {
    const names = (seed: number) => casesOf(rows, providers, 80, seed).map(nameOf);
    assert.deepEqual(names(7), names(7));
    assert.notDeepEqual(names(7), names(8));
  });

  it('include every row with every provider, for any number of cases', () => {
    const cells = new Set(casesOf(rows, providers, 1, 3).map(({ row, provider }) => `${row} ${provider}`));
    assert.equal(cells.size, rows.length * providers.length);
  });

  it('are one per row for 0, with the providers in turn', () => {
    const cases = casesOf(rows, providers, 0, 3);
    assert.deepEqual(
      cases.map(({ row }) => row),
      rows.map(({ name }) => name),
    );
    assert.deepEqual(new Set(cases.map(({ provider }) => provider)), new Set(['one', 'two']));
  });

  it('never kill a provider that cannot be restarted', () => {
    const killed = casesOf(rows, providers, 400, 5).filter(
      ({ provider, victim, row }) => provider === 'two' && victim === 'provider' && !row.startsWith('lost:'),
    );
    assert.deepEqual(killed, []);
  });

  it('kill every process at every step', () => {
    const cases = casesOf(rows, [{ name: 'one', survives: true }], 300, 9);
    for (const step of stepsOfType()) {
      const texts = cases.filter(({ row }) => row === `step:${step}`).map(({ victim }) => victim);
      assert.deepEqual([...new Set(texts)].sort(), ['both', 'database', 'provider', 'service'], step);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RuleRunner, type RuleOutcome, type RuleProgram } from './index.js';
import { RULE_LIMITS } from './limits.js';
import { RuleHistory } from './rule-history.js';
import { ENDLESS_BUILT_IN, program, sampleInput } from './testing/samples.js';

const input = sampleInput();
const good = (): RuleProgram => program('return [{ title: order.lines[0].title, amount: order.subtotal }]');
const goodResult = [{ title: 'Thing 0', amount: input.subtotal }];
const reasonOf = (outcome: RuleOutcome | undefined): string =>
  outcome?.status === 'failed' ? outcome.reason : JSON.stringify(outcome);

describe('the runner of rules', () => {
  let runner: RuleRunner;
  before(() => {
    runner = new RuleRunner();
  });
  after(() => runner.close());

  it('returns results in the order of the rules, validated by kind', async () => {
    const rules = [
      good(),
      program("return [{ methodId: 'standard', hide: true }]", { kind: 'shipping' }),
      program("return [{ message: 'Not on a ' + order.today }]", { kind: 'validation' }),
      program('return'),
      program("return [{ message: 'of another kind' }]"),
      program("throw new Error('no')"),
    ];
    const outcomes = await runner.run(rules, input);
    assert.deepEqual(
      outcomes.map(({ id }) => id),
      rules.map(({ id }) => id),
    );
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'done' ? outcome.result : outcome.reason)),
      [goodResult, [{ methodId: 'standard', hide: true }], [{ message: 'Not on a 2026-11-21' }], [], 'result', 'threw'],
    );
    assert.deepEqual(await runner.run(rules, input), outcomes, 'and the same once they are known');
    assert.deepEqual(await runner.run([], input), []);
  });

  it('limits recursion before the stack of the thread overflows', async () => {
    const deep = [
      'const f = () => f() + 1; f()',
      'const o = { get x() { return this.x; } }; o.x',
      'JSON.parse("[".repeat(1e5))',
      'let a = []; for (let i = 0; i < 1e4; i++) a = [a]; return a.flat(Infinity)',
      'const f = () => [2, 1].sort(f); f()',
      'const f = () => "aa".replace(/a/g, f); f()',
      'let a = []; for (let i = 0; i < 1e4; i++) a = [a]; return a.join()',
    ].map((body) => program(body));
    const outcomes = await runner.run(deep, input);
    assert.deepEqual(
      outcomes.map(reasonOf),
      deep.map(() => 'depth'),
    );
  });

  const hostile: Record<string, [string, RegExp]> = {
    'an endless loop': ['for (;;);', /^time$/],
    'a memory bomb': ['const a = []; for (;;) a.push(new Array(1e5).fill(1))', /^(memory|time)$/],
    'a memory bomb that catches': [
      'for (;;) try { const a = []; for (;;) a.push([a, a]); } catch {}',
      /^(memory|time)$/,
    ],
    'endless recursion': ['const f = () => f() + 1; f()', /^depth$/],
    'a deeply nested result': ['let a = []; for (let i = 0; i < 5000; i++) a = [a]; return a', /^(depth|time)$/],
    'a huge result': ['return [{ title: "x".repeat(1e6), amount: 1 }]', /^output$/],
    'an endless built-in function': [ENDLESS_BUILT_IN, /^time$/],
    'prototype pollution': [
      'Object.prototype.status = "done"; Array.prototype.map = () => []; return [{ title: "a", amount: 1 }]',
      /"amount":1/,
    ],
    'a __proto__ member': ['return JSON.parse(\'[{"title":"a","amount":1,"__proto__":{"x":1}}]\')', /^result$/],
    'an escape by constructors': ['return order.constructor.constructor("return process")()', /^threw$/],
    'a promise that never settles': ['return new (async () => {})().constructor(() => {})', /^threw$/],
    'an async rule': ['return (async () => [])()', /^result$/],
    'getters that throw': ['return [{ get title() { throw new Error("no"); }, amount: 1 }]', /^threw$/],
  };
  for (const [name, [body, wanted]] of Object.entries(hostile))
    it(`limits ${name}, while other rules and stores get answers`, async () => {
      const [store, other] = await Promise.all([
        runner.run([good(), program(body), good()], input),
        runner.run([good()], input),
      ]);
      assert.match(reasonOf(store[1]), wanted);
      for (const outcome of [store[0], store[2], other[0]])
        assert.deepEqual(outcome?.status === 'done' && outcome.result, goodResult);
      assert.equal(({} as { status?: string }).status, undefined);
    });

  it('runs at most 64 rules, and reports the rest', async () => {
    const outcomes = await runner.run(
      Array.from({ length: RULE_LIMITS.rulesPerRun + 1 }, (_, index) =>
        index % 8 === 3 ? program('for (;;);') : good(),
      ),
      input,
    );
    assert.equal(outcomes.filter(({ status }) => status === 'done').length, 56);
    assert.equal(reasonOf(outcomes.at(-1)), 'busy');
  });

  it('pauses a rule that blocked its thread, and no other', async () => {
    const stuck = program(ENDLESS_BUILT_IN);
    const messages: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const [outcome, beside] = await runner.run([stuck, good()], input);
      assert.equal(reasonOf(outcome), 'time');
      assert.equal(beside?.status, 'done');
      if (outcome?.status === 'failed') messages.push(outcome.message);
    }
    assert.equal(messages.filter((message) => message.includes('rests')).length, 1);
  });

  it('runs expensive rules apart from cheap ones', async () => {
    const quick = good();
    await runner.run([quick], input);
    const costly = program('for (;;);');
    await runner.run([costly], input);
    let unfinished = 30;
    const crowd = Array.from({ length: unfinished }, () => runner.run([costly], input).then(() => (unfinished -= 1)));
    const [outcome] = await runner.run([quick], input);
    assert.equal(outcome?.status, 'done');
    assert.ok(unfinished > 0, 'it did not wait for them');
    await Promise.all(crowd);
  });

  it('rejects runs that would wait too long', async () => {
    const costly = program('for (;;);');
    await runner.run([costly], input);
    const outcomes = await Promise.all(Array.from({ length: 80 }, () => runner.run([costly], input)));
    const reasons = new Set(outcomes.map(([outcome]) => reasonOf(outcome)));
    assert.deepEqual([...reasons].sort(), ['busy', 'time']);
  });

  it('answers after it is closed', async () => {
    const own = new RuleRunner();
    const running = own.run([program(ENDLESS_BUILT_IN), good()], input);
    await own.close();
    assert.equal((await running).length, 2);
    assert.equal(reasonOf((await own.run([good()], input))[0]), 'busy');
  });
});

describe('the history of rules', () => {
  it('marks a rule as expensive after expensive runs, and clears that with time', () => {
    let now = 1000;
    const history = new RuleHistory(() => now);
    assert.equal(history.lane('a'), 'new');
    history.ran('a', false);
    assert.equal(history.lane('a'), 'proven');
    history.ran('a', true);
    history.ran('a', false);
    assert.equal(history.lane('a'), 'costly', 'one that answers quickly now and then stays where it is');
    now += 60_001;
    assert.equal(history.lane('a'), 'proven');
  });

  it('pauses longer each time, up to a limit', () => {
    let now = 1000;
    const history = new RuleHistory(() => now);
    const rest = (): number => {
      history.endedThread('a');
      const began = now;
      while (history.rests('a')) now += 1000;
      return now - began;
    };
    assert.deepEqual([rest(), rest(), rest(), rest(), rest()], [0, 0, 30_000, 60_000, 120_000]);
    for (let round = 0; round < 10; round += 1) assert.ok(rest() <= 600_000);
    history.ran('a', false);
    assert.equal(rest(), 0);
  });
});

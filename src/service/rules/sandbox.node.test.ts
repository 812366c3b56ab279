import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { RULE_LIMITS } from './limits.js';
import { Sandbox, type Answer } from './sandbox.js';
import { program, sampleInput } from './testing/samples.js';

const input = new TextEncoder().encode(JSON.stringify(sampleInput()));

describe('the rule sandbox', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await Sandbox.create();
  });

  const run = (body: string, module = ''): Answer => {
    const { hash, code } = program(body, { module });
    const first = sandbox.run(hash, code, input);
    assert.equal(sandbox.broken, false);
    assert.deepEqual(sandbox.run(hash, code, input), first, 'a second call answers as the first');
    return first;
  };
  const value = (body: string, module = ''): unknown => {
    const answer = run(body, module);
    assert.ok('json' in answer, JSON.stringify(answer));
    return answer.json === undefined ? undefined : JSON.parse(answer.json);
  };
  const reason = (body: string, module = ''): string => {
    const answer = run(body, module);
    return 'reason' in answer ? answer.reason : JSON.stringify(answer);
  };

  it('passes the order, and returns JSON', () => {
    assert.deepEqual(value('return order'), sampleInput());
    assert.equal(value(''), undefined);
    assert.deepEqual(value('return [{ a: undefined, b: -0, c: NaN }]'), [{ b: 0, c: null }]);
  });

  it('has no clock, no randomness and no eval', () => {
    const names = [
      'Date',
      'Promise',
      'Proxy',
      'eval',
      'Function',
      'WeakRef',
      'FinalizationRegistry',
      'SharedArrayBuffer',
    ];
    names.push(
      'Atomics',
      'ArrayBuffer',
      'Uint8Array',
      'WeakMap',
      'setTimeout',
      'performance',
      'fetch',
      'process',
      'require',
    );
    assert.deepEqual(
      value(`return [${names.map((name) => `typeof ${name}`).join()}]`),
      names.map(() => 'undefined'),
    );
    assert.equal(value('return typeof Math.random'), 'undefined');
    for (const kind of [
      '() => 1',
      'function* () {}',
      'async () => 1',
      'async function* () {}',
      'class {}',
      'order.lines.map',
    ])
      assert.equal(reason(`return (${kind}).constructor('return 1')()`), 'threw', kind);
    assert.equal(reason('return import("node:fs")'), 'result');
  });

  it('keeps no state between calls', () => {
    const memories = [
      ['globalThis.n = (globalThis.n ?? 0) + 1; return globalThis.n'],
      ['return (n += 1)', 'let n = 0'],
      ['Array.prototype.n = (Array.prototype.n ?? 0) + 1; return [].n'],
      ['Object.prototype.n = (({}).n ?? 0) + 1; return ({}).n'],
      ['re.test("aa"); return re.lastIndex', 'const re = /a/g'],
      ['return steps.next().value', 'const steps = (function* () { let n = 0; for (;;) yield ++n; })()'],
      ['seen.push(1); return seen.length', 'const seen = []'],
      ['seen.set(seen.size, order); return seen.size', 'const seen = new Map()'],
      ['const before = Math.max; Math.max = () => 7; return [before === Math.max, before(1, 2)]'],
      ['JSON.parse = () => 1; JSON.stringify = () => "[]"; return [order.lines.length]'],
      ['const s = Symbol.for("x" + globalThis.k); globalThis.k = s.description; return globalThis.k'],
      ['class A { static n = (A.n ?? 0) + 1 } keep.n = (keep.n ?? 0) + A.n; return keep.n', 'const keep = {}'],
      ['order.subtotal += 1; order.lines.push(1); return [order.subtotal, order.lines.length]'],
    ] as const;
    for (const [body, module] of memories) {
      const { hash, code } = program(body, { module: module ?? '' });
      const answers = Array.from({ length: 4 }, () => sandbox.run(hash, code, input));
      // Also when it is not among the loaded rules, and after rules that have filled the memory.
      sandbox.run('fill', program('const a = []; for (;;) a.push(new Array(1e5).fill(1))').code, input);
      answers.push(sandbox.run(hash, code, input), sandbox.run(`${hash} again`, code, input));
      for (const answer of answers) assert.deepEqual(answer, answers[0], body);
      assert.ok(answers[0] && 'json' in answers[0], body);
    }
  });

  it('counts loops deterministically, also while loading', () => {
    const { hash, code } = program('for (let i = 0; i < 1e6; i++); return []', {
      module: 'for (let i = 0; i < 5e5; i++);',
    });
    const counts = [1, 2, 3].map(() => (sandbox.run(hash, code, input), sandbox.ticks));
    assert.ok(counts[0] && counts[0] > 100);
    assert.deepEqual(counts, [counts[0], counts[0], counts[0]]);
    assert.equal(reason('for (let i = 0; i < 1.2e6; i++);', 'for (let i = 0; i < 1.2e6; i++);'), 'time');
  });

  it('stops endless code, also where a rule catches errors', () => {
    assert.equal(reason('for (;;);'), 'time');
    assert.equal(reason('try { for (;;); } finally { return []; }'), 'time');
    assert.equal(reason('for (;;) try { for (;;); } catch {}'), 'time');
    assert.equal(reason('return []', 'for (;;);'), 'time');
    assert.equal(reason('return /^(a+)+$/.test("a".repeat(40) + "b")'), 'time');
    assert.equal(reason('return [2, 1].sort(() => { for (;;); })'), 'time');
    assert.equal(reason('return { toJSON() { for (;;); } }'), 'time');
    assert.equal(reason('throw { get message() { for (;;); } }'), 'time');
  });

  it('limits memory, and works again afterwards', () => {
    assert.equal(reason('const a = []; for (;;) a.push(new Array(1e5).fill(1))'), 'memory');
    assert.equal(reason('const a = []; for (;;) a.push("abcdefgh".repeat(1000) + a.length)'), 'memory');
    assert.equal(reason('return []', 'const a = []; for (;;) a.push("abcdefgh".repeat(1000) + a.length)'), 'memory');
    assert.equal(reason('let s = "x"; for (;;) s += s'), 'threw');
    assert.deepEqual(value('return [1]'), [1]);
  });

  it('limits the size of the result', () => {
    assert.equal(reason(`return "x".repeat(${RULE_LIMITS.outputLength})`), 'output');
    assert.equal(reason('return Array.from({ length: 1e5 }, (_, i) => i)'), 'output');
  });

  it('reports a returned promise, function or error', () => {
    assert.deepEqual(run('return (async () => { for (;;) await 1; })()'), {
      reason: 'result',
      message: 'The rule answered a promise; rules answer at once: remove async and await.',
    });
    assert.deepEqual(run('return () => 1'), {
      reason: 'result',
      message: 'The rule answered a function; answer an array.',
    });
    assert.deepEqual(run('return order.nothing.at(0)'), {
      reason: 'threw',
      message: "TypeError: cannot read property 'at' of undefined",
    });
    assert.equal(reason('return [{ get title() { throw new Error("no"); } }]'), 'threw');
    assert.equal(reason('throw { toString() { throw 1; }, get message() { throw 2; } }'), 'threw');
    assert.equal(reason('throw undefined'), 'threw');
    assert.equal(reason('return 1n'), 'threw');
  });

  it('does not trust stored code', () => {
    for (const code of [
      '(((',
      '1',
      '(function () { exports = 1 })',
      '(function (exports) { exports.default = 1 })',
      '})(',
      '',
    ])
      assert.ok('reason' in sandbox.run(`stored ${code}`, code, input), code);
    assert.equal(reason('return rule', ''), 'threw', 'what load keeps is out of reach');
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { RULE_LIMITS } from './limits.js';
import type { RuleKind } from './program.js';
import { readResult } from './results.js';
import { Sandbox } from './sandbox.js';
import { program } from './testing/samples.js';

const message = (kind: RuleKind, value: unknown): string => {
  const read = readResult(kind, JSON.stringify(value));
  return 'message' in read ? read.message : 'taken';
};

const text = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .string({ minLength: least, maxLength: most, unit: 'grapheme' })
    .filter(({ length }) => length >= least && length <= most);
const id = text(1, 40);
const discount = fc.oneof(
  fc.record(
    {
      title: text(1, 60),
      amount: fc.integer({ min: 1, max: RULE_LIMITS.amount }),
      lineIds: fc.array(id),
      message: text(0, 200),
    },
    { requiredKeys: ['title', 'amount'] },
  ),
  fc.record({ title: text(1, 60), percent: fc.integer({ min: 1, max: 1_000_000 }).map((item) => item / 10_000) }),
);
const shipping = fc.oneof(
  fc.record({ methodId: id, hide: fc.constant(true) }),
  fc.record(
    { methodId: id, price: fc.integer({ min: 0, max: RULE_LIMITS.amount }), title: text(1, 60) },
    { requiredKeys: ['methodId', 'price'] },
  ),
);
const objection = fc.record({ message: text(1, 200), lineId: id, field: id }, { requiredKeys: ['message'] });
const answer = fc.oneof(
  fc.tuple(fc.constant('discount' as const), fc.array(discount)),
  fc.tuple(fc.constant('shipping' as const), fc.array(shipping)),
  fc.tuple(fc.constant('validation' as const), fc.array(objection)),
);

describe('results of rules', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await Sandbox.create();
  });

  it('pass through the sandbox unchanged', () => {
    const { hash, code } = program('return order');
    fc.assert(
      fc.property(answer, ([kind, result]) => {
        const out = sandbox.run(hash, code, new TextEncoder().encode(JSON.stringify(result)));
        assert.ok('json' in out);
        // Compared after one JSON round trip, which turns -0 into 0 and drops prototypes.
        assert.deepEqual(readResult(kind, out.json), { result: JSON.parse(JSON.stringify(result)) as unknown });
      }),
    );
  });

  it('of any other shape are rejected, and nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom<RuleKind>('discount', 'shipping', 'validation'), (value, kind) => {
        const read = readResult(kind, JSON.stringify(value));
        assert.equal('result' in read, Array.isArray(value) && value.length === 0);
      }),
    );
  });

  it('are rejected with the field and the remedy', () => {
    const cases: [RuleKind, unknown, RegExp][] = [
      ['discount', null, /answer an array/],
      ['discount', [{ title: 'A', amount: 1.5 }], /^\[0\]\.amount is 1\.5; it must be a whole number of minor units/],
      ['discount', [{ title: 'A', amount: 0 }], /\[0\]\.amount/],
      ['discount', [{ title: 'A', amount: RULE_LIMITS.amount + 1 }], /\[0\]\.amount/],
      ['discount', [{ title: 'A', amount: NaN }], /\[0\]\.amount is null \(NaN/],
      ['discount', [{ title: 'A', percent: 100.1 }], /\[0\]\.percent/],
      ['discount', [{ title: 'A', percent: 1 / 3 }], /at most 4 decimals/],
      ['discount', [{ title: 'A', percent: 1, amount: 1 }], /just one of amount and percent/],
      ['discount', [{ title: 'A' }], /just one of amount and percent/],
      ['discount', [{ amount: 1 }], /\[0\]\.title is missing/],
      ['discount', [{ title: '', amount: 1 }], /\[0\]\.title/],
      ['discount', [{ title: 'A', amount: 1, lineIds: 'a' }], /\[0\]\.lineIds/],
      ['discount', [{ title: 'A', amount: 1, lineIds: [1] }], /\[0\]\.lineIds\[0\]/],
      ['discount', [{ title: 'A', amount: 1, off: true }], /\[0\]\.off is not known; use title/],
      ['discount', Array(101).fill({ title: 'A', amount: 1 }), /it may have 100/],
      ['shipping', [{ methodId: 'a', hide: false }], /\[0\]\.hide is false; it must be true/],
      ['shipping', [{ methodId: 'a', price: -1 }], /\[0\]\.price/],
      ['validation', [{ message: '' }], /\[0\]\.message/],
      ['validation', ['no'], /\[0\] is "no"; it must be an object/],
    ];
    for (const [kind, value, pattern] of cases) assert.match(message(kind, value), pattern);
    const proto = readResult('discount', '[{"title":"A","amount":1,"__proto__":{"percent":5}}]');
    assert.ok('message' in proto && proto.message.includes('__proto__ is not known'));
  });
});

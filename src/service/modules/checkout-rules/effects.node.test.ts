import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RuleOutcome, RuleResult } from '../../rules/index.js';
import { price } from '../pricing/price.js';
import { appliedRules, effectsOf, isRuleDiscount, noEffects, type Rate } from './effects.js';
import type { RuleTerms } from './rule-terms.js';

const rule = (kind: RuleTerms['kind'], more: Partial<RuleTerms> = {}): RuleTerms => ({
  id: kind,
  version: 1,
  kind,
  title: `A ${kind}`,
  failClosed: false,
  ...more,
});
const done = (result: RuleResult, id = 'x'): RuleOutcome => ({ id, status: 'done', result });
const failed: RuleOutcome = { id: 'x', status: 'failed', reason: 'threw', message: 'no' };
const rate = (id: string, amount: number): Rate & { price: number } => ({
  id,
  title: id,
  price: amount,
  freeFrom: 5000,
});
const on = { lineIds: ['a', 'b'], rates: [rate('slow', 490), rate('fast', 1490)] };

/** Two lines, 1000 and 3000, after an ordinary discount of 10 %. */
function priced(discounts: ReturnType<typeof effectsOf>['discounts']) {
  const ordinary = { id: 'ordinary', title: 'Ordinary', ratePpm: 100_000 };
  const total = price({
    taxInclusive: true,
    rounding: { tax: 'line', mode: 'half-up', totalIncrement: 1 },
    lines: [
      { id: 'a', unitPrice: 1000, quantity: 1, taxes: [] },
      { id: 'b', unitPrice: 1500, quantity: 2, taxes: [] },
    ],
    discounts: [ordinary, ...discounts],
  });
  const amounts = new Map<string, number>();
  for (const line of total.lines)
    for (const { id, amount } of line.discounts) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return { total, amounts };
}
const view = (amounts: ReadonlyMap<string, number>) => ({ amounts, shipping: null, currency: 'EUR' });

describe('discounts of rules', () => {
  it('apply after ordinary ones, per line or order, and are shown as one amount', () => {
    const effects = effectsOf(
      [rule('discount')],
      [
        done([
          { title: 'Five off', amount: 500, lineIds: ['b'] },
          { title: 'A share', percent: 12.3456, message: 'Hi' },
        ]),
      ],
      on,
    );
    const { total, amounts } = priced(effects.discounts);
    // 12.3456 % of 4000 is 493.824
    assert.deepEqual(Object.fromEntries(amounts), { ordinary: 400, 'rule:discount:0': 500, 'rule:discount:1': 494 });
    assert.equal(total.total, 4000 - 400 - 500 - 494);
    assert.deepEqual(appliedRules(effects, view(amounts)), [
      { id: 'discount', kind: 'discount', title: 'A discount', status: 'applied', amount: { amount: 994, currency: 'EUR' }, message: 'Hi' },
    ]); // prettier-ignore
    assert.ok([...amounts.keys()].filter(isRuleDiscount).length === 2);
  });

  it('never deduct more than is left', () => {
    const effects = effectsOf(
      [rule('discount'), rule('discount', { id: 'second' })],
      [
        done([{ title: 'All of a', amount: 1_000_000_000, lineIds: ['a'] }]),
        done([
          { title: 'All', percent: 100 },
          { title: 'And more', amount: 7 },
        ]),
      ],
      on,
    );
    const { total, amounts } = priced(effects.discounts);
    assert.deepEqual([total.total, total.discountTotal], [0, 4000]);
    assert.ok(total.lines.every((line) => line.total === 0));
    assert.deepEqual(
      appliedRules(effects, view(amounts)).map(({ status, amount }) => [status, amount?.amount]),
      [
        ['applied', 900],
        ['applied', 2700],
      ],
    );
  });

  it('on missing lines are skipped and reported', () => {
    const effects = effectsOf(
      [rule('discount')],
      [
        done([
          { title: 'Nowhere', amount: 1, lineIds: ['z'] },
          { title: 'Half there', percent: 50, lineIds: ['a', 'z'] },
        ]),
      ],
      on,
    );
    assert.deepEqual([...(effects.discounts[0]?.lines ?? [])], ['a']);
    assert.deepEqual([effects.discounts.length, effects.ignored.length], [1, 2]);
  });

  it('are limited over all rules', () => {
    const many = Array.from({ length: 100 }, () => ({ title: 'One', amount: 1 }));
    const rules = ['1', '2', '3'].map((id) => rule('discount', { id }));
    const effects = effectsOf(rules, rules.map(() => done(many)), on); // prettier-ignore
    assert.equal(effects.discounts.length, 200);
    const [, , third] = appliedRules(effects, view(priced(effects.discounts).amounts));
    assert.deepEqual([third?.status, effects.ignored.length], ['skipped', 100]);
  });
});

describe('changes of shipping', () => {
  const shippingRule = (id = 'shipping') => rule('shipping', { id });

  it('hide, price and rename methods; the last rule wins', () => {
    const effects = effectsOf(
      [shippingRule(), shippingRule('second')],
      [
        done([{ methodId: 'fast', hide: true, message: 'Too heavy' }, { methodId: 'slow', price: 300 }]),
        done([{ methodId: 'slow', price: 0, title: 'Free' }, { methodId: 'fast', price: 1 }, { methodId: 'none', hide: true }]),
      ],
      on,
    ); // prettier-ignore
    assert.deepEqual(effects.rates, [{ id: 'slow', title: 'Free', price: 0, freeFrom: null }]);
    assert.deepEqual(effects.ignored, ['1.methodId: "fast" is hidden already', '2.methodId: "none" is not on offer']);
    const applied = appliedRules(effects, {
      amounts: new Map(),
      shipping: { id: 'slow', saved: 490 },
      currency: 'EUR',
    });
    assert.deepEqual(
      applied.map(({ status, amount, message }) => [status, amount?.amount, message]),
      [
        ['applied', undefined, 'Too heavy'],
        ['applied', 490, null],
      ],
    );
  });
});

describe('validation messages', () => {
  it('are shown at the field or line, as plain text', () => {
    const result = [
      { message: 'Two\nat\u0000most \ud800', lineId: 'b' },
      { message: 'Not there', field: 'shippingAddress.postalCode' },
      { message: 'Not so' },
      { message: 'x'.repeat(900), lineId: 'gone' },
    ];
    const { blocked, ignored, judged } = effectsOf([rule('validation')], [done(result)], on);
    assert.deepEqual(
      blocked.slice(0, 3).map(({ step, field, message }) => [step, field, message]),
      [
        ['payment', 'lines.1', 'Two at most \ufffd'],
        ['delivery', 'shippingAddress.postalCode', 'Not there'],
        ['payment', 'rules.validation', 'Not so'],
      ],
    );
    assert.ok(blocked.every(({ code }) => code === 'CHECKOUT_RULE_BLOCKED'));
    assert.deepEqual([blocked[3]?.message.length, ignored.length], [500, 1]);
    const [applied] = appliedRules({ judged }, view(new Map()));
    assert.deepEqual([applied?.status, applied?.amount, applied?.message?.length], ['blocked', null, 500]);
  });
});

describe('a failing rule', () => {
  it('has no effect, unless it is failClosed', () => {
    const rules = [rule('discount'), rule('validation'), rule('validation', { id: 'strict', failClosed: true })];
    const effects = effectsOf(rules, [failed, failed], on);
    assert.deepEqual([effects.discounts, effects.blocked, effects.rates], [[], [], on.rates]);
    assert.deepEqual(
      effects.unavailable.map(({ field, code }) => [field, code]),
      [['rules.strict', 'CHECKOUT_RULE_UNAVAILABLE']],
    );
    assert.deepEqual(
      appliedRules(effects, view(new Map())).map(({ status }) => status),
      ['unavailable', 'unavailable', 'unavailable'],
    );
  });

  it('and no rules have the same effect', () => {
    assert.deepEqual(effectsOf([], [], on), noEffects(on.rates));
  });
});

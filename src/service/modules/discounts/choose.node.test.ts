import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { price } from '../pricing/price.js';
import { chooseDiscounts } from './choose.js';
import type { DiscountTerms } from './terms.js';
import type { DiscountableLine } from './line.js';

const terms = (id: string, part: Partial<DiscountTerms> = {}): DiscountTerms => ({
  id,
  title: id,
  code: null,
  kind: 'percent',
  ratePpm: 100_000,
  amount: null,
  minimum: null,
  products: [],
  categories: [],
  buyGet: null,
  isEnabled: true,
  isInMarket: true,
  isUpcoming: false,
  isOver: false,
  isUsedUp: false,
  combines: true,
  ...part,
});
const amount = (id: string, off: number, part: Partial<DiscountTerms> = {}): DiscountTerms =>
  terms(id, { kind: 'amount', ratePpm: null, amount: off, ...part });
const shippingFree = (id: string, part: Partial<DiscountTerms> = {}): DiscountTerms =>
  terms(id, { kind: 'free-shipping', ratePpm: null, ...part });

const lines: DiscountableLine[] = [
  { id: 'a', productId: 'mug', categories: ['ceramics'], unitPrice: 2000, quantity: 1 },
  { id: 'b', productId: 'book', categories: ['paper'], unitPrice: 3000, quantity: 1 },
];
const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);

describe('chooseDiscounts', () => {
  it('returns all that apply, in the given order', () => {
    const chosen = chooseDiscounts([terms('x'), amount('y', 500), shippingFree('z')], lines, 'half-up');
    assert.deepEqual([idsOf(chosen.goods), idsOf(chosen.shipping), chosen.refused.size], [['x', 'y'], ['z'], 0]);
  });

  it('returns the reason for each that does not apply', () => {
    const cases: [DiscountTerms, string][] = [
      [terms('off', { isEnabled: false }), 'DISCOUNT_INVALID'],
      [terms('early', { isUpcoming: true }), 'DISCOUNT_NOT_STARTED'],
      [terms('over', { isOver: true }), 'DISCOUNT_ENDED'],
      [terms('used', { isUsedUp: true }), 'DISCOUNT_USED_UP'],
      [terms('market', { isInMarket: false }), 'DISCOUNT_NOT_FOR_CART'],
      [terms('goods', { products: ['lamp'] }), 'DISCOUNT_NOT_FOR_CART'],
      [amount('currency', 0, { amount: null }), 'DISCOUNT_NOT_FOR_CART'],
      [terms('minimum', { minimum: 5001 }), 'DISCOUNT_MINIMUM'],
      [terms('own-minimum', { minimum: 2001, categories: ['ceramics'] }), 'DISCOUNT_MINIMUM'],
      [terms('alone', { combines: false, ratePpm: 50_000 }), 'DISCOUNT_NOT_COMBINABLE'],
    ];
    const chosen = chooseDiscounts([terms('good'), ...cases.map(([each]) => each)], lines, 'half-up');
    assert.deepEqual(
      Object.fromEntries(chosen.refused),
      Object.fromEntries(cases.map(([{ id }, reason]) => [id, reason])),
    );
    assert.deepEqual(idsOf(chosen.goods), ['good']);
  });

  it('applies a discount exactly at its minimum', () => {
    assert.deepEqual(idsOf(chooseDiscounts([terms('m', { minimum: 5000 })], lines, 'half-up').goods), ['m']);
  });

  it('selects lines of its products and categories', () => {
    const [own] = chooseDiscounts(
      [terms('x', { products: ['mug'], categories: ['paper'] })],
      [...lines, { id: 'c', productId: 'pen', categories: [], unitPrice: 100, quantity: 1 }],
      'half-up',
    ).goods;
    assert.deepEqual([...(own?.lines ?? [])], ['a', 'b']);
  });

  it('selects a non-combinable discount only when that costs less', () => {
    const alone = terms('alone', { combines: false, ratePpm: 300_000 });
    assert.deepEqual(idsOf(chooseDiscounts([terms('x'), alone], lines, 'half-up').goods), ['alone']);
    assert.deepEqual(idsOf(chooseDiscounts([alone, amount('y', 1500)], lines, 'half-up').goods), ['y'], 'of equals');
    const chosen = chooseDiscounts([amount('y', 1501), alone], lines, 'half-up');
    assert.deepEqual([idsOf(chosen.goods), [...chosen.refused]], [['y'], [['alone', 'DISCOUNT_NOT_COMBINABLE']]]);
  });

  it('includes the cost of shipping in the comparison', () => {
    const free = shippingFree('free', { combines: false });
    const shippingOf = (goods: number): number => (goods >= 4700 ? 0 : 490);
    assert.deepEqual(
      idsOf(chooseDiscounts([amount('few', 250), free], lines, 'half-up', shippingOf).goods),
      ['few'],
      'shipping is free as it is',
    );
    const dear = chooseDiscounts([amount('more', 400), free], lines, 'half-up', () => 490);
    assert.deepEqual([idsOf(dear.goods), idsOf(dear.shipping)], [[], ['free']]);
  });

  it('never costs more than any single discount', () => {
    const any = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-shipping' as const),
      size: fc.integer({ min: 1, max: 1_000_000 }),
      combines: fc.boolean(),
      products: fc.constantFrom([], [], ['mug'], ['book']),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), fc.integer({ min: 0, max: 2000 }), (parts, shippingPrice) => {
        const all = parts.map(({ kind, size, ...rest }, at) =>
          terms(`d${at}`, {
            kind,
            ratePpm: kind === 'percent' ? size : null,
            amount: kind === 'amount' ? size % 6000 : null,
            ...rest,
          }),
        );
        const costOf = (some: readonly DiscountTerms[]): number => {
          const chosen = chooseDiscounts(some, lines, 'half-up', () => shippingPrice);
          return price({
            taxInclusive: true,
            rounding: { tax: 'line', mode: 'half-up', totalIncrement: 1 },
            lines: lines.map(({ id, unitPrice, quantity }) => ({ id, unitPrice, quantity, taxes: [] })),
            discounts: chosen.goods,
            shipping: { price: shippingPrice, taxes: [], discounts: chosen.shipping },
          }).total;
        };
        const cost = costOf(all);
        for (const one of all) assert.ok(cost <= costOf([one]), one.id);
      }),
      { numRuns: 500 },
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BuyGet } from '@storefront/contract';
import fc from 'fast-check';
import { price } from '../pricing/price.js';
import { allPieces, cheapestFirst, planOf, takeBuyGet } from './buy-get.js';
import { priceLines } from './cart-discounts.js';
import { chooseDiscounts } from './choose.js';
import type { DiscountTerms } from './terms.js';
import type { DiscountableLine } from './line.js';

const line = (id: string, unitPrice: number, quantity: number, categories: string[] = []): DiscountableLine => ({
  id,
  productId: id,
  categories,
  unitPrice,
  quantity,
});
const take = (terms: BuyGet, lines: readonly DiscountableLine[]) =>
  Object.fromEntries(
    [...takeBuyGet(planOf(terms, lines), cheapestFirst(lines), allPieces(lines), 'half-up')].map(([id, off]) => [
      id,
      Number(off),
    ]),
  );
const threeForTwo: BuyGet = { buy: { quantity: 2 }, get: { quantity: 1 } };

describe('takeBuyGet', () => {
  it('discounts the cheapest pieces, once per complete set', () => {
    const cart = [line('dear', 5000, 2), line('cheap', 1000, 2), line('middle', 2000, 2)];
    assert.deepEqual(take(threeForTwo, cart), { cheap: 2000 }, 'six pieces, two of them free');
    assert.deepEqual(take(threeForTwo, [line('a', 100, 5)]), { a: 100 });
    assert.deepEqual(take(threeForTwo, [line('a', 100, 2)]), {}, 'one short of a set');
    assert.deepEqual(take({ ...threeForTwo, maxUses: 1 }, cart), { cheap: 1000 });
  });

  it('prefers the smaller line id for equal prices, in any order', () => {
    const [a, b] = [line('a', 100, 2), line('b', 100, 1)];
    assert.deepEqual(take(threeForTwo, [a, b]), { a: 100 });
    assert.deepEqual(take(threeForTwo, [b, a]), { a: 100 });
  });

  it('deducts a percentage, rounded once per line', () => {
    const half: BuyGet = { buy: { quantity: 1 }, get: { quantity: 1, ratePpm: 500_000 } };
    assert.deepEqual(take(half, [line('a', 333, 6)]), { a: 500 }, '999 / 2 = 499.5');
  });

  it('discounts other goods than the bought ones, and never the same pieces', () => {
    const mugAndTea: BuyGet = {
      buy: { quantity: 1, categories: ['mugs'] },
      get: { quantity: 2, products: ['tea'] },
    };
    const mugs = line('mug', 1200, 2, ['mugs']);
    assert.deepEqual(take(mugAndTea, [mugs, line('tea', 300, 3)]), { tea: 600 }, 'the second set is not whole');
    assert.deepEqual(take(mugAndTea, [mugs, line('tea', 300, 9)]), { tea: 1200 });
    assert.deepEqual(take(mugAndTea, [line('tea', 300, 9)]), {});
    // Tea that is a mug as well: one piece is bought, two are got.
    assert.deepEqual(take(mugAndTea, [line('tea', 300, 3, ['mugs'])]), { tea: 600 });
  });

  it('uses cheap pieces that can only be bought as the bought ones', () => {
    const terms: BuyGet = { buy: { quantity: 1, products: ['cheap'] }, get: { quantity: 1, categories: ['all'] } };
    assert.deepEqual(take(terms, [line('cheap', 1, 1, ['all']), line('dear', 900, 1, ['all'])]), { dear: 900 });
  });

  it('equals the best of all combinations', () => {
    const anyLine = fc.record({
      unitPrice: fc.integer({ min: 0, max: 9 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      categories: fc.subarray(['buy', 'get']),
    });
    const quantity = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 4 }), quantity, quantity, (parts, buy, get) => {
        const cart = parts.map((part, at) => ({ ...line(String(at), 0, 1), ...part }));
        const terms: BuyGet = {
          buy: { quantity: buy, categories: ['buy'] },
          get: { quantity: get, categories: ['get'] },
        };
        const off = Object.values(take(terms, cart)).reduce((a, b) => a + b, 0);
        assert.equal(off, exhaustive(cart, buy, get));
      }),
      { numRuns: 500 },
    );
  });
});

/** Every choice of pieces to get that leaves enough to buy: the most sets, then the least value. */
function exhaustive(cart: readonly DiscountableLine[], buy: number, get: number): number {
  const pieces = cart.flatMap((each) => Array.from({ length: each.quantity }, () => each));
  let best = { sets: 0, value: 0 };
  for (let choice = 0; choice < 2 ** pieces.length; choice++) {
    const isGot = (at: number): boolean => Math.floor(choice / 2 ** at) % 2 === 1;
    const got = pieces.filter((_, at) => isGot(at));
    const sets = got.length / get;
    if (!Number.isInteger(sets) || got.some(({ categories }) => !categories.includes('get'))) continue;
    const left = pieces.filter((each, at) => !isGot(at) && each.categories.includes('buy'));
    if (left.length < sets * buy) continue;
    const value = got.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
    if (sets > best.sets || (sets === best.sets && value < best.value)) best = { sets, value };
  }
  return best.value;
}

const terms = (id: string, part: Partial<DiscountTerms>): DiscountTerms => ({
  id,
  title: id,
  code: null,
  kind: part.buyGet ? 'buy-x-get-y' : part.amount ? 'amount' : 'percent',
  ratePpm: null,
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
const total = (all: readonly DiscountTerms[], lines: readonly DiscountableLine[]) => {
  const chosen = chooseDiscounts(all, lines, 'half-up');
  const priced = price({
    taxInclusive: true,
    rounding: { tax: 'line', mode: 'half-up', totalIncrement: 1 },
    lines: priceLines(lines, chosen, () => []),
    discounts: chosen.goods,
  });
  return { total: priced.total, refused: Object.fromEntries(chosen.refused), priced };
};

describe('buy-x-get-y among other discounts', () => {
  const mugs = [line('mug', 1000, 3)];
  const gift = terms('gift', { buyGet: threeForTwo });

  it('applies before percentages and amounts, which apply to the rest', () => {
    const ten = terms('ten', { ratePpm: 100_000 });
    for (const all of [
      [ten, gift],
      [gift, ten],
    ]) {
      const { total: left, priced } = total(all, mugs);
      assert.equal(left, 1800);
      assert.deepEqual(
        priced.lines[0]?.discounts.map(({ id, amount }) => [id, amount]),
        [
          ['gift', 1000],
          ['ten', 200],
        ],
      );
    }
    assert.equal(total([gift, terms('all', { amount: 9999 })], mugs).total, 0);
  });

  it('applies alone when it does not combine, and only when that costs less', () => {
    const alone = terms('alone', { buyGet: threeForTwo, combines: false });
    assert.deepEqual(total([alone, terms('x', { ratePpm: 400_000 })], mugs), {
      ...total([terms('x', { ratePpm: 400_000 })], mugs),
      refused: { alone: 'DISCOUNT_NOT_COMBINABLE' },
    });
    assert.deepEqual(total([alone, terms('x', { ratePpm: 300_000 })], mugs).refused, { x: 'DISCOUNT_NOT_COMBINABLE' });
  });

  it('uses no piece twice, and prefers the better discount', () => {
    const half = terms('half', { buyGet: { buy: { quantity: 2 }, get: { quantity: 1, ratePpm: 500_000 } } });
    for (const all of [
      [half, gift],
      [gift, half],
    ])
      assert.deepEqual([total(all, mugs).total, total(all, mugs).refused], [2000, { half: 'DISCOUNT_NOT_COMBINABLE' }]);
    assert.equal(total([half, gift], [line('mug', 1000, 6)]).total, 4000, 'both sets go to the better one');
  });

  it('requires a complete set, and the minimum', () => {
    assert.deepEqual(total([gift], [line('mug', 1000, 2)]).refused, { gift: 'DISCOUNT_NOT_FOR_CART' });
    assert.deepEqual(total([{ ...gift, minimum: 3001 }], mugs).refused, { gift: 'DISCOUNT_MINIMUM' });
    assert.equal(total([{ ...gift, minimum: 3000 }], mugs).total, 2000);
  });

  it('never costs more than one discount alone, in any order of the lines', () => {
    const small = fc.integer({ min: 1, max: 3 });
    const goods = fc.constantFrom<string[][]>([], ['x'], ['y']);
    const anyGift = fc.record({
      buy: fc.record({ quantity: small, categories: goods }),
      get: fc.record({ quantity: small, categories: goods, ratePpm: fc.constantFrom(1_000_000, 500_000, 333_333) }),
    });
    const any = fc.record({
      buyGet: fc.option(anyGift),
      ratePpm: fc.constantFrom(100_000, 333_333),
      combines: fc.boolean(),
    });
    const anyLine = fc.record({
      unitPrice: fc.integer({ min: 0, max: 2000 }),
      quantity: fc.integer({ min: 1, max: 7 }),
      categories: fc.subarray(['x', 'y']),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), fc.array(anyLine, { maxLength: 5 }), (discounts, parts) => {
        const all = discounts.map(({ buyGet, ratePpm, combines }, at) =>
          terms(`d${at}`, buyGet ? { buyGet, combines } : { ratePpm, combines }),
        );
        const cart = parts.map((part, at) => ({ ...line(`l${at}`, 0, 1), ...part }));
        const together = total(all, cart);
        assert.equal(total(all, [...cart].reverse()).total, together.total);
        for (const one of all) assert.ok(together.total <= total([one], cart).total, one.id);
        for (const each of together.priced.lines) assert.ok(each.total >= 0 && each.total <= each.subtotal);
      }),
      { numRuns: 1000 },
    );
  });
});

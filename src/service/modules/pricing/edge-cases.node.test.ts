import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { AmountTooLargeError, MAX_AMOUNT } from './arithmetic.js';
import { price, type PriceInput, type PriceLineInput } from './price.js';
import { exchangeTaxes, type TaxComponent } from './tax.js';
import { naivePrice } from './testing/naive-price.js';

const rounding = { tax: 'line', mode: 'half-up', totalIncrement: 1 } as const;
const vat = (ratePpm: number, compound = false): TaxComponent => ({ name: `VAT ${ratePpm}`, ratePpm, compound });
const line = (id: string, unitPrice: number, quantity = 1, taxes: TaxComponent[] = [vat(190_000)]): PriceLineInput => ({
  id,
  unitPrice,
  quantity,
  taxes,
});
const sale = (lines: PriceLineInput[], more: Partial<PriceInput> = {}): PriceInput => ({
  taxInclusive: true,
  rounding,
  lines,
  ...more,
});
const off = (part: { amount: number } | { ratePpm: number }) => ({ id: 'off', title: 'Off', ...part });
const all = { ratePpm: 1_000_000 };

describe('unusual carts and discounts', () => {
  it('a discount of 100 % leaves no total and no tax', () => {
    const shipping = { price: 490, taxes: [vat(190_000)], discounts: [off(all)] };
    for (const taxInclusive of [true, false]) {
      const priced = price(sale([line('a', 999, 3), line('b', 1)], { taxInclusive, discounts: [off(all)], shipping }));
      assert.deepEqual(
        [priced.subtotal, priced.discountTotal, priced.taxTotal, priced.shippingTotal, priced.amountDue],
        [2998, 2998, 0, 0, 0],
      );
    }
  });

  it('a discount above the subtotal stops at zero, and does not reduce shipping', () => {
    const shipping = { price: 490, taxes: [] };
    const priced = price(sale([line('a', 1000)], { discounts: [off({ amount: 999_999 }), off(all)], shipping }));
    assert.deepEqual([priced.discountTotal, priced.total], [1000, 490]);
    assert.ok(priced.lines.every(({ total }) => total === 0));
  });

  it('free goods, alone and with others', () => {
    assert.equal(price(sale([line('gift', 0, 5)])).total, 0);
    const priced = price(sale([line('gift', 0), line('a', 1000)], { discounts: [off({ amount: 100 })] }));
    assert.deepEqual([priced.lines[0]?.discounts, priced.total], [[], 900]);
    assert.equal(price(sale([line('gift', 0)], { discounts: [off({ amount: 100 })] })).discountTotal, 0);
  });

  it('an empty cart', () => {
    assert.equal(price(sale([], { discounts: [off({ amount: 5 })] })).total, 0);
  });

  it('two hundred lines equal one line when tax is rounded once', () => {
    const many = Array.from({ length: 200 }, (_, at) => line(`l${at}`, 333, 1));
    const order = { ...rounding, tax: 'order' } as const;
    for (const taxInclusive of [true, false]) {
      const apart = price(sale(many, { taxInclusive, rounding: order, discounts: [off({ amount: 1001 })] }));
      const together = price(
        sale([line('one', 333, 200)], { taxInclusive, rounding: order, discounts: [off({ amount: 1001 })] }),
      );
      assert.deepEqual([apart.total, apart.taxTotal, apart.discountTotal], [together.total, together.taxTotal, 1001]);
    }
  });

  it('amounts up to the maximum of Money, and none above', () => {
    const most = Number(MAX_AMOUNT);
    const huge = price(sale([line('a', most)], { discounts: [off({ ratePpm: 333_333 })] }));
    assert.equal(huge.subtotal, most);
    assert.equal(huge.discountTotal, 333_333_000_000, '333,332,999,999.666667 rounded once');
    for (const input of [
      sale([line('a', most + 1)]),
      sale([line('a', most), line('b', 1)]),
      sale([line('a', 99_999_999_999, 9999)]),
      sale([line('a', most)], { taxInclusive: false }),
      sale([line('a', most)], { shipping: { price: 1, taxes: [] } }),
      sale([line('a', most)], { rounding: { ...rounding, totalIncrement: 1000 } }),
    ])
      assert.throws(() => price(input), AmountTooLargeError);
  });

  it('compound and several taxes on one line split the tax to the cent', () => {
    const taxes = [vat(50_000), vat(99_750, true)];
    const priced = price(sale([line('a', 9999, 1, taxes)], { taxInclusive: false }));
    // 5 % of 99.99 = 4.9995; 9.975 % of 104.9895 = 10.47270; together 15.4722
    assert.deepEqual([priced.taxTotal, priced.lines[0]?.taxes.map(({ amount }) => amount)], [1547, [500, 1047]]);
    assert.equal(naivePrice(sale([line('a', 9999, 1, taxes)], { taxInclusive: false })).total, BigInt(priced.total));
  });
});

describe('rounding of the total', () => {
  it('is off by default: a card pays every centime', () => {
    const priced = price(sale([line('a', 1003)], { charge: { minimum: 50, step: 1 } }));
    assert.deepEqual([priced.roundingTotal, priced.amountDue], [0, 1003]);
  });

  it('is a separate row, up or down, with half a step up', () => {
    const inSteps = (unit: number, mode: 'half-up' | 'half-even' = 'half-up', totalIncrement = 5) => {
      const { total, roundingTotal } = price(
        sale([line('a', unit)], { rounding: { tax: 'line', mode, totalIncrement } }),
      );
      return [total, roundingTotal];
    };
    assert.deepEqual(inSteps(1002), [1000, -2]);
    assert.deepEqual(inSteps(1003), [1005, 2]);
    assert.deepEqual(inSteps(1005), [1005, 0]);
    assert.deepEqual(inSteps(1005, 'half-up', 10), [1010, 5]);
    assert.deepEqual(inSteps(1005, 'half-even', 10), [1000, -5]);
    assert.deepEqual(inSteps(2, 'half-up', 5), [0, -2]);
  });
});

describe('exchangeTaxes', () => {
  it('keeps the net amount', () => {
    assert.equal(exchangeTaxes(1190n, [vat(190_000)], [vat(200_000)], 'half-up'), 1200n);
    assert.equal(exchangeTaxes(1190n, [vat(190_000)], [], 'half-up'), 1000n);
    assert.equal(exchangeTaxes(1000n, [], [vat(190_000)], 'half-up'), 1190n);
    assert.equal(exchangeTaxes(10_000n, [], [vat(50_000), vat(99_750, true)], 'half-up'), 11_547n);
  });

  it('changes nothing for equal taxes, and is reversible within one unit', () => {
    const taxes = fc.array(
      fc.record({ name: fc.constant('t'), ratePpm: fc.integer({ min: 0, max: 500_000 }), compound: fc.boolean() }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_AMOUNT }), taxes, taxes, (amount, one, other) => {
        assert.equal(exchangeTaxes(amount, one, one, 'half-up'), amount);
        const back = exchangeTaxes(exchangeTaxes(amount, one, other, 'half-up'), other, one, 'half-up');
        const apart = back > amount ? back - amount : amount - back;
        // Half a unit of the other price, at most 3.375 times as much here, and half a unit of rounding.
        assert.ok(apart <= 2n, `${amount} came back as ${back}`);
      }),
      { numRuns: 2000 },
    );
  });
});

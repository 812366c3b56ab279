import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyDigits } from '@storefront/contract/currency';
import fc from 'fast-check';
import { naivePrice } from './testing/naive-price.js';
import { price, type PriceInput } from './price.js';

/** A dozen currencies: no, two, three and four decimals, cash steps, card steps of ten. `large` is a large unit price. */
const currencies = [
  { code: 'USD', step: 1, minimum: 50, large: 500_000 },
  { code: 'EUR', step: 1, minimum: 50, large: 500_000 },
  { code: 'GBP', step: 1, minimum: 30, large: 500_000 },
  { code: 'CHF', step: 1, minimum: 50, large: 500_000 },
  { code: 'CAD', step: 1, minimum: 50, large: 500_000 },
  { code: 'CLF', step: 1, minimum: 100, large: 9_000_000 },
  { code: 'HUF', step: 1, minimum: 17_500, large: 90_000_000 },
  { code: 'JPY', step: 1, minimum: 50, large: 900_000 },
  { code: 'KRW', step: 1, minimum: 1000, large: 9_000_000 },
  { code: 'ISK', step: 1, minimum: 100, large: 9_000_000 },
  { code: 'KWD', step: 10, minimum: 200, large: 500_000 },
  { code: 'BHD', step: 10, minimum: 200, large: 500_000 },
] as const;

const taxSets = [
  [],
  [{ name: 'VAT', ratePpm: 200_000, compound: false }],
  [{ name: 'VAT', ratePpm: 55_000, compound: false }],
  [{ name: 'VAT', ratePpm: 0, compound: false }],
  [
    { name: 'GST', ratePpm: 50_000, compound: false },
    { name: 'QST', ratePpm: 99_750, compound: false },
  ],
  [
    { name: 'GST', ratePpm: 50_000, compound: false },
    { name: 'PST', ratePpm: 80_000, compound: true },
    { name: 'Levy', ratePpm: 3_333, compound: true },
  ],
];

const discount = fc.oneof(
  fc.record({ id: fc.constant('d'), title: fc.constant('Off'), amount: fc.integer({ min: 0, max: 40_000 }) }),
  fc.record({
    id: fc.constant('p'),
    title: fc.constant('Part'),
    ratePpm: fc.constantFrom(0, 50_000, 333_333, 1_000_000),
  }),
);
const discounts = fc.array(discount, { maxLength: 2 });
/** On every line, or on those at every second, third or no position. */
const orderDiscounts = fc.array(fc.tuple(discount, fc.constantFrom(0, 0, 2, 3, 99)), { maxLength: 3 });
const taxes = fc.constantFrom(...taxSets);

const cart = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    input: fc
      .record({
        taxInclusive: fc.boolean(),
        rounding: fc.record({
          tax: fc.constantFrom('line' as const, 'order' as const),
          mode: fc.constantFrom('half-up' as const, 'half-even' as const),
          totalIncrement: fc.constantFrom(1, 1, 5, 10, 100),
        }),
        lines: fc.uniqueArray(
          fc.record({
            id: fc.integer({ min: 0, max: 46_655 }).map((number) => number.toString(36)),
            unitPrice: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: currency.large })),
            quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 })),
            taxes,
            discounts,
          }),
          { maxLength: 12, selector: ({ id }) => id },
        ),
        discounts: orderDiscounts,
        shipping: fc.record({ price: fc.integer({ min: 0, max: 50_000 }), taxes, discounts }),
        tenders: fc.array(fc.record({ id: fc.uuid(), balance: fc.integer({ min: 0, max: 3_000_000 }) }), {
          maxLength: 3,
        }),
        charge: fc.constant({ minimum: currency.minimum, step: currency.step }),
      })
      .map((input): PriceInput => ({
        ...input,
        discounts: input.discounts.map(([each, every]) =>
          every === 0
            ? each
            : { ...each, lines: new Set(input.lines.flatMap(({ id }, at) => (at % every === 1 ? [id] : []))) },
        ),
      })),
  }),
);

const add = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

describe('price', () => {
  it('has integer, non-negative amounts that add up, in a dozen currencies', () => {
    fc.assert(
      fc.property(cart, ({ currency, input }) => {
        const priced = price(input);
        const items = [...priced.lines, ...(priced.shipping ? [priced.shipping] : [])];

        for (const item of items) {
          for (const amount of [item.net, item.tax, item.gross, item.total, ...item.taxes.map((tax) => tax.amount)]) {
            assert.ok(Number.isSafeInteger(amount) && amount >= 0, `${currency.code} ${amount}`);
          }
          assert.equal(item.net + item.tax, item.gross);
          assert.equal(add(item.taxes.map(({ amount }) => amount)), item.tax);
          assert.equal(input.taxInclusive ? item.gross : item.net, item.total);
        }
        for (const line of priced.lines) {
          assert.equal(line.subtotal - add(line.discounts.map(({ amount }) => amount)), line.total);
        }
        assert.equal(add(priced.lines.map((line) => line.subtotal)), priced.subtotal);
        assert.equal(
          add(priced.lines.flatMap((line) => line.discounts).map((part) => part.amount)),
          priced.discountTotal,
        );
        assert.equal(add(priced.taxes.map(({ amount }) => amount)), priced.taxTotal);
        assert.equal(
          priced.subtotal -
            priced.discountTotal +
            priced.shippingTotal +
            (input.taxInclusive ? 0 : priced.taxTotal) +
            priced.roundingTotal,
          priced.total,
        );
        assert.equal(add(items.map(({ gross }) => gross)) + priced.roundingTotal, priced.total);
        assert.equal(priced.total % input.rounding.totalIncrement, 0);
        assert.equal(add(priced.tenders.map(({ amount }) => amount)) + priced.amountDue, priced.total);
        priced.tenders.forEach(({ amount }, index) => {
          assert.ok(amount >= 0 && amount <= (input.tenders?.[index]?.balance ?? 0));
        });
        assert.equal(priced.amountDue % currency.step, 0, 'a card can be charged the amount');
        if (priced.amountDue > 0 && priced.amountDue < currency.minimum) assert.equal(priced.amountDue, priced.total);
        assert.ok(currencyDigits(currency.code) !== 3 || currency.step === 10);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(cart, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), ({ input }, random) => {
        const shuffled = input.lines
          .map((line) => ({ line, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ line }) => line);
        const { lines, ...totals } = price(input);
        const { lines: others, ...otherTotals } = price({ ...input, lines: shuffled });
        assert.deepEqual(otherTotals, totals);
        const byId = (list: typeof lines) => new Map(list.map((line) => [line.id, line]));
        assert.deepEqual([...byId(others)].sort(byName), [...byId(lines)].sort(byName));
      }),
      { numRuns: 500 },
    );
  });

  it('equals an independent calculation with fractions', () => {
    fc.assert(
      fc.property(cart, ({ input }) => {
        const priced = price(input);
        const naive = naivePrice(input);
        const plain = (item: { total: number; net: number; tax: number }) =>
          [item.total, item.net, item.tax].map(BigInt);
        assert.deepEqual(
          priced.lines.map(plain),
          naive.lines.map(({ total, net, tax }) => [total, net, tax]),
        );
        assert.deepEqual(priced.shipping && plain(priced.shipping), [
          naive.shipping?.total,
          naive.shipping?.net,
          naive.shipping?.tax,
        ]);
        assert.deepEqual([priced.roundingTotal, priced.total, priced.amountDue].map(BigInt), [
          naive.rounding,
          naive.total,
          naive.due,
        ]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never changes a tax-inclusive price, for any rate', () => {
    fc.assert(
      fc.property(cart, taxes, ({ input }, other) => {
        const inclusive: PriceInput = { ...input, taxInclusive: true };
        const elsewhere = { ...inclusive, lines: inclusive.lines.map((line) => ({ ...line, taxes: other })) };
        assert.equal(price(elsewhere).total, price(inclusive).total);
      }),
      { numRuns: 500 },
    );
  });

  const line = (id: string, unitPrice: number, quantity: number, ratePpm: number) => ({
    id,
    unitPrice,
    quantity,
    taxes: ratePpm ? [{ name: 'VAT', ratePpm, compound: false }] : [],
  });
  const perLine = { tax: 'line', mode: 'half-up', totalIncrement: 1 } as const;

  it('extracts German VAT from a gross price', () => {
    const priced = price({ taxInclusive: true, rounding: perLine, lines: [line('a', 11900, 1, 190_000)] });
    assert.equal(priced.taxTotal, 1900);
    assert.equal(priced.total, 11900);
  });

  it('rounds tax per line or once per order, as the market is configured', () => {
    const lines = ['a', 'b', 'c'].map((id) => line(id, 105, 1, 100_000));
    assert.equal(price({ taxInclusive: false, rounding: perLine, lines }).taxTotal, 33);
    assert.equal(price({ taxInclusive: false, rounding: { ...perLine, tax: 'order' }, lines }).taxTotal, 32);
  });

  it('rounds half to even when the market is configured so', () => {
    const lines = [line('a', 105, 1, 100_000)];
    assert.equal(price({ taxInclusive: false, rounding: perLine, lines }).taxTotal, 11);
    assert.equal(price({ taxInclusive: false, rounding: { ...perLine, mode: 'half-even' }, lines }).taxTotal, 10);
  });

  it('has a separate row for the rounding of the total', () => {
    const rounding = { ...perLine, totalIncrement: 5 };
    const priced = price({ taxInclusive: true, rounding, lines: [line('a', 1003, 1, 0)] });
    assert.deepEqual([priced.roundingTotal, priced.total], [2, 1005]);
  });

  it('leaves at least the card minimum for the payment card', () => {
    const priced = price({
      taxInclusive: true,
      rounding: perLine,
      lines: [line('a', 1000, 1, 0)],
      tenders: [{ id: 'card', balance: 980 }],
      charge: { minimum: 50, step: 1 },
    });
    assert.deepEqual([priced.tenders[0]?.amount, priced.amountDue], [950, 50]);
  });

  it('throws for a fractional price, and for a total beyond the maximum of Money', () => {
    assert.throws(() => price({ taxInclusive: true, rounding: perLine, lines: [line('a', 0.5, 1, 0)] }), RangeError);
    const huge = [line('a', 99_999_999_999, 9999, 0)];
    assert.throws(() => price({ taxInclusive: true, rounding: perLine, lines: huge }), { name: 'AmountTooLargeError' });
  });
});

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number => (a[0] < b[0] ? -1 : 1);

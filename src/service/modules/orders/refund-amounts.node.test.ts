/** Refunds in any batches return exactly what was paid: to the unit, per line, per tax and per means of payment. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { limitsOf } from '../../payments/sandbox-limits.js';
import { price } from '../pricing/price.js';
import { itemise, RefundRangeError, splitTenders, type Agreed, type Itemised } from './refund-amounts.js';

const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'KRW', 'HUF', 'CHF', 'KWD', 'BHD', 'TND', 'ISK', 'VND'];

const cart = fc.record({
  currency: fc.constantFrom(...currencies),
  taxInclusive: fc.boolean(),
  tax: fc.constantFrom('line' as const, 'order' as const),
  mode: fc.constantFrom('half-up' as const, 'half-even' as const),
  totalIncrement: fc.constantFrom(1, 5, 10, 100),
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      ppm: fc.constantFrom(0, 70_000, 190_000, 77_500, 333_333),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.integer({ min: 0, max: 200_000 }),
  discount: fc.integer({ min: 0, max: 300_000 }),
  balances: fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 4 }),
  /** The next piece to return, and the number of pieces with it. */
  batches: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 40 }), fc.nat(3)), { maxLength: 60 }),
});
type Cart = typeof cart extends fc.Arbitrary<infer C> ? C : never;

function priced({ currency, taxInclusive, tax, mode, totalIncrement, lines, shipping, discount, balances }: Cart) {
  const limits = limitsOf(currency);
  assert.ok(limits);
  const result = price({
    taxInclusive,
    rounding: { tax, mode, totalIncrement },
    lines: lines.map(({ unitPrice, quantity, ppm }, index) => ({
      id: `l${index}`,
      unitPrice,
      quantity,
      taxes: [{ name: 'tax', ratePpm: ppm, compound: false }],
      discounts: index === 0 ? [{ id: 'd', title: 'Less', amount: discount }] : [],
    })),
    shipping: { price: shipping, taxes: [{ name: 'tax', ratePpm: 190_000, compound: false }] },
    tenders: balances.map((balance, index) => ({ id: `g${index}`, balance })),
    charge: { minimum: limits.min, step: limits.step },
  });
  const agreed: Agreed = {
    total: result.total,
    lines: result.lines.map(({ id, gross, tax: value }, index) => ({
      id,
      gross,
      tax: value,
      quantity: lines[index]?.quantity ?? 0,
    })),
    shipping: { gross: result.shipping?.gross ?? 0, tax: result.shipping?.tax ?? 0 },
  };
  return { agreed, result, step: limits.step };
}

/** The batches of a cart, then all that is left, one after the other. */
function* askedOf({ batches }: Cart, { lines, shipping }: Agreed) {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  let shippingLeft = shipping.gross;
  for (const [which, wanted, parts] of batches) {
    const line = lines[which % lines.length];
    assert.ok(line);
    const quantity = Math.min(wanted, left.get(line.id) ?? 0);
    left.set(line.id, (left.get(line.id) ?? 0) - quantity);
    const ship = parts === 0 ? Math.min(shippingLeft, wanted * 17) : 0;
    shippingLeft -= ship;
    yield { lines: quantity > 0 ? [{ lineId: line.id, quantity }] : [], shipping: ship };
  }
  const rest = [...left].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  yield { lines: rest, shipping: true as const };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('amounts of refunds', () => {
  it('add up to the paid amount in any batches: per line, tax and means of payment', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const { agreed, result, step } = priced(input);
        const given: Itemised[] = [];
        let cardLeft = result.amountDue;
        let cards = result.tenders.map(({ id, amount }) => ({ id, left: amount }));
        for (const asked of askedOf(input, agreed)) {
          const items = itemise(agreed, given, asked, step);
          assert.ok(items.amount >= 0 && items.amount % step === 0, `${items.amount} is no amount in steps of ${step}`);
          assert.ok(items.lines.every(({ amount, tax }) => amount >= tax && tax >= 0));
          given.push(items);
          const split = splitTenders(items.amount, cardLeft, cards, step);
          assert.ok(split, `${items.amount} can be split`);
          assert.equal(split.card + sum(split.giftCards.map(({ amount }) => amount)), items.amount);
          assert.ok(split.card >= 0 && split.card <= cardLeft && split.card % step === 0);
          cardLeft -= split.card;
          cards = cards.map(({ id, left }, index) => ({ id, left: left - (split.giftCards[index]?.amount ?? 0) }));
          assert.ok(cards.every(({ left }) => left >= 0));
        }
        assert.equal(sum(given.map(({ amount }) => amount)), result.total);
        assert.deepEqual([cardLeft, cards.filter(({ left }) => left > 0)], [0, []]);
        for (const line of agreed.lines) {
          const refundedLines = given.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
          assert.equal(sum(refundedLines.map(({ amount }) => amount)), line.gross);
          assert.equal(sum(refundedLines.map(({ tax }) => tax)), line.tax);
        }
        assert.equal(sum(given.map(({ shipping }) => shipping)), agreed.shipping.gross);
        assert.equal(sum(given.map(({ shippingTax }) => shippingTax)), agreed.shipping.tax);
      }),
      { numRuns: 3000 },
    );
  });

  it('add up to the paid amount and never more, with failures and retries', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (input, fails) => {
        const { agreed, result, step } = priced(input);
        const given: Itemised[] = [];
        let turn = 0;
        for (const asked of askedOf(input, agreed)) {
          const items = itemise(agreed, given, asked, step);
          if (fails[turn++] !== true || asked.shipping === true) given.push(items);
          assert.ok(sum(given.map(({ amount }) => amount)) <= result.total);
        }
        const rest = agreed.lines.flatMap(({ id, quantity }) => {
          const back = sum(
            given.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id).map((line) => line.quantity)),
          );
          return back < quantity ? [{ lineId: id, quantity: quantity - back }] : [];
        });
        given.push(itemise(agreed, given, { lines: rest, shipping: true }, step));
        assert.equal(sum(given.map(({ amount }) => amount)), result.total);
      }),
      { numRuns: 1000 },
    );
  });

  it('of a plain amount are split in proportion to the rest on each means of payment', () => {
    const cards = [
      { id: 'a', left: 500 },
      { id: 'b', left: 250 },
    ];
    assert.deepEqual(splitTenders(1000, 1250, cards, 1), {
      card: 625,
      giftCards: [
        { id: 'a', amount: 250 },
        { id: 'b', amount: 125 },
      ],
    });
    assert.deepEqual(splitTenders(1, 1, [{ id: 'a', left: 1 }], 1), { card: 1, giftCards: [{ id: 'a', amount: 0 }] });
    // A card in KWD has steps of ten fils; gift cards get the remainder, as far as they can.
    assert.deepEqual(splitTenders(105, 1000, [{ id: 'a', left: 1000 }], 10), {
      card: 50,
      giftCards: [{ id: 'a', amount: 55 }],
    });
    assert.deepEqual(splitTenders(105, 1000, [{ id: 'a', left: 5 }], 10), {
      card: 100,
      giftCards: [{ id: 'a', amount: 5 }],
    });
    assert.equal(splitTenders(105, 1000, [{ id: 'a', left: 4 }], 10), undefined);
    assert.equal(splitTenders(105, 1000, [], 10), undefined);
  });

  it('reject more pieces or shipping than are left, and unknown lines', () => {
    const agreed: Agreed = {
      total: 1100,
      lines: [{ id: 'a', quantity: 3, gross: 1000, tax: 160 }],
      shipping: { gross: 100, tax: 16 },
    };
    const first = itemise(agreed, [], { lines: [{ lineId: 'a', quantity: 2 }], shipping: 60 }, 1);
    assert.deepEqual(first, {
      lines: [{ lineId: 'a', quantity: 2, amount: 667, tax: 107 }],
      shipping: 60,
      shippingTax: 10,
      amount: 727,
    });
    const refusal = (lineId: string, quantity: number, shipping: number) => {
      try {
        itemise(agreed, [first], { lines: [{ lineId, quantity }], shipping }, 1);
      } catch (error) {
        assert.ok(error instanceof RefundRangeError);
        return error.path;
      }
      return assert.fail('it was not refused');
    };
    assert.equal(refusal('a', 2, 0), 'lines.0.quantity');
    assert.equal(refusal('b', 1, 0), 'lines.0.lineId');
    assert.equal(refusal('a', 1, 41), 'shipping.amount');
  });
});

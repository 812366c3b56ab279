import { currencyDigits } from '@storefront/contract/currency';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { stripeAmount } from '../../../../elements/wb-checkout/payment/stripe-amount.js';
import { fromStripe, stripeCurrencies, stripeLimits, toStripe } from './amounts.js';

const anyCurrency = fc.constantFrom(...stripeCurrencies);
/** An amount that its currency can be charged. */
const chargeable = anyCurrency.chain((currency) => {
  const { min, max, step } = stripeLimits(currency)!;
  const amount = fc.integer({ min: Math.ceil(min / step), max: max / step }).map((steps) => steps * step);
  return amount.map((units) => ({ amount: units, currency }));
});
const wire = (amount: number, currency: string) => toStripe({ amount, currency })?.amount;

describe('amounts at Stripe', () => {
  it('are converted there and back unchanged, or not at all', () => {
    fc.assert(
      fc.property(chargeable, (money) => {
        const sent = toStripe(money);
        assert.ok(sent && Number.isSafeInteger(sent.amount) && sent.amount > 0);
        assert.deepEqual(fromStripe(sent.amount, sent.currency), money);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), anyCurrency, (amount, currency) => {
        const sent = toStripe({ amount, currency });
        if (sent) assert.deepEqual(fromStripe(sent.amount, sent.currency), { amount, currency });
        else assert.ok(!(Number.isSafeInteger(amount) && amount > 0 && amount % stripeLimits(currency)!.step === 0));
      }),
      { numRuns: 2000 },
    );
  });

  it('have the same value in every currency, with Stripe’s decimals', () => {
    const digits = (currency: string): number => {
      if ('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.includes(currency)) return 0;
      return 'BHD JOD KWD OMR TND'.includes(currency) ? 3 : 2;
    };
    for (const currency of stripeCurrencies) {
      // A thousand units of the currency, whatever its decimals.
      assert.equal(wire(1000 * 10 ** currencyDigits(currency), currency), 1000 * 10 ** digits(currency), currency);
    }
  });

  it('equal the amounts of the form in the browser, which Stripe compares at the confirmation', () => {
    fc.assert(
      fc.property(chargeable, (money) => assert.equal(toStripe(money)?.amount, stripeAmount(money))),
      { numRuns: 2000 },
    );
  });

  it('match the examples in Stripe’s documentation', () => {
    for (const [amount, currency, expected] of [
      [1000, 'USD', 1000],
      [500, 'JPY', 500],
      [5, 'ISK', 500],
      [5, 'UGX', 500],
      [5120, 'KWD', 5120],
      [5124, 'KWD', undefined],
      [50_000, 'MGA', 500],
      [50_050, 'MGA', undefined],
      [1045, 'HUF', 1045],
      [80_045, 'TWD', 80_045],
      [100, 'IQD', undefined],
      [100, 'LYD', undefined],
      [100, 'constructor', undefined],
    ] as const) {
      assert.equal(wire(amount, currency), expected, `${amount} ${currency}`);
    }
  });

  it('that are no whole minor units are rejected', () => {
    for (const [amount, currency] of [
      [150, 'isk'],
      [501, 'ugx'],
      [1.5, 'eur'],
      [-1, 'eur'],
      ['100', 'eur'],
      [100, 'EUR'],
      [100, 'iqd'],
      [null, 'eur'],
    ] as const) {
      assert.equal(fromStripe(amount, currency), undefined, `${amount} ${currency}`);
    }
    assert.deepEqual(fromStripe(500, 'mga'), { amount: 50_000, currency: 'MGA' });
  });

  it('are limited to eight digits, in whole steps', () => {
    assert.deepEqual(stripeLimits('EUR'), { min: 50, max: 99_999_999, step: 1 });
    assert.deepEqual(stripeLimits('GBP'), { min: 30, max: 99_999_999, step: 1 });
    assert.deepEqual(stripeLimits('KWD'), { min: 200, max: 99_999_990, step: 10 });
    assert.deepEqual(stripeLimits('ISK'), { min: 80, max: 999_999, step: 1 });
    assert.deepEqual(stripeLimits('MGA'), { min: 300_000, max: 9_999_999_900, step: 100 });
    for (const currency of stripeCurrencies) {
      const { min, max, step } = stripeLimits(currency)!;
      assert.ok(min > 0 && min < max && min % step === 0 && max % step === 0, currency);
      assert.ok(toStripe({ amount: max, currency }) && toStripe({ amount: min, currency }), currency);
    }
    assert.equal(stripeLimits('ZZZ'), undefined);
    assert.equal(stripeLimits('toString'), undefined);
  });

  it('cover currencies of ISO 4217, each once', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    assert.deepEqual(
      stripeCurrencies.filter((currency) => !known.has(currency)),
      [],
    );
    assert.ok(stripeCurrencies.length > 120);
  });
});

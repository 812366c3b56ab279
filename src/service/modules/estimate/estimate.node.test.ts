import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import type { Quote } from '@storefront/contract';
import { berlin, openShop, type Shop } from '../orders/testing/shop.js';
import { tableTaxProvider } from './tax-table.js';
import { TAX_TIMEOUT_MS } from './tax-answer.js';
import type { TaxContext, TaxProvider } from './tax-provider.js';
import { configure } from '../../testing/configure.js';

let shop: Shop;
let tax: TaxProvider = tableTaxProvider;
before(async () => {
  shop = await openShop({
    webhooks: false,
    commerce: { tax: { name: 'switch', quote: (...args) => tax.quote(...args) } },
  });
});
after(() => shop.close());

const needs = ({ requirements }: Quote): string[] =>
  requirements.map(({ step, field, code }) => `${step} ${field} ${code}`);
const sums = ({ totals }: Quote): number[] => [
  totals.subtotal.amount,
  totals.shippingTotal.amount,
  totals.taxTotal.amount,
  totals.amountDue.amount,
];
const california = {
  ...berlin,
  address1: '1 Main St',
  city: 'Fresno',
  region: 'CA',
  postalCode: '93650',
  countryCode: 'US',
};

describe('estimate', () => {
  it('requires an address, but has methods and tax once the country is known', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const nothing = (await shopper.estimate({})).body;
    assert.equal(nothing.state, 'needs-address');
    assert.deepEqual(nothing.shippingMethods, []);
    assert.equal(nothing.totals.exact, false);
    assert.equal(needs(nothing)[0], 'delivery shippingAddress.countryCode REQUIRED');
    const country = (await shopper.estimate({ shippingAddress: { countryCode: 'FR' } })).body;
    assert.deepEqual(
      country.shippingMethods.map(({ id, price, freeFrom }) => [id, price.amount, freeFrom?.amount]),
      [['eu-standard', 490, 5000]],
      'express does not go to France',
    );
    assert.equal(country.state, 'needs-address');
  });

  it('requires a shipping method, then is final and exact with the included tax', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const open = (await shopper.estimate({ shippingAddress: berlin })).body;
    assert.deepEqual(
      [open.state, needs(open)],
      ['needs-shipping', ['shipping shippingMethodId SHIPPING_METHOD_REQUIRED']],
    );
    const { body } = await shopper.estimate({ shippingAddress: berlin, shippingMethodId: 'eu-standard' });
    assert.deepEqual([body.state, body.totals.exact, body.requirements], ['final', true, []]);
    // 23.80 includes 3.80 of tax, 4.90 includes 0.78.
    assert.deepEqual(sums(body), [2380, 490, 458, 2870]);
    assert.deepEqual(body.taxes, [{ name: 'MwSt.', ratePpm: 190_000, amount: { amount: 458, currency: 'EUR' } }]);
    assert.deepEqual([body.totals.taxIncluded, body.shippingMethodId], [true, 'eu-standard']);
  });

  it('has a hash of everything that defines the charge, and of nothing else', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 2);
    const input = { shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    const hash = async (more: object) => (await shopper.estimate({ ...input, ...more })).body.hash;
    const first = await hash({});
    assert.equal(await hash({}), first);
    assert.equal(
      await hash({ shippingAddress: { ...berlin, city: ' Berlin ' } }),
      first,
      'spaces at the ends do not count',
    );
    assert.notEqual(await hash({ shippingAddress: { ...berlin, address1: 'Nebenstr. 2' } }), first);
    assert.notEqual(await hash({ shippingMethodId: 'eu-express' }), first);
    await shopper.add('mug', 1);
    assert.notEqual(await hash({}), first);
  });

  it('is free of shipping from a threshold, and reports an unavailable method', async () => {
    const shopper = shop.shopper();
    await shopper.add('shirt-s', 2);
    const { body } = await shopper.estimate({ shippingAddress: berlin, shippingMethodId: 'eu-standard' });
    assert.deepEqual([body.totals.shippingTotal.amount, body.shippingMethods[0]?.freeFrom], [0, null]);
    await shopper.add('book', 8); // 5.6 kg and more: too heavy for express
    const heavy = (await shopper.estimate({ shippingAddress: berlin, shippingMethodId: 'eu-express' })).body;
    assert.deepEqual(
      [heavy.state, needs(heavy)],
      ['needs-shipping', ['shipping shippingMethodId SHIPPING_METHOD_UNAVAILABLE']],
    );
  });

  it('rejects a country that the market does not serve', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    const { body } = await shopper.estimate({ shippingAddress: { ...berlin, countryCode: 'AQ' } });
    assert.deepEqual(
      [body.state, needs(body)[0]],
      ['needs-address', 'delivery shippingAddress.countryCode COUNTRY_NOT_SERVED'],
    );
  });

  it('adds tax on top in a tax-exclusive market, by region', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    const input = { shippingAddress: california, shippingMethodId: 'us-standard' };
    const { body } = await shopper.estimate(input, 'us');
    // 7.25 % of 12.00 + 8.00
    assert.deepEqual([body.state, ...sums(body)], ['final', 1200, 800, 145, 2145]);
    const nevada = { ...california, city: 'Reno', region: 'NV', postalCode: '89501' };
    assert.deepEqual(
      sums((await shopper.estimate({ ...input, shippingAddress: nevada }, 'us')).body),
      [1200, 800, 0, 2000],
    );
  });

  it('uses the rate of the category, or the standard rate', async () => {
    const shopper = shop.shopper();
    await shopper.add('book', 1);
    const at = async (country: string, postalCode: string) =>
      (
        await shopper.estimate({
          shippingAddress: { ...berlin, countryCode: country, postalCode },
          shippingMethodId: 'eu-standard',
        })
      ).body;
    // 25.00 at 7 % and 4.90 at 19 %
    assert.deepEqual(
      (await at('DE', '10115')).taxes.map(({ ratePpm, amount }) => [ratePpm, amount.amount]),
      [
        [190_000, 78],
        [70_000, 164],
      ],
    );
    assert.deepEqual(
      (await at('AT', '1010')).taxes.map(({ ratePpm }) => ratePpm),
      [200_000],
    );
  });

  it('is blocked for an empty cart, a sold-out and an unavailable product', async () => {
    const shopper = shop.shopper();
    const input = { shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    const empty = (await shopper.estimate(input)).body;
    assert.deepEqual(
      [empty.state, empty.requirements.map(({ code }) => code).includes('CART_EMPTY')],
      ['blocked', true],
    );
    await shopper.add('poster', 1);
    await shop.database.query(`update stock set quantity = 0 where variant_id = 'poster'`);
    const gone = (await shopper.estimate(input)).body;
    assert.deepEqual([gone.state, needs(gone)], ['blocked', ['payment lines.0 OUT_OF_STOCK']]);
    await shop.database.query(`update stock set quantity = 1 where variant_id = 'poster'`);
    const abroad = (await shopper.estimate({}, 'us')).body;
    assert.deepEqual([abroad.state, abroad.lines[0]?.warnings[0]?.code], ['blocked', 'VARIANT_UNAVAILABLE']);
  });

  it('is blocked for an amount below the card minimum', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    await shop.database.query(`update price set amount = 1 where variant_id = 'mug' and market_code = 'jp'`);
    await configure(shop.database, `update shipping_method set amount = 2 where code = 'jp-standard'`);
    const tokyo = { ...berlin, countryCode: 'JP', region: '13', postalCode: '100-0001' };
    const { body } = await shopper.estimate({ shippingAddress: tokyo, shippingMethodId: 'jp-standard' }, 'jp');
    assert.deepEqual([body.state, needs(body)], ['blocked', ['payment amountDue AMOUNT_BELOW_MINIMUM']]);
    assert.equal(body.totals.exact, false);
  });

  it('has no exact total when the tax is unavailable', async () => {
    const shopper = shop.shopper();
    await shopper.add('mug', 1);
    const input = { shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    try {
      for (const quote of [
        () => Promise.reject(new Error('down')),
        // Never answers.
        (_request: unknown, { signal }: TaxContext) => sleep(60_000, new Map(), { signal }),
      ]) {
        tax = { name: 'broken', quote };
        const began = Date.now();
        const { status, body } = await shopper.estimate(input);
        assert.deepEqual([status, body.state, body.totals.exact], [200, 'tax-unavailable', false]);
        assert.deepEqual(needs(body), ['payment taxTotal TAX_UNAVAILABLE']);
        assert.ok(Date.now() - began < TAX_TIMEOUT_MS + 5000, 'waits no longer than it says');
      }
    } finally {
      tax = tableTaxProvider;
    }
  });

  it('stores nothing', async () => {
    const shopper = shop.shopper();
    await shopper.estimate({ shippingAddress: berlin });
    const { version } = (await shopper.cart()).body;
    assert.equal(version, 0);
  });
});

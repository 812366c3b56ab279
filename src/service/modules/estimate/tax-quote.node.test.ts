import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Market, Quote, TaxRate } from '@storefront/contract';
import { berlin, codesOf, openShop, type Shop, type Shopper } from '../orders/testing/shop.js';
import { tableTaxProvider } from './tax-table.js';
import type { TaxProvider } from './tax-provider.js';

let shop: Shop;
let tax: TaxProvider = tableTaxProvider;
before(async () => {
  // One connection: a call to a provider that needs a connection would wait forever inside a transaction.
  shop = await openShop({
    webhooks: false,
    poolSize: 1,
    commerce: {
      tax: {
        name: 'switch',
        get isLocal() {
          return tax.isLocal ?? false;
        },
        quote: (...args) => tax.quote(...args),
      },
    },
  });
});
after(() => shop.close());

async function put(path: string, body: object): Promise<void> {
  const reply = await shop.admin('PUT', `/store/1${path}`, body);
  assert.equal(reply.statusCode, 200, reply.body);
}
const europe = {
  name: 'Europe',
  currency: 'EUR',
  locales: ['en'],
  countries: ['DE', 'AT', 'FR'],
  taxInclusive: true,
  isDefault: true,
};
const market = (value?: Market['tax']) => put('/markets/eu', { ...europe, ...(value && { tax: value }) });
const vat = (countryCode: string, ratePpm: number, more: Partial<TaxRate> = {}): TaxRate => ({
  name: `VAT ${countryCode}`,
  countryCode,
  ratePpm,
  ...more,
});
const rates = (...list: TaxRate[]) => put('/tax-rates', { rates: list });

beforeEach(async () => {
  tax = tableTaxProvider;
  await market();
  await rates(vat('DE', 190_000), vat('DE', 70_000, { category: 'reduced' }), vat('AT', 200_000));
});

const vienna = { ...berlin, city: 'Wien', postalCode: '1010', countryCode: 'AT' };
const paris = { ...berlin, city: 'Paris', postalCode: '75001', countryCode: 'FR' };
const quoteAt = async (shopper: Shopper, shippingAddress: object): Promise<Quote> =>
  (await shopper.estimate({ shippingAddress, shippingMethodId: 'eu-standard' })).body;
const sums = ({ totals, lines }: Quote) => ({
  unit: lines[0]?.unitPrice.amount,
  shipping: totals.shippingTotal.amount,
  tax: totals.taxTotal.amount,
  total: totals.total.amount,
});
/** One mug, 11.90 with German VAT inside; post 4.90. */
async function mug(): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.add('mug', 1);
  return shopper;
}

describe('tax rates', () => {
  it('apply from their start to their end', async () => {
    const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
    const hour = 3_600_000;
    await rates(
      vat('DE', 10_000, { endsAt: at(-hour) }),
      vat('DE', 20_000, { startsAt: at(-hour), endsAt: at(hour) }),
      vat('DE', 30_000, { startsAt: at(hour) }),
    );
    const { taxes } = await quoteAt(await mug(), berlin);
    assert.deepEqual(
      taxes.map(({ ratePpm }) => ratePpm),
      [20_000],
    );
  });

  it('may have postal codes, and compound', async () => {
    await rates(
      vat('DE', 100_000, { postalCodes: ['10*'] }),
      vat('DE', 100_000, { name: 'on top', postalCodes: ['10000..10999'], compound: true, shipping: false }),
      vat('DE', 190_000),
    );
    const shopper = await mug();
    const here = await quoteAt(shopper, berlin);
    // 11.90 / 1.21 and 4.90 / 1.10
    assert.deepEqual([here.totals.taxTotal.amount, here.taxes.length], [207 + 45, 2]);
    const there = await quoteAt(shopper, { ...berlin, postalCode: '20095' });
    assert.deepEqual(
      there.taxes.map(({ ratePpm }) => ratePpm),
      [190_000],
    );
  });

  it('have names by language in quote and order, which do not change the charge', async () => {
    const names = { en: 'VAT', de: 'MwSt.' };
    const shopper = await mug();
    await rates(vat('DE', 190_000, { name: 'MwSt.' }));
    const plain = await quoteAt(shopper, berlin);
    await rates(vat('DE', 190_000, { name: 'MwSt.', names }));
    const quote = await quoteAt(shopper, berlin);
    assert.deepEqual(
      quote.taxes.map((sum) => [sum.name, sum.names]),
      [['MwSt.', names]],
    );
    assert.equal(quote.hash, plain.hash);
    assert.equal(plain.taxes[0]?.names, undefined, 'a single name stays as it is');
    const { body: checkout } = await shopper.checkout({
      email: 'ada@example.com',
      shippingAddress: berlin,
      shippingMethodId: 'eu-standard',
    });
    const placed = await shopper.complete(checkout);
    assert.deepEqual(placed.body.order.taxes[0]?.names, names);
    const table = (await shop.admin('GET', '/store/1/tax-rates')).json<{ rates: TaxRate[] }>();
    assert.deepEqual(table.rates[0]?.names, names);
  });

  it('are rejected when they are invalid', async () => {
    const refused = async (rate: Partial<TaxRate>): Promise<string> => {
      const reply = await shop.admin('PUT', '/store/1/tax-rates', { rates: [vat('DE', 1), vat('DE', 1, rate)] });
      assert.equal(reply.statusCode, 400, reply.body);
      return reply.json<{ errors: { path: string }[] }>().errors[0]?.path ?? '';
    };
    const moment = '2026-01-01T00:00:00Z';
    assert.equal(await refused({ startsAt: moment, endsAt: moment }), 'rates.1.endsAt');
    assert.equal(await refused({ postalCodes: ['10', '2..10'] }), 'rates.1.postalCodes.1');
    assert.equal(await refused({ postalCodes: ['(a+)+$'] }), 'rates.1.postalCodes.0');
  });
});

describe('reverse charge', () => {
  const home = { homeCountry: 'DE', reverseCharge: true };

  it('applies to a VAT number of another country, is shown with the taxes, and does not apply at home', async () => {
    await market(home);
    const shopper = await mug();
    const austria = await quoteAt(shopper, { ...vienna, vatNumber: 'atu 1234 5678' });
    assert.deepEqual(
      [austria.state, sums(austria)],
      ['final', { unit: 1190, shipping: 490, tax: 0, total: 1680 }],
      'prices stay as they are',
    );
    assert.deepEqual(
      austria.taxes.map(({ name, ratePpm, amount }) => [name, ratePpm, amount.amount]),
      [['Reverse charge', 0, 0]],
    );
    assert.equal((await quoteAt(shopper, vienna)).totals.taxTotal.amount, 198 + 82);
    const atHome = await quoteAt(shopper, { ...berlin, vatNumber: 'DE123456789' });
    assert.deepEqual([atHome.state, atHome.totals.taxTotal.amount], ['final', 190 + 78]);
    await market();
    const off = await quoteAt(shopper, { ...vienna, vatNumber: 'ATU12345678' });
    assert.deepEqual([off.state, off.totals.taxTotal.amount], ['final', 198 + 82], 'the market has it off');
  });

  it('requires a valid VAT number, and reports an invalid one', async () => {
    await market(home);
    const shopper = await mug();
    for (const vatNumber of ['AT12345678', 'DE123456789', 'nonsense']) {
      const { state, requirements, totals } = await quoteAt(shopper, { ...vienna, vatNumber });
      assert.deepEqual([state, totals.exact], ['needs-address', false]);
      assert.deepEqual(requirements, [
        {
          step: 'delivery',
          field: 'shippingAddress.vatNumber',
          code: 'ADDRESS_INVALID',
          message: 'A VAT number of AT looks like ATU12345678; correct it, or leave it out to pay with tax.',
        },
      ]);
    }
  });

  it('applies to the placed order', async () => {
    await market({ ...home, behaviour: 'keep-net' });
    const shopper = await mug();
    const { body: checkout } = await shopper.checkout({
      email: 'ada@example.com',
      shippingAddress: { ...vienna, vatNumber: 'ATU12345678' },
      shippingMethodId: 'eu-standard',
    });
    assert.deepEqual(sums(checkout.quote), { unit: 1000, shipping: 412, tax: 0, total: 1412 });
    const placed = await shopper.complete(checkout);
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    const { quote_hash: hash, amount_due: due } = await shop.one<{ quote_hash: string; amount_due: number }>(
      'select quote_hash, amount_due from orders where id = $1',
      placed.body.order.id,
    );
    assert.deepEqual([hash, due], [checkout.quote.hash, 1412]);
  });

  it('is rejected for a market whose seller is outside the European Union', async () => {
    const reply = await shop.admin('PUT', '/store/1/markets/eu', { ...europe, tax: { ...home, homeCountry: 'CH' } });
    assert.deepEqual([reply.statusCode, /tax\.reverseCharge/.test(reply.body)], [400, true]);
  });
});

describe('a market with behaviour keep-net', () => {
  const keepNet = { homeCountry: 'DE', behaviour: 'keep-net' } as const;

  it('replaces the included tax by that of the address, to the cent', async () => {
    await market(keepNet);
    const shopper = await mug();
    assert.deepEqual(sums(await quoteAt(shopper, berlin)), { unit: 1190, shipping: 490, tax: 190 + 78, total: 1680 });
    const austria = await quoteAt(shopper, vienna);
    // 10.00 + 20 %; 4.90 / 1.19 × 1.2 = 4.941
    assert.deepEqual(sums(austria), { unit: 1200, shipping: 494, tax: 200 + 82, total: 1694 });
    assert.deepEqual(austria.lines[0]?.warnings, [], 'no price has changed');
    assert.deepEqual(
      austria.shippingMethods.map(({ price }) => price.amount),
      [494, 1503],
      'every method at what it will cost',
    );
    assert.deepEqual(sums(await quoteAt(shopper, paris)), { unit: 1000, shipping: 412, tax: 0, total: 1412 });
  });

  it('is not the default, and keeps prices while the address is unknown', async () => {
    await market({ homeCountry: 'DE' });
    const shopper = await mug();
    assert.deepEqual(sums(await quoteAt(shopper, vienna)), { unit: 1190, shipping: 490, tax: 198 + 82, total: 1680 });
    await market(keepNet);
    assert.equal((await quoteAt(shopper, {})).lines[0]?.unitPrice.amount, 1190);
  });

  it('is allowed only for tax-inclusive prices', async () => {
    const reply = await shop.admin('PUT', '/store/1/markets/us', {
      ...europe,
      currency: 'USD',
      isDefault: false,
      taxInclusive: false,
      tax: { homeCountry: 'US', behaviour: 'keep-net' },
    });
    assert.deepEqual([reply.statusCode, /tax\.behaviour/.test(reply.body)], [400, true]);
  });

  it('has no exact total when either tax is unavailable', async () => {
    await market(keepNet);
    const shopper = await mug();
    for (const down of ['DE', 'AT']) {
      tax = {
        name: 'half',
        quote: (request, context) =>
          request.to.countryCode === down
            ? Promise.reject(new Error('down'))
            : tableTaxProvider.quote(request, context),
      };
      assert.equal((await quoteAt(shopper, vienna)).state, 'tax-unavailable', down);
    }
  });
});

describe('a tax service at placing', () => {
  /** It needs a connection to answer, and there is only one. */
  const remote = (ratePpm: () => number): TaxProvider => ({
    name: 'remote',
    async quote({ items }) {
      await shop.database.query('select 1');
      return new Map(items.map(({ id }) => [id, [{ name: 'Remote', ratePpm: ratePpm(), compound: false }]]));
    },
  });
  const ready = async () => {
    const shopper = await mug();
    const { body } = await shopper.checkout({
      email: 'ada@example.com',
      shippingAddress: vienna,
      shippingMethodId: 'eu-standard',
    });
    assert.equal(body.status, 'ready', JSON.stringify(body.requirements));
    return { shopper, checkout: body };
  };
  const orders = async (): Promise<number> =>
    (await shop.one<{ count: number }>('select count(*)::int as count from orders')).count;

  it('is called while no connection is held, and its answer is in the order', async () => {
    tax = remote(() => 100_000);
    for (const example of [undefined, { homeCountry: 'DE', behaviour: 'keep-net' } as const]) {
      await market(example);
      const { shopper, checkout } = await ready();
      const placed = await shopper.complete(checkout);
      assert.equal(placed.status, 200, JSON.stringify(placed.body));
      const { hash } = await shop.one<{ hash: string }>(
        'select quote_hash as hash from orders where id = $1',
        placed.body.order.id,
      );
      assert.equal(hash, checkout.quote.hash);
    }
  });

  it('with a changed answer changes the quote, and no order is placed', async () => {
    let rate = 100_000;
    tax = remote(() => rate);
    const { shopper, checkout } = await ready();
    rate = 110_000;
    const before = await orders();
    const reply = await shopper.complete(checkout);
    assert.deepEqual([reply.status, codesOf(reply), await orders()], [409, ['QUOTE_CHANGED'], before]);
  });

  it('that is down has no exact total, and no order is placed', async () => {
    tax = remote(() => 100_000);
    const { shopper, checkout } = await ready();
    tax = { name: 'down', quote: () => Promise.reject(new Error('down')) };
    const before = await orders();
    const reply = await shopper.complete(checkout);
    assert.deepEqual([reply.status, codesOf(reply), await orders()], [503, ['TAX_UNAVAILABLE'], before]);
  });
});

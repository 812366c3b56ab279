import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShippingMethodInput } from '@storefront/contract';
import { berlin, openShop, type Shop, type Shopper } from '../orders/testing/shop.js';
import { configure } from '../../testing/configure.js';

let shop: Shop;
before(async () => {
  shop = await openShop({ webhooks: false });
  await shop.database.query('update stock set quantity = 1000 where quantity is not null');
  await configure(shop.database, `delete from shipping_method where market_code = 'eu'`);
});
after(() => shop.close());

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const send = (code: string, input: Partial<ShippingMethodInput>) =>
  shop.admin('PUT', `/store/1/shipping-methods/${code}`, { title: code, market: 'eu', price: eur(500), ...input });
async function only(code: string, input: Partial<ShippingMethodInput>): Promise<void> {
  await configure(shop.database, `delete from shipping_method where market_code = 'eu'`);
  const reply = await send(code, input);
  assert.equal(reply.statusCode, 200, reply.body);
}
const offers = async (shopper: Shopper, shippingAddress: object = berlin): Promise<Record<string, number>> => {
  const { body } = await shopper.estimate({ shippingAddress });
  return Object.fromEntries(body.shippingMethods.map(({ id, price }) => [id, price.amount]));
};
/** Mugs of 11.90 and 300 g. */
async function mugs(quantity: number): Promise<Shopper> {
  const shopper = shop.shopper();
  await shopper.add('mug', quantity);
  return shopper;
}

describe('a shipping method', () => {
  it('has the price of its weight step, up to its maximum weight', async () => {
    await only('post', {
      price: eur(290),
      weightSteps: [
        { fromGrams: 600, price: eur(490) },
        { fromGrams: 1500, price: eur(890) },
      ],
      maxWeightGrams: 3000,
    });
    const at = async (quantity: number) => (await offers(await mugs(quantity)))['post'];
    assert.deepEqual(
      [await at(1), await at(2), await at(4), await at(5), await at(10), await at(11)],
      [290, 490, 490, 890, 890, undefined],
    );
  });

  it('has the price of the goods step after discounts, and is free from a threshold', async () => {
    await only('parcel', {
      goodsSteps: [{ from: eur(2000), price: eur(300) }],
      freeFrom: eur(4000),
    });
    const shopper = await mugs(2); // 23.80
    assert.deepEqual(await offers(shopper), { parcel: 300 });
    const reply = await shop.admin('PUT', '/store/1/discounts/five', {
      title: 'Five',
      code: 'FIVE',
      kind: 'amount',
      amounts: [eur(500)],
    });
    assert.equal(reply.statusCode, 200, reply.body);
    await shopper.applyDiscount('FIVE');
    assert.deepEqual(await offers(shopper), { parcel: 500 });
    await shopper.add('mug', 2); // 47.60 - 5.00
    assert.deepEqual(await offers(shopper), { parcel: 0 });
    const { body } = await (await mugs(1)).estimate({ shippingAddress: berlin });
    assert.deepEqual(body.shippingMethods[0]?.freeFrom, eur(4000));
  });

  it('is offered only in its zones, and not before the address is known', async () => {
    await only('courier', {
      zones: [
        { countryCode: 'DE', postalCodes: ['10*', '12000..12999'], exceptPostalCodes: ['10117'] },
        { countryCode: 'FR' },
      ],
    });
    const shopper = await mugs(1);
    const at = (postalCode: string, countryCode = 'DE') => offers(shopper, { ...berlin, postalCode, countryCode });
    assert.deepEqual(await at('10115'), { courier: 500 });
    assert.deepEqual(await at('12345'), { courier: 500 });
    assert.deepEqual(await at('10117'), {});
    assert.deepEqual(await at('20095'), {});
    assert.deepEqual(await at('75001', 'FR'), { courier: 500 });
    const { body: open } = await shopper.estimate({ shippingAddress: { countryCode: 'DE' } });
    assert.deepEqual(
      open.requirements.filter(({ step }) => step === 'shipping').map(({ code, message }) => [code, message]),
      [['SHIPPING_METHOD_REQUIRED', 'Fill in the address first; how it ships depends on it.']],
    );
    const { body: never } = await shopper.estimate({ shippingAddress: { ...berlin, postalCode: '20095' } });
    assert.deepEqual([never.state, never.requirements[0]?.code], ['needs-shipping', 'SHIPPING_METHOD_UNAVAILABLE']);
  });

  it('is not offered when it is disabled', async () => {
    await only('post', { enabled: false });
    assert.deepEqual(await offers(await mugs(1)), {});
  });

  it('is rejected with the invalid field', async () => {
    const refused = async (input: Partial<ShippingMethodInput>): Promise<string> => {
      const reply = await send('post', input);
      assert.equal(reply.statusCode, 400, reply.body);
      return reply.json<{ errors: { path: string }[] }>().errors[0]?.path ?? '';
    };
    const step = (fromGrams: number) => ({ fromGrams, price: eur(1) });
    assert.equal(await refused({ weightSteps: [step(5), step(5)] }), 'weightSteps.1');
    assert.equal(await refused({ goodsSteps: [{ from: eur(0), price: eur(1) }] }), 'goodsSteps.0');
    assert.equal(await refused({ goodsSteps: [{ from: eur(9), price: eur(0) }] }), 'goodsSteps.0.price');
    const dollars = { amount: 1, currency: 'USD' };
    assert.equal(await refused({ goodsSteps: [{ from: dollars, price: eur(1) }] }), 'goodsSteps.0.from.currency');
    assert.equal(
      await refused({ weightSteps: [step(1)], goodsSteps: [{ from: eur(9), price: eur(1) }] }),
      'goodsSteps',
    );
    assert.equal(await refused({ countries: ['DE'], zones: [{ countryCode: 'DE' }] }), 'zones');
    assert.equal(await refused({ zones: [{ countryCode: 'US' }] }), 'zones.0.countryCode');
    assert.equal(
      await refused({ zones: [{ countryCode: 'DE', exceptPostalCodes: ['2..1'] }] }),
      'zones.0.exceptPostalCodes.0',
    );
  });

  it('is rejected beyond fifty', async () => {
    await configure(
      shop.database,
      `insert into shipping_method (store_id, code, market_code, title, currency, amount)
       select 1, 'm' || n, 'eu', 'x', 'EUR', 1 from generate_series(1, 50) n on conflict do nothing`,
    );
    assert.equal((await send('one-more', {})).statusCode, 422);
    assert.equal((await send('m7', {})).statusCode, 200, 'one that is there may change');
    assert.equal((await send('one-more', { enabled: false })).statusCode, 200);
  });
});

describe('the free shipping threshold of a market', () => {
  it('is the amount from which shipping is free everywhere in the market', async () => {
    const promised = async () =>
      (await shop.get('/store/1?market=eu')).json<{ freeShippingFrom: { amount: number } | null }>().freeShippingFrom
        ?.amount;
    await only('berlin', { zones: [{ countryCode: 'DE', postalCodes: ['1*'] }], freeFrom: eur(1000) });
    assert.equal(await promised(), undefined, 'only in Berlin');
    await send('home', { countries: ['DE'], freeFrom: eur(3000) });
    assert.equal(await promised(), undefined, 'not abroad');
    await send('abroad', { zones: [{ countryCode: 'AT' }, { countryCode: 'FR' }], freeFrom: eur(9000) });
    assert.equal(await promised(), 9000);
    await send('everywhere', { freeFrom: eur(5000) });
    assert.equal(await promised(), 5000);
  });
});

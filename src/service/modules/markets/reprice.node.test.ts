import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImportReport, Problem, Product, ProductPage, ProductRecord } from '@storefront/contract';
import { convert } from '../catalogue/convert.js';
import { testApp, type TestApp } from '../../testing/app.js';

const MARKET = { name: 'Market', locales: ['en'], countries: ['DE'], taxInclusive: true };

describe('prices of a market that is added or changed later', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp({ seed: false });
    await shop.admin('PUT', '/store/1', { name: 'Shop' });
    await market('eu', { currency: 'EUR' });
    await market('us', { currency: 'USD' });
    const lines = [
      { id: 'tea', title: 'Tea', price: 1250, compareAtPrice: 1500, currency: 'EUR' },
      { id: 'pen', title: 'Pen', price: 0, currency: 'EUR' },
      { id: 'pin', title: 'Pin', price: 1, currency: 'EUR' },
      { id: 'own', title: 'Own', price: 1000, currency: 'EUR', prices: [price('us', 7700, 'USD')] },
      { id: 'usd', title: 'Only in dollars', price: 500, currency: 'USD' },
    ];
    await importLines(lines);
  });
  after(() => shop.close());

  const importLines = async (lines: object[]): Promise<void> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(answer.json<ImportReport>().errors, []);
  };

  const price = (code: string, amount: number, currency: string) => ({ market: code, price: { amount, currency } });
  const market = async (code: string, more: object) => {
    const answer = await shop.admin('PUT', `/store/1/markets/${code}`, { ...MARKET, ...more });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  const costs = async (id: string, code: string) => {
    const answer = await shop.get(`/store/1/products/${id}?market=${code}`);
    if (answer.statusCode === 404) return null;
    const { price: price, compareAtPrice } = answer.json<Product>();
    return [price.amount, price.currency, compareAtPrice?.amount ?? null];
  };
  const listed = async (code: string) => {
    const { items } = (await shop.get(`/store/1/products?market=${code}`)).json<ProductPage>();
    return Object.fromEntries(items.map(({ id, price: price }) => [id, price.amount]));
  };
  const yen = (rate: string, priceIncrement = 1) => ({
    currency: 'JPY',
    conversion: { from: 'EUR', rate },
    rounding: { priceIncrement },
  });

  it('are converted at once in a new market', async () => {
    await market('jp', yen('160.5'));
    assert.deepEqual(await costs('tea', 'jp'), [2006, 'JPY', 2408]);
    assert.deepEqual(await listed('jp'), { tea: 2006, pen: 0, pin: 2, own: 1605 });
    assert.equal(await costs('usd', 'jp'), null, 'nothing is converted from dollars');
  });

  it('follow changes of rate and increment, as an import would compute them', async () => {
    for (const [rate, increment] of [
      ['171.5', 100],
      ['0.0001', 1],
      ['149.99999', 7],
      ['160', 1],
    ] as const) {
      await market('jp', yen(rate, increment));
      for (const [id, amount] of [
        ['tea', 1250],
        ['pin', 1],
        ['pen', 0],
      ] as const)
        assert.equal(
          (await costs(id, 'jp'))?.[0],
          convert(amount, { from: 'EUR', rate }, 'JPY', increment),
          `${id} ${rate}`,
        );
    }
  });

  it('that were set explicitly stay, also when a conversion is added later', async () => {
    await market('us', { currency: 'USD', conversion: { from: 'EUR', rate: '1.1' } });
    assert.deepEqual(await listed('us'), { tea: 1375, pen: 0, pin: 1, own: 7700, usd: 500 });
    const [variant] = (await shop.get('/store/1/products/tea?market=us')).json<Product>().variants;
    await shop.admin('PUT', '/store/1/price-lists/us', {
      prices: [{ variantId: variant!.id, price: { amount: 999, currency: 'USD' } }],
    });
    await market('us', { currency: 'USD', conversion: { from: 'EUR', rate: '2' } });
    assert.deepEqual(await listed('us'), { tea: 999, pen: 0, pin: 2, own: 7700, usd: 500 });
  });

  it('stay converted when the line of a product is read and imported again', async () => {
    const lineOf = async (id: string) =>
      (await shop.admin('GET', `/store/1/products/${id}/record`)).json<ProductRecord>().line;
    await market('jp', yen('100'));
    await market('us', { currency: 'USD', conversion: { from: 'EUR', rate: '2' } });
    const line = await lineOf('tea');
    assert.deepEqual(line.variants?.[0]?.prices, [
      { ...price('eu', 1250, 'EUR'), compareAtPrice: { amount: 1500, currency: 'EUR' } },
      price('us', 999, 'USD'),
    ]);
    await importLines([line, await lineOf('own')]);
    assert.deepEqual(await lineOf('tea'), line);
    assert.deepEqual(
      [await costs('tea', 'jp'), await costs('tea', 'us')],
      [
        [1250, 'JPY', 1500],
        [999, 'USD', null],
      ],
    );
    await market('jp', yen('200'));
    assert.deepEqual(await costs('tea', 'jp'), [2500, 'JPY', 3000]);
    assert.deepEqual(
      [await costs('own', 'jp'), await costs('own', 'us')],
      [
        [2000, 'JPY', null],
        [7700, 'USD', null],
      ],
    );
  });

  it('are in the line of a product without a source price, so that it can be imported', async () => {
    await market('ch', { currency: 'CHF' });
    const stated = await shop.admin('PUT', '/store/1/price-lists/ch', {
      prices: [{ variantId: 'usd', price: { amount: 900, currency: 'CHF' } }],
    });
    assert.equal(stated.statusCode, 200, stated.body);
    await market('uk', { currency: 'GBP', conversion: { from: 'CHF', rate: '0.5' } });
    assert.equal((await shop.admin('DELETE', '/store/1/price-lists/ch')).statusCode, 204);
    const { line } = (await shop.admin('GET', '/store/1/products/usd/record')).json<ProductRecord>();
    assert.deepEqual(
      line.variants?.[0]?.prices?.map(({ market: code, price: { amount } }) => [code, amount]),
      [
        ['uk', 450],
        ['us', 500],
      ],
    );
    assert.equal((await shop.admin('DELETE', '/store/1/markets/uk')).statusCode, 204);
    assert.equal((await shop.admin('DELETE', '/store/1/markets/ch')).statusCode, 204);
  });

  it('are deleted with the conversion, and the market may then change its currency', async () => {
    await market('jp', { currency: 'JPY' });
    assert.deepEqual(await listed('jp'), {});
    await market('jp', { currency: 'CHF', conversion: { from: 'EUR', rate: '0.95' } });
    assert.deepEqual(await costs('tea', 'jp'), [1188, 'CHF', 1425]);
  });

  it('are rejected altogether when one exceeds the maximum', async () => {
    const answer = await shop.admin('PUT', '/store/1/markets/huge', {
      ...MARKET,
      currency: 'USD',
      conversion: { from: 'EUR', rate: '999999999' },
    });
    assert.equal(answer.statusCode, 400, answer.body);
    assert.equal(answer.json<Problem>().errors[0]?.path, 'conversion.rate');
    assert.equal((await shop.get('/store/1/products?market=huge')).statusCode, 404);
  });

  it('that were imported before their origin was recorded are detected by computing them', async () => {
    await market('old', yen('100'));
    await shop.database.query('update price set converted = null where market_code = $1', ['old']);
    await market('old', yen('200'));
    assert.deepEqual(await costs('tea', 'old'), [2500, 'JPY', 3000]);
  });
});

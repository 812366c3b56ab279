import type { Market, Menu, Problem, Redirect, StorePublicData } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSandboxProvider } from '../payments/sandbox-provider.js';
import { testApp, type TestApp } from '../testing/app.js';

const MARKET = {
  name: 'Switzerland',
  currency: 'CHF',
  locales: ['de-ch', 'fr-CH'],
  countries: ['CH'],
  taxInclusive: true,
};

describe('a merchant sets', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp({
      seed: false,
      paymentProviders: {
        'card-sandbox': ({ baseUrl = '', publishableKey, secretKey, webhookSecrets }) =>
          createSandboxProvider({ baseUrl, publishableKey, secretKey, webhookSecrets }),
      },
    });
  });
  after(() => shop.close());

  const put = (path: string, body: unknown) => shop.admin('PUT', `/store/7${path}`, body);
  const refused = async (path: string, body: unknown, status: number, ...parts: RegExp[]): Promise<void> => {
    const answer = await put(path, body);
    assert.equal(answer.statusCode, status, answer.body);
    const { errors } = answer.json<Problem>();
    const text = errors.map(({ code, path, message }) => `${code} ${path ?? ''} ${message}`).join('\n');
    for (const part of parts) assert.match(text, part);
  };
  const get = async <T>(path: string): Promise<T> => (await shop.get(`/store/7${path}`)).json<T>();

  it('a store, with all settings replaced', async () => {
    await refused('', { name: '' }, 400, /"name" must not be empty/);
    await refused('', { name: 'x', allowedOrigins: ['https://a.example/'] }, 400, /allowedOrigins\.0/);
    await put('', {
      name: 'Seven',
      tagline: 'Of seven',
      maxQuantityPerLine: 3,
      tokens: { '--wb-color-accent': '#123456' },
    });
    assert.equal((await shop.get('/store/7')).statusCode, 404, 'nothing is sold before there is a market');
    await put('/markets/ch', MARKET);
    const store = await get<StorePublicData>('');
    assert.deepEqual([store.name, store.tagline, store.maxQuantityPerLine], ['Seven', 'Of seven', 3]);
    assert.deepEqual(store.tokens, { '--wb-color-accent': '#123456' });
    await put('', { name: 'Seven again' });
    const again = await get<StorePublicData>('');
    assert.deepEqual([again.name, again.tagline, again.maxQuantityPerLine, again.tokens], ['Seven again', '', 99, {}]);
  });

  it('markets, with exactly one default', async () => {
    const markets = async (): Promise<Market[]> =>
      (await shop.admin('GET', '/store/7/markets')).json<{ items: Market[] }>().items;
    assert.deepEqual(await markets(), [
      {
        code: 'ch',
        ...MARKET,
        locales: ['de-CH', 'fr-CH'],
        rounding: { tax: 'line', mode: 'half-up', priceIncrement: 1, totalIncrement: 1 },
        isDefault: true,
      },
    ]);
    await put('/markets/de', { ...MARKET, currency: 'EUR', countries: ['DE'], rounding: { totalIncrement: 5 } });
    await refused('/markets/ch', { ...MARKET, isDefault: false }, 409, /default/);
    await put('/markets/de', { ...MARKET, currency: 'EUR', countries: ['DE'], isDefault: true });
    assert.deepEqual((await markets()).map(({ code, isDefault }) => [code, isDefault]), [['de', true], ['ch', false]]); // prettier-ignore
    await Promise.all(
      ['ch', 'de'].map((code) =>
        put(`/markets/${code}`, { ...MARKET, currency: code === 'ch' ? 'CHF' : 'EUR', isDefault: true }),
      ),
    );
    assert.equal((await markets()).filter(({ isDefault }) => isDefault).length, 1);
  });

  it('no invalid market', async () => {
    await refused('/markets/x', { ...MARKET, locales: ['no locale'] }, 400, /locales\.0/);
    await refused('/markets/x', { ...MARKET, locales: ['e'] }, 400, /locales\.0/);
    await refused('/markets/x', { ...MARKET, countries: ['CH', 'CH'] }, 400, /twice/);
    await refused('/markets/x', { ...MARKET, conversion: { from: 'EUR', rate: '0.00' } }, 400, /conversion\.rate/);
    await refused('/markets/x', { ...MARKET, conversion: { from: 'EUR', rate: 1.1 } }, 400, /conversion\.rate/);
    await refused(`/markets/${'x'.repeat(33)}`, MARKET, 400, /32 characters/);
    await refused('/markets/UPPER', MARKET, 400, /"code"/);
  });

  it('shipping methods in the currency and countries of their market', async () => {
    const method = { title: 'Post', market: 'ch', price: { amount: 700, currency: 'CHF' } };
    assert.deepEqual((await put('/shipping-methods/post', method)).json(), { id: 'post' });
    await refused('/shipping-methods/post', { ...method, market: 'mars' }, 400, /MARKET_NOT_FOUND/);
    await refused(
      '/shipping-methods/post',
      { ...method, price: { amount: 1, currency: 'EUR' } },
      400,
      /CURRENCY_NOT_IN_MARKET price\.currency/,
    );
    await refused(
      '/shipping-methods/post',
      { ...method, freeFrom: { amount: 1, currency: 'EUR' } },
      400,
      /freeFrom\.currency/,
    );
    await refused('/shipping-methods/post', { ...method, price: { amount: -1, currency: 'CHF' } }, 400, /0 or more/);
    await refused('/shipping-methods/post', { ...method, countries: ['CH', 'FR'] }, 400, /countries\.1/);
    await refused('/shipping-methods/post', { ...method, minDays: 5, maxDays: 2 }, 400, /maxDays/);
    await refused('/markets/ch', { ...MARKET, currency: 'EUR' }, 409, /CONFLICT.*CHF/);
  });

  it('the tax table, replaced as a whole and kept in order', async () => {
    const rates = [
      { name: 'GST', countryCode: 'CA', ratePpm: 50_000 },
      { name: 'QST', countryCode: 'CA', region: 'QC', ratePpm: 99_750, compound: true, shipping: false },
    ];
    assert.deepEqual((await put('/tax-rates', { rates })).json(), { count: 2 });
    assert.deepEqual((await put('/tax-rates', { rates: [...rates].reverse() })).json(), { count: 2 });
    const { rows } = await shop.database.query(
      'select name, region, category, compound, shipping from tax_rate where store_id = 7 order by position',
    );
    assert.deepEqual(rows, [
      { name: 'QST', region: 'QC', category: 'standard', compound: true, shipping: false },
      { name: 'GST', region: null, category: 'standard', compound: false, shipping: true },
    ]);
    await refused('/tax-rates', { rates: [{ ...rates[0], ratePpm: 0.19 }] }, 400, /rates\.0\.ratePpm/);
    const many = Array.from({ length: 5000 }, (_, index) => ({ ...rates[0], name: `Rate ${index}` }));
    assert.deepEqual((await put('/tax-rates', { rates: many })).json(), { count: 5000 });
    await refused('/tax-rates', { rates: [...many, rates[0]] }, 400, /more than 5000/);
  });

  it('menus, whose entries get addresses from the routes of the store', async () => {
    await put('', { name: 'Seven', routes: { home: '/', category: '/c/{handle}', product: '/p/{id}' } });
    const items = [
      { title: 'Home', type: 'home' },
      {
        title: 'Tea',
        type: 'category',
        handle: 'tea & more',
        items: [{ title: 'Pot', type: 'product', handle: 'pot' }],
      },
      { title: 'Mail', type: 'url', url: 'mailto:hi@example.org' },
    ];
    assert.equal((await put('/menus/main', { title: 'Main', items })).statusCode, 200);
    const { items: menus } = await get<{ items: Menu[] }>('/menus');
    const entries = menus[0]?.items ?? [];
    assert.deepEqual(
      entries.map(({ url }) => url),
      ['/', '/c/tea%20%26%20more', 'mailto:hi@example.org'],
    );
    assert.equal(entries[1]?.items?.[0]?.url, undefined, 'kept by id, which a menu does not know');
  });

  it('no menu entry with a script or an unknown target', async () => {
    const menu = (item: object) => ({
      title: 'Main',
      items: [{ title: 'X', type: 'home', items: [{ title: 'Y', ...item }] }],
    });
    for (const url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:x',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
    ])
      await refused('/menus/main', menu({ type: 'url', url }), 400, /items\.0\.items\.0\.url/);
    await refused('/menus/main', menu({ type: 'url' }), 400, /needs a url/);
    await refused('/menus/main', menu({ type: 'product' }), 400, /needs the handle/);
    await refused('/menus/main', menu({ type: 'home', price: 3 }), 400, /items\.0\.items\.0\.price/);
  });

  it('redirects, but no circular ones', async () => {
    const redirect = (path: string, target: string): Redirect => ({ path, target, statusCode: 301 });
    const good = [redirect('/a', '/b'), redirect('/b', '/c'), redirect('/x', 'https://other.example/b')];
    assert.equal((await put('/redirects', { items: good })).statusCode, 200);
    assert.deepEqual((await get<{ items: Redirect[] }>('/redirects')).items, good);
    await refused('/redirects', { items: [...good, redirect('/c', '/a')] }, 400, /circle/);
    await refused('/redirects', { items: [redirect('/a', '/a')] }, 400, /circle/);
    await refused('/redirects', { items: [redirect('/a', '/b'), redirect('/a', '/c')] }, 400, /items\.1\.path/);
    await refused('/redirects', { items: [redirect('/a', '//evil.example')] }, 400, /items\.0\.target/);
    await refused('/redirects', { items: [redirect('/a', 'javascript:x')] }, 400, /items\.0\.target/);
    assert.deepEqual((await get<{ items: Redirect[] }>('/redirects')).items, good, 'what was refused changed nothing');
    const many = Array.from({ length: 10_000 }, (_, index) => redirect(`/old/${index}`, `/old/${index + 1}`));
    assert.equal((await put('/redirects', { items: many })).statusCode, 200);
  });

  it('categories, with valid images only', async () => {
    const saved = await put('/categories/tea', { title: 'Tea', position: 2, image: { url: 'tea.svg', alt: '' } });
    assert.deepEqual(saved.json(), {
      handle: 'tea', title: 'Tea', description: '', position: 2, image: { url: 'tea.svg', alt: '' }, productCount: 0,
    }); // prettier-ignore
    await refused('/categories/tea', { title: 'Tea', image: { url: 'javascript:x', alt: '' } }, 400, /image\.url/);
    await refused('/categories/-tea', { title: 'Tea' }, 400, /"handle"/);
  });

  it('payment providers, whose secrets are never returned', async () => {
    const keys = { enabled: true, publishableKey: 'pk_1', secretKey: 'sk_secret', webhookSecrets: ['whsec_secret'] };
    await refused('/payment-providers/unknown', keys, 404, /PAYMENT_PROVIDER_UNKNOWN.*sandbox/);
    const saved = await put('/payment-providers/card-sandbox', { ...keys, baseUrl: 'https://pay.example' });
    assert.deepEqual(saved.json(), { name: 'card-sandbox', enabled: true });
    const answer = await shop.get('/store/7');
    assert.doesNotMatch(answer.body, /sk_secret|whsec/);
    assert.deepEqual(answer.json<StorePublicData>().paymentProviders, [
      {
        name: 'card-sandbox',
        capture: 'automatic',
        publishableKey: 'pk_1',
        scriptUrl: 'https://pay.example/v1/sandbox.js',
        frameOrigin: 'https://pay.example',
      },
    ]);
    await put('/payment-providers/card-sandbox', { ...keys, enabled: false, baseUrl: 'https://pay.example' });
    assert.deepEqual((await get<StorePublicData>('')).paymentProviders, []);
    const found = await shop.app.services.providers.get(7, 'card-sandbox', false);
    assert.ok(found, 'what is under way must still be settled');
    assert.equal(await shop.app.services.providers.get(7, 'card-sandbox', true), undefined);
  });
});

/** A merchant reads back what they wrote, changes one thing at a time, and deletes things without breaking orders. */
import {
  routes,
  type DiscountRecord,
  type ImportReport,
  type Problem,
  type ProductRecord,
  type RouteDefinition,
  type StorePublicData,
} from '@storefront/contract';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createSandboxProvider } from '../payments/sandbox-provider.js';
import { testApp, type TestApp } from '../testing/app.js';
import { openShop, type Shop } from './orders/testing/shop.js';

const factories = {
  'card-sandbox': ({ baseUrl = '', publishableKey = '', secretKey = '', webhookSecrets = [] as readonly string[] }) =>
    createSandboxProvider({ baseUrl, publishableKey, secretKey, webhookSecrets }),
};

const code = 'export default () => {};';
const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** For each admin PUT: the route to read it, and an example body. */
const pairs: Record<string, { put: string; get: string; body: unknown }> = {
  putStore: {
    put: '',
    get: '/settings',
    body: {
      name: 'One',
      tagline: 'Of one',
      allowedOrigins: ['https://shop.example'],
      routes: { product: '/p/{handle}' },
      imageSizes: { address: '{url}?w={width}', widths: [320] },
      metadata: { erp: '7' },
    },
  },
  putMarket: {
    put: '/markets/ch',
    get: '/markets/ch',
    body: {
      name: 'Switzerland',
      currency: 'CHF',
      locales: ['de-CH'],
      countries: ['CH'],
      taxInclusive: true,
      rounding: { totalIncrement: 5 },
      tax: { homeCountry: 'CH' },
      conversion: { from: 'EUR', rate: '0.95' },
    },
  },
  putCategory: {
    put: '/categories/tea',
    get: '/categories/tea/record',
    body: { title: 'Tea', descriptionHtml: '<p>Leaves</p>', image: { url: '/tea.svg', alt: 'Tea' }, position: 3 },
  },
  putStock: { put: '/stock', get: '/stock', body: { levels: [{ variantId: 'shirt-s', stock: 7 }] } },
  putPriceList: {
    put: '/price-lists/eu',
    get: '/price-lists/eu',
    body: { prices: [{ variantId: 'poster', price: eur(950), compareAtPrice: eur(1000) }] },
  },
  putMenu: {
    put: '/menus/main',
    get: '/menus/main',
    body: { title: 'Main', items: [{ title: 'Tea', type: 'category', handle: 'tea' }] },
  },
  putRedirects: {
    put: '/redirects',
    get: '/redirects',
    body: { items: [{ path: '/old', target: '/new', statusCode: 301 }] },
  },
  putShippingMethod: {
    put: '/shipping-methods/parcel',
    get: '/shipping-methods/parcel',
    body: {
      title: 'Parcel',
      market: 'eu',
      price: eur(500),
      zones: [{ countryCode: 'DE', exceptPostalCodes: ['27498'] }],
      goodsSteps: [{ from: eur(5000), price: eur(300) }],
      freeFrom: eur(9000),
      minDays: 1,
    },
  },
  putTaxTable: {
    put: '/tax-rates',
    get: '/tax-rates',
    body: {
      rates: [
        { name: 'MwSt.', countryCode: 'DE', ratePpm: 190_000, startsAt: '2020-01-01T00:00:00.000Z' },
        { name: 'Tax', countryCode: 'US', region: 'CA', ratePpm: 72_500, postalCodes: ['90*'], shipping: false },
      ],
    },
  },
  putPlan: {
    put: '/subscription-plans/monthly',
    get: '/subscription-plans/monthly',
    body: { name: 'Monthly', interval: 'month', intervalCount: 1, discountPpm: 100_000, products: ['mug'] },
  },
  putDiscount: {
    put: '/discounts/three-for-two',
    get: '/discounts/three-for-two',
    body: {
      title: 'Three for two',
      kind: 'buy-x-get-y',
      code: 'THREE',
      buyGet: { buy: { quantity: 2, categories: ['paper'] }, get: { quantity: 1 } },
      endsAt: '2099-01-01T00:00:00.000Z',
    },
  },
  putEmailText: {
    put: '/email-texts/order-shipped/de',
    get: '/email-texts/order-shipped/de',
    body: { subject: 'Unterwegs: Bestellung {order}', intro: null, outro: 'Danke.', footer: null },
  },
  putPage: { put: '/pages/care', get: '/pages/care/record', body: { title: 'Care', body: '# Wash\n\n*By hand*' } },
  putStory: {
    put: '/stories/ahead',
    get: '/stories/ahead/record',
    body: { title: 'Ahead', body: 'Soon', publishedAt: '2099-01-01T09:00:00.000Z', image: { url: '/a.svg', alt: 'A' } },
  },
  putBlock: { put: '/blocks/note', get: '/blocks/note/record', body: { html: '<p onclick="x">Note</p>' } },
  putSearchSettings: {
    put: '/search/settings',
    get: '/search/settings',
    body: { mode: 'prefix', synonyms: [['mug', 'cup']] },
  },
  putExtension: {
    put: '/extensions/adviser',
    get: '/extension-records/adviser',
    body: {
      name: 'Adviser',
      version: '1.0.0',
      targets: ['product.detail.after'],
      capabilities: [],
      imageOrigins: [],
      fetchOrigins: [],
      sha256: createHash('sha256').update(code).digest('hex'),
      code,
      settings: { unit: 'cm' },
    },
  },
  putPaymentProvider: {
    put: '/payment-providers/card-sandbox',
    get: '/payment-providers/card-sandbox',
    body: {
      enabled: true,
      baseUrl: 'http://127.0.0.1:1',
      publishableKey: 'pk_test_1',
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_1'],
    },
  },
};

/** PUTs whose address is made by a POST. */
const madeByPost = ['replaceCheckoutRule'];

describe('every admin PUT', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp({ paymentProviders: factories });
  });
  after(() => shop.close());

  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await shop.admin('GET', `/store/1${path}`);
    assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
    return answer.json();
  };

  it('is in the table of this test', () => {
    const puts = Object.entries(routes).flatMap(([name, route]: [string, RouteDefinition]) =>
      route.method === 'PUT' && route.audience === 'admin' ? [name] : [],
    );
    assert.deepEqual(
      puts.filter((name) => !(name in pairs) && !madeByPost.includes(name)),
      [],
    );
  });

  for (const [name, { put, get, body }] of Object.entries(pairs))
    it(`${name}: a record that is read and put back changes nothing`, async () => {
      const written = await shop.admin('PUT', `/store/1${put}`, body);
      assert.equal(written.statusCode, 200, written.body);
      const before = await read(get);
      const again = await shop.admin('PUT', `/store/1${put}`, before);
      assert.equal(again.statusCode, 200, again.body);
      assert.deepEqual(await read(get), before);
      // The response contains the input, except secrets, and HTML that is only cleaned when shown.
      for (const [member, value] of Object.entries(body as object))
        if (!['secretKey', 'webhookSecrets', 'levels', 'prices', 'rates', 'rounding', 'buyGet'].includes(member))
          assert.deepEqual(before[member], value, member);
    });

  it('replaceCheckoutRule: a record that is read and put back makes no new version', async () => {
    const source = 'export default () => [];';
    const made = await shop.admin('POST', '/store/1/checkout-rules', { kind: 'validation', title: 'None', source });
    assert.equal(made.statusCode, 200, made.body);
    const { id } = made.json<{ id: string }>();
    const before = await read(`/checkout-rules/${id}`);
    const again = await shop.admin('PUT', `/store/1/checkout-rules/${id}`, before);
    assert.equal(again.statusCode, 200, again.body);
    assert.deepEqual(await read(`/checkout-rules/${id}`), before);
  });

  it('of a payment provider keeps the stored secrets, and returns none', async () => {
    assert.doesNotMatch(JSON.stringify(await read('/payment-providers/card-sandbox')), /sk_test|whsec/);
    const { rows } = await shop.database.query<{ config: unknown }>('select config from payment_provider');
    assert.deepEqual(rows[0]?.config, {
      baseUrl: 'http://127.0.0.1:1',
      publishableKey: 'pk_test_1',
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_1'],
    });
  });

  it('list is returned completely and without duplicates, page by page', async () => {
    const ids: string[] = [];
    for (let last = ''; ;) {
      const { levels } = (await read(`/stock?first=2${last && `&after=${last}`}`)) as {
        levels: { variantId: string }[];
      };
      ids.push(...levels.map(({ variantId }) => variantId));
      if (levels.length < 2) break;
      last = levels[1]?.variantId ?? '';
    }
    assert.deepEqual(ids, ['book', 'mug', 'poster', 'shirt-l', 'shirt-m', 'shirt-s']);
    const only = (await read('/price-lists/eu?variantIds=mug,shirt-s')) as { prices: { variantId: string }[] };
    assert.deepEqual(
      only.prices.map(({ variantId }) => variantId),
      ['mug', 'shirt-s'],
    );
  });
});

describe('PATCH of a store', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await shop.admin('PUT', '/store/1', {
      name: 'One',
      tagline: 'Of one',
      allowedOrigins: ['https://shop.example'],
      routes: { product: '/p/{handle}', cart: '/cart' },
      tokens: { '--wb-color-accent': '#123456' },
    });
  });
  after(() => shop.close());
  const patch = (body: unknown) => shop.admin('PATCH', '/store/1', body);

  it('changes only the given settings, for shoppers too', async () => {
    const answer = await patch({ tagline: 'New', routes: { cart: '/basket' } });
    assert.equal(answer.statusCode, 200, answer.body);
    const settings = (await shop.admin('GET', '/store/1/settings')).json<Record<string, unknown>>();
    assert.deepEqual(answer.json(), settings);
    assert.deepEqual(
      [settings['name'], settings['tagline'], settings['allowedOrigins'], settings['routes'], settings['tokens']],
      [
        'One',
        'New',
        ['https://shop.example'],
        { product: '/p/{handle}', cart: '/basket' },
        { '--wb-color-accent': '#123456' },
      ],
    );
    const shown = (await shop.get('/store/1')).json<StorePublicData>();
    assert.deepEqual([shown.tagline, shown.routes.cart, shown.routes.product], ['New', '/basket', '/p/{handle}']);
  });

  it('clears with null', async () => {
    await patch({
      tagline: null,
      routes: { cart: null },
      tokens: { '--wb-color-accent': null },
      maxQuantityPerLine: 3,
    });
    await patch({ maxQuantityPerLine: null });
    const settings = (await shop.admin('GET', '/store/1/settings')).json<Record<string, unknown>>();
    assert.deepEqual(
      [settings['tagline'], settings['routes'], settings['tokens'], settings['maxQuantityPerLine']],
      ['', { product: '/p/{handle}' }, {}, 99],
    );
  });

  it('rejects unknown names, and null for required settings, naming the field', async () => {
    for (const [body, field] of [
      [{ taglin: 'x' }, 'taglin'],
      [{ routes: { basket: '/b' } }, 'basket'],
      [{ name: null }, 'name'],
      [{ allowedOrigins: null }, 'allowedOrigins'],
    ] as const) {
      const answer = await patch(body);
      assert.equal(answer.statusCode, 400, field);
      assert.ok(
        answer.json<Problem>().errors.some(({ path, message }) => `${path ?? ''} ${message}`.includes(field)),
        field,
      );
    }
    assert.equal((await shop.admin('PATCH', '/store/99', { tagline: 'x' })).statusCode, 404);
  });

  it('two at the same time are both applied', async () => {
    await Promise.all([patch({ routes: { home: '/' } }), patch({ routes: { search: '/s' } })]);
    const { routes: kept } = (await shop.admin('GET', '/store/1/settings')).json<{ routes: object }>();
    assert.deepEqual(kept, { product: '/p/{handle}', home: '/', search: '/s' });
  });
});

describe('a merchant deletes', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  const admin = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    shop.app.inject({
      method,
      url: `/store/1${path}`,
      headers: {
        authorization: `Bearer ${shop.rootKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const gone = async (path: string): Promise<void> => {
    for (const time of ['first', 'second'])
      assert.equal((await admin('DELETE', path)).statusCode, 204, `${path}, ${time} time`);
  };
  const refused = async (path: string, remedy: RegExp): Promise<void> => {
    const answer = await admin('DELETE', path);
    assert.equal(answer.statusCode, 409, answer.body);
    assert.match(answer.json<Problem>().errors[0]?.message ?? '', remedy);
  };

  it('menus, redirects, tax rates and shipping methods', async () => {
    await admin('PUT', '/menus/main', { title: 'Main', items: [] });
    await gone('/menus/main');
    assert.equal((await admin('GET', '/menus/main')).statusCode, 404);
    await admin('PUT', '/redirects', { items: [{ path: '/a', target: '/b', statusCode: 301 }] });
    await gone('/redirects?path=/a');
    assert.deepEqual((await admin('GET', '/redirects')).json(), { items: [] });
    await gone('/tax-rates?countryCode=JP');
    const { rates } = (await admin('GET', '/tax-rates')).json<{ rates: { countryCode: string }[] }>();
    assert.ok(rates.length > 0 && rates.every(({ countryCode }) => countryCode !== 'JP'));
    await gone('/shipping-methods/jp-standard');
    assert.equal((await admin('GET', '/shipping-methods/jp-standard')).statusCode, 404);
  });

  it('a product: it is archived, its cart lines and orders stay readable, and an import restores it', async () => {
    const shopper = shop.shopper();
    const placed = await shopper.complete(await shopper.ready());
    assert.equal(placed.status, 200);
    const productId = placed.body.order.lines[0]?.productId ?? '';
    const before = (await admin('GET', `/products/${productId}/record`)).json<ProductRecord>();
    await gone(`/products/${productId}`);
    assert.equal((await shop.app.inject({ url: `/store/1/products/${productId}` })).statusCode, 404);
    const archived = (await admin('GET', `/products/${productId}/record`)).json<ProductRecord>();
    assert.equal(archived.status, 'archived');
    assert.equal((await admin('GET', `/orders/${placed.body.order.id}/record`)).statusCode, 200);

    const report = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(before.line),
    });
    assert.deepEqual(report.json<ImportReport>().errors, []);
    const back = (await admin('GET', `/products/${productId}/record`)).json<ProductRecord>();
    assert.deepEqual([back.status, back.line], ['active', before.line]);
  });

  it('a category, unless a discount uses it', async () => {
    await admin('PUT', '/discounts/paper', {
      title: 'Paper',
      kind: 'percent',
      ratePpm: 100_000,
      categories: ['paper'],
    });
    await refused('/categories/paper', /Discount "paper".*change it first/);
    await gone('/discounts/paper');
    await gone('/categories/paper');
    assert.equal((await shop.app.inject({ url: '/store/1/categories/paper' })).statusCode, 404);
    assert.equal((await shop.app.inject({ url: '/store/1/products/book' })).statusCode, 200, 'its products stay');
  });

  it('a discount: its code no longer applies; a used one is refused', async () => {
    await admin('PUT', '/discounts/welcome', { title: 'Welcome', kind: 'percent', ratePpm: 100_000, code: 'HELLO' });
    const shopper = shop.shopper();
    await shopper.add('mug');
    assert.equal((await shopper.applyDiscount('HELLO')).status, 200);
    await gone('/discounts/welcome');
    const { body: cart } = await shopper.cart();
    assert.deepEqual(
      cart.discountCodes.map(({ applies, reason }) => [applies, reason]),
      [[false, 'DISCOUNT_INVALID']],
    );

    await admin('PUT', '/discounts/ten', { title: 'Ten', kind: 'percent', ratePpm: 100_000 });
    const buyer = shop.shopper();
    assert.equal((await buyer.complete(await buyer.ready())).status, 200);
    await refused('/discounts/ten', /"enabled": false/);
    const { used } = (await admin('GET', '/discounts/ten')).json<DiscountRecord>();
    assert.equal(used, 1);
    await admin('PUT', '/discounts/ten', { title: 'Ten', kind: 'percent', ratePpm: 100_000, enabled: false });
  });

  it('the prices of a price list: its products are not sold there until they have a price', async () => {
    await admin('PUT', '/price-lists/us', { prices: [{ variantId: 'mug', price: { amount: 1, currency: 'USD' } }] });
    await gone('/price-lists/us');
    assert.equal((await shop.app.inject({ url: '/store/1/products/mug?market=us' })).statusCode, 404);
    assert.equal((await shop.app.inject({ url: '/store/1/products/mug' })).statusCode, 200);
  });

  it('a market, except the default and markets with orders', async () => {
    await refused('/markets/eu', /make another one the default/);
    assert.equal((await admin('DELETE', '/markets/us')).statusCode, 204);
    assert.equal((await admin('DELETE', '/markets/us')).statusCode, 404);
    const market = (await admin('GET', '/markets/jp')).json<object>();
    await admin('PUT', '/markets/jp', { ...market, isDefault: true });
    await refused('/markets/eu', /Orders name market "eu"/);
  });

  it('a plan without subscriptions', async () => {
    await admin('PUT', '/subscription-plans/monthly', {
      name: 'Monthly',
      interval: 'month',
      intervalCount: 1,
      discountPpm: 0,
      products: ['mug'],
    });
    const shopper = shop.shopper();
    assert.equal((await shopper.subscribe('mug', 'monthly')).status, 200);
    await gone('/subscription-plans/monthly');
    const cart = await shopper.cart();
    assert.equal(cart.status, 200);
    assert.deepEqual(
      cart.body.lines[0]?.warnings.map(({ code }) => code),
      ['PLAN_NOT_FOUND'],
    );
    assert.equal((await admin('GET', '/subscription-plans/monthly')).json<Problem>().errors[0]?.code, 'PLAN_NOT_FOUND');
  });
});

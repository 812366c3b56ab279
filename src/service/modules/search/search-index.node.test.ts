import { SEARCH_CORPUS_LIMITS, SearchCorpus, type Problem, type SearchResult } from '@storefront/contract';
import { readCorpus } from '@storefront/search/corpus';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { differences, parityCorpus, parityQueries } from '../../../search/testing/parity.js';
import { compileCheck } from '../../plugins/validation.js';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';
import { SHOP_ORIGIN } from '../../testing/seed.js';
import { change, putProducts } from './testing/edits.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';

const INDEX = '/store/1/search/index';

describe('the search corpus', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await shop.database.query(
      `insert into content (store_id, kind, handle, title, body, position, published_at) values
         (1, 'page', 'care', 'Care', $1, 3, '2026-01-01'),
         (1, 'story', 'kiln', 'The kiln', 'It burns.', 0, '2026-02-01T00:00:00Z'),
         (1, 'story', 'later', 'Not yet', 'Soon.', 0, now() + interval '1 day')`,
      [`# Warm water\n\nNo *wire* wool; see [the kiln](/s/kiln).\n\n${'Dry it well, always. '.repeat(40)}`],
    );
    await shop.database.query(`insert into category (store_id, handle, title) values (1, 'empty', 'Nothing in it')`);
    await shop.database.query(`update product set description = $1 where store_id = 1 and id = 'book'`, [
      `${'ä😀'.repeat(132)}ä ${'word '.repeat(100)}`,
    ]);
  });
  after(() => shop.close());

  const corpus = async (query = '') => {
    const answer = await shop.get(`${INDEX}${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return readCorpus(answer.body);
  };

  it('contains the searchable records of the market, in short form', async () => {
    const eu = await corpus('?market=eu');
    assert.deepEqual(compileCheck(SearchCorpus)(eu), []);
    const { documents, categories, currency, mode, synonyms, routes } = eu;
    assert.deepEqual(
      { currency, mode, synonyms, routes },
      { currency: 'EUR', mode: 'fuzzy', synonyms: [], routes: {} },
    );
    assert.deepEqual(
      categories.map(({ handle }) => handle),
      ['ceramics', 'clothing', 'paper', 'empty'],
    );
    const byId = new Map(documents.map((document) => [document.id, document]));
    assert.deepEqual([...byId.keys()].sort(), [
      'collection:ceramics', 'collection:clothing', 'collection:paper', 'page:care', 'product:book', 'product:mug',
      'product:poster', 'product:shirt', 'story:kiln',
    ]); // prettier-ignore
    const { rank, released, ...mug } = byId.get('product:mug') ?? { rank: -1 };
    assert.ok(rank > 0 && Number(released) > 1_700_000_000);
    assert.deepEqual(mug, {
      id: 'product:mug',
      kind: 'product',
      handle: 'mug',
      title: 'Speckled Mug',
      image: { url: 'https://media.example/pictures/mug.svg', alt: 'Speckled Mug', width: 800, height: 1000 },
      product: { price: 1190, available: true, variantId: 'mug', tags: ['gift'], categories: [0], codes: ['MUG'] },
    });
    assert.deepEqual(byId.get('product:shirt')?.product, {
      price: 2990,
      compareAtPrice: 3990,
      maxPrice: 3190,
      available: true,
      tags: ['new'],
      categories: [1],
      codes: ['SH-S', 'SH-M', 'SH-L'],
      options: ['S', 'M', 'L'],
    });
    const care = byId.get('page:care');
    assert.match(care?.text ?? '', /^Warm water No wire wool; see the kiln. Dry it well, always. .*[^ ]$/);
    assert.ok(Number(care?.text?.length) > 380 && Number(care?.text?.length) <= SEARCH_CORPUS_LIMITS.text);
    assert.equal(care?.released, undefined);
    assert.equal(byId.get('story:kiln')?.released, Date.UTC(2026, 1, 1) / 1000);
    assert.equal(byId.get('product:book')?.text, `${'ä😀'.repeat(132)}ä word`.slice(0, 397), 'between words');
    const us = await corpus('?market=us');
    assert.equal(
      us.documents.some(({ id }) => id === 'product:poster'),
      false,
    );
    assert.notEqual(us.version, eu.version);
  });

  it('is sent once, then answered with 304', async () => {
    const plain = await shop.get(INDEX);
    const { version } = readCorpus(plain.body);
    assert.equal(plain.headers['etag'], `"${version}"`);
    assert.match(String(plain.headers['cache-control']), /^public, max-age=\d+/);
    assert.match(String(plain.headers['content-type']), /^application\/json/);
    for (const tag of [`"${version}"`, `"${version}-br"`, `W/"${version}"`, `"x", "${version}"`, '*'])
      assert.equal((await shop.get(INDEX, { 'if-none-match': tag })).statusCode, 304, tag);
    assert.equal((await shop.get(INDEX, { 'if-none-match': '"0"' })).statusCode, 200);
    const small = await shop.get(INDEX, { 'accept-encoding': 'gzip, br' });
    assert.equal(small.headers['content-encoding'], 'br');
    assert.equal(small.headers['etag'], `"${version}-br"`);
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body);
    assert.ok(small.rawPayload.length < plain.rawPayload.length / 2);
  });

  it('can be read by pages of other allowed origins', async () => {
    const asked = await shop.app.inject({
      method: 'OPTIONS',
      url: INDEX,
      headers: { origin: SHOP_ORIGIN, 'access-control-request-headers': 'if-none-match' },
    });
    assert.match(String(asked.headers['access-control-allow-headers']), /if-none-match/);
    const answer = await shop.get(INDEX, { origin: SHOP_ORIGIN });
    assert.equal(answer.headers['access-control-allow-origin'], SHOP_ORIGIN);
    assert.match(String(answer.headers['access-control-expose-headers']), /etag/);
  });

  it('changes with the settings, from the next query on', async () => {
    const before = await corpus();
    const find = async (q: string) =>
      (await shop.get(`/store/1/search?q=${q}`)).json<SearchResult>().items.map(({ id }) => id);
    assert.deepEqual(await find('beaker'), []);
    assert.deepEqual((await shop.admin('GET', '/store/1/search/settings')).json(), { mode: 'fuzzy', synonyms: [] });
    const settings = { mode: 'prefix', synonyms: [['mug', 'cup', ' beaker ']] };
    const answer = await shop.admin('PUT', '/store/1/search/settings', settings);
    assert.deepEqual(answer.json(), { mode: 'prefix', synonyms: [['mug', 'cup', 'beaker']] });
    assert.deepEqual(await find('beaker'), ['mug']);
    assert.equal((await shop.get('/store/1/search?q=mug')).json<SearchResult>().mode, 'prefix');
    const changed = await corpus();
    assert.notEqual(changed.version, before.version);
    assert.deepEqual(changed.documents, before.documents);
    await shop.admin('PUT', '/store/1/search/settings', { mode: 'fuzzy', synonyms: [] });
    assert.equal((await corpus()).version, before.version, 'the same content has the same version');
  });

  it('rejects invalid settings with the field', async () => {
    const refused = async (body: unknown) => {
      const answer = await shop.admin('PUT', '/store/1/search/settings', body);
      assert.equal(answer.statusCode, 400, answer.body);
      return answer.json<Problem>().errors.map(({ path }) => path);
    };
    const mode = 'fuzzy';
    assert.deepEqual(await refused({ mode, synonyms: [['mug', 'cup'], ['tv', 'TV', ' … ', 'telly']] }), ['synonyms.1.1', 'synonyms.1.2']); // prettier-ignore
    assert.deepEqual(await refused({ mode, synonyms: [['a b c d e f g', 'x']] }), ['synonyms.0.0']);
    assert.deepEqual(await refused({ mode, synonyms: [['alone']] }), ['synonyms.0']);
    assert.deepEqual(await refused({ mode: 'loose', synonyms: [] }), ['mode']);
    assert.equal((await shop.get('/store/1/search/settings')).statusCode, 401);
  });

  it('contains URLs by the routes of the store', async () => {
    const routes = { product: '/p/{handle}', category: '/c?of={handle}', story: '/s/{id}' };
    await shop.admin('PUT', '/store/1', {
      name: 'Shop',
      routes,
      mediaBaseUrl: 'https://media.example',
      allowedOrigins: [SHOP_ORIGIN],
    });
    const urls = async (q: string) =>
      (await shop.get(`/store/1/search?q=${q}`)).json<SearchResult>().items.map(({ url }) => url);
    await until(async () => (await urls('speckled'))[0] === '/p/mug');
    assert.deepEqual(await urls('ceramics'), ['/c?of=ceramics', '/p/mug']);
    assert.deepEqual((await urls('kiln'))[0], '/s/kiln');
    assert.deepEqual(await urls('wire'), [null], 'the site names no route for pages');
    assert.deepEqual((await corpus()).routes, routes);
  });

  it('is unavailable beyond 8 MB, and available again when it shrinks', async () => {
    const big = Array.from({ length: 300 }, (_, n) => ({ id: `big-${n}`, title: `Big ${n}` }));
    await change(shop.database, 1, async (tx) => {
      await putProducts(tx, 1, big);
      await tx.query(`update product set handle = id || repeat('y', 30000) where store_id = 1 and id like 'big-%'`);
    });
    await until(async () => (await shop.get(INDEX)).statusCode === 413, 60_000);
    const refused = await shop.get(INDEX, { origin: SHOP_ORIGIN, 'if-none-match': '"0"' });
    const { detail, errors } = refused.json<Problem>();
    assert.equal(errors[0]?.code, 'SEARCH_CORPUS_TOO_LARGE');
    assert.match(detail ?? '', /has 9\.\d MB in 30\d documents; only up to 8\.0 MB .* Ask \/store\/1\/search\?q=/);
    assert.match(String(refused.headers['cache-control']), /^public, max-age=60/);
    assert.equal(refused.headers['access-control-allow-origin'], SHOP_ORIGIN);
    assert.equal((await shop.get('/store/1/search?q=big&first=50')).json<SearchResult>().totalCount, 300);
    await change(shop.database, 1, async (tx) => {
      await tx.query(`delete from product where store_id = 1 and id like 'big-%'`);
      await recordSearchChanges(
        tx,
        1,
        'product',
        big.map(({ id }) => id),
      );
    });
    await until(async () => (await shop.get(INDEX)).statusCode === 200, 60_000);
    assert.equal((await corpus()).documents.length, 9);
  });

  it('returns the same results in a browser as the API', async () => {
    const { documents } = parityCorpus('fuzzy', false);
    const queries = parityQueries()
      .filter(({ q }) => !/\p{Surrogate}|\0/u.test(q))
      .slice(0, 80);
    const products = documents.flatMap(({ id, title, text, product }, n) =>
      product && !/\p{Surrogate}|\0/u.test(`${title}${text ?? ''}`)
        ? [{
            id: id.replace('product:', 'y-'), title, price: product.price, stock: product.available ? 2 : 0, tags: product.tags ?? [],
            ...(product.brand && { brand: product.brand }), ...(text && { description: text }), ...(n % 3 < 2 && { category: n % 3 === 0 ? 'paper' : 'clothing' }),
          }]
        : [],
    ); // prettier-ignore
    await change(shop.database, 1, (tx) => putProducts(tx, 1, products));
    await until(async () => (await corpus()).documents.length === products.length + 9, 60_000);
    const ask = async (query: object): Promise<SearchResult> => {
      const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
      return (await shop.get(`/store/1/search?${new URLSearchParams(parameters).toString()}`)).json();
    };
    for (const mode of ['fuzzy', 'substring'] as const) {
      const synonyms = [
        ['couch', 'sofa', 'settee'],
        ['kettle', 'tea pot'],
      ];
      await shop.admin('PUT', '/store/1/search/settings', { mode, synonyms });
      assert.deepEqual(await differences(await corpus(), ask, queries), []);
    }
  });
});

import { SEARCH_CORPUS_LIMITS, type ImportReport, type SearchResult } from '@storefront/contract';
import { readCorpus } from '@storefront/search/corpus';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { differences } from '../../../search/testing/parity.js';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';

describe('the codes of products', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const importBody = async (payload: string, type: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': type },
      payload,
    });
    const report = answer.json<ImportReport>();
    assert.deepEqual(report.errors, [], answer.body);
    return report;
  };
  const importLines = (lines: readonly object[]) =>
    importBody(lines.map((line) => JSON.stringify(line)).join('\n'), 'application/x-ndjson');
  const corpus = async () => readCorpus((await shop.get('/store/1/search/index?market=eu')).body);
  const partOf = async (id: string) =>
    (await corpus()).documents.find((document) => document.id === `product:${id}`)?.product;
  const ask = async (q: string) =>
    (await shop.get(`/store/1/search?market=eu&q=${encodeURIComponent(q)}`)).json<SearchResult>();
  const first = async (q: string) => (await ask(q)).items[0]?.handle;

  const size = (n: number, prefix: string) => ({
    id: `${prefix}-${n}`,
    sku: `${prefix}-${String(n).padStart(3, '0')}-${'X'.repeat(40)}`.toUpperCase(),
    options: { Size: `${n} of the sizes` },
  });
  const product = (id: string, sizes: number) => ({
    id,
    handle: id,
    title: id,
    price: 500,
    ean: ['4006381333931', '4006381333931', '36000291452'],
    variants: Array.from({ length: sizes }, (_, n) => size(n, id)),
  });

  it('include skus and barcodes of variants, without duplicates, up to the limit', async () => {
    await importLines([product('few', 2), product('many', 100)]);
    await until(async () => (await partOf('many')) !== undefined);
    const few = await partOf('few');
    assert.deepEqual(few?.codes, [size(0, 'few').sku, size(1, 'few').sku, '4006381333931', '36000291452']);
    assert.deepEqual(few.options, ['0 of the sizes', '1 of the sizes']);
    const many = await partOf('many');
    assert.ok(many);
    assert.equal(many.codes?.[0], size(0, 'many').sku);
    for (const [texts = [], room] of [
      [many.codes, SEARCH_CORPUS_LIMITS.codes],
      [many.options, SEARCH_CORPUS_LIMITS.options],
    ] as const) {
      const { length } = texts.join('');
      assert.ok(length <= room && length > room - 50, String(length));
    }
  });

  it('are read from a Shopify export, and find their product in every spelling', async () => {
    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode',
      "pot,Teapot,Glaze,Ash,KQ-1007-ASH,64.00,'4012345678901",
      "pot,,Glaze,Moss,KQ-1007-MOSS,64.00,'4012345678918",
      "cup,Cup,Glaze,Ash,KQ-2040-ASH,24.00,'4012345678925",
    ].join('\n');
    await importBody(csv, 'text/csv');
    await until(async () => (await partOf('cup')) !== undefined || (await first('Teapot')) === 'pot');
    for (const q of ['KQ-1007-ASH', 'kq1007ash', '1007-ASH', 'kq 1007 ash', '4012345678901', '678901', 'teapot moss'])
      assert.equal(await first(q), 'pot', q);
    for (const q of ['kq2040', '2040 ash', '4012345678925', 'cup ash']) assert.equal(await first(q), 'cup', q);
    assert.equal((await ask('401')).totalCount, 0, 'the country of a barcode says nothing');
  });

  it('change with the import, and are the same in the corpus and the route', async () => {
    await importLines([
      { ...product('few', 1), ean: ['9780201379624'], variants: [{ ...size(0, 'few'), sku: 'OTHER-7' }] },
    ]);
    await until(async () => (await partOf('few'))?.codes?.join() === 'OTHER-7,9780201379624');
    assert.equal(await first('other7'), 'few');
    assert.deepEqual(
      await differences(await corpus(), async (query) => {
        const texts = Object.entries({ market: 'eu', ...query }).map(
          ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
        );
        const answer = await shop.get(`/store/1/search?${texts.join('&')}`);
        assert.equal(answer.statusCode, 200, answer.body);
        return answer.json<SearchResult>();
      }),
      [],
    );
  });
});

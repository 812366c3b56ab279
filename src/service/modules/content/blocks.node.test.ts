import type { Block, Category, ImportReport, Problem, Product } from '@storefront/contract';
import { MERCHANT_HTML_LIMITS } from '@storefront/contract/merchant-html';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';

const RICH =
  '<h1>Care</h1><p onclick="x">Wash <a href="javascript:x" target="_blank">cold</a><script>alert(1)</script></p><img src="/care.svg">';
const CLEAN =
  '<h2>Care</h2><p>Wash cold</p><img src="https://media.example/care.svg" alt="" loading="lazy" decoding="async">';

describe('HTML of merchants', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
    for (const store of [1, 2])
      await shop.admin('PUT', `/store/${store}`, { name: 'Shop', mediaBaseUrl: 'https://media.example' });
  });
  after(() => shop.close());

  const importLines = async (lines: object[]): Promise<ImportReport> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<ImportReport>();
  };
  const fault = (answer: { json<T>(): T }) => answer.json<Problem>().errors[0];

  it('is stored sanitized in blocks, per store', async () => {
    const put = await shop.admin('PUT', '/store/1/blocks/delivery-note', { html: RICH });
    assert.equal(put.statusCode, 200, put.body);
    const block = put.json<Block>();
    assert.deepEqual([block.handle, block.html], ['delivery-note', CLEAN]);
    assert.deepEqual((await shop.get('/store/1/blocks/delivery-note')).json(), block);
    const { rows } = await shop.database.query<{ html: string }>('select html from block where store_id = 1');
    assert.deepEqual(rows, [{ html: RICH }], 'kept as it was given');
    const elsewhere = await shop.get('/store/2/blocks/delivery-note');
    assert.equal(elsewhere.statusCode, 404);
    assert.equal(fault(elsewhere)?.code, 'CONTENT_NOT_FOUND');

    await shop.admin('PUT', '/store/1/blocks/delivery-note', { html: '<p>New' });
    assert.equal((await shop.get('/store/1/blocks/delivery-note')).json<Block>().html, '<p>New</p>');
    for (const gone of [204, 204])
      assert.equal((await shop.admin('DELETE', '/store/1/blocks/delivery-note')).statusCode, gone);
    assert.equal((await shop.get('/store/1/blocks/delivery-note')).statusCode, 404);
  });

  it('can be written by merchants only', async () => {
    const answer = await shop.app.inject({ method: 'PUT', url: '/store/1/blocks/x', payload: { html: 'x' } });
    assert.equal(answer.statusCode, 401);
  });

  it('is limited: the error for too long, deep or many names the field', async () => {
    const longest = 'x'.repeat(MERCHANT_HTML_LIMITS.length);
    assert.equal((await shop.admin('PUT', '/store/1/blocks/long', { html: longest })).statusCode, 200);
    const bad = [`${longest}x`, '<b>'.repeat(50) + 'x', '<br>'.repeat(5001), '<p>\0</p>'];
    for (const html of bad) {
      const answer = await shop.admin('PUT', '/store/1/blocks/bad', { html });
      assert.equal(answer.statusCode, 400, html.slice(0, 20));
      assert.equal(fault(answer)?.path, 'html');
    }
  });

  it('is the description of a product; its text is the plain description unless that is given', async () => {
    const line = { title: 'Teapot', price: 100, currency: 'EUR', descriptionHtml: RICH };
    const report = await importLines([
      { id: 'rich', ...line },
      { id: 'both', ...line, description: 'In short' },
      { id: 'blank', ...line, descriptionHtml: ' ' },
      { id: 'deep', ...line, descriptionHtml: '<b>'.repeat(50) + 'x' },
    ]);
    assert.deepEqual(
      report.errors.map(({ id, path }) => [id, path]),
      [['deep', 'descriptionHtml']],
    );
    const read = async (id: string) => (await shop.get(`/store/1/products/${id}`)).json<Product>();
    const rich = await read('rich');
    assert.deepEqual([rich.descriptionHtml, rich.description], [CLEAN, 'Care\n\nWash cold']);
    assert.deepEqual([(await read('both')).descriptionHtml, (await read('both')).description], [CLEAN, 'In short']);
    assert.equal('descriptionHtml' in (await read('blank')), false);
    await importLines([{ id: 'rich', ...line, descriptionHtml: undefined }]);
    assert.equal('descriptionHtml' in (await read('rich')), false, 'a line without it takes it away');
  });

  it('is the description of a category where one is read, not in the list', async () => {
    const put = await shop.admin('PUT', '/store/1/categories/tea', { title: 'Tea', descriptionHtml: RICH });
    assert.equal(put.statusCode, 200, put.body);
    const category = (await shop.get('/store/1/categories/tea')).json<Category>();
    assert.deepEqual([category.descriptionHtml, category.description], [CLEAN, 'Care\n\nWash cold']);
    assert.doesNotMatch((await shop.get('/store/1')).body, /descriptionHtml/);
    const bad = await shop.admin('PUT', '/store/1/categories/tea', { title: 'T', descriptionHtml: '<b>'.repeat(50) });
    assert.deepEqual([bad.statusCode, fault(bad)?.path], [400, 'descriptionHtml']);
  });
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ExtensionInput, ExtensionList, ExtensionRecord, StorePublicData } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';

const hash = (code: string): string => createHash('sha256').update(code).digest('hex');

const input = (code: string, extra: Partial<ExtensionInput> = {}): ExtensionInput => ({
  name: 'Gift message',
  version: '1.0.0',
  targets: ['cart.summary'],
  capabilities: ['cart', 'fetch'],
  imageOrigins: ['https://images.example'],
  fetchOrigins: ['https://api.example'],
  sha256: hash(code),
  code,
  ...extra,
});

describe('extensions', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const list = async (target = ''): Promise<ExtensionList> =>
    (await shop.get(`/store/1/extensions?market=eu${target && `&target=${target}`}`)).json();
  const put = (id: string, body: unknown) => shop.admin('PUT', `/store/1/extensions/${id}`, body);

  it('are stored with their code, and listed at once for pages with their targets', async () => {
    const code = 'postMessage("« hello »")';
    const answer = await put('gift', input(code));
    assert.equal(answer.statusCode, 200, answer.body);
    const record = answer.json<ExtensionRecord>();
    assert.equal(record.enabled, true);
    assert.equal(record.codeBytes, Buffer.byteLength(code));
    const { items, sandboxUrl } = await list('cart.summary');
    assert.equal(sandboxUrl, null);
    assert.deepEqual(
      items.map(({ id, sha256, capabilities }) => ({ id, sha256, capabilities })),
      [{ id: 'gift', sha256: hash(code), capabilities: ['cart', 'fetch'] }],
    );
    assert.deepEqual((await list('checkout.summary')).items, []);
    assert.equal((await list()).items.length, 1);

    const served = await shop.get(`/store/1/extensions/code/${hash(code)}`);
    assert.equal(served.body, code);
    assert.equal(served.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(served.headers['content-type']), /^text\/javascript/);
    assert.equal(served.headers['x-content-type-options'], 'nosniff');
  });

  it('show the merchant which of them request personal data, and pages only their capabilities', async () => {
    const asks = input('asks', {
      targets: ['account.orders.after'],
      capabilities: ['customer', 'fetch', 'contact'],
    });
    assert.deepEqual((await put('asks', asks)).json<ExtensionRecord>().personalData, ['contact', 'customer']);
    const records = (await shop.admin('GET', '/store/1/extension-records')).json<{ items: ExtensionRecord[] }>().items;
    assert.deepEqual(Object.fromEntries(records.map(({ id, personalData }) => [id, personalData])), {
      ...Object.fromEntries(records.map(({ id }) => [id, []])),
      asks: ['contact', 'customer'],
    });
    const [item] = (await list('account.orders.after')).items;
    assert.deepEqual(item?.capabilities, ['customer', 'fetch', 'contact']);
    assert.ok(!Object.hasOwn(item, 'personalData'));
    await shop.admin('DELETE', '/store/1/extensions/asks');
  });

  it('are sorted by position, and not listed when disabled', async () => {
    await put('b', input('b', { position: 2, targets: ['order.status'] }));
    await put('a', input('a', { position: 3, targets: ['order.status'] }));
    await put('c', input('c', { position: 1, targets: ['order.status'], enabled: false }));
    assert.deepEqual(
      (await list('order.status')).items.map(({ id }) => id),
      ['b', 'a'],
    );
    const records = (await shop.admin('GET', '/store/1/extension-records')).json<{ items: ExtensionRecord[] }>().items;
    assert.ok(records.some(({ id, enabled }) => id === 'c' && !enabled));
  });

  it("keep the merchant's settings when a new version is stored, and pages get it", async () => {
    const settings = { leadDays: 2, note: 'Before noon', weekends: false };
    await put('set', input('set', { targets: ['account.overview'], settings }));
    const [item] = (await list('account.overview')).items;
    assert.deepEqual(item?.settings, settings);
    const again = await put('set', input('set 2', { targets: ['account.overview'], version: '2.0.0' }));
    assert.deepEqual(again.json<ExtensionRecord>().settings, settings);
    const emptied = await put('set', input('set 2', { targets: ['account.overview'], settings: {} }));
    assert.deepEqual(emptied.json<ExtensionRecord>().settings, {});
    for (const wrong of [{ __proto__x: 1 }, { Leading: 1 }, { nested: { a: 1 } }, { long: 'x'.repeat(2001) }]) {
      const answer = await put(
        'set',
        input('set', { settings: wrong as unknown as NonNullable<ExtensionInput['settings']> }),
      );
      assert.equal(answer.statusCode, 400, JSON.stringify(wrong).slice(0, 60));
    }
    await shop.admin('DELETE', '/store/1/extensions/set');
  });

  it('keep former code for open pages, and delete it after a day', async () => {
    await put('old', input('one'));
    await put('old', input('two'));
    assert.equal((await shop.get(`/store/1/extensions/code/${hash('one')}`)).body, 'one');
    await shop.database.query(
      `update extension_code set unused_at = now() - interval '25 hours' where unused_at is not null`,
    );
    await put('old', input('three'));
    const gone = await shop.get(`/store/1/extensions/code/${hash('one')}`);
    assert.equal(gone.statusCode, 404);
    assert.match(gone.body, /EXTENSION_NOT_FOUND/);
    assert.equal((await shop.get(`/store/1/extensions/code/${hash('two')}`)).body, 'two');
  });

  it('restore former code when it is stored again', async () => {
    await put('back', input('once'));
    await put('back', input('twice'));
    await shop.database.query(
      `update extension_code set unused_at = now() - interval '25 hours' where unused_at is not null`,
    );
    await put('back', input('once'));
    assert.equal((await shop.get(`/store/1/extensions/code/${hash('once')}`)).body, 'once');
  });

  it('list their targets in the public data of the store', async () => {
    const targets = async () =>
      (await shop.get('/store/1?market=eu'))
        .json<StorePublicData>()
        .extensionTargets.filter((target) => target !== 'cart.summary');
    const before = await targets();
    await put('late', input('late', { targets: ['account.overview', 'cart.summary'] }));
    assert.deepEqual(await targets(), ['account.overview', ...before].sort());
    await put('late', input('late', { targets: ['account.overview'], enabled: false }));
    assert.deepEqual(await targets(), before);
  });

  it('can be deleted once', async () => {
    await put('gone', input('x'));
    assert.equal((await shop.admin('DELETE', '/store/1/extensions/gone')).statusCode, 204);
    const again = await shop.admin('DELETE', '/store/1/extensions/gone');
    assert.equal(again.statusCode, 404);
    assert.match(again.body, /EXTENSION_NOT_FOUND/);
    assert.ok(!(await list()).items.some(({ id }) => id === 'gone'));
  });

  const refused: [string, Partial<ExtensionInput> & Record<string, unknown>, RegExp][] = [
    ['a hash that does not match the code', { sha256: hash('other') }, /EXTENSION_HASH_MISMATCH.*sha256/s],
    ['an image origin with a path', { imageOrigins: ['https://a.example/'] }, /imageOrigins/],
    [
      'an origin in another notation',
      { imageOrigins: ['https://A.example:443'] },
      /https:\/\/a\.example.*imageOrigins\.0/s,
    ],
    ['a fetch origin without encryption', { fetchOrigins: ['http://a.example'] }, /https.*fetchOrigins\.0/s],
    ['fetchOrigins without the capability', { capabilities: [] }, /fetchOrigins.*"path":"capabilities"/s],
    ['an unknown capability', { capabilities: ['session'] as never }, /capabilities/],
    [
      'an unknown target',
      { targets: ['cart.summary', 'cart.before'] as never },
      /targets\.1\\" must be one of .*cart\.summary.*"path":"targets\.1"/s,
    ],
    [
      'session tokens without a fetch origin',
      { capabilities: ['action', 'fetch', 'session:token'], fetchOrigins: [] },
      /"path":"fetchOrigins"/,
    ],
    [
      'a checkout capability without the capability action',
      { capabilities: ['checkout:block'] },
      /"path":"capabilities"/,
    ],
    ['no target', { targets: [] }, /targets/],
    ['code beyond 512 KB', { code: 'é'.repeat(300_000), sha256: hash('é'.repeat(300_000)) }, /512 KB.*code/s],
  ];
  for (const [what, extra, message] of refused)
    it(`are rejected with ${what}`, async () => {
      const answer = await put('bad', { ...input('x'), ...extra });
      assert.equal(answer.statusCode, 400, answer.body);
      assert.match(answer.body, message);
    });

  it('are at most 100', async () => {
    await shop.database.query(
      `insert into extension select store_id, 'many-' || n, name, version, '{many}', capabilities, image_origins,
         fetch_origins, sha256, enabled, position from extension, generate_series(1, 100) n where id = 'gift' and store_id = 1`,
    );
    const answer = await put('one-more', input('x'));
    assert.equal(answer.statusCode, 409);
    assert.match(answer.body, /TOO_MANY_EXTENSIONS/);
    assert.equal((await put('gift', input('y'))).statusCode, 200, 'one that stands can be changed');
    assert.equal((await list()).items.length, 100);
  });

  it('belong to one store', async () => {
    await shop.admin('PUT', '/store/2', { name: 'Other' });
    assert.equal((await shop.get(`/store/2/extensions/code/${hash('y')}`)).statusCode, 404);
  });

  it('run in a document whose policy blocks all requests', async () => {
    const answer = await shop.get('/ext/sandbox');
    const policy = String(answer.headers['content-security-policy']);
    for (const part of ['sandbox allow-scripts;', "default-src 'none'", "connect-src 'none'", "form-action 'none'"])
      assert.ok(policy.includes(part), part);
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(answer.body) ?? [];
    assert.ok(policy.includes(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`));
    assert.doesNotMatch(policy, /unsafe|frame-ancestors 'none'/);
    assert.doesNotMatch(script, /<\/?script/i);
  });
});

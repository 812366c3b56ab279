/** `kill -9` at each step of saving and publishing: the old state or the new one, and a repeated batch is applied once. */
import type { PublishedSite, SiteChanges, SiteDraft, SiteOperation } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { exited, spawnModule } from '../../testing/process.js';

/** The statements of a save, and those of a publication, with one more that must not exist. */
const MOST = { save: 7, publish: 9 } as const;

describe('a process that is killed', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  /** @returns whether it lived to the end */
  const run = async (action: 'save' | 'publish', input: object, at: number | 'end'): Promise<boolean> => {
    const child = spawnModule('modules/site/testing/site-process.ts', { DATABASE_URL: shop.database.url }, [
      action,
      JSON.stringify(input),
      String(at),
    ]);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const { code, signal } = await exited(child);
    assert.ok(code === 0 || signal === 'SIGKILL', errors);
    return code === 0;
  };
  const draft = async () => (await shop.admin('GET', '/store/1/site/draft')).json<SiteDraft>();
  const titles = async () => (await draft()).document.pages.map(({ id }) => id);
  const save = (base: number, id: string) => {
    const operations: SiteOperation[] = [
      { kind: 'insert', list: 'pages', after: null, item: { id, handle: id, title: id, sections: [] } },
    ];
    return { base, key: `batch-of-${id}`, operations };
  };

  it('while it saves has saved nothing, and the same batch is saved once later', async () => {
    let isAlive = false;
    for (let at = 1; !isAlive; at += 1) {
      assert.ok(at <= MOST.save, 'it has more statements than this test knows');
      const { version } = await draft();
      const batch = save(version, `s${String(at)}`);
      isAlive = await run('save', batch, at);
      assert.equal((await draft()).version, isAlive ? version + 1 : version);
      for (let times = 0; times < 2; times += 1) {
        const again = await shop.admin('POST', '/store/1/site/draft/changes', batch);
        assert.equal(again.json<SiteChanges>().version, version + 1);
      }
      assert.equal((await titles()).filter((id) => id === `s${String(at)}`).length, 1);
    }
    const { version } = await draft();
    const batch = save(version, 'last');
    assert.equal(await run('save', batch, 'end'), false);
    assert.equal((await draft()).version, version + 1, 'the answer alone is lost');
    const again = await shop.admin('POST', '/store/1/site/draft/changes', batch);
    assert.equal(again.json<SiteChanges>().version, version + 1);
    assert.equal((await titles()).filter((id) => id === 'last').length, 1);
  });

  it('while it publishes leaves the old publication whole, or the new one', async () => {
    const shown = async () => {
      const answer = await shop.get(`/store/1/site?market=eu`);
      return answer.statusCode === 404 ? undefined : answer.json<PublishedSite>().version;
    };
    let isAlive = false;
    for (let at = 1; !isAlive; at += 1) {
      assert.ok(at <= MOST.publish, 'it has more statements than this test knows');
      const { version } = await draft();
      isAlive = await run('publish', { base: version }, at);
      const { rows } = await shop.database.query<{ published: number | null; count: number }>(
        `select published, (select count(*) from site_revision r where r.store_id = s.store_id) as count
         from site s where store_id = $1`,
        [1],
      );
      assert.deepEqual(rows, [isAlive ? { published: 1, count: 1 } : { published: null, count: 0 }]);
      if (!isAlive) assert.equal(await shown(), undefined);
    }
    const { version } = await draft();
    const again = await shop.admin('POST', '/store/1/site/publish', { base: version });
    assert.equal(again.json<{ revision: number }>().revision, 1, 'repeating it publishes nothing twice');
    assert.equal(await shown(), 1);
  });
});

/**
 * `kill -9` before each statement of saving, publishing and bringing a revision back, also between those that travel
 * together: the old state or the new one, and a repeated batch is applied once.
 */
import type { PublishedSite, SiteChanges, SiteDraft, SiteOperation } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { exited, spawnModule } from '../../testing/process.js';

/** From `begin` to `commit`. A change of these numbers is no fault: the test then has kill points for all of them again. */
const STATEMENTS = { save: 9, publish: 9, restore: 9 } as const;

describe('a process that is killed', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  /** @returns whether it lived to the end */
  const run = async (action: keyof typeof STATEMENTS, input: object, at: number | 'end'): Promise<boolean> => {
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
  /** Kills before every statement in turn, until there is none left. */
  const atEach = async (action: keyof typeof STATEMENTS, attempt: (at: number) => Promise<boolean>): Promise<void> => {
    let points = 0;
    while (!(await attempt(points + 1))) {
      points += 1;
      assert.ok(points <= STATEMENTS[action], `${action} has more statements than this test knows`);
    }
    assert.equal(points, STATEMENTS[action]);
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
    const count = async (id: string) => (await titles()).filter((one) => one === id).length;
    await atEach('save', async (at) => {
      const { version } = await draft();
      const batch = save(version, `s${String(at)}`);
      const isAlive = await run('save', batch, at);
      assert.equal((await draft()).version, isAlive ? version + 1 : version);
      for (let times = 0; times < 2; times += 1) {
        const again = await shop.admin('POST', '/store/1/site/draft/changes', batch);
        assert.equal(again.json<SiteChanges>().version, version + 1);
      }
      assert.equal(await count(`s${String(at)}`), 1);
      return isAlive;
    });
    const { version } = await draft();
    const batch = save(version, 'last');
    assert.equal(await run('save', batch, 'end'), false);
    assert.equal((await draft()).version, version + 1, 'the answer alone is lost');
    const again = await shop.admin('POST', '/store/1/site/draft/changes', batch);
    assert.equal(again.json<SiteChanges>().version, version + 1);
    assert.equal(await count('last'), 1);
  });

  it('while it publishes leaves the old publication whole, or the new one', async () => {
    const shown = async () => {
      const answer = await shop.get(`/store/1/site?market=eu`);
      return answer.statusCode === 404 ? undefined : answer.json<PublishedSite>().version;
    };
    await atEach('publish', async (at) => {
      const { version } = await draft();
      const isAlive = await run('publish', { base: version }, at);
      const { rows } = await shop.database.query<{ published: number | null; count: number }>(
        `select published, (select count(*) from site_revision r where r.store_id = s.store_id) as count
         from site s where store_id = $1`,
        [1],
      );
      assert.deepEqual(rows, [isAlive ? { published: 1, count: 1 } : { published: null, count: 0 }]);
      if (!isAlive) assert.equal(await shown(), undefined);
      return isAlive;
    });
    const { version } = await draft();
    const again = await shop.admin('POST', '/store/1/site/publish', { base: version });
    assert.equal(again.json<{ revision: number }>().revision, 1, 'repeating it publishes nothing twice');
    assert.equal(await shown(), 1);
  });

  it('while it brings a revision back has changed nothing, and the same step is taken once later', async () => {
    const published = await titles();
    await atEach('restore', async (at) => {
      const { version } = await draft();
      const more = save(version, `r${String(at)}`);
      assert.equal((await shop.admin('POST', '/store/1/site/draft/changes', more)).statusCode, 200);
      const before = await draft();
      const restore = { base: before.version, key: `restore-${String(at)}` };
      const isAlive = await run('restore', { revision: 1, restore }, at);
      assert.deepEqual(await titles(), isAlive ? published : before.document.pages.map(({ id }) => id));
      for (let times = 0; times < 2; times += 1) {
        const again = await shop.admin('POST', '/store/1/site/revisions/1/restore', restore);
        assert.equal(again.json<SiteChanges>().version, before.version + 1, again.body);
      }
      assert.deepEqual(await titles(), published);
      return isAlive;
    });
  });
});

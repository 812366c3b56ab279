import type { Problem } from '@storefront/contract';
import type {
  PublishedSite,
  SiteChanges,
  SiteCheck,
  SiteComparison,
  SiteDraft,
  SiteOperation,
  SitePreview,
} from '@storefront/contract/site';
import type { SiteRevision } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it, before } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';

const hero = (id: string, heading: string) => ({ id, type: 'hero', version: 1, settings: { heading } });
const start = {
  version: 1,
  pages: [{ id: 'p', handle: 'about', title: 'About', sections: [hero('a', 'Made to be used'), hero('b', 'Second')] }],
};
const heading = (of: string, value: string, was?: string): SiteOperation => ({
  kind: 'set',
  of,
  path: ['settings', 'heading'],
  value,
  ...(was === undefined ? {} : { was }),
});

describe('the site of a store', () => {
  let shop: TestApp;
  let base = 0;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());
  beforeEach(async () => {
    await shop.database.query('delete from site where store_id = $1', [1]);
    await shop.database.query('delete from site_change where store_id = $1', [1]);
    await shop.database.query('delete from site_revision where store_id = $1', [1]);
    const put = await shop.admin('POST', '/store/1/site/draft', { base: 0, document: start });
    assert.equal(put.statusCode, 200, put.body);
    base = put.json<SiteDraft>().version;
  });

  const send = (operations: SiteOperation[], from = base, key: string = randomUUID()) =>
    shop.admin('POST', '/store/1/site/draft/changes', { base: from, key, operations });
  const change = async (operations: SiteOperation[], from = base): Promise<SiteChanges> => {
    const answer = await send(operations, from);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<SiteChanges>();
  };
  const draft = async () => (await shop.admin('GET', '/store/1/site/draft')).json<SiteDraft>();
  const headings = async () =>
    (await draft()).document.pages[0]?.sections.map(({ id, settings }) => [id, settings['heading']]);
  const publish = (from: number) => shop.admin('POST', '/store/1/site/publish', { base: from });
  const fault = (answer: { json<T>(): T }) => answer.json<Problem>().errors[0];

  it('has an empty draft, and nothing published, before anybody has written', async () => {
    const empty = (await shop.admin('GET', '/store/2/site/draft')).json<SiteDraft>();
    assert.deepEqual([empty.version, empty.published, empty.document.pages], [0, null, []]);
    const answer = await shop.get('/store/2/site');
    assert.equal(answer.statusCode, 404);
    assert.match(fault(answer)?.message ?? '', /Nothing is published yet/);
  });

  it('takes operations in order, all or none, and names the field that is wrong', async () => {
    const done = await change([heading('a', 'One'), { kind: 'move', id: 'b', of: 'p', list: 'sections', after: null }]);
    assert.equal(done.version, base + 1);
    assert.deepEqual(await headings(), [['b', 'Second'], ['a', 'One']]); // prettier-ignore
    const wrong = await send(
      [heading('a', 'Two'), { kind: 'set', of: 'b', path: ['settings', 'align'], value: 'left' }],
      base + 1,
    );
    assert.equal(wrong.statusCode, 400);
    assert.match(fault(wrong)?.message ?? '', /Section "b": It must be one of start, center, end/);
    assert.equal(fault(wrong)?.path, 'document.pages.0.sections.0.settings.align');
    const gone = await send([heading('a', 'Two'), { kind: 'remove', id: 'never' }], base + 1);
    assert.equal(fault(gone)?.path, 'operations.1.id');
    assert.equal((await draft()).version, base + 1);
    assert.deepEqual((await headings())?.[1], ['a', 'One']);
  });

  it('answers with what others have changed since', async () => {
    await change([heading('b', 'Theirs', 'Second')]);
    const mine = await change([heading('a', 'Mine', 'Made to be used')]);
    assert.deepEqual(mine.notices, []);
    assert.deepEqual(mine.changes.map(({ version }) => version), [base + 1, base + 2]); // prettier-ignore
    assert.deepEqual(mine.changes[0]?.operations, [heading('b', 'Theirs', 'Second')]);
    assert.deepEqual(await headings(), [['a', 'Mine'], ['b', 'Theirs']]); // prettier-ignore
    const ahead = await send([], base + 9);
    assert.deepEqual([ahead.statusCode, fault(ahead)?.path], [409, 'base']);
  });

  it('merges two changes of one text, and shows both when they change the same words', async () => {
    await change([heading('a', 'Made to be used every day', 'Made to be used')]);
    const merged = await change([heading('a', 'Born to be used', 'Made to be used')]);
    assert.deepEqual(merged.notices.map(({ kind }) => kind), ['merged']); // prettier-ignore
    assert.deepEqual((await headings())?.[0], ['a', 'Born to be used every day']);
    const [notice] = (await change([heading('a', 'Not to be used', 'Made to be used')])).notices;
    assert.deepEqual(
      [notice?.kind, notice?.yours, notice?.theirs],
      ['conflict', 'Not to be used', 'Born to be used every day'],
    );
    assert.deepEqual((await headings())?.[0], ['a', 'Born to be used every day']);
  });

  it('brings a removed section back when it was edited elsewhere, whoever came first', async () => {
    await change([{ kind: 'remove', id: 'a' }]);
    const back = await change([heading('a', 'Edited', 'Made to be used')]);
    assert.deepEqual(back.notices.map(({ kind, id }) => [kind, id]), [['returned', 'a']]); // prettier-ignore
    assert.deepEqual(await headings(), [['a', 'Edited'], ['b', 'Second']]); // prettier-ignore
    const kept = await change([{ kind: 'remove', id: 'a' }], base + 1);
    assert.deepEqual(kept.notices.map(({ kind, id }) => [kind, id]), [['kept', 'a']]); // prettier-ignore
    assert.deepEqual((await headings())?.length, 2);
    await change([{ kind: 'remove', id: 'a' }], kept.version);
    assert.deepEqual((await headings())?.length, 1);
  });

  it('applies a batch once, however often it is sent', async () => {
    const insert: SiteOperation = { kind: 'insert', of: 'p', list: 'sections', after: 'a', item: hero('n', 'New') };
    const answers = await Promise.all([1, 2, 3].map(() => send([insert], base, 'the-same-key')));
    for (const answer of answers) assert.equal(answer.statusCode, 200, answer.body);
    for (const answer of answers) assert.deepEqual(answer.json(), answers[0]?.json());
    assert.equal((await draft()).version, base + 1);
    const other = await send([], base, 'the-same-key');
    assert.deepEqual([other.statusCode, fault(other)?.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('loses no change of many editors at once', async () => {
    const values = Array.from({ length: 8 }, (_, index) => `n${String(index)}`);
    await Promise.all(
      values.map((id) => change([{ kind: 'insert', of: 'p', list: 'sections', after: null, item: hero(id, id) }])),
    );
    const ids = (await headings())?.map(([id]) => id);
    assert.deepEqual(ids?.sort(), ['a', 'b', ...values].sort());
    assert.equal((await draft()).version, base + values.length);
  });

  it('gives the whole draft when the changes since are not kept', async () => {
    await change([heading('a', 'One')]);
    await shop.database.query('delete from site_change where store_id = $1', [1]);
    const answer = await change([heading('b', 'Two', 'Second')]);
    assert.equal(answer.document?.pages[0]?.sections[0]?.settings['heading'], 'One');
  });

  it('is published in one step, which shoppers see at once, and brought back', async () => {
    const first = await publish(base);
    assert.equal(first.statusCode, 200, first.body);
    assert.equal(first.json<SiteRevision>().revision, 1);
    assert.deepEqual((await publish(base)).json(), first.json(), 'once');
    const shown = async () => (await shop.get('/store/1/site')).json<PublishedSite>();
    assert.equal((await shown()).document.pages[0]?.sections[0]?.settings['heading'], 'Made to be used');

    const { version } = await change([heading('a', 'New words')]);
    assert.equal((await shown()).version, 1, 'a draft is no publication');
    const stale = await publish(base);
    assert.deepEqual([stale.statusCode, fault(stale)?.code], [409, 'CONFLICT']);
    await publish(version);
    assert.equal((await shown()).document.pages[0]?.sections[0]?.settings['heading'], 'New words');

    const list = (await shop.admin('GET', '/store/1/site/revisions')).json<{ items: SiteRevision[] }>();
    assert.deepEqual(list.items.map(({ revision }) => revision), [2, 1]); // prettier-ignore
    const restore = () => shop.admin('POST', '/store/1/site/revisions/1/restore', { base: version, key: 'restore-1' });
    const restored = await restore();
    assert.equal(restored.statusCode, 200, restored.body);
    assert.deepEqual(
      restored.json<SiteChanges>().changes.map(({ operations }) => operations),
      [[heading('a', 'Made to be used', 'New words')]],
      'one step of operations',
    );
    assert.deepEqual((await restore()).json(), restored.json(), 'once');
    assert.equal((await draft()).version, version + 1);
    assert.deepEqual((await headings())?.[0], ['a', 'Made to be used']);
    assert.equal((await shown()).version, 2, 'until it is published');
    assert.equal((await shop.admin('GET', '/store/1/site/revisions/9')).statusCode, 404);
  });

  it('publishes nothing when the last statement fails', async () => {
    await publish(base);
    const { version } = await change([heading('a', 'New words')]);
    await shop.database.query('alter table site add constraint never check (published < 2)');
    const failed = await publish(version);
    await shop.database.query('alter table site drop constraint never');
    assert.equal(failed.statusCode, 500);
    assert.equal((await shop.get('/store/1/site')).json<PublishedSite>().version, 1);
    const list = (await shop.admin('GET', '/store/1/site/revisions')).json<{ items: SiteRevision[] }>();
    assert.equal(list.items.length, 1);
  });

  it('keeps a bounded number of changes and revisions', async () => {
    await shop.database.query(
      `insert into site_change (store_id, version, key, body_hash, operations, inverses, notices, bytes)
       select $1, -n, 'old-' || n, '', '[]', '[]', '[]', 9000000 from generate_series(1, 3) n`,
      [1],
    );
    await change([heading('a', 'One')]);
    const changes = await shop.database.query('select 1 from site_change where store_id = $1', [1]);
    assert.equal(changes.rowCount, 2);
    await shop.database.query('update site set revisions = 100 where store_id = $1', [1]);
    await shop.database.query(
      `insert into site_revision (store_id, revision, draft_version, document)
       select $1, n, 0, '{}' from generate_series(1, 100) n`,
      [1],
    );
    await publish(base + 1);
    const { rows } = await shop.database.query<{ least: number; count: number }>(
      'select min(revision) as least, count(*) as count from site_revision where store_id = $1',
      [1],
    );
    assert.deepEqual(rows, [{ least: 2, count: 100 }]);
  });

  it('is shown by links that end', async () => {
    const { token } = (await shop.admin('POST', '/store/1/site/previews', { hours: 1 })).json<SitePreview>();
    const read = (store: number, known?: number) =>
      shop.app.inject({ method: 'POST', url: `/store/${String(store)}/site/preview`, payload: { token, known } });
    assert.equal((await read(1)).json<SiteDraft>().version, base);
    assert.deepEqual((await read(1, base)).json(), { version: base }, 'the document that the caller has is not sent');
    assert.equal((await read(2)).statusCode, 404, 'of another store');
    const { rows } = await shop.database.query<{ token_hash: string }>('select token_hash from site_preview');
    assert.notEqual(rows[0]?.token_hash, token);
    await shop.database.query('update site_preview set expires_at = $2 where store_id = $1', [1, new Date()]);
    assert.equal((await read(1)).statusCode, 404, 'ended');
    const next = (await shop.admin('POST', '/store/1/site/previews', {})).json<SitePreview>();
    await shop.admin('DELETE', '/store/1/site/previews');
    const gone = await shop.admin('POST', '/store/1/site/preview', { token: next.token });
    assert.deepEqual([gone.statusCode, fault(gone)?.code], [404, 'LINK_INVALID']);
  });

  it('tells what has changed after a version', async () => {
    const { version } = await change([heading('a', 'One')]);
    const since = async (from: number) => shop.admin('GET', `/store/1/site/draft/changes?since=${String(from)}`);
    const answer = (await since(base)).json<SiteChanges>();
    assert.deepEqual([answer.version, answer.changes.map(({ operations }) => operations)], [version, [[heading('a', 'One')]]]); // prettier-ignore
    assert.equal((await since(version + 1)).statusCode, 409);
    await shop.database.query('delete from site_change where store_id = $1', [1]);
    assert.equal((await since(base)).json<SiteChanges>().document?.pages[0]?.sections[0]?.settings['heading'], 'One');
  });

  it('is compared with a revision, by setting', async () => {
    await publish(base);
    await change([heading('a', 'New words', 'Made to be used'), { kind: 'remove', id: 'b' }]);
    const compare = (query: string) => shop.admin('GET', `/store/1/site/compare?${query}`);
    const { from, to, count, differences } = (await compare('from=1&to=draft')).json<SiteComparison>();
    assert.deepEqual([from, to, count], [1, null, 2]);
    assert.deepEqual(
      differences.map(({ kind, about, where, before, after: later }) => [kind, about, where.owner?.name, where.section?.id, where.field, before, later]),
      [
        ['removed', 'section', 'About', 'b', undefined, undefined, undefined],
        ['changed', 'section', 'About', 'a', ['settings', 'heading'], 'Made to be used', 'New words'],
      ],
    ); // prettier-ignore
    assert.equal((await compare('from=9&to=draft')).statusCode, 404);
  });

  it('is not published with errors, which name page, section and setting', async () => {
    const picture = { url: 'https://media.example/a.jpg', alt: '' };
    const link = { to: 'category', handle: 'never' };
    const { version } = await change([
      { kind: 'set', of: 'a', path: ['settings', 'picture'], value: picture },
      { kind: 'set', of: 'b', path: ['settings', 'link'], value: link },
      { kind: 'set', path: ['theme', 'light', 'color-text'], value: '#eeeeee' },
    ]);
    const refused = await publish(version);
    assert.equal(refused.statusCode, 422, refused.body);
    const { errors } = refused.json<Problem>();
    assert.ok(errors.every(({ code }) => code === 'VALIDATION_FAILED'));
    const messages = errors.map(({ path, message }) => `${path ?? ''} ${message}`).join('\n');
    assert.match(
      messages,
      /pages\.0\.sections\.0\.settings\.picture\.alt About, section hero "a": The picture has no alternative text/,
    );
    assert.match(
      messages,
      /pages\.0\.sections\.1\.settings\.link About, section hero "b": The link leads to the category "never"/,
    );
    assert.match(messages, /theme\.light\.color-text The contrast of /);
    assert.equal((await shop.get('/store/1/site')).statusCode, 404);
    const check = (await shop.admin('GET', '/store/1/site/check')).json<SiteCheck>();
    assert.deepEqual([check.version, check.isPublishable], [version, false]);
    assert.ok(check.findings.some(({ rule, severity }) => rule === 'missing-page' && severity === 'warning'));
    await change([
      { kind: 'set', of: 'a', path: ['settings', 'picture'], value: { ...picture, decorative: true } },
      { kind: 'set', of: 'b', path: ['settings', 'link'], value: { to: 'page', handle: 'about' } },
      { kind: 'set', path: ['theme', 'light', 'color-text'], value: '#111111' },
    ], version); // prettier-ignore
    assert.equal((await publish(version + 1)).statusCode, 200);
  });

  it('opens to a key of the store alone', async () => {
    for (const [method, path] of [
      ['GET', 'draft'],
      ['POST', 'publish'],
      ['GET', 'revisions'],
    ] as const)
      // prettier-ignore
      assert.equal((await shop.app.inject({ method, url: `/store/1/site/${path}`, payload: {} })).statusCode, 401);
  });
});

import type { Content, ContentPage, Problem } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { until } from '../../testing/process.js';
import { seedStore } from '../../testing/seed.js';
import { hostileTexts } from '../../testing/visitor.js';
import { encodePlace } from './cursor.js';
import { publishDue } from './publish-due.js';

const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString();

describe('pages and stories', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
    for (const store of [1, 2])
      await shop.admin('PUT', `/store/${store}`, { name: 'Shop', mediaBaseUrl: 'https://media.example' });
  });
  after(() => shop.close());

  const put = (path: string, part: object = {}) =>
    shop.admin('PUT', `/store/1/${path}`, { title: 'Care', body: 'Wash it.', ...part });
  const written = async (path: string, part: object = {}): Promise<Content> => {
    const answer = await put(path, part);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Content>();
  };
  const list = async (path: string): Promise<ContentPage> => {
    const answer = await shop.get(`/store/1/${path}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<ContentPage>();
  };
  const handles = async (path: string) => (await list(path)).items.map(({ handle }) => handle);
  const clear = () => shop.database.query('delete from content');
  const problems = (answer: { json<T>(): T }) => answer.json<Problem>().errors.map(({ code, path }) => [code, path]);

  it('are written in Markdown and read as HTML', async () => {
    const page = await written('pages/care-linen', {
      title: 'Linen',
      summary: 'How to wash it',
      body: '# At 40 degrees\n\n![A stack](/linen.svg) <b>',
      image: { url: '/stack.svg', alt: 'A stack', width: 4, height: 3 },
    });
    const { publishedAt, updatedAt, ...rest } = page;
    assert.deepEqual(rest, {
      handle: 'care-linen',
      title: 'Linen',
      summary: 'How to wash it',
      html: '<h2>At 40 degrees</h2>\n<p><img src="https://media.example/linen.svg" alt="A stack" loading="lazy" decoding="async"> &lt;b&gt;</p>\n',
      image: { url: 'https://media.example/stack.svg', alt: 'A stack', width: 4, height: 3 },
    });
    assert.deepEqual((await shop.get('/store/1/pages/care-linen')).json(), page);
    assert.deepEqual((await list('pages')).items, [{ handle: 'care-linen', title: 'Linen', summary: 'How to wash it', image: rest.image, publishedAt }]); // prettier-ignore
    assert.ok(Date.parse(updatedAt) >= Date.parse(publishedAt));
    assert.equal((await shop.get('/store/1/stories/care-linen')).statusCode, 404, 'a page is no story');
    assert.equal((await shop.get('/store/2/pages/care-linen')).statusCode, 404, 'of another store');
  });

  it('answer 304 to a repeated read until something is written', async () => {
    await written('pages/care-tea');
    for (const path of ['pages', 'pages/care-tea']) {
      const first = await shop.get(`/store/1/${path}`);
      const etag = String(first.headers['etag']);
      assert.match(String(first.headers['cache-control']), /public, max-age=\d+, stale-while-revalidate=\d+/);
      assert.equal((await shop.get(`/store/1/${path}`, { 'if-none-match': etag })).statusCode, 304);
      await written('pages/care-tea', { title: `Not ${path}` });
      const again = await shop.get(`/store/1/${path}`, { 'if-none-match': etag });
      assert.equal(again.statusCode, 200);
      assert.ok(again.body.includes(`Not ${path}`));
    }
  });

  it('are sorted: pages by position and handle, stories newest first', async () => {
    await clear();
    for (const [handle, position] of [
      ['b', 1],
      ['a-b', 1],
      ['ab', 1],
      ['z', 0],
      ['c', 2],
    ] as const)
      // prettier-ignore
      await written(`pages/${handle}`, { position });
    assert.deepEqual(await handles('pages'), ['z', 'a-b', 'ab', 'b', 'c']);
    const days = { one: '2026-01-01', two: '2026-02-01', three: '2026-03-01', 'also-two': '2026-02-01' };
    for (const [handle, day] of Object.entries(days))
      await written(`stories/${handle}`, { publishedAt: `${day}T08:00:00.123Z` });
    assert.deepEqual(await handles('stories'), ['three', 'also-two', 'two', 'one']);
  });

  it('are paged without missing or duplicate ones', async () => {
    await clear();
    for (let index = 0; index < 7; index++) {
      await written(`pages/p${index}`, { position: index % 2 });
      await written(`stories/s${index}`, { publishedAt: `2026-01-0${1 + (index % 3)}T00:00:00Z` });
    }
    for (const kind of ['pages', 'stories']) {
      const whole = await handles(kind);
      for (const first of [1, 2, 3, 7]) {
        const seen: string[] = [];
        for (let after: string | null = ''; after !== null;) {
          const page: ContentPage = await list(`${kind}?first=${first}${after && `&after=${after}`}`);
          assert.equal(page.totalCount, 7);
          assert.ok(page.items.length <= first);
          seen.push(...page.items.map(({ handle }) => handle));
          after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
        }
        assert.deepEqual(seen, whole, `${kind} by ${first}`);
      }
    }
  });

  it('reject a cursor of another list, and an invalid one', async () => {
    const good = encodePlace('page', { place: 0, handle: 'a' });
    assert.equal((await shop.get(`/store/1/pages?after=${good}`)).statusCode, 200);
    const none = ['["page",0]', '["page",0.5,"a"]', '["page",99999999999,"a"]', '["page","0","a"]', '["page",0,"\'"]', '["story","2026-01-01T00:00:00.000Z","a"]', '{', '7']; // prettier-ignore
    for (const text of none) {
      const answer = await shop.get(`/store/1/pages?after=${Buffer.from(text).toString('base64url')}`);
      assert.deepEqual([answer.statusCode, problems(answer)], [400, [['CURSOR_INVALID', 'after']]], text);
    }
    const dates = ['2026-13-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-01-01', '+010000-01-01T00:00:00.000Z'];
    for (const date of dates) {
      const after = encodePlace('story', { place: date, handle: 'a' });
      assert.equal((await shop.get(`/store/1/stories?after=${after}`)).statusCode, 400, date);
    }
  });

  it('with a later date appear when they are due, without a write', async () => {
    await clear();
    const soon = await written('stories/soon', { publishedAt: inADay() });
    assert.match(soon.html, /Wash it/, 'the writer sees it');
    assert.equal((await shop.get('/store/1/stories/soon')).statusCode, 404);
    assert.deepEqual(await list('stories'), { items: [], pageInfo: { endCursor: null, hasNextPage: false }, totalCount: 0 }); // prettier-ignore
    assert.deepEqual(await publishDue(shop.database, shop.app.log), []);

    await shop.database.query(`update content set published_at = now() - interval '1 second' where handle = 'soon'`);
    assert.deepEqual(await handles('stories'), [], 'kept from before');
    const published = await Promise.all([
      publishDue(shop.database, shop.app.log),
      publishDue(shop.database, shop.app.log),
    ]);
    assert.deepEqual(published.flat(), [1], 'once, though two processes looked');
    // The old list may be served once more, while the new one is computed.
    await until(async () => (await handles('stories')).join() === 'soon');
    assert.equal((await shop.get('/store/1/stories/soon')).statusCode, 200);
  });

  it('keep their date when saved without one, and accept a new one', async () => {
    await clear();
    const first = await written('stories/letter', { publishedAt: '2026-03-01T10:30:00.5+02:00' });
    assert.equal(first.publishedAt, '2026-03-01T08:30:00.500Z');
    assert.equal((await written('stories/letter', { title: 'Again' })).publishedAt, first.publishedAt);
    await written('stories/letter', { publishedAt: inADay() });
    assert.equal((await shop.get('/store/1/stories/letter')).statusCode, 404, 'withdrawn until then');
    const now = await written('stories/other');
    assert.ok(Math.abs(Date.parse(now.publishedAt) - Date.now()) < 60_000);
    assert.deepEqual(await handles('stories'), ['other']);
  });

  it('are deleted, also repeatedly without an error', async () => {
    await written('pages/gone');
    for (let time = 0; time < 2; time++)
      assert.equal((await shop.admin('DELETE', '/store/1/pages/gone')).statusCode, 204);
    await written('stories/gone');
    assert.equal((await shop.admin('DELETE', '/store/1/stories/gone')).statusCode, 204);
    for (const [path, what] of [
      ['pages', 'page'],
      ['stories', 'story'],
    ] as const) {
      // prettier-ignore
      const answer = await shop.get(`/store/1/${path}/gone`);
      assert.deepEqual([answer.statusCode, problems(answer)], [404, [['CONTENT_NOT_FOUND', 'handle']]]);
      assert.match(answer.body, new RegExp(`There is no ${what} .{1,2}gone`));
    }
  });

  it('keep texts of every kind unchanged', async () => {
    for (const text of Object.values(hostileTexts)) {
      const page = await written('pages/hostile', { title: text.slice(0, 200), summary: text.slice(0, 500), body: text }); // prettier-ignore
      assert.deepEqual([page.title, page.summary], [text.slice(0, 200), text.slice(0, 500)]);
      assert.doesNotMatch(page.html, /<(?!\/?(?:p|em)>)/);
    }
  });

  it('are rejected with the invalid field', async () => {
    const wrong: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ title: 'a\0' }, 'title'],
      [{ summary: 'x'.repeat(501) }, 'summary'],
      [{ body: 7 }, 'body'],
      [{ body: 'x'.repeat(100_001) }, 'body'],
      [{ body: '[a](/b) '.repeat(1001) }, 'body'],
      [{ body: '\0' }, 'body'],
      [{ image: { url: 'javascript:alert(1)', alt: '' } }, 'image.url'],
      [{ image: { url: '/a\0', alt: '' } }, 'image.url'],
      [{ image: { url: '/a.svg' } }, 'image.alt'],
      [{ publishedAt: 'soon' }, 'publishedAt'],
      [{ publishedAt: '2026-02-31T25:00:00Z' }, 'publishedAt'],
      [{ publishedAt: '0000-01-01T00:00:00Z' }, 'publishedAt'],
      [{ publishedAt: '9999-12-31T23:59:59-12:00' }, 'publishedAt'],
      [{ position: -1 }, 'position'],
      [{ position: 1e9 }, 'position'],
      [{ colour: 'red' }, 'colour'],
    ];
    for (const [part, field] of wrong) {
      const answer = await put('pages/wrong', part);
      assert.deepEqual([answer.statusCode, problems(answer)], [400, [['VALIDATION_FAILED', field]]], field);
    }
    assert.equal((await put('pages/Not-A-Handle')).statusCode, 400);
    assert.equal((await shop.get('/store/1/pages?first=101')).statusCode, 400);
  });

  it('can be written only with a key', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await shop.app.inject({ method, url: '/store/1/pages/care', payload: { title: 'a', body: 'b' } });
      assert.equal(answer.statusCode, 401);
    }
  });
});

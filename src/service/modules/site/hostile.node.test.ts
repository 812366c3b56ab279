/** Documents that nobody would write by hand: hostile texts, a megabyte, 200 sections, types from tomorrow. */
import type { Problem } from '@storefront/contract';
import type { PublishedSite, SiteChanges, SiteDocument, SiteDraft, SiteRevision } from '@storefront/contract/site';
import { sectionTypes, SITE_LIMITS } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  '</textarea><math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '[x](javascript:alert(1)) ![x](javascript:alert(1))',
  '<a href="java\tscript:alert(1)">x</a>',
  '<style>@import "//evil.example"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
];
const WORDS = Array.from({ length: 1100 }, (_, index) => `w${String(index)}`).join(' ');
const ACTIVE =
  /<(?:script|iframe|svg|math|style|object|embed|form|noscript|textarea)|<[^>]*(?:\son\w+\s*=|javascript:|srcdoc)/i;

describe('a hostile or huge site', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());
  const clear = async () => {
    for (const table of ['site', 'site_revision', 'site_change'])
      await shop.database.query(`delete from ${table} where store_id = $1`, [1]);
  };
  beforeEach(clear);

  const put = (document: unknown) => shop.admin('POST', '/store/1/site/draft', { base: 0, document });
  const shown = async (document: unknown): Promise<SiteDocument> => {
    const saved = await put(document);
    assert.equal(saved.statusCode, 200, saved.body);
    const published = await shop.admin('POST', '/store/1/site/publish', { base: 1 });
    assert.equal(published.json<SiteRevision>().draftVersion, 1, published.body);
    return (await shop.get('/store/1/site?market=eu')).json<PublishedSite>().document;
  };
  const page = (sections: unknown[]) => ({ pages: [{ id: 'p', handle: 'p', title: 'P', sections }] });

  it('has clean HTML for shoppers in every text with markup, and the words of the merchant in the draft', async () => {
    const sections = HOSTILE.flatMap((words, index) =>
      (['html', 'markdown'] as const).flatMap((format) => [
        { id: `r${String(index)}${format}`, type: 'rich-text', settings: { text: { format, text: words } } },
        {
          id: `q${String(index)}${format}`,
          type: 'questions',
          settings: { heading: words.slice(0, 200) },
          blocks: [{ id: `b${String(index)}${format}`, settings: { question: 'Why?', answer: { format, text: { en: words, de: words } } } }],
        },
      ]),
    ); // prettier-ignore
    const { pages } = await shown(page(sections));
    const texts = pages[0]?.sections.flatMap(({ type, settings, blocks = [] }) =>
      type === 'rich-text' ? [settings['text']] : blocks.map((block) => block.settings['answer']),
    );
    assert.equal(texts?.length, 2 * 2 * HOSTILE.length);
    for (const text of texts) {
      const { format, text: words } = text as { format: string; text: string | Record<string, string> };
      assert.equal(format, 'html');
      for (const html of typeof words === 'string' ? [words] : Object.values(words))
        assert.doesNotMatch(html.replaceAll(/&lt;[^]*?&gt;|&(?:lt|gt|quot|amp);/g, ''), ACTIVE, html);
    }
    const draft = (await shop.admin('GET', '/store/1/site/draft')).json<SiteDraft>();
    assert.deepEqual(draft.document.pages[0]?.sections[0]?.settings['text'], { format: 'html', text: HOSTILE[0] });
  });

  it('takes no address that would run code, wherever one stands', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'java\tscript:x', 'vbscript:x']) {
      const link = { id: 'a', type: 'hero', settings: { link: { to: 'address', url } } };
      const video = { id: 'a', type: 'hero', settings: { video: url } };
      const picture = { id: 'a', type: 'hero', settings: { picture: { url, alt: 'x' } } };
      for (const section of [link, video, picture]) {
        const answer = await put(page([section]));
        assert.equal(answer.statusCode, 400, `${url} ${JSON.stringify(section)}`);
        assert.match(answer.json<Problem>().errors[0]?.message ?? '', /^Section "a": /);
      }
    }
    for (const primary of ['red;}body{display:none', '#12345', 'url(//x)'])
      assert.equal((await put({ theme: { light: { 'color-primary': primary } } })).statusCode, 400, primary);
  });

  it('gives pictures and films their whole addresses, and no other list of copies than that of the service', async () => {
    await shop.admin('PATCH', '/store/1', {
      mediaBaseUrl: 'https://media.example',
      imageSizes: { address: '{url}?w={width}', widths: [400, 800] },
    });
    const picture = { url: 'cup.jpg', alt: 'A cup', width: 1200, height: 800, srcset: 'https://evil.example 1w' };
    const { pages } = await shown(page([{ id: 'a', type: 'hero', settings: { picture, video: '/film.mp4' } }]));
    const { settings = {} } = pages[0]?.sections[0] ?? {};
    assert.deepEqual(settings['video'], 'https://media.example/film.mp4');
    const drawn = settings['picture'] as { url: string; srcset: string };
    assert.equal(drawn.url, 'https://media.example/cup.jpg');
    assert.match(drawn.srcset, /^https:\/\/media\.example\/cup\.jpg\?w=400 400w/);
    assert.doesNotMatch(drawn.srcset, /evil/);
  });

  const texts = (count: number, length: number, name = 's') =>
    Array.from({ length: count }, (_, index) => ({
      id: `${name}${String(index)}`,
      type: 'rich-text',
      settings: { text: { format: 'markdown', text: WORDS.slice(0, length) } },
    }));

  it('has 200 sections on a page and a megabyte in all, and no more', async () => {
    const many = (count: number, length: number) => page(texts(count, length));
    assert.equal((await put(many(SITE_LIMITS.sections, 5000))).statusCode, 200);
    await clear();
    const more = await put(many(SITE_LIMITS.sections + 1, 10));
    assert.deepEqual([more.statusCode, more.json<Problem>().errors[0]?.path], [400, 'document.pages.0.sections']);
    assert.match(more.json<Problem>().errors[0]?.message ?? '', /It has 201 entries; keep at most 200/);
    const pages = ['p', 'q'].map((id) => ({ id, handle: id, title: id, sections: texts(200, 5000, id) }));
    const large = await put({ pages });
    assert.equal(large.statusCode, 400);
    const { message } = large.json<Problem>().errors[0] ?? {};
    assert.match(message ?? '', /The site has \d+ bytes; remove pages or sections until it has 1048576/);
    const endless = await put({ pages: [...pages, { words: 'x'.repeat(5_000_000) }] });
    assert.equal(endless.statusCode, 413);
    assert.match(endless.json<Problem>().errors[0]?.message ?? '', /4194304/);
  });

  it('is saved, merged, checked, compared, published and brought back in bounded time at its largest', async (test) => {
    const took: string[] = [];
    /** A tenth of this on a machine that does nothing else. */
    const timed = async <T extends { statusCode: number; body: string }>(what: string, ask: () => Promise<T>) => {
      const start = performance.now();
      const answer = await ask();
      const ms = performance.now() - start;
      took.push(`${what} ${ms.toFixed(0)} ms`);
      assert.equal(answer.statusCode, 200, `${what}: ${answer.body.slice(0, 300)}`);
      assert.ok(ms < 10_000, took.at(-1));
      return answer;
    };
    const change = (base: number, key: string, operations: unknown[]) =>
      shop.admin('POST', '/store/1/site/draft/changes', { base, key, operations });
    const set = (index: number, value: string, was: string) => ({
      ...{ kind: 'set', of: `s${String(index)}`, path: ['settings', 'text', 'text'] },
      ...{ value, was },
    });
    const was = WORDS.slice(0, 4900);
    await timed('replace', () => put(page(texts(SITE_LIMITS.sections, 4900))));
    await timed('publish', () => shop.admin('POST', '/store/1/site/publish', { base: 1 }));
    await timed('first read', () => shop.get('/store/1/site?market=eu'));
    await timed('save', () => change(1, 'theirs-01', [set(0, `theirs ${was}`, was)]));
    // Both have changed one long text, so that its words are compared.
    const all = Array.from({ length: SITE_LIMITS.sections }, (_, index) => set(index, `${was}mine`, was));
    const merged = await timed('merge of 200 texts', () => change(1, 'mine-0001', all));
    assert.deepEqual(merged.json<SiteChanges>().notices.map(({ kind }) => kind), ['merged']); // prettier-ignore
    await timed('check', () => shop.admin('GET', '/store/1/site/check'));
    await timed('compare', () => shop.admin('GET', '/store/1/site/compare?from=1&to=draft'));
    await timed('publish again', () => shop.admin('POST', '/store/1/site/publish', { base: 3 }));
    const back = () => shop.admin('POST', '/store/1/site/revisions/1/restore', { base: 3, key: 'restore-large' });
    await timed('restore', back);
    const draft = (await shop.admin('GET', '/store/1/site/draft')).json<SiteDraft>();
    assert.deepEqual(draft.document.pages[0]?.sections[0]?.settings['text'], { format: 'markdown', text: was });
    test.diagnostic(took.join(', '));
  });

  it('keeps sections of types that it does not know, through publishing and back', async () => {
    const unknown = { id: 'u', type: 'from-tomorrow', version: 7, settings: { any: [{ thing: HOSTILE[0] }] } };
    assert.ok(!sectionTypes.has(unknown.type));
    const { pages } = await shown(page([unknown]));
    assert.deepEqual(pages[0]?.sections, [unknown]);
    const back = await shop.admin('POST', '/store/1/site/revisions/1/restore', { base: 1, key: 'restore-u' });
    assert.equal(back.statusCode, 200, back.body);
  });

  it('is refused when it nests deeper than anybody reads, and cannot change what all objects have', async () => {
    const deep = JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`) as unknown;
    assert.equal((await put(page([{ id: 'u', type: 'deep', settings: { deep } }]))).statusCode, 400);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const operation = { kind: 'set', of: 'u', path: ['settings', name], value: { polluted: true } };
      const answer = await shop.admin('POST', '/store/1/site/draft/changes', { base: 0, key: `pollute-${name}`, operations: [operation] }); // prettier-ignore
      assert.equal(answer.statusCode, 400, name);
    }
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  });
});

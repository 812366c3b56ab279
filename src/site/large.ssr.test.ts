/** The largest pages that a document may have, and sections that nobody knows any more. */
import { sectionTypes, SITE_LIMITS, type SiteSection } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sitePage } from './index.js';
import { DEFAULT_ROUTES } from './page/routes.js';
import { documentOf, drawn, sectionOf } from './testing/drawing.js';

const text = (words: string): Record<string, unknown> => ({ text: { format: 'html', text: `<p>${words}</p>` } });
const pages = (...sections: SiteSection[]) =>
  documentOf({ pages: [{ id: 'page', handle: 'large', title: 'Large', sections }] });

describe('a page of 200 sections', () => {
  it('is drawn in bounded time with a megabyte of texts', async (test) => {
    const words = 'word '.repeat(990);
    const document = pages(...Array.from({ length: SITE_LIMITS.sections }, () => sectionOf('rich-text', text(words))));
    assert.ok(JSON.stringify(document).length > 0.95 * SITE_LIMITS.bytes);
    for (const draft of [false, true]) {
      const start = performance.now();
      const { status, html, errors } = await drawn(
        sitePage(document, { routes: DEFAULT_ROUTES, draft }),
        '/pages/large',
      );
      const ms = performance.now() - start;
      assert.deepEqual([status, errors], [200, []]);
      assert.equal(html.match(/class="section section-rich-text"/g)?.length, SITE_LIMITS.sections);
      test.diagnostic(`${draft ? 'draft' : 'published'}: ${ms.toFixed(0)} ms, ${String(html.length)} characters`);
      assert.ok(ms < 10_000);
    }
  });

  it('has sections of every type that belongs there, with products and stories that are read once', async (test) => {
    const types = [...sectionTypes.values()].filter(
      ({ type, places, once }) => !once && type !== 'checkout' && (!places || places.includes('pages')),
    );
    const sections = Array.from({ length: SITE_LIMITS.sections }, (_, index) =>
      sectionOf(types[index % types.length]?.type ?? ''),
    );
    const start = performance.now();
    const { status, errors, requests } = await drawn(
      sitePage(pages(...sections), { routes: DEFAULT_ROUTES }),
      '/pages/large',
    );
    test.diagnostic(`${(performance.now() - start).toFixed(0)} ms, ${String(requests.length)} requests`);
    assert.deepEqual([status, errors], [200, []]);
    assert.equal(requests.length, new Set(requests).size, 'the same is read once');
  });
});

describe('a section of a story that cannot exist', () => {
  it('is drawn without a read: its name could lead to another address of the API', async () => {
    const { status, errors, requests } = await drawn(
      sitePage(pages(sectionOf('story', { story: '..' }), sectionOf('story', { story: 'a/b' })), {
        routes: DEFAULT_ROUTES,
      }),
      '/pages/large',
    );
    assert.deepEqual([status, errors], [200, []]);
    assert.deepEqual(requests, ['GET /store/1?']);
  });
});

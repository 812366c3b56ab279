import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { alternates, Sitemap, type SitemapEntry, type SitemapPage, type SitemapSource } from './index.js';

const SELF = 'https://shop.example/sitemap.xml';

async function text(body: ReadableStream<Uint8Array> | undefined): Promise<string> {
  assert.ok(body);
  return new Response(body).text();
}
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/gs)].map(([, loc = '']) => loc);

/** A list of `count` entries, read in pages of `size` and counted up to `most`. It records its calls. */
function list(
  name: string,
  count: number,
  size: number,
  most = Infinity,
): SitemapSource & { asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  const source = (after: string | undefined): Promise<SitemapPage> => {
    asked.push(after);
    const from = after === undefined ? 0 : Number(after);
    const to = Math.min(count, from + size);
    const entries = Array.from({ length: to - from }, (_, index): SitemapEntry => ({
      address: `https://shop.example/${name}/${from + index}`,
    }));
    const total = Math.min(count, most);
    return Promise.resolve({ entries, after: to < count ? String(to) : null, total, isLowerBound: total === most });
  };
  return Object.assign(source, { asked });
}

describe('a sitemap', () => {
  it('of a small shop is one file', async () => {
    const map = new Sitemap({ address: SELF, sources: [list('c', 2, 10), list('p', 3, 2)] });
    const xml = await text(await map.read());
    assert.match(xml, /^<\?xml[^>]*>\n<urlset /);
    assert.deepEqual(
      locations(xml).map((name) => new URL(name).pathname),
      ['/c/0', '/c/1', '/p/0', '/p/1', '/p/2'],
    );
    assert.equal(await map.read('2'), undefined);
  });

  it('of a shop without products is valid and empty', async () => {
    const map = new Sitemap({ address: SELF, sources: [list('p', 0, 10)] });
    assert.deepEqual(locations(await text(await map.read())), []);
  });

  it('beyond its limit is an index of files that list everything once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 13 })), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 25 }),
        fc.boolean(),
        async (lists, entries, backwards) => {
          const sources = lists.map(([count, size], index) => list(String(index), count, size));
          const map = new Sitemap({ address: SELF, sources, entries });
          const total = lists.reduce((sum, [count]) => sum + count, 0);
          const index = await text(await map.read());
          const found: string[][] = [];
          if (total <= entries) found.push(locations(index));
          else {
            const parts = locations(index).map((loc) => new URL(loc).searchParams.get('part') ?? '');
            assert.equal(parts.length, Math.ceil(total / entries));
            // In any order: a crawler may request the last part first.
            for (const part of backwards ? parts.toReversed() : parts) {
              const texts = locations(await text(await map.read(part)));
              assert.ok(texts.length <= entries);
              found.push(texts);
            }
          }
          const all = found.flat();
          assert.equal(all.length, total);
          assert.equal(new Set(all).size, total);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('lists everything once where a list was counted no further', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 13 })), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 20 }),
        async (lists, entries, most) => {
          const sources = lists.map(([count, size], index) => list(String(index), count, size, most));
          const map = new Sitemap({ address: SELF, sources, entries });
          const total = lists.reduce((sum, [count]) => sum + count, 0);
          const found = locations(await text(await map.read()));
          if (!found.some((loc) => loc.includes('part='))) {
            assert.equal(found.length, total);
            return;
          }
          assert.equal(found.length, Math.ceil(total / entries));
          const parts = found.map((loc) => new URL(loc).searchParams.get('part') ?? '');
          // Another instance knows no start.
          const other = new Sitemap({ address: SELF, sources, entries });
          const texts: string[] = [];
          for (const part of parts.toReversed()) texts.push(...locations(await text(await other.read(part))));
          assert.equal(texts.length, total);
          assert.equal(new Set(texts).size, total);
          if (total % entries > 0) assert.equal(await other.read(String(parts.length + 1)), undefined);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads lists while it is sent, and stops when the reader cancels', async () => {
    const source = list('p', 1000, 10);
    const map = new Sitemap({ address: SELF, sources: [source] });
    const reader = (await map.read())?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    assert.ok(source.asked.length <= 5, `${source.asked.length} pages were read for two chunks`);
  });

  it('has a last change only where it is known', async () => {
    const entries = [
      { address: 'https://shop.example/a', changed: '2026-05-04T10:00:00Z' },
      { address: 'https://shop.example/b', changed: 'yesterday' },
    ];
    const xml = await text(
      await new Sitemap({
        address: SELF,
        sources: [() => Promise.resolve({ entries, after: null, total: 2 })],
      }).read(),
    );
    assert.deepEqual(
      [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time),
      ['2026-05-04T10:00:00.000Z'],
    );
  });

  it('lists the same page in each market and each of its languages', async () => {
    const origin = 'https://shop.example';
    const others = alternates({
      markets: [
        { code: 'eu', locales: ['en', 'de'], countries: ['DE', 'AT'], isDefault: true },
        { code: 'ch', locales: ['de', 'fr'], countries: ['CH'], isDefault: false },
      ],
      address: (edition) => `${origin}/p/x${edition ? `?market=${edition.market}&locale=${edition.locale}` : ''}`,
    });
    const entry = { address: `${origin}/p/x`, alternates: others };
    const read = async (entries: number) =>
      text(
        await new Sitemap({
          address: SELF,
          entries,
          sources: [() => Promise.resolve({ entries: [entry], after: null, total: 1 })],
        }).read(),
      );
    const xml = await read(10_000);
    assert.deepEqual(
      [...xml.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(([, tag, href = '']) => [
        tag,
        href.replaceAll('&amp;', '&').replace(origin, ''),
      ]),
      [
        ['en', '/p/x'],
        ['de', '/p/x?market=eu&locale=de'],
        ['de-CH', '/p/x?market=ch&locale=de'],
        ['fr-CH', '/p/x?market=ch&locale=fr'],
        ['x-default', '/p/x'],
      ],
    );
    // All or none: alternates must refer to each other.
    entry.alternates = [...others, ...others, ...others];
    assert.doesNotMatch(await read(50_000), /xhtml:link/);
    assert.match(await read(10_000), /xhtml:link/);
  });

  it('contains no character that XML forbids, for any handles', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), async (handles) => {
        const entries = handles.map((handle) => ({ address: `https://shop.example/p/x?q=${handle}` }));
        const source = () => Promise.resolve({ entries, after: null, total: entries.length });
        const xml = await text(await new Sitemap({ address: SELF, sources: [source] }).read());
        assert.match(xml, /^[\t\n\x20-\x7e]*$/);
        assert.doesNotMatch(xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, ''), /&/);
        assert.equal(xml.replaceAll(/<\/?(urlset|url|loc)\b[^<>]*>|<\?xml[^<>]*>/g, '').search(/[<>]/), -1);
      }),
    );
  });

  it('rejects a size beyond the limit of the protocol', () => {
    assert.throws(
      () => new Sitemap({ address: SELF, sources: [], entries: 50_001 }),
      /entries is 50001; give 1 to 50000/,
    );
  });
});

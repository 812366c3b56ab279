/** The sitemap, read from the API while it is sent. */
import type { CustomerClient } from '@storefront/client';
import { listSitemap } from '@storefront/client/sitemap';
import { MAX_TOTAL_COUNT, type Market, type SitemapKind } from '@storefront/contract';
import { alternatesOf } from './shared/head.js';
import { Sitemap, type SitemapEntry, type SitemapSource } from './shared/kit.js';
import { pathTo } from './shared/routes.js';

const PAGE = 1000;
/** Each entry may have some kilobytes of addresses in other markets. */
const ENTRIES = 10_000;

/** @param client without a shopper: public reads only */
export function sitemapOf(client: CustomerClient, storeId: number, origin: string): Sitemap {
  const markets = async (signal: AbortSignal): Promise<readonly Market[]> =>
    (await client.store.getPublicData(storeId, { signal })).markets;
  const at = (path: string, items: readonly Market[]): SitemapEntry => ({
    // A product that is not in the default market is listed under its own market.
    address: items.some(({ isDefault }) => isDefault)
      ? origin + path
      : `${origin}${path}?market=${items[0]?.code ?? ''}`,
    alternates: alternatesOf(origin, path, items),
  });
  const rooms: SitemapSource = async (_after, signal) => {
    const store = await client.store.getPublicData(storeId, { signal });
    const entries = ['/', '/stories', '/gift-cards', '/contact'].map((path) => at(path, store.markets));
    return { entries, after: null, total: entries.length };
  };
  const listed =
    (kind: SitemapKind): SitemapSource =>
    async (after, signal) => {
      const [page, all] = await Promise.all([
        listSitemap(client, { kind, first: PAGE, after, signal }),
        markets(signal),
      ]);
      return {
        entries: page.items.map((item) => ({
          ...at(
            pathTo(kind, item.handle),
            all.filter(({ code }) => item.markets.includes(code)),
          ),
          changed: item.updatedAt,
        })),
        after: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
        total: page.totalCount,
        isLowerBound: page.totalCount >= MAX_TOTAL_COUNT && page.pageInfo.hasNextPage,
      };
    };
  return new Sitemap({
    address: `${origin}/sitemap.xml`,
    entries: ENTRIES,
    sources: [rooms, listed('category'), listed('product'), listed('page'), listed('story')],
  });
}

/** The sitemap, read from the API while it is sent. */
import type { CustomerClient } from '@storefront/client';
import { listSitemap } from '@storefront/client/sitemap';
import { MAX_TOTAL_COUNT, type Market, type SitemapKind } from '@storefront/contract';
import type { SiteDocument } from '@storefront/contract/site';
import { Sitemap, type SitemapEntry, type SitemapSource } from 'storefront-elements/ssr';
import { alternatesOf, inMarket } from './page/head.js';
import { pathTo, type Routes } from './page/routes.js';

const PAGE = 1000;
/** Each entry may have some kilobytes of addresses in other markets. */
const ENTRIES = 10_000;

export interface SitemapParts {
  /** Without a shopper: public reads only. */
  readonly client: CustomerClient;
  readonly storeId: number;
  readonly origin: string;
  readonly routes: () => Promise<Routes>;
  readonly languages: readonly string[];
  /** The published document, whose own pages are listed too. */
  readonly document: () => Promise<SiteDocument | undefined>;
}

export function sitemapOf({ client, storeId, origin, routes: readRoutes, languages, document }: SitemapParts): Sitemap {
  const spoken = new Set(languages);
  const markets = async (signal: AbortSignal): Promise<readonly Market[]> =>
    (await client.store.getPublicData(storeId, { signal })).markets;
  const at = (path: string, items: readonly Market[]): SitemapEntry => ({
    // A product that is not in the default market is listed under its own market.
    address: inMarket(origin, path, items.find(({ isDefault }) => isDefault) ?? items[0]),
    alternates: alternatesOf(origin, path, items, spoken),
  });
  const own: SitemapSource = async (_after, signal) => {
    const [all, published, routes] = await Promise.all([markets(signal), document(), readRoutes()]);
    const pages = (published?.pages ?? []).filter(({ hidden }) => !hidden);
    const paths = [routes.home, ...pages.map(({ handle }) => pathTo(routes, 'page', handle))];
    const entries = paths.map((path) => at(path, all));
    return { entries, after: null, total: entries.length };
  };
  const listed =
    (kind: SitemapKind): SitemapSource =>
    async (after, signal) => {
      const [page, all, routes] = await Promise.all([
        listSitemap(client, { kind, first: PAGE, after, signal }),
        markets(signal),
        readRoutes(),
      ]);
      return {
        entries: page.items.map((item) => ({
          ...at(
            pathTo(routes, kind, item.handle),
            all.filter(({ code }) => item.markets.includes(code)),
          ),
          changed: item.updatedAt,
        })),
        after: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
        total: page.totalCount,
        // The API counts no further: more files follow than the number says.
        isLowerBound: page.totalCount >= MAX_TOTAL_COUNT && page.pageInfo.hasNextPage,
      };
    };
  return new Sitemap({
    address: `${origin}/sitemap.xml`,
    entries: ENTRIES,
    sources: [own, listed('category'), listed('product'), listed('page'), listed('story')],
  });
}

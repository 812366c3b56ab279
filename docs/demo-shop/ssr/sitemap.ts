/** Everything that a search engine may find, read from the API while it is sent. */
import type { CustomerClient } from '@storefront/client';
import type { ContentPage } from '@storefront/contract';
import { Sitemap, type SitemapSource } from './kit.js';
import { pathTo } from './routes.js';

const PAGE = 100;

/** @param client of nobody: public reads only */
export function sitemapOf(client: CustomerClient, storeId: number, origin: string): Sitemap {
  const at = (path: string) => ({ address: origin + path });
  const rooms: SitemapSource = async (_after, signal) => {
    const { categories } = await client.store.getPublicData(storeId, { signal });
    const entries = [
      '/',
      ...categories.map(({ handle }) => pathTo('category', handle)),
      '/stories',
      '/gift-cards',
      '/contact',
    ].map(at);
    return { entries, after: null, total: entries.length };
  };
  const products: SitemapSource = async (after, signal) => {
    const page = await client.store.getAvailableProducts(storeId, { first: PAGE, ...(after && { after }), signal });
    return {
      entries: page.items.map(({ handle }) => at(pathTo('product', handle))),
      after: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
      total: page.totalCount,
    };
  };
  const writing =
    (kind: 'page' | 'story'): SitemapSource =>
    async (after, signal) => {
      const options = { first: PAGE, after, signal };
      const page: ContentPage = await (kind === 'page'
        ? client.content.listPages(options)
        : client.content.listStories(options));
      return {
        entries: page.items.map(({ handle }) => at(pathTo(kind, handle))),
        after: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
        total: page.totalCount,
      };
    };
  return new Sitemap({
    address: `${origin}/sitemap.xml`,
    sources: [rooms, products, writing('page'), writing('story')],
  });
}

import type { SitemapKind, SitemapPage } from '@storefront/contract';
import type { CustomerClient, MarketOptions } from './customer-client.js';

export interface SitemapListOptions extends MarketOptions {
  kind: SitemapKind;
  /** How many; 100 when absent, 1000 at most. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the page before. */
  after?: string | undefined;
}

/** Handles of what has an address of its own, each with its last change and its markets; an entry of its own: `@storefront/client/sitemap`. */
export function listSitemap(
  { store: { connection } }: Pick<CustomerClient, 'store'>,
  options: SitemapListOptions,
): Promise<SitemapPage> {
  const { kind, first, after, signal } = options;
  return connection.send<'listSitemap'>('GET', '/store/:storeId/sitemap', {
    params: { storeId: connection.storeId() },
    query: {
      ...connection.market(options),
      kind,
      ...(first !== undefined && { first }),
      ...(after !== undefined && { after }),
    },
    signal,
  });
}

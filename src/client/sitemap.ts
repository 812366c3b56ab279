import type { SitemapKind, SitemapPage } from '@storefront/contract';
import type { CustomerClient } from './customer-client.js';
import type { MarketOptions } from './request/connection.js';

export interface SitemapListOptions extends MarketOptions {
  kind: SitemapKind;
  /** Page size; 100 by default, at most 1000. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the previous page. */
  after?: string | undefined;
}

/**
 * Handles of everything with an address of its own, each with its last change
 * and its markets. It has its own entry: `@storefront/client/sitemap`.
 */
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

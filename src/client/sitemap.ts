import type { SitemapKind, SitemapPage } from '@storefront/contract';
import type { CustomerClient } from './customer-client.js';
import type { CallOptions } from './transport.js';

export interface SitemapListOptions extends CallOptions {
  kind: SitemapKind;
  /** How many; 100 when absent, 1000 at most. */
  first?: number | undefined;
  /** `pageInfo.endCursor` of the page before. */
  after?: string | undefined;
}

/** Handles of what has an address of its own, each with its last change and its markets; an entry of its own, as `accountOf`. */
export function listSitemap(
  { store: { connection } }: Pick<CustomerClient, 'store'>,
  { kind, first, after, signal }: SitemapListOptions,
): Promise<SitemapPage> {
  return connection.send<'listSitemap'>('GET', '/store/:storeId/sitemap', {
    params: { storeId: connection.storeId() },
    query: { kind, ...(first !== undefined && { first }), ...(after !== undefined && { after }) },
    signal,
  });
}

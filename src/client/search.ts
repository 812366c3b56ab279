import type { SearchQuery, SearchResult } from '@storefront/contract';
import type { Connection, MarketOptions } from './customer-client.js';

export type SearchOptions = Omit<SearchQuery, 'q' | 'market' | 'locale'> & MarketOptions;

export class SearchApi {
  constructor(private readonly connection: Connection) {}

  /** Ranked hits of a query; `pageInfo.endCursor` goes into `after` for the next page. */
  query(q: string, options: SearchOptions = {}): Promise<SearchResult> {
    const { send, storeId, market } = this.connection;
    const { signal, market: _market, locale: _locale, ...query } = options;
    return send<'search'>('GET', '/store/:storeId/search', {
      params: { storeId: storeId() },
      query: { q, ...query, ...market(options) },
      signal,
    });
  }
}

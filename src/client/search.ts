import type { SearchQuery, SearchResult } from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';
import { StorefrontError } from './request/error.js';

export type SearchOptions = Omit<SearchQuery, 'q' | 'market' | 'locale'> & MarketOptions;

export class SearchApi {
  constructor(private readonly connection: Connection) {}

  /**
   * Ranked hits of a query. Pass `pageInfo.endCursor` as `after` for the next
   * page.
   */
  query(q: string, options: SearchOptions = {}): Promise<SearchResult> {
    const { send, storeId, market } = this.connection;
    const { signal, market: _market, locale: _locale, ...query } = options;
    return send<'search'>('GET', '/store/:storeId/search', {
      params: { storeId: storeId() },
      query: { q, ...query, ...market(options) },
      signal,
    });
  }

  /**
   * All searchable documents of a market, as received: the JSON text of a
   * `SearchCorpus`. `createSearchCache` stores it.
   * @param options `version`: of the local copy
   * @returns undefined when that version is current
   * @throws StorefrontError `SEARCH_CORPUS_TOO_LARGE` beyond 8 MB; the request
   * is not repeated
   */
  async corpus(options: MarketOptions & { version?: string | undefined } = {}): Promise<ArrayBuffer | undefined> {
    const { send, storeId, market } = this.connection;
    const { signal, version } = options;
    const body: unknown = await send<'searchIndex'>('GET', '/store/:storeId/search/index', {
      params: { storeId: storeId() },
      query: market(options),
      ...(version !== undefined && { headers: { 'if-none-match': `"${version}"` } }),
      signal,
      bulk: true,
      init: { priority: 'low' },
    });
    if (body === undefined || body instanceof ArrayBuffer) return body;
    throw new StorefrontError({ code: 'UNEXPECTED', message: 'The search corpus came in no form that can be read' });
  }
}

import type { ExtensionList } from '@storefront/contract';
import type { Connection, MarketOptions } from './customer-client.js';

/** The merchant's extensions; public reads. */
export class ExtensionsApi {
  constructor(private readonly connection: Connection) {}

  /** What extends a place on the page, in the merchant's order. */
  list(target: string, options: MarketOptions = {}): Promise<ExtensionList> {
    const { send, storeId, market } = this.connection;
    return send<'listExtensions'>('GET', '/store/:storeId/extensions', {
      params: { storeId: storeId() },
      query: { ...market(options), ...(target && { target }) },
      signal: options.signal,
    });
  }
}

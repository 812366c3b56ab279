import type { Category, Product, ProductPage, ProductsQuery, StorePublicData } from '@storefront/contract';
import type { Connection, MarketOptions } from './customer-client.js';

export type AvailableProductsOptions = Omit<ProductsQuery, 'market' | 'locale'> & MarketOptions;

/** Public reads: the same for every shopper of a market, cacheable. */
export class StoreApi {
  /** `connection` is open to namespaces that come from elsewhere, as the account. */
  constructor(readonly connection: Connection) {}

  /** Settings, markets, categories and payment providers of a store. */
  getPublicData(storeId: number, options: MarketOptions = {}): Promise<StorePublicData> {
    const { send, market } = this.connection;
    return send<'getStore'>('GET', '/store/:storeId', {
      params: { storeId },
      query: market(options),
      signal: options.signal,
    });
  }

  /** One page of the live catalogue; `pageInfo.endCursor` goes into `after` for the next. */
  getAvailableProducts(storeId: number, options: AvailableProductsOptions = {}): Promise<ProductPage> {
    const { send, market } = this.connection;
    const { signal, market: _market, locale: _locale, ...query } = options;
    return send<'listProducts'>('GET', '/store/:storeId/products', {
      params: { storeId },
      query: { ...query, ...market(options) },
      signal,
    });
  }

  /** One product, by handle or id. */
  getProduct(storeId: number, handle: string, options: MarketOptions = {}): Promise<Product> {
    const { send, market } = this.connection;
    return send<'getProduct'>('GET', '/store/:storeId/products/:handle', {
      params: { storeId, handle },
      query: market(options),
      signal: options.signal,
    });
  }

  getCategory(storeId: number, handle: string, options: MarketOptions = {}): Promise<Category> {
    const { send, market } = this.connection;
    return send<'getCategory'>('GET', '/store/:storeId/categories/:handle', {
      params: { storeId, handle },
      query: market(options),
      signal: options.signal,
    });
  }
}

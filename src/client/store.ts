import type {
  Category,
  Product,
  ProductPage,
  ProductsQuery,
  RouteParams,
  RouteResponse,
  Routes,
  StorePublicData,
} from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';
import type { Call } from './request/transport.js';

export type AvailableProductsOptions = Omit<ProductsQuery, 'market' | 'locale'> & MarketOptions;

/**
 * Public reads. They are the same for every shopper of a market, and cacheable.
 */
export class StoreApi {
  /**
   * `connection` is public for namespaces from other entries, such as the
   * account.
   */
  constructor(readonly connection: Connection) {}

  /** Settings, markets, categories and payment providers of a store. */
  getPublicData(storeId: number, options?: MarketOptions): Promise<StorePublicData> {
    return this.#read<'getStore'>('/store/:storeId', { storeId }, options);
  }

  /**
   * One page of the live catalogue. Pass `pageInfo.endCursor` as `after` for
   * the next.
   */
  getAvailableProducts(storeId: number, options: AvailableProductsOptions = {}): Promise<ProductPage> {
    const { signal: _signal, market: _market, locale: _locale, ...query } = options;
    return this.#read<'listProducts'>('/store/:storeId/products', { storeId }, options, query);
  }

  /** One product, by handle or id. */
  getProduct(storeId: number, handle: string, options?: MarketOptions): Promise<Product> {
    return this.#read<'getProduct'>('/store/:storeId/products/:handle', { storeId, handle }, options);
  }

  getCategory(storeId: number, handle: string, options?: MarketOptions): Promise<Category> {
    return this.#read<'getCategory'>('/store/:storeId/categories/:handle', { storeId, handle }, options);
  }

  #read<N extends 'getStore' | 'listProducts' | 'getProduct' | 'getCategory'>(
    path: Routes[N]['path'],
    params: RouteParams<N>,
    options: MarketOptions = {},
    query?: object,
  ): Promise<RouteResponse<N>> {
    const { send, storeId, market } = this.connection;
    storeId(params.storeId);
    const call = { params, query: { ...query, ...market(options) }, signal: options.signal } as Call<N>;
    return send<N>('GET', path, call);
  }
}

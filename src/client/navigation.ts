import type { Menu, Redirect } from '@storefront/contract';
import type { Connection, MarketOptions } from './request/connection.js';

/** The merchant's menus and URL redirects; public reads. */
export class NavigationApi {
  constructor(private readonly connection: Connection) {}

  async getMenus(storeId: number, options: MarketOptions = {}): Promise<Menu[]> {
    const { send, storeId: named, market } = this.connection;
    const query = market(options);
    const { signal } = options;
    return (
      await send<'listMenus'>('GET', '/store/:storeId/menus', { params: { storeId: named(storeId) }, query, signal })
    ).items;
  }

  async getRedirects(storeId: number, options: MarketOptions = {}): Promise<Redirect[]> {
    const { send, storeId: named, market } = this.connection;
    const query = market(options);
    const { signal } = options;
    return (
      await send<'listRedirects'>('GET', '/store/:storeId/redirects', {
        params: { storeId: named(storeId) },
        query,
        signal,
      })
    ).items;
  }
}

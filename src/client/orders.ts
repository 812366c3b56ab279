import type { Order, OrderLookupInput } from '@storefront/contract';
import type { Connection } from './request/connection.js';
import type { CallOptions } from './request/transport.js';

export class OrdersApi {
  constructor(private readonly connection: Connection) {}

  /** An order of this shopper, by id. */
  async get(orderId: string, { signal }: CallOptions = {}): Promise<Order> {
    const { send, storeId } = this.connection;
    return send<'getOrder'>('GET', '/store/:storeId/orders/:orderId', {
      params: { storeId: storeId(), orderId },
      signal,
    });
  }

  /**
   * A guest's order, by its number and the email address of the order. Neither
   * is part of a URL.
   */
  async lookup(input: OrderLookupInput, { signal }: CallOptions = {}): Promise<Order> {
    const { send, storeId } = this.connection;
    return send<'lookupOrder'>('POST', '/store/:storeId/orders/lookup', {
      params: { storeId: storeId() },
      body: input,
      repeatable: true,
      signal,
    });
  }
}

import type { ContactInput, ContactReceipt, RestockInput, RestockReceipt } from '@storefront/contract';
import type { Connection } from './customer-client.js';
import { idempotencyKey } from './idempotency.js';
import type { SubmitOptions } from './reviews.js';
import type { CallOptions } from './transport.js';

/** What a shopper leaves with the shop, beside orders. */
export class EngagementApi {
  constructor(private readonly connection: Connection) {}

  /** Tells the shopper when a variant can be bought again; the same for an address that is on the list already. */
  notifyRestock(input: RestockInput, { signal }: CallOptions = {}): Promise<RestockReceipt> {
    const { send, storeId } = this.connection;
    return send<'notifyRestock'>('POST', '/store/:storeId/restock-notifications', {
      params: { storeId: storeId() },
      body: input,
      repeatable: true,
      signal,
    });
  }

  /** Ends a notice by the token of its link; again is no error. */
  async unsubscribeRestock(token: string, { signal }: CallOptions = {}): Promise<void> {
    const { send, storeId } = this.connection;
    await send<'unsubscribeRestock'>('POST', '/store/:storeId/restock-notifications/unsubscribe', {
      params: { storeId: storeId() },
      body: { token },
      repeatable: true,
      signal,
    });
  }

  /** Writes to the merchant. */
  contact(input: ContactInput, options: SubmitOptions = {}): Promise<ContactReceipt> {
    const { send, storeId } = this.connection;
    return send<'sendContact'>('POST', '/store/:storeId/contact', {
      params: { storeId: storeId() },
      body: input,
      headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
      signal: options.signal,
    });
  }
}

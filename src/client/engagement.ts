import type {
  ContactInput,
  ContactReceipt,
  RestockInput,
  RestockReceipt,
  WithdrawalInput,
  WithdrawalReceipt,
} from '@storefront/contract';
import type { Connection } from './request/connection.js';
import { idempotencyKey } from './request/idempotency.js';
import type { SubmitOptions } from './reviews.js';
import type { CallOptions } from './request/transport.js';

/** Restock notices and messages to the merchant. */
export class EngagementApi {
  constructor(private readonly connection: Connection) {}

  /**
   * Emails the shopper when a variant is available again. The answer is the
   * same for an address that is already on the list.
   */
  notifyRestock(input: RestockInput, { signal }: CallOptions = {}): Promise<RestockReceipt> {
    const { send, storeId } = this.connection;
    return send<'notifyRestock'>('POST', '/store/:storeId/restock-notifications', {
      params: { storeId: storeId() },
      body: input,
      repeatable: true,
      signal,
    });
  }

  /**
   * Ends a restock notice with the token of its link. A repetition is no error.
   */
  async unsubscribeRestock(token: string, { signal }: CallOptions = {}): Promise<void> {
    const { send, storeId } = this.connection;
    await send<'unsubscribeRestock'>('POST', '/store/:storeId/restock-notifications/unsubscribe', {
      params: { storeId: storeId() },
      body: { token },
      repeatable: true,
      signal,
    });
  }

  /** Sends a message to the merchant. */
  contact(input: ContactInput, options: SubmitOptions = {}): Promise<ContactReceipt> {
    const { send, storeId } = this.connection;
    return send<'sendContact'>('POST', '/store/:storeId/contact', {
      params: { storeId: storeId() },
      body: input,
      headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
      signal: options.signal,
    });
  }

  /**
   * Declares the withdrawal from a contract. Every declaration is recorded, also
   * with an unknown order number. The receipt is sent by email.
   */
  withdraw(input: WithdrawalInput, options: SubmitOptions = {}): Promise<WithdrawalReceipt> {
    const { send, storeId } = this.connection;
    return send<'declareWithdrawal'>('POST', '/store/:storeId/withdrawals', {
      params: { storeId: storeId() },
      body: input,
      headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
      signal: options.signal,
    });
  }
}

import type { GiftCard } from '@storefront/contract';
import type { Connection } from './request/connection.js';
import type { CallOptions } from './request/transport.js';

/**
 * Gift cards outside the cart. For the cart use `cart.applyGiftCard`. Codes are
 * sent in request bodies only.
 */
export class GiftCardsApi {
  constructor(private readonly connection: Connection) {}

  /** The balance of the card with this code. */
  balance(code: string, { signal }: CallOptions = {}): Promise<GiftCard> {
    const { send, storeId } = this.connection;
    return send<'giftCardBalance'>('POST', '/store/:storeId/gift-cards/balance', {
      params: { storeId: storeId() },
      body: { code },
      repeatable: true,
      signal,
    });
  }

  /** The shopper's saved cards, usable ones first. */
  async list({ signal }: CallOptions = {}): Promise<GiftCard[]> {
    const { send, storeId } = this.connection;
    const { items } = await send<'listMyGiftCards'>('GET', '/store/:storeId/account/gift-cards', {
      params: { storeId: storeId() },
      signal,
    });
    return items;
  }

  /** Saves a card in the shopper's list. Saving it again is no error. */
  save(code: string, { signal }: CallOptions = {}): Promise<GiftCard> {
    const { send, storeId } = this.connection;
    return send<'saveGiftCard'>('POST', '/store/:storeId/account/gift-cards', {
      params: { storeId: storeId() },
      body: { code },
      repeatable: true,
      signal,
    });
  }
}

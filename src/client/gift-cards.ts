import type { GiftCard } from '@storefront/contract';
import type { Connection } from './customer-client.js';
import type { CallOptions } from './transport.js';

/** Gift cards outside the cart; on the cart: `cart.applyGiftCard`. A code travels in request bodies only. */
export class GiftCardsApi {
  constructor(private readonly connection: Connection) {}

  /** What is left on the card with this code. */
  balance(code: string, { signal }: CallOptions = {}): Promise<GiftCard> {
    const { send, storeId } = this.connection;
    return send<'giftCardBalance'>('POST', '/store/:storeId/gift-cards/balance', {
      params: { storeId: storeId() },
      body: { code },
      repeatable: true,
      signal,
    });
  }

  /** The cards that this shopper keeps, the usable ones first. */
  async list({ signal }: CallOptions = {}): Promise<GiftCard[]> {
    const { send, storeId } = this.connection;
    const { items } = await send<'listMyGiftCards'>('GET', '/store/:storeId/account/gift-cards', {
      params: { storeId: storeId() },
      signal,
    });
    return items;
  }

  /** Keeps a card in the shopper's list; again is no error. */
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

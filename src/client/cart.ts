import type { ApplyGiftCardInput, Cart, CartInput, CartLineInput, MarketImpact, Problem } from '@storefront/contract';
import { isApplied, mergeCart } from './cart-merge.js';
import type { Connection, MarketOptions } from './customer-client.js';
import { StorefrontError } from './error.js';
import { idempotencyKey } from './idempotency.js';

/** How many carts are remembered to merge against, and how often a conflict is merged before it is an error. */
const REMEMBERED = 8;
const MERGES = 4;

export interface UpdateCartOptions extends MarketOptions {
  /** Version of the cart the wish was made from; absent, the newest cart this client has seen. */
  version?: number | undefined;
  /** That cart itself, when this client did not read it. */
  base?: Cart | undefined;
}

export interface AddLineOptions extends MarketOptions {
  /** The same key and line are added once however often they are sent; absent, a new one is made for this call. */
  idempotencyKey?: string | undefined;
}

const isConflict = (error: unknown): error is StorefrontError & { problem: Problem & { cart: Cart } } =>
  error instanceof StorefrontError && error.status === 412 && error.problem?.cart !== undefined;

/** The cart of the client's store. Every call answers with the cart as it stands afterwards, priced by the API. */
export class CartApi {
  #seen: Cart[] = [];

  constructor(private readonly connection: Connection) {}

  /** The shopper's cart; an empty one on first contact. */
  async get(options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'getCart'>('GET', '/store/:storeId/cart', {
        params: { storeId: storeId() },
        query: market(options),
        signal: options.signal,
      }),
    );
  }

  /**
   * Replaces the whole cart. When another tab or device changed it since, what the caller changed is done to that newer
   * cart instead: neither loses anything.
   * @throws StorefrontError `CART_VERSION_CONFLICT` when the cart kept changing, or when `version` is not known here
   *   and `base` is absent
   */
  async update(wish: CartInput, options: UpdateCartOptions = {}): Promise<Cart> {
    const asked = options.version ?? options.base?.version;
    const base =
      options.base ?? (asked === undefined ? (this.#seen.at(-1) ?? (await this.get(options))) : this.#find(asked));
    let version = asked ?? base?.version ?? 0;
    let next = wish;
    for (let merges = 0; ; merges += 1) {
      try {
        return await this.#replace(next, version, options);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const current = this.#remember(error.problem.cart);
        if (isApplied(next, current)) return current;
        if (!base || merges === MERGES) throw error;
        next = mergeCart(base, wish, current);
        version = current.version;
      }
    }
  }

  /** Adds to the cart; a line with the same variant and attributes grows instead. */
  async addLine(line: Omit<CartLineInput, 'id'>, options: AddLineOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'addCartLine'>('POST', '/store/:storeId/cart/lines', {
        params: { storeId: storeId() },
        query: market(options),
        body: line,
        headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
        signal: options.signal,
      }),
    );
  }

  /** Sets a line's quantity; 0 removes it. */
  async updateLine(lineId: string, change: { quantity: number }, options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'updateCartLine'>('PATCH', '/store/:storeId/cart/lines/:lineId', {
        params: { storeId: storeId(), lineId },
        query: market(options),
        body: change,
        signal: options.signal,
      }),
    );
  }

  /** Removes a line; one that is already gone is no error. */
  async removeLine(lineId: string, options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'removeCartLine'>('DELETE', '/store/:storeId/cart/lines/:lineId', {
        params: { storeId: storeId(), lineId },
        query: market(options),
        signal: options.signal,
      }),
    );
  }

  /** Puts a discount code on the cart. One that does not apply now stays and says why. */
  async applyDiscount(code: string, options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'applyDiscount'>('POST', '/store/:storeId/cart/discounts', {
        params: { storeId: storeId() },
        query: market(options),
        body: { code },
        repeatable: true,
        signal: options.signal,
      }),
    );
  }

  /** Takes a discount code off; one that is already gone is no error. */
  async removeDiscount(code: string, options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'removeDiscount'>('DELETE', '/store/:storeId/cart/discounts/:code', {
        params: { storeId: storeId(), code },
        query: market(options),
        signal: options.signal,
      }),
    );
  }

  /** Pays with a gift card: by its code, or by the id of one that the shopper keeps. */
  async applyGiftCard(card: ApplyGiftCardInput, options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'applyGiftCard'>('POST', '/store/:storeId/cart/gift-cards', {
        params: { storeId: storeId() },
        query: market(options),
        body: card,
        repeatable: true,
        signal: options.signal,
      }),
    );
  }

  /** Takes a gift card off; one that is already gone is no error. */
  async removeGiftCard(giftCardId: string, options: MarketOptions = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'removeGiftCard'>('DELETE', '/store/:storeId/cart/gift-cards/:giftCardId', {
        params: { storeId: storeId(), giftCardId },
        query: market(options),
        signal: options.signal,
      }),
    );
  }

  /** What another market would make of the cart; changes nothing. */
  marketImpact(code: string, options: MarketOptions = {}): Promise<MarketImpact> {
    const { send, storeId, market } = this.connection;
    return send<'marketImpact'>('GET', '/store/:storeId/cart/markets/:code', {
      params: { storeId: storeId(), code },
      query: market(options),
      signal: options.signal,
    });
  }

  /**
   * Takes cart and open checkout to another market, both or neither. Again after a lost answer it is one switch.
   * @param options `market` is the one in force; `impactHash` names what the shopper agreed to
   * @throws StorefrontError `MARKET_IMPACT_CHANGED` when it would be something else by now; `CART_LOCKED`
   */
  async switchMarket(code: string, options: MarketOptions & { impactHash?: string | undefined } = {}): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    const { impactHash, signal } = options;
    return this.#remember(
      await send<'switchMarket'>('POST', '/store/:storeId/cart/market', {
        params: { storeId: storeId() },
        query: market(options),
        body: { market: code, ...(impactHash !== undefined && { impactHash }) },
        repeatable: true,
        signal,
      }),
    );
  }

  async #replace(wish: CartInput, version: number, options: MarketOptions): Promise<Cart> {
    const { send, storeId, market } = this.connection;
    return this.#remember(
      await send<'replaceCart'>('PUT', '/store/:storeId/cart', {
        params: { storeId: storeId() },
        query: market(options),
        body: wish,
        headers: { 'if-match': `"${version}"` },
        signal: options.signal,
      }),
    );
  }

  #find(version: number): Cart | undefined {
    return this.#seen.findLast((cart) => cart.version === version);
  }

  #remember(cart: Cart): Cart {
    this.#seen = [...this.#seen.slice(1 - REMEMBERED), cart];
    return cart;
  }
}

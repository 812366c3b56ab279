import type { ApplyGiftCardInput, Cart, CartInput, CartLineInput, MarketImpact, Problem } from '@storefront/contract';
import { cartInput, isApplied, mergeCart } from './cart-merge.js';
import type { Connection, MarketOptions } from './request/connection.js';
import { StorefrontError } from './request/error.js';
import { idempotencyKey } from './request/idempotency.js';

/**
 * How many carts are kept for merging, and how often a conflict is merged
 * before it becomes an error.
 */
const REMEMBERED = 8;
const MERGES = 4;

export interface UpdateCartOptions extends MarketOptions {
  /**
   * Version of the cart that the update starts from. By default the version of
   * the given cart, otherwise the newest one this client has seen.
   */
  version?: number | undefined;
  /** The cart with that version, if this client did not read it. */
  base?: Cart | undefined;
}

export interface AddLineOptions extends MarketOptions {
  /**
   * A line sent again with the same key is added once. By default each call
   * gets a new key.
   */
  idempotencyKey?: string | undefined;
}

/**
 * The wanted cart: a cart that was read and changed, or only the fields the API
 * accepts.
 */
export type CartWish = CartInput | ChangedCart;

/** A cart as it was read. Lines without an id are new. */
export interface ChangedCart extends Pick<Cart, 'version' | 'note'> {
  lines: readonly (Cart['lines'][number] | CartLineInput)[];
  discountCodes: readonly { code: string }[];
}

/**
 * A changed cart as input for the API, discount codes included: codes missing
 * from it are removed.
 */
const wholeInput = (cart: ChangedCart): CartInput => ({
  ...cartInput(cart),
  discountCodes: cart.discountCodes.map(({ code }) => code),
});

const isConflict = (error: unknown): error is StorefrontError & { problem: Problem & { cart: Cart } } =>
  error instanceof StorefrontError && error.status === 412 && error.problem?.cart !== undefined;

/**
 * The cart of the client's store. Every call returns the resulting cart, priced
 * by the API.
 */
export class CartApi {
  #seen: Cart[] = [];

  constructor(private readonly connection: Connection) {}

  /** The shopper's cart. A new shopper's cart is empty. */
  async get(options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(await this.connection.send<'getCart'>('GET', '/store/:storeId/cart', this.#in(options)));
  }

  /**
   * Replaces the whole cart. If another tab or device changed the cart in the
   * meantime, the caller's changes are merged into the newer cart, so neither
   * side loses anything.
   * @param wanted a cart as it was read, with changes to its lines, note and
   * discount codes; or only those three
   * @throws StorefrontError `CART_VERSION_CONFLICT` when the cart kept
   * changing, or when this client does not know `version` and `base` is absent
   */
  async update(wanted: CartWish, options: UpdateCartOptions = {}): Promise<Cart> {
    const wish = 'version' in wanted ? wholeInput(wanted) : wanted;
    const asked = options.version ?? options.base?.version ?? ('version' in wanted ? wanted.version : undefined);
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

  /**
   * Adds a line. If a line has the same variant and attributes, its quantity
   * grows instead.
   */
  async addLine(line: Omit<CartLineInput, 'id'>, options: AddLineOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'addCartLine'>('POST', '/store/:storeId/cart/lines', {
        ...this.#in(options),
        body: line,
        headers: { 'idempotency-key': options.idempotencyKey ?? idempotencyKey() },
      }),
    );
  }

  /** Sets a line's quantity; 0 removes it. */
  async updateLine(lineId: string, change: { quantity: number }, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'updateCartLine'>('PATCH', '/store/:storeId/cart/lines/:lineId', {
        ...this.#in(options, { lineId }),
        body: change,
      }),
    );
  }

  /** Removes a line. A line that is already gone is no error. */
  async removeLine(lineId: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'removeCartLine'>(
        'DELETE',
        '/store/:storeId/cart/lines/:lineId',
        this.#in(options, { lineId }),
      ),
    );
  }

  /**
   * Sets the shopper's note, which is also part of the order. An empty text
   * removes it. The request is sent even if the shopper leaves the page.
   */
  async setNote(note: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'setCartNote'>('PUT', '/store/:storeId/cart/note', {
        ...this.#in(options),
        body: { note },
        init: { keepalive: true },
      }),
    );
  }

  /**
   * Adds a discount code. A code that does not apply now stays on the cart with
   * its reason.
   */
  async applyDiscount(code: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'applyDiscount'>('POST', '/store/:storeId/cart/discounts', {
        ...this.#in(options),
        body: { code },
        repeatable: true,
      }),
    );
  }

  /** Removes a discount code. A code that is already gone is no error. */
  async removeDiscount(code: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'removeDiscount'>(
        'DELETE',
        '/store/:storeId/cart/discounts/:code',
        this.#in(options, { code }),
      ),
    );
  }

  /** Adds a gift card as payment, by its code or by the id of a saved card. */
  async applyGiftCard(card: ApplyGiftCardInput, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'applyGiftCard'>('POST', '/store/:storeId/cart/gift-cards', {
        ...this.#in(options),
        body: card,
        repeatable: true,
      }),
    );
  }

  /** Removes a gift card. A card that is already gone is no error. */
  async removeGiftCard(giftCardId: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'removeGiftCard'>(
        'DELETE',
        '/store/:storeId/cart/gift-cards/:giftCardId',
        this.#in(options, { giftCardId }),
      ),
    );
  }

  /** A preview of the cart in another market. Changes nothing. */
  marketImpact(code: string, options: MarketOptions = {}): Promise<MarketImpact> {
    return this.connection.send<'marketImpact'>(
      'GET',
      '/store/:storeId/cart/markets/:code',
      this.#in(options, { code }),
    );
  }

  /**
   * Switches cart and open checkout to another market: both or neither. A
   * repetition after a lost answer counts as the same switch.
   * @param options `market`: the current market. `impactHash`: identifies the
   * preview the shopper agreed to
   * @throws StorefrontError `MARKET_IMPACT_CHANGED` when the result would
   * differ from that preview; `CART_LOCKED`
   */
  async switchMarket(code: string, options: MarketOptions & { impactHash?: string | undefined } = {}): Promise<Cart> {
    const { impactHash } = options;
    return this.#remember(
      await this.connection.send<'switchMarket'>('POST', '/store/:storeId/cart/market', {
        ...this.#in(options),
        body: { market: code, ...(impactHash !== undefined && { impactHash }) },
        repeatable: true,
      }),
    );
  }

  async #replace(wish: CartInput, version: number, options: MarketOptions): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'replaceCart'>('PUT', '/store/:storeId/cart', {
        ...this.#in(options),
        body: wish,
        headers: { 'if-match': `"${version}"` },
      }),
    );
  }

  /** The parts of every call: store, market and signal. */
  #in<P extends object>(options: MarketOptions, params?: P) {
    const { storeId, market } = this.connection;
    return { params: { storeId: storeId(), ...(params as P) }, query: market(options), signal: options.signal };
  }

  #find(version: number): Cart | undefined {
    return this.#seen.findLast((cart) => cart.version === version);
  }

  /** Keeps a copy, because callers may change the cart they received. */
  #remember(cart: Cart): Cart {
    this.#seen = [...this.#seen.slice(1 - REMEMBERED), structuredClone(cart)];
    return cart;
  }
}

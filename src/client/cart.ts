import type { ApplyGiftCardInput, Cart, CartInput, CartLineInput, MarketImpact, Problem } from '@storefront/contract';
import { cartInput, isApplied, mergeCart } from './cart-merge.js';
import type { Connection, MarketOptions } from './customer-client.js';
import { StorefrontError } from './error.js';
import { idempotencyKey } from './idempotency.js';

/** How many carts are remembered to merge against, and how often a conflict is merged before it is an error. */
const REMEMBERED = 8;
const MERGES = 4;

export interface UpdateCartOptions extends MarketOptions {
  /** Version of the cart the wish was made from; absent, that of the cart given, else of the newest this client has seen. */
  version?: number | undefined;
  /** That cart itself, when this client did not read it. */
  base?: Cart | undefined;
}

export interface AddLineOptions extends MarketOptions {
  /** The same key and line are added once however often they are sent; absent, a new one is made for this call. */
  idempotencyKey?: string | undefined;
}

/** What a cart is to be: as it was read and changed, or only what the API takes. */
export type CartWish = CartInput | ChangedCart;

/** A cart as it was read. Lines without an id are new. */
export interface ChangedCart extends Pick<Cart, 'version' | 'note'> {
  lines: readonly (Cart['lines'][number] | CartLineInput)[];
  discountCodes: readonly { code: string }[];
}

/** A changed cart as the API takes it, its discount codes too: one that was taken out is taken off. */
const wholeInput = (cart: ChangedCart): CartInput => ({
  ...cartInput(cart),
  discountCodes: cart.discountCodes.map(({ code }) => code),
});

const isConflict = (error: unknown): error is StorefrontError & { problem: Problem & { cart: Cart } } =>
  error instanceof StorefrontError && error.status === 412 && error.problem?.cart !== undefined;

/** The cart of the client's store. Every call answers with the cart as it stands afterwards, priced by the API. */
export class CartApi {
  #seen: Cart[] = [];

  constructor(private readonly connection: Connection) {}

  /** The shopper's cart; an empty one on first contact. */
  async get(options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(await this.connection.send<'getCart'>('GET', '/store/:storeId/cart', this.#in(options)));
  }

  /**
   * Replaces the whole cart. When another tab or device changed it since, what the caller changed is done to that newer
   * cart instead: neither loses anything.
   * @param wanted a cart as it was read, with changes to its lines, note and discount codes; or those three alone
   * @throws StorefrontError `CART_VERSION_CONFLICT` when the cart kept changing, or when `version` is not known here
   *   and `base` is absent
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

  /** Adds to the cart; a line with the same variant and attributes grows instead. */
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

  /** Removes a line; one that is already gone is no error. */
  async removeLine(lineId: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'removeCartLine'>(
        'DELETE',
        '/store/:storeId/cart/lines/:lineId',
        this.#in(options, { lineId }),
      ),
    );
  }

  /** Sets the shopper's note, which the order has, too; an empty one takes it away. It is sent also while the page is left. */
  async setNote(note: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'setCartNote'>('PUT', '/store/:storeId/cart/note', {
        ...this.#in(options),
        body: { note },
        init: { keepalive: true },
      }),
    );
  }

  /** Puts a discount code on the cart. One that does not apply now stays and says why. */
  async applyDiscount(code: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'applyDiscount'>('POST', '/store/:storeId/cart/discounts', {
        ...this.#in(options),
        body: { code },
        repeatable: true,
      }),
    );
  }

  /** Takes a discount code off; one that is already gone is no error. */
  async removeDiscount(code: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'removeDiscount'>(
        'DELETE',
        '/store/:storeId/cart/discounts/:code',
        this.#in(options, { code }),
      ),
    );
  }

  /** Pays with a gift card: by its code, or by the id of one that the shopper keeps. */
  async applyGiftCard(card: ApplyGiftCardInput, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'applyGiftCard'>('POST', '/store/:storeId/cart/gift-cards', {
        ...this.#in(options),
        body: card,
        repeatable: true,
      }),
    );
  }

  /** Takes a gift card off; one that is already gone is no error. */
  async removeGiftCard(giftCardId: string, options: MarketOptions = {}): Promise<Cart> {
    return this.#remember(
      await this.connection.send<'removeGiftCard'>(
        'DELETE',
        '/store/:storeId/cart/gift-cards/:giftCardId',
        this.#in(options, { giftCardId }),
      ),
    );
  }

  /** What another market would make of the cart; changes nothing. */
  marketImpact(code: string, options: MarketOptions = {}): Promise<MarketImpact> {
    return this.connection.send<'marketImpact'>(
      'GET',
      '/store/:storeId/cart/markets/:code',
      this.#in(options, { code }),
    );
  }

  /**
   * Takes cart and open checkout to another market, both or neither. Again after a lost answer it is one switch.
   * @param options `market` is the one in force; `impactHash` names what the shopper agreed to
   * @throws StorefrontError `MARKET_IMPACT_CHANGED` when it would be something else by now; `CART_LOCKED`
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

  /** What every call names: the store, the market, and when it is to end. */
  #in<P extends object>(options: MarketOptions, params?: P) {
    const { storeId, market } = this.connection;
    return { params: { storeId: storeId(), ...(params as P) }, query: market(options), signal: options.signal };
  }

  #find(version: number): Cart | undefined {
    return this.#seen.findLast((cart) => cart.version === version);
  }

  /** Keeps a copy: callers may change the cart that they got. */
  #remember(cart: Cart): Cart {
    this.#seen = [...this.#seen.slice(1 - REMEMBERED), structuredClone(cart)];
    return cart;
  }
}

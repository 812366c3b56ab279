import { CartApi } from './cart.js';
import { CheckoutApi } from './checkout.js';
import { ContentApi } from './content.js';
import { EngagementApi } from './engagement.js';
import { GiftCardsApi } from './gift-cards.js';
import { idempotencyKey } from './idempotency.js';
import { NavigationApi } from './navigation.js';
import { OrdersApi } from './orders.js';
import { ReviewsApi } from './reviews.js';
import { SearchApi } from './search.js';
import { StoreApi } from './store.js';
import { createTransport, type CallOptions, type Send, type TransportOptions } from './transport.js';

export interface ClientOptions extends TransportOptions {
  /** The store of `cart`, `checkout` and `orders`; the other namespaces name theirs in each call. */
  storeId?: number | undefined;
  /** Market code for calls that name none. */
  market?: string | undefined;
  /** BCP 47 tag for calls that name none. */
  locale?: string | undefined;
}

/** What reads in a market take; absent, the client's own, else the API decides by cookie and default. */
export interface MarketOptions extends CallOptions {
  market?: string | undefined;
  locale?: string | undefined;
}

/** What a namespace needs of the client. */
export interface Connection {
  send: Send;
  /** @throws TypeError when the client was made without a store */
  storeId: () => number;
  market: (options: MarketOptions) => { market?: string; locale?: string };
}

/**
 * The shopper's half of the API. It needs no key: a cookie that the API sets names the shopper, so one client serves one
 * shopper. Every call rejects with a `StorefrontError`.
 */
export class CustomerClient {
  readonly baseUrl: string;
  readonly storeId: number | undefined;
  /** Market code of calls that name none. */
  readonly market: string | undefined;
  /** Public data and the catalogue. */
  readonly store: StoreApi;
  /** The shopper's cart. */
  readonly cart: CartApi;
  /** From cart to order. */
  readonly checkout: CheckoutApi;
  readonly orders: OrdersApi;
  /** The merchant's menus and redirects. */
  readonly navigation: NavigationApi;
  /** The merchant's pages and stories. */
  readonly content: ContentApi;
  readonly search: SearchApi;
  readonly reviews: ReviewsApi;
  readonly giftCards: GiftCardsApi;
  /** Restock notices and letters to the merchant. */
  readonly engagement: EngagementApi;

  /** @throws TypeError naming the option that cannot be used */
  constructor(options: ClientOptions) {
    const { baseUrl, storeId, market, locale } = options;
    if (typeof baseUrl !== 'string' || baseUrl === '') {
      throw new TypeError('CustomerClient: baseUrl is missing; give the address of the storefront API');
    }
    const noStore = (): never => {
      throw new TypeError(`CustomerClient: storeId is ${String(storeId)}; give the number of the store, 1 or more`);
    };
    if (storeId !== undefined && !(Number.isSafeInteger(storeId) && storeId > 0)) noStore();
    this.baseUrl = baseUrl;
    this.storeId = storeId;
    this.market = market;
    const connection: Connection = {
      send: createTransport(options),
      storeId: () => storeId ?? noStore(),
      market: (its) => {
        const [code, tag] = [its.market ?? market, its.locale ?? locale];
        return { ...(code !== undefined && { market: code }), ...(tag !== undefined && { locale: tag }) };
      },
    };
    this.store = new StoreApi(connection);
    this.cart = new CartApi(connection);
    this.checkout = new CheckoutApi(connection);
    this.orders = new OrdersApi(connection);
    this.navigation = new NavigationApi(connection);
    this.content = new ContentApi(connection);
    this.search = new SearchApi(connection);
    this.reviews = new ReviewsApi(connection);
    this.giftCards = new GiftCardsApi(connection);
    this.engagement = new EngagementApi(connection);
  }

  /** A new key for `cart.addLine` and `checkout.complete`, for callers that keep it to send the same call again. */
  idempotencyKey(): string {
    return idempotencyKey();
  }
}

import type { AccountApi } from './account.js';
import { CartApi } from './cart.js';
import { CheckoutApi } from './checkout.js';
import { ContentApi } from './content.js';
import { EngagementApi } from './engagement.js';
import { GiftCardsApi } from './gift-cards.js';
import { idempotencyKey } from './idempotency.js';
import { later } from './later.js';
import { NavigationApi } from './navigation.js';
import { OrdersApi } from './orders.js';
import { ReviewsApi } from './reviews.js';
import { SearchApi } from './search.js';
import { StoreApi } from './store.js';
import type { SubscriptionsApi } from './subscriptions.js';
import { createTransport, type CallOptions, type Send, type TransportOptions } from './transport.js';

export interface ClientOptions extends TransportOptions {
  /**
   * The store of every call that names none. Absent: the one that `client.store` was asked for, as long as it is one and
   * the same.
   */
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

interface MarketQuery {
  market?: string;
  locale?: string;
}

/** What a namespace needs of the client. */
export interface Connection {
  send: Send;
  /**
   * The store of a call.
   * @param named by the call itself
   * @throws TypeError when neither the client nor a call before has named one
   */
  storeId: (named?: number) => number;
  /** For the query of a call; what is undefined is not sent. */
  market: (options: MarketOptions) => MarketQuery;
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
  /** Signing up, in and out, and what belongs to a customer. Its code is loaded with the first call. */
  readonly account: AccountApi;
  /** The customer's subscriptions. Its code is loaded with the first call. */
  readonly subscriptions: SubscriptionsApi;

  /** @throws TypeError naming the option that cannot be used */
  constructor(options: ClientOptions) {
    const { baseUrl, storeId, market, locale } = options;
    if (!baseUrl) throw new TypeError('CustomerClient: baseUrl is missing; give the address of the API');
    const noStore = (): never => {
      throw new TypeError(`CustomerClient: storeId is ${String(storeId)}; give the number of the store`);
    };
    if (storeId !== undefined && !(storeId > 0)) noStore();
    /** The store that calls have named; 0 before the first, -1 when they have named several. */
    let read = 0;
    this.baseUrl = baseUrl;
    this.storeId = storeId;
    this.market = market;
    const connection: Connection = {
      send: createTransport(options),
      storeId: (named) => {
        if (named) read = read && read !== named ? -1 : named;
        return named ?? storeId ?? (read > 0 ? read : noStore());
      },
      market: (options) => ({ market: options.market ?? market, locale: options.locale ?? locale }) as MarketQuery,
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
    this.account = later(async () => new (await import('./account.js')).AccountApi(connection), {
      addresses: later(async () => new (await import('./account.js')).AddressesApi(connection)),
    });
    this.subscriptions = later(async () => new (await import('./subscriptions.js')).SubscriptionsApi(connection));
  }

  /** A new key for `cart.addLine` and `checkout.complete`, for callers that keep it to send the same call again. */
  idempotencyKey(): string {
    return idempotencyKey();
  }
}

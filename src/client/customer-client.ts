import type { AccountApi } from './account.js';
import type { CartApi } from './cart.js';
import type { CheckoutApi } from './checkout.js';
import type { ContentApi } from './content.js';
import type { EngagementApi } from './engagement.js';
import type { GiftCardsApi } from './gift-cards.js';
import { idempotencyKey } from './request/idempotency.js';
import { lazyNamespace } from './lazy-namespace.js';
import type { NavigationApi } from './navigation.js';
import type { OrdersApi } from './orders.js';
import type { ReviewsApi } from './reviews.js';
import type { SearchApi } from './search.js';
import { StoreApi } from './store.js';
import type { SubscriptionsApi } from './subscriptions.js';
import type { Connection, MarketQuery } from './request/connection.js';
import { createTransport, type TransportOptions } from './request/transport.js';

export interface ClientOptions extends TransportOptions {
  /**
   * Store for calls that name none. By default the store that `client.store`
   * was asked for, if it was always the same one.
   */
  storeId?: number | undefined;
  /** Market code for calls that name none. */
  market?: string | undefined;
  /** BCP 47 tag for calls that name none. */
  locale?: string | undefined;
}

/**
 * The shopper API. It needs no key: the API sets a cookie that identifies the
 * shopper, so one client serves one shopper. Every call rejects with a
 * `StorefrontError`.
 *
 * Every page reads the catalogue, so `store` is loaded with the client. The
 * other namespaces are lazy: the first call to one loads its code.
 */
export class CustomerClient {
  readonly baseUrl: string;
  readonly storeId: number | undefined;
  /** Market code for calls that name none. */
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
  /** Restock notices and messages to the merchant. */
  readonly engagement: EngagementApi;
  /** Sign-up, sign-in, sign-out and the customer's own data. */
  readonly account: AccountApi;
  /** The customer's subscriptions. */
  readonly subscriptions: SubscriptionsApi;

  /** @throws TypeError naming the invalid option */
  constructor(options: ClientOptions) {
    const { baseUrl, storeId, market, locale } = options;
    if (!baseUrl) throw new TypeError('CustomerClient: baseUrl is missing; give the address of the API');
    const noStore = (): never => {
      throw new TypeError(`CustomerClient: storeId is ${String(storeId)}; give the number of the store`);
    };
    if (storeId !== undefined && !(storeId > 0)) noStore();
    /**
     * The store that calls have named: 0 before the first call, -1 after calls
     * for several stores.
     */
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
    this.cart = lazyNamespace(async () => new (await import('./cart.js')).CartApi(connection));
    this.checkout = lazyNamespace(async () => new (await import('./checkout.js')).CheckoutApi(connection));
    this.orders = lazyNamespace(async () => new (await import('./orders.js')).OrdersApi(connection));
    this.navigation = lazyNamespace(async () => new (await import('./navigation.js')).NavigationApi(connection));
    this.content = lazyNamespace(async () => new (await import('./content.js')).ContentApi(connection));
    this.search = lazyNamespace(async () => new (await import('./search.js')).SearchApi(connection));
    this.reviews = lazyNamespace(async () => new (await import('./reviews.js')).ReviewsApi(connection));
    this.giftCards = lazyNamespace(async () => new (await import('./gift-cards.js')).GiftCardsApi(connection));
    this.engagement = lazyNamespace(async () => new (await import('./engagement.js')).EngagementApi(connection));
    this.account = lazyNamespace(async () => new (await import('./account.js')).AccountApi(connection), {
      addresses: lazyNamespace(async () => new (await import('./account.js')).AddressesApi(connection)),
    });
    this.subscriptions = lazyNamespace(
      async () => new (await import('./subscriptions.js')).SubscriptionsApi(connection),
    );
  }

  /**
   * A new key for `cart.addLine` and `checkout.complete`, for callers that keep
   * it to repeat the same call.
   */
  idempotencyKey(): string {
    return idempotencyKey();
  }
}

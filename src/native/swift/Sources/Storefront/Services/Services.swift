extension StorefrontClient {
  /// The store and the catalogue, the same for every shopper of a market.
  public var store: StoreService { StoreService(core: core) }
  /// Finding products, categories and content.
  public var search: SearchService { SearchService(core: core) }
  /// Menus and redirects.
  public var navigation: NavigationService { NavigationService(core: core) }
  /// Pages, stories and blocks.
  public var content: ContentService { ContentService(core: core) }
  /// Reviews of products.
  public var reviews: ReviewsService { ReviewsService(core: core) }
  /// The cart of the shopper. Every call returns the cart, priced by the API.
  public var cart: CartService { CartService(core: core) }
  /// The way from the cart to an order.
  public var checkout: CheckoutService { CheckoutService(core: core) }
  /// Orders of this shopper.
  public var orders: OrdersService { OrdersService(core: core) }
  /// Gift cards outside the cart.
  public var giftCards: GiftCardsService { GiftCardsService(core: core) }
  /// Signing up, in and out, and the data of the customer.
  public var account: AccountService { AccountService(core: core) }
  /// The subscriptions of the customer.
  public var subscriptions: SubscriptionsService { SubscriptionsService(core: core) }
  /// Restock notices, messages to the merchant and withdrawals.
  public var engagement: EngagementService { EngagementService(core: core) }
  /// The extensions of the merchant.
  public var extensions: ExtensionsService { ExtensionsService(core: core) }
}

package io.github.storefrontelements;

/**
 * Calls the API for one shopper, without waiting for the answers. {@link StorefrontClient#async}
 * returns it. It is safe for use by several threads.
 *
 * <p>A future ends with a {@link StorefrontException}, or with a {@link
 * java.util.concurrent.CancellationException} after {@code cancel}. Cancel the future that a
 * service returned: one that was made from it does not reach the call.
 */
public final class AsyncStorefrontClient {
  private final ClientConfig config;
  private final SessionStore session;
  private final AsyncStoreService store;
  private final AsyncCartService cart;
  private final AsyncCheckoutService checkout;
  private final AsyncOrdersService orders;
  private final AsyncNavigationService navigation;
  private final AsyncContentService content;
  private final AsyncSearchService search;
  private final AsyncReviewsService reviews;
  private final AsyncGiftCardsService giftCards;
  private final AsyncEngagementService engagement;
  private final AsyncSessionService sessionService;
  private final AsyncAccountService account;
  private final AsyncSubscriptionsService subscriptions;
  private final AsyncExtensionsService extensions;

  /** The memory is that of the blocking client, too: both are one shopper. */
  AsyncStorefrontClient(
      ClientConfig config, SessionStore session, Transport transport, CartMemory memory) {
    this.config = config;
    this.session = session;
    store = new AsyncStoreService(transport);
    cart = new AsyncCartService(transport, memory);
    checkout = new AsyncCheckoutService(transport);
    orders = new AsyncOrdersService(transport);
    navigation = new AsyncNavigationService(transport);
    content = new AsyncContentService(transport);
    search = new AsyncSearchService(transport);
    reviews = new AsyncReviewsService(transport);
    giftCards = new AsyncGiftCardsService(transport);
    engagement = new AsyncEngagementService(transport);
    sessionService = new AsyncSessionService(transport);
    account = new AsyncAccountService(transport);
    subscriptions = new AsyncSubscriptionsService(transport);
    extensions = new AsyncExtensionsService(transport);
  }

  /** {@return the store and the catalogue} */
  public AsyncStoreService store() {
    return store;
  }

  /** {@return the cart of the shopper} */
  public AsyncCartService cart() {
    return cart;
  }

  /** {@return the way from the cart to an order} */
  public AsyncCheckoutService checkout() {
    return checkout;
  }

  /** {@return orders of the shopper} */
  public AsyncOrdersService orders() {
    return orders;
  }

  /** {@return menus and redirects} */
  public AsyncNavigationService navigation() {
    return navigation;
  }

  /** {@return pages, stories and blocks} */
  public AsyncContentService content() {
    return content;
  }

  /** {@return search} */
  public AsyncSearchService search() {
    return search;
  }

  /** {@return reviews of products} */
  public AsyncReviewsService reviews() {
    return reviews;
  }

  /** {@return gift cards} */
  public AsyncGiftCardsService giftCards() {
    return giftCards;
  }

  /** {@return messages to the merchant} */
  public AsyncEngagementService engagement() {
    return engagement;
  }

  /** {@return signing up, in and out} */
  public AsyncSessionService session() {
    return sessionService;
  }

  /** {@return the data of the customer} */
  public AsyncAccountService account() {
    return account;
  }

  /** {@return subscriptions of the customer} */
  public AsyncSubscriptionsService subscriptions() {
    return subscriptions;
  }

  /** {@return extensions of the merchant} */
  public AsyncExtensionsService extensions() {
    return extensions;
  }

  /**
   * Returns the shopper as one text, for {@link #importSession} of a later run. It is a secret:
   * whoever has it has the cart and the account.
   *
   * @return the session
   */
  public String exportSession() {
    return session.exported();
  }

  /**
   * Continues as the shopper of an export.
   *
   * @param exported what {@link #exportSession} returned
   * @throws IllegalArgumentException for the export of another API, and for other texts
   */
  public void importSession(String exported) {
    session.imported(exported);
  }

  /** {@return the API and the store, and nothing of the shopper} */
  @Override
  public String toString() {
    return "AsyncStorefrontClient(" + config.baseUrl() + ", store " + config.storeId() + ")";
  }
}

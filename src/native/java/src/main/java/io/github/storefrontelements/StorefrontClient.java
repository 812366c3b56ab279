package io.github.storefrontelements;

import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Calls the API for one shopper. It is safe for use by several threads.
 *
 * <p>Methods wait for the answer and throw a {@link StorefrontException}. An interrupt ends the
 * wait: the exception has the code ABORTED, and the thread stays interrupted. {@link #async} has
 * the same methods with futures.
 */
public final class StorefrontClient {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final AsyncStorefrontClient async;
  private final StoreService store;
  private final CartService cart;
  private final CheckoutService checkout;
  private final OrdersService orders;
  private final NavigationService navigation;
  private final ContentService content;
  private final SearchService search;
  private final ReviewsService reviews;
  private final GiftCardsService giftCards;
  private final EngagementService engagement;
  private final SessionService session;
  private final AccountService account;
  private final SubscriptionsService subscriptions;
  private final ExtensionsService extensions;

  StorefrontClient(ClientConfig config, HttpClient http) {
    SessionStore shopper = new SessionStore(config.baseUrl());
    Wire wire = new Wire(config, shopper);
    FirstContact contact = new FirstContact();
    CartMemory memory = new CartMemory();
    async =
        new AsyncStorefrontClient(
            config, shopper, new AsyncTransport(config, http, wire, contact), memory);
    Transport blocking = new BlockingTransport(config, http, wire, contact);
    store = new StoreService(new AsyncStoreService(blocking));
    cart = new CartService(new AsyncCartService(blocking, memory));
    checkout = new CheckoutService(new AsyncCheckoutService(blocking));
    orders = new OrdersService(new AsyncOrdersService(blocking));
    navigation = new NavigationService(new AsyncNavigationService(blocking));
    content = new ContentService(new AsyncContentService(blocking));
    search = new SearchService(new AsyncSearchService(blocking));
    reviews = new ReviewsService(new AsyncReviewsService(blocking));
    giftCards = new GiftCardsService(new AsyncGiftCardsService(blocking));
    engagement = new EngagementService(new AsyncEngagementService(blocking));
    session = new SessionService(new AsyncSessionService(blocking));
    account = new AccountService(new AsyncAccountService(blocking));
    subscriptions = new SubscriptionsService(new AsyncSubscriptionsService(blocking));
    extensions = new ExtensionsService(new AsyncExtensionsService(blocking));
  }

  /**
   * Begins a client.
   *
   * @param baseUrl http or https address of the API
   * @return a builder; it needs the number of the store, too
   */
  public static StorefrontClientBuilder builder(String baseUrl) {
    return new StorefrontClientBuilder(baseUrl);
  }

  /** {@return the same client with futures; both are one shopper} */
  public AsyncStorefrontClient async() {
    return async;
  }

  /** {@return the store and the catalogue} */
  public StoreService store() {
    return store;
  }

  /** {@return the cart of the shopper} */
  public CartService cart() {
    return cart;
  }

  /** {@return the way from the cart to an order} */
  public CheckoutService checkout() {
    return checkout;
  }

  /** {@return orders of the shopper} */
  public OrdersService orders() {
    return orders;
  }

  /** {@return menus and redirects} */
  public NavigationService navigation() {
    return navigation;
  }

  /** {@return pages, stories and blocks} */
  public ContentService content() {
    return content;
  }

  /** {@return search} */
  public SearchService search() {
    return search;
  }

  /** {@return reviews of products} */
  public ReviewsService reviews() {
    return reviews;
  }

  /** {@return gift cards} */
  public GiftCardsService giftCards() {
    return giftCards;
  }

  /** {@return messages to the merchant} */
  public EngagementService engagement() {
    return engagement;
  }

  /** {@return signing up, in and out} */
  public SessionService session() {
    return session;
  }

  /** {@return the data of the customer} */
  public AccountService account() {
    return account;
  }

  /** {@return subscriptions of the customer} */
  public SubscriptionsService subscriptions() {
    return subscriptions;
  }

  /** {@return extensions of the merchant} */
  public ExtensionsService extensions() {
    return extensions;
  }

  /**
   * Returns the shopper as one text, for {@link #importSession} of a later run. It is a secret:
   * whoever has it has the cart and the account.
   *
   * @return the session
   */
  public String exportSession() {
    return async.exportSession();
  }

  /**
   * Continues as the shopper of an export.
   *
   * @param exported what {@link #exportSession} returned
   * @throws IllegalArgumentException for the export of another API, and for other texts
   */
  public void importSession(String exported) {
    async.importSession(exported);
  }

  /** {@return a new key for one intention, for callers that keep it to repeat the same call} */
  public static String newIdempotencyKey() {
    byte[] key = new byte[16];
    RANDOM.nextBytes(key);
    return HexFormat.of().formatHex(key);
  }

  /** {@return the API and the store, and nothing of the shopper} */
  @Override
  public String toString() {
    return async.toString().replaceFirst("^Async", "");
  }
}

package io.github.storefrontelements;

import io.github.storefrontelements.model.MenuList;
import io.github.storefrontelements.model.RedirectList;
import java.util.concurrent.CompletableFuture;

/** Menus and redirects. Its methods return at once. */
public final class AsyncNavigationService {
  private final Transport transport;

  AsyncNavigationService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Lists the merchant's menus.
   *
   * @return the menu list, later
   */
  public CompletableFuture<MenuList> menus() {
    return menus(MarketOptions.NONE);
  }

  /**
   * Lists the merchant's menus.
   *
   * @param options the options
   * @return the menu list, later
   */
  public CompletableFuture<MenuList> menus(MarketOptions options) {
    return transport.send(
        Request.get("listMenus", "/store/{storeId}/menus", MenuList.class)
            .inMarket()
            .options(options));
  }

  /**
   * Lists the merchant's URL redirects.
   *
   * @return the redirect list, later
   */
  public CompletableFuture<RedirectList> redirects() {
    return redirects(MarketOptions.NONE);
  }

  /**
   * Lists the merchant's URL redirects.
   *
   * @param options the options
   * @return the redirect list, later
   */
  public CompletableFuture<RedirectList> redirects(MarketOptions options) {
    return transport.send(
        Request.get("listRedirects", "/store/{storeId}/redirects", RedirectList.class)
            .inMarket()
            .options(options));
  }
}

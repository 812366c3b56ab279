package io.github.storefrontelements;

import io.github.storefrontelements.model.MenuList;
import io.github.storefrontelements.model.RedirectList;

/** Menus and redirects. */
public final class NavigationService {
  private final AsyncNavigationService async;

  NavigationService(AsyncNavigationService async) {
    this.async = async;
  }

  /**
   * Lists the merchant's menus.
   *
   * @return the menu list
   */
  public MenuList menus() {
    return menus(MarketOptions.NONE);
  }

  /**
   * Lists the merchant's menus.
   *
   * @param options the options
   * @return the menu list
   */
  public MenuList menus(MarketOptions options) {
    return Blocking.await(async.menus(options));
  }

  /**
   * Lists the merchant's URL redirects.
   *
   * @return the redirect list
   */
  public RedirectList redirects() {
    return redirects(MarketOptions.NONE);
  }

  /**
   * Lists the merchant's URL redirects.
   *
   * @param options the options
   * @return the redirect list
   */
  public RedirectList redirects(MarketOptions options) {
    return Blocking.await(async.redirects(options));
  }
}

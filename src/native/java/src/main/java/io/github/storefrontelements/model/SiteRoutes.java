package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/**
 * Address patterns of the pages of the shop. {@code {handle}} and {@code {id}} are replaced. The
 * address of the current page is matched against the patterns as well.
 */
public final class SiteRoutes extends Model {
  @OptionalField private final @Nullable String home;
  @OptionalField private final @Nullable String product;
  @OptionalField private final @Nullable String category;
  @OptionalField private final @Nullable String page;
  @OptionalField private final @Nullable String story;
  @OptionalField private final @Nullable String search;
  @OptionalField private final @Nullable String cart;
  @OptionalField private final @Nullable String checkout;
  @OptionalField private final @Nullable String order;
  @OptionalField private final @Nullable String withdrawal;
  @OptionalField private final @Nullable String account;
  @OptionalField private final @Nullable String verify;
  @OptionalField private final @Nullable String resetPassword;

  @JsonCreator
  private SiteRoutes(
      @Nullable String home,
      @Nullable String product,
      @Nullable String category,
      @Nullable String page,
      @Nullable String story,
      @Nullable String search,
      @Nullable String cart,
      @Nullable String checkout,
      @Nullable String order,
      @Nullable String withdrawal,
      @Nullable String account,
      @Nullable String verify,
      @Nullable String resetPassword) {
    this.home = home;
    this.product = product;
    this.category = category;
    this.page = page;
    this.story = story;
    this.search = search;
    this.cart = cart;
    this.checkout = checkout;
    this.order = order;
    this.withdrawal = withdrawal;
    this.account = account;
    this.verify = verify;
    this.resetPassword = resetPassword;
  }

  /** {@return home page} */
  @Limit("maxLength=500")
  public @Nullable String home() {
    return home;
  }

  /** {@return page of a product, with {@code {handle}} or {@code {id}}} */
  @Limit("maxLength=500")
  public @Nullable String product() {
    return product;
  }

  /** {@return page of a category, with {@code {handle}}} */
  @Limit("maxLength=500")
  public @Nullable String category() {
    return category;
  }

  /** {@return A page, with {@code {handle}}} */
  @Limit("maxLength=500")
  public @Nullable String page() {
    return page;
  }

  /** {@return A story, with {@code {handle}}} */
  @Limit("maxLength=500")
  public @Nullable String story() {
    return story;
  }

  /** {@return search results} */
  @Limit("maxLength=500")
  public @Nullable String search() {
    return search;
  }

  /** {@return cart} */
  @Limit("maxLength=500")
  public @Nullable String cart() {
    return cart;
  }

  /** {@return checkout} */
  @Limit("maxLength=500")
  public @Nullable String checkout() {
    return checkout;
  }

  /** {@return page of an order, with {@code {id}}} */
  @Limit("maxLength=500")
  public @Nullable String order() {
    return order;
  }

  /** {@return page to withdraw from a contract, with {@code {number}} of the order} */
  @Limit("maxLength=500")
  public @Nullable String withdrawal() {
    return withdrawal;
  }

  /** {@return account} */
  @Limit("maxLength=500")
  public @Nullable String account() {
    return account;
  }

  /** {@return page that opens an account, with {@code {token}}} */
  @Limit("maxLength=500")
  public @Nullable String verify() {
    return verify;
  }

  /** {@return page that sets a new password, with {@code {token}}} */
  @Limit("maxLength=500")
  public @Nullable String resetPassword() {
    return resetPassword;
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A problem document (RFC 9457); media type application/problem+json. */
public final class Problem extends Model {
  private final String type;
  private final String title;
  private final long status;
  @OptionalField private final @Nullable String detail;
  @OptionalField private final @Nullable String instance;
  private final List<ErrorItem> errors;
  @OptionalField private final @Nullable Cart cart;
  @OptionalField private final @Nullable Order order;
  @OptionalField private final @Nullable Checkout checkout;

  @JsonCreator
  private Problem(
      String type,
      String title,
      long status,
      @Nullable String detail,
      @Nullable String instance,
      List<ErrorItem> errors,
      @Nullable Cart cart,
      @Nullable Order order,
      @Nullable Checkout checkout) {
    this.type = type;
    this.title = title;
    this.status = status;
    this.detail = detail;
    this.instance = instance;
    this.errors = copy(errors);
    this.cart = cart;
    this.order = order;
    this.checkout = checkout;
  }

  /** {@return always about:blank} */
  public String type() {
    return type;
  }

  /** {@return text of the HTTP status} */
  public String title() {
    return title;
  }

  /** {@return HTTP status} */
  public long status() {
    return status;
  }

  /** {@return message of the first error} */
  public @Nullable String detail() {
    return detail;
  }

  /** {@return the request id} The log contains it as well. */
  public @Nullable String instance() {
    return instance;
  }

  /** {@return problems, the most important first} Never empty. */
  @Limit("maxItems=100")
  public List<ErrorItem> errors() {
    return errors;
  }

  /** {@return with CART_VERSION_CONFLICT: the current cart} */
  public @Nullable Cart cart() {
    return cart;
  }

  /** {@return with CART_LOCKED: the order that is being paid} */
  public @Nullable Order order() {
    return order;
  }

  /** {@return with errors of completing a checkout: the current checkout with its new quote} */
  public @Nullable Checkout checkout() {
    return checkout;
  }
}

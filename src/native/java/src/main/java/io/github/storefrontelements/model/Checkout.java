package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A checkout turns a cart into an order. */
public final class Checkout extends Model {
  private final String id;
  private final CheckoutStatus status;
  private final long cartVersion;
  private final String market;
  private final String currency;
  private final String email;
  private final PartialAddress shippingAddress;
  private final @Nullable PartialAddress billingAddress;
  private final Quote quote;
  private final List<Requirement> requirements;
  private final @Nullable Order order;
  private final @Nullable PaymentError lastPaymentError;
  private final String expiresAt;

  @JsonCreator
  private Checkout(
      String id,
      CheckoutStatus status,
      long cartVersion,
      String market,
      String currency,
      String email,
      PartialAddress shippingAddress,
      @Nullable PartialAddress billingAddress,
      Quote quote,
      List<Requirement> requirements,
      @Nullable Order order,
      @Nullable PaymentError lastPaymentError,
      String expiresAt) {
    this.id = id;
    this.status = status;
    this.cartVersion = cartVersion;
    this.market = market;
    this.currency = currency;
    this.email = email;
    this.shippingAddress = shippingAddress;
    this.billingAddress = billingAddress;
    this.quote = quote;
    this.requirements = copy(requirements);
    this.order = order;
    this.lastPaymentError = lastPaymentError;
    this.expiresAt = expiresAt;
  }

  /** {@return id of the checkout} */
  public String id() {
    return id;
  }

  /**
   * {@return incomplete: something is missing} ready: the order can be placed. processing,
   * requires-action: the payment is under way. completed: there is an order. failed: the payment
   * failed; try again. expired: begin again.
   */
  public CheckoutStatus status() {
    return status;
  }

  /** {@return version of the cart on which the quote is based} */
  public long cartVersion() {
    return cartVersion;
  }

  /** {@return code of the market} */
  public String market() {
    return market;
  }

  /** {@return ISO 4217 code of every amount} */
  public String currency() {
    return currency;
  }

  /** {@return email address for the receipt} Empty until the shopper enters one. */
  public String email() {
    return email;
  }

  /** {@return shipping address as typed so far} */
  public PartialAddress shippingAddress() {
    return shippingAddress;
  }

  /** {@return billing address as typed so far} null: the same as the shipping address. */
  public @Nullable PartialAddress billingAddress() {
    return billingAddress;
  }

  /** {@return price for the current input} */
  public Quote quote() {
    return quote;
  }

  /** {@return requirements that are missing before the order can be placed} */
  public List<Requirement> requirements() {
    return requirements;
  }

  /**
   * {@return order of this checkout, from the status {@code pending} on, or null if there is none
   * yet}
   */
  public @Nullable Order order() {
    return order;
  }

  /** {@return reason of the last failed payment, or null} The same checkout can try again. */
  public @Nullable PaymentError lastPaymentError() {
    return lastPaymentError;
  }

  /** {@return time at which an unfinished checkout expires} */
  @Limit("format=date-time")
  public String expiresAt() {
    return expiresAt;
  }
}

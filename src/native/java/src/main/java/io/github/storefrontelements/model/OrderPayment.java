package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A payment of an order. */
public final class OrderPayment extends Model {
  private final String provider;
  private final String status;
  private final Money amount;
  private final @Nullable String brand;
  private final @Nullable String last4;

  @JsonCreator
  private OrderPayment(
      String provider,
      String status,
      Money amount,
      @Nullable String brand,
      @Nullable String last4) {
    this.provider = provider;
    this.status = status;
    this.amount = amount;
    this.brand = brand;
    this.last4 = last4;
  }

  /** {@return name of the payment provider} */
  public String provider() {
    return provider;
  }

  /** {@return status of the payment} */
  public String status() {
    return status;
  }

  /** {@return amount} */
  public Money amount() {
    return amount;
  }

  /** {@return brand of the card, or null if it is not known} */
  public @Nullable String brand() {
    return brand;
  }

  /** {@return last four digits of the card number, or null if it is not known} */
  public @Nullable String last4() {
    return last4;
  }
}

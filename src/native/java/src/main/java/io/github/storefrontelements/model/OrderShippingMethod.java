package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** Shipping method of an order. */
public final class OrderShippingMethod extends Model {
  private final String id;
  private final String title;
  private final @Nullable Long minDays;
  private final @Nullable Long maxDays;

  @JsonCreator
  private OrderShippingMethod(
      String id, String title, @Nullable Long minDays, @Nullable Long maxDays) {
    this.id = id;
    this.title = title;
    this.minDays = minDays;
    this.maxDays = maxDays;
  }

  /** {@return id of the method} */
  public String id() {
    return id;
  }

  /** {@return name that shoppers see} */
  public String title() {
    return title;
  }

  /** {@return fewest days on the way, as agreed with the order} null: not known. */
  public @Nullable Long minDays() {
    return minDays;
  }

  /** {@return most days on the way, as agreed with the order} null: not known. */
  public @Nullable Long maxDays() {
    return maxDays;
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A shipping method for the order. */
public final class ShippingMethod extends Model {
  private final String id;
  private final String title;
  private final String description;
  private final Money price;
  private final @Nullable Money freeFrom;
  private final @Nullable Long minDays;
  private final @Nullable Long maxDays;

  @JsonCreator
  private ShippingMethod(
      String id,
      String title,
      String description,
      Money price,
      @Nullable Money freeFrom,
      @Nullable Long minDays,
      @Nullable Long maxDays) {
    this.id = id;
    this.title = title;
    this.description = description;
    this.price = price;
    this.freeFrom = freeFrom;
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

  /** {@return description that shoppers see} It may be empty. */
  public String description() {
    return description;
  }

  /** {@return price for this cart} */
  public Money price() {
    return price;
  }

  /**
   * {@return value of goods from which shipping is free} null: shipping is never free, or is free
   * already.
   */
  public @Nullable Money freeFrom() {
    return freeFrom;
  }

  /** {@return fewest days on the way, or null if it is not known} */
  public @Nullable Long minDays() {
    return minDays;
  }

  /** {@return most days on the way, or null if it is not known} */
  public @Nullable Long maxDays() {
    return maxDays;
  }
}

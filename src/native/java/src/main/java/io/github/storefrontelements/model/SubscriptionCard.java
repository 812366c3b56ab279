package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A saved payment card. */
public final class SubscriptionCard extends Model {
  private final @Nullable String brand;
  private final @Nullable String last4;

  @JsonCreator
  private SubscriptionCard(@Nullable String brand, @Nullable String last4) {
    this.brand = brand;
    this.last4 = last4;
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

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** An order of a subscription. */
public final class SubscriptionOrder extends Model {
  private final String id;
  private final String number;
  private final String placedAt;

  @JsonCreator
  private SubscriptionOrder(String id, String number, String placedAt) {
    this.id = id;
    this.number = number;
    this.placedAt = placedAt;
  }

  /** {@return id of the order} */
  public String id() {
    return id;
  }

  /** {@return number of the order} */
  public String number() {
    return number;
  }

  /** {@return time of the order} */
  @Limit("format=date-time")
  public String placedAt() {
    return placedAt;
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Shipping method of the renewals. */
public final class SubscriptionShippingMethod extends Model {
  private final String id;
  private final String title;

  @JsonCreator
  private SubscriptionShippingMethod(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** {@return id of the method} */
  public String id() {
    return id;
  }

  /** {@return name that shoppers see} */
  public String title() {
    return title;
  }
}

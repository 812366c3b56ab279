package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A gift card that pays a part of an order. */
public final class OrderGiftCard extends Model {
  private final String last4;
  private final Money applied;

  @JsonCreator
  private OrderGiftCard(String last4, Money applied) {
    this.last4 = last4;
    this.applied = applied;
  }

  /** {@return last four characters of the code} */
  public String last4() {
    return last4;
  }

  /** {@return amount that it pays} */
  public Money applied() {
    return applied;
  }
}

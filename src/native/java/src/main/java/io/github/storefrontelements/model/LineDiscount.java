package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Amount that a discount takes off a line. */
public final class LineDiscount extends Model {
  private final String title;
  private final Money amount;

  @JsonCreator
  private LineDiscount(String title, Money amount) {
    this.title = title;
    this.amount = amount;
  }

  /** {@return title of the discount} */
  public String title() {
    return title;
  }

  /** {@return amount that it takes off the line} */
  public Money amount() {
    return amount;
  }
}

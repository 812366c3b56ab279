package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Price of one piece in a subscription plan. */
public final class PlanPrice extends Model {
  private final String planId;
  private final Money price;

  @JsonCreator
  private PlanPrice(String planId, Money price) {
    this.planId = planId;
    this.price = price;
  }

  /** {@return id of the plan} */
  public String planId() {
    return planId;
  }

  /** {@return price of one piece in the plan} */
  public Money price() {
    return price;
  }
}

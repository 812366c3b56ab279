package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A subscription plan for products. */
public final class SubscriptionPlan extends Model {
  private final String id;
  private final String description;
  private final String name;
  private final SubscriptionPlanInterval interval;
  private final long intervalCount;
  private final long discountPpm;

  @JsonCreator
  private SubscriptionPlan(
      String id,
      String description,
      String name,
      SubscriptionPlanInterval interval,
      long intervalCount,
      long discountPpm) {
    this.id = id;
    this.description = description;
    this.name = name;
    this.interval = interval;
    this.intervalCount = intervalCount;
    this.discountPpm = discountPpm;
  }

  /** {@return id of the plan} */
  @Limit("pattern=^[a-z0-9-]{1,64}$")
  public String id() {
    return id;
  }

  /** {@return description that shoppers see} It may be empty. */
  public String description() {
    return description;
  }

  /** {@return name that shoppers see} */
  @Limit("minLength=1 maxLength=100")
  public String name() {
    return name;
  }

  /** {@return unit of the interval between renewals} */
  public SubscriptionPlanInterval interval() {
    return interval;
  }

  /** {@return number of intervals between renewals: 2 and week means every two weeks} */
  @Limit("minimum=1 maximum=365")
  public long intervalCount() {
    return intervalCount;
  }

  /** {@return discount on the unit price in parts per million: 10 % is 100000} */
  @Limit("minimum=0 maximum=1000000")
  public long discountPpm() {
    return discountPpm;
  }
}

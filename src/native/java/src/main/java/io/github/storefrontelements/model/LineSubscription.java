package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** The plan of a cart line or an order line. */
public final class LineSubscription extends Model {
  private final String planId;
  private final String name;
  private final LineSubscriptionInterval interval;
  private final long intervalCount;

  @JsonCreator
  private LineSubscription(
      String planId, String name, LineSubscriptionInterval interval, long intervalCount) {
    this.planId = planId;
    this.name = name;
    this.interval = interval;
    this.intervalCount = intervalCount;
  }

  /** {@return id of the plan} */
  public String planId() {
    return planId;
  }

  /** {@return name of the plan} */
  public String name() {
    return name;
  }

  /** {@return unit of the interval between renewals} */
  public LineSubscriptionInterval interval() {
    return interval;
  }

  /** {@return number of intervals between renewals: 2 and week means every two weeks} */
  @Limit("minimum=1 maximum=365")
  public long intervalCount() {
    return intervalCount;
  }
}

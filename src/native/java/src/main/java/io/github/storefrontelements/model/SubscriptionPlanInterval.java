package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A subscription plan interval. The list is open: a later version of the service may send other
 * values, and they are kept as their text.
 */
public final class SubscriptionPlanInterval extends OpenEnum {
  /** The value {@code day}. */
  public static final SubscriptionPlanInterval DAY = new SubscriptionPlanInterval("day");

  /** The value {@code week}. */
  public static final SubscriptionPlanInterval WEEK = new SubscriptionPlanInterval("week");

  /** The value {@code month}. */
  public static final SubscriptionPlanInterval MONTH = new SubscriptionPlanInterval("month");

  /** The value {@code year}. */
  public static final SubscriptionPlanInterval YEAR = new SubscriptionPlanInterval("year");

  private SubscriptionPlanInterval(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SubscriptionPlanInterval of(String value) {
    return new SubscriptionPlanInterval(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SubscriptionPlanInterval> values() {
    return List.of(DAY, WEEK, MONTH, YEAR);
  }
}

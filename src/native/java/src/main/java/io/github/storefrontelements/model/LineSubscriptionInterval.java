package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A line subscription interval. The list is open: a later version of the service may send other
 * values, and they are kept as their text.
 */
public final class LineSubscriptionInterval extends OpenEnum {
  /** The value {@code day}. */
  public static final LineSubscriptionInterval DAY = new LineSubscriptionInterval("day");

  /** The value {@code week}. */
  public static final LineSubscriptionInterval WEEK = new LineSubscriptionInterval("week");

  /** The value {@code month}. */
  public static final LineSubscriptionInterval MONTH = new LineSubscriptionInterval("month");

  /** The value {@code year}. */
  public static final LineSubscriptionInterval YEAR = new LineSubscriptionInterval("year");

  private LineSubscriptionInterval(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static LineSubscriptionInterval of(String value) {
    return new LineSubscriptionInterval(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<LineSubscriptionInterval> values() {
    return List.of(DAY, WEEK, MONTH, YEAR);
  }
}

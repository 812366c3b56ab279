package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A subscription status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class SubscriptionStatus extends OpenEnum {
  /** The value {@code active}. */
  public static final SubscriptionStatus ACTIVE = new SubscriptionStatus("active");

  /** The value {@code paused}. */
  public static final SubscriptionStatus PAUSED = new SubscriptionStatus("paused");

  /** The value {@code past-due}. */
  public static final SubscriptionStatus PAST_DUE = new SubscriptionStatus("past-due");

  /** The value {@code payment-needed}. */
  public static final SubscriptionStatus PAYMENT_NEEDED = new SubscriptionStatus("payment-needed");

  /** The value {@code cancelled}. */
  public static final SubscriptionStatus CANCELLED = new SubscriptionStatus("cancelled");

  private SubscriptionStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SubscriptionStatus of(String value) {
    return new SubscriptionStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<SubscriptionStatus> values() {
    return List.of(ACTIVE, PAUSED, PAST_DUE, PAYMENT_NEEDED, CANCELLED);
  }
}

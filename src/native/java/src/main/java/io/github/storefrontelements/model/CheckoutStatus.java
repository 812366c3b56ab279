package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A checkout status. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class CheckoutStatus extends OpenEnum {
  /** The value {@code incomplete}. */
  public static final CheckoutStatus INCOMPLETE = new CheckoutStatus("incomplete");

  /** The value {@code ready}. */
  public static final CheckoutStatus READY = new CheckoutStatus("ready");

  /** The value {@code processing}. */
  public static final CheckoutStatus PROCESSING = new CheckoutStatus("processing");

  /** The value {@code requires-action}. */
  public static final CheckoutStatus REQUIRES_ACTION = new CheckoutStatus("requires-action");

  /** The value {@code completed}. */
  public static final CheckoutStatus COMPLETED = new CheckoutStatus("completed");

  /** The value {@code failed}. */
  public static final CheckoutStatus FAILED = new CheckoutStatus("failed");

  /** The value {@code expired}. */
  public static final CheckoutStatus EXPIRED = new CheckoutStatus("expired");

  private CheckoutStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CheckoutStatus of(String value) {
    return new CheckoutStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<CheckoutStatus> values() {
    return List.of(INCOMPLETE, READY, PROCESSING, REQUIRES_ACTION, COMPLETED, FAILED, EXPIRED);
  }
}

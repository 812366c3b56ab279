package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An order payment status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class OrderPaymentStatus extends OpenEnum {
  /** The value {@code pending}. */
  public static final OrderPaymentStatus PENDING = new OrderPaymentStatus("pending");

  /** The value {@code authorized}. */
  public static final OrderPaymentStatus AUTHORIZED = new OrderPaymentStatus("authorized");

  /** The value {@code paid}. */
  public static final OrderPaymentStatus PAID = new OrderPaymentStatus("paid");

  /** The value {@code not-required}. */
  public static final OrderPaymentStatus NOT_REQUIRED = new OrderPaymentStatus("not-required");

  /** The value {@code failed}. */
  public static final OrderPaymentStatus FAILED = new OrderPaymentStatus("failed");

  /** The value {@code refunded}. */
  public static final OrderPaymentStatus REFUNDED = new OrderPaymentStatus("refunded");

  /** The value {@code partially-refunded}. */
  public static final OrderPaymentStatus PARTIALLY_REFUNDED =
      new OrderPaymentStatus("partially-refunded");

  private OrderPaymentStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderPaymentStatus of(String value) {
    return new OrderPaymentStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<OrderPaymentStatus> values() {
    return List.of(PENDING, AUTHORIZED, PAID, NOT_REQUIRED, FAILED, REFUNDED, PARTIALLY_REFUNDED);
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An order refund status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class OrderRefundStatus extends OpenEnum {
  /** The value {@code pending}. */
  public static final OrderRefundStatus PENDING = new OrderRefundStatus("pending");

  /** The value {@code succeeded}. */
  public static final OrderRefundStatus SUCCEEDED = new OrderRefundStatus("succeeded");

  /** The value {@code failed}. */
  public static final OrderRefundStatus FAILED = new OrderRefundStatus("failed");

  private OrderRefundStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderRefundStatus of(String value) {
    return new OrderRefundStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<OrderRefundStatus> values() {
    return List.of(PENDING, SUCCEEDED, FAILED);
  }
}

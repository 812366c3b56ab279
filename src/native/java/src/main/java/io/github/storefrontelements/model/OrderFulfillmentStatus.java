package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An order fulfillment status. The list is open: a later version of the service may send other
 * values, and they are kept as their text.
 */
public final class OrderFulfillmentStatus extends OpenEnum {
  /** The value {@code unfulfilled}. */
  public static final OrderFulfillmentStatus UNFULFILLED =
      new OrderFulfillmentStatus("unfulfilled");

  /** The value {@code in-progress}. */
  public static final OrderFulfillmentStatus IN_PROGRESS =
      new OrderFulfillmentStatus("in-progress");

  /** The value {@code shipped}. */
  public static final OrderFulfillmentStatus SHIPPED = new OrderFulfillmentStatus("shipped");

  /** The value {@code delivered}. */
  public static final OrderFulfillmentStatus DELIVERED = new OrderFulfillmentStatus("delivered");

  /** The value {@code returned}. */
  public static final OrderFulfillmentStatus RETURNED = new OrderFulfillmentStatus("returned");

  private OrderFulfillmentStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderFulfillmentStatus of(String value) {
    return new OrderFulfillmentStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<OrderFulfillmentStatus> values() {
    return List.of(UNFULFILLED, IN_PROGRESS, SHIPPED, DELIVERED, RETURNED);
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An order status. The list is open: a later version of the service may send other values, and they
 * are kept as their text.
 */
public final class OrderStatus extends OpenEnum {
  /** The value {@code pending}. */
  public static final OrderStatus PENDING = new OrderStatus("pending");

  /** The value {@code placed}. */
  public static final OrderStatus PLACED = new OrderStatus("placed");

  /** The value {@code canceled}. */
  public static final OrderStatus CANCELED = new OrderStatus("canceled");

  /** The value {@code completed}. */
  public static final OrderStatus COMPLETED = new OrderStatus("completed");

  private OrderStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderStatus of(String value) {
    return new OrderStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<OrderStatus> values() {
    return List.of(PENDING, PLACED, CANCELED, COMPLETED);
  }
}

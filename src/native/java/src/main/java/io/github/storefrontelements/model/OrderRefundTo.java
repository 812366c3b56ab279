package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * An order refund to. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class OrderRefundTo extends OpenEnum {
  /** The value {@code card}. */
  public static final OrderRefundTo CARD = new OrderRefundTo("card");

  /** The value {@code gift-card}. */
  public static final OrderRefundTo GIFT_CARD = new OrderRefundTo("gift-card");

  private OrderRefundTo(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static OrderRefundTo of(String value) {
    return new OrderRefundTo(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<OrderRefundTo> values() {
    return List.of(CARD, GIFT_CARD);
  }
}

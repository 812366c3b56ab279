package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A shipment status. The list is open: a later version of the service may send other values, and
 * they are kept as their text.
 */
public final class ShipmentStatus extends OpenEnum {
  /** The value {@code preparing}. */
  public static final ShipmentStatus PREPARING = new ShipmentStatus("preparing");

  /** The value {@code shipped}. */
  public static final ShipmentStatus SHIPPED = new ShipmentStatus("shipped");

  /** The value {@code in-transit}. */
  public static final ShipmentStatus IN_TRANSIT = new ShipmentStatus("in-transit");

  /** The value {@code out-for-delivery}. */
  public static final ShipmentStatus OUT_FOR_DELIVERY = new ShipmentStatus("out-for-delivery");

  /** The value {@code delivered}. */
  public static final ShipmentStatus DELIVERED = new ShipmentStatus("delivered");

  /** The value {@code exception}. */
  public static final ShipmentStatus EXCEPTION = new ShipmentStatus("exception");

  /** The value {@code returned}. */
  public static final ShipmentStatus RETURNED = new ShipmentStatus("returned");

  private ShipmentStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ShipmentStatus of(String value) {
    return new ShipmentStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ShipmentStatus> values() {
    return List.of(
        PREPARING, SHIPPED, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, EXCEPTION, RETURNED);
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/**
 * A shipment update status. The list is open: a later version of the service may send other values,
 * and they are kept as their text.
 */
public final class ShipmentUpdateStatus extends OpenEnum {
  /** The value {@code preparing}. */
  public static final ShipmentUpdateStatus PREPARING = new ShipmentUpdateStatus("preparing");

  /** The value {@code shipped}. */
  public static final ShipmentUpdateStatus SHIPPED = new ShipmentUpdateStatus("shipped");

  /** The value {@code in-transit}. */
  public static final ShipmentUpdateStatus IN_TRANSIT = new ShipmentUpdateStatus("in-transit");

  /** The value {@code out-for-delivery}. */
  public static final ShipmentUpdateStatus OUT_FOR_DELIVERY =
      new ShipmentUpdateStatus("out-for-delivery");

  /** The value {@code delivered}. */
  public static final ShipmentUpdateStatus DELIVERED = new ShipmentUpdateStatus("delivered");

  /** The value {@code exception}. */
  public static final ShipmentUpdateStatus EXCEPTION = new ShipmentUpdateStatus("exception");

  /** The value {@code returned}. */
  public static final ShipmentUpdateStatus RETURNED = new ShipmentUpdateStatus("returned");

  private ShipmentUpdateStatus(String value) {
    super(value);
  }

  /**
   * Returns the value with this text. The text may be one that this version does not know.
   *
   * @param value the text
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ShipmentUpdateStatus of(String value) {
    return new ShipmentUpdateStatus(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<ShipmentUpdateStatus> values() {
    return List.of(
        PREPARING, SHIPPED, IN_TRANSIT, OUT_FOR_DELIVERY, DELIVERED, EXCEPTION, RETURNED);
  }
}

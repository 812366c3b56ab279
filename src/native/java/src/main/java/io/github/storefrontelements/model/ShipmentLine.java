package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Pieces of a line in a parcel. */
public final class ShipmentLine extends Model {
  private final String lineId;
  private final long quantity;

  @JsonCreator
  private ShipmentLine(String lineId, long quantity) {
    this.lineId = lineId;
    this.quantity = quantity;
  }

  /** {@return id of the line of the order} */
  public String lineId() {
    return lineId;
  }

  /** {@return number of pieces} */
  @Limit("minimum=1")
  public long quantity() {
    return quantity;
  }
}

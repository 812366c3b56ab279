package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A parcel of an order. {@code status} is the status of its newest update. */
public final class Shipment extends Model {
  private final String id;
  private final ShipmentStatus status;
  private final @Nullable String carrier;
  private final @Nullable String trackingNumber;
  private final @Nullable String trackingUrl;
  private final @Nullable String estimatedDeliveryAt;
  private final List<ShipmentLine> lines;
  private final List<ShipmentUpdate> updates;
  private final String createdAt;

  @JsonCreator
  private Shipment(
      String id,
      ShipmentStatus status,
      @Nullable String carrier,
      @Nullable String trackingNumber,
      @Nullable String trackingUrl,
      @Nullable String estimatedDeliveryAt,
      List<ShipmentLine> lines,
      List<ShipmentUpdate> updates,
      String createdAt) {
    this.id = id;
    this.status = status;
    this.carrier = carrier;
    this.trackingNumber = trackingNumber;
    this.trackingUrl = trackingUrl;
    this.estimatedDeliveryAt = estimatedDeliveryAt;
    this.lines = copy(lines);
    this.updates = copy(updates);
    this.createdAt = createdAt;
  }

  /** {@return id of the parcel} */
  public String id() {
    return id;
  }

  /** {@return status of the parcel} */
  public ShipmentStatus status() {
    return status;
  }

  /** {@return name of the carrier, or null if it is not known} */
  public @Nullable String carrier() {
    return carrier;
  }

  /** {@return number of the parcel, or null} */
  public @Nullable String trackingNumber() {
    return trackingNumber;
  }

  /** {@return always http or https} */
  public @Nullable String trackingUrl() {
    return trackingUrl;
  }

  /** {@return estimated time of arrival, or null if it is not known} */
  @Limit("format=date-time")
  public @Nullable String estimatedDeliveryAt() {
    return estimatedDeliveryAt;
  }

  /** {@return contents of the parcel} */
  public List<ShipmentLine> lines() {
    return lines;
  }

  /** {@return updates, newest first} */
  public List<ShipmentUpdate> updates() {
    return updates;
  }

  /** {@return time of creation} */
  @Limit("format=date-time")
  public String createdAt() {
    return createdAt;
  }
}

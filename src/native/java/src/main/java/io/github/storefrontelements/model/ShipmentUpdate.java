package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A tracking update of a parcel. */
public final class ShipmentUpdate extends Model {
  private final String id;
  private final String at;
  private final ShipmentUpdateStatus status;
  private final String message;
  private final @Nullable String location;

  @JsonCreator
  private ShipmentUpdate(
      String id,
      String at,
      ShipmentUpdateStatus status,
      String message,
      @Nullable String location) {
    this.id = id;
    this.at = at;
    this.status = status;
    this.message = message;
    this.location = location;
  }

  /** {@return id of the update} */
  public String id() {
    return id;
  }

  /** {@return time of the event} */
  @Limit("format=date-time")
  public String at() {
    return at;
  }

  /** {@return status of the parcel} */
  public ShipmentUpdateStatus status() {
    return status;
  }

  /** {@return message of the carrier or the merchant} It may be empty. */
  public String message() {
    return message;
  }

  /** {@return location, or null if it is not known} */
  public @Nullable String location() {
    return location;
  }
}

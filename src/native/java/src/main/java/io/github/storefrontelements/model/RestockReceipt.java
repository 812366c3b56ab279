package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/**
 * The response is the same for an address that is already on the list, so it does not reveal
 * addresses.
 */
public final class RestockReceipt extends Model {
  private final RestockReceiptStatus status;

  @JsonCreator
  private RestockReceipt(RestockReceiptStatus status) {
    this.status = status;
  }

  /** {@return the address is on the list} */
  public RestockReceiptStatus status() {
    return status;
  }
}

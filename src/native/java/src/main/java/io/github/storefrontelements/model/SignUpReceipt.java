package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/**
 * The response is the same for an address that already has an account, so it does not reveal
 * accounts.
 */
public final class SignUpReceipt extends Model {
  private final SignUpReceiptStatus status;

  @JsonCreator
  private SignUpReceipt(SignUpReceiptStatus status) {
    this.status = status;
  }

  /**
   * {@return the service sends a link} If the address already has an account, the email tells its
   * owner so.
   */
  public SignUpReceiptStatus status() {
    return status;
  }
}

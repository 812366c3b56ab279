package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** The response is the same for addresses with and without an account. */
public final class PasswordResetReceipt extends Model {
  private final PasswordResetReceiptStatus status;

  @JsonCreator
  private PasswordResetReceipt(PasswordResetReceiptStatus status) {
    this.status = status;
  }

  /** {@return if the address has an account, the service sends a link} */
  public PasswordResetReceiptStatus status() {
    return status;
  }
}

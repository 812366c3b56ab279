package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** The declaration was received. The same receipt is sent by email. */
public final class WithdrawalReceipt extends Model {
  private final String id;
  private final String receivedAt;
  private final String receiptAt;

  @JsonCreator
  private WithdrawalReceipt(String id, String receivedAt, String receiptAt) {
    this.id = id;
    this.receivedAt = receivedAt;
    this.receiptAt = receiptAt;
  }

  /** {@return id of the declaration} */
  public String id() {
    return id;
  }

  /** {@return time at which the declaration was received} */
  @Limit("format=date-time")
  public String receivedAt() {
    return receivedAt;
  }

  /**
   * {@return time from which the receipt is sent by email} An address gets at most ten within an
   * hour; the others follow later.
   */
  @Limit("format=date-time")
  public String receiptAt() {
    return receiptAt;
  }
}

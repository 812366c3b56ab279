package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A refund, pending or completed. A refund to several means of payment has several entries. */
public final class OrderRefund extends Model {
  private final Money amount;
  private final OrderRefundStatus status;
  private final OrderRefundTo to;
  private final @Nullable String last4;
  private final String createdAt;

  @JsonCreator
  private OrderRefund(
      Money amount,
      OrderRefundStatus status,
      OrderRefundTo to,
      @Nullable String last4,
      String createdAt) {
    this.amount = amount;
    this.status = status;
    this.to = to;
    this.last4 = last4;
    this.createdAt = createdAt;
  }

  /** {@return amount} */
  public Money amount() {
    return amount;
  }

  /** {@return status of the refund} */
  public OrderRefundStatus status() {
    return status;
  }

  /** {@return means of payment that receives it} */
  public OrderRefundTo to() {
    return to;
  }

  /** {@return last four digits of the card number, or null if it is not known} */
  public @Nullable String last4() {
    return last4;
  }

  /** {@return time of creation} */
  @Limit("format=date-time")
  public String createdAt() {
    return createdAt;
  }
}

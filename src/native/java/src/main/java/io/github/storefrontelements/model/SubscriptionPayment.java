package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The order of a renewal and the data to pay it. */
public final class SubscriptionPayment extends Model {
  private final Subscription subscription;
  private final String orderId;
  private final @Nullable PaymentSession payment;

  @JsonCreator
  private SubscriptionPayment(
      Subscription subscription, String orderId, @Nullable PaymentSession payment) {
    this.subscription = subscription;
    this.orderId = orderId;
    this.payment = payment;
  }

  /** {@return the current subscription} */
  public Subscription subscription() {
    return subscription;
  }

  /** {@return id of the order of this renewal} */
  public String orderId() {
    return orderId;
  }

  /** {@return data for the payment form} null: nothing is due. */
  public @Nullable PaymentSession payment() {
    return payment;
  }
}

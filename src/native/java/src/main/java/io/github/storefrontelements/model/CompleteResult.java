package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** The order and the data to pay it. */
public final class CompleteResult extends Model {
  private final Checkout checkout;
  private final Order order;
  private final @Nullable PaymentSession payment;

  @JsonCreator
  private CompleteResult(Checkout checkout, Order order, @Nullable PaymentSession payment) {
    this.checkout = checkout;
    this.order = order;
    this.payment = payment;
  }

  /** {@return the current checkout} */
  public Checkout checkout() {
    return checkout;
  }

  /** {@return the placed order} */
  public Order order() {
    return order;
  }

  /** {@return data for the payment form} null: nothing is due, or everything is paid. */
  public @Nullable PaymentSession payment() {
    return payment;
  }
}

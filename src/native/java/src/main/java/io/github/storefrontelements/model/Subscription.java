package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A repeated order of a product. */
public final class Subscription extends Model {
  private final String id;
  private final SubscriptionStatus status;
  private final LineSubscription plan;
  private final SubscriptionLine line;
  private final Money unitPrice;
  private final String startedOn;
  private final @Nullable String nextOn;
  private final @Nullable String pausedUntil;
  private final @Nullable SubscriptionFailure lastFailure;
  private final @Nullable SubscriptionOrder lastOrder;
  private final @Nullable SubscriptionCard payment;
  private final PartialAddress shippingAddress;
  private final @Nullable SubscriptionShippingMethod shippingMethod;

  @JsonCreator
  private Subscription(
      String id,
      SubscriptionStatus status,
      LineSubscription plan,
      SubscriptionLine line,
      Money unitPrice,
      String startedOn,
      @Nullable String nextOn,
      @Nullable String pausedUntil,
      @Nullable SubscriptionFailure lastFailure,
      @Nullable SubscriptionOrder lastOrder,
      @Nullable SubscriptionCard payment,
      PartialAddress shippingAddress,
      @Nullable SubscriptionShippingMethod shippingMethod) {
    this.id = id;
    this.status = status;
    this.plan = plan;
    this.line = line;
    this.unitPrice = unitPrice;
    this.startedOn = startedOn;
    this.nextOn = nextOn;
    this.pausedUntil = pausedUntil;
    this.lastFailure = lastFailure;
    this.lastOrder = lastOrder;
    this.payment = payment;
    this.shippingAddress = shippingAddress;
    this.shippingMethod = shippingMethod;
  }

  /** {@return id of the subscription} */
  public String id() {
    return id;
  }

  /**
   * {@return past-due: the card was refused and the service tries again} payment-needed: there is
   * no card to charge, so the shopper must pay.
   */
  public SubscriptionStatus status() {
    return status;
  }

  /** {@return plan of the subscription} */
  public LineSubscription plan() {
    return plan;
  }

  /** {@return product and quantity} */
  public SubscriptionLine line() {
    return line;
  }

  /** {@return agreed price of one piece} The market defines whether it contains tax. */
  public Money unitPrice() {
    return unitPrice;
  }

  /** {@return A day in UTC: 2031-01-31} */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public String startedOn() {
    return startedOn;
  }

  /** {@return day of the next renewal} null: there is none. */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public @Nullable String nextOn() {
    return nextOn;
  }

  /** {@return day on which it resumes automatically, or null} */
  @Limit("pattern=^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  public @Nullable String pausedUntil() {
    return pausedUntil;
  }

  /** {@return reason why the due renewal is not paid} null: nothing is due. */
  public @Nullable SubscriptionFailure lastFailure() {
    return lastFailure;
  }

  /** {@return the last order of the subscription, or null} */
  public @Nullable SubscriptionOrder lastOrder() {
    return lastOrder;
  }

  /** {@return payment card for renewals} null: no card is saved. */
  public @Nullable SubscriptionCard payment() {
    return payment;
  }

  /** {@return address that it is sent to} */
  public PartialAddress shippingAddress() {
    return shippingAddress;
  }

  /** {@return shipping method, or null if it is not known} */
  public @Nullable SubscriptionShippingMethod shippingMethod() {
    return shippingMethod;
  }
}

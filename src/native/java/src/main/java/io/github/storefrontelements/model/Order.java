package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order. */
public final class Order extends Model {
  private final String id;
  private final @Nullable String number;
  private final OrderStatus status;
  private final OrderPaymentStatus paymentStatus;
  private final OrderFulfillmentStatus fulfillmentStatus;
  private final String market;
  private final String currency;
  private final String email;
  private final PartialAddress shippingAddress;
  private final PartialAddress billingAddress;
  private final @Nullable OrderShippingMethod shippingMethod;
  private final List<CartLine> lines;
  private final Totals totals;
  private final List<TaxSum> taxes;
  private final List<OrderPayment> payments;
  private final String note;
  private final List<CartAttribute> attributes;
  private final List<AppliedRule> appliedRules;
  private final List<OrderGiftCard> giftCards;
  private final List<OrderRefund> refunds;
  private final Money refundTotal;
  private final List<Shipment> shipments;
  private final String createdAt;
  private final @Nullable String placedAt;
  @OptionalField private final @Nullable String reviewToken;

  @JsonCreator
  private Order(
      String id,
      @Nullable String number,
      OrderStatus status,
      OrderPaymentStatus paymentStatus,
      OrderFulfillmentStatus fulfillmentStatus,
      String market,
      String currency,
      String email,
      PartialAddress shippingAddress,
      PartialAddress billingAddress,
      @Nullable OrderShippingMethod shippingMethod,
      List<CartLine> lines,
      Totals totals,
      List<TaxSum> taxes,
      List<OrderPayment> payments,
      String note,
      List<CartAttribute> attributes,
      List<AppliedRule> appliedRules,
      List<OrderGiftCard> giftCards,
      List<OrderRefund> refunds,
      Money refundTotal,
      List<Shipment> shipments,
      String createdAt,
      @Nullable String placedAt,
      @Nullable String reviewToken) {
    this.id = id;
    this.number = number;
    this.status = status;
    this.paymentStatus = paymentStatus;
    this.fulfillmentStatus = fulfillmentStatus;
    this.market = market;
    this.currency = currency;
    this.email = email;
    this.shippingAddress = shippingAddress;
    this.billingAddress = billingAddress;
    this.shippingMethod = shippingMethod;
    this.lines = copy(lines);
    this.totals = totals;
    this.taxes = copy(taxes);
    this.payments = copy(payments);
    this.note = note;
    this.attributes = copy(attributes);
    this.appliedRules = copy(appliedRules);
    this.giftCards = copy(giftCards);
    this.refunds = copy(refunds);
    this.refundTotal = refundTotal;
    this.shipments = copy(shipments);
    this.createdAt = createdAt;
    this.placedAt = placedAt;
    this.reviewToken = reviewToken;
  }

  /** {@return id of the order} */
  public String id() {
    return id;
  }

  /**
   * {@return number of the order} It is assigned when the order is placed, so failed attempts leave
   * no gaps.
   */
  public @Nullable String number() {
    return number;
  }

  /**
   * {@return pending: the order waits for its payment} placed: it is ordered. canceled or
   * completed: it is closed.
   */
  public OrderStatus status() {
    return status;
  }

  /** {@return status of the money} */
  public OrderPaymentStatus paymentStatus() {
    return paymentStatus;
  }

  /** {@return status of the shipment} */
  public OrderFulfillmentStatus fulfillmentStatus() {
    return fulfillmentStatus;
  }

  /** {@return code of the market} */
  public String market() {
    return market;
  }

  /** {@return ISO 4217 code of every amount} */
  public String currency() {
    return currency;
  }

  /** {@return email address for the receipt} */
  public String email() {
    return email;
  }

  /** {@return address that it is sent to} */
  public PartialAddress shippingAddress() {
    return shippingAddress;
  }

  /** {@return billing address} It may be incomplete. */
  public PartialAddress billingAddress() {
    return billingAddress;
  }

  /** {@return shipping method} null: nothing to ship, or not known. */
  public @Nullable OrderShippingMethod shippingMethod() {
    return shippingMethod;
  }

  /** {@return ordered lines at the prices of the order} */
  public List<CartLine> lines() {
    return lines;
  }

  /** {@return charged totals} */
  public Totals totals() {
    return totals;
  }

  /** {@return taxes by rate} They add up to taxTotal. */
  public List<TaxSum> taxes() {
    return taxes;
  }

  /** {@return payments, apart from gift cards} */
  public List<OrderPayment> payments() {
    return payments;
  }

  /** {@return note of the shopper from the cart, as plain text} Empty: there is no note. */
  public String note() {
    return note;
  }

  /** {@return attributes of the cart at the time of the order} */
  public List<CartAttribute> attributes() {
    return attributes;
  }

  /** {@return effects of the merchant's checkout rules} */
  public List<AppliedRule> appliedRules() {
    return appliedRules;
  }

  /** {@return gift cards that pay a part} */
  public List<OrderGiftCard> giftCards() {
    return giftCards;
  }

  /** {@return refunds, oldest first} */
  public List<OrderRefund> refunds() {
    return refunds;
  }

  /** {@return total of completed refunds} Pending refunds are not included. */
  public Money refundTotal() {
    return refundTotal;
  }

  /** {@return parcels} */
  public List<Shipment> shipments() {
    return shipments;
  }

  /** {@return time at which the checkout was completed} */
  @Limit("format=date-time")
  public String createdAt() {
    return createdAt;
  }

  /** {@return time at which the order was placed, or null before that} */
  @Limit("format=date-time")
  public @Nullable String placedAt() {
    return placedAt;
  }

  /**
   * {@return secret of the buyer for links to write a review} It proves the purchase. Present when
   * the order is paid.
   */
  public @Nullable String reviewToken() {
    return reviewToken;
  }
}

package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** Sums of a cart, a quote or an order. */
public final class Totals extends Model {
  private final Money subtotal;
  private final Money discountTotal;
  private final Money shippingTotal;
  private final Money taxTotal;
  private final boolean taxIncluded;
  private final Money roundingTotal;
  private final Money total;
  private final Money giftCardTotal;
  private final Money amountDue;
  private final boolean exact;

  @JsonCreator
  private Totals(
      Money subtotal,
      Money discountTotal,
      Money shippingTotal,
      Money taxTotal,
      boolean taxIncluded,
      Money roundingTotal,
      Money total,
      Money giftCardTotal,
      Money amountDue,
      boolean exact) {
    this.subtotal = subtotal;
    this.discountTotal = discountTotal;
    this.shippingTotal = shippingTotal;
    this.taxTotal = taxTotal;
    this.taxIncluded = taxIncluded;
    this.roundingTotal = roundingTotal;
    this.total = total;
    this.giftCardTotal = giftCardTotal;
    this.amountDue = amountDue;
    this.exact = exact;
  }

  /** {@return sum of the lines before discounts} */
  public Money subtotal() {
    return subtotal;
  }

  /** {@return sum of all discounts} */
  public Money discountTotal() {
    return discountTotal;
  }

  /** {@return shipping after discounts} */
  public Money shippingTotal() {
    return shippingTotal;
  }

  /** {@return all taxes} */
  public Money taxTotal() {
    return taxTotal;
  }

  /** {@return true: the other sums already contain taxTotal} */
  public boolean taxIncluded() {
    return taxIncluded;
  }

  /**
   * {@return amount that rounding adds to the total} It is negative when rounding reduces the
   * total.
   */
  public Money roundingTotal() {
    return roundingTotal;
  }

  /** {@return total price of the order} */
  public Money total() {
    return total;
  }

  /** {@return part of the total that gift cards pay} */
  public Money giftCardTotal() {
    return giftCardTotal;
  }

  /** {@return part of the total that remains after gift cards} */
  public Money amountDue() {
    return amountDue;
  }

  /** {@return true: amountDue is the amount that would be charged now} */
  public boolean exact() {
    return exact;
  }
}

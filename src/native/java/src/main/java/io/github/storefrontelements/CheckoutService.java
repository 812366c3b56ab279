package io.github.storefrontelements;

import io.github.storefrontelements.model.Checkout;
import io.github.storefrontelements.model.CheckoutInput;
import io.github.storefrontelements.model.CompleteInput;
import io.github.storefrontelements.model.CompleteResult;
import io.github.storefrontelements.model.EstimateInput;
import io.github.storefrontelements.model.Quote;

/** Leads from the cart to an order. */
public final class CheckoutService {
  private final AsyncCheckoutService async;

  CheckoutService(AsyncCheckoutService async) {
    this.async = async;
  }

  /**
   * Calculates all totals of the cart at an address.
   *
   * @param input the input
   * @return the quote
   */
  public Quote estimate(EstimateInput input) {
    return estimate(input, MarketOptions.NONE);
  }

  /**
   * Calculates all totals of the cart at an address.
   *
   * @param input the input
   * @param options the options
   * @return the quote
   */
  public Quote estimate(EstimateInput input, MarketOptions options) {
    return Blocking.await(async.estimate(input, options));
  }

  /**
   * Reads the open checkout of the cart, or create one.
   *
   * @param input the input
   * @return the checkout
   */
  public Checkout create(CheckoutInput input) {
    return create(input, MarketOptions.NONE);
  }

  /**
   * Reads the open checkout of the cart, or create one.
   *
   * @param input the input
   * @param options the options
   * @return the checkout
   */
  public Checkout create(CheckoutInput input, MarketOptions options) {
    return Blocking.await(async.create(input, options));
  }

  /**
   * Reads a checkout of this shopper.
   *
   * @param checkoutId id of the checkout
   * @return the checkout
   */
  public Checkout get(String checkoutId) {
    return Blocking.await(async.get(checkoutId));
  }

  /**
   * Sets contact, address or shipping; incomplete input is stored.
   *
   * @param checkoutId id of the checkout
   * @param input the input
   * @return the checkout
   */
  public Checkout update(String checkoutId, CheckoutInput input) {
    return Blocking.await(async.update(checkoutId, input));
  }

  /**
   * Places the order for exactly the quote that the shopper saw.
   *
   * @param checkoutId id of the checkout
   * @param input the input
   * @return the complete result
   */
  public CompleteResult complete(String checkoutId, CompleteInput input) {
    return complete(checkoutId, input, CompleteOptions.NONE);
  }

  /**
   * Places the order for exactly the quote that the shopper saw.
   *
   * @param checkoutId id of the checkout
   * @param input the input
   * @param options the options
   * @return the complete result
   */
  public CompleteResult complete(String checkoutId, CompleteInput input, CompleteOptions options) {
    return Blocking.await(async.complete(checkoutId, input, options));
  }

  /**
   * Asks the payment provider for the result of a payment, and return the state of the checkout.
   *
   * @param checkoutId id of the checkout
   * @return the complete result
   */
  public CompleteResult resume(String checkoutId) {
    return Blocking.await(async.resume(checkoutId));
  }
}

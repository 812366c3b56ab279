package io.github.storefrontelements;

import io.github.storefrontelements.model.Checkout;
import io.github.storefrontelements.model.CheckoutInput;
import io.github.storefrontelements.model.CompleteInput;
import io.github.storefrontelements.model.CompleteResult;
import io.github.storefrontelements.model.EstimateInput;
import io.github.storefrontelements.model.Quote;
import java.util.concurrent.CompletableFuture;

/** Leads from the cart to an order. Its methods return at once. */
public final class AsyncCheckoutService {
  private final Transport transport;

  AsyncCheckoutService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Calculates all totals of the cart at an address.
   *
   * @param input the input
   * @return the quote, later
   */
  public CompletableFuture<Quote> estimate(EstimateInput input) {
    return estimate(input, MarketOptions.NONE);
  }

  /**
   * Calculates all totals of the cart at an address.
   *
   * @param input the input
   * @param options the options
   * @return the quote, later
   */
  public CompletableFuture<Quote> estimate(EstimateInput input, MarketOptions options) {
    return transport.send(
        Request.post("estimate", "/store/{storeId}/estimate", Quote.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Reads the open checkout of the cart, or create one.
   *
   * @param input the input
   * @return the checkout, later
   */
  public CompletableFuture<Checkout> create(CheckoutInput input) {
    return create(input, MarketOptions.NONE);
  }

  /**
   * Reads the open checkout of the cart, or create one.
   *
   * @param input the input
   * @param options the options
   * @return the checkout, later
   */
  public CompletableFuture<Checkout> create(CheckoutInput input, MarketOptions options) {
    return transport.send(
        Request.post("createCheckout", "/store/{storeId}/checkout", Checkout.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Reads a checkout of this shopper.
   *
   * @param checkoutId id of the checkout
   * @return the checkout, later
   */
  public CompletableFuture<Checkout> get(String checkoutId) {
    return transport.send(
        Request.get("getCheckout", "/store/{storeId}/checkout/{checkoutId}", Checkout.class)
            .path("checkoutId", checkoutId));
  }

  /**
   * Sets contact, address or shipping; incomplete input is stored.
   *
   * @param checkoutId id of the checkout
   * @param input the input
   * @return the checkout, later
   */
  public CompletableFuture<Checkout> update(String checkoutId, CheckoutInput input) {
    return transport.send(
        Request.patch("updateCheckout", "/store/{storeId}/checkout/{checkoutId}", Checkout.class)
            .path("checkoutId", checkoutId)
            .body(input));
  }

  /**
   * Places the order for exactly the quote that the shopper saw.
   *
   * @param checkoutId id of the checkout
   * @param input the input
   * @return the complete result, later
   */
  public CompletableFuture<CompleteResult> complete(String checkoutId, CompleteInput input) {
    return complete(checkoutId, input, CompleteOptions.NONE);
  }

  /**
   * Places the order for exactly the quote that the shopper saw.
   *
   * @param checkoutId id of the checkout
   * @param input the input
   * @param options the options
   * @return the complete result, later
   */
  public CompletableFuture<CompleteResult> complete(
      String checkoutId, CompleteInput input, CompleteOptions options) {
    return transport.send(
        Request.post(
                "completeCheckout",
                "/store/{storeId}/checkout/{checkoutId}/complete",
                CompleteResult.class)
            .path("checkoutId", checkoutId)
            .body(input)
            .inLanguage()
            .options(options)
            .keyed());
  }

  /**
   * Asks the payment provider for the result of a payment, and return the state of the checkout.
   *
   * @param checkoutId id of the checkout
   * @return the complete result, later
   */
  public CompletableFuture<CompleteResult> resume(String checkoutId) {
    return transport.send(
        Request.post(
                "resumeCheckout",
                "/store/{storeId}/checkout/{checkoutId}/resume",
                CompleteResult.class)
            .path("checkoutId", checkoutId));
  }
}

package io.github.storefrontelements;

import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.OrderLookupInput;
import java.util.concurrent.CompletableFuture;

/** Orders of the shopper. Its methods return at once. */
public final class AsyncOrdersService {
  private final Transport transport;

  AsyncOrdersService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Reads an order of this shopper.
   *
   * @param orderId id of the order
   * @return the order, later
   */
  public CompletableFuture<Order> get(String orderId) {
    return transport.send(
        Request.get("getOrder", "/store/{storeId}/orders/{orderId}", Order.class)
            .path("orderId", orderId));
  }

  /**
   * Finds a guest's order by number and email address.
   *
   * @param input the input
   * @return the order, later
   */
  public CompletableFuture<Order> lookup(OrderLookupInput input) {
    return transport.send(
        Request.post("lookupOrder", "/store/{storeId}/orders/lookup", Order.class).body(input));
  }
}

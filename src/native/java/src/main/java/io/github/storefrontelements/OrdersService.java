package io.github.storefrontelements;

import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.OrderLookupInput;

/** Orders of the shopper. */
public final class OrdersService {
  private final AsyncOrdersService async;

  OrdersService(AsyncOrdersService async) {
    this.async = async;
  }

  /**
   * Reads an order of this shopper.
   *
   * @param orderId id of the order
   * @return the order
   */
  public Order get(String orderId) {
    return Blocking.await(async.get(orderId));
  }

  /**
   * Finds a guest's order by number and email address.
   *
   * @param input the input
   * @return the order
   */
  public Order lookup(OrderLookupInput input) {
    return Blocking.await(async.lookup(input));
  }
}

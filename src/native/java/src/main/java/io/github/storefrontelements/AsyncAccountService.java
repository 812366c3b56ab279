package io.github.storefrontelements;

import io.github.storefrontelements.model.AccountDeletion;
import io.github.storefrontelements.model.AccountUpdateInput;
import io.github.storefrontelements.model.Customer;
import io.github.storefrontelements.model.CustomerAddress;
import io.github.storefrontelements.model.CustomerAddressInput;
import io.github.storefrontelements.model.CustomerAddressList;
import io.github.storefrontelements.model.CustomerAddressUpdate;
import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.OrderPage;
import io.github.storefrontelements.model.PasswordChangeInput;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The data of the customer who is signed in. Its methods return at once. */
public final class AsyncAccountService {
  private final Transport transport;

  AsyncAccountService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Lists the customer's orders, newest first.
   *
   * @return the order page, later
   */
  public CompletableFuture<OrderPage> orders() {
    return orders(OrderListOptions.NONE);
  }

  /**
   * Lists the customer's orders, newest first.
   *
   * @param options the options
   * @return the order page, later
   */
  public CompletableFuture<OrderPage> orders(OrderListOptions options) {
    return transport.send(
        Request.get("listMyOrders", "/store/{storeId}/account/orders", OrderPage.class)
            .options(options));
  }

  /**
   * Reads an order of the customer.
   *
   * @param orderId id of the order
   * @return the order, later
   */
  public CompletableFuture<Order> order(String orderId) {
    return transport.send(
        Request.get("getMyOrder", "/store/{storeId}/account/orders/{orderId}", Order.class)
            .path("orderId", orderId));
  }

  /**
   * Changes the password; all other sessions end.
   *
   * @param input the input
   * @return the customer, later
   */
  public CompletableFuture<Customer> changePassword(PasswordChangeInput input) {
    return changePassword(input, MarketOptions.NONE);
  }

  /**
   * Changes the password; all other sessions end.
   *
   * @param input the input
   * @param options the options
   * @return the customer, later
   */
  public CompletableFuture<Customer> changePassword(
      PasswordChangeInput input, MarketOptions options) {
    return transport.send(
        Request.post("changePassword", "/store/{storeId}/account/password", Customer.class)
            .body(input)
            .inMarket()
            .options(options)
            .once());
  }

  /**
   * Reads the customer.
   *
   * @return the customer, later
   */
  public CompletableFuture<Customer> get() {
    return transport.send(Request.get("getAccount", "/store/{storeId}/account", Customer.class));
  }

  /**
   * Changes name or consent; fields that are left out stay.
   *
   * @param input the input
   * @return the customer, later
   */
  public CompletableFuture<Customer> update(AccountUpdateInput input) {
    return transport.send(
        Request.patch("updateAccount", "/store/{storeId}/account", Customer.class).body(input));
  }

  /**
   * Deletes the account; the shop keeps its orders without the account.
   *
   * @param input the input
   * @return the end of the call
   */
  public CompletableFuture<@Nullable Void> delete(AccountDeletion input) {
    return delete(input, MarketOptions.NONE);
  }

  /**
   * Deletes the account; the shop keeps its orders without the account.
   *
   * @param input the input
   * @param options the options
   * @return the end of the call
   */
  public CompletableFuture<@Nullable Void> delete(AccountDeletion input, MarketOptions options) {
    return transport.run(
        Request.post("deleteAccount", "/store/{storeId}/account/delete", Void.class)
            .body(input)
            .inMarket()
            .options(options)
            .once());
  }

  /**
   * Lists the customer's addresses, at most 50, defaults first.
   *
   * @return the customer address list, later
   */
  public CompletableFuture<CustomerAddressList> addresses() {
    return transport.send(
        Request.get(
            "listAddresses", "/store/{storeId}/account/addresses", CustomerAddressList.class));
  }

  /**
   * Saves an address; repeating it changes nothing.
   *
   * @param input the input
   * @return the customer address, later
   */
  public CompletableFuture<CustomerAddress> addAddress(CustomerAddressInput input) {
    return transport.send(
        Request.post("addAddress", "/store/{storeId}/account/addresses", CustomerAddress.class)
            .body(input));
  }

  /**
   * Changes an address.
   *
   * @param addressId id of the address
   * @param input the input
   * @return the customer address, later
   */
  public CompletableFuture<CustomerAddress> updateAddress(
      String addressId, CustomerAddressUpdate input) {
    return transport.send(
        Request.patch(
                "updateAddress",
                "/store/{storeId}/account/addresses/{addressId}",
                CustomerAddress.class)
            .path("addressId", addressId)
            .body(input));
  }

  /**
   * Deletes an address; repeating it changes nothing.
   *
   * @param addressId id of the address
   * @return the end of the call
   */
  public CompletableFuture<@Nullable Void> removeAddress(String addressId) {
    return transport.run(
        Request.delete(
                "removeAddress", "/store/{storeId}/account/addresses/{addressId}", Void.class)
            .path("addressId", addressId));
  }
}

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

/** The data of the customer who is signed in. */
public final class AccountService {
  private final AsyncAccountService async;

  AccountService(AsyncAccountService async) {
    this.async = async;
  }

  /**
   * Lists the customer's orders, newest first.
   *
   * @return the order page
   */
  public OrderPage orders() {
    return orders(OrderListOptions.NONE);
  }

  /**
   * Lists the customer's orders, newest first.
   *
   * @param options the options
   * @return the order page
   */
  public OrderPage orders(OrderListOptions options) {
    return Blocking.await(async.orders(options));
  }

  /**
   * Walks through the orders of the customer, newest first, page by page. It asks for a page when
   * it is needed.
   *
   * @return the entries of all pages
   */
  public Pager<Order> allOrders() {
    return allOrders(OrderListOptions.NONE);
  }

  /**
   * Walks through the orders of the customer, newest first, page by page. It asks for a page when
   * it is needed.
   *
   * @param options the options; {@code after} is where it begins
   * @return the entries of all pages
   */
  public Pager<Order> allOrders(OrderListOptions options) {
    return new Pager<>(
        after -> {
          OrderPage page = orders(options.from(after));
          return new Pager.Page<>(page.items(), page.pageInfo());
        });
  }

  /**
   * Reads an order of the customer.
   *
   * @param orderId id of the order
   * @return the order
   */
  public Order order(String orderId) {
    return Blocking.await(async.order(orderId));
  }

  /**
   * Changes the password; all other sessions end.
   *
   * @param input the input
   * @return the customer
   */
  public Customer changePassword(PasswordChangeInput input) {
    return changePassword(input, MarketOptions.NONE);
  }

  /**
   * Changes the password; all other sessions end.
   *
   * @param input the input
   * @param options the options
   * @return the customer
   */
  public Customer changePassword(PasswordChangeInput input, MarketOptions options) {
    return Blocking.await(async.changePassword(input, options));
  }

  /**
   * Reads the customer.
   *
   * @return the customer
   */
  public Customer get() {
    return Blocking.await(async.get());
  }

  /**
   * Changes name or consent; fields that are left out stay.
   *
   * @param input the input
   * @return the customer
   */
  public Customer update(AccountUpdateInput input) {
    return Blocking.await(async.update(input));
  }

  /**
   * Deletes the account; the shop keeps its orders without the account.
   *
   * @param input the input
   */
  public void delete(AccountDeletion input) {
    delete(input, MarketOptions.NONE);
  }

  /**
   * Deletes the account; the shop keeps its orders without the account.
   *
   * @param input the input
   * @param options the options
   */
  public void delete(AccountDeletion input, MarketOptions options) {
    Blocking.await(async.delete(input, options));
  }

  /**
   * Lists the customer's addresses, at most 50, defaults first.
   *
   * @return the customer address list
   */
  public CustomerAddressList addresses() {
    return Blocking.await(async.addresses());
  }

  /**
   * Saves an address; repeating it changes nothing.
   *
   * @param input the input
   * @return the customer address
   */
  public CustomerAddress addAddress(CustomerAddressInput input) {
    return Blocking.await(async.addAddress(input));
  }

  /**
   * Changes an address.
   *
   * @param addressId id of the address
   * @param input the input
   * @return the customer address
   */
  public CustomerAddress updateAddress(String addressId, CustomerAddressUpdate input) {
    return Blocking.await(async.updateAddress(addressId, input));
  }

  /**
   * Deletes an address; repeating it changes nothing.
   *
   * @param addressId id of the address
   */
  public void removeAddress(String addressId) {
    Blocking.await(async.removeAddress(addressId));
  }
}

package io.github.storefrontelements;

import io.github.storefrontelements.model.ContactInput;
import io.github.storefrontelements.model.ContactReceipt;
import io.github.storefrontelements.model.RestockInput;
import io.github.storefrontelements.model.RestockReceipt;
import io.github.storefrontelements.model.RestockUnsubscribe;
import io.github.storefrontelements.model.WithdrawalInput;
import io.github.storefrontelements.model.WithdrawalReceipt;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Messages to the merchant. Its methods return at once. */
public final class AsyncEngagementService {
  private final Transport transport;

  AsyncEngagementService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Notifies the shopper by email when a variant can be bought again.
   *
   * @param input the input
   * @return the restock receipt, later
   */
  public CompletableFuture<RestockReceipt> notifyRestock(RestockInput input) {
    return transport.send(
        Request.post(
                "notifyRestock", "/store/{storeId}/restock-notifications", RestockReceipt.class)
            .body(input));
  }

  /**
   * Cancels a restock notification with the token of its link; repeating it changes nothing.
   *
   * @param input the input
   * @return the end of the call
   */
  public CompletableFuture<@Nullable Void> unsubscribeRestock(RestockUnsubscribe input) {
    return transport.run(
        Request.post(
                "unsubscribeRestock",
                "/store/{storeId}/restock-notifications/unsubscribe",
                Void.class)
            .body(input));
  }

  /**
   * Sends a message to the merchant.
   *
   * @param input the input
   * @return the contact receipt, later
   */
  public CompletableFuture<ContactReceipt> contact(ContactInput input) {
    return contact(input, IdempotencyOptions.NONE);
  }

  /**
   * Sends a message to the merchant.
   *
   * @param input the input
   * @param options the options
   * @return the contact receipt, later
   */
  public CompletableFuture<ContactReceipt> contact(ContactInput input, IdempotencyOptions options) {
    return transport.send(
        Request.post("sendContact", "/store/{storeId}/contact", ContactReceipt.class)
            .body(input)
            .options(options)
            .keyed());
  }

  /**
   * Declares the withdrawal from a contract; every declaration is recorded, and its receipt sent by
   * email.
   *
   * @param input the input
   * @return the withdrawal receipt, later
   */
  public CompletableFuture<WithdrawalReceipt> withdraw(WithdrawalInput input) {
    return withdraw(input, IdempotencyOptions.NONE);
  }

  /**
   * Declares the withdrawal from a contract; every declaration is recorded, and its receipt sent by
   * email.
   *
   * @param input the input
   * @param options the options
   * @return the withdrawal receipt, later
   */
  public CompletableFuture<WithdrawalReceipt> withdraw(
      WithdrawalInput input, IdempotencyOptions options) {
    return transport.send(
        Request.post("declareWithdrawal", "/store/{storeId}/withdrawals", WithdrawalReceipt.class)
            .body(input)
            .options(options)
            .keyed());
  }
}
